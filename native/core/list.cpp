#include "core/list.h"

#include <algorithm>

namespace salet {

Weight List::weight(std::span<const Index> some) const {
    if (!weighted()) return static_cast<Weight>(some.size());
    Weight sum = 0;
    for (const Index answer : some) sum += weights[answer];
    return sum;
}

List List::narrowed(std::span<const Index> some) const {
    List few{guesses, {answers.length, {}}, {}, familiarity};
    const auto length = static_cast<std::size_t>(answers.length);
    few.answers.letters.reserve(some.size() * length);
    for (const Index answer : some) {
        few.answers.letters.insert(few.answers.letters.end(), answers[answer], answers[answer] + length);
        if (weighted()) few.weights.push_back(weights[answer]);
    }
    if (!familiarity.empty()) return few;
    for (const Index answer : answers_of(*this)) few.familiarity.push_back(answer == kNoAnswer ? 1U : 0U);
    return few;
}

std::vector<Index> answers_of(const List& list) {
    std::vector<Index> found(list.guesses.size(), kNoAnswer);
    const auto length = static_cast<std::size_t>(list.guesses.length);
    for (std::size_t g = 0, a = 0; g < list.guesses.size() && a < list.answers.size(); ++g) {
        if (std::equal(list.guesses[g], list.guesses[g] + length, list.answers[a])) found[g] = static_cast<Index>(a++);
    }
    return found;
}

}  // namespace salet
