// Where answers have weights: the least weight that stays unfound, however well one plays, when the guesses run out.
#pragma once

#include "search/weighted_values.h"

namespace salet {

template <class Cell>
class WeightedUnfound {
public:
    WeightedUnfound(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, LossCounter<Cell>& losses,
                    WeightedPartitioner<Cell>& partition, WeightedValues<Cell>& values)
        : work_(workspace), legal_(legal), losses_(losses), partition_(partition), values_(values) {}

    // The least weight of a set that stays unfound within `limit` guesses: exact if below `cutoff`, else a lower bound.
    Value unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context);

    // The same if `guess` is played first.
    Value unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                        const Context<Cell>& context);

private:
    int beyond(const Set& set, int words) const;

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    LossCounter<Cell>& losses_;
    WeightedPartitioner<Cell>& partition_;
    WeightedValues<Cell>& values_;
};

}  // namespace salet
