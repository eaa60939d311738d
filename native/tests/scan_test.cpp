// Every kernel against the obvious count, with and without masks, thresholds and early ends.
#include "search/scan.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "tests/check.h"

using namespace salet;

namespace {

// Random marks of some words against some guesses, as columns.
template <class Cell>
struct Marks {
    Marks(std::mt19937& random, int the_n, int the_lanes, int marks) : n(the_n), lanes(the_lanes) {
        const std::size_t stride = padded_lanes(lanes);
        cells.resize(stride * static_cast<std::size_t>(n));
        for (Cell& cell : cells) cell = static_cast<Cell>(random() % static_cast<unsigned>(marks));
        for (int i = 0; i < n; ++i) columns.push_back(cells.data() + stride * static_cast<std::size_t>(i));
        parts.resize(stride);
        mask.resize(stride);
        for (Cell& cell : mask) cell = static_cast<Cell>(random() % 4 == 0 ? 0 : ~Cell{0});
    }

    Cell at(int word, int lane) const { return columns[static_cast<std::size_t>(word)][lane]; }

    std::map<Cell, int> sizes(int lane) const {
        std::map<Cell, int> found;
        for (int i = 0; i < n; ++i) ++found[at(i, lane)];
        return found;
    }

    int n;
    int lanes;
    std::vector<Cell> cells;
    std::vector<const Cell*> columns;
    std::vector<Cell> parts;
    std::vector<Cell> mask;
};

template <class Cell>
void check_scan(std::mt19937& random, int n, int marks, bool masked) {
    Marks<Cell> m(random, n, 70 + static_cast<int>(random() % 80), marks);
    const Cell* mask = masked ? m.mask.data() : nullptr;
    for (const int threshold : {n + 1, n / 2 + 1, n / 6 + 1}) {
        const ScanResult result =
            kernels<Cell>().scan(m.columns.data(), mask, n, m.lanes, threshold, true, m.parts.data());
        int most = 0;
        for (int lane = 0; lane < m.lanes; ++lane) {
            const auto counted = static_cast<int>(m.parts[static_cast<std::size_t>(lane)]);
            const int obvious = masked && mask[lane] == 0 ? 0 : static_cast<int>(m.sizes(lane).size());
            if (obvious == 0 || n - obvious < threshold) {
                CHECK_EQUAL(counted, obvious);
            } else {
                CHECK(counted >= obvious && counted <= n - std::min(threshold, n));
            }
            most = std::max(most, counted);
        }
        CHECK(result.most >= most);
    }
}

template <class Cell>
void check_perfect(std::mt19937& random, int n) {
    Marks<Cell> m(random, n, 100, 3);
    const int lane = 20 + static_cast<int>(random() % 80);
    for (int i = 0; i < n; ++i) const_cast<Cell*>(m.columns[static_cast<std::size_t>(i)])[lane] = static_cast<Cell>(i);
    const ScanResult result = kernels<Cell>().scan(m.columns.data(), nullptr, n, m.lanes, n + 1, false, m.parts.data());
    CHECK_EQUAL(result.perfect, lane);
    CHECK_EQUAL(result.most, n);
}

template <class Cell>
void check_rows(std::mt19937& random, int n) {
    Marks<Cell> m(random, n, 90, 200);
    std::vector<std::vector<Cell>> table(static_cast<std::size_t>(m.lanes));
    std::vector<const Cell*> rows;
    std::vector<std::uint16_t> words;
    for (int i = 0; i < n; ++i) words.push_back(static_cast<std::uint16_t>(i));
    for (int lane = 0; lane < m.lanes; ++lane) {
        for (int i = 0; i < n; ++i) table[static_cast<std::size_t>(lane)].push_back(m.at(i, lane));
        rows.push_back(table[static_cast<std::size_t>(lane)].data());
    }
    kernels<Cell>().scan_rows(rows.data(), m.mask.data(), words.data(), n, m.lanes, m.parts.data());
    for (int lane = 0; lane < m.lanes; ++lane) {
        const auto at = static_cast<std::size_t>(lane);
        CHECK_EQUAL(m.parts[at], m.mask[at] == 0 ? 0U : static_cast<unsigned>(m.sizes(lane).size()));
    }
}

template <class Cell>
void check_crowded(std::mt19937& random, int n, int marks) {
    Marks<Cell> m(random, n, 90, marks);
    std::vector<Cell> kept(m.parts.size());
    std::fill(m.parts.begin(), m.parts.end(), Cell{7});
    for (const int most : {2, 5, 9}) {
        for (const int may_lose : {0, 3, 20}) {
            kernels<Cell>().drop_crowded(m.columns.data(), n, m.lanes, most, may_lose, m.parts.data(), kept.data());
            for (int lane = 0; lane < m.lanes; ++lane) {
                int surplus = 0;
                for (const auto& [code, size] : m.sizes(lane)) surplus += std::max(0, size - most);
                CHECK_EQUAL(kept[static_cast<std::size_t>(lane)], surplus <= may_lose ? 7 : 0);
            }
        }
    }
}

template <class Cell>
void check_small_ones(std::mt19937& random) {
    Marks<Cell> a(random, 3, 150, 50);
    std::vector<Cell> to(a.parts.size());
    kernels<Cell>().narrow(to.data(), a.columns[0], a.mask.data(), a.lanes);
    for (int lane = 0; lane < a.lanes; ++lane) {
        CHECK_EQUAL(to[static_cast<std::size_t>(lane)], a.at(0, lane) & a.mask[static_cast<std::size_t>(lane)]);
    }
    const int greatest = kernels<Cell>().minimum(a.columns.data(), 3, a.mask.data(), a.lanes, to.data());
    int obvious_greatest = 0;
    for (int lane = 0; lane < a.lanes; ++lane) {
        const int least = a.mask[static_cast<std::size_t>(lane)] == 0
                              ? 0
                              : std::min({int{a.at(0, lane)}, int{a.at(1, lane)}, int{a.at(2, lane)}});
        CHECK_EQUAL(to[static_cast<std::size_t>(lane)], least);
        obvious_greatest = std::max(obvious_greatest, least);
    }
    CHECK(greatest >= obvious_greatest);
    std::vector<std::uint32_t> lanes(a.parts.size());
    const int count = kernels<Cell>().find(a.columns[1], a.lanes, Cell{9}, lanes.data());
    std::vector<std::uint32_t> obvious;
    for (int lane = 0; lane < a.lanes; ++lane) {
        if (a.at(1, lane) == 9) obvious.push_back(static_cast<std::uint32_t>(lane));
    }
    lanes.resize(static_cast<std::size_t>(count));
    CHECK(lanes == obvious);
}

// The weight of the words whose mark an earlier word has.
template <class Cell>
void check_losses(std::mt19937& random, int n, int marks, bool masked) {
    Marks<Cell> m(random, n, 70 + static_cast<int>(random() % 80), marks);
    const Cell* mask = masked ? m.mask.data() : nullptr;
    std::vector<int> weights, loss(padded_lanes(m.lanes));
    for (int i = 0; i < n; ++i) weights.push_back(1 + static_cast<int>(random() % 500));
    for (const int room : {kAllLost, 60 * n, 200}) {
        kernels<Cell>().losses(m.columns.data(), weights.data(), mask, n, m.lanes, room, true, loss.data());
        for (int lane = 0; lane < m.lanes; ++lane) {
            std::set<Cell> seen;
            int obvious = 0;
            for (int i = 0; i < n; ++i) {
                if (!seen.insert(m.at(i, lane)).second) obvious += weights[static_cast<std::size_t>(i)];
            }
            const int counted = loss[static_cast<std::size_t>(lane)];
            if (masked && mask[lane] == 0) {
                CHECK_EQUAL(counted, kAllLost);
            } else if (obvious < room) {
                CHECK_EQUAL(counted, obvious);
            } else {
                CHECK(counted >= room && counted <= obvious);
            }
        }
    }
}

template <class Cell>
void check_kernels(const char* name) {
    CHECK(use_simd(name));
    std::mt19937 random(5);
    for (int n = 2; n <= 40; ++n) {
        for (const int marks : {2, n, 240}) check_scan<Cell>(random, n, marks, n % 2 == 0);
    }
    for (const int n : {63, 64, 65, 90, 91, 127, 200, 333, kLargestNetwork})
        check_scan<Cell>(random, n, 200, n % 2 == 0);
    for (const int n : {4, 5, 14, 15, 28, 29, 100}) check_perfect<Cell>(random, n);
    for (const int n : {2, 3, 4, 5, 8, 9, 33, 64, kMostCompared}) check_losses<Cell>(random, n, 2 * n, n % 2 == 0);
    for (const int n : {3, 200, 600}) check_rows<Cell>(random, n);
    for (const int n : {4, 30, 120, 250}) check_crowded<Cell>(random, n, 30);
    check_small_ones<Cell>(random);
    use_simd("auto");
}

}  // namespace

TEST(scans_agree_with_the_obvious_count_generic_bytes) { check_kernels<std::uint8_t>("generic"); }
TEST(scans_agree_with_the_obvious_count_generic_shorts) { check_kernels<std::uint16_t>("generic"); }
TEST(scans_agree_with_the_obvious_count_fastest_bytes) { check_kernels<std::uint8_t>("auto"); }
TEST(scans_agree_with_the_obvious_count_fastest_shorts) { check_kernels<std::uint16_t>("auto"); }
TEST(unknown_kernels_are_refused) { CHECK(!use_simd("abacus")); }
