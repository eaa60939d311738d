// Which guesses the rule allows at a position, and what it demands after one more row.
#pragma once

#include <array>

#include "search/workspace.h"

namespace salet {

template <class Cell>
class LegalGuesses {
public:
    explicit LegalGuesses(Workspace<Cell>& workspace) : work_(workspace) {}

    // The legal guesses of a position, from those of the position before it.
    const Context<Cell>& of(const Set& set, const State& state, const Context<Cell>& context);

    // What is demanded after a guess has met an answer.
    State after(const State& state, Slot guess, Word answer) const;

    // The same as a pointer into the arena; under the normal rule nothing changes and nothing is copied.
    const State* after_in_arena(const State& state, Slot guess, Word answer);

    // In hard mode: a context whose mask leaves out what the last row forbids.
    const Context<Cell>* masked(const State& state, const Context<Cell>& from);

private:
    // Masks of the grid, all of which a guess must pass.
    struct Demands {
        std::array<const Cell*, kMaxLength> at;
        int count = 0;

        void add(const Cell* mask) { at[static_cast<std::size_t>(count++)] = mask; }
    };

    Demands last_demands(const State& state) const;
    void mask_gathered(const Demands& demands, const Context<Cell>& from, Cell* mask);
    const Context<Cell>* matching(const Set& set, const State& state, const Context<Cell>& from);

    Workspace<Cell>& work_;
};

}  // namespace salet
