// What the rows played so far demand of the next guess, beyond being in the list.
#pragma once

#include <array>

#include "core/hash.h"
#include "core/types.h"

namespace salet {

// One byte per position, in two numbers that are compared at once.
using LetterRow = std::array<std::uint64_t, 2>;
static_assert(kMaxLength <= 16);

// A guess as hard mode looks at it: its letters, and which letters it holds at least c times.
struct Shape {
    LetterRow letters{};
    std::array<LetterSet, kMaxLength> least{};  // least[c - 1]: letters that occur c times or more

    Shape(const Letter* word, int length);
};

// The merged demands of all rows in hard mode: greens stay, and letters seen occur as often as they were seen.
class Constraint {
public:
    // The demands after one more row.
    Constraint with(const Letter* guess, Code code, int length) const;

    bool allows(const Shape& shape) const {
        if ((((shape.letters[0] ^ green_[0]) & where_[0]) | ((shape.letters[1] ^ green_[1]) & where_[1])) != 0) {
            return false;
        }
        for (int c = 0; c < deepest_; ++c) {
            const auto at = static_cast<std::size_t>(c);
            if ((least_[at] & ~shape.least[at]) != 0) return false;
        }
        return true;
    }

    // Equal for equal demands, whichever rows they come from.
    const Hash& hash() const { return hash_; }

private:
    void demand_green(int position, Letter letter);
    void demand_count(int count, Letter letter);

    LetterRow green_{};  // the letters that are green
    LetterRow where_{};  // all ones at their positions
    std::array<LetterSet, kMaxLength> least_{};
    int deepest_ = 0;  // number of entries of least_ that demand anything
    Hash hash_;        // of every single demand, together
};

}  // namespace salet
