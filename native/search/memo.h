// The memo: values of positions seen before, shared by all threads without locks.
#pragma once

#include <atomic>
#include <cstdlib>
#include <memory>

#include "core/types.h"

namespace salet {

// A position's fingerprint. 96 of its 128 bits are compared, none of which chooses the bucket: with a billion positions
// probed against a full table of a million, the probability of a single false match is about 10^-14.
struct Hash {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend Hash operator^(Hash a, Hash b) { return {a.low ^ b.low, a.high ^ b.high}; }
    Hash& operator^=(Hash other) { return *this = *this ^ other; }
    friend bool operator==(const Hash&, const Hash&) = default;
};

// What a number means within a position. The tag keeps equal numbers of different meaning apart.
enum class Tag : std::uint64_t { answer, limit, where, green, least, row, legal, objective };

// A fixed random-looking fingerprint of a number below 2^60: the same on every machine and in every run.
Hash hash_of(Tag tag, std::uint64_t number);

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
    // Zeroed memory as the system hands it out: a page costs nothing until it is used.
    struct Free {
        void operator()(std::byte* memory) const { std::free(memory); }
    };
    std::unique_ptr<std::byte, Free> memory_;
    Bucket* table_;
};

}  // namespace salet
