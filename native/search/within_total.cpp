#include "search/within_total.h"

#include <algorithm>
#include <cassert>

namespace salet {

template <class Cell>
Value WithinTotal<Cell>::solve_within(const Set& set, int limit, int beta, const State& state,
                                      const Context<Cell>& context) {
    const int n = set.n;
    const Value fewest = unfound_.unfound(set, limit, kInfeasible, state, context);
    assert(fewest.exact);
    if (fewest.total == 0) return total_.solve(set, limit, beta, state, context);
    if (limit == 1) return {n, true};
    const Hash position = work_.key(set, limit, state) ^ hash_of(Tag::objective, kWithinTotal);
    Value value;
    if (work_.memo.find(position, value) && (value.exact || value.total >= beta)) return value;
    work_.poll();
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    const Scan<Cell>* scanned = counter_.scan(set, kInfeasible, guesses, true, true);
    auto* lanes = work_.arena.template take<std::uint32_t>(static_cast<std::size_t>(scanned->lanes));
    int best = beta;
    int refuted = kInfeasible;
    int score = scanned->most;
    // With two guesses the total is 2n, one less if the guess is a word of the set.
    const auto bound = [&](int parts) { return limit == 2 ? 2 * n - 1 : 3 * n - parts; };
    for (; score >= 2 && bound(score) < best; --score) {
        const int count = counter_.lanes_with(*scanned, score, lanes);
        for (int i = 0; i < count && bound(score) < best; ++i) {
            const Slot guess = guesses.slot(lanes[i]);
            const Value lost = unfound_.unfound_after(set, limit, guess, fewest.total + 1, state, guesses, kInfeasible);
            if (lost.total > fewest.total) continue;
            value = play_within(set, limit, guess, best, state, guesses);
            if (value.total < best) {
                best = value.total;
            } else {
                refuted = std::min(refuted, value.total);
            }
        }
    }
    if (score >= 2) refuted = std::min(refuted, bound(score));
    value = best < beta ? Value{best, true} : Value{refuted, false};
    work_.memo.store(position, value);
    return value;
}

template <class Cell>
Value WithinTotal<Cell>::play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                                     const Context<Cell>& context) {
    const Arena::Frame frame(work_.arena);
    Parts<Cell> parts = partition_(set, guess);
    --limit;
    if (limit == 0) return {set.n, true};
    if (limit == 1) return {2 * set.n - parts.member, true};
    int sum = set.n + parts.singles + 3 * parts.pairs;
    for (int i = 0; i < parts.count; ++i) sum += parts.at[i].bound;
    if (sum >= beta) return {sum, false};
    for (int i = 0; i < parts.count; ++i) {
        Part<Cell>& part = parts.at[i];
        part.state = legal_.after_in_arena(state, guess, part.set.words[0]);
        const int budget = beta >= kInfeasible ? kInfeasible : beta - (sum - part.bound);
        const Value value = solve_within(part.set, limit, budget, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= beta) return {sum, false};
    }
    return {sum, true};
}

template class WithinTotal<std::uint8_t>;
template class WithinTotal<std::uint16_t>;

}  // namespace salet
