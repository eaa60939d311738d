#include "search/part_counter.h"

#include <algorithm>
#include <array>

#include "search/tuning.h"

namespace salet {

template <class Cell>
const Scan<Cell>* PartCounter<Cell>::scan(const Set& set, int beta, const Context<Cell>& context, bool bonus,
                                          bool to_end) {
    const int n = set.n;
    Arena& arena = work_.arena;
    auto* result = arena.template take<Scan<Cell>>(1);
    *result = {};
    result->context = &context;
    result->lanes = context.reaching(3 * n - beta + 1);
    const std::size_t padded = padded_lanes(result->lanes);
    result->parts = arena.template take<Cell>(padded);
    ScanResult found;
    if (n == 1) {
        std::fill(result->parts, result->parts + result->lanes, Cell{1});
        found.most = 1;
    } else if (result->lanes > 0 && n > kLargestNetwork) {
        auto* rows = arena.template take<const Cell*>(padded);
        for (int i = 0; i < result->lanes; ++i) rows[i] = work_.grid.row(context.slot(static_cast<std::uint32_t>(i)));
        found = kernels<Cell>().scan_rows(rows, context.mask, set.words, n, result->lanes, result->parts);
    } else if (result->lanes > 0) {
        auto* columns = arena.template take<const Cell*>(static_cast<std::size_t>(n));
        for (int i = 0; i < n; ++i) columns[i] = context.column(set.words[i]);
        const int threshold = std::min(beta - 2 * n + 1, n + 1);
        found = kernels<Cell>().scan(columns, context.mask, n, result->lanes, threshold, to_end, result->parts);
    }
    work_.scan_time += result->lanes * scan_cost(n);
    result->most = found.most;
    result->perfect = to_end ? -1 : found.perfect;
    if (result->perfect >= 0) return result;
    for (int i = 0; bonus && i < n; ++i) {
        const std::int32_t lane = context.lane(work_.grid, set.words[i]);
        if (lane >= 0 && lane < result->lanes) result->most = std::max<int>(result->most, ++result->parts[lane]);
    }
    if (result->lanes < context.lanes) result->most = std::max<int>(result->most, context.score[result->lanes]);
    return result;
}

template <class Cell>
int PartCounter<Cell>::lanes_with(const Scan<Cell>& scan, int parts, std::uint32_t* found) const {
    return kernels<Cell>().find(scan.parts, scan.lanes, static_cast<Cell>(parts), found);
}

template <class Cell>
const Scan<Cell>* PartCounter<Cell>::without_crowded(const Set& set, const Scan<Cell>* scan, int may_lose) {
    if (set.n - may_lose <= scan->most || may_lose > kMostLost || set.n > kLargestNetwork || scan->lanes == 0) {
        return scan;
    }
    auto* result = work_.arena.template take<Scan<Cell>>(1);
    *result = *scan;
    result->parts = work_.arena.template take<Cell>(padded_lanes(scan->lanes));
    auto* columns = work_.arena.template take<const Cell*>(static_cast<std::size_t>(set.n));
    for (int i = 0; i < set.n; ++i) columns[i] = scan->context->column(set.words[i]);
    kernels<Cell>().drop_crowded(columns, set.n, scan->lanes, scan->most, may_lose, scan->parts, result->parts);
    return result;
}

// How Ceilings counts the parts of one of its sets.
template <class Cell>
typename PartCounter<Cell>::Ceilings::Count PartCounter<Cell>::counting() {
    return [this](const Set& set, Ceiling<Cell>& ceiling) {
        work_.poll();
        const Arena::Frame frame(work_.arena);
        const Scan<Cell>* counted = scan(set, kInfeasible, work_.root, true, true);
        ceiling.parts.assign(counted->parts, counted->parts + work_.grid.lanes);
        ceiling.parts.resize(work_.grid.stride, Cell{0});
        ceiling.most = counted->most;
    };
}

template <class Cell>
int PartCounter<Cell>::most_parts_bound(const Set& set, Slot guess) {
    typename Ceilings::Found found;
    const std::size_t count = ceilings_.of(guess, work_.grid.code(guess, set.words[0]), false, counting(), found);
    int most = set.n + 1;  // a word of the set that tells all others apart
    for (std::size_t i = 0; i < count; ++i) most = std::min(most, found[i]->most);
    return most;
}

template <class Cell>
int PartCounter<Cell>::most_parts(const Set& set, Slot guess, const State& state, int floor) {
    const Grid<Cell>& grid = work_.grid;
    const Arena::Frame frame(work_.arena);
    typename Ceilings::Found found;
    const std::size_t count = ceilings_.of(guess, grid.code(guess, set.words[0]), true, counting(), found);
    if (count == 0) return -1;
    std::array<const Cell*, kMaxLength + 1> tables;
    for (std::size_t i = 0; i < count; ++i) tables[i] = found[i]->parts.data();
    const Cell* mask = work_.rule == Rule::hard ? legal_.masked(state, work_.root)->mask : nullptr;
    auto* bounds = work_.arena.template take<Cell>(grid.stride);
    auto* slots = work_.arena.template take<std::uint32_t>(grid.stride);
    const auto fetch_row = [&](Slot slot) {  // rows lie all over the table: one is on its way while another is counted
        const auto* row = reinterpret_cast<const std::byte*>(grid.row(slot));
        for (std::size_t at = 0; at < grid.slot_of_answer.size() * sizeof(Cell); at += 64) prefetch(row + at);
    };
    int bound = kernels<Cell>().minimum(tables.data(), count, mask, grid.lanes, bounds);
    int most = 0;
    double time_left = grid.lanes * scan_cost(set.n);
    for (; bound > std::max(most, floor); --bound) {
        const int number = kernels<Cell>().find(bounds, grid.lanes, static_cast<Cell>(bound), slots);
        if ((time_left -= number * kCountCost * set.n) < 0) return -1;
        for (int i = 0; i < number; ++i) {
            if (i + 1 < number) fetch_row(slots[i + 1]);
            most = std::max(most, count_parts(set, slots[i]));
        }
    }
    return std::max(most, bound);
}

// The parts that a guess makes of a set, plus one if it is a word of it.
template <class Cell>
int PartCounter<Cell>::count_parts(const Set& set, Slot guess) {
    const Cell* row = work_.grid.row(guess);
    ++now_;
    int parts = 0;
    for (int i = 0; i < set.n; ++i) {
        std::uint32_t& stamp = stamp_[row[set.words[i]]];
        parts += stamp != now_;
        stamp = now_;
    }
    const Index answer = work_.grid.lexicon.answer_of[work_.grid.guess_of[guess]];
    return parts + (answer != kNoAnswer && std::binary_search(set.words, set.words + set.n, answer));
}

template class PartCounter<std::uint8_t>;
template class PartCounter<std::uint16_t>;

}  // namespace salet
