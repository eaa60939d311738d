// How many parts guesses make of a set: of all guesses at once, of one, or just the most that any can make.
#pragma once

#include "search/legal_guesses.h"

namespace salet {

// Numbers of parts found for the lanes of a context.
template <class Cell>
struct Scan {
    const Context<Cell>* context = nullptr;
    Cell* parts = nullptr;  // of the first `lanes` lanes, plus one for words of the set
    int lanes = 0;
    int most = 0;      // bound for all lanes
    int perfect = -1;  // a lane that tells all words apart, not of the set
};

template <class Cell>
class PartCounter {
public:
    using Ceilings = salet::Ceilings<Cell, Cell>;

    PartCounter(Workspace<Cell>& workspace, LegalGuesses<Cell>& legal, Ceilings& ceilings)
        : work_(workspace), legal_(legal), ceilings_(ceilings) {}

    // Parts of the lanes that may stay below `beta`. `bonus`: one more for words of the set. It ends at a perfect lane
    // unless `to_end`, and then says nothing about the others.
    const Scan<Cell>* scan(const Set& set, int beta, const Context<Cell>& context, bool bonus = true,
                           bool to_end = false);

    // The lanes of a scan that have a certain number of parts; returns how many.
    int lanes_with(const Scan<Cell>& scan, int parts, std::uint32_t* found) const;

    // The same scan without crowded guesses: those that leave so many words together that two more guesses cannot find
    // all but `may_lose` of them, as no guess makes enough parts.
    const Scan<Cell>* without_crowded(const Set& set, const Scan<Cell>* scan, int may_lose);

    // The most parts that a legal guess makes of `set`, the words that share a mark of `guess`: exact if greater than
    // `floor`, else a bound not above it. Negative if it would take longer than a scan.
    int most_parts(const Set& set, Slot guess, const State& state, int floor);

    // A bound of the same, at once.
    int most_parts_bound(const Set& set, Slot guess);

private:
    typename Ceilings::Count counting();
    int count_parts(const Set& set, Slot guess);

    Workspace<Cell>& work_;
    LegalGuesses<Cell>& legal_;
    Ceilings& ceilings_;
    // By mark: when it was last seen. A new guess is a new time, so nothing has to be cleared.
    std::vector<std::uint32_t> stamp_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
    std::uint32_t now_ = 0;
};

}  // namespace salet
