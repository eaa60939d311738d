#include "search/memo.h"

#include <random>
#include <thread>
#include <vector>

#include "tests/check.h"

using namespace salet;

namespace {

Hash key(std::uint64_t number) { return hash_of(Tag::answer, number); }

// The value, or -1 if there is none, or -2 - total if it is only a bound.
int found(const Memo& memo, const Hash& hash) {
    Value value;
    if (!memo.find(hash, value)) return -1;
    return value.exact ? value.total : -2 - value.total;
}

}  // namespace

TEST(memo_finds_what_was_stored_and_nothing_else) {
    Memo memo(1 << 16);
    CHECK_EQUAL(found(memo, key(1)), -1);
    memo.store(key(1), {123, true});
    memo.store(key(2), {77, false});
    CHECK_EQUAL(found(memo, key(1)), 123);
    CHECK_EQUAL(found(memo, key(2)), -2 - 77);
    CHECK_EQUAL(found(memo, key(3)), -1);
    memo.clear();
    CHECK_EQUAL(found(memo, key(1)), -1);
}

TEST(memo_only_learns_more) {
    Memo memo(1 << 16);
    memo.store(key(1), {50, false});
    memo.store(key(1), {40, false});
    CHECK_EQUAL(found(memo, key(1)), -2 - 50);
    memo.store(key(1), {60, false});
    CHECK_EQUAL(found(memo, key(1)), -2 - 60);
    memo.store(key(1), {61, true});
    CHECK_EQUAL(found(memo, key(1)), 61);
    memo.store(key(1), {90, false});
    CHECK_EQUAL(found(memo, key(1)), 61);
}

TEST(memo_compares_every_bit_that_does_not_choose_the_bucket) {
    Memo memo(64);  // one bucket: all keys meet
    const Hash stored = key(1);
    memo.store(stored, {9, true});
    for (int bit = 0; bit < 64; ++bit) {
        Hash low = stored, high = stored;
        low.low ^= std::uint64_t{1} << bit;
        high.high ^= std::uint64_t{1} << bit;
        CHECK_EQUAL(found(memo, low), -1);
        CHECK_EQUAL(found(memo, high), bit < 32 ? 9 : -1);  // the lower half of `high` chooses the bucket
    }
}

TEST(memo_keeps_large_totals_and_the_newest_entry) {
    Memo memo(64);
    for (int i = 0; i < 4; ++i) memo.store(key(static_cast<std::uint64_t>(i)), {1000 - i, true});
    for (int i = 4; i < 100; ++i) {
        memo.store(key(static_cast<std::uint64_t>(i)), {i, true});
        CHECK_EQUAL(found(memo, key(static_cast<std::uint64_t>(i))), i);
    }
    for (int i = 0; i < 3; ++i) CHECK_EQUAL(found(memo, key(static_cast<std::uint64_t>(i))), 1000 - i);
    memo.store(key(200), {2000, true});
    CHECK_EQUAL(found(memo, key(200)), 2000);
}

TEST(memo_survives_threads_that_write_the_same_entries) {
    Memo memo(4 * 64);
    std::vector<std::thread> pool;
    std::atomic<int> wrong{0};
    for (unsigned t = 0; t < 4; ++t) {
        pool.emplace_back([&memo, &wrong, t] {
            std::mt19937 random(t);
            for (int i = 0; i < 20000; ++i) {
                const std::uint64_t number = random() % 64;
                const auto value = static_cast<int>(number) + 5;
                memo.store(key(number), {value, true});
                const std::uint64_t other = random() % 64;
                const int got = found(memo, key(other));
                if (got != -1 && got != static_cast<int>(other) + 5) ++wrong;
            }
        });
    }
    for (auto& thread : pool) thread.join();
    CHECK_EQUAL(wrong.load(), 0);
}
