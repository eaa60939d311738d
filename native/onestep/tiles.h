// How many tiles of each guess turn green and yellow.
#pragma once

#include "core/list.h"

namespace salet {

// Summed over all answers, each counted as often as it weighs.
struct Tiles {
    Weight greens = 0;
    Weight yellows = 0;
};

// For every guess of a list.
std::vector<Tiles> count_tiles(const List& list);

}  // namespace salet
