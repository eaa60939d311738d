// Scans: for every guess at once, into how many parts it splits a set of words. The innermost work of the search.
#pragma once

#include <limits>
#include <string_view>

#include "core/types.h"

namespace salet {

// What a scan found besides the numbers it wrote.
struct ScanResult {
    int most = 0;      // the most parts any lane makes; an upper bound where lanes were given up
    int perfect = -1;  // a lane that tells all words apart, or -1
};

// One lane per guess: a column holds one word's marks against all guesses, so equal marks lie in equal lanes.
// Columns and output are read and written in whole blocks: pad them to a multiple of kBlock lanes.
constexpr int kBlock = 64;

constexpr std::size_t padded_lanes(int lanes) {
    return (static_cast<std::size_t>(lanes) + kBlock - 1) / kBlock * kBlock;
}

constexpr int kLargestNetwork = 512;  // words that a scan can sort
constexpr int kMostCompared = 128;    // words that a scan for losses can compare
constexpr int kAllLost = std::numeric_limits<int>::max();

// Losses are added up in two lanes of a cell's width.
template <class Cell>
constexpr int kMostWeight = sizeof(Cell) == 1 ? 0xffff : kAllLost;

template <class Cell>
struct Kernels {
    // Writes the number of parts of every lane to `parts`. A lane with `threshold` or more words that repeat an earlier
    // word's mark may be given up; it gets n - threshold, which is still an upper bound.
    // `mask` is all ones or zero in every lane, and lanes where it is zero get 0; without a mask all lanes count.
    // Unless `to_end`, the scan ends at the first perfect lane.
    ScanResult (*scan)(const Cell* const* columns, const Cell* mask, int n, int lanes, int threshold, bool to_end,
                       Cell* parts);

    // The same for sets so large that marking flags word by word is faster: one guess's row of marks at a time.
    ScanResult (*scan_rows)(const Cell* const* rows, const Cell* mask, const std::uint16_t* words, int n, int lanes,
                            Cell* parts);

    // Writes a lane's number of parts again, but zero for a crowded lane: if its parts hold more than `may_lose` words
    // beyond `most` per part. At most kLargestNetwork words.
    void (*drop_crowded)(const Cell* const* columns, int n, int lanes, int most, int may_lose, const Cell* parts,
                         Cell* to);

    // Where answers have weights: writes to `loss`, for every lane, the weight of the words whose mark repeats an
    // earlier word's. A lane that loses `room` or more may be given up and gets at least `room`; where the mask is zero
    // it gets kAllLost. Returns a lane that loses nothing and then, unless `to_end`, ends; or -1. At most kMostCompared
    // words, whose weights add up to at most kMostWeight<Cell>.
    int (*losses)(const Cell* const* columns, const int* weights, const Cell* mask, int n, int lanes, int room,
                  bool to_end, int* loss);

    // Narrows a mask by another: to = a & b, over whole blocks.
    void (*narrow)(Cell* to, const Cell* a, const Cell* b, int lanes);

    // The least of several tables, lane by lane, zero where the mask is; returns the greatest of these.
    int (*minimum)(const Cell* const* tables, std::size_t count, const Cell* mask, int lanes, Cell* to);

    // The lanes whose number is `value`, ascending; returns how many.
    int (*find)(const Cell* parts, int lanes, Cell value, std::uint32_t* found);
};

// The fastest kernels this machine can run, or those chosen by use_simd.
template <class Cell>
const Kernels<Cell>& kernels();

// "avx2", "generic", or "auto" for the fastest; false if this machine or build has no such kernels.
bool use_simd(std::string_view name);
std::string_view simd_in_use();

}  // namespace salet
