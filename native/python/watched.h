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

#include "search/problem.h"

namespace salet {

using Watch = std::function<void(std::uint32_t, std::uint32_t, std::optional<int>, std::uint64_t)>;

// Runs a search beside this thread, which meanwhile answers Ctrl-C and reports progress. The search itself looks at the
// stop: at its deadline it returns what is proven; where the stop was asked for, Stopped is thrown.
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
    {
        nanobind::gil_scoped_release release;
        std::thread searcher([&] {
            try {
                result.emplace(search(progress));
            } catch (...) {
                error = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
            lock.unlock();
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
    if (interrupted) std::rethrow_exception(interrupted);
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
