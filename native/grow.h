// A one-step strategy written out: the guess it plays in every situation that can arise, as a tree.
#pragma once

#include <functional>

#include "partition.h"
#include "reading.h"

namespace salet {

// Which of two equally good guesses is played; "first" and "last" are meant in the recipe's order.
enum class Ties {
    first,           // the first
    possible,        // a candidate before other words, then the first
    possible_worst,  // a candidate before other words, of candidates the one with the smaller largest part, the first
    last_possible,   // the last candidate, or if there is none the first
};

// What a one-step strategy goes by.
struct Recipe {
    Measure by = Measure::expected;
    Ties ties = Ties::possible;
    Reading reading = Reading::exact;
    bool candidates_only = false;      // guess only what the strategy holds possible
    std::vector<Index> order;          // the guesses it knows, in the order in which it looks at them
    std::vector<Index> openers;        // played first, one after the other, whatever the marks are
};

enum class Legal { normal, hard, strict };

// A tree in preorder: each node's guess, the mark that leads to it, its depth, and whether the game can end there.
struct Growth {
    struct Node {
        Index guess;
        Code mark;
        std::uint32_t depth;
        bool possible;
    };

    std::vector<Node> nodes;
    std::vector<std::size_t> unfinished;  // nodes at which the limit of rows was reached with answers still open
};

// The guess that the strategy plays when it holds `candidates` possible and may play `legal` (in the recipe's order).
Index choose(const Lexicon& lexicon, const Recipe& recipe, Legal rule, std::span<const Index> legal,
             std::span<const Index> candidates, unsigned threads);

// Told how many answers are done; may throw to stop.
using Progress = std::function<void(std::size_t)>;

// Plays every one of `answers`, the strategy holding `candidates` possible at the start, for at most `limit` rows.
// Every situation is evaluated once; the result does not depend on the number of threads.
Growth grow(const Lexicon& lexicon, const Recipe& recipe, Legal rule, const Candidates& answers,
            const Candidates& candidates, std::uint32_t limit, unsigned threads, const Progress& progress);

}  // namespace salet
