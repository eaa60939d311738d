// The search where all answers are equally likely: a word weighs 1.
#pragma once

#include "search/one_step.h"
#include "search/tie_rule.h"
#include "search/within_total.h"

namespace salet {

template <class CellType>
struct EqualSearch {
    using Cell = CellType;

    using Ceilings = salet::Ceilings<Cell, Cell>;

    EqualSearch(const Grid<Cell>& grid, Memo& memo, Ceilings& the_ceilings)
        : work(grid, memo), ceilings(the_ceilings) {}

    static int weight(const Grid<Cell>&, Word) { return 1; }

    // The order in which a set holds its words.
    static void arrange(const Grid<Cell>&, std::vector<Word>&) {}

    SplitSet split(const Set& set, Slot guess) {
        const Parts<Cell> parts = partition(set, guess);
        SplitSet found{{guess, parts.singles + parts.pairs + parts.count + parts.member, parts.member},
                       parts.singles + 3 * parts.pairs,
                       work.arena.template take<Set>(static_cast<std::size_t>(parts.count)),
                       parts.count};
        for (int i = 0; i < parts.count; ++i) {
            found.at[i] = parts.at[i].set;
            found.at[i].weight = found.at[i].n;
        }
        return found;
    }

    // Every legal guess.
    std::vector<OneStep> one_steps(const Set& set, const Context<Cell>& context) {
        const Scan<Cell>* scan = counter.scan(set, kInfeasible, context, false, true);
        std::vector<OneStep> found(static_cast<std::size_t>(scan->lanes));
        for (std::size_t lane = 0; lane < found.size(); ++lane) {
            found[lane] = {context.slot(static_cast<std::uint32_t>(lane)), scan->parts[lane], 0};
        }
        for (int i = 0; i < set.n; ++i) {
            const std::int32_t lane = context.lane(work.grid, set.words[i]);
            if (lane >= 0) found[static_cast<std::size_t>(lane)].own = 1;
        }
        return found;
    }

    int least_by_scan(const Set& set, const Context<Cell>& context) {
        return 3 * set.n - counter.scan(set, kInfeasible, context, true, true)->most;
    }

    Workspace<Cell> work;
    Ceilings& ceilings;
    LegalGuesses<Cell> legal{work};
    PartCounter<Cell> counter{work, legal, ceilings};
    Partitioner<Cell> partition{work};
    QuickValues<Cell> values{work};
    FewestUnfound<Cell> unfound{work, legal, counter, partition, values};
    LeastTotal<Cell> total{work, legal, counter, partition, values, unfound};
    WithinTotal<Cell> within{work, legal, counter, partition, unfound, total};
    TieRule<EqualSearch> ties{*this};
};

}  // namespace salet
