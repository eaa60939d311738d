// The numbers that the search was tuned with, all in one place. They decide in which order and by which means things
// are found out, never what is found: any values give the same totals. `python benchmarks/tuning.py` measures each of
// them against its neighbours; docs/engine.md has the results.
#pragma once

#include "core/tunable.h"

namespace salet {

// Sets of at least so many words are treated as an opener treats the whole list: ceilings first, then every part is
// scanned before any large one is searched.
SALET_TUNABLE(int, kOpenerFrom, 800);

// An opener's parts smaller than this are searched before the others are scanned.
SALET_TUNABLE(int, kSolvedAtOnce, 20);

// Parts of at least so many words are bounded by ceilings; for smaller ones a scan is as fast.
SALET_TUNABLE(int, kCeilingFrom, 40);

// A set of two features gets its ceiling when it is wanted for the third time, as long as these fit into so many
// megabytes.
SALET_TUNABLE(int, kPairPatience, 3);
SALET_TUNABLE(int, kPairMegabytes, 96);

// Sets up to this size are searched for a word of their own that splits them perfectly. In larger ones there is hardly
// ever one, and a scan would find it.
SALET_TUNABLE(int, kMembersUpTo, 48);

// Sets smaller than this never get a context of their own, under the normal and under the other rules.
SALET_TUNABLE(int, kContextFrom, 24);
SALET_TUNABLE(int, kHardContextFrom, 8);

// In hard mode, the legal guesses of sets of at least so many words are gathered if that is faster than to skip others.
SALET_TUNABLE(int, kGatherFrom, 15);

// Where answers have weights: parts of at least so many words are bounded by a scan before any is searched.
SALET_TUNABLE(int, kScannedFrom, 8);

// At most so many guesses are counted to find the one that keeps most of an opener's part.
SALET_TUNABLE(int, kMostCounted, 100);

// And of more words than a scan compares with each other, the heaviest so many are compared first.
SALET_TUNABLE(int, kFilteredBy, 64);

// Crowded guesses are looked for if at most so many words may stay unfound; with more, hardly any guess is out.
SALET_TUNABLE(int, kMostLost, 64);

// Costs in nanoseconds: of gathering one mark into a context, and of counting one word's mark in a single guess's row.
SALET_TUNABLE(double, kGatherCost, 1.0);
SALET_TUNABLE(double, kCountCost, 1.0);

// What one guess costs in a scan of n words, in nanoseconds: kScanFew n^2 up to 14 words (compared in registers),
// kScanSome n^2 up to kComparedUpTo, kScanSorted n log2(n)^1.5 beyond (sorted).
SALET_TUNABLE(double, kScanFew, 0.003);
SALET_TUNABLE(double, kScanSome, 0.0047);
SALET_TUNABLE(double, kScanSorted, 0.0096);

// A scan compares all pairs of up to kComparedUpTo words, and of up to kComparedIfHopeless words if each guess may be
// given up at the latest when a quarter of the words repeat a mark. Larger sets are sorted.
SALET_TUNABLE(int, kComparedUpTo, 28);
SALET_TUNABLE(int, kComparedIfHopeless, 90);

// A scan of n words usually raises their bound by about n - kGainScale n^kGainPower: decides which part to scan next.
SALET_TUNABLE(double, kGainScale, 2.9);
SALET_TUNABLE(double, kGainPower, 0.58);

// A set of n words usually costs about n (kExcessSlope ln n - kExcessOffset) beyond 2n - 1: decides which part is
// likeliest to refute a guess.
SALET_TUNABLE(double, kExcessSlope, 0.304);
SALET_TUNABLE(double, kExcessOffset, 0.5);

// Nodes between two looks at the clock.
SALET_TUNABLE(int, kNodesPerLook, 64);

// The three estimates above, as functions of the number of words.
double scan_cost(int n);
double expected_gain(int n);
double expected_excess(int n);

}  // namespace salet
