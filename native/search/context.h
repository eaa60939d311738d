// Contexts: the guesses worth looking at below a position, with their marks gathered and the most promising first.
#pragma once

#include "search/arena.h"
#include "search/grid.h"

namespace salet {

// Candidates as the search holds them.
struct Set {
    const Word* words = nullptr;  // where answers have weights: the heaviest first, equals by the alphabet
    int n = 0;
    int weight = 0;  // the sum of their weights; only the search with weights asks for it
    Hash hash;
};

// A guess splits a subset into at most as many parts as the whole set, so `score` bounds the parts of every subset, and
// a scan for a certain number of parts can end at the first lane whose score is too low.
template <class Cell>
struct Context {
    struct Place {
        std::uint32_t column;
        std::int32_t lane;  // of the word as a guess, or -1
    };

    int lanes = 0;
    std::size_t stride = 0;
    const Cell* columns = nullptr;
    const Slot* slots = nullptr;    // by lane; null: lanes are slots
    const Cell* score = nullptr;    // by lane, descending; includes the one for a guess that may be the answer
    const Place* places = nullptr;  // by answer, valid for the set's words; null: columns are answers
    const Cell* mask = nullptr;     // by lane, all ones or zero: the lanes that are legal here; null: all of them
    const int* kept = nullptr;      // by lane, descending, where answers have weights: bounds what its parts keep

    Slot slot(std::uint32_t lane) const { return slots == nullptr ? lane : slots[lane]; }
    const Cell* column(Word word) const { return columns + stride * (places == nullptr ? word : places[word].column); }
    std::int32_t lane(const Grid<Cell>& grid, Word word) const {
        return places == nullptr ? static_cast<std::int32_t>(grid.slot_of_answer[word]) : places[word].lane;
    }

    // The number of lanes that may reach `least` parts, and of those that may keep `least`.
    int reaching(int least) const;
    int keeping(int least) const;
};

// The whole grid.
template <class Cell>
Context<Cell> whole(const Grid<Cell>& grid);

// Some lanes of a context, in the given order, with new scores (null: the old ones), for the words of a set.
template <class Cell>
const Context<Cell>* gather(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                            const std::uint32_t* chosen, int count, const Cell* score);

// All legal lanes of a context, reordered by what a scan of the set has found: `parts` for the first `scanned` lanes.
template <class Cell>
const Context<Cell>* reorder(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                             const Cell* parts, int scanned);

// The same where answers have weights, by what the lanes were found to keep; null: in the old order.
template <class Cell>
const Context<Cell>* reorder_kept(Arena& arena, const Grid<Cell>& grid, const Context<Cell>& from, const Set& set,
                                  const int* kept, int scanned);

}  // namespace salet
