// How likely the allowed words are that a list does not have as answers, beside those that it has.
#pragma once

#include "core/types.h"

namespace salet {

// A list's answers weigh `weight` together; its other guesses are likely in a unit of their own, `rest` together; the
// answer is one of these others with the chance `missing`.
struct Outside {
    Weight weight = 0;
    std::int64_t rest = 0;
    double missing = 0;
};

// A word that may be the answer: its weight if it is an answer of the list, or else 0 and how likely it is as one of
// the rest, 0 if nothing is known about that.
struct Likely {
    Weight weight = 0;
    std::int64_t rest = 0;
};

// The weights of some words together: in the list's unit, or if none of them is an answer of it, in that of the rest.
// Each weighs at least 1, and all of them no more than a list may.
std::vector<Weight> wider_weights(const Outside& outside, std::span<const Likely> words);

// The chance that the answer is none of the list's answers, when words of so much weight and of so much rest still fit.
double chance_missing(const Outside& outside, Weight fitting, std::int64_t rest_fitting);

}  // namespace salet
