// Families: answers that differ at one position only, such as _IGHT. In hard mode they take the most guesses.
#pragma once

#include "core/types.h"

namespace salet {

class Families {
public:
    Families() = default;
    explicit Families(const Words& answers);

    std::size_t size() const { return count_; }  // families are numbered from 1; 0 stands for none

    // The families of an answer, one for each position.
    const std::uint32_t* of(std::size_t answer) const { return of_.data() + answer * length_; }

private:
    std::size_t length_ = 0;
    std::size_t count_ = 0;
    std::vector<std::uint32_t> of_;
};

}  // namespace salet
