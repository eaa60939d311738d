// Work that is called from Python: it runs beside the calling thread, which answers Ctrl-C meanwhile.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "python/metered.h"
#include "search/problem.h"

namespace salet {

using Watch = std::function<void(std::uint32_t, std::uint32_t, std::optional<int>, std::uint64_t)>;

// Runs a search beside this thread, which meanwhile answers Ctrl-C and reports progress. The search itself looks at the
// stop: at its deadline it returns what is proven; where the stop was asked for, Stopped is thrown. When the processor
// has worked as long as the stop allows, that is the same as a deadline.
template <class F>
auto watched(const Stop* stop, const std::optional<Watch>& watch, F search) {
    if (stop != nullptr && stop->asked()) throw Stopped{};
    Progress progress(stop == nullptr ? Stop::never() : *stop);
    std::optional<decltype(search(progress))> result;
    std::exception_ptr error;
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr interrupted;
    const auto* meter = static_cast<const Metered*>(stop);  // as all that Python makes are
    double taken = 0;
    bool exhausted = false;
    {
        nanobind::gil_scoped_release release;
        std::thread searcher([&] {
            const double begun = thread_seconds();
            try {
                result.emplace(search(progress));
            } catch (...) {
                error = std::current_exception();
            }
            taken = thread_seconds() - begun;
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
            lock.unlock();
            if (meter != nullptr && !exhausted && meter->exhausted(seconds_of(searcher))) {
                exhausted = true;
                progress.control.stop.set();
            }
            if (!interrupted) {
                nanobind::gil_scoped_acquire acquire;
                try {
                    if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
                    if (watch) {
                        const int best = progress.best.load();
                        (*watch)(progress.done.load(), progress.all.load(),
                                 best >= kInfeasible ? std::nullopt : std::optional(best),
                                 progress.control.nodes.load());
                    }
                } catch (...) {
                    interrupted = std::current_exception();
                    progress.control.stop.set();
                }
            }
            lock.lock();
        }
        lock.unlock();
        searcher.join();
    }
    if (meter != nullptr) meter->add(taken);
    if (interrupted) std::rethrow_exception(interrupted);
    if (error && exhausted && !stop->asked()) throw Stopped{true};
    if (error) std::rethrow_exception(error);
    if (stop != nullptr && stop->asked()) throw Stopped{};
    return std::move(*result);
}

// Runs work beside this thread, which meanwhile answers Ctrl-C; the work throws Stopped when its stop is set.
template <class F>
auto stoppable(const Stop* stop, F work) {
    return watched(stop, std::nullopt, [&](Progress& progress) { return work(progress.control.stop); });
}

}  // namespace salet
