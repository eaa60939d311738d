// Where answers have weights: the most that a guess can keep of the words that share an opener's mark, without looking
// at every guess. Ceilings of larger sets leave only a handful of guesses to be counted.
#pragma once

#include "search/ceilings.h"
#include "search/loss_counter.h"

namespace salet {

template <class Cell>
class MostKept {
public:
    using Ceilings = salet::Ceilings<Cell, int>;

    MostKept(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, LossCounter<Cell>& losses, Ceilings& ceilings)
        : work_(workspace), legal_(legal), losses_(losses), ceilings_(ceilings) {}

    // A bound of what any guess keeps of `set`, the words that share a mark of `guess`, its own weight counted twice if
    // it is one of them. At once.
    int bound(const Set& set, Slot guess);

    // The same for legal guesses, some of which are counted: a closer bound as long as it is greater than `floor`.
    int most(const Set& set, Slot guess, const State& state, int floor);

private:
    typename Ceilings::Count counting();
    int most_of(const Set& set) const;
    int own(const Set& set, Slot guess) const;

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    LossCounter<Cell>& losses_;
    Ceilings& ceilings_;
};

}  // namespace salet
