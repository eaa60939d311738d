// The search for the least total where answers have weights: the sum over all words of weight times guesses.
#pragma once

#include "search/most_kept.h"
#include "search/weighted_values.h"

namespace salet {

template <class Cell>
class WeightedTotal {
public:
    WeightedTotal(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, LossCounter<Cell>& losses,
                  WeightedPartitioner<Cell>& partition, WeightedValues<Cell>& values, MostKept<Cell>& most_kept)
        : work_(workspace),
          legal_(legal),
          losses_(losses),
          partition_(partition),
          values_(values),
          most_kept_(most_kept) {}

    // The least total for finding all words of a set: exact if below `beta`, else a lower bound not below it, or exact.
    Value solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);

    // The same if `guess` is played first.
    Value play(const Set& set, int limit, Slot guess, int beta, const State& state, const Context<Cell>& context);

private:
    struct Node;
    struct Trial;

    Value search(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context,
                 const LossScan<Cell>* scanned);

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    LossCounter<Cell>& losses_;
    WeightedPartitioner<Cell>& partition_;
    WeightedValues<Cell>& values_;
    MostKept<Cell>& most_kept_;
};

}  // namespace salet
