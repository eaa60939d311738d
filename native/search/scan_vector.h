// Vectors of marks, for the scans: one instruction works on many guesses. Compiled once for every instruction set, like
// scan_kernel.h, which alone includes it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace salet::SALET_SIMD {

namespace {

// The width of one instruction. Compilers split wider vectors lane by lane, which is slow to run and to compile.
#if defined(__AVX2__)
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif
// A vector of marks, one per guess. Comparison gives all ones (as a number: -1) where it holds.
// GCC and Clang have such vectors on every architecture; for other compilers they are small arrays.
#if (defined(__GNUC__) || defined(__clang__)) && !defined(SALET_PLAIN_VECTORS)
template <class Cell>
struct VectorOf;
template <>
struct VectorOf<std::uint8_t> {
    typedef std::uint8_t type __attribute__((vector_size(kVectorBytes)));
};
template <>
struct VectorOf<std::uint16_t> {
    typedef std::uint16_t type __attribute__((vector_size(kVectorBytes)));
};
template <class Cell>
using Vector = typename VectorOf<Cell>::type;

template <class V>
inline V lower(V a, V b) {
    return a < b ? a : b;
}
template <class V>
inline V upper(V a, V b) {
    return a < b ? b : a;
}
template <class V>
inline V same(V a, V b) {
    return reinterpret_cast<V>(a == b);
}
template <class V>
inline V below(V a, V b) {
    return reinterpret_cast<V>(a < b);
}
#else
template <class Cell>
struct Vector {
    static constexpr int kLanes = kVectorBytes / static_cast<int>(sizeof(Cell));
    Cell at[kLanes];
    template <class F>
    static Vector each(F f) {
        Vector v;
        for (int i = 0; i < kLanes; ++i) v.at[i] = static_cast<Cell>(f(i));
        return v;
    }
    Vector operator|(const Vector& o) const {
        return each([&](int i) { return at[i] | o.at[i]; });
    }
    Vector operator&(const Vector& o) const {
        return each([&](int i) { return at[i] & o.at[i]; });
    }
    Vector operator+(const Vector& o) const {
        return each([&](int i) { return at[i] + o.at[i]; });
    }
    Vector operator-(const Vector& o) const {
        return each([&](int i) { return at[i] - o.at[i]; });
    }
    Cell& operator[](int i) { return at[i]; }
};
template <class V>
inline V lower(const V& a, const V& b) {
    return V::each([&](int i) { return std::min(a.at[i], b.at[i]); });
}
template <class V>
inline V upper(const V& a, const V& b) {
    return V::each([&](int i) { return std::max(a.at[i], b.at[i]); });
}
template <class V>
inline V same(const V& a, const V& b) {
    return V::each([&](int i) { return a.at[i] == b.at[i] ? -1 : 0; });
}
template <class V>
inline V below(const V& a, const V& b) {
    return V::each([&](int i) { return a.at[i] < b.at[i] ? -1 : 0; });
}
#endif

template <class Cell>
constexpr int kWidth = kVectorBytes / static_cast<int>(sizeof(Cell));

template <class Cell>
inline Vector<Cell> load(const Cell* from) {
    Vector<Cell> v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

template <class Cell>
inline void store(Cell* to, const Vector<Cell>& v) {
    std::memcpy(to, &v, sizeof v);
}

template <class Cell>
inline Vector<Cell> fill(Cell value) {
    Cell cells[kWidth<Cell>];
    for (Cell& cell : cells) cell = value;
    return load(cells);
}

template <class Cell>
inline bool any(const Vector<Cell>& v) {
    std::uint64_t words[kVectorBytes / 8];
    std::memcpy(words, &v, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
}

template <class Cell>
inline int largest(const Vector<Cell>& v) {
    Cell cells[kWidth<Cell>];
    std::memcpy(cells, &v, sizeof cells);
    Cell most = 0;
    for (const Cell cell : cells) most = cell > most ? cell : most;
    return most;
}

}  // namespace

}  // namespace salet::SALET_SIMD
