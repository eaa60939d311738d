#include "core/repairs.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace salet {

namespace {

constexpr std::array<int, 3> kTextOrder{0, 2, 1};  // grey, yellow, green as the signs . y g sort

// Where two marks differ: the number of tiles.
int tiles_changed(Code a, Code b, int length) {
    int tiles = 0;
    for (int i = 0; i < length; ++i, a /= 3, b /= 3) tiles += a % 3 != b % 3;
    return tiles;
}

// The order in which marks stand as text.
int compare_text(Code a, Code b, int length) {
    for (int i = 0; i < length; ++i, a /= 3, b /= 3) {
        if (a % 3 != b % 3) return kTextOrder[a % 3] - kTextOrder[b % 3];
    }
    return 0;
}

}  // namespace

std::vector<Repair> repairs(const List& list, std::span<const EnteredRow> rows, std::size_t most) {
    const int length = list.guesses.length;
    const std::vector<Index> answer_of = answers_of(list);
    std::map<std::vector<Code>, Repair> found;
    std::vector<Code> codes(rows.size());
    for (Index guess = 0; guess < list.guesses.size(); ++guess) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            codes[row] = mark(rows[row].guess.data(), list.guesses[guess], length);
        }
        Repair& repair = found[codes];
        repair.guesses.push_back(guess);
        if (answer_of[guess] != kNoAnswer) repair.answers.push_back(answer_of[guess]);
    }
    std::vector<Repair> sorted;
    sorted.reserve(found.size());
    for (auto& [needed, repair] : found) {
        repair.codes = needed;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const int tiles = tiles_changed(needed[row], rows[row].code, length);
            repair.tiles += tiles;
            repair.rows += tiles > 0;
        }
        sorted.push_back(std::move(repair));
    }
    const auto fitting = [](const Repair& r) { return r.answers.empty() ? r.guesses.size() : r.answers.size(); };
    const auto before = [&](const Repair& a, const Repair& b) {
        const auto left = std::tuple(a.tiles, a.rows, a.answers.empty(), -static_cast<std::ptrdiff_t>(fitting(a)));
        const auto right = std::tuple(b.tiles, b.rows, b.answers.empty(), -static_cast<std::ptrdiff_t>(fitting(b)));
        if (left != right) return left < right;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (const int order = compare_text(a.codes[row], b.codes[row], length); order != 0) return order < 0;
        }
        return false;
    };
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(std::min(most, sorted.size()));
    std::partial_sort(sorted.begin(), end, sorted.end(), before);
    sorted.erase(end, sorted.end());
    return sorted;
}

}  // namespace salet
