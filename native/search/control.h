// When a search gives up, and the two numbers that stand for "never".
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace salet {

// The value of a position that cannot always be solved within its limit: larger than any total, and never added to.
constexpr int kInfeasible = 1 << 28;

// The limit of a game that may take any number of guesses.
constexpr int kUnlimited = 1 << 20;

// Why a search is given up: it reached a limit of its own, or somebody asked for it.
enum class Halt : std::uint8_t { none, limit, asked };

// When to give up; shared by all threads of one call.
struct Control {
    std::atomic<Halt> halt{Halt::none};
    std::atomic<std::uint64_t> nodes{0};  // updated now and then
    std::uint64_t node_limit = 0;         // 0: none
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();

    // Gives up; what was asked for stays asked for.
    void stop(Halt why) {
        Halt none = Halt::none;
        if (why == Halt::asked) halt.store(why);
        halt.compare_exchange_strong(none, why);
    }

    // Makes ready for another search with limits of its own, unless somebody asked for a stop.
    void again() {
        Halt limit = Halt::limit;
        halt.compare_exchange_strong(limit, Halt::none);
        nodes.store(0);
    }
};

// The moment after so many seconds.
inline std::chrono::steady_clock::time_point after(double seconds) {
    using namespace std::chrono;
    const duration<double> span(std::min(seconds, 1e9));
    return steady_clock::now() + duration_cast<steady_clock::duration>(span);
}

// Thrown through a search that is given up.
struct Stopped {};

}  // namespace salet
