#include "search/weighted_parts.h"

#include <algorithm>

namespace salet {

template <class Cell>
int WeightedPartitioner<Cell>::least(const Set& set) const {
    const int* weight = work_.grid.weight.data();
    int sum = 2 * set.weight - weight[set.words[0]];
    for (int i = work_.grid.most_parts; i < set.n; ++i) sum += weight[set.words[i]];
    return sum;
}

template <class Cell>
WeightedParts<Cell> WeightedPartitioner<Cell>::operator()(const Set& set, Slot guess) {
    const Grid<Cell>& grid = work_.grid;
    const int* weight = grid.weight.data();
    const Cell* row = grid.row(guess);
    const auto n = static_cast<std::size_t>(set.n);
    auto* marks = work_.arena.template take<Cell>(2 * n);
    Cell* seen = marks + n;
    WeightedParts<Cell> parts;
    int distinct = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Word word = set.words[i];
        marks[i] = row[word];
        if (count_[marks[i]]++ == 0) {  // the heaviest of its part
            seen[distinct++] = marks[i];
            first_[marks[i]] = word;
            parts.kept += weight[word];
        }
    }
    parts.at = work_.arena.template take<WeightedPart<Cell>>(static_cast<std::size_t>(distinct));
    auto* words = work_.arena.template take<Word>(n);
    std::uint32_t* where = count_.data();  // from here on: which part a mark belongs to, plus one, or 0
    for (int i = 0; i < distinct; ++i) {
        const auto size = static_cast<int>(where[seen[i]]);
        where[seen[i]] = 0;
        parts.pairs |= size == 2;
        if (size < 3) continue;
        WeightedPart<Cell>& part = parts.at[parts.count++];
        part = {};
        part.set.words = words;
        words += size;
        where[seen[i]] = static_cast<std::uint32_t>(parts.count);
    }
    for (std::size_t i = 0; i < n; ++i) {
        const Word word = set.words[i];
        const std::uint32_t place = where[marks[i]];
        if (place == 0) {  // alone, or first of two: found by the next guess; second of two: by the one after it
            if (grid.is(guess, word))
                parts.own = weight[word];
            else
                parts.settled += first_[marks[i]] == word ? weight[word] : 2 * weight[word];
            continue;
        }
        Set& to = parts.at[place - 1].set;
        const_cast<Word*>(to.words)[to.n++] = word;
        to.weight += weight[word];
        to.hash ^= grid.hash[word];
    }
    for (int i = 0; i < distinct; ++i) where[seen[i]] = 0;
    for (int i = 0; i < parts.count; ++i) parts.at[i].bound = least(parts.at[i].set);
    std::sort(parts.at, parts.at + parts.count, [](const WeightedPart<Cell>& a, const WeightedPart<Cell>& b) {
        return a.set.weight < b.set.weight || (a.set.weight == b.set.weight && a.set.words[0] < b.set.words[0]);
    });
    return parts;
}

template class WeightedPartitioner<std::uint8_t>;
template class WeightedPartitioner<std::uint16_t>;

}  // namespace salet
