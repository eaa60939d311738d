// The fewest words of a set that stay unfound, however well one plays, when the guesses run out.
#pragma once

#include "search/part_counter.h"
#include "search/partitioner.h"
#include "search/quick_values.h"

namespace salet {

template <class Cell>
class FewestUnfound {
public:
    FewestUnfound(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, PartCounter<Cell>& counter,
                  Partitioner<Cell>& partition, QuickValues<Cell>& values)
        : work_(workspace), legal_(legal), counter_(counter), partition_(partition), values_(values) {}

    // Fewest words of a set that stay unfound within `limit` guesses: exact if below `cutoff`, else a lower bound.
    Value unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context);

    // The same if `guess` is played first; `most`: no guess makes more parts of the set.
    Value unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                        const Context<Cell>& context, int most = kInfeasible);

    // Whether some family within the set cannot be found within the limit, so that the set cannot either.
    bool loses_a_family(const Set& set, int limit, const State& state, const Context<Cell>& context);

private:
    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    PartCounter<Cell>& counter_;
    Partitioner<Cell>& partition_;
    QuickValues<Cell>& values_;
    std::vector<int> family_;  // words of a set by family, all zero between two sets
};

}  // namespace salet
