// Random word lists for tests.
#pragma once

#include <algorithm>
#include <array>
#include <random>

#include "core/types.h"

namespace salet::testing {

// `alike`: the words differ at the first place, at the second in few letters, and not at all after that.
inline Words random_words(std::mt19937& random, int length, int letters, int count, bool alike = false) {
    std::vector<std::array<Letter, kMaxLength>> words(static_cast<std::size_t>(count));
    for (auto& word : words) {
        for (int i = 0; i < length; ++i) {
            const int choice = !alike || i == 0 ? letters : i == 1 ? 2 : 1;
            word[static_cast<std::size_t>(i)] = static_cast<Letter>(random() % static_cast<unsigned>(choice));
        }
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Words list;
    list.length = length;
    for (const auto& word : words) list.letters.insert(list.letters.end(), word.begin(), word.begin() + length);
    return list;
}

// Some words of a list, in its order.
inline Words some_of(std::mt19937& random, const Words& from, std::size_t count) {
    std::vector<Index> picked(from.size());
    for (Index i = 0; i < picked.size(); ++i) picked[i] = i;
    std::shuffle(picked.begin(), picked.end(), random);
    picked.resize(std::min(count, picked.size()));
    std::sort(picked.begin(), picked.end());
    Words list;
    list.length = from.length;
    for (const Index i : picked) list.letters.insert(list.letters.end(), from[i], from[i] + from.length);
    return list;
}

}  // namespace salet::testing
