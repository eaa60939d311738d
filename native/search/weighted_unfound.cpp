#include "search/weighted_unfound.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value WeightedUnfound<Cell>::unfound(const Set& set, int limit, int cutoff, const State& state,
                                     const Context<Cell>& context) {
    assert(set.n >= 1 && limit >= 1 && cutoff >= 1);

    // Step 1. One by one, n guesses find n words. The last guess finds one, at best the heaviest.
    if (set.n <= limit) return {0, true};
    if (limit == 1) return {set.weight - work_.grid.weight[set.words[0]], true};
    const Hash position = work_.key(set, limit, state) ^ hash_of(Tag::objective, kFewestUnfound);
    Value value = values_.known(set, limit, state);  // of the least total, if all can be found
    if (value.exact && value.total < kInfeasible) return {0, true};
    if (work_.memo.find(position, value) && (value.exact || value.total >= cutoff)) return value;
    work_.poll();
    const auto conclude = [&](Value found) {
        work_.memo.store(position, found);
        return found;
    };

    // Step 2. With two guesses every part gives up all but its heaviest word.
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    const LossScan<Cell>* scanned =
        losses_.scan(set, limit == 2 ? cutoff : kAllLost, guesses, Members::among, limit > 2);
    if (limit == 2) {
        const int least = scanned->perfect >= 0 ? 0 : scanned->least;
        return conclude({least, least < cutoff});
    }

    // Step 3. Guesses by ascending loss, but those that tell nothing.
    const int everything = set.weight - work_.grid.weight[set.words[0]];
    int best = cutoff, refuted = kInfeasible;
    const Context<Cell>* below = &guesses;
    if (set.n >= kContextFrom && work_.rule == Rule::normal) {
        auto* kept = work_.arena.template take<int>(static_cast<std::size_t>(scanned->lanes));
        for (int i = 0; i < scanned->lanes; ++i) kept[i] = set.weight - std::min(scanned->loss[i], set.weight);
        below = reorder_kept<Cell>(work_.arena, work_.grid, guesses, set, kept, scanned->lanes);
    }
    auto* order = work_.arena.template take<std::uint64_t>(static_cast<std::size_t>(scanned->lanes));
    std::uint64_t* end = order;
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        if (scanned->loss[lane] >= everything) continue;
        *end++ = static_cast<std::uint64_t>(scanned->loss[lane]) << 32 | static_cast<std::uint32_t>(lane);
    }
    std::sort(order, end);
    for (const std::uint64_t* at = order; at != end && best > 0; ++at) {
        const Slot guess = guesses.slot(static_cast<std::uint32_t>(*at));
        value = unfound_after(set, limit, guess, best, state, *below);
        if (value.total < best) {
            best = value.total;
        } else {
            refuted = std::min(refuted, value.total);
        }
    }
    return conclude(best < cutoff ? Value{best, true} : Value{refuted, false});
}

// What a set loses if only so many of its words are found.
template <class Cell>
int WeightedUnfound<Cell>::beyond(const Set& set, int words) const {
    int sum = 0;
    for (int i = words; i < set.n; ++i) sum += work_.grid.weight[set.words[i]];
    return sum;
}

template <class Cell>
Value WeightedUnfound<Cell>::unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                                           const Context<Cell>& context) {
    const Arena::Frame frame(work_.arena);
    WeightedParts<Cell> parts = partition_(set, guess);
    --limit;
    if (limit == 0) return {set.weight - parts.own, true};
    if (limit == 1) return {set.weight - parts.kept, true};
    int sum = 0;
    for (int i = 0; i < parts.count; ++i) {
        parts.at[i].bound = limit == 2 ? beyond(parts.at[i].set, work_.grid.most_parts) : 0;
        sum += parts.at[i].bound;
    }
    if (sum >= cutoff) return {sum, false};

    // The heaviest first: it loses most, and its loss alone often refutes the guess.
    for (int i = parts.count - 1; i >= 0; --i) {
        WeightedPart<Cell>& part = parts.at[i];
        part.state = legal_.after_in_arena(state, guess, part.set.words[0]);
        const int budget = cutoff >= kInfeasible ? kInfeasible : cutoff - (sum - part.bound);
        const Value value = unfound(part.set, limit, budget, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= cutoff) return {sum, false};
    }
    return {sum, true};
}

template class WeightedUnfound<std::uint8_t>;
template class WeightedUnfound<std::uint16_t>;

}  // namespace salet
