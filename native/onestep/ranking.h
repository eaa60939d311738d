// The ranking of guesses by a measure.
#pragma once

#include "core/partition.h"

namespace salet {

// The best `top` of `guesses`: by the measure, then those that can be the answer, then alphabetically.
std::vector<Split> rank(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                        Measure by, std::size_t top, unsigned threads);

}  // namespace salet
