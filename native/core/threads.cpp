#include "core/threads.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace salet {

unsigned thread_count(unsigned threads) {
    return threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads;
}

void spread(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t pieces = std::min<std::size_t>(thread_count(threads), std::max<std::size_t>(1, count));
    if (pieces == 1) return work(0, count);
    std::vector<std::thread> pool;
    pool.reserve(pieces);
    for (std::size_t p = 0; p < pieces; ++p) {
        pool.emplace_back(work, count * p / pieces, count * (p + 1) / pieces);
    }
    for (auto& thread : pool) thread.join();
}

}  // namespace salet
