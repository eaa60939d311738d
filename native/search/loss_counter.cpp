#include "search/loss_counter.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "search/tuning.h"

namespace salet {

namespace {

// What a row keeps of many words: each writes its weight at its mark, the heaviest last.
int kept_of_row(const std::uint8_t* row, const Word* words, int n, const int* weight) {
    alignas(64) std::array<int, 256> heaviest{};
    for (int i = n - 1; i >= 0; --i) heaviest[row[words[i]]] = weight[words[i]];
    return std::accumulate(heaviest.begin(), heaviest.end(), 0);
}

}  // namespace

template <class Cell>
const LossScan<Cell>* LossCounter<Cell>::scan(const Set& set, int room, const Context<Cell>& context, Members members,
                                              bool to_end) {
    const int n = set.n;
    Arena& arena = work_.arena;
    auto* result = arena.template take<LossScan<Cell>>(1);
    *result = {};
    result->context = &context;
    result->lanes = context.keeping(set.weight - room + 1);
    result->loss = arena.template take<int>(padded_lanes(result->lanes));
    // Many words are not compared all with each other. But what the heaviest of them lose is enough to give up most
    // lanes.
    const int compared = n <= kMostCompared ? n : std::min(n, kFilteredBy);
    int heaviest = 0;
    auto* columns = arena.template take<const Cell*>(static_cast<std::size_t>(compared));
    auto* weights = arena.template take<int>(static_cast<std::size_t>(compared));
    for (int i = 0; i < compared; ++i) {
        columns[i] = context.column(set.words[i]);
        heaviest += weights[i] = work_.grid.weight[set.words[i]];
    }
    // Not if their sums do not fit into a scan's lanes, or if no lane can be given up.
    const bool comparable = heaviest <= kMostWeight<Cell> && (compared == n || room < set.weight);
    if (comparable) {
        result->perfect = kernels<Cell>().losses(columns, weights, context.mask, compared, result->lanes, room,
                                                 to_end || compared < n, result->loss);
    }
    if (!comparable || compared < n) scan_rows(set, room, *result, comparable, to_end);
    work_.scan_time += result->lanes * scan_cost(n);
    if (result->perfect >= 0 && !to_end) return result;
    for (int i = 0; members == Members::apart && i < n; ++i) {
        const std::int32_t lane = context.lane(work_.grid, set.words[i]);
        if (lane >= 0 && lane < result->lanes) result->loss[lane] = kAllLost;
    }
    for (int i = 0; i < result->lanes; ++i) result->least = std::min(result->least, result->loss[i]);
    if (result->lanes < context.lanes) {
        result->least = std::min(result->least, std::max(0, set.weight - context.kept[result->lanes]));
    }
    return result;
}

// Guess by guess; after a scan of some words, those that it has not given up. The heaviest words come first, so that a
// guess that loses much is soon given up.
template <class Cell>
void LossCounter<Cell>::scan_rows(const Set& set, int room, LossScan<Cell>& result, bool filtered, bool to_end) {
    result.perfect = -1;
    for (int lane = 0; lane < result.lanes; ++lane) {
        const Context<Cell>& context = *result.context;
        if (filtered && result.loss[lane] >= room) continue;
        if (context.mask != nullptr && context.mask[lane] == 0) {
            result.loss[lane] = kAllLost;
            continue;
        }
        const Cell* row = work_.grid.row(context.slot(static_cast<std::uint32_t>(lane)));
        result.loss[lane] = of_row(set, row, room);
        if (result.loss[lane] != 0 || result.perfect >= 0) continue;
        result.perfect = lane;
        if (!to_end) return;
    }
}

// Long proofs look at more rows than a time can tell apart: then all times begin anew.
template <class Cell>
void LossCounter<Cell>::next_time() {
    if (++now_ != 0) return;
    std::fill(seen_.begin(), seen_.end(), Seen{});
    now_ = 1;
}

template <class Cell>
int LossCounter<Cell>::of_row(const Set& set, const Cell* row, int room) {
    if constexpr (sizeof(Cell) == 1) {
        if (room >= set.weight && set.n > kMostCompared) {
            return set.weight - kept_of_row(row, set.words, set.n, work_.grid.weight.data());
        }
    }
    constexpr int kStride = 32;  // words between two looks at the room
    const int* weight = work_.grid.weight.data();
    next_time();
    int loss = 0;
    for (int begin = 0; begin < set.n && loss < room; begin += kStride) {
        const int end = std::min(begin + kStride, set.n);
        for (int i = begin; i < end; ++i) {
            std::uint32_t& time = seen_[row[set.words[i]]].time;
            loss += time == now_ ? weight[set.words[i]] : 0;
            time = now_;
        }
    }
    return loss;
}

template <class Cell>
MemberLoss LossCounter<Cell>::of_member(const Set& set, Word member, int room) {
    const Cell* row = work_.grid.answer_row(member);
    next_time();
    MemberLoss found{0, true};
    for (int i = 0; i < set.n && found.loss < room; ++i) {
        Seen& seen = seen_[row[set.words[i]]];
        seen.times = seen.time == now_ ? seen.times + 1 : 1;
        seen.time = now_;
        if (seen.times > 1) found.loss += work_.grid.weight[set.words[i]];
        if (seen.times > 2) found.pairs = false;
    }
    return found;
}

template class LossCounter<std::uint8_t>;
template class LossCounter<std::uint16_t>;

}  // namespace salet
