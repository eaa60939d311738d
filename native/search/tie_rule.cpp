#include "search/tie_rule.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace salet {

// Tries the words of the set, then the other guesses that can stay below beta, both in the order of the alphabet.
template <class Cell>
template <class Good>
Slot TieRule<Cell>::first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good) {
    for (int i = 0; i < set.n; ++i) {
        const Slot slot = work_.grid.slot_of_answer[set.words[i]];
        if (good(slot)) return slot;
    }
    const Scan<Cell>* scanned = counter_.scan(set, beta, guesses, true, true);
    std::vector<Index> rest;
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        if (scanned->parts[lane] >= 2 && 3 * set.n - scanned->parts[lane] < beta) {
            rest.push_back(work_.grid.guess_of[guesses.slot(static_cast<std::uint32_t>(lane))]);
        }
    }
    std::sort(rest.begin(), rest.end());
    const auto found =
        std::find_if(rest.begin(), rest.end(), [&](Index guess) { return good(work_.grid.slot_of[guess]); });
    assert(found != rest.end());
    return work_.grid.slot_of[*found];
}

template <class Cell>
Slot TieRule<Cell>::choose(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (set.n <= 2) return work_.grid.slot_of_answer[set.words[0]];
    const int beta = total_.solve(set, limit, kInfeasible, state, context).total + 1;
    assert(beta <= kInfeasible);
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    return first_good(set, beta, guesses,
                      [&](Slot guess) { return total_.play(set, limit, guess, beta, state, guesses).total < beta; });
}

template <class Cell>
Slot TieRule<Cell>::choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (limit == 1) return work_.grid.slot_of_answer[set.words[0]];
    const Value fewest = unfound_.unfound(set, limit, kInfeasible, state, context);
    if (fewest.total == 0) return choose(set, limit, state, context);
    const int beta = within_.solve_within(set, limit, kInfeasible, state, context).total + 1;
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    return first_good(set, limit == 2 ? kInfeasible : beta, guesses, [&](Slot guess) {
        return unfound_.unfound_after(set, limit, guess, fewest.total + 1, state, guesses, kInfeasible).total ==
                   fewest.total &&
               within_.play_within(set, limit, guess, beta, state, guesses).total < beta;
    });
}

template class TieRule<std::uint8_t>;
template class TieRule<std::uint16_t>;

}  // namespace salet
