#include "search/evaluation.h"

#include "search/problem.h"

namespace salet {

namespace {

// Bounds from the two figures of an objective. The search counts a word that is lost as many guesses as there are rows,
// an evaluation one more.
Evaluation from_figures(const Problem& problem, int weight, Bounds first, Bounds total) {
    Evaluation found;
    const bool within = problem.objective == Objective::within;
    const bool infeasible = total.lower >= kInfeasible;
    if (within) {
        found.lost = first;
        found.total.lower = total.lower + first.lower;
        if (total.known() && first.known()) found.total.upper = total.upper + first.upper;
        return found;
    }
    if (infeasible) {  // some word is lost, whatever is played; how many was not asked
        found.lost.lower = 1;
        found.total.lower = weight;
    } else {
        found.total = total;
        if (total.known()) found.lost = {0, 0};
    }
    if (problem.objective == Objective::worst) {
        found.longest.lower = first.lower;
        if (!infeasible) found.longest.upper = first.upper;
    }
    return found;
}

}  // namespace

Evaluation evaluation_of(const Problem& problem, Index guess, const Score& score) {
    const bool exact = score.exact || !score.feasible();
    Evaluation found = from_figures(problem, score.weight, {score.first, exact ? score.first : kUnknown},
                                    {score.total, exact ? score.total : kUnknown});
    found.guess = guess;
    found.nodes = score.nodes;
    return found;
}

// Stopped, the first figure of a verdict belongs to the best strategy found, which may not be the best: it proves
// nothing.
Evaluation evaluation_of(const Problem& problem, const Verdict& verdict) {
    const Bounds first{verdict.exact ? verdict.first : 0, verdict.exact ? verdict.first : kUnknown};
    Evaluation found = from_figures(problem, verdict.weight, first,
                                    {verdict.lower, verdict.upper < kInfeasible ? verdict.upper : kUnknown});
    found.guess = verdict.guess;
    found.nodes = verdict.nodes;
    return found;
}

}  // namespace salet
