// Fingerprints of positions, the same on every machine and in every run.
#pragma once

#include <cstdint>

namespace salet {

// 128 bits. A position's fingerprint is the XOR of its parts' fingerprints, so it can be built up word by word.
struct Hash {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend Hash operator^(Hash a, Hash b) { return {a.low ^ b.low, a.high ^ b.high}; }
    Hash& operator^=(Hash other) { return *this = *this ^ other; }
    friend bool operator==(const Hash&, const Hash&) = default;
};

// What a number stands for. The tag keeps equal numbers of different meaning apart.
enum class Tag : std::uint64_t { answer, limit, green, least, row, legal, objective };

// A fixed, random-looking fingerprint of a number below 2^60.
Hash hash_of(Tag tag, std::uint64_t number);

}  // namespace salet
