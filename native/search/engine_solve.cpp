// The best guess of a position under each objective, with proof, on several threads.
#include <algorithm>
#include <tuple>

#include "search/engine.h"
#include "search/tuning.h"

namespace salet {

template <class Search>
void EngineOf<Search>::solve_mean(const Problem& problem, const Root& root, bool all_best, Progress& progress,
                                  Verdict& verdict) {
    Tries list;
    {
        Lease lease(*this, problem.rule, progress);
        list = tries(root, *lease.worker);
    }
    progress.all.store(static_cast<std::uint32_t>(list.size()));
    progress.best.store(kInfeasible);
    std::atomic<std::int32_t>& best = progress.best;
    // On a whole list most guesses that fail do so by a wide margin: proving them worse, not just no better, costs
    // little and leaves nothing to do for the tie rule.
    const int slack = root.set.n >= kOpenerFrom || all_best ? 1 : 0;
    std::atomic<std::size_t> best_at{list.size()};
    std::mutex guard;
    std::vector<bool> finished(list.size(), false);
    const auto look = [&](Worker<Search>& worker, Try& attempt, int beta) {
        if (attempt.exact || attempt.bound >= beta) return;
        const Value value = worker.play(root.set, root.limit, attempt.slot, beta, root.state, *root.context);
        attempt.bound = std::max(attempt.bound, value.total);
        attempt.exact = value.exact;
    };
    try {
        each(problem, progress, list.size(), [&](Worker<Search>& worker, std::size_t i) {
            const int now = best.load();
            const int beta = now >= kInfeasible ? kInfeasible : now + slack;
            if (list[i].bound >= beta) return false;  // and so have all after it
            look(worker, list[i], beta);
            progress.done.fetch_add(1);
            const std::lock_guard lock(guard);
            finished[i] = true;
            if (list[i].exact && list[i].bound < best.load()) {
                best.store(list[i].bound);
                best_at.store(i);
            }
            return true;
        });
        progress.done.store(progress.all.load());
        verdict.exact = true;
    } catch (const Stopped&) {
        verdict.exact = false;
    }
    verdict.upper = best.load();
    verdict.lower = verdict.upper;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!verdict.exact && !finished[i]) verdict.lower = std::min(verdict.lower, list[i].bound);
    }
    verdict.exact = verdict.exact || verdict.lower == verdict.upper;
    verdict.feasible = !(verdict.exact && verdict.upper >= kInfeasible);
    if (verdict.feasible) verdict.guess = grid_.guess_of[list[best_at.load() < list.size() ? best_at.load() : 0].slot];
    if (!verdict.exact || !verdict.feasible) return;

    // The tie rule: of all guesses with this value a candidate first, then by the alphabet.
    const int value = verdict.upper;
    std::erase_if(list, [&](const Try& t) { return t.bound > value; });
    std::sort(list.begin(), list.end(), [&](const Try& a, const Try& b) {
        return std::tuple(!a.member, grid_.guess_of[a.slot]) < std::tuple(!b.member, grid_.guess_of[b.slot]);
    });
    std::atomic<std::size_t> earliest{list.size()};
    try {
        each(problem, progress, list.size(), [&](Worker<Search>& worker, std::size_t i) {
            if (!all_best && i > earliest.load()) return false;
            look(worker, list[i], value + 1);
            if (!list[i].exact || list[i].bound != value) return true;
            for (std::size_t seen = earliest.load(); i < seen && !earliest.compare_exchange_weak(seen, i);) {}
            return true;
        });
    } catch (const Stopped&) {
        verdict.exact = false;  // the value is proven, the choice among equals is not
        return;
    }
    verdict.guess = grid_.guess_of[list[earliest.load()].slot];
    for (const Try& t : list) {
        if (all_best && t.exact && t.bound == value) verdict.best.push_back(grid_.guess_of[t.slot]);
    }
}

