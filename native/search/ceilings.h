// Ceilings: how many parts a guess can make at most of the words that share a mark, from larger sets that hold them
// all.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "search/context.h"

namespace salet {

// The parts that every guess makes of some set, plus one where the guess is in the set; where answers have weights, the
// heaviest words of all parts, plus the guess. No subset has more.
template <class Number>
struct Ceiling {
    std::vector<Number> parts;  // by slot, padded to whole blocks
    int most = 0;
};

// The words that give a guess a certain mark lack some letters, have others elsewhere, and others in place. All answers
// with one such feature, or with two of them, form a larger set. There are few such sets, and the parts of every opener
// lie within some of them. Once the parts of all guesses have been counted for these sets, only a handful of guesses
// can be the best for a part.
template <class Cell, class Number>
class Ceilings {
public:
    using Found = std::array<const Ceiling<Number>*, kMaxLength + 1>;
    using Count = std::function<void(const Set&, Ceiling<Number>&)>;  // counts the parts of a set

    explicit Ceilings(const Grid<Cell>& grid);

    // The ceilings of the words that give `guess` the mark `code`; returns how many. With `pairs` the tightest set with
    // two features is among them, if it has been wanted before.
    std::size_t of(Slot guess, Code code, bool pairs, const Count& count, Found& found);

    std::size_t bytes() const;

private:
    using Feature = std::uint32_t;

    struct Entry {
        int wanted = 0;
        std::unique_ptr<const Ceiling<Number>> ceiling;
    };

    std::size_t features_of(Slot guess, Code code, std::array<Feature, kMaxLength>& features) const;
    const Ceiling<Number>* get(Feature a, Feature b, int patience, const Count& count);
    int size_of(Feature a, Feature b) const;

    const Grid<Cell>& grid_;
    Feature letters_;                   // of the alphabet
    std::size_t blocks_;                // of 64 answers
    std::vector<std::uint64_t> holds_;  // by feature and block: the answers that have it
    mutable std::mutex mutex_;
    std::unordered_map<std::uint64_t, Entry> entries_;
    std::size_t pairs_ = 0;
};

}  // namespace salet
