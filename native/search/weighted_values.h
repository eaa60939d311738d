// Where answers have weights: what can be said about a set without looking at all guesses.
#pragma once

#include "search/weighted_parts.h"

namespace salet {

template <class Cell>
class WeightedValues {
public:
    WeightedValues(Workspace<Cell>& workspace, LossCounter<Cell>& losses, WeightedPartitioner<Cell>& partition)
        : work_(workspace), losses_(losses), partition_(partition) {}

    // The least total, or a lower bound of it.
    Value known(const Set& set, int limit, const State& state);

    // The least total of the set's own words as guesses, or a lower bound: exact if below 2W, which is the least that
    // any other guess costs.
    Value members(const Set& set, int limit);

private:
    Value triple(const Set& set) const;

    Workspace<Cell>& work_;
    LossCounter<Cell>& losses_;
    WeightedPartitioner<Cell>& partition_;
};

}  // namespace salet
