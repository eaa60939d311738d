#include "judge/figures.h"

#include <algorithm>
#include <cmath>

namespace salet {

namespace {

constexpr double kHalving = 0.25;  // a loss of a quarter of a guess halves the skill
constexpr double kDoubling = 0.5;  // every half of a guess of luck doubles the odds of the score against what is left
constexpr double kPerfect = 99;

// Differences of whole numbers, divided once, so that equal sums differ by exactly zero.
Interval over(std::int64_t lower, std::int64_t upper, std::int64_t words) {
    const auto count = static_cast<double>(words);
    return {static_cast<double>(lower) / count, static_cast<double>(upper) / count};
}

}  // namespace

int skill_of(double loss) { return static_cast<int>(kPerfect * std::exp2(-loss / kHalving) + 0.5); }

int luck_score(double luck) { return static_cast<int>(kPerfect / (1 + std::exp2(-luck / kDoubling)) + 0.5); }

RowFigures row_figures(const Bounds& own, const Bounds& best, std::int64_t words, const Bounds& rest,
                       std::int64_t left) {
    RowFigures figures;
    figures.loss = over(std::max<std::int64_t>(0, own.lower - best.upper),
                        std::max<std::int64_t>(0, own.upper - best.lower), words);
    const Interval before = over(own.lower, own.upper, words);
    const Interval after = over(rest.lower, rest.upper, std::max<std::int64_t>(left, 1));
    figures.luck = {before.lower - 1 - after.upper, before.upper - 1 - after.lower};
    figures.skill = skill_of((figures.loss.lower + figures.loss.upper) / 2);
    return figures;
}

}  // namespace salet
