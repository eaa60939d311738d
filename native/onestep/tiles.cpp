#include "onestep/tiles.h"

#include <array>

namespace salet {

namespace {

// For each letter of a word, which copy of it in the word it is, from 0.
std::array<std::size_t, kMaxLength> copies(const Letter* word, int length) {
    std::array<std::size_t, kMaxLength> copy{};
    std::array<std::uint8_t, kLetters> seen{};
    for (int i = 0; i < length; ++i) copy[static_cast<std::size_t>(i)] = seen[word[i]]++;
    return copy;
}

}  // namespace

// A guess with k copies of a letter has as many coloured tiles from it as the answer has copies, up to k; so each copy
// counts the answers that hold at least so many. The green ones among them are counted by position.
std::vector<Tiles> count_tiles(const List& list) {
    using Counts = std::array<std::array<Weight, kLetters>, kMaxLength>;
    Counts at{}, at_least{};  // by position, and by copy
    const int length = list.guesses.length;
    for (Index answer = 0; answer < list.answers.size(); ++answer) {
        const Letter* word = list.answers[answer];
        const auto copy = copies(word, length);
        for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
            at[i][word[i]] += list.weight(answer);
            at_least[copy[i]][word[i]] += list.weight(answer);
        }
    }
    std::vector<Tiles> tiles(list.guesses.size());
    for (Index guess = 0; guess < tiles.size(); ++guess) {
        const Letter* word = list.guesses[guess];
        const auto copy = copies(word, length);
        for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
            tiles[guess].greens += at[i][word[i]];
            tiles[guess].yellows += at_least[copy[i]][word[i]] - at[i][word[i]];
        }
    }
    return tiles;
}

}  // namespace salet
