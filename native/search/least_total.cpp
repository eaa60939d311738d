// The search runs in numbered steps. docs/engine.md proves every bound that is used here.
#include "search/least_total.h"

#include <algorithm>
#include <cassert>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value LeastTotal<Cell>::solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context) {
    const Value value = values_.known(set, limit, state);
    if (value.exact || value.total >= beta) return value;
    const Arena::Frame frame(work_.arena);
    return search(set, limit, beta, state, context, nullptr);
}

template <class Cell>
Value LeastTotal<Cell>::search(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context,
                               const Scan<Cell>* scanned) {
    const int n = set.n;
    assert(n >= 3 && limit >= 2 && 2 * n - (n > kMembersUpTo) < beta);
    work_.poll();

    // Step 1. The parts that every legal guess makes, unless the caller has counted them already.
    if (scanned == nullptr) scanned = counter_.scan(set, beta, legal_.of(set, state, context));
    const Hash position = work_.key(set, limit, state);
    const auto conclude = [&](Value value) {
        work_.memo.store(position, value);
        return value;
    };

    // Step 2. A perfect split cannot be improved, but by one of the set's own words.
    if (scanned->perfect >= 0) return conclude({values_.perfect_total(set), true});
    if (limit == 2) return conclude({kInfeasible, true});

    // Step 3. A guess costs n, and each part of m words at least 2m - 1 more, nothing if it is the guess itself.
    const int bound = 3 * n - scanned->most;
    if (bound >= beta) return conclude({bound, false});

    // Step 4. Guesses by descending number of parts, as long as that number leaves room for improvement.
    int best = beta;
    int refuted = kInfeasible;  // least bound among the guesses that did not improve
    const Context<Cell>* below = scanned->context;
    const double spent_before = work_.scan_time;
    bool reordered = n < (work_.rule == Rule::normal ? kContextFrom : kHardContextFrom);
    const auto legal =
        reordered ? 0 : scanned->lanes - std::count(scanned->parts, scanned->parts + scanned->lanes, Cell{0});
    const double price = kGatherCost * n * static_cast<double>(legal);
    auto* lanes = work_.arena.template take<std::uint32_t>(static_cast<std::size_t>(scanned->lanes));
    const Scan<Cell>* worthwhile = limit == 3 ? counter_.without_crowded(set, scanned, 0) : scanned;
    int score = scanned->most;
    for (; score >= 2 && 3 * n - score < best && best > bound; --score) {
        const int count = counter_.lanes_with(*worthwhile, score, lanes);
        for (int i = 0; i < count && 3 * n - score < best && best > bound; ++i) {
            // Step 5. A set that is looked at long enough earns a context: fewer lanes to scan below it.
            if (!reordered && work_.scan_time - spent_before > price) {
                below = reorder<Cell>(work_.arena, work_.grid, *below, set, scanned->parts, scanned->lanes);
                reordered = true;
            }
            const Value value = play(set, limit, scanned->context->slot(lanes[i]), best, state, *below);
            if (value.total < best) {
                assert(value.exact);
                best = value.total;
            } else {
                refuted = std::min(refuted, value.total);
            }
        }
    }
    if (best < beta) return conclude({best, true});

    // Step 6. Nothing below beta. Infeasible only if every guess was tried and found so.
    if (score >= 2) refuted = std::min(refuted, 3 * n - score);
    return conclude({refuted, refuted == kInfeasible});
}

// A guess on trial: what its open parts are known to cost, and what may still be spent before it is no improvement.
template <class Cell>
struct LeastTotal<Cell>::Trial {
    LeastTotal& search;
    const Context<Cell>& context;
    Slot guess;
    int limit;    // after the guess
    int best;     // to be improved upon
    int sum = 0;  // proven least total
    bool infeasible = false;
    Part<Cell>* open = nullptr;  // the parts that need a search, smallest first
    int left = 0;

    // What a part may cost before the guess is refuted, if all others cost no more than is proven.
    int budget(const Part<Cell>& part) const { return best >= kInfeasible ? kInfeasible : best - (sum - part.bound); }

    // Each of these raises a part's bound; true if that refutes the guess.
    bool raise(Part<Cell>& part, int bound) {
        sum += std::max(0, bound - part.bound);
        part.bound = std::max(part.bound, bound);
        return infeasible || sum >= best;
    }
    bool by_ceiling(Part<Cell>& part);
    bool by_scan(Part<Cell>& part);
    bool by_search(Part<Cell>& part);

    bool by_families();
    bool by_ceilings();
    bool by_scans();
    bool by_likeliest();

    Value verdict() const { return {infeasible ? kInfeasible : sum, infeasible}; }
};

// A bound from the most parts that any guess makes of the part, without looking at every guess.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_ceiling(Part<Cell>& part) {
    search.work_.poll();
    const int m = part.set.n;
    const int most = search.counter_.most_parts(part.set, guess, *part.state, 3 * m - budget(part));
    if (most < 0) return by_scan(part);
    search.work_.memo.store(search.work_.key(part.set, limit, *part.state), {3 * m - most, false});
    return raise(part, 3 * m - most);
}

