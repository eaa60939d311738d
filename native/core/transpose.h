// Transposes a table of cells, a square at a time.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace salet {

// As many cells as fit into 64 bits.
template <class Cell>
constexpr std::size_t kSquare = sizeof(std::uint64_t) / sizeof(Cell);

// Transposes kSquare guesses by kSquare answers in registers, exchanging ever smaller quarters.
template <class Cell>
void transpose_square(const Cell* const* rows, std::size_t answer, Cell* to, std::size_t stride) {
    constexpr std::size_t side = kSquare<Cell>;
    std::array<std::uint64_t, side> x;
    for (std::size_t i = 0; i < side; ++i) std::memcpy(&x[i], rows[i] + answer, sizeof x[i]);
    for (std::size_t half = side / 2; half > 0; half /= 2) {
        const std::size_t bits = half * 8 * sizeof(Cell);
        const std::uint64_t low = ~std::uint64_t{0} / ((std::uint64_t{1} << bits) + 1);  // every other `bits` bits
        for (std::size_t i = 0; i < side; ++i) {
            if ((i & half) != 0) continue;
            const std::uint64_t exchange = (x[i] >> bits ^ x[i + half]) & low;
            x[i + half] ^= exchange;
            x[i] ^= exchange << bits;
        }
    }
    for (std::size_t i = 0; i < side; ++i) std::memcpy(to + i * stride, &x[i], sizeof x[i]);
}

}  // namespace salet
