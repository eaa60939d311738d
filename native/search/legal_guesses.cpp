#include "search/legal_guesses.h"

#include <algorithm>
#include <array>

#include "search/tuning.h"

namespace salet {

template <class Cell>
State LegalGuesses<Cell>::after(const State& state, Slot guess, Word answer) const {
    if (work_.rule == Rule::normal) return state;
    const Grid<Cell>& grid = work_.grid;
    State next = state;
    next.at_root = false;
    next.guess = guess;
    next.code = grid.code(guess, answer);
    if (work_.rule == Rule::hard) {
        next.hard = state.hard.with(grid.letters(guess), next.code, grid.lexicon.guesses.length);
        next.hash ^= state.hard.hash() ^ next.hard.hash();
    } else {
        next.hash ^= hash_of(Tag::row, std::uint64_t{guess} << 32 | next.code);
    }
    return next;
}

template <class Cell>
const State* LegalGuesses<Cell>::after_in_arena(const State& state, Slot guess, Word answer) {
    if (work_.rule == Rule::normal) return &state;
    auto* own = work_.arena.template take<State>(1);
    *own = after(state, guess, answer);
    return own;
}

// Only the last row's demands are new, and a green letter need not be counted again.
template <class Cell>
typename LegalGuesses<Cell>::Demands LegalGuesses<Cell>::last_demands(const State& state) const {
    const Grid<Cell>& grid = work_.grid;
    const Letter* guess = grid.letters(state.guess);
    Demands demands;
    std::array<std::uint8_t, kLetters> seen{}, green{};
    Code code = state.code;
    for (int i = 0; i < grid.lexicon.guesses.length; ++i, code /= 3) {
        if (code % 3 != 0) ++seen[guess[i]];
        if (code % 3 == 2) ++green[guess[i]];
        if (code % 3 == 2) demands.add(grid.green_mask(i, guess[i]));
    }
    for (int i = 0; i < grid.lexicon.guesses.length; ++i) {
        std::uint8_t& count = seen[guess[i]];
        if (count > green[guess[i]]) demands.add(grid.least_mask(count, guess[i]));
        count = 0;
    }
    return demands;
}

// The lanes stay where they are: a scan that skips a few is cheaper than gathering the others.
template <class Cell>
const Context<Cell>* LegalGuesses<Cell>::masked(const State& state, const Context<Cell>& from) {
    auto* context = work_.arena.template take<Context<Cell>>(1);
    *context = from;
    const Demands demands = last_demands(state);
    if (demands.count == 0) return context;
    auto* mask = work_.arena.template take<Cell>(padded_lanes(from.lanes));
    context->mask = mask;
    if (from.slots != nullptr) {
        mask_gathered(demands, from, mask);
        return context;
    }
    const Cell* so_far = from.mask == nullptr ? demands.at[0] : from.mask;
    for (int i = 0; i < demands.count; ++i) {
        kernels<Cell>().narrow(mask, so_far, demands.at[i], from.lanes);
        so_far = mask;
    }
    return context;
}

// The grid's masks are by slot, so those of gathered lanes are looked up one by one, after the demands are joined.
template <class Cell>
void LegalGuesses<Cell>::mask_gathered(const Demands& demands, const Context<Cell>& from, Cell* mask) {
    const Arena::Frame frame(work_.arena);
    const Cell* by_slot = demands.at[0];
    auto* joined = work_.arena.template take<Cell>(work_.grid.stride);
    for (int i = 1; i < demands.count; ++i) {
        kernels<Cell>().narrow(joined, by_slot, demands.at[i], work_.grid.lanes);
        by_slot = joined;
    }
    std::fill(mask, mask + padded_lanes(from.lanes), Cell{0});
    if (from.mask == nullptr) {
        for (int lane = 0; lane < from.lanes; ++lane) mask[lane] = by_slot[from.slots[lane]];
    } else {
        for (int lane = 0; lane < from.lanes; ++lane) mask[lane] = from.mask[lane] & by_slot[from.slots[lane]];
    }
}

// In strict mode: the lanes that give the last guess its mark.
template <class Cell>
const Context<Cell>* LegalGuesses<Cell>::matching(const Set& set, const State& state, const Context<Cell>& from) {
    const Grid<Cell>& grid = work_.grid;
    auto* chosen = work_.arena.template take<std::uint32_t>(static_cast<std::size_t>(from.lanes));
    int count = 0;
    const int length = grid.lexicon.guesses.length;
    for (int lane = 0; lane < from.lanes; ++lane) {
        const Slot slot = from.slot(static_cast<std::uint32_t>(lane));
        chosen[count] = static_cast<std::uint32_t>(lane);
        count += mark(grid.letters(state.guess), grid.letters(slot), length) == state.code;
    }
    return gather<Cell>(work_.arena, grid, from, set, chosen, count, nullptr);
}

template <class Cell>
const Context<Cell>& LegalGuesses<Cell>::of(const Set& set, const State& state, const Context<Cell>& context) {
    if (work_.rule == Rule::normal || state.at_root) return context;
    if (work_.rule == Rule::strict) return *matching(set, state, context);
    const Context<Cell>* legal = masked(state, context);
    if (set.n < kGatherFrom || legal->mask == nullptr) return *legal;
    const auto count = context.lanes - std::count(legal->mask, legal->mask + context.lanes, Cell{0});
    const double skipping = context.lanes * scan_cost(set.n);
    const double gathering = static_cast<double>(count) * (set.n * kGatherCost + scan_cost(set.n));
    if (gathering > skipping) return *legal;
    if (legal->kept != nullptr) return *reorder_kept<Cell>(work_.arena, work_.grid, *legal, set, nullptr, 0);
    return *reorder<Cell>(work_.arena, work_.grid, *legal, set, nullptr, 0);
}

template class LegalGuesses<std::uint8_t>;
template class LegalGuesses<std::uint16_t>;

}  // namespace salet
