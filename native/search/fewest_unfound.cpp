#include "search/fewest_unfound.h"

#include <algorithm>
#include <cassert>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value FewestUnfound<Cell>::unfound(const Set& set, int limit, int cutoff, const State& state,
                                   const Context<Cell>& context) {
    const int n = set.n;
    assert(n >= 1 && limit >= 1 && cutoff >= 1);

    // Step 1. One by one, n guesses find n words. The last guess finds one.
    if (n <= limit) return {0, true};
    if (limit == 1) return {n - 1, true};
    const Hash position = work_.key(set, limit, state) ^ hash_of(Tag::objective, kFewestUnfound);
    Value value = values_.known(set, limit, state);  // of the least total, if all can be found
    if (value.exact && value.total < kInfeasible) return {0, true};
    if (work_.memo.find(position, value) && (value.exact || value.total >= cutoff)) return value;
    work_.poll();

    // Step 2. With two guesses every part gives up all but one of its words.
    const Arena::Frame frame(work_.arena);
    const Context<Cell>& guesses = legal_.of(set, state, context);
    const Scan<Cell>* scanned =
        counter_.scan(set, limit == 2 ? 2 * n + cutoff : kInfeasible, guesses, false, limit > 2);
    const int least = scanned->perfect >= 0 ? 0 : n - std::min(n, scanned->most);
    if (limit == 2) {
        value = {least, least < cutoff};
        work_.memo.store(position, value);
        return value;
    }

    // Step 3. Guesses by descending number of parts. With three left, no part finds more words than some guess has
    // parts.
    int best = cutoff;
    const Context<Cell>* below = &guesses;
    if (n >= kContextFrom && work_.rule == Rule::normal) {
        below = reorder<Cell>(work_.arena, work_.grid, guesses, set, scanned->parts, scanned->lanes);
    }
    auto* lanes = work_.arena.template take<std::uint32_t>(static_cast<std::size_t>(scanned->lanes));
    const Scan<Cell>* worthwhile =
        limit == 3 && cutoff <= n ? counter_.without_crowded(set, scanned, cutoff - 1) : scanned;
    int refuted = worthwhile == scanned ? kInfeasible : cutoff;
    for (int score = scanned->most; score >= 2 && best > 0; --score) {
        const int count = counter_.lanes_with(*worthwhile, score, lanes);
        for (int i = 0; i < count && best > 0; ++i) {
            value = unfound_after(set, limit, guesses.slot(lanes[i]), best, state, *below, scanned->most);
            if (value.total < best) {
                best = value.total;
            } else {
                refuted = std::min(refuted, value.total);
            }
        }
    }
    value = best < cutoff ? Value{best, true} : Value{refuted, false};
    work_.memo.store(position, value);
    return value;
}

template <class Cell>
Value FewestUnfound<Cell>::unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                                         const Context<Cell>& context, int most) {
    const Arena::Frame frame(work_.arena);
    Parts<Cell> parts = partition_(set, guess);
    --limit;
    if (limit == 0) return {set.n - parts.member, true};
    if (limit == 1) {
        int sum = parts.pairs;
        for (int i = 0; i < parts.count; ++i) sum += parts.at[i].set.n - 1;
        return {sum, true};
    }
    int sum = 0;
    for (int i = 0; i < parts.count; ++i) {
        Part<Cell>& part = parts.at[i];
        part.bound = limit == 2 ? std::max(0, part.set.n - most) : 0;
        sum += part.bound;
    }
    if (sum >= cutoff) return {sum, false};

    // Largest first: it loses most, and its loss alone often refutes the guess.
    for (int i = parts.count - 1; i >= 0; --i) {
        Part<Cell>& part = parts.at[i];
        part.state = legal_.after_in_arena(state, guess, part.set.words[0]);
        const int budget = cutoff >= kInfeasible ? kInfeasible : cutoff - (sum - part.bound);
        const Value value = unfound(part.set, limit, budget, *part.state, context);
        sum += std::max(0, value.total - part.bound);
        if (sum >= cutoff) return {sum, false};
    }
    return {sum, true};
}

// Families are answers that differ in one place only. The grid has numbered those of four words and more.
template <class Cell>
bool FewestUnfound<Cell>::loses_a_family(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (set.n <= limit || limit < 3) return false;
    const Grid<Cell>& grid = work_.grid;
    const Families& families = grid.families();
    family_.resize(families.size() + 1, 0);
    const Arena::Frame frame(work_.arena);
    const auto length = static_cast<std::size_t>(grid.lexicon.answers.length);
    const auto n = static_cast<std::size_t>(set.n);
    auto* large = work_.arena.template take<std::pair<std::uint32_t, std::size_t>>(n * length);  // family and position
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t* of = families.of(set.words[i]);
        for (std::size_t position = 0; position < length; ++position) {
            if (of[position] != 0 && ++family_[of[position]] == limit + 1) large[count++] = {of[position], position};
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t* of = families.of(set.words[i]);
        for (std::size_t position = 0; position < length; ++position) family_[of[position]] = 0;
    }
    auto* words = work_.arena.template take<Word>(n);
    for (std::size_t k = 0; k < count; ++k) {
        Set family{words, 0, 0, {}};
        for (std::size_t i = 0; i < n; ++i) {
            if (families.of(set.words[i])[large[k].second] != large[k].first) continue;
            words[family.n++] = set.words[i];
            family.hash ^= grid.hash[set.words[i]];
        }
        if (family.n == set.n) return false;  // the set is one family: its own search will tell
        if (unfound(family, limit, 1, state, context).total > 0) return true;
    }
    return false;
}

template class FewestUnfound<std::uint8_t>;
template class FewestUnfound<std::uint16_t>;

}  // namespace salet
