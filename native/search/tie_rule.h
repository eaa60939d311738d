// Which of several equally good guesses a strategy plays. It is fixed by rule, so that no thread or memo decides it.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "search/one_step.h"
#include "search/workspace.h"

namespace salet {

// `Search` has the values: equal_search.h, weighted_search.h.
template <class Search>
class TieRule {
public:
    explicit TieRule(Search& search) : search_(search) {}

    // The guess of an optimal strategy: among equals a word of the set first, then the first of the alphabet.
    template <class Context>
    Slot choose(const Set& set, int limit, const State& state, const Context& context) {
        if (set.n <= 2) return search_.work.grid.slot_of_answer[set.words[0]];
        const int beta = search_.total.solve(set, limit, kInfeasible, state, context).total + 1;
        assert(beta <= kInfeasible);
        const Arena::Frame frame(search_.work.arena);
        const Context& guesses = search_.legal.of(set, state, context);
        return first_good(set, beta, guesses, [&](Slot guess) {
            return search_.total.play(set, limit, guess, beta, state, guesses).total < beta;
        });
    }

    // The same where not all words can be found within the limit.
    template <class Context>
    Slot choose_within(const Set& set, int limit, const State& state, const Context& context) {
        if (limit == 1) return search_.work.grid.slot_of_answer[set.words[0]];
        const int least = search_.unfound.unfound(set, limit, kInfeasible, state, context).total;
        if (least == 0) return choose(set, limit, state, context);
        const int beta = search_.within.solve_within(set, limit, kInfeasible, state, context).total + 1;
        const Arena::Frame frame(search_.work.arena);
        const Context& guesses = search_.legal.of(set, state, context);
        return first_good(set, limit == 2 ? kInfeasible : beta, guesses, [&](Slot guess) {
            return search_.unfound.unfound_after(set, limit, guess, least + 1, state, guesses).total == least &&
                   search_.within.play_within(set, limit, guess, beta, state, guesses).total < beta;
        });
    }

private:
    // Tries the words of the set, then the other guesses that can stay below beta, both in the order of the alphabet.
    template <class Context, class Good>
    Slot first_good(const Set& set, int beta, const Context& guesses, Good good) {
        std::vector<Word> words(set.words, set.words + set.n);
        std::sort(words.begin(), words.end());
        for (const Word word : words) {
            const Slot slot = search_.work.grid.slot_of_answer[word];
            if (good(slot)) return slot;
        }
        std::vector<Index> rest;
        const int nothing =
            Search::weight(search_.work.grid, set.words[0]);  // is what a guess keeps that tells nothing
        for (const OneStep& step : search_.one_steps(set, guesses)) {
            if (step.own > 0 || step.kept <= nothing || step.bound(set.weight) >= beta) continue;
            rest.push_back(search_.work.grid.guess_of[step.slot]);
        }
        std::sort(rest.begin(), rest.end());
        const auto found =
            std::find_if(rest.begin(), rest.end(), [&](Index guess) { return good(search_.work.grid.slot_of[guess]); });
        assert(found != rest.end());
        return search_.work.grid.slot_of[*found];
    }

    Search& search_;
};

}  // namespace salet
