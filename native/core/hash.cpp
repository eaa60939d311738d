#include "core/hash.h"

namespace salet {

namespace {

// A bijection of 64-bit numbers in which every bit of the input affects every bit of the output.
std::uint64_t scramble(std::uint64_t x) {
    x ^= x >> 30, x *= 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 27, x *= 0x94d049bb133111ebULL;
    return x ^ x >> 31;
}

}  // namespace

Hash hash_of(Tag tag, std::uint64_t number) {
    number |= static_cast<std::uint64_t>(tag) << 60;
    const std::uint64_t low = scramble(number + 0x9e3779b97f4a7c15ULL);
    return {low, scramble(low ^ scramble(number ^ 0xd1b54a32d192ed03ULL))};
}

}  // namespace salet
