// The vocabulary of the core: letters, words, and marks as numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace salet {

using Letter = std::uint8_t;  // a letter's place in the list's alphabet, below kLetters
using Index = std::uint32_t;  // a word's place in its (sorted) list
using Weight = std::int64_t;  // how likely an answer is, or the sum over several; 1 each where all are equally likely
using Code = std::uint32_t;   // a mark: the sum of digit * 3^position; grey 0, yellow 1, green 2

constexpr Weight kMostListWeight = 4'000'000;  // of all answers together
constexpr int kMinLength = 3;
constexpr int kMaxLength = 12;
constexpr int kLetters = 64;

using LetterSet = std::uint64_t;  // one bit per letter
constexpr LetterSet letter_bit(Letter letter) { return LetterSet{1} << letter; }

// What earlier rows demand of a guess: nothing; hard mode as in the real game; to be a candidate.
enum class Rule { normal, hard, strict };

// Asks for a line of memory that will be needed soon.
inline void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

// A list of words of one length, stored letter after letter.
struct Words {
    int length = 0;
    std::vector<Letter> letters;

    std::size_t size() const { return length == 0 ? 0 : letters.size() / static_cast<std::size_t>(length); }
    const Letter* operator[](std::size_t word) const {
        return letters.data() + word * static_cast<std::size_t>(length);
    }
};

// Number of marks of a length, 3^length: also one more than the code of "all green".
constexpr Code mark_count(int length) {
    Code count = 1;
    for (int i = 0; i < length; ++i) count *= 3;
    return count;
}

}  // namespace salet
