// Repairs: which tiles were probably entered wrongly when no word fits the marks.
#pragma once

#include "core/marks.h"

namespace salet {

// A guess and the mark that was entered for it.
struct EnteredRow {
    std::vector<Letter> guess;
    Code code = 0;
};

// A change of the marks that makes sense of them.
struct Repair {
    std::vector<Code> codes;     // the mark that each row would need
    int tiles = 0;               // how many tiles change
    int rows = 0;                // how many rows they are in
    std::vector<Index> answers;  // the answers that fit then
    std::vector<Index> guesses;  // the allowed guesses that fit then, answers among them
};

// The smallest changes, likeliest first: fewest tiles, then fewest rows, then changes that let an answer fit before
// those that only let another guess fit, then those that more words fit, then by the marks.
std::vector<Repair> repairs(const List& list, std::span<const EnteredRow> rows, std::size_t most);

}  // namespace salet
