#include "search/weighted_within.h"

#include <algorithm>
#include <cassert>

namespace salet {

template <class Cell>
Value WeightedWithin<Cell>::solve_within(const Set& set, int limit, int beta, const State& state,
                                         const Context<Cell>& context) {
    const Value least = unfound_.unfound(set, limit, kInfeasible, state, context);
    assert(least.exact);
    if (least.total == 0) return total_.solve(set, limit, beta, state, context);
    if (limit == 1) return {set.weight, true};
    const Hash position = work_.key(set, limit, state) ^ hash_of(Tag::objective, kWithinTotal);
    Value value;
    if (work_.memo.find(position, value) && (value.exact || value.total >= beta)) return value;
    work_.poll();

    // Guesses by their bounds. With two guesses the total is 2W, less the guess if it is a word of the set.
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    const LossScan<Cell>* scanned = losses_.scan(set, kAllLost, guesses, Members::among, true);
    const int everything = set.weight - work_.grid.weight[set.words[0]];
    struct Choice {
        int bound;
        int lane;
    };
    auto* order = work_.arena.template take<Choice>(static_cast<std::size_t>(scanned->lanes));
    auto* bounds = work_.arena.template take<int>(static_cast<std::size_t>(scanned->lanes));
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        bounds[lane] = 2 * set.weight + (limit == 2 || scanned->loss[lane] == kAllLost ? 0 : scanned->loss[lane]);
    }
    for (int i = 0; i < set.n; ++i) {
        const std::int32_t lane = guesses.lane(work_.grid, set.words[i]);
        if (lane >= 0 && lane < scanned->lanes) bounds[lane] -= work_.grid.weight[set.words[i]];
    }
    Choice* end = order;
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        if (scanned->loss[lane] < everything) *end++ = {bounds[lane], lane};
    }
    std::sort(order, end, [](const Choice& a, const Choice& b) {
        return a.bound < b.bound || (a.bound == b.bound && a.lane < b.lane);
    });
    int best = beta, refuted = kInfeasible;
    for (const Choice* at = order; at != end; ++at) {
        if (at->bound >= best) {
            refuted = std::min(refuted, at->bound);
            break;
        }
        const Slot guess = guesses.slot(static_cast<std::uint32_t>(at->lane));
        if (unfound_.unfound_after(set, limit, guess, least.total + 1, state, guesses).total > least.total) continue;
        value = play_within(set, limit, guess, best, state, guesses);
        if (value.total < best) {
            best = value.total;
        } else {
            refuted = std::min(refuted, value.total);
        }
    }
    value = best < beta ? Value{best, true} : Value{refuted, false};
    work_.memo.store(position, value);
    return value;
}

template <class Cell>
Value WeightedWithin<Cell>::play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                                        const Context<Cell>& context) {
    const Arena::Frame frame(work_.arena);
    WeightedParts<Cell> parts = partition_(set, guess);
    --limit;
    if (limit == 0) return {set.weight, true};
    if (limit == 1) return {2 * set.weight - parts.own, true};
    int sum = set.weight + parts.settled;
    for (int i = 0; i < parts.count; ++i) {  // a word that is lost may count no more than two guesses
        const Set& part = parts.at[i].set;
        parts.at[i].bound = 2 * part.weight - work_.grid.weight[part.words[0]];
        sum += parts.at[i].bound;
    }
    if (sum >= beta) return {sum, false};
    for (int i = 0; i < parts.count; ++i) {
        WeightedPart<Cell>& part = parts.at[i];
        part.state = legal_.after_in_arena(state, guess, part.set.words[0]);
        const int budget = beta >= kInfeasible ? kInfeasible : beta - (sum - part.bound);
        const Value value = solve_within(part.set, limit, budget, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= beta) return {sum, false};
    }
    return {sum, true};
}

template class WeightedWithin<std::uint8_t>;
template class WeightedWithin<std::uint16_t>;

}  // namespace salet
