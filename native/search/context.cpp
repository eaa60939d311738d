#include "search/context.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace salet {

template <class Cell>
int Context<Cell>::reaching(int least) const {
    if (least <= 0) return lanes;
    if (least > std::numeric_limits<Cell>::max()) return 0;
    const Cell* end = std::partition_point(score, score + lanes, [least](Cell s) { return s >= least; });
    return static_cast<int>(end - score);
}

template <class Cell>
int Context<Cell>::keeping(int least) const {
    const int* end = std::partition_point(kept, kept + lanes, [least](int k) { return k >= least; });
    return static_cast<int>(end - kept);
}

template <class Cell>
Context<Cell> whole(const Grid<Cell>& grid) {
    const int* kept = grid.kept.empty() ? nullptr : grid.kept.data();
    return {grid.lanes, grid.stride, grid.column(0), nullptr, grid.score.data(), nullptr, nullptr, kept};
}

template <class Cell>
const Context<Cell>* gather(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                            const std::uint32_t* chosen, int count, const Cell* score) {
    using Place = typename Context<Cell>::Place;
    const auto lanes = static_cast<std::size_t>(count);
    const std::size_t stride = (lanes + kBlock - 1) / kBlock * kBlock;
    auto* columns = arena.take<Cell>(stride * static_cast<std::size_t>(set.n));
    auto* places = arena.take<Place>(grid.slot_of_answer.size());
    auto* slots = arena.take<Slot>(lanes);
    for (std::size_t i = 0; i < lanes; ++i) slots[i] = from.slot(chosen[i]);
    if (score == nullptr) {
        auto* own = arena.take<Cell>(lanes);
        for (std::size_t i = 0; i < lanes; ++i) own[i] = from.score[chosen[i]];
        score = own;
    }
    int* kept = nullptr;
    if (from.kept != nullptr) {
        kept = arena.take<int>(lanes);
        for (std::size_t i = 0; i < lanes; ++i) kept[i] = from.kept[chosen[i]];
    }
    auto* lane_of = arena.take<std::int32_t>(static_cast<std::size_t>(from.lanes));
    std::fill(lane_of, lane_of + from.lanes, -1);
    for (std::size_t i = 0; i < lanes; ++i) lane_of[chosen[i]] = static_cast<std::int32_t>(i);
    for (int j = 0; j < set.n; ++j) {
        const Word word = set.words[j];
        const std::int32_t old = from.lane(grid, word);
        places[word] = {static_cast<std::uint32_t>(j), old < 0 ? -1 : lane_of[old]};
        const Cell* source = from.column(word);
        Cell* target = columns + stride * static_cast<std::size_t>(j);
        for (std::size_t i = 0; i < lanes; ++i) target[i] = source[chosen[i]];
        std::memset(target + lanes, 0, (stride - lanes) * sizeof(Cell));
    }
    auto* context = arena.take<Context<Cell>>(1);
    *context = {count, stride, columns, slots, score, places, nullptr, kept};
    return context;
}

template <class Cell>
const Context<Cell>* reorder(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                             const Cell* parts, int scanned) {
    const auto lanes = static_cast<std::size_t>(from.lanes);
    auto* bound = arena.take<Cell>(lanes);
    std::vector<std::uint32_t> start(std::size_t{std::numeric_limits<Cell>::max()} + 2, 0);
    std::uint32_t legal = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        bound[i] = static_cast<int>(i) < scanned ? std::min(parts[i], from.score[i]) : from.score[i];
        if (from.mask != nullptr) bound[i] &= from.mask[i];
        legal += bound[i] != 0;
        ++start[bound[i]];
    }
    std::uint32_t sum = 0;
    for (std::size_t value = start.size(); value-- > 0;) sum += std::exchange(start[value], sum);
    auto* chosen = arena.take<std::uint32_t>(lanes);
    auto* score = arena.take<Cell>(lanes);
    for (std::size_t i = 0; i < lanes; ++i) {
        const std::uint32_t place = start[bound[i]]++;
        chosen[place] = static_cast<std::uint32_t>(i);
        score[place] = bound[i];
    }
    return gather(arena, grid, from, set, chosen, static_cast<int>(legal), score);
}

template <class Cell>
const Context<Cell>* reorder_kept(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                                  const int* kept, int scanned) {
    const auto lanes = static_cast<std::size_t>(from.lanes);
    auto* bound = arena.take<int>(lanes);
    auto* chosen = arena.take<std::uint32_t>(lanes);
    std::size_t legal = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        if (from.mask != nullptr && from.mask[i] == 0) continue;
        bound[i] = kept != nullptr && static_cast<int>(i) < scanned ? std::min(kept[i], from.kept[i]) : from.kept[i];
        chosen[legal++] = static_cast<std::uint32_t>(i);
    }
    if (kept != nullptr) {
        std::sort(chosen, chosen + legal, [&](std::uint32_t a, std::uint32_t b) {
            return bound[a] > bound[b] || (bound[a] == bound[b] && a < b);
        });
    }
    auto* context =
        const_cast<Context<Cell>*>(gather<Cell>(arena, grid, from, set, chosen, static_cast<int>(legal), nullptr));
    auto* own = arena.take<int>(legal);
    for (std::size_t i = 0; i < legal; ++i) own[i] = bound[chosen[i]];
    context->kept = own;
    return context;
}

#define SALET_CONTEXT(Cell)                                                                                         \
    template struct Context<Cell>;                                                                                  \
    template Context<Cell> whole(const Grid<Cell>&);                                                                \
    template const Context<Cell>* gather(Arena&, const Grid<Cell>&, const Context<Cell>&, const Set&,               \
                                         const std::uint32_t*, int, const Cell*);                                   \
    template const Context<Cell>* reorder(Arena&, const Grid<Cell>&, const Context<Cell>&, const Set&, const Cell*, \
                                          int);                                                                     \
    template const Context<Cell>* reorder_kept(Arena&, const Grid<Cell>&, const Context<Cell>&, const Set&,         \
                                               const int*, int);
SALET_CONTEXT(std::uint8_t)
SALET_CONTEXT(std::uint16_t)
#undef SALET_CONTEXT

}  // namespace salet
