// The source of all scans, compiled once for each instruction set: the including file sets SALET_SIMD to its namespace.
// Everything here has internal linkage, so that code compiled for AVX2 is never called on a machine without it.
#include <algorithm>
#include <array>
#include <cstring>

#include "search/scan.h"
#include "search/scan_vector.h"
#include "search/tuning.h"

namespace salet::SALET_SIMD {

namespace {

// The number of words whose mark repeats an earlier word's, for the few words that fit into registers.
template <class Cell, int N>
inline Vector<Cell> repeats_few(const Cell* const* columns, std::size_t lane) {
    Vector<Cell> x[N];
    for (int i = 0; i < N; ++i) x[i] = load(columns[i] + lane);
    Vector<Cell> repeats = fill<Cell>(0);
#pragma GCC unroll 16
    for (int j = 1; j < N; ++j) {
        Vector<Cell> seen = same(x[0], x[j]);
#pragma GCC unroll 16
        for (int i = 1; i < j; ++i) seen = seen | same(x[i], x[j]);
        repeats = repeats - seen;
    }
    return repeats;
}

// The same for more words; it gives up when every lane has reached the threshold.
template <class Cell>
inline Vector<Cell> repeats_many(const Vector<Cell>* x, int n, const Vector<Cell>& below_threshold) {
    Vector<Cell> repeats = fill<Cell>(0);
    int j = 1;
    for (; j + 4 <= n; j += 4) {
        Vector<Cell> a = x[j], b = x[j + 1], c = x[j + 2], d = x[j + 3];
        Vector<Cell> seen_a = fill<Cell>(0), seen_b = same(a, b), seen_c = same(a, c) | same(b, c);
        Vector<Cell> seen_d = same(a, d) | same(b, d) | same(c, d);
        for (int i = 0; i < j; ++i) {
            const Vector<Cell> y = x[i];
            seen_a = seen_a | same(y, a);
            seen_b = seen_b | same(y, b);
            seen_c = seen_c | same(y, c);
            seen_d = seen_d | same(y, d);
        }
        repeats = repeats - seen_a - seen_b - seen_c - seen_d;
        if (!any<Cell>(same(lower(repeats, below_threshold), repeats))) return repeats;
    }
    for (; j < n; ++j) {
        Vector<Cell> seen = same(x[0], x[j]);
        for (int i = 1; i < j; ++i) seen = seen | same(x[i], x[j]);
        repeats = repeats - seen;
    }
    return repeats;
}

template <class V>
inline void order(V& a, V& b) {
    const V least = lower(a, b);
    b = upper(a, b);
    a = least;
}

template <class V>
inline void sort_eight(V* x) {
    V a = x[0], b = x[1], c = x[2], d = x[3], e = x[4], f = x[5], g = x[6], h = x[7];
    order(a, b);
    order(c, d);
    order(e, f);
    order(g, h);
    order(a, c);
    order(b, d);
    order(e, g);
    order(f, h);
    order(b, c);
    order(f, g);
    order(a, e);
    order(b, f);
    order(c, g);
    order(d, h);
    order(c, e);
    order(d, f);
    order(b, c);
    order(d, e);
    order(f, g);
    x[0] = a, x[1] = b, x[2] = c, x[3] = d, x[4] = e, x[5] = f, x[6] = g, x[7] = h;
}

template <class V>
inline void merge_eight(V* x) {
    V a = x[0], b = x[1], c = x[2], d = x[3], e = x[4], f = x[5], g = x[6], h = x[7];
    order(a, e);
    order(b, f);
    order(c, g);
    order(d, h);
    order(a, c);
    order(b, d);
    order(e, g);
    order(f, h);
    order(a, b);
    order(c, d);
    order(e, f);
    order(g, h);
    x[0] = a, x[1] = b, x[2] = c, x[3] = d, x[4] = e, x[5] = f, x[6] = g, x[7] = h;
}

// A bitonic sorting network in which every exchange puts the smaller value first. Values beyond `n` (a multiple of
// eight) count as larger than all others, so exchanges with them are skipped, and n need not be a power of two.
template <class V>
inline void sort_network(V* x, int n) {
    for (int i = 0; i < n; i += 8) sort_eight(x + i);
    for (int width = 16; width / 2 < n; width *= 2) {
        for (int base = 0; base + width / 2 < n; base += width) {
            const int end = std::min(base + width, n);
            for (int i = base + width - end; i < width / 2; ++i) order(x[base + i], x[base + width - 1 - i]);
            for (int distance = width / 4; distance >= 8; distance /= 2) {
                for (int block = base; block + distance < end; block += 2 * distance) {
                    const int stop = std::min(block + distance, end - distance);
                    for (int i = block; i < stop; ++i) order(x[i], x[i + distance]);
                }
            }
            for (int i = base; i < end; i += 8) merge_eight(x + i);
        }
    }
}

template <class Cell>
inline void sort_lanes(Vector<Cell>* x, int n) {
    const int padded = (n + 7) / 8 * 8;
    for (int i = n; i < padded; ++i) x[i] = fill<Cell>(static_cast<Cell>(~Cell{0}));
    sort_network(x, padded);
}

template <class Cell>
inline Vector<Cell> parts_sorted(Vector<Cell>* x, int n) {
    sort_lanes<Cell>(x, n);
    Vector<Cell> repeats = fill<Cell>(0);
    for (int i = 1; i < n; ++i) repeats = repeats - same(x[i - 1], x[i]);
    return fill<Cell>(static_cast<Cell>(n)) - repeats;  // modulo the lane's width, but the number of parts fits
}

// Runs `parts_at(lane)` over all blocks, keeps the result and the greatest number, ends at a perfect split.
template <class Cell, class F>
inline ScanResult over_lanes(int n, const Cell* mask, int lanes, bool to_end, Cell* parts, F parts_at) {
    Vector<Cell> most = fill<Cell>(0);
    const bool look = !to_end && n <= static_cast<int>(static_cast<Cell>(~Cell{0}));
    const Vector<Cell> all = fill<Cell>(static_cast<Cell>(n));
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) {
        if (mask != nullptr && !any<Cell>(load(mask + lane))) {
            store<Cell>(parts + lane, fill<Cell>(0));
            continue;
        }
        Vector<Cell> k = parts_at(static_cast<std::size_t>(lane));
        if (mask != nullptr) k = k & load(mask + lane);
        store<Cell>(parts + lane, k);
        most = upper(most, k);
        const Vector<Cell> perfect = same(k, all);
        if (look && any<Cell>(perfect)) {
            for (int i = 0; i < kWidth<Cell>; ++i) {
                if (parts[lane + i] == n && lane + i < lanes) return {n, lane + i};
            }
        }
    }
    return {largest<Cell>(most), -1};
}

template <class Cell, int N>
ScanResult scan_few(const Cell* const* columns, const Cell* mask, int lanes, bool to_end, Cell* parts) {
    const Vector<Cell> all = fill<Cell>(N);
    return over_lanes(N, mask, lanes, to_end, parts,
                      [&](std::size_t lane) { return all - repeats_few<Cell, N>(columns, lane); });
}

template <class Cell>
inline void gather(Vector<Cell>* x, const Cell* const* columns, int n, std::size_t lane) {
    for (int i = 0; i < n; ++i) {
        x[i] = load(columns[i] + lane);
        prefetch(columns[i] + lane + 2 * kWidth<Cell>);
    }
}

template <class Cell>
ScanResult scan_any(const Cell* const* columns, const Cell* mask, int n, int lanes, int threshold, bool to_end,
                    Cell* parts) {
    using Function = ScanResult (*)(const Cell* const*, const Cell*, int, bool, Cell*);
    static constexpr std::array<Function, 15> few = {nullptr,
                                                     nullptr,
                                                     scan_few<Cell, 2>,
                                                     scan_few<Cell, 3>,
                                                     scan_few<Cell, 4>,
                                                     scan_few<Cell, 5>,
                                                     scan_few<Cell, 6>,
                                                     scan_few<Cell, 7>,
                                                     scan_few<Cell, 8>,
                                                     scan_few<Cell, 9>,
                                                     scan_few<Cell, 10>,
                                                     scan_few<Cell, 11>,
                                                     scan_few<Cell, 12>,
                                                     scan_few<Cell, 13>,
                                                     scan_few<Cell, 14>};
    if (n < static_cast<int>(few.size())) return few[static_cast<std::size_t>(n)](columns, mask, lanes, to_end, parts);

    alignas(64) Vector<Cell> x[kLargestNetwork];
    if (n <= kComparedUpTo || (n <= kComparedIfHopeless && 4 * threshold < n)) {
        const int cap = std::min(threshold, n);
        const Vector<Cell> all = fill<Cell>(static_cast<Cell>(n));
        const Vector<Cell> ceiling = fill<Cell>(static_cast<Cell>(cap));
        const Vector<Cell> below = fill<Cell>(static_cast<Cell>(cap > 0 ? cap - 1 : 0));
        return over_lanes(n, mask, lanes, to_end, parts, [&](std::size_t lane) {
            gather(x, columns, n, lane);
            return all - lower(repeats_many<Cell>(x, n, below), ceiling);
        });
    }
    return over_lanes(n, mask, lanes, to_end, parts, [&](std::size_t lane) {
        gather(x, columns, n, lane);
        return parts_sorted<Cell>(x, n);
    });
}

template <class Cell>
ScanResult scan_rows(const Cell* const* rows, const Cell* mask, const std::uint16_t* words, int n, int lanes,
                     Cell* parts) {
    constexpr int kMarks = 1 << 8 * sizeof(Cell);
    alignas(64) std::uint8_t flags[kMarks];
    ScanResult result;
    for (int lane = 0; lane < lanes; ++lane) {
        parts[lane] = 0;
        if (mask != nullptr && mask[lane] == 0) continue;
        std::memset(flags, 0, sizeof flags);
        for (int i = 0; i < n; ++i) flags[rows[lane][words[i]]] = 1;
        int k = 0;
        for (const std::uint8_t flag : flags) k += flag;
        parts[lane] = static_cast<Cell>(k);
        result.most = std::max(result.most, k);
        if (k == n && result.perfect < 0) result.perfect = lane;
    }
    return result;
}

template <class Cell>
void drop_crowded(const Cell* const* columns, int n, int lanes, int most, int may_lose, const Cell* parts, Cell* to) {
    alignas(64) Vector<Cell> x[kLargestNetwork];
    const Vector<Cell> allowed = fill<Cell>(static_cast<Cell>(may_lose));
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) {
        gather(x, columns, n, static_cast<std::size_t>(lane));
        sort_lanes<Cell>(x, n);
        Vector<Cell> surplus = fill<Cell>(0);  // if it overflows, a lane is kept that need not be
        for (int i = most; i < n; ++i) surplus = surplus - same(x[i - most], x[i]);
        store<Cell>(to + lane, load(parts + lane) & same(upper(surplus, allowed), allowed));
    }
}

