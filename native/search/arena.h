// A stack of memory for the search: a node takes what it needs and gives all of it back when it returns.
#pragma once

#include <memory>
#include <new>
#include <vector>

#include "core/types.h"

namespace salet {

class Arena {
public:
    template <class T>
    T* take(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        const std::size_t bytes = (count * sizeof(T) + kAlign - 1) / kAlign * kAlign;
        if (chunks_.empty() || used_ + bytes > chunks_[chunk_].size) grow(bytes);
        auto* start = chunks_[chunk_].memory.get() + used_;
        used_ += bytes;
        return reinterpret_cast<T*>(start);
    }

    // Gives back, at the end of its life, what was taken during it.
    class Frame {
    public:
        explicit Frame(Arena& arena) : arena_(arena), chunk_(arena.chunk_), used_(arena.used_) {}
        ~Frame() { arena_.chunk_ = chunk_, arena_.used_ = used_; }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

    private:
        Arena& arena_;
        std::size_t chunk_;
        std::size_t used_;
    };

private:
    static constexpr std::size_t kAlign = 64;
    static constexpr std::size_t kChunk = std::size_t{1} << 22;

    struct Free {
        void operator()(std::byte* memory) const { ::operator delete(memory, std::align_val_t{kAlign}); }
    };
    struct Chunk {
        std::unique_ptr<std::byte, Free> memory;
        std::size_t size = 0;
    };

    // A later chunk that is too small is replaced: it holds nothing while an earlier one is in use.
    void grow(std::size_t bytes) {
        const std::size_t next = chunks_.empty() ? 0 : chunk_ + 1;
        if (next == chunks_.size()) chunks_.emplace_back();
        if (chunks_[next].size < bytes) {
            const std::size_t size = bytes > kChunk ? bytes : kChunk;
            chunks_[next].memory.reset(static_cast<std::byte*>(::operator new(size, std::align_val_t{kAlign})));
            chunks_[next].size = size;
        }
        chunk_ = next;
        used_ = 0;
    }

    std::vector<Chunk> chunks_;
    std::size_t chunk_ = 0;
    std::size_t used_ = 0;
};

}  // namespace salet
