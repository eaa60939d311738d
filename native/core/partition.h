// What a guess does to a set of candidates: the parts it makes, and what they are worth.
#pragma once

#include "core/marks.h"

namespace salet {

// The measures of one guess on one or several boards; sums over the boards. N words of weight W are possible, n of
// weight w in a part; where all words are equally likely each weighs 1.
struct Split {
    Index guess = 0;
    std::uint32_t worst = 0;  // words in the largest part: the worst case does not depend on chances
    std::uint32_t parts = 0;  // number of non-empty parts
    double expected = 0;      // words left on average, counted by weight: N sum (w / W)^2, which is sum n^2 / N
    double entropy = 0;       // bits: log2 W - sum w log2 w / W
    double chance = 0;        // that the guess is the answer
    double win_in_two = 0;    // that the second guess is the answer at the latest: sum of each part's heaviest word / W
    bool possible = false;    // the guess is a candidate itself
};

// What the parts of one guess come to, in whole numbers.
struct PartSums {
    std::int64_t parts = 0;
    std::int64_t worst = 0;
    std::int64_t squares = 0;   // sum w^2
    std::int64_t logs = 0;      // sum w log2 w, as n_log_n or WeightLogs gives it
    std::int64_t heaviest = 0;  // sum of the weights of each part's heaviest word; only counted with weights
};

// `floored` is `expected` rounded down, as whole-number division gives it; it counts words, whatever they weigh.
enum class Measure { worst, expected, entropy, parts, chance, win_in_two, floored };

using Candidates = std::vector<Index>;  // answers, ascending

// For every n up to `largest`, n log2 n as a whole number of 2^-32: sums of these do not depend on the order of the
// parts, so that two guesses with the same part sizes have the same entropy to the last bit, on every machine.
std::vector<std::int64_t> n_log_n(std::size_t largest);

// The bits that a partition of n words gives, from n log n less the sum over its parts.
double entropy_of(std::size_t n, std::int64_t difference);

// The same for weights, in units that are as small as the list allows: sums stay below 2^52, so that two that differ
// stay different when they become entropies. Small weights are looked up.
class WeightLogs {
public:
    // For parts of no more than `largest`.
    WeightLogs(const List& list, Weight largest);

    std::int64_t operator()(Weight weight) const {
        const auto place = static_cast<std::size_t>(weight);
        return place < table_.size() ? table_[place] : compute(weight);
    }

    // The bits that a partition of words of a weight gives, from the sum over its parts.
    double entropy(Weight weight, std::int64_t sum) const;

private:
    std::int64_t compute(Weight weight) const;

    double scale_;
    std::vector<std::int64_t> table_;
};

// The parts that a guess makes of the candidates, as pairs of mark and words, in the order of the marks' codes.
std::vector<std::pair<Code, Candidates>> partition(const Lexicon& lexicon, Index guess,
                                                   std::span<const Index> candidates);

// The candidates that remain after a guess earned a mark.
Candidates remaining(const Lexicon& lexicon, Index guess, Code code, std::span<const Index> candidates);

// For every answer of the list, the chance that it is the answer of a board, summed over the boards.
std::vector<double> chances(const List& list, std::span<const Candidates> boards);

// The measures that take longest, and are worked out only if they are wanted.
struct Wanted {
    bool entropy = true;
    bool win_in_two = true;  // where all words are equally likely it costs nothing, and is always there
};

// The measures of each of `guesses`, in their order.
std::vector<Split> split_all(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                             unsigned threads, Wanted wanted = {});

// The same for a few guesses of a list that has no table.
std::vector<Split> split_few(const List& list, std::span<const Index> guesses, std::span<const Candidates> boards);

}  // namespace salet
