#include "search/most_kept.h"

#include <algorithm>
#include <array>

#include "search/tuning.h"

namespace salet {

// How Ceilings counts what guesses keep of one of its sets.
template <class Cell>
typename MostKept<Cell>::Ceilings::Count MostKept<Cell>::counting() {
    return [this](const Set& some, Ceiling<int>& ceiling) {
        work_.poll();
        const Grid<Cell>& grid = work_.grid;
        std::vector<Word> words(some.words, some.words + some.n);
        std::stable_sort(words.begin(), words.end(), [&](Word a, Word b) { return grid.weight[a] > grid.weight[b]; });
        Set set{words.data(), some.n, 0, {}};
        for (const Word word : words) set.weight += grid.weight[word];
        ceiling.parts.assign(grid.stride, 0);
        for (Slot slot = 0; slot < static_cast<Slot>(grid.lanes); ++slot) {
            ceiling.parts[slot] = set.weight - losses_.of_guess(set, slot, kAllLost);
        }
        for (const Word word : words) ceiling.parts[grid.slot_of_answer[word]] += grid.weight[word];
        ceiling.most = *std::max_element(ceiling.parts.begin(), ceiling.parts.end());
    };
}

// No guess keeps more than the heaviest word that tells all others apart.
template <class Cell>
int MostKept<Cell>::most_of(const Set& set) const {
    return set.weight + work_.grid.weight[set.words[0]];
}

template <class Cell>
int MostKept<Cell>::bound(const Set& set, Slot guess) {
    typename Ceilings::Found found;
    const std::size_t count = ceilings_.of(guess, work_.grid.code(guess, set.words[0]), false, counting(), found);
    int most = most_of(set);
    for (std::size_t i = 0; i < count; ++i) most = std::min(most, found[i]->most);
    return most;
}

template <class Cell>
int MostKept<Cell>::own(const Set& set, Slot guess) const {
    const Index answer = work_.grid.lexicon.answer_of[work_.grid.guess_of[guess]];
    if (answer == kNoAnswer) return 0;
    const Word* end = set.words + set.n;
    return std::find(set.words, end, static_cast<Word>(answer)) == end ? 0 : work_.grid.weight[answer];
}

template <class Cell>
int MostKept<Cell>::most(const Set& set, Slot guess, const State& state, int floor) {
    const Grid<Cell>& grid = work_.grid;
    const Arena::Frame frame(work_.arena);
    typename Ceilings::Found found;
    const std::size_t count = ceilings_.of(guess, grid.code(guess, set.words[0]), true, counting(), found);
    if (count == 0) return bound(set, guess);
    const Cell* mask = work_.rule == Rule::hard ? legal_.masked(state, work_.root)->mask : nullptr;
    auto* bounds = work_.arena.template take<int>(grid.stride);
    std::copy(found[0]->parts.begin(), found[0]->parts.end(), bounds);
    for (std::size_t i = 1; i < count; ++i) {
        const int* other = found[i]->parts.data();
        for (std::size_t slot = 0; slot < grid.stride; ++slot) bounds[slot] = std::min(bounds[slot], other[slot]);
    }
    struct Choice {
        int bound;
        Slot slot;
    };
    auto* choices = work_.arena.template take<Choice>(static_cast<std::size_t>(grid.lanes));
    Choice* end = choices;
    int left_out = 0;  // a bound of the guesses that are not looked at
    for (Slot slot = 0; slot < static_cast<Slot>(grid.lanes); ++slot) {
        if (mask != nullptr && mask[slot] == 0) continue;
        if (bounds[slot] > floor)
            *end++ = {bounds[slot], slot};
        else
            left_out = std::max(left_out, bounds[slot]);
    }
    const auto worse = [](const Choice& a, const Choice& b) {
        return a.bound < b.bound || (a.bound == b.bound && a.slot > b.slot);
    };
    std::make_heap(choices, end, worse);
    int most = left_out;
    for (int counted = 0; end != choices && choices->bound > most; ++counted) {
        if (counted == kMostCounted) return std::min(choices->bound, most_of(set));
        const Choice next = *choices;
        std::pop_heap(choices, end--, worse);
        const int whole = set.weight + own(set, next.slot);
        most = std::max(most, whole - losses_.of_guess(set, next.slot, whole - most));
    }
    return most;
}

template class MostKept<std::uint8_t>;
template class MostKept<std::uint16_t>;

}  // namespace salet
