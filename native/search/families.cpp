#include "search/families.h"

#include <algorithm>

namespace salet {

namespace {

constexpr std::ptrdiff_t kLeast = 4;  // smaller families can be found one word at a time within three guesses

}  // namespace

Families::Families(const Words& answers)
    : length_(static_cast<std::size_t>(answers.length)), of_(answers.letters.size(), 0) {
    std::vector<Index> order(answers.size());
    for (Index i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t place = 0; place < length_; ++place) {
        const auto compare = [&](Index a, Index b) {
            for (std::size_t i = 0; i < length_; ++i) {
                if (i != place && answers[a][i] != answers[b][i]) return answers[a][i] < answers[b][i] ? -1 : 1;
            }
            return 0;
        };
        std::sort(order.begin(), order.end(), [&](Index a, Index b) { return compare(a, b) < 0; });
        for (auto begin = order.begin(), end = begin; begin != order.end(); begin = end) {
            end = std::find_if(begin, order.end(), [&](Index word) { return compare(*begin, word) != 0; });
            if (end - begin < kLeast) continue;
            ++count_;
            for (auto word = begin; word != end; ++word)
                of_[*word * length_ + place] = static_cast<std::uint32_t>(count_);
        }
    }
}

}  // namespace salet