// Losses, in two lanes of a cell's width: a number of more bits than marks have.
template <class Cell>
struct WideSum {
    static constexpr int kBits = 8 * sizeof(Cell);

    Vector<Cell> low = fill<Cell>(0);
    Vector<Cell> high = fill<Cell>(0);

    void add(int weight, const Vector<Cell>& where) {
        const Vector<Cell> more = fill<Cell>(static_cast<Cell>(weight)) & where;
        low = low + more;
        high = high + (fill<Cell>(static_cast<Cell>(weight >> kBits)) & where) - below(low, more);  // the carry is -1
    }
    bool any_below(int number) const {
        const auto top = fill<Cell>(static_cast<Cell>(number >> kBits));
        return any<Cell>(below(high, top) | (same(high, top) & below(low, fill<Cell>(static_cast<Cell>(number)))));
    }
    bool any_zero() const { return any<Cell>(same(low | high, fill<Cell>(0))); }
    void write(int* to) const {
        Cell lows[kWidth<Cell>], highs[kWidth<Cell>];
        store<Cell>(lows, low);
        store<Cell>(highs, high);
        for (int i = 0; i < kWidth<Cell>; ++i) to[i] = lows[i] | highs[i] << kBits;
    }
};

// The losses of one block of lanes; false if every lane has reached `room`.
template <class Cell>
inline bool losses_at(const Vector<Cell>* x, const int* weights, int n, int room, WideSum<Cell>& sum) {
    int j = 1;
    for (; j + 4 <= n; j += 4) {
        const Vector<Cell> a = x[j], b = x[j + 1], c = x[j + 2], d = x[j + 3];
        Vector<Cell> seen_a = fill<Cell>(0), seen_b = same(a, b), seen_c = same(a, c) | same(b, c);
        Vector<Cell> seen_d = same(a, d) | same(b, d) | same(c, d);
        for (int i = 0; i < j; ++i) {
            const Vector<Cell> y = x[i];
            seen_a = seen_a | same(y, a);
            seen_b = seen_b | same(y, b);
            seen_c = seen_c | same(y, c);
            seen_d = seen_d | same(y, d);
        }
        sum.add(weights[j], seen_a);
        sum.add(weights[j + 1], seen_b);
        sum.add(weights[j + 2], seen_c);
        sum.add(weights[j + 3], seen_d);
        if (!sum.any_below(room)) return false;
    }
    for (; j < n; ++j) {
        Vector<Cell> seen = same(x[0], x[j]);
        for (int i = 1; i < j; ++i) seen = seen | same(x[i], x[j]);
        sum.add(weights[j], seen);
    }
    return true;
}

