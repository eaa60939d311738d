// Whole strategies, written out node by node from the values that the search has proven.
#include <algorithm>

#include "search/engine.h"

namespace salet {

template <class Search>
std::uint32_t EngineOf<Search>::grow(Plan& plan, Worker<Search>& worker, const Set& set, int limit, bool within,
                                     const State& state, const Context<Cell>& context, std::optional<Slot> first) {
    const Arena::Frame frame(worker.arena());
    const Context<Cell>& guesses = worker.guesses_of(set, state, context);
    const Slot guess = first    ? *first
                       : within ? worker.choose_within(set, limit, state, guesses)
                                : worker.choose(set, limit, state, guesses);
    const auto here = static_cast<std::uint32_t>(plan.nodes.size());
    plan.nodes.push_back({grid_.guess_of[guess], {}});
    if (limit == 1) return here;
    std::vector<std::pair<Code, Word>> marks;
    for (int i = 0; i < set.n; ++i) {
        if (!grid_.is(guess, set.words[i])) marks.emplace_back(grid_.code(guess, set.words[i]), set.words[i]);
    }
    std::stable_sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t begin = 0, end; begin < marks.size(); begin = end) {
        std::vector<Word> words;
        Set part;
        for (end = begin; end < marks.size() && marks[end].first == marks[begin].first; ++end) {
            words.push_back(marks[end].second);
            part.hash ^= grid_.hash[marks[end].second];
            part.weight += Search::weight(grid_, marks[end].second);
        }
        part.words = words.data();
        part.n = static_cast<int>(words.size());
        const State next = worker.after(state, guess, words[0]);
        const std::uint32_t child = grow(plan, worker, part, limit - 1, within, next, guesses, std::nullopt);
        plan.nodes[here].children.emplace_back(marks[begin].first, child);
    }
    return here;
}

template <class Search>
Plan EngineOf<Search>::plan(const Problem& problem, std::optional<Index> first, Progress& progress) {
    Arena arena;
    Root root = root_of(problem, arena);
    std::optional<Slot> slot;
    if (first) slot = grid_.slot_of[*first];
    if (problem.objective == Objective::worst) {
        root.limit = std::min(root.limit, worst_case(problem, root, slot, root.set.n + 1, progress));
    }
    if (!slot && root.set.n > 2) {
        Problem known = problem;
        if (problem.objective == Objective::worst) {
            known.objective = Objective::mean;
            known.limit = root.limit;
        }
        const Verdict verdict = solve(known, false, progress);
        if (!verdict.exact || !verdict.feasible) return {};
        slot = grid_.slot_of[verdict.guess];
    }
    const bool within = problem.objective == Objective::within && root.limit < kUnlimited;
    Lease lease(*this, problem.rule, progress);
    Plan plan;
    try {
        if (!within && slot) {
            const Value value = lease.worker->play(root.set, root.limit, *slot, kInfeasible, root.state, *root.context);
            if (value.total >= kInfeasible) return {};
        } else if (!within && root.set.n > root.limit) {
            return {};
        }
        grow(plan, *lease.worker, root.set, root.limit, within, root.state, *root.context, slot);
    } catch (const Stopped&) {
        return {};
    }
    return plan;
}

#define SALET_PLAN(Search) template Plan EngineOf<Search>::plan(const Problem&, std::optional<Index>, Progress&);
SALET_EACH_SEARCH(SALET_PLAN)
#undef SALET_PLAN

}  // namespace salet
