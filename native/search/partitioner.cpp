#include "search/partitioner.h"

#include <algorithm>

namespace salet {

template <class Cell>
Parts<Cell> Partitioner<Cell>::operator()(const Set& set, Slot guess) {
    const Grid<Cell>& grid = work_.grid;
    const Cell* row = grid.row(guess);
    const auto n = static_cast<std::size_t>(set.n);
    auto* marks = work_.arena.template take<Cell>(2 * n);
    Cell* seen = marks + n;
    int distinct = 0;
    for (std::size_t i = 0; i < n; ++i) {
        marks[i] = row[set.words[i]];
        if (count_[marks[i]]++ == 0) seen[distinct++] = marks[i];
    }
    Parts<Cell> parts;
    parts.at = work_.arena.template take<Part<Cell>>(static_cast<std::size_t>(distinct));
    auto* words = work_.arena.template take<Word>(n);
    std::uint32_t* where = count_.data();  // from here on: which part a mark belongs to, plus one, or 0
    for (int i = 0; i < distinct; ++i) {
        const auto size = static_cast<int>(where[seen[i]]);
        where[seen[i]] = 0;
        parts.singles += size == 1;
        parts.pairs += size == 2;
        if (size < 3) continue;
        Part<Cell>& part = parts.at[parts.count++];
        part = {};
        part.set = {words, 0, 0, {}};
        part.bound = 2 * size - 1;
        words += size;
        where[seen[i]] = static_cast<std::uint32_t>(parts.count);
    }
    for (std::size_t i = 0; i < n; ++i) {
        const Word word = set.words[i];
        const std::uint32_t place = where[marks[i]];
        if (place == 0) {
            parts.member |= grid.is(guess, word);
            continue;
        }
        Set& to = parts.at[place - 1].set;
        const_cast<Word*>(to.words)[to.n++] = word;
        to.hash ^= grid.hash[word];
    }
    for (int i = 0; i < distinct; ++i) where[seen[i]] = 0;
    parts.singles -= parts.member;
    std::sort(parts.at, parts.at + parts.count, [](const Part<Cell>& a, const Part<Cell>& b) {
        return a.set.n < b.set.n || (a.set.n == b.set.n && a.set.words[0] < b.set.words[0]);
    });
    return parts;
}

template class Partitioner<std::uint8_t>;
template class Partitioner<std::uint16_t>;

}  // namespace salet
