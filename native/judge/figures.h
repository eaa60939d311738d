// The figures of a review: what a guess gave away, how lucky its mark was, and a number from 0 to 99 for the former.
#pragma once

#include "search/evaluation.h"

namespace salet {

// A proven interval of expected guesses, or of differences between them.
struct Interval {
    double lower = 0;
    double upper = 0;
};

struct RowFigures {
    Interval loss;  // guesses given away against the best guess; never negative
    Interval luck;  // guesses won by the mark that came, against what was to be expected
    int skill = 0;  // from the middle of the loss
};

// 99 · 2^(-4 · loss), rounded: a quarter of a guess halves it.
int skill_of(double loss);

// 99 / (1 + 2^(-2 · luck)), rounded: 50 is what was to be expected, a whole guess won is 79, one lost 20.
int luck_score(double luck);

// `own`: the guess that was played; `best`: the value of the position; both are sums over `words` candidates. `rest`:
// the value of the position after the mark, a sum over `left` candidates; zero if the game was over. All bounds are
// known.
RowFigures row_figures(const Bounds& own, const Bounds& best, std::int64_t words, const Bounds& rest,
                       std::int64_t left);

}  // namespace salet
