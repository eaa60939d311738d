// The game by trying everything: its own marks, its own rules, and every legal guess in every position. It shares
// nothing with the core but the form of a word list.
#pragma once

#include <map>
#include <tuple>

#include "core/list.h"

namespace salet::fuzz {

using Mask = std::uint32_t;  // a set of words, one bit each

constexpr std::int64_t kNever = std::int64_t{1} << 50;
constexpr int kNoLimit = -1;

// What a position is worth: the weight of the words that are not found, then the sum of weight times guesses, in which
// a word that is not found counts as many guesses as there are rows. kNever: not every word can be found.
struct Worth {
    std::int64_t lost = 0;
    std::int64_t total = 0;

    friend auto operator<=>(const Worth&, const Worth&) = default;
};
constexpr Worth kHopeless{kNever, kNever};

// A mark by the wording of the rules.
Code plain_mark(const Letter* guess, const Letter* answer, int length);

// Whether hard mode allows a guess after another one earned a mark.
bool plain_hard(const Letter* played, Code code, const Letter* guess, int length);

class Brute {
public:
    Brute(const List& list, Rule rule) : list_(list), rule_(rule) {}

    // The best that can be reached with so many guesses left; `within`: some words may stay unfound.
    Worth value(Mask left, Mask legal, int limit, bool within);

    // The same if a guess is played first.
    Worth after(Index guess, Mask left, Mask legal, int limit, bool within);

    // The fewest guesses that always suffice, and the least total with so many; `guess` is played first, if given.
    Worth worst(Mask left, Mask legal, int limit, const Index* guess);

    // The guesses that are allowed after one more row.
    Mask legal_after(Mask legal, Index guess, Code code) const;

    // The answers among some that fit one more row.
    Mask left_after(Mask left, Index guess, Code code) const;

    std::int64_t weight(Mask left) const;

private:
    const List& list_;
    Rule rule_;
    std::map<std::tuple<Mask, Mask, int, bool>, Worth> known_;
};

}  // namespace salet::fuzz
