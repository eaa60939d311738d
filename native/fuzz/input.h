// What every harness needs: numbers out of the fuzzer's bytes, word lists out of numbers, and a way to complain.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "core/list.h"

namespace salet::fuzz {

// Reads bytes one after the other; behind the last one there are zeros.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    // A number from 0 to `below` - 1.
    unsigned number(unsigned below) {
        const unsigned byte = at_ < size_ ? data_[at_] : 0;
        ++at_;
        return byte % below;
    }

    bool yes() { return number(2) == 1; }
    bool empty() const { return at_ >= size_; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

// Words of one length over few letters, so that many marks are equal; sorted, each once.
inline Words read_words(Input& input, int length, unsigned most) {
    const unsigned letters = 1 + input.number(8);
    const unsigned first = input.yes() ? kLetters - letters : 0;  // the last letters there are, or the first
    std::vector<std::array<Letter, kMaxLength>> words(1 + input.number(most));
    for (auto& word : words) {
        for (int i = 0; i < length; ++i) {
            word[static_cast<std::size_t>(i)] = static_cast<Letter>(first + input.number(letters));
        }
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Words list;
    list.length = length;
    for (const auto& word : words) list.letters.insert(list.letters.end(), word.begin(), word.begin() + length);
    return list;
}

// A list: some of its guesses are answers, with weights or without, and some guesses may be more familiar.
inline List read_list(Input& input, unsigned most_guesses, unsigned most_answers) {
    const int length = kMinLength + static_cast<int>(input.number(kMaxLength - kMinLength + 1));
    List list;
    list.guesses = read_words(input, length, most_guesses);
    list.answers.length = length;
    for (std::size_t g = 0; g < list.guesses.size() && list.answers.size() < most_answers; ++g) {
        const bool last = g + 1 == list.guesses.size();
        if (input.number(4) == 3 && !(last && list.answers.size() == 0)) continue;
        const Letter* word = list.guesses[g];
        list.answers.letters.insert(list.answers.letters.end(), word, word + length);
    }
    if (input.yes()) {
        for (std::size_t a = 0; a < list.answers.size(); ++a) {
            list.weights.push_back(1 + (input.number(16) << input.number(14)));
        }
    }
    if (input.yes()) {
        for (std::size_t g = 0; g < list.guesses.size(); ++g) list.familiarity.push_back(input.number(3));
    }
    return list;
}

// Ends the program where something does not hold, which the fuzzer reports with the bytes that led there.
inline void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "This does not hold: %s\n", what);
    std::abort();
}

}  // namespace salet::fuzz
