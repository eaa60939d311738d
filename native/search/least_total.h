// The least total: how many guesses perfect play needs for all words of a set together, each found within the limit.
#pragma once

#include "search/fewest_unfound.h"

namespace salet {

template <class Cell>
class LeastTotal {
public:
    LeastTotal(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, PartCounter<Cell>& counter,
               Partitioner<Cell>& partition, QuickValues<Cell>& values, FewestUnfound<Cell>& unfound)
        : work_(workspace),
          legal_(legal),
          counter_(counter),
          partition_(partition),
          values_(values),
          unfound_(unfound) {}

    // Least total of a set with `limit` guesses left: exact if below `beta`, else a lower bound of at least `beta`.
    Value solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);

    // The same if `guess` is played first; `best` is the beta.
    Value play(const Set& set, int limit, Slot guess, int best, const State& state, const Context<Cell>& context);

private:
    struct Trial;

    Value search(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context,
                 const Scan<Cell>* scanned);

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    PartCounter<Cell>& counter_;
    Partitioner<Cell>& partition_;
    QuickValues<Cell>& values_;
    FewestUnfound<Cell>& unfound_;
};

}  // namespace salet