template <class Cell>
int losses(const Cell* const* columns, const int* weights, const Cell* mask, int n, int lanes, int room, bool to_end,
           int* loss) {
    alignas(64) Vector<Cell> x[kMostCompared];
    room = std::min(room, kMostWeight<Cell>);
    int perfect = -1;
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) {
        if (mask != nullptr && !any<Cell>(load(mask + lane))) {
            std::fill(loss + lane, loss + lane + kWidth<Cell>, kAllLost);
            continue;
        }
        gather(x, columns, n, static_cast<std::size_t>(lane));
        WideSum<Cell> sum;
        if (!losses_at<Cell>(x, weights, n, room, sum)) {
            std::fill(loss + lane, loss + lane + kWidth<Cell>, room);
        } else {
            sum.write(loss + lane);
        }
        for (int i = 0; mask != nullptr && i < kWidth<Cell>; ++i) {
            if (mask[lane + i] == 0) loss[lane + i] = kAllLost;
        }
        if (perfect >= 0 || !sum.any_zero()) continue;
        for (int i = 0; i < kWidth<Cell> && perfect < 0; ++i) {
            if (loss[lane + i] == 0 && lane + i < lanes) perfect = lane + i;
        }
        if (perfect >= 0 && !to_end) return perfect;
    }
    return perfect;
}

