// Marks: the colours of a guess against an answer, one by one and as a table of all guesses against all answers.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <variant>

#include "core/list.h"
#include "core/pages.h"

namespace salet {

// The mark of one guess against one answer.
Code mark(const Letter* guess, const Letter* answer, int length);

// The indices, among `among`, of the words that would give `guess` the mark `code` if they were the answer.
std::vector<Index> matching(const Words& words, const Letter* guess, Code code, std::span<const Index> among);

// The indices, among `among`, of the words that the real game's hard mode allows after `guess` earned `code`.
std::vector<Index> hard_legal(const Words& words, const Letter* guess, Code code, std::span<const Index> among);

// How words are spelt: which letters they hold and where. A mark is a sum over these, so that each letter with its
// places is looked up against an answer only once, however many words share it.
struct Spelling {
    explicit Spelling(const Words& words);

    std::size_t size() const { return begin.size() - 1; }

    int length;
    std::vector<std::uint32_t> keys;  // letter << kMaxLength | places, each once
    std::vector<std::uint32_t> of;    // the places in `keys` of the first word's letters, then of the next one's
    std::vector<std::uint32_t>
        begin;  // for every word, where its letters begin in `of`; then the end of the last one's
};

// All guesses against some answers, one row of codes per guess. `Cell` is the narrowest type that holds a code.
template <class Cell>
class MarkTable {
public:
    MarkTable(const Spelling& guesses, const Words& answers, unsigned threads);

    std::size_t guesses() const { return guesses_; }
    std::size_t answers() const { return answers_; }
    std::size_t stride() const { return stride_; }
    const Cell* row(std::size_t guess) const { return cells() + guess * stride_; }
    std::size_t bytes() const { return guesses_ * stride_ * sizeof(Cell); }

private:
    std::size_t guesses_;
    std::size_t answers_;
    std::size_t stride_;  // cells from one row to the next
    Pages pages_;

    Cell* cells() const { return reinterpret_cast<Cell*>(pages_.data()); }
};

using AnyMarkTable = std::variant<MarkTable<std::uint8_t>, MarkTable<std::uint16_t>, MarkTable<std::uint32_t>>;

// The table with the narrowest cells that hold a mark of the words' length.
AnyMarkTable make_table(const Spelling& guesses, const Words& answers, unsigned threads);

// A word list with the marks of all guesses against all answers.
struct Lexicon : List {
    Lexicon(List list, unsigned threads);

    // Made when it is first asked for: what is left after a few rows is found without it, and whoever has a question
    // about a position of few candidates narrows the list instead.
    const AnyMarkTable& table() const;

    std::uint32_t letters;         // of the alphabet, as far as the words use it
    Spelling spelling;             // of the guesses
    std::vector<Index> answer_of;  // for every guess, its place among the answers, or kNoAnswer

private:
    unsigned threads_;
    mutable std::once_flag made_;
    mutable std::optional<AnyMarkTable> table_;
};

}  // namespace salet
