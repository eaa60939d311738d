// What a guess does to a set of candidates: the parts it makes, and what they are worth.
#pragma once

#include "core/marks.h"

namespace salet {

// The measures of one guess on one or several boards; sums over the boards.
struct Split {
    Index guess = 0;
    std::uint32_t worst = 0;  // words in the largest part
    std::uint32_t parts = 0;  // number of non-empty parts
    double expected = 0;      // words left on average: sum n^2 / N
    double entropy = 0;       // bits: log2 N - sum n log2 n / N
    bool possible = false;    // the guess is a candidate itself
};

// What the sizes of the parts of one guess come to, in whole numbers.
struct PartSums {
    std::int64_t parts = 0;
    std::int64_t worst = 0;
    std::int64_t squares = 0;  // sum n^2
    std::int64_t logs = 0;     // sum n log2 n, as n_log_n gives it
};

// `floored` is `expected` rounded down, as whole-number division gives it.
enum class Measure { worst, expected, entropy, parts, floored };

using Candidates = std::vector<Index>;  // answers, ascending

// For every n up to `largest`, n log2 n as a whole number of 2^-32: sums of these do not depend on the order of the
// parts, so that two guesses with the same part sizes have the same entropy to the last bit, on every machine.
std::vector<std::int64_t> n_log_n(std::size_t largest);

// The bits that a partition of n words gives, from n log n less the sum over its parts.
double entropy_of(std::size_t n, std::int64_t difference);

// The parts that a guess makes of the candidates, as pairs of mark and words, in the order of the marks' codes.
std::vector<std::pair<Code, Candidates>> partition(const Lexicon& lexicon, Index guess,
                                                   std::span<const Index> candidates);

// The candidates that remain after a guess earned a mark.
Candidates remaining(const Lexicon& lexicon, Index guess, Code code, std::span<const Index> candidates);

// Which answers are candidates on some board.
std::vector<bool> marked(std::size_t answers, std::span<const Candidates> boards);

// The measures of each of `guesses`, in their order; the entropy, which takes longest, only if asked for.
std::vector<Split> split_all(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                             unsigned threads, bool entropy = true);

}  // namespace salet
