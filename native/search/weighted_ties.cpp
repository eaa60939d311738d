#include "search/weighted_ties.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace salet {

// Tries the words of the set, then the other guesses that can stay below beta, both in the order of the alphabet.
template <class Cell>
template <class Good>
Slot WeightedTies<Cell>::first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good) {
    std::vector<Word> words(set.words, set.words + set.n);
    std::sort(words.begin(), words.end());
    for (const Word word : words) {
        if (good(work_.grid.slot_of_answer[word])) return work_.grid.slot_of_answer[word];
    }
    const int room = beta >= kInfeasible ? kAllLost : beta - 2 * set.weight;
    const LossScan<Cell>* scanned = losses_.scan(set, room, guesses, Members::apart, true);
    std::vector<Index> rest;
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        if (scanned->loss[lane] < room) {
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
Slot WeightedTies<Cell>::choose(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (set.n <= 2) return work_.grid.slot_of_answer[set.words[0]];
    const int beta = total_.solve(set, limit, kInfeasible, state, context).total + 1;
    assert(beta <= kInfeasible);
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    return first_good(set, beta, guesses,
                      [&](Slot guess) { return total_.play(set, limit, guess, beta, state, guesses).total < beta; });
}

template <class Cell>
Slot WeightedTies<Cell>::choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (limit == 1) return work_.grid.slot_of_answer[set.words[0]];
    const Value least = unfound_.unfound(set, limit, kInfeasible, state, context);
    if (least.total == 0) return choose(set, limit, state, context);
    const int beta = within_.solve_within(set, limit, kInfeasible, state, context).total + 1;
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    return first_good(set, limit == 2 ? kInfeasible : beta, guesses, [&](Slot guess) {
        return unfound_.unfound_after(set, limit, guess, least.total + 1, state, guesses).total == least.total &&
               within_.play_within(set, limit, guess, beta, state, guesses).total < beta;
    });
}

template class WeightedTies<std::uint8_t>;
template class WeightedTies<std::uint16_t>;

}  // namespace salet