template <class Search>
void EngineOf<Search>::solve_within(const Problem& problem, const Root& root, bool all_best, Progress& progress,
                                    Verdict& verdict) {
    Tries list;
    {
        Lease lease(*this, problem.rule, progress);
        list = tries(root, *lease.worker);
    }
    progress.all.store(static_cast<std::uint32_t>(list.size()));
    std::atomic<std::int32_t>& best = progress.best;
    best.store(kInfeasible);
    std::vector<int> lost(list.size(), -1);
    const auto first = [&](Worker<Search>& worker, std::size_t i) {
        // Proven worse, or exact: what remains is what the second figure decides among.
        const int now = best.load();
        const Value value = worker.unfound_after(root.set, root.limit, list[i].slot,
                                                 now >= kInfeasible ? kInfeasible : now + 1, root.state, *root.context);
        lost[i] = value.total;
        progress.done.fetch_add(1);
        for (std::int32_t seen = now; value.total < seen && !best.compare_exchange_weak(seen, value.total);) {}
        return true;
    };
    try {
        each(problem, progress, list.size(), first);
    } catch (const Stopped&) {
        verdict.first = best.load() >= kInfeasible ? root.set.weight : best.load();
        verdict.lower = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (lost[i] >= 0 && lost[i] == best.load()) verdict.guess = grid_.guess_of[list[i].slot];
        }
        return;
    }
    verdict.first = best.load();
    Tries equal;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (lost[i] == verdict.first) equal.push_back(list[i]);
    }
    // The bound that parts give holds from three guesses on; before that the total is settled by arithmetic.
    std::atomic<std::int32_t> total{kInfeasible};
    try {
        each(problem, progress, equal.size(), [&](Worker<Search>& worker, std::size_t i) {
            const int now = total.load();
            const int beta = now >= kInfeasible ? kInfeasible : now + 1;
            Try& t = equal[i];
            if (root.limit < 3) t.bound = 0;
            if (t.bound >= beta) return true;
            const Value value = worker.play_within(root.set, root.limit, t.slot, beta, root.state, *root.context);
            t.bound = value.total;
            t.exact = value.exact;
            for (std::int32_t seen = now;
                 value.exact && value.total < seen && !total.compare_exchange_weak(seen, value.total);) {}
            return true;
        });
    } catch (const Stopped&) {
        verdict.lower = least(root.set);
        verdict.guess = grid_.guess_of[equal.front().slot];
        return;
    }
    verdict.lower = verdict.upper = total.load();
    verdict.exact = true;
    std::erase_if(equal, [&](const Try& t) { return !t.exact || t.bound != verdict.upper; });
    std::sort(equal.begin(), equal.end(), [&](const Try& a, const Try& b) {
        return std::tuple(!a.member, grid_.guess_of[a.slot]) < std::tuple(!b.member, grid_.guess_of[b.slot]);
    });
    verdict.guess = grid_.guess_of[equal.front().slot];
    for (const Try& t : equal) {
        if (all_best) verdict.best.push_back(grid_.guess_of[t.slot]);
    }
}

template <class Search>
Verdict EngineOf<Search>::solve(const Problem& problem, bool all_best, Progress& progress) {
    Verdict verdict;
    Arena arena;
    Root root = root_of(problem, arena);
    verdict.weight = root.set.weight;
    verdict.lower = least(root.set);
    if (problem.objective == Objective::worst) {
        try {
            verdict.first = worst_case(problem, root, std::nullopt, std::min(root.limit, root.set.n), progress);
        } catch (const Stopped&) {
            verdict.first = progress.best.load();
            verdict.nodes = progress.control.nodes.load();
            return verdict;
        }
        if (verdict.first > root.limit) {
            verdict.exact = true, verdict.feasible = false, verdict.lower = kInfeasible;
        } else {
            root.limit = verdict.first;
        }
    }
    if (verdict.feasible && problem.objective == Objective::within && root.limit < root.set.n) {
        solve_within(problem, root, all_best, progress, verdict);
    } else if (verdict.feasible) {
        solve_mean(problem, root, all_best, progress, verdict);
    }
    verdict.nodes = progress.control.nodes.load();
    return verdict;
}

#define SALET_SOLVE(Search) template Verdict EngineOf<Search>::solve(const Problem&, bool, Progress&);
SALET_EACH_SEARCH(SALET_SOLVE)
#undef SALET_SOLVE

}  // namespace salet
