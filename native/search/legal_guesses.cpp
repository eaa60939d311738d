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

// The lanes stay where they are: a scan that skips a few is cheaper than gathering the others.
template <class Cell>
const Context<Cell>* LegalGuesses<Cell>::masked(const State& state, const Context<Cell>& from) {
    const Grid<Cell>& grid = work_.grid;
    auto* context = work_.arena.template take<Context<Cell>>(1);
    *context = from;
    if (from.slots != nullptr) return mask_gathered(state, context);
    auto* mask = work_.arena.template take<Cell>(padded_lanes(from.lanes));
    context->mask = mask;
    // Only the last row's demands are new, and a green letter need not be counted again.
    const Letter* guess = grid.letters(state.guess);
    const Cell* so_far = from.mask;
    const auto demand = [&](const Cell* more) {
        kernels<Cell>().narrow(mask, so_far == nullptr ? more : so_far, more, from.lanes);
        so_far = mask;
    };
    std::array<std::uint8_t, kLetters> seen{}, green{};
    Code code = state.code;
    for (int i = 0; i < grid.lexicon.guesses.length; ++i, code /= 3) {
        if (code % 3 != 0) ++seen[guess[i]];
        if (code % 3 == 2) ++green[guess[i]];
        if (code % 3 == 2) demand(grid.green_mask(i, guess[i]));
    }
    for (int i = 0; i < grid.lexicon.guesses.length; ++i) {
        std::uint8_t& count = seen[guess[i]];
        if (count > green[guess[i]]) demand(grid.least_mask(count, guess[i]));
        count = 0;
    }
    if (so_far == from.mask) context->mask = from.mask;  // all grey: nothing new
    return context;
}

// The grid's masks are by slot, so gathered lanes are looked at one by one.
template <class Cell>
const Context<Cell>* LegalGuesses<Cell>::mask_gathered(const State& state, Context<Cell>* context) {
    const std::size_t padded = padded_lanes(context->lanes);
    auto* mask = work_.arena.template take<Cell>(padded);
    std::fill(mask, mask + padded, Cell{0});
    for (int lane = 0; lane < context->lanes; ++lane) {
        const bool so_far = context->mask == nullptr || context->mask[lane] != 0;
        const bool legal = so_far && state.hard.allows(work_.grid.shape(context->slots[lane]));
        mask[lane] = static_cast<Cell>(legal ? ~Cell{0} : 0);
    }
    context->mask = mask;
    return context;
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
