// What one thread's search works with: the tables it shares with other threads, and memory and counters of its own.
#pragma once

#include "core/constraint.h"
#include "search/ceilings.h"
#include "search/control.h"
#include "search/memo.h"

namespace salet {

// What the rule demands at a position. In strict mode only the last row matters: earlier ones have been applied to the
// context already.
struct State {
    Constraint hard;
    Hash hash;
    Slot guess = 0;       // of the last row
    Code code = 0;        // of the last row
    bool at_root = true;  // no row since the root: the context given holds exactly the legal guesses
};

// Keeps the objectives' values apart in the memo; the least total has no such number.
enum : std::uint64_t { kFewestUnfound = 1, kWithinTotal = 2 };

template <class Cell>
struct Workspace {
    Workspace(const Grid<Cell>& the_grid, Memo& the_memo) : grid(the_grid), memo(the_memo), root(whole(the_grid)) {}

    // Before a call: the rule, and who may stop it. After it: the nodes are added up.
    void start(Rule the_rule, Control& the_control);
    void finish();

    // Counts a node, and throws Stopped if the search is to be given up.
    void poll();

    // The memo's key of a position.
    Hash key(const Set& set, int limit, const State& state) const;

    const Grid<Cell>& grid;
    Memo& memo;
    Context<Cell> root;  // all guesses
    Rule rule = Rule::normal;
    Arena arena;
    std::uint64_t nodes = 0;
    double scan_time = 0;  // spent on scans so far, in nanoseconds as scan_cost estimates them

private:
    Control* control_ = nullptr;
    std::uint64_t reported_ = 0;
};

}  // namespace salet
