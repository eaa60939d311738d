// Memory for large tables. Reads that jump about in a table of megabytes spend much of their time on finding pages; on
// Linux such a table asks for pages of 2 MB instead of 4 kB.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

namespace salet {

// Zeroed memory, aligned for a cache line. It takes no real memory before it is written to.
class Pages {
public:
    Pages() = default;
    explicit Pages(std::size_t bytes) {
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
        if (bytes >= kLarge) {
            size_ = bytes + kLarge;
            large_ = true;
            start_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (start_ == MAP_FAILED) throw std::bad_alloc();
            data_ = aligned(kLarge);
            madvise(data_, bytes, MADV_HUGEPAGE);  // if it is refused, pages are small
            return;
        }
#endif
        size_ = bytes + kLine;
        start_ = std::calloc(size_, 1);
        if (start_ == nullptr) throw std::bad_alloc();
        data_ = aligned(kLine);
    }
    Pages(Pages&& other) noexcept { swap(other); }
    Pages& operator=(Pages&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Pages() {
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
        if (large_) {
            munmap(start_, size_);
            return;
        }
#endif
        std::free(start_);
    }

    std::byte* data() const { return data_; }

private:
    static constexpr std::size_t kLarge = std::size_t{1} << 21;
    static constexpr std::size_t kLine = 64;

    std::byte* aligned(std::size_t to) const {
        void* start = start_;
        std::size_t space = size_;
        return static_cast<std::byte*>(std::align(to, 1, start, space));
    }
    void swap(Pages& other) noexcept {
        std::swap(start_, other.start_);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(large_, other.large_);
    }

    void* start_ = nullptr;
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
    bool large_ = false;
};

}  // namespace salet
