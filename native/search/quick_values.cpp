#include "search/quick_values.h"

#include <cassert>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value QuickValues<Cell>::known(const Set& set, int limit, const State& state) {
    assert(set.n >= 1 && limit >= 1);
    if (set.n == 1) return {1, true};
    if (limit == 1) return {kInfeasible, true};
    if (set.n == 2) return {3, true};
    if (set.n == 3 && limit >= 3) return triple(set);
    const Hash position = work_.key(set, limit, state);
    Value value;
    if (work_.memo.find(position, value)) return value;
    value = members(set, limit);
    if (set.n <= kMembersUpTo) work_.memo.store(position, value);
    return value;
}

// Three words with three guesses or more: a word that tells the other two apart comes first, if there is one.
template <class Cell>
Value QuickValues<Cell>::triple(const Set& set) const {
    const Word a = set.words[0], b = set.words[1], c = set.words[2];
    const auto splits = [&](Word guess, Word x, Word y) {
        const Cell* row = work_.grid.answer_row(guess);
        return row[x] != row[y];
    };
    return {splits(a, b, c) || splits(b, a, c) || splits(c, a, b) ? 5 : 6, true};
}

// The least total if a word of the set decides it: perfect gives 2n - 1, a single pair left over 2n. Otherwise 2n is a
// bound.
template <class Cell>
Value QuickValues<Cell>::members(const Set& set, int limit) {
    const int n = set.n;
    if (n > kMembersUpTo && limit > 2) return {2 * n - 1, false};
    bool pair = false;
    for (int i = 0; i < n; ++i) {
        const Cell* row = work_.grid.answer_row(set.words[i]);
        ++now_;
        int repeats = 0;
        for (int j = 0; j < n && repeats < 2; ++j) {
            std::uint32_t& stamp = stamp_[row[set.words[j]]];
            repeats += stamp == now_;
            stamp = now_;
        }
        if (repeats == 0) return {2 * n - 1, true};
        pair |= repeats == 1;
    }
    if (pair && limit >= 3) return {2 * n, true};
    return {2 * n, false};
}

// Up to kMembersUpTo words `known` has found that no word of the set splits it perfectly.
template <class Cell>
int QuickValues<Cell>::perfect_total(const Set& set) {
    return set.n <= kMembersUpTo ? 2 * set.n : members(set, 2).total;
}

template class QuickValues<std::uint8_t>;
template class QuickValues<std::uint16_t>;

}  // namespace salet
