// How a program reads a mark. Some published programs keep less than a mark says when a letter stands twice in the
// guess; their numbers come out only if the words they still hold possible are counted their way.
#pragma once

#include "core/types.h"

namespace salet {

enum class Reading {
    exact,     // a word fits if it would have given this very mark
    unbarred,  // counts every letter, but a grey copy of a letter is not barred from its own place (joek13)
    present,   // keeps no counts: a grey copy of a letter that is coloured elsewhere says nothing (Lomont)
    moved,     // keeps no counts: a grey copy of a letter that is coloured elsewhere is taken for yellow ("Solve Wordle
               // in 3.7 Guesses")
};

// The positions that a mark colours.
struct Colours {
    std::uint32_t green = 0;
    std::uint32_t yellow = 0;
};

Colours colours_of(Code code, int length);

// Reads the marks of one guess.
class Reader {
public:
    Reader(Reading reading, const Letter* guess, int length);

    // Whether marks of this guess are all told apart: then reading them any way is reading them exactly.
    bool exact() const { return repeated_.empty(); }

    // Whether a word that really gives the mark `real` is held possible after the mark `seen`.
    bool fits(const Colours& seen, const Colours& real) const;

private:
    bool letter_fits(std::uint32_t at, const Colours& seen, const Colours& real) const;

    Reading reading_;
    std::uint32_t single_ = 0;             // the positions of letters that stand once
    std::vector<std::uint32_t> repeated_;  // for each letter that stands more than once, its positions
};

// The words, among `among`, that are held possible after `guess` earned `code`.
std::vector<Index> fitting(const Words& words, Reading reading, const Letter* guess, Code code,
                           std::span<const Index> among);

}  // namespace salet
