// Contexts: the guesses worth looking at below a position, with their marks gathered and the most promising first.
#pragma once

#include "search/arena.h"
#include "search/grid.h"

namespace salet {

// Candidates as the search holds them.
struct Set {
    const Word* words = nullptr;
    int n = 0;
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

    Slot slot(std::uint32_t lane) const { return slots == nullptr ? lane : slots[lane]; }
    const Cell* column(Word word) const { return columns + stride * (places == nullptr ? word : places[word].column); }
    std::int32_t lane(const Grid<Cell>& grid, Word word) const {
        return places == nullptr ? static_cast<std::int32_t>(grid.slot_of_answer[word]) : places[word].lane;
    }

    // The number of lanes that may reach `least` parts.
    int reaching(int least) const;
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

}  // namespace salet
