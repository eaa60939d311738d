// The values of single guesses, played first.
#include <algorithm>

#include "search/engine.h"

namespace salet {

// The least number of guesses that always suffices, or most + 1. A stop leaves a proven lower bound in progress.best.
template <class Search>
int EngineOf<Search>::worst_case(const Problem& problem, const Root& root, std::optional<Slot> first, int most,
                                 Progress& progress) {
    Lease lease(*this, problem.rule, progress);
    for (int limit = 1; limit <= most; ++limit) {
        progress.best.store(limit);
        const Value lost = first ? lease.worker->unfound_after(root.set, limit, *first, 1, root.state, *root.context)
                                 : lease.worker->unfound(root.set, limit, 1, root.state, *root.context);
        if (lost.total == 0) return limit;
    }
    return most + 1;
}

template <class Search>
std::vector<Score> EngineOf<Search>::evaluate(const Problem& problem, const std::vector<Index>& guesses,
                                              Progress& progress) {
    std::vector<Score> scores(guesses.size());
    Arena arena;
    const Root root = root_of(problem, arena);
    progress.all.store(static_cast<std::uint32_t>(guesses.size()));
    try {
        each(problem, progress, guesses.size(), [&](Worker<Search>& worker, std::size_t i) {
            scores[i].total = least(root.set);
            scores[i].weight = root.set.weight;
            Problem one = problem;
            one.threads = 1;
            const Slot slot = grid_.slot_of[guesses[i]];
            int limit = root.limit;
            Score& score = scores[i];
            if (problem.objective == Objective::worst) {
                limit = worst_case(one, root, slot, std::min(root.limit, root.set.n + 1), progress);
                score.first = limit;
            }
            Value value{kInfeasible, true};
            if (problem.objective == Objective::within && limit < kUnlimited) {
                score.first = worker.unfound_after(root.set, limit, slot, kInfeasible, root.state, *root.context).total;
                value = worker.play_within(root.set, limit, slot, kInfeasible, root.state, *root.context);
            } else if (limit <= root.limit) {
                value = worker.play(root.set, limit, slot, kInfeasible, root.state, *root.context);
            }
            score.total = value.total;
            score.exact = true;
            progress.done.fetch_add(1);
            return true;
        });
    } catch (const Stopped&) {  // what was not reached keeps its bound
    }
    return scores;
}

template <class Search>
Score EngineOf<Search>::opener(const Problem& problem, Index guess, const Score& beta, Progress& progress) {
    Arena arena;
    const Root root = root_of(problem, arena);
    Lease lease(*this, problem.rule, progress);
    Score score{0, least(root.set), false};
    try {
        judge(*lease.worker, problem.objective, root, grid_.slot_of[guess], beta, score);
    } catch (const Stopped&) {
        score = {0, least(root.set), false};
    }
    score.weight = root.set.weight;
    score.nodes = lease.worker->nodes();
    return score;
}

// One guess against a beta: the first figure decides; only if it is equal does beta's total bound the second.
template <class Search>
void EngineOf<Search>::judge(Worker<Search>& worker, Objective objective, const Root& root, Slot guess,
                             const Score& beta, Score& score) {
    int limit = root.limit;
    if (objective == Objective::worst) {
        const int most = std::min({limit, root.set.n + 1, beta.first});
        const auto enough = [&] {
            return worker.unfound_after(root.set, limit, guess, 1, root.state, *root.context).total == 0;
        };
        for (limit = 1; limit <= most && !enough();) ++limit;
        score.first = limit;
        score.exact = limit > most && most < beta.first;  // not solvable
        if (score.exact) score.total = kInfeasible;
        if (limit > most) return;
    } else if (objective == Objective::within) {
        const int cutoff = std::min(beta.first, root.set.weight) + 1;
        score.first = worker.unfound_after(root.set, limit, guess, cutoff, root.state, *root.context).total;
        if (score.first > beta.first) return;
    }
    const int below = score.first < beta.first ? kInfeasible : beta.total;
    const Value value = objective == Objective::within
                            ? worker.play_within(root.set, limit, guess, below, root.state, *root.context)
                            : worker.play(root.set, limit, guess, below, root.state, *root.context);
    score.total = value.total;
    score.exact = value.exact;
}

#define SALET_SCORES(Search)                                                                                      \
    template int EngineOf<Search>::worst_case(const Problem&, const Root&, std::optional<Slot>, int, Progress&);  \
    template std::vector<Score> EngineOf<Search>::evaluate(const Problem&, const std::vector<Index>&, Progress&); \
    template Score EngineOf<Search>::opener(const Problem&, Index, const Score&, Progress&);
SALET_EACH_SEARCH(SALET_SCORES)
#undef SALET_SCORES

}  // namespace salet
