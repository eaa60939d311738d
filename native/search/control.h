// When a search gives up, and the two numbers that stand for "never".
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace salet {

// The value of a position that cannot always be solved within its limit: larger than any total, and never added to.
constexpr int kInfeasible = 1 << 28;

// The limit of a game that may take any number of guesses.
constexpr int kUnlimited = 1 << 20;

// When to give up; shared by all threads of one call.
struct Control {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> nodes{0};  // updated now and then
    std::uint64_t node_limit = 0;         // 0: none
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
};

// Thrown through a search that is given up.
struct Stopped {};

}  // namespace salet
