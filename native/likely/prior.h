// How likely each word is to be the answer of a day, from the answers of the days before it. What the groups, factors
// and shares mean is said in src/salet/likely/prior.py. Everything is whole numbers below 2^53, rounded down where
// divided, so that every machine gets the same result to the last bit.
#pragma once

#include <array>

#include "core/types.h"

namespace salet {

// How familiar a word is.
struct Frequency {
    std::uint8_t zipf = 0;    // ten times the Zipf frequency
    std::uint8_t rarity = 2;  // 0: small dictionaries have it; 1: only larger ones; 2: only the largest, or none
};

// What familiarity and form make of a word's chance; all but `zipf` in thousandths.
struct Factors {
    std::vector<std::int64_t> zipf;    // by the frequency
    std::vector<std::int64_t> rarity;  // by the class
    std::int64_t repeated = 1000;      // words with a repeated letter
    std::int64_t past = 1000;          // words in -ED
    std::int64_t plural = 1000;        // words in -S, but not in -SS, -US and -IS
};

// Everything that the prior takes from outside the history.
struct Model {
    Factors listed;   // for words of the lists, and for all words that were used before
    Factors outside;  // for words outside of the lists
    std::int64_t memory = 1;
    std::array<std::int64_t, 4> start{};
    std::vector<std::int64_t> ages;  // the days after which a used word goes into the next group
};

// The group of a word as long as it was not used; used words follow, in as many groups as there are ages.
enum Group : std::uint8_t { kOld, kLater, kOutside, kUsed };

// The answer of an earlier day: its place among the guesses, or beyond them a number of its own if it is none of them.
struct PastDay {
    std::int64_t number;
    Index answer;
};

// What follows from the words and the model alone; `priors` of many days share it.
class Chances {
public:
    // The letters are places in the alphabet from a to z.
    Chances(const Words& guesses, std::span<const Frequency> frequencies, std::span<const Group> groups, Model model);

    // For each guess how likely it is on the day `on`, in units of 1 / 2^52; all days given are earlier, in order.
    std::vector<std::int64_t> on(std::int64_t on, std::span<const PastDay> days) const;

private:
    struct Counts;

    Counts count(std::span<const PastDay> days) const;
    std::vector<std::int64_t> shares(const Counts& counts, std::span<const std::uint8_t> groups) const;

    std::vector<std::uint8_t> groups_;
    Model model_;
    std::vector<std::int64_t> unused_;  // each guess's factor as long as it was not used
    std::vector<std::int64_t> used_;    // and once it was
    std::array<std::int64_t, 4> sums_{};
};

// The same chances as weights up to 200; words whose weight is 0 hardly matter.
std::vector<Weight> rounded(std::span<const std::int64_t> fine);

// How familiar each word is: 0 the most familiar, more is less.
std::vector<std::uint32_t> familiarity(std::span<const Frequency> frequencies, const Factors& factors);

}  // namespace salet
