// Where answers have weights: which of several equally good guesses a strategy plays, by the same rule as elsewhere.
#pragma once

#include "search/weighted_within.h"

namespace salet {

template <class Cell>
class WeightedTies {
public:
    WeightedTies(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, LossCounter<Cell>& losses,
                 WeightedUnfound<Cell>& unfound, WeightedTotal<Cell>& total, WeightedWithin<Cell>& within)
        : work_(workspace), legal_(legal), losses_(losses), unfound_(unfound), total_(total), within_(within) {}

    // The guess of an optimal strategy: among equals a word of the set first, then the first of the alphabet.
    Slot choose(const Set& set, int limit, const State& state, const Context<Cell>& context);
    Slot choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context);

private:
    template <class Good>
    Slot first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good);

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    LossCounter<Cell>& losses_;
    WeightedUnfound<Cell>& unfound_;
    WeightedTotal<Cell>& total_;
    WeightedWithin<Cell>& within_;
};

}  // namespace salet
