// When a search gives up, and the two numbers that stand for "never".
#pragma once

#include "core/stop.h"

namespace salet {

// The value of a position that cannot always be solved within its limit: larger than any total, and never added to.
constexpr int kInfeasible = 1 << 28;

// The limit of a game that may take any number of guesses.
constexpr int kUnlimited = 1 << 20;

// When to give up; shared by all threads of one call.
struct Control {
    Control() = default;
    explicit Control(const Stop& outer) : stop(&outer) {}

    Stop stop;                                // asked for; its deadline is that of the whole call
    std::atomic<bool> spent{false};           // a limit was reached: nodes or time
    std::atomic<std::uint64_t> nodes{0};      // updated now and then
    std::uint64_t node_limit = 0;             // 0: none
    Stop::Time deadline = Stop::Time::max();  // of the question at hand; a call may ask several

    // Whether to give up, as far as is known without a look at the clock.
    bool halted() const { return spent.load(std::memory_order_relaxed) || stop.asked(); }

    // Takes note of a limit that was reached, so that all threads give up.
    void spend() { spent.store(true, std::memory_order_relaxed); }

    bool late() const {
        const Stop::Time end = std::min(deadline, stop.deadline());
        return end != Stop::Time::max() && std::chrono::steady_clock::now() >= end;
    }

    // Makes ready for another question with limits of its own.
    void again() {
        spent.store(false);
        nodes.store(0);
    }
};

}  // namespace salet
