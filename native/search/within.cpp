// The objective `within k`: fewest words left unfound, then the least total.
#include <algorithm>
#include <cassert>

#include "search/worker.h"

namespace salet {

namespace {

enum : std::uint64_t { kUnfound = 1, kWithin = 2 };  // keeps the objectives' values apart in the memo

}  // namespace

template <class Cell>
Value Worker<Cell>::unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context) {
    const int n = set.n;
    assert(n >= 1 && limit >= 1 && cutoff >= 1);

    // Step 1. One by one, n guesses find n words. The last guess finds one.
    if (n <= limit) return {0, true};
    if (limit == 1) return {n - 1, true};
    const Hash position = key(set, limit, state) ^ hash_of(Tag::objective, kUnfound);
    Value value = known(set, limit, state);  // of the least total, if all can be found
    if (value.exact && value.total < kInfeasible) return {0, true};
    if (memo_.find(position, value) && (value.exact || value.total >= cutoff)) return value;
    poll();

    // Step 2. With two guesses every part gives up all but one of its words.
    const Arena::Frame frame(arena_);
    const Context<Cell>& guesses = guesses_of(set, state, context);
    const Scan<Cell>* scanned = scan(set, limit == 2 ? 2 * n + cutoff : kInfeasible, guesses, false, limit > 2);
    const int least = scanned->perfect >= 0 ? 0 : n - std::min(n, scanned->most);
    if (limit == 2) {
        value = {least, least < cutoff};
        memo_.store(position, value);
        return value;
    }

    // Step 3. Guesses by descending number of parts. With three left, no part finds more words than some guess has
    // parts.
    int best = cutoff;
    const Context<Cell>* below = &guesses;
    if (n >= 24 && rule_ == Rule::normal) {
        below = reorder<Cell>(arena_, grid_, guesses, set, scanned->parts, scanned->lanes);
    }
    auto* lanes = arena_.take<std::uint32_t>(static_cast<std::size_t>(scanned->lanes));
    const Scan<Cell>* worthwhile = limit == 3 && cutoff <= n ? uncrowded(set, scanned, cutoff - 1) : scanned;
    int refuted = worthwhile == scanned ? kInfeasible : cutoff;
    for (int score = scanned->most; score >= 2 && best > 0; --score) {
        const int count = next_lanes(*worthwhile, score, lanes);
        for (int i = 0; i < count && best > 0; ++i) {
            value = unfound_after(set, limit, guesses.slot(lanes[i]), best, state, *below, scanned->most);
            if (value.total < best) {
                best = value.total;
            } else {
                refuted = std::min(refuted, value.total);
            }
        }
    }
    value = best < cutoff ? Value{best, true} : Value{refuted, false};
    memo_.store(position, value);
    return value;
}

template <class Cell>
Value Worker<Cell>::unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                                  const Context<Cell>& context, int most) {
    const Arena::Frame frame(arena_);
    Parts parts = partition(set, guess);
    --limit;
    if (limit == 0) return {set.n - parts.member, true};
    if (limit == 1) {
        int sum = parts.pairs;
        for (int i = 0; i < parts.count; ++i) sum += parts.at[i].set.n - 1;
        return {sum, true};
    }
    int sum = 0;
    for (int i = 0; i < parts.count; ++i) {
        Part<Cell>& part = parts.at[i];
        part.bound = limit == 2 ? std::max(0, part.set.n - most) : 0;
        sum += part.bound;
    }
    if (sum >= cutoff) return {sum, false};

    // Largest first: it loses most, and its loss alone often refutes the guess.
    for (int i = parts.count - 1; i >= 0; --i) {
        Part<Cell>& part = parts.at[i];
        part.state = state_of(part, guess, state);
        const int room = cutoff >= kInfeasible ? kInfeasible : cutoff - (sum - part.bound);
        const Value value = unfound(part.set, limit, room, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= cutoff) return {sum, false};
    }
    return {sum, true};
}

template <class Cell>
Value Worker<Cell>::solve_within(const Set& set, int limit, int beta, const State& state,
                                 const Context<Cell>& context) {
    const int n = set.n;
    const Value fewest = unfound(set, limit, kInfeasible, state, context);
    assert(fewest.exact);
    if (fewest.total == 0) return solve(set, limit, beta, state, context);
    if (limit == 1) return {n, true};
    const Hash position = key(set, limit, state) ^ hash_of(Tag::objective, kWithin);
    Value value;
    if (memo_.find(position, value) && (value.exact || value.total >= beta)) return value;
    poll();
    const Arena::Frame frame(arena_);
    const Context<Cell>& guesses = guesses_of(set, state, context);
    const Scan<Cell>* scanned = scan(set, kInfeasible, guesses, true, true);
    auto* lanes = arena_.take<std::uint32_t>(static_cast<std::size_t>(scanned->lanes));
    int best = beta;
    int refuted = kInfeasible;
    int score = scanned->most;
    // With two guesses the total is 2n, one less if the guess is a word of the set.
    const auto bound = [&](int parts) { return limit == 2 ? 2 * n - 1 : 3 * n - parts; };
    for (; score >= 2 && bound(score) < best; --score) {
        const int count = next_lanes(*scanned, score, lanes);
        for (int i = 0; i < count && bound(score) < best; ++i) {
            const Slot guess = guesses.slot(lanes[i]);
            const Value lost = unfound_after(set, limit, guess, fewest.total + 1, state, guesses, kInfeasible);
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
    memo_.store(position, value);
    return value;
}

template <class Cell>
Value Worker<Cell>::play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                                const Context<Cell>& context) {
    const Arena::Frame frame(arena_);
    Parts parts = partition(set, guess);
    --limit;
    if (limit == 0) return {set.n, true};
    if (limit == 1) return {2 * set.n - parts.member, true};
    int sum = set.n + parts.singles + 3 * parts.pairs;
    for (int i = 0; i < parts.count; ++i) sum += parts.at[i].bound;
    if (sum >= beta) return {sum, false};
    for (int i = 0; i < parts.count; ++i) {
        Part<Cell>& part = parts.at[i];
        part.state = state_of(part, guess, state);
        const int room = beta >= kInfeasible ? kInfeasible : beta - (sum - part.bound);
        const Value value = solve_within(part.set, limit, room, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= beta) return {sum, false};
    }
    return {sum, true};
}

#define SALET_WITHIN(Cell)                                                                                           \
    template Value Worker<Cell>::unfound(const Set&, int, int, const State&, const Context<Cell>&);                  \
    template Value Worker<Cell>::unfound_after(const Set&, int, Slot, int, const State&, const Context<Cell>&, int); \
    template Value Worker<Cell>::solve_within(const Set&, int, int, const State&, const Context<Cell>&);             \
    template Value Worker<Cell>::play_within(const Set&, int, Slot, int, const State&, const Context<Cell>&);
SALET_WITHIN(std::uint8_t)
SALET_WITHIN(std::uint16_t)
#undef SALET_WITHIN

}  // namespace salet
