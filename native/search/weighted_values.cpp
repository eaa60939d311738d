#include "search/weighted_values.h"

#include <algorithm>
#include <cassert>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value WeightedValues<Cell>::known(const Set& set, int limit, const State& state) {
    assert(set.n >= 1 && limit >= 1 && set.weight > 0);
    const int* weight = work_.grid.weight.data();
    if (set.n == 1) return {set.weight, true};
    if (limit == 1) return {kInfeasible, true};
    if (set.n == 2) return {2 * set.weight - weight[set.words[0]], true};
    if (set.n == 3 && limit >= 3) return triple(set);
    Value value;
    if (work_.memo.find(work_.key(set, limit, state), value)) return value;
    if (set.n > kMembersUpTo) return {partition_.least(set), false};
    value = members(set, limit);
    value.total = std::max(value.total, partition_.least(set));
    return value;
}

// Three words with three guesses or more: one of them comes first. If it does not tell the others apart, the heavier of
// these comes next.
template <class Cell>
Value WeightedValues<Cell>::triple(const Set& set) const {
    const int* weight = work_.grid.weight.data();
    int best = kInfeasible;
    for (int i = 0; i < 3; ++i) {
        const Word guess = set.words[i], x = set.words[i == 0 ? 1 : 0], y = set.words[i == 2 ? 1 : 2];
        const Cell* row = work_.grid.answer_row(guess);
        best = std::min(best, 2 * set.weight - weight[guess] + (row[x] == row[y] ? weight[y] : 0));
    }
    return {best, true};
}

// A member's guess costs 2W less its own weight, plus what it loses, if its parts have at most two words; else more.
// Those that cost more than 2W do not matter here: other guesses may cost no more.
template <class Cell>
Value WeightedValues<Cell>::members(const Set& set, int limit) {
    const int all = 2 * set.weight;
    int best = kInfeasible;  // known to be reached
    int bound = all;         // of all guesses but those that are known exactly
    for (int i = 0; i < set.n; ++i) {
        const int own = work_.grid.weight[set.words[i]];
        if (all - own >= best) break;  // and so has every lighter word
        const int room = std::min(own + 1, best - (all - own));
        const MemberLoss found = losses_.of_member(set, set.words[i], room);
        if (found.loss >= room) continue;
        if (found.loss == 0 || (found.pairs && limit >= 3)) {
            best = all - own + found.loss;
        } else if (limit >= 3) {
            bound = std::min(bound, all - own + found.loss);
        }
    }
    if (best <= bound) return {best, true};
    return {bound, false};
}

template class WeightedValues<std::uint8_t>;
template class WeightedValues<std::uint16_t>;

}  // namespace salet
