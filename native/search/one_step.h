// What one step tells about a guess, in the terms of a search with or without weights. W is the weight of a set: the
// number of its words where all are equally likely.
#pragma once

#include "search/context.h"

namespace salet {

// A guess costs at least 3W - kept - own: W itself, and for each part twice its weight less its heaviest word, nothing
// for the guess itself.
struct OneStep {
    Slot slot = 0;
    int kept = 0;  // the heaviest words of all parts; their number where all are equally likely
    int own = 0;   // the weight of the guess if it is a word of the set, else 0

    int bound(int weight) const { return 3 * weight - kept - own; }
};

// A set split by a guess.
struct SplitSet {
    OneStep step;
    int settled = 0;    // what parts of one and two words cost after the guess
    Set* at = nullptr;  // the parts of three words and more
    int count = 0;
};

}  // namespace salet