// The same, and the numbers of parts that all guesses make are kept for a search of the part.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_scan(Part<Cell>& part) {
    search.work_.poll();
    part.scan = search.counter_.scan(part.set, budget(part), search.legal_.of(part.set, *part.state, context));
    if (part.scan->perfect >= 0) {
        part.exact = true;
        return raise(part, search.values_.perfect_total(part.set));
    }
    infeasible = limit == 2;
    const int bound = 3 * part.set.n - part.scan->most;
    search.work_.memo.store(search.work_.key(part.set, limit, *part.state),
                            {infeasible ? kInfeasible : bound, infeasible});
    return raise(part, bound);
}

template <class Cell>
bool LeastTotal<Cell>::Trial::by_search(Part<Cell>& part) {
    const Arena::Frame frame(search.work_.arena);
    const Value value = search.search(part.set, limit, budget(part), *part.state, context, part.scan);
    infeasible = value.exact && value.total >= kInfeasible;
    part.exact = true;
    return raise(part, value.total);
}

// Whether some part, largest first, holds a family that cannot be found within the limit.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_families() {
    for (int i = left - 1; i >= 0 && !infeasible; --i) {
        const Part<Cell>& part = open[i];
        if (part.exact || !search.unfound_.loses_a_family(part.set, limit, *part.state, context)) continue;
        search.work_.memo.store(search.work_.key(part.set, limit, *part.state), {kInfeasible, true});
        infeasible = true;
    }
    return infeasible;
}

// Most openers are refuted by bounds that cost next to nothing: larger sets' first, then the parts' own, largest first.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_ceilings() {
    if (best >= kInfeasible || limit <= 2) return false;
    for (int i = left - 1; i >= 0 && open[i].set.n >= kCeilingFrom; --i) {
        if (raise(open[i], 3 * open[i].set.n - search.counter_.most_parts_bound(open[i].set, guess))) return true;
    }
    for (int i = left - 1; i >= 0 && open[i].set.n >= kCeilingFrom; --i) {
        if (by_ceiling(open[i])) return true;
    }
    return false;
}

// An opener has many large parts: the small ones are solved first and all others scanned, so that the large ones are
// searched with little room.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_scans() {
    int large = 0;
    for (; large < left && open[large].set.n < kSolvedAtOnce; ++large) {
        if (by_search(open[large])) return true;
    }
    const bool all = best >= kInfeasible;
    for (;;) {
        Part<Cell>* pick = nullptr;
        double most = -1;
        for (int i = large; i < left; ++i) {
            const int m = open[i].set.n;
            if (open[i].scan != nullptr || (!all && m >= kCeilingFrom)) continue;
            const double worth = std::min<double>(expected_gain(m), best - sum) / scan_cost(m);
            if (worth > most) most = worth, pick = &open[i];
        }
        if (pick == nullptr) return false;
        if (by_scan(*pick)) return true;
    }
}

// The part most likely to refute the guess is scanned first.
template <class Cell>
bool LeastTotal<Cell>::Trial::by_likeliest() {
    if (left == 0 || best >= kInfeasible) return false;
    int pick = 0;
    while (pick < left - 1 && expected_excess(open[pick].set.n) < best - sum) ++pick;
    return by_scan(open[pick]);
}

template <class Cell>
Value LeastTotal<Cell>::play(const Set& set, int limit, Slot guess, int best, const State& state,
                             const Context<Cell>& context) {
    const Arena::Frame frame(work_.arena);
    Parts<Cell> parts = partition_(set, guess);
    --limit;

    // Step 1. The bound from the number of parts alone; words that cannot be told apart by the last guess but one.
    Trial trial{*this, context, guess, limit, best};
    trial.sum = set.n + parts.singles + 3 * parts.pairs;
    for (int i = 0; i < parts.count; ++i) trial.sum += parts.at[i].bound;
    if (limit == 0 && set.n > parts.member) return {kInfeasible, true};
    if (limit == 1 && parts.pairs + parts.count > 0) return {kInfeasible, true};
    if (trial.sum >= best) return trial.verdict();

    // Step 2. What is known about the parts without searching them. The largest is likeliest to refute the guess.
    trial.open = parts.at + parts.count;
    if (work_.rule == Rule::normal) {
        for (int i = 0; i < parts.count; ++i) work_.memo.prefetch(work_.key(parts.at[i].set, limit, state));
    }
    for (Part<Cell>* part = trial.open; part-- != parts.at;) {
        part->state = legal_.after_in_arena(state, guess, part->set.words[0]);
        const Value value = values_.known(part->set, limit, *part->state);
        if (value.total >= kInfeasible) return {kInfeasible, true};
        if (trial.raise(*part, value.total)) return trial.verdict();
        if (!value.exact) std::swap(*--trial.open, *part), ++trial.left;
    }
    Part<Cell>* const open = trial.open;

    // Step 3. Bounds, as far as they promise to refute the guess. Under the hard rule a family can make a part
    // infeasible, which its own search is slow to find out.
    const bool opener = set.n >= kOpenerFrom;
    if (opener ? trial.by_ceilings() : trial.by_likeliest()) return trial.verdict();
    if (work_.rule == Rule::hard && trial.by_families()) return trial.verdict();
    if (opener && trial.by_scans()) return trial.verdict();

    // Step 4. The rest, smallest first: cheap, and every loss found leaves less room for the next.
    for (int i = 0; i < trial.left; ++i) {
        if (!open[i].exact && trial.by_search(open[i])) return trial.verdict();
    }
    assert(trial.sum < best);
    return {trial.sum, true};
}

template class LeastTotal<std::uint8_t>;
template class LeastTotal<std::uint16_t>;

}  // namespace salet
