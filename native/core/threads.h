// Spreading a loop over threads.
#pragma once

#include <cstddef>
#include <functional>

namespace salet {

// The number of threads to use when `threads` are asked for; 0 asks for one per core.
unsigned thread_count(unsigned threads);

// Calls work(begin, end) on disjoint pieces of [0, count), on `threads` threads (0: one per core). Each piece must
// write only to places of its own, so that the result does not depend on the number of threads.
void spread(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace salet
