// Where answers have weights: the least total among the ways of playing that leave the least weight unfound.
#pragma once

#include "search/weighted_total.h"
#include "search/weighted_unfound.h"

namespace salet {

template <class Cell>
class WeightedWithin {
public:
    WeightedWithin(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, LossCounter<Cell>& losses,
                   WeightedPartitioner<Cell>& partition, WeightedUnfound<Cell>& unfound, WeightedTotal<Cell>& total)
        : work_(workspace), legal_(legal), losses_(losses), partition_(partition), unfound_(unfound), total_(total) {}

    // A word that is not found counts as `limit` guesses. Exact if below `beta`, else a lower bound.
    Value solve_within(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);

    // The same if `guess`, which leaves the least weight unfound, is played first.
    Value play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                      const Context<Cell>& context);

private:
    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    LossCounter<Cell>& losses_;
    WeightedPartitioner<Cell>& partition_;
    WeightedUnfound<Cell>& unfound_;
    WeightedTotal<Cell>& total_;
};

}  // namespace salet
