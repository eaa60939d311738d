// What the rows played so far demand of the next guess, beyond being in the list.
#pragma once

#include <array>

#include "core/hash.h"
#include "core/types.h"

namespace salet {

// The merged demands of all rows in hard mode: greens stay, and letters seen occur as often as they were seen.
class Constraint {
public:
    // The demands after one more row.
    Constraint with(const Letter* guess, Code code, int length) const;

    // Equal for equal demands, whichever rows they come from.
    const Hash& hash() const { return hash_; }

private:
    void demand_green(int position, Letter letter);
    void demand_count(int count, Letter letter);

    std::uint32_t green_ = 0;                    // one bit per position
    std::array<LetterSet, kMaxLength> least_{};  // least_[c - 1]: letters that must occur c times or more
    Hash hash_;                                  // of every single demand, together
};

}  // namespace salet
