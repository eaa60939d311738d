#include "search/memo.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/types.h"

namespace salet {

namespace {

// Stored with the upper half of the key, which the bucket's index does not use. Zero marks an empty entry.
std::uint64_t pack(const Hash& key, Value value) {
    assert(value.total >= 0);
    const auto number = static_cast<std::uint32_t>(value.total) << 1 | static_cast<std::uint32_t>(value.exact);
    return (key.high >> 32 << 32) | number;
}

Value unpack(std::uint64_t data) {
    return {static_cast<std::int32_t>(static_cast<std::uint32_t>(data) >> 1), (data & 1) != 0};
}

}  // namespace

Memo::Memo(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)))),
      pages_(buckets_ * sizeof(Bucket)),
      table_(reinterpret_cast<Bucket*>(pages_.data())) {
    // Zeroed memory already is an array of empty entries. Constructing one would write to every page.
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(Entry) == 2 * sizeof(std::uint64_t));
}

bool Memo::find(const Hash& key, Value& value) const {
    for (const Entry& entry : bucket(key).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
        if ((check ^ data) == key.low && data >> 32 == key.high >> 32 && data != 0) {
            value = unpack(data);
            return true;
        }
    }
    return false;
}

void Memo::store(const Hash& key, Value value) {
    Bucket& at = bucket(key);
    const std::uint64_t data = pack(key, value);
    Entry* victim = &at.entries[3];  // always replaceable: what is new is likely to be asked again soon
    for (Entry& entry : at.entries) {
        const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
        const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
        if ((check ^ old) == key.low && old >> 32 == key.high >> 32) {
            const Value known = unpack(old);
            if (known.exact || (!value.exact && known.total >= value.total)) return;
            victim = &entry;
            break;
        }
        if (old == 0) {
            victim = &entry;
            break;
        }
        // A larger total stands for a larger set, which was more work to search.
        if (&entry != &at.entries[3] && unpack(old).total < value.total) {
            victim = &entry;
            break;
        }
    }
    victim->check.store(key.low ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
}

void Memo::prefetch(const Hash& key) const { salet::prefetch(&bucket(key)); }

void Memo::clear() {
    for (std::size_t b = 0; b < buckets_; ++b) {
        for (Entry& entry : table_[b].entries) {
            entry.check.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    }
}

}  // namespace salet
