// Which of several equally good guesses a strategy plays. It is fixed by rule, so that no thread or memo decides it.
#pragma once

#include "search/within_total.h"

namespace salet {

template <class Cell>
class TieRule {
public:
    TieRule(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, PartCounter<Cell>& counter,
            FewestUnfound<Cell>& unfound, LeastTotal<Cell>& total, WithinTotal<Cell>& within)
        : work_(workspace), legal_(legal), counter_(counter), unfound_(unfound), total_(total), within_(within) {}

    // The guess of an optimal strategy: among equals a word of the set first, then the first of the alphabet.
    Slot choose(const Set& set, int limit, const State& state, const Context<Cell>& context);
    Slot choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context);

private:
    template <class Good>
    Slot first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good);

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    PartCounter<Cell>& counter_;
    FewestUnfound<Cell>& unfound_;
    LeastTotal<Cell>& total_;
    WithinTotal<Cell>& within_;
};

}  // namespace salet
