// An evaluation: what is proven about a guess in a position. Bounds and values cannot be confused: there are only
// bounds, and a value is where two of them meet.
#pragma once

#include <limits>

#include "core/partition.h"

namespace salet {

constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::max();

// A proven interval; `upper` is kUnknown as long as no strategy is known that stays below anything.
struct Bounds {
    std::int64_t lower = 0;
    std::int64_t upper = kUnknown;

    bool met() const { return lower == upper; }
    bool known() const { return upper != kUnknown; }
    void meet(std::int64_t value) { lower = upper = value; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

// Sums over the candidates. A candidate that is not found within the rows left is lost, and counts in `total` one guess
// more than there are rows. Play loses as few as possible first, and has the least total second.
struct Evaluation {
    Index guess = 0;
    Bounds lost;     // candidates not found within the rows left
    Bounds total;    // guesses, this one included
    Bounds longest;  // rows of the longest game; only the objective `worst` asks for it
    Split split;     // what the guess does in one step
    std::uint64_t nodes = 0;

    bool exact() const { return lost.met() && total.met(); }
    bool searched() const { return lost.known() && total.known(); }
};

struct Problem;
struct Score;
struct Verdict;

// What the search under an objective has found out about a guess, or about a whole position.
Evaluation evaluation_of(const Problem& problem, Index guess, const Score& score);
Evaluation evaluation_of(const Problem& problem, const Verdict& verdict);

// The best guesses of a position, best first.
struct Ranking {
    std::vector<Evaluation> best;
    Bounds total;          // of the best guess of all, as far as it is known
    bool settled = false;  // these are the best of all legal guesses, in their order, and every one is exact
    std::uint64_t nodes = 0;
};

}  // namespace salet
