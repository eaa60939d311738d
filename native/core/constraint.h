// What the rows played so far demand of the next guess, beyond being in the list.
#pragma once

#include <array>

#include "core/hash.h"
#include "core/types.h"

namespace salet {

// A guess as hard mode looks at it: its letters in one number, and which letters it holds at least c times.
struct Shape {
    std::uint64_t letters = 0;                      // five bits per position
    std::array<std::uint32_t, kMaxLength> least{};  // least[c - 1]: letters that occur c times or more

    Shape(const Letter* word, int length);
};

// The merged demands of all rows in hard mode: greens stay, and letters seen occur as often as they were seen.
class Constraint {
public:
    // The demands after one more row.
    Constraint with(const Letter* guess, Code code, int length) const;

    bool allows(const Shape& shape) const {
        if (((shape.letters ^ green_) & where_) != 0) return false;
        for (int c = 0; c < deepest_; ++c) {
            const auto at = static_cast<std::size_t>(c);
            if ((least_[at] & ~shape.least[at]) != 0) return false;
        }
        return true;
    }

    Hash hash() const;

private:
    std::uint64_t green_ = 0;  // five bits per position
    std::uint64_t where_ = 0;  // all ones at the positions that are green
    std::array<std::uint32_t, kMaxLength> least_{};
    int deepest_ = 0;  // number of entries of least_ that demand anything
};

}  // namespace salet
