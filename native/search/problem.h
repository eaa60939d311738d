// What the solver can be asked, what it answers, and how far it has got.
#pragma once

#include <optional>
#include <utility>

#include "core/types.h"
#include "search/control.h"

namespace salet {

// What is minimised: the total; the worst case, then the total; the words unfound within the limit, then the total.
// Where answers have weights, a total is the sum of weight times guesses, and words unfound count by their weights.
enum class Objective { mean, worst, within };

// A position and the question about it. What earlier rows demand is expressed by the set of legal guesses.
struct Problem {
    std::vector<Index> candidates;            // answers, ascending
    std::optional<std::vector<Index>> legal;  // guesses allowed now, all candidates among them; none: all
    Rule rule = Rule::normal;
    int limit = 0;  // guesses left; 0: any number
    Objective objective = Objective::mean;
    unsigned threads = 1;     // 0: one per core
    std::uint64_t nodes = 0;  // give up after so many; 0: never
    double seconds = 0;       // give up after so long; 0: never
};

// A value under an objective. What the first number means depends on it: 0 for mean, the worst case, the words unfound.
struct Score {
    int first = 0;
    int total = kInfeasible;  // kInfeasible: not always solvable within the limit
    bool exact = false;       // otherwise `total` (or `first`) is a lower bound
    std::uint64_t nodes = 0;  // of an opener
    int weight = 0;           // of the candidates

    bool feasible() const { return total < kInfeasible; }
};

constexpr Index kNoGuess = ~Index{0};

struct Verdict {
    bool exact = false;    // the value is proven: lower and upper agree
    bool feasible = true;  // false: proven that not every candidate can be found within the limit
    int first = 0;         // as in Score
    int lower = 0;
    int upper = kInfeasible;  // kInfeasible: no complete strategy known (yet)
    Index guess = kNoGuess;   // the best guess known; if exact, the one the tie rule demands
    std::vector<Index> best;  // all best guesses, if asked for
    std::uint64_t nodes = 0;
    int weight = 0;  // of the candidates
};

// A strategy, node after node, the root first. Words unfound within the limit have no child.
struct Plan {
    struct Node {
        Index guess;
        std::vector<std::pair<Code, std::uint32_t>> children;  // by mark; never "all green"
    };
    std::vector<Node> nodes;
};

// How far a call has got, for another thread to watch.
struct Progress {
    Progress() = default;
    explicit Progress(const Stop& outer) : control(outer) {}

    Control control;
    std::atomic<std::uint32_t> done{0};  // guesses at the root
    std::atomic<std::uint32_t> all{0};
    std::atomic<std::int32_t> best{kInfeasible};
};

}  // namespace salet
