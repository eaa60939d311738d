// What a guess is worth to a player: losing as few words as possible comes first, then the least total; a word that is
// lost counts one guess more than there are rows.
#include <algorithm>
#include <numeric>

#include "search/engine.h"

namespace salet {

namespace {

constexpr int kAlternatives = 6;  // guesses that greedy play tries where the first loses words
constexpr int kLarge = 200;       // from this size on the parts of a guess are counted before they are searched

}  // namespace

// What a strategy reaches: words lost, and the total in which each of them counts one more than the rows.
template <class Search>
struct EngineOf<Search>::Outcome {
    std::int64_t lost = 0;
    std::int64_t total = 0;

    Outcome& operator+=(const Outcome& other) {
        lost += other.lost;
        total += other.total;
        return *this;
    }
};

// The worker's totals count a lost word as many guesses as there are rows: one less than here.
template <class Search>
typename EngineOf<Search>::Outcome EngineOf<Search>::solved(Worker<Search>& worker, const Set& set, int limit,
                                                            const State& state, const Context<Cell>& context) {
    const Value all = worker.solve(set, limit, kInfeasible, state, context);
    if (all.total < kInfeasible) return {0, all.total};
    const std::int64_t lost = worker.unfound(set, limit, kInfeasible, state, context).total;
    return {lost, worker.solve_within(set, limit, kInfeasible, state, context).total + lost};
}

// A strategy that is found at once: in large sets the guess that makes most parts, in small ones perfect play.
template <class Search>
typename EngineOf<Search>::Outcome EngineOf<Search>::greedy(Worker<Search>& worker, const Set& set, int limit,
                                                            const State& state, const Context<Cell>& context) {
    if (set.n <= kSolvedBelow) return solved(worker, set, limit, state, context);
    const Arena::Frame frame(worker.arena());
    const Context<Cell>& guesses = worker.guesses_of(set, state, context);
    const std::vector<OneStep> steps = worker.one_steps(set, guesses);
    std::vector<std::uint32_t> lanes(steps.size());
    std::iota(lanes.begin(), lanes.end(), 0U);
    const auto tried = std::min<std::ptrdiff_t>(kAlternatives, static_cast<std::ptrdiff_t>(steps.size()));
    std::partial_sort(lanes.begin(), lanes.begin() + tried, lanes.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(steps[a].bound(set.weight), a) < std::pair(steps[b].bound(set.weight), b);
    });
    Outcome best{kUnknown, kUnknown};
    for (auto lane = lanes.begin(); lane != lanes.begin() + tried && best.lost > 0; ++lane) {
        const Outcome reached = greedy_after(worker, set, limit, steps[*lane].slot, state, guesses);
        if (std::pair(reached.lost, reached.total) < std::pair(best.lost, best.total)) best = reached;
    }
    return best;
}

template <class Search>
typename EngineOf<Search>::Outcome EngineOf<Search>::greedy_after(Worker<Search>& worker, const Set& set, int limit,
                                                                  Slot guess, const State& state,
                                                                  const Context<Cell>& context) {
    const Arena::Frame frame(worker.arena());
    const SplitSet parts = worker.split(set, guess);
    const int weight = set.weight;
    if (limit == 1) return {weight - parts.step.own, 2 * weight - parts.step.own};
    if (limit == 2) return {weight - parts.step.kept, parts.step.bound(weight)};
    Outcome sum{0, weight + parts.settled};
    for (int i = 0; i < parts.count; ++i) {
        const State next = worker.after(state, guess, parts.at[i].words[0]);
        sum += greedy(worker, parts.at[i], limit - 1, next, context);
    }
    return sum;
}

// The value of a guess, if it is better than `than`; else a lower bound that shows it is not.
template <class Search>
bool EngineOf<Search>::improve(Worker<Search>& worker, const Root& root, const Goal& than, Evaluation& found) {
    const Slot slot = grid_.slot_of[found.guess];
    const auto beta = [](std::int64_t total) { return static_cast<int>(std::min<std::int64_t>(total, kInfeasible)); };
    const Value all = worker.play(root.set, root.limit, slot, than.lost == 0 ? beta(than.total) : kInfeasible,
                                  root.state, *root.context);
    if (all.exact && all.total < kInfeasible) {
        found.lost.meet(0);
        found.total.meet(all.total);
        return true;
    }
    if (all.exact) found.lost.lower = std::max<std::int64_t>(found.lost.lower, 1);
    // A bound of the total holds for strategies that lose nothing: it says something only if there is one.
    if (!all.exact && found.lost.upper == 0) found.total.lower = std::max<std::int64_t>(found.total.lower, all.total);
    if (than.lost == 0) return false;

    const int cutoff = than.lost == kUnknown ? kInfeasible : beta(than.lost + 1);
    const Value lost = worker.unfound_after(root.set, root.limit, slot, cutoff, root.state, *root.context);
    found.lost.lower = std::max<std::int64_t>(found.lost.lower, lost.total);
    if (lost.total > than.lost) return false;
    found.lost.meet(lost.total);
    const std::int64_t below = lost.total < than.lost ? kUnknown : than.total - lost.total;
    const Value within = worker.play_within(root.set, root.limit, slot, beta(below), root.state, *root.context);
    if (!within.exact) return false;
    found.total.meet(within.total + lost.total);
    return true;
}

