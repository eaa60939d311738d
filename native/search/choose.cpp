// Which of several equally good guesses a strategy plays: fixed by rule, so that no thread or memo decides it.
#include <algorithm>
#include <cassert>

#include "search/worker.h"

namespace salet {

// Tries the words of the set, then the other guesses that can stay below beta, both in the order of the alphabet.
template <class Cell>
template <class Good>
Slot Worker<Cell>::first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good) {
    for (int i = 0; i < set.n; ++i) {
        const Slot slot = grid_.slot_of_answer[set.words[i]];
        if (good(slot)) return slot;
    }
    const Scan<Cell>* scanned = scan(set, beta, guesses, true, true);
    std::vector<Index> rest;
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        if (scanned->parts[lane] >= 2 && 3 * set.n - scanned->parts[lane] < beta) {
            rest.push_back(grid_.guess_of[guesses.slot(static_cast<std::uint32_t>(lane))]);
        }
    }
    std::sort(rest.begin(), rest.end());
    const auto found = std::find_if(rest.begin(), rest.end(), [&](Index guess) { return good(grid_.slot_of[guess]); });
    assert(found != rest.end());
    return grid_.slot_of[*found];
}

template <class Cell>
Slot Worker<Cell>::choose(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (set.n <= 2) return grid_.slot_of_answer[set.words[0]];
    const int beta = solve(set, limit, kInfeasible, state, context).total + 1;
    assert(beta <= kInfeasible);
    const Arena::Frame frame(arena_);
    const Context<Cell>& guesses = guesses_of(set, state, context);
    return first_good(set, beta, guesses,
                      [&](Slot guess) { return play(set, limit, guess, beta, state, guesses).total < beta; });
}

template <class Cell>
Slot Worker<Cell>::choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (limit == 1) return grid_.slot_of_answer[set.words[0]];
    const Value fewest = unfound(set, limit, kInfeasible, state, context);
    if (fewest.total == 0) return choose(set, limit, state, context);
    const int beta = solve_within(set, limit, kInfeasible, state, context).total + 1;
    const Arena::Frame frame(arena_);
    const Context<Cell>& guesses = guesses_of(set, state, context);
    return first_good(set, limit == 2 ? kInfeasible : beta, guesses, [&](Slot guess) {
        return unfound_after(set, limit, guess, fewest.total + 1, state, guesses, kInfeasible).total == fewest.total &&
               play_within(set, limit, guess, beta, state, guesses).total < beta;
    });
}

#define SALET_CHOOSE(Cell)                                                                   \
    template Slot Worker<Cell>::choose(const Set&, int, const State&, const Context<Cell>&); \
    template Slot Worker<Cell>::choose_within(const Set&, int, const State&, const Context<Cell>&);
SALET_CHOOSE(std::uint8_t)
SALET_CHOOSE(std::uint16_t)
#undef SALET_CHOOSE

}  // namespace salet
