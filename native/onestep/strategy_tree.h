// A one-step strategy written out: the guess it plays in every situation that can arise, as a tree.
#pragma once

#include <functional>

#include "onestep/strategy.h"

namespace salet {

// A tree in preorder: each node's guess, the mark that leads to it, its depth, and whether the game can end there.
struct StrategyTree {
    struct Node {
        Index guess;
        Code mark;
        std::uint32_t depth;
        bool possible;
    };

    std::vector<Node> nodes;
    std::vector<std::size_t> unfinished;  // nodes at which the limit of rows was reached with answers still open
};

// The guess that the strategy plays when it holds `candidates` possible and may play `legal` (in the strategy's order).
Index strategy_guess(const Lexicon& lexicon, const Strategy& strategy, Rule rule, std::span<const Index> legal,
                     std::span<const Index> candidates, unsigned threads);

// Told how many answers are done; may throw to stop.
using TreeReport = std::function<void(std::size_t)>;

// Plays every one of `answers`, the strategy holding `candidates` possible at the start, for at most `limit` rows.
// Every situation is evaluated once; the result does not depend on the number of threads.
StrategyTree write_tree(const Lexicon& lexicon, const Strategy& strategy, Rule rule, const Candidates& answers,
                        const Candidates& candidates, std::uint32_t limit, unsigned threads,
                        const TreeReport& progress);

}  // namespace salet
