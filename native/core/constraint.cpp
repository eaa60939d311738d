#include "core/constraint.h"

#include <algorithm>

namespace salet {

namespace {

constexpr int kPerNumber = 8;  // positions

void set_letter(LetterRow& row, int position, std::uint64_t byte) {
    row[static_cast<std::size_t>(position / kPerNumber)] |= byte << 8 * (position % kPerNumber);
}

bool is_set(const LetterRow& row, int position) {
    return (row[static_cast<std::size_t>(position / kPerNumber)] >> 8 * (position % kPerNumber) & 0xff) != 0;
}

}  // namespace

Shape::Shape(const Letter* word, int length) {
    std::array<std::uint8_t, kLetters> count{};
    for (int i = 0; i < length; ++i) {
        set_letter(letters, i, word[i]);
        least[count[word[i]]++] |= letter_bit(word[i]);
    }
}

void Constraint::demand_green(int position, Letter letter) {
    if (is_set(where_, position)) return;
    set_letter(where_, position, 0xff);
    set_letter(green_, position, letter);
    hash_ ^= hash_of(Tag::green, static_cast<std::uint64_t>(position) << 8 | letter);
}

void Constraint::demand_count(int count, Letter letter) {
    LetterSet& letters = least_[static_cast<std::size_t>(count - 1)];
    if ((letters & letter_bit(letter)) != 0) return;
    letters |= letter_bit(letter);
    deepest_ = std::max(deepest_, count);
    hash_ ^= hash_of(Tag::least, static_cast<std::uint64_t>(count) << 8 | letter);
}

Constraint Constraint::with(const Letter* guess, Code code, int length) const {
    Constraint next = *this;
    std::array<std::uint8_t, kLetters> count{};
    for (int i = 0; i < length; ++i, code /= 3) {
        if (code % 3 == 0) continue;
        if (code % 3 == 2) next.demand_green(i, guess[i]);
        next.demand_count(++count[guess[i]], guess[i]);
    }
    return next;
}

}  // namespace salet
