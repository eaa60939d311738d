// The search where answers have weights.
#pragma once

#include <algorithm>

#include "search/one_step.h"
#include "search/tie_rule.h"
#include "search/weighted_within.h"

namespace salet {

template <class CellType>
struct WeightedSearch {
    using Cell = CellType;

    using Ceilings = salet::Ceilings<Cell, int>;

    WeightedSearch(const Grid<Cell>& grid, Memo& memo, Ceilings& the_ceilings)
        : work(grid, memo), ceilings(the_ceilings) {}

    static int weight(const Grid<Cell>& grid, Word word) { return grid.weight[word]; }

    // The order in which a set holds its words: the heaviest first, equals by the alphabet.
    static void arrange(const Grid<Cell>& grid, std::vector<Word>& words) {
        std::stable_sort(words.begin(), words.end(), [&](Word a, Word b) { return grid.weight[a] > grid.weight[b]; });
    }

    SplitSet split(const Set& set, Slot guess) {
        const WeightedParts<Cell> parts = partition(set, guess);
        SplitSet found{{guess, parts.kept, parts.own},
                       parts.settled,
                       work.arena.template take<Set>(static_cast<std::size_t>(parts.count)),
                       parts.count};
        for (int i = 0; i < parts.count; ++i) found.at[i] = parts.at[i].set;
        return found;
    }

    // Every legal guess.
    std::vector<OneStep> one_steps(const Set& set, const Context<Cell>& context) {
        const LossScan<Cell>* scan = losses.scan(set, kAllLost, context, Members::among, true);
        std::vector<OneStep> found(static_cast<std::size_t>(scan->lanes));
        for (std::size_t lane = 0; lane < found.size(); ++lane) {
            found[lane] = {context.slot(static_cast<std::uint32_t>(lane)), std::max(0, set.weight - scan->loss[lane]),
                           0};
        }
        for (int i = 0; i < set.n; ++i) {
            const std::int32_t lane = context.lane(work.grid, set.words[i]);
            if (lane >= 0) found[static_cast<std::size_t>(lane)].own = work.grid.weight[set.words[i]];
        }
        return found;
    }

    int least_by_scan(const Set& set, const Context<Cell>& context) {
        int least = kInfeasible;
        for (const OneStep& step : one_steps(set, context)) least = std::min(least, step.bound(set.weight));
        return least;
    }

    Workspace<Cell> work;
    Ceilings& ceilings;
    LegalGuesses<Cell> legal{work};
    LossCounter<Cell> losses{work};
    WeightedPartitioner<Cell> partition{work};
    WeightedValues<Cell> values{work, losses, partition};
    WeightedUnfound<Cell> unfound{work, legal, losses, partition, values};
    MostKept<Cell> most_kept{work, legal, losses, ceilings};
    WeightedTotal<Cell> total{work, legal, losses, partition, values, most_kept};
    WeightedWithin<Cell> within{work, legal, losses, partition, unfound, total};
    TieRule<WeightedSearch> ties{*this};
};

}  // namespace salet
