// Where answers have weights: the parts that a guess makes of a set, written out word by word, and what they cost.
#pragma once

#include "search/loss_counter.h"

namespace salet {

template <class Cell>
struct WeightedPart {
    Set set;
    int bound = 0;  // proven least total
    bool exact = false;
    const State* state = nullptr;
    const LossScan<Cell>* scan = nullptr;
};

template <class Cell>
struct WeightedParts {
    WeightedPart<Cell>* at = nullptr;  // the parts of three words and more, the lightest first
    int count = 0;
    int settled = 0;     // what parts of one and two words cost after the guess
    int own = 0;         // the weight of the guess, if it is a word of the set
    int kept = 0;        // the heaviest words of all parts
    bool pairs = false;  // some part has two words
};

template <class Cell>
class WeightedPartitioner {
public:
    explicit WeightedPartitioner(Workspace<Cell>& workspace) : work_(workspace) {}

    WeightedParts<Cell> operator()(const Set& set, Slot guess);

    // No strategy for a set costs less than this: the first guess finds at most the heaviest word, and the second at
    // most the heaviest word of each part.
    int least(const Set& set) const;

private:
    Workspace<Cell>& work_;
    // By mark: its words, then its part; all zero between two calls.
    std::vector<std::uint32_t> count_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
    std::vector<Word> first_ = std::vector<Word>(std::size_t{1} << 8 * sizeof(Cell), 0);  // of a part of two
};

}  // namespace salet