template <class Cell>
void narrow(Cell* to, const Cell* a, const Cell* b, int lanes) {
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) store<Cell>(to + lane, load(a + lane) & load(b + lane));
}

template <class Cell>
int minimum(const Cell* const* tables, std::size_t count, const Cell* mask, int lanes, Cell* to) {
    Vector<Cell> most = fill<Cell>(0);
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) {
        Vector<Cell> least = load(tables[0] + lane);
        for (std::size_t i = 1; i < count; ++i) least = lower(least, load(tables[i] + lane));
        if (mask != nullptr) least = least & load(mask + lane);
        store<Cell>(to + lane, least);
        most = upper(most, least);
    }
    return largest<Cell>(most);
}

template <class Cell>
int find(const Cell* parts, int lanes, Cell value, std::uint32_t* found) {
    const Vector<Cell> wanted = fill<Cell>(value);
    int count = 0;
    for (int lane = 0; lane < lanes; lane += kWidth<Cell>) {
        if (!any<Cell>(same(load(parts + lane), wanted))) continue;
        const int end = std::min(lane + kWidth<Cell>, lanes);
        for (int i = lane; i < end; ++i) {
            if (parts[i] == value) found[count++] = static_cast<std::uint32_t>(i);
        }
    }
    return count;
}

}  // namespace

extern const Kernels<std::uint8_t> kernels8;
extern const Kernels<std::uint16_t> kernels16;
template <class Cell>
constexpr Kernels<Cell> kAll = {scan_any<Cell>, scan_rows<Cell>, drop_crowded<Cell>, losses<Cell>,
                                narrow<Cell>,   minimum<Cell>,   find<Cell>};
const Kernels<std::uint8_t> kernels8 = kAll<std::uint8_t>;
const Kernels<std::uint16_t> kernels16 = kAll<std::uint16_t>;

}  // namespace salet::SALET_SIMD
