#include "core/constraint.h"

namespace salet {

void Constraint::demand_green(int position, Letter letter) {
    const std::uint32_t bit = std::uint32_t{1} << position;
    if ((green_ & bit) != 0) return;
    green_ |= bit;
    hash_ ^= hash_of(Tag::green, static_cast<std::uint64_t>(position) << 8 | letter);
}

void Constraint::demand_count(int count, Letter letter) {
    LetterSet& letters = least_[static_cast<std::size_t>(count - 1)];
    if ((letters & letter_bit(letter)) != 0) return;
    letters |= letter_bit(letter);
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
