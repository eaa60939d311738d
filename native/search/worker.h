// A worker: everything one thread needs to search, and the questions it can be asked. `Search` has the jobs, a class
// for each: equal_search.h where all answers are equally likely, weighted_search.h where they have weights.
#pragma once

#include "search/equal_search.h"
#include "search/weighted_search.h"

namespace salet {

template <class Search>
class Worker {
public:
    using Cell = typename Search::Cell;

    Worker(const Grid<Cell>& grid, Memo& memo, typename Search::Ceilings& ceilings) : search_(grid, memo, ceilings) {}
    Worker(const Worker&) = delete;  // the jobs refer to each other

    // Before a call: the rule, and who may stop it.
    void start(Rule rule, Control& control) { search_.work.start(rule, control); }
    void finish() { search_.work.finish(); }

    Value solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context) {
        return search_.total.solve(set, limit, beta, state, context);
    }
    Value play(const Set& set, int limit, Slot guess, int beta, const State& state, const Context<Cell>& context) {
        return search_.total.play(set, limit, guess, beta, state, context);
    }
    Value unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context) {
        return search_.unfound.unfound(set, limit, cutoff, state, context);
    }
    Value unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                        const Context<Cell>& context) {
        return search_.unfound.unfound_after(set, limit, guess, cutoff, state, context);
    }
    Value solve_within(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context) {
        return search_.within.solve_within(set, limit, beta, state, context);
    }
    Value play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                      const Context<Cell>& context) {
        return search_.within.play_within(set, limit, guess, beta, state, context);
    }
    Slot choose(const Set& set, int limit, const State& state, const Context<Cell>& context) {
        return search_.ties.choose(set, limit, state, context);
    }
    Slot choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context) {
        return search_.ties.choose_within(set, limit, state, context);
    }

    const Context<Cell>& guesses_of(const Set& set, const State& state, const Context<Cell>& context) {
        return search_.legal.of(set, state, context);
    }
    State after(const State& state, Slot guess, Word answer) const { return search_.legal.after(state, guess, answer); }
    SplitSet split(const Set& set, Slot guess) { return search_.split(set, guess); }
    std::vector<OneStep> one_steps(const Set& set, const Context<Cell>& context) {
        const Arena::Frame frame(arena());
        return search_.one_steps(set, context);
    }

    // No guess whatever costs less, by one step of each legal guess.
    int least_by_scan(const Set& set, const State& state, const Context<Cell>& context) {
        const Arena::Frame frame(arena());
        return search_.least_by_scan(set, search_.legal.of(set, state, context));
    }

    Arena& arena() { return search_.work.arena; }
    std::uint64_t nodes() const { return search_.work.nodes; }

private:
    Search search_;
};

}  // namespace salet
