#include "onestep/mark_reading.h"

#include <array>
#include <bit>

#include "core/marks.h"

namespace salet {

Colours colours_of(Code code, int length) {
    Colours colours;
    for (int i = 0; i < length; ++i, code /= 3) {
        if (code % 3 == 2) colours.green |= 1U << i;
        if (code % 3 == 1) colours.yellow |= 1U << i;
    }
    return colours;
}

Reader::Reader(Reading reading, const Letter* guess, int length) : reading_(reading) {
    std::array<std::uint32_t, kLetters> at{};
    for (int i = 0; i < length; ++i) at[guess[i]] |= 1U << i;
    for (const std::uint32_t positions : at) {
        if (reading != Reading::exact && std::popcount(positions) > 1) {
            repeated_.push_back(positions);
        } else {
            single_ |= positions;
        }
    }
}

bool Reader::letter_fits(std::uint32_t at, const Colours& seen, const Colours& real) const {
    const std::uint32_t green = seen.green & at;
    const std::uint32_t yellow = seen.yellow & at;
    const std::uint32_t real_green = real.green & at;
    const std::uint32_t real_any = (real.green | real.yellow) & at;
    const bool placed = (green & ~real_green) == 0 && (yellow & real_green) == 0;
    switch (reading_) {
        case Reading::exact: return green == real_green && yellow == (real.yellow & at);
        case Reading::unbarred: return placed && std::popcount(green | yellow) == std::popcount(real_any);
        case Reading::present: return (green | yellow) == 0 ? real_any == 0 : placed && real_any != 0;
        case Reading::moved: return (green | yellow) == 0 ? real_any == 0 : green == real_green && real_any != 0;
    }
    return false;
}

bool Reader::fits(const Colours& seen, const Colours& real) const {
    if ((seen.green ^ real.green) & single_) return false;
    if ((seen.yellow ^ real.yellow) & single_) return false;
    for (const std::uint32_t at : repeated_) {
        if (!letter_fits(at, seen, real)) return false;
    }
    return true;
}

std::vector<Index> fitting(const Words& words, Reading reading, const Letter* guess, Code code,
                           std::span<const Index> among) {
    const Reader reader(reading, guess, words.length);
    if (reader.exact()) return matching(words, guess, code, among);
    const Colours seen = colours_of(code, words.length);
    std::vector<Index> found;
    for (const Index word : among) {
        if (reader.fits(seen, colours_of(mark(guess, words[word], words.length), words.length))) found.push_back(word);
    }
    return found;
}

}  // namespace salet