// What the parts alone prove, whether their words are found or lost, as long as a row is left. With two rows or one
// that is all there is to say.
template <class Search>
Evaluation EngineOf<Search>::one_step(const Root& root, const OneStep& step) const {
    Evaluation found;
    found.guess = grid_.guess_of[step.slot];
    found.split.guess = found.guess;
    found.split.possible = step.own > 0;
    const int weight = root.set.weight;
    found.total.lower = root.limit == 1 ? 2 * weight - step.own : step.bound(weight);
    if (root.limit <= 2 || root.set.n == 1) {
        found.total.upper = found.total.lower;
        found.lost.meet(weight - (root.limit == 1 ? step.own : step.kept));
    }
    return found;
}

// A strategy that plays the guess bounds its worth from above.
template <class Search>
void EngineOf<Search>::bound_above(Worker<Search>& worker, const Root& root, Evaluation& found) {
    if (found.exact()) return;
    const Outcome reached =
        greedy_after(worker, root.set, root.limit, grid_.slot_of[found.guess], root.state, *root.context);
    found.lost.upper = reached.lost;
    found.total.upper = reached.total;
}

// A bound from below that costs a scan for each part of the guess: what no guess played next can undercut.
template <class Search>
void EngineOf<Search>::bound_below(Worker<Search>& worker, const Root& root, Evaluation& found) {
    const Arena::Frame frame(worker.arena());
    const Slot guess = grid_.slot_of[found.guess];
    const SplitSet parts = worker.split(root.set, guess);
    std::int64_t sum = root.set.weight + parts.settled;
    for (int i = 0; i < parts.count; ++i) {
        const State state = worker.after(root.state, guess, parts.at[i].words[0]);
        sum += worker.least_by_scan(parts.at[i], state, *root.context);
    }
    found.total.lower = std::max(found.total.lower, sum);
}

// Searches for the value of a guess. A stop at any time leaves bounds worth saying.
template <class Search>
void EngineOf<Search>::settle(Worker<Search>& worker, const Root& root, Evaluation& found) {
    if (found.exact()) return;
    if (!found.searched()) {
        if (root.set.n >= kLarge) bound_below(worker, root, found);
        bound_above(worker, root, found);
    }
    const bool safe = found.lost.upper == 0;
    if (improve(worker, root, safe ? Goal{0, found.total.upper} : Goal{}, found)) return;
    if (safe) found.lost.meet(0), found.total.meet(found.total.upper);  // no strategy is better than the one known
}

// The measures of one step, for evaluations that have only been counted so far.
template <class Search>
void EngineOf<Search>::measure(const Problem& problem, std::vector<Evaluation>& found) const {
    std::vector<Index> guesses;
    for (const Evaluation& each : found) guesses.push_back(each.guess);
    const std::vector<Candidates> board{problem.candidates};
    const std::vector<Split> splits = split_all(grid_.lexicon, guesses, board, 1);
    for (std::size_t i = 0; i < found.size(); ++i) found[i].split = splits[i];
}

#define SALET_WORTH(Search)                                                                          \
    template Evaluation EngineOf<Search>::one_step(const Root&, const OneStep&) const;               \
    template bool EngineOf<Search>::improve(Worker<Search>&, const Root&, const Goal&, Evaluation&); \
    template void EngineOf<Search>::bound_above(Worker<Search>&, const Root&, Evaluation&);          \
    template void EngineOf<Search>::settle(Worker<Search>&, const Root&, Evaluation&);               \
    template void EngineOf<Search>::measure(const Problem&, std::vector<Evaluation>&) const;
SALET_EACH_SEARCH(SALET_WORTH)
#undef SALET_WORTH

}  // namespace salet
