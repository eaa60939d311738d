// The least total among the ways of playing that leave fewest words unfound within the limit.
#pragma once

#include "search/least_total.h"

namespace salet {

template <class Cell>
class WithinTotal {
public:
    WithinTotal(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, PartCounter<Cell>& counter,
                Partitioner<Cell>& partition, FewestUnfound<Cell>& unfound, LeastTotal<Cell>& total)
        : work_(workspace), legal_(legal), counter_(counter), partition_(partition), unfound_(unfound), total_(total) {}

    // A word that is not found counts as `limit` guesses. Exact if below `beta`, else a lower bound.
    Value solve_within(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);

    // The same if `guess`, which leaves fewest words unfound, is played first.
    Value play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                      const Context<Cell>& context);

private:
    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    PartCounter<Cell>& counter_;
    Partitioner<Cell>& partition_;
    FewestUnfound<Cell>& unfound_;
    LeastTotal<Cell>& total_;
};

}  // namespace salet
