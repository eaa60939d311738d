// The memo: values of positions seen before, shared by all threads without locks.
//
// A position is known by the 128 bits of its fingerprint. Up to 32 of them choose the bucket; 96 others are compared.
// Entries are replaced when a bucket is full, so a value may be missing and is then searched again: that costs time and
// nodes, never a value. The one risk is a position that shares its 96 bits with another. A look-up compares four
// entries, so a billion look-ups give a false match with a probability of at most 4e9 / 2^96, or 5e-20
// (docs/engine.md).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/hash.h"
#include "core/pages.h"

namespace salet {

// A value of a position: exact, or a lower bound.
struct Value {
    std::int32_t total = 0;
    bool exact = false;
};

class Memo {
public:
    explicit Memo(std::size_t bytes);

    bool find(const Hash& key, Value& value) const;
    void store(const Hash& key, Value value);
    void prefetch(const Hash& key) const;
    void clear();
    std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

private:
    // `check` holds the key XOR the data, so that two halves written by different threads do not match any key.
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    Bucket& bucket(const Hash& key) const { return table_[static_cast<std::uint32_t>(key.high) & (buckets_ - 1)]; }

    std::size_t buckets_;
    Pages pages_;
    Bucket* table_;
};

}  // namespace salet
