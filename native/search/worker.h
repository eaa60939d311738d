// A worker: everything one thread needs to search, and the questions it can be asked. Each job has a class of its own:
// which guesses are legal, how many parts they make, which words these parts hold, what is known at once, and the
// searches built upon these.
#pragma once

#include "search/tie_rule.h"

namespace salet {

template <class Cell>
class Worker {
public:
    Worker(const Grid<Cell>& grid, Memo& memo, Ceilings<Cell>& ceilings) : work_(grid, memo, ceilings) {}
    Worker(const Worker&) = delete;  // its parts refer to each other

    // Before a call: the rule, and who may stop it.
    void start(Rule rule, Control& control) { work_.start(rule, control); }
    void finish() { work_.finish(); }

    Value solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context) {
        return total_.solve(set, limit, beta, state, context);
    }
    Value play(const Set& set, int limit, Slot guess, int beta, const State& state, const Context<Cell>& context) {
        return total_.play(set, limit, guess, beta, state, context);
    }
    Value unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context) {
        return unfound_.unfound(set, limit, cutoff, state, context);
    }
    Value unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                        const Context<Cell>& context) {
        return unfound_.unfound_after(set, limit, guess, cutoff, state, context);
    }
    Value solve_within(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context) {
        return within_.solve_within(set, limit, beta, state, context);
    }
    Value play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                      const Context<Cell>& context) {
        return within_.play_within(set, limit, guess, beta, state, context);
    }
    Slot choose(const Set& set, int limit, const State& state, const Context<Cell>& context) {
        return ties_.choose(set, limit, state, context);
    }
    Slot choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context) {
        return ties_.choose_within(set, limit, state, context);
    }

    const Context<Cell>& guesses_of(const Set& set, const State& state, const Context<Cell>& context) {
        return legal_.of(set, state, context);
    }
    State after(const State& state, Slot guess, Word answer) const { return legal_.after(state, guess, answer); }
    Parts<Cell> partition(const Set& set, Slot guess) { return partition_(set, guess); }
    const Scan<Cell>* scan(const Set& set, int beta, const Context<Cell>& context, bool bonus = true,
                           bool to_end = false) {
        return counter_.scan(set, beta, context, bonus, to_end);
    }

    Arena& arena() { return work_.arena; }
    std::uint64_t nodes() const { return work_.nodes; }

private:
    Workspace<Cell> work_;
    LegalGuesses<Cell> legal_{work_};
    PartCounter<Cell> counter_{work_, legal_};
    Partitioner<Cell> partition_{work_};
    QuickValues<Cell> values_{work_};
    FewestUnfound<Cell> unfound_{work_, legal_, counter_, partition_, values_};
    LeastTotal<Cell> total_{work_, legal_, counter_, partition_, values_, unfound_};
    WithinTotal<Cell> within_{work_, legal_, counter_, partition_, unfound_, total_};
    TieRule<Cell> ties_{work_, legal_, counter_, unfound_, total_, within_};
};

}  // namespace salet
