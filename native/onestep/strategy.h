// What a one-step strategy goes by, and what a guess is worth to it in one situation.
#pragma once

#include <array>
#include <utility>

#include "core/partition.h"
#include "onestep/mark_reading.h"

namespace salet {

// Which of two equally good guesses is played; "first" and "last" are meant in the strategy's order.
enum class Ties {
    first,           // the first
    possible,        // a candidate before other words, then the first
    possible_worst,  // a candidate before other words, of candidates the one with the smaller largest part, the first
    last_possible,   // the last candidate, or if there is none the first
};

// What a one-step strategy goes by.
struct Strategy {
    Measure by = Measure::expected;
    Ties ties = Ties::possible;
    Reading reading = Reading::exact;
    bool candidates_only = false;  // guess only what the strategy holds possible
    std::vector<Index> order;      // the guesses it knows, in the order in which it looks at them
    std::vector<Index> openers;    // played first, one after the other, whatever the marks are
    bool weighted = true;          // go by how likely words are, where the list says so; else by their number
};

// Smaller is better; no two guesses of one situation have the same key, so that the order of evaluation is free.
using Key = std::pair<std::int64_t, std::int64_t>;

constexpr Key kNoKey{INT64_MAX, INT64_MAX};
constexpr std::int64_t kNotListed = INT32_MAX;  // the place of a word that the strategy's order does not hold

// What a thread needs to evaluate guesses: counts that are all zero between two guesses, and room for the marks seen.
struct Scratch {
    explicit Scratch(int length) : count(mark_count(length), 0) {}

    std::vector<std::uint32_t> count;
    std::vector<Weight> weight;  // of the words counted; empty as long as no strategy has asked for it
    std::vector<Code> seen;
    std::vector<Colours> colours;
    alignas(64) std::array<std::uint16_t, 256> even{};
    alignas(64) std::array<std::uint16_t, 256> odd{};
};

// What is worked out once for a strategy on a word list.
struct Prepared {
    const Lexicon& lexicon;
    const Strategy& strategy;
    Rule rule;
    std::uint32_t limit;
    std::vector<std::int64_t> logs;
    std::vector<std::int64_t> place;  // of every guess in the strategy's order
    std::vector<Index> guess_of;      // of every answer, its place among the guesses
    bool by_weight;                   // the measure is a matter of weights here: `logs` is empty, `weight_logs` is not
    WeightLogs weight_logs;

    Weight weight(Index answer) const { return strategy.weighted ? lexicon.weight(answer) : 1; }
};

Prepared prepare(const Lexicon& lexicon, const Strategy& strategy, Rule rule, std::uint32_t limit,
                 std::span<const Index> candidates);

// What a guess costs that tells all candidates apart, or by `chance` the likeliest of them: no guess costs less.
std::int64_t ideal_cost(const Prepared& prepared, std::span<const Index> candidates);

// From so many candidates on, counting into a table of all marks is faster than keeping a list of the marks seen.
constexpr std::size_t kDense = 24;

// The key of a guess from the marks of its candidates, read exactly, one after the other; at most 32,767 of them.
Key key_of_cells(const Prepared& prepared, Index guess, std::span<const std::uint8_t> cells, bool possible,
                 Scratch& scratch);

// The key of a guess whose marks have been counted in `scratch`, which is clean again afterwards.
Key key_of_counts(const Prepared& prepared, Index guess, std::size_t candidates, bool possible, Scratch& scratch);

// The same where the measure goes by weight, and `scratch` holds the weights as well.
Key key_of_weights(const Prepared& prepared, Index guess, bool possible, Scratch& scratch);

// The key of a guess by the chance that it is the answer; `answer` is its place among the answers if it can be.
Key key_of_chance(const Prepared& prepared, Index guess, Index answer);

}  // namespace salet
