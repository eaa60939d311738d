// The stop as Python has it: it also knows how long the processor has worked for it.
#pragma once

#include <atomic>
#include <chrono>
#include <ctime>
#include <limits>
#include <optional>
#include <thread>

#include "core/stop.h"

#if defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
#endif

namespace salet {

// Processor seconds of this thread; where the system does not tell, the seconds that pass.
inline double thread_seconds() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

// Processor seconds of another thread that has not been joined yet; 0 where the system does not tell.
inline double seconds_of([[maybe_unused]] std::thread& thread) {
#if defined(__linux__)
    clockid_t clock;
    timespec now{};
    if (pthread_getcpuclockid(thread.native_handle(), &clock) != 0 || clock_gettime(clock, &now) != 0) return 0;
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return 0;
#endif
}

// A stop with a limit in processor seconds: those of the thread that made it, and of the searches that it waited for.
class Metered : public Stop {
public:
    Metered(std::optional<double> seconds, std::optional<double> processor, const Metered* outer)
        : Stop(outer, seconds),
          above_(outer),
          most_(processor.value_or(std::numeric_limits<double>::infinity())),
          begun_(thread_seconds()) {}

    // Processor seconds so far, with those of a search under way.
    double spent(double under_way = 0) const {
        const double own = std::this_thread::get_id() == owner_ ? thread_seconds() - begun_ : 0;
        return own + beside_.load(std::memory_order_relaxed) + under_way;
    }

    // Whether the processor has worked as long as it may, for this stop or for one around it.
    bool exhausted(double under_way = 0) const {
        return spent(under_way) >= most_ || (above_ != nullptr && above_->exhausted(under_way));
    }

    bool is_set() const { return Stop::is_set() || exhausted(); }

    void check() const {
        Stop::check();
        if (exhausted()) throw Stopped{true};
    }

    // Notes what a search took on a thread of its own.
    void add(double seconds) const {
        double before = beside_.load();
        while (!beside_.compare_exchange_weak(before, before + seconds)) {}
        if (above_ != nullptr) above_->add(seconds);
    }

private:
    const Metered* above_;
    double most_;
    double begun_;
    std::thread::id owner_ = std::this_thread::get_id();
    mutable std::atomic<double> beside_{0};
};

}  // namespace salet
