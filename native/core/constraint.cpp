#include "core/constraint.h"

#include <algorithm>

namespace salet {

namespace {

constexpr int kBits = 5;

}  // namespace

Shape::Shape(const Letter* word, int length) {
    std::array<int, kLetters> count{};
    for (int i = 0; i < length; ++i) {
        letters |= static_cast<std::uint64_t>(word[i]) << (kBits * i);
        least[static_cast<std::size_t>(count[word[i]]++)] |= std::uint32_t{1} << word[i];
    }
}

Constraint Constraint::with(const Letter* guess, Code code, int length) const {
    Constraint next = *this;
    std::array<int, kLetters> count{};
    for (int i = 0; i < length; ++i, code /= 3) {
        if (code % 3 == 0) continue;
        if (code % 3 == 2) {
            next.where_ |= std::uint64_t{31} << (kBits * i);
            next.green_ |= static_cast<std::uint64_t>(guess[i]) << (kBits * i);
        }
        const int seen = count[guess[i]]++;
        next.least_[static_cast<std::size_t>(seen)] |= std::uint32_t{1} << guess[i];
        next.deepest_ = std::max(next.deepest_, seen + 1);
    }
    return next;
}

Hash Constraint::hash() const {
    Hash hash = hash_of(Tag::where, where_) ^ hash_of(Tag::green, green_);
    for (int c = 0; c < deepest_; ++c) {
        hash ^= hash_of(Tag::least, static_cast<std::uint64_t>(c + 1) << 32 | least_[static_cast<std::size_t>(c)]);
    }
    return hash;
}

}  // namespace salet
