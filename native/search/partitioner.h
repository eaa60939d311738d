// The parts that a guess makes of a set, written out word by word.
#pragma once

#include "search/workspace.h"

namespace salet {

template <class Cell>
struct Scan;

// The words of a set that share a mark, and what is known about them. Parts of one and two words are only counted.
template <class Cell>
struct Part {
    Set set;
    int bound = 0;  // proven least total
    bool exact = false;
    const State* state = nullptr;
    const Scan<Cell>* scan = nullptr;
};

template <class Cell>
struct Parts {
    Part<Cell>* at = nullptr;  // the parts of three words and more, smallest first
    int count = 0;
    int singles = 0;      // parts of one word, the guess itself not counted
    int pairs = 0;        // parts of two words
    bool member = false;  // the guess is a word of the set
};

template <class Cell>
class Partitioner {
public:
    explicit Partitioner(Workspace<Cell>& workspace) : work_(workspace) {}

    Parts<Cell> operator()(const Set& set, Slot guess);

private:
    Workspace<Cell>& work_;
    // By mark: its words, then its part; all zero between two calls.
    std::vector<std::uint32_t> count_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
};

}  // namespace salet
