// A word list as the core sees it, without a table.
#pragma once

#include "core/types.h"

namespace salet {

// Both lists are sorted, and every answer is also a guess.
struct List {
    Words guesses;
    Words answers;
    std::vector<Weight> weights;             // how likely each answer is, from 1 on; empty: all equally likely
    std::vector<std::uint32_t> familiarity;  // of each guess, 0 the most familiar; empty: answers before other words

    bool weighted() const { return !weights.empty(); }
    Weight weight(Index answer) const { return weights.empty() ? 1 : weights[answer]; }
    Weight weight(std::span<const Index> some) const;  // the sum over some answers

    // The same guesses with only some of the answers, ascending. Which words are familiar does not change.
    List narrowed(std::span<const Index> some) const;
};

// For every guess, its place among the answers, or kNoAnswer.
constexpr Index kNoAnswer = ~Index{0};
std::vector<Index> answers_of(const List& list);

}  // namespace salet
