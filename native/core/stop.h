// One stop for every computation: somebody asks for it, from any thread, or its deadline passes.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace salet {

// Thrown through a computation that is given up.
struct Stopped {
    bool late = false;  // its deadline passed; else somebody asked for the stop
};

// The moment after so many seconds.
inline std::chrono::steady_clock::time_point after(double seconds) {
    using namespace std::chrono;
    const duration<double> span(std::min(seconds, 1e9));
    return steady_clock::now() + duration_cast<steady_clock::duration>(span);
}

// Asked or late, it stays so. A stop may be part of an outer one, which must outlive it: what stops the outer one stops
// it, too.
class Stop {
public:
    using Time = std::chrono::steady_clock::time_point;

    Stop() = default;
    explicit Stop(double seconds) : Stop(nullptr, seconds) {}
    explicit Stop(const Stop* outer, std::optional<double> seconds = std::nullopt)
        : outer_(outer), deadline_(seconds ? after(*seconds) : Time::max()) {
        if (outer != nullptr) deadline_ = std::min(deadline_, outer->deadline_);
    }
    Stop(const Stop&) = delete;
    Stop& operator=(const Stop&) = delete;

    // Asks for the stop.
    void set() { asked_.store(true, std::memory_order_relaxed); }

    // Whether somebody asked for it: a load or two, for any loop.
    bool asked() const { return asked_.load(std::memory_order_relaxed) || (outer_ != nullptr && outer_->asked()); }

    // Whether the deadline passed, which takes a look at the clock.
    bool late() const { return deadline_ != Time::max() && std::chrono::steady_clock::now() >= deadline_; }

    bool is_set() const { return asked() || late(); }

    // Throws Stopped if the work is to be given up.
    void check() const {
        if (asked()) throw Stopped{};
        if (late()) throw Stopped{true};
    }

    Time deadline() const { return deadline_; }

    // Seconds until the deadline, none below 0; nothing if there is no deadline.
    std::optional<double> remaining() const {
        if (deadline_ == Time::max()) return std::nullopt;
        const std::chrono::duration<double> left = deadline_ - std::chrono::steady_clock::now();
        return std::max(0.0, left.count());
    }

    // A stop that nobody asks for.
    static const Stop& never() {
        static const Stop none;
        return none;
    }

private:
    std::atomic<bool> asked_{false};
    const Stop* outer_ = nullptr;
    Time deadline_ = Time::max();
};

// Looks at a stop in every so many turns of a loop, so that the look costs nothing where a turn takes no time. Each
// thread has its own.
class Glance {
public:
    Glance(const Stop& stop, std::uint32_t turns) : stop_(stop), turns_(turns) {}

    // Throws Stopped if the work is to be given up.
    void operator()() {
        if (++turn_ < turns_) return;
        turn_ = 0;
        stop_.check();
    }

private:
    const Stop& stop_;
    std::uint32_t turns_;
    std::uint32_t turn_ = 0;
};

}  // namespace salet
