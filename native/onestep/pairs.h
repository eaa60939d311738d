// Pairs of guesses played one after the other whatever the first mark: how they part the answers between them.
#pragma once

#include "core/partition.h"

namespace salet {

// A pair by the places of its words in the order that was searched. `cost` is whole: of worst, the largest part; of
// expected, sum n^2 - N; of entropy, sum n log2 n in units of 2^-32; of parts, N - parts. Smaller is better.
struct Pair {
    std::int64_t cost = 0;
    std::uint32_t impossible = 0;  // how many of the two cannot be the answer
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    auto operator<=>(const Pair&) const = default;
};

// The best `top` pairs of one of order[begin..end) with a word after it in `order`, over all answers; pairs that cost
// more than `limit` are left out. The result does not depend on the number of threads.
std::vector<Pair> best_pairs(const Lexicon& lexicon, std::span<const Index> order, std::size_t begin, std::size_t end,
                             Measure by, std::size_t top, std::int64_t limit, unsigned threads);

// What two guesses tell together about all answers of a list, each answer counted once whatever it weighs.
Split split_pair(const List& list, Index first, Index second);

}  // namespace salet
