// The grid: a word list's marks laid out for the search, by guess for partitions and by answer for scans.
#pragma once

#include <memory>
#include <mutex>

#include "core/hash.h"
#include "core/marks.h"
#include "search/families.h"
#include "search/scan.h"

namespace salet {

using Word = std::uint16_t;  // an answer, by its place in the list
using Slot = std::uint32_t;  // a guess, by its place in the grid: those that tell most about all answers come first

// `Cell` holds a mark: as its code where that fits, else renumbered guess by guess, which keeps equal marks equal.
template <class Cell>
struct Grid {
    explicit Grid(const Lexicon& words, unsigned threads);

    static bool fits(const Lexicon& words);

    const Cell* row(Slot guess) const { return rows[guess]; }
    Cell* column(std::size_t answer) const { return reinterpret_cast<Cell*>(columns.data()) + stride * answer; }
    const Cell* answer_row(Word guess) const {
        return reinterpret_cast<const Cell*>(answer_rows.data()) + slot_of_answer.size() * guess;
    }
    const Letter* letters(Slot guess) const { return lexicon.guesses[guess_of[guess]]; }
    Code code(Slot guess, Word answer) const;
    std::size_t bytes() const {
        const std::size_t answers = slot_of_answer.size();
        return (stride * answers + answers * answers + dense_.size()) * sizeof(Cell);
    }
    bool is(Slot guess, Word answer) const { return slot_of_answer[answer] == guess; }

    const Lexicon& lexicon;
    int lanes;                      // number of guesses
    std::size_t stride;             // length of a column, padded to whole blocks
    std::vector<const Cell*> rows;  // by slot
    Pages columns;                  // a column of marks for each answer
    Pages answer_rows;              // a second copy of the answers' own rows, close together in memory
    std::vector<Index> guess_of;    // by slot: the guess in the lexicon
    std::vector<Slot> slot_of;      // by guess in the lexicon
    std::vector<Slot> slot_of_answer;
    std::vector<Cell> score;  // by slot: most parts of any set, plus one if the guess is an answer
    std::vector<Hash> hash;   // by answer

    // Where answers have weights, slots are ordered by what they keep instead.
    std::vector<int> weight;  // by answer; empty: all equally likely
    std::vector<int> kept;    // by slot: the sum of the heaviest words of its parts, of all answers
    int most_parts = 0;       // that any guess makes of all answers

    // All ones for the guesses with a letter at a position, and for those with a letter at least so many times.
    const Cell* green_mask(int position, Letter letter) const { return masks_[green_[index(position, letter)]].data(); }
    const Cell* least_mask(int count, Letter letter) const { return masks_[least_[index(count - 1, letter)]].data(); }
    const Families& families() const { return families_; }

    // Makes the masks and families, which only hard mode needs. Must be called before they are used.
    void prepare_hard() const;

private:
    void number_rows(unsigned threads);
    void order_guesses(unsigned threads);
    std::vector<int> count_kept(unsigned threads) const;
    void transpose(unsigned threads);

    static std::size_t index(int number, Letter letter) { return static_cast<std::size_t>(number) * kLetters + letter; }
    void make_masks() const;

    mutable std::once_flag hard_;
    mutable Families families_;                     // of the answers
    mutable std::vector<std::vector<Cell>> masks_;  // the first is all zero
    mutable std::vector<std::uint32_t> green_;      // places in masks_
    mutable std::vector<std::uint32_t> least_;
    std::vector<Cell> dense_;  // rows of renumbered marks, where codes do not fit
};

}  // namespace salet
