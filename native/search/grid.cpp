#include "search/grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

#include "core/threads.h"
#include "core/transpose.h"

namespace salet {

namespace {

// Numbers the marks of a row by first occurrence, so that equal marks get equal numbers. Returns how many there are.
template <class From, class To>
std::size_t renumber(const From* row, std::size_t answers, To* to, std::vector<std::uint32_t>& number,
                     std::vector<Code>& seen) {
    seen.clear();
    for (std::size_t a = 0; a < answers; ++a) {
        std::uint32_t& place = number[row[a]];
        if (place == 0) {
            seen.push_back(row[a]);
            place = static_cast<std::uint32_t>(seen.size());
        }
        if (to != nullptr) to[a] = static_cast<To>(place - 1);
    }
    for (const Code code : seen) number[code] = 0;
    return seen.size();
}

// The number of parts that a guess makes of all answers. `flags` is all zero before and after.
template <class Cell>
std::size_t count_parts(const Cell* row, std::size_t answers, std::uint8_t* flags) {
    if (sizeof(Cell) > 1) {  // too many flags to look at all of them
        std::size_t parts = 0;
        for (std::size_t a = 0; a < answers; ++a) parts += std::exchange(flags[row[a]], std::uint8_t{1}) == 0;
        for (std::size_t a = 0; a < answers; ++a) flags[row[a]] = 0;
        return parts;
    }
    std::size_t a = 0;
    for (; a + 8 <= answers; a += 8) {
        std::uint64_t marks;
        std::memcpy(&marks, row + a, sizeof marks);
        for (int i = 0; i < 8; ++i, marks >>= 8) flags[marks & 0xff] = 1;
    }
    for (; a < answers; ++a) flags[row[a]] = 1;
    const auto parts = static_cast<std::size_t>(std::count(flags, flags + 256, std::uint8_t{1}));
    std::fill(flags, flags + 256, std::uint8_t{0});
    return parts;
}

}  // namespace

template <class Cell>
bool Grid<Cell>::fits(const Lexicon& words) {
    constexpr std::size_t most = std::numeric_limits<Cell>::max() - 1;  // parts plus one must fit, too
    if (mark_count(words.guesses.length) <= most || words.answers.size() <= most) return true;
    return std::visit(
        [&](const auto& table) {
            std::vector<std::uint32_t> number(mark_count(words.guesses.length), 0);
            std::vector<Code> seen;
            for (std::size_t g = 0; g < table.guesses(); ++g) {
                if (renumber<std::remove_cvref_t<decltype(*table.row(0))>, Cell>(table.row(g), table.answers(), nullptr,
                                                                                 number, seen) > most) {
                    return false;
                }
            }
            return true;
        },
        words.table());
}

template <class Cell>
Grid<Cell>::Grid(const Lexicon& words, unsigned threads)
    : lexicon(words),
      lanes(static_cast<int>(words.guesses.size())),
      stride((words.guesses.size() + kBlock - 1) / kBlock * kBlock),
      rows(words.guesses.size()),
      slot_of_answer(words.answers.size()),
      weight(words.weights.begin(), words.weights.end()) {
    number_rows(threads);
    order_guesses(threads);
    transpose(threads);
    for (Slot slot = 0; slot < rows.size(); ++slot) {
        const Index answer = words.answer_of[guess_of[slot]];
        if (answer != kNoAnswer) slot_of_answer[answer] = slot;
    }
    const std::size_t answers = words.answers.size();
    answer_rows = Pages(answers * answers * sizeof(Cell));
    for (std::size_t a = 0; a < answers; ++a) {
        std::memcpy(answer_rows.data() + a * answers * sizeof(Cell), rows[slot_of_answer[a]], answers * sizeof(Cell));
    }
    hash.reserve(answers);
    for (std::size_t a = 0; a < answers; ++a) hash.push_back(hash_of(Tag::answer, a));
}

template <class Cell>
void Grid<Cell>::number_rows(unsigned threads) {
    const std::size_t answers = lexicon.answers.size();
    std::visit(
        [&](const auto& table) {
            using From = std::remove_cvref_t<decltype(*table.row(0))>;
            if constexpr (std::is_same_v<From, Cell>) {
                if (mark_count(lexicon.guesses.length) < std::numeric_limits<Cell>::max()) {
                    for (std::size_t g = 0; g < rows.size(); ++g) rows[g] = table.row(g);
                    return;
                }
            }
            dense_.resize(rows.size() * answers);
            spread(rows.size(), threads, [&](std::size_t begin, std::size_t end) {
                std::vector<std::uint32_t> number(mark_count(lexicon.guesses.length), 0);
                std::vector<Code> seen;
                for (std::size_t g = begin; g < end; ++g) {
                    renumber(table.row(g), answers, dense_.data() + g * answers, number, seen);
                    rows[g] = dense_.data() + g * answers;
                }
            });
        },
        lexicon.table());
}

template <class Cell>
void Grid<Cell>::order_guesses(unsigned threads) {
    const std::size_t answers = lexicon.answers.size();
    std::vector<Cell> parts(rows.size());
    spread(rows.size(), threads, [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint8_t> flags(std::size_t{1} << 8 * sizeof(Cell));
        for (std::size_t g = begin; g < end; ++g)
            parts[g] = static_cast<Cell>(count_parts(rows[g], answers, flags.data()));
    });
    most_parts = parts.empty() ? 0 : *std::max_element(parts.begin(), parts.end());
    for (std::size_t g = 0; g < rows.size(); ++g) {
        if (lexicon.answer_of[g] != kNoAnswer) ++parts[g];
    }
    guess_of.resize(rows.size());
    std::iota(guess_of.begin(), guess_of.end(), Index{0});
    const std::vector<int> of_guess = count_kept(threads);
    if (of_guess.empty()) {
        std::stable_sort(guess_of.begin(), guess_of.end(), [&](Index a, Index b) { return parts[a] > parts[b]; });
    } else {
        std::stable_sort(guess_of.begin(), guess_of.end(), [&](Index a, Index b) { return of_guess[a] > of_guess[b]; });
        for (const Index guess : guess_of) kept.push_back(of_guess[guess]);
    }
    slot_of.resize(rows.size());
    std::vector<const Cell*> by_guess = rows;
    for (Slot slot = 0; slot < rows.size(); ++slot) {
        slot_of[guess_of[slot]] = slot;
        rows[slot] = by_guess[guess_of[slot]];
        score.push_back(parts[guess_of[slot]]);
    }
}

// The weight of the heaviest word of every part, added up, for every guess; nothing where all answers are equal.
template <class Cell>
std::vector<int> Grid<Cell>::count_kept(unsigned threads) const {
    if (weight.empty()) return {};
    std::vector<Word> heaviest_first(weight.size());
    std::iota(heaviest_first.begin(), heaviest_first.end(), Word{0});
    std::stable_sort(heaviest_first.begin(), heaviest_first.end(),
                     [&](Word a, Word b) { return weight[a] > weight[b]; });
    std::vector<int> sums(rows.size(), 0);
    spread(rows.size(), threads, [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint32_t> seen(std::size_t{1} << 8 * sizeof(Cell), 0);
        std::uint32_t now = 0;
        for (std::size_t g = begin; g < end; ++g) {
            ++now;
            for (const Word word : heaviest_first) {
                if (std::exchange(seen[rows[g][word]], now) != now) sums[g] += weight[word];
            }
        }
    });
    return sums;
}

template <class Cell>
void Grid<Cell>::transpose(unsigned threads) {
    const std::size_t answers = lexicon.answers.size();
    columns = Pages(answers * stride * sizeof(Cell));
    constexpr std::size_t kTile = 64;  // guesses whose rows fit into the nearest cache, a line of each
    constexpr std::size_t side = kSquare<Cell>;
    static_assert(kBlock % side == 0 && kTile % kBlock == 0);
    spread((rows.size() + kTile - 1) / kTile, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t tile = begin; tile < end; ++tile) {
            const std::size_t first = tile * kTile;
            const std::size_t last = std::min(rows.size(), first + kTile);
            const std::size_t whole =
                std::endian::native == std::endian::little ? first + (last - first) / side * side : first;
            std::size_t a = 0;
            for (; a + side <= answers; a += side) {
                for (std::size_t g = first; g < whole; g += side) {
                    transpose_square(rows.data() + g, a, column(a) + g, stride);
                }
                for (std::size_t i = 0; i < side; ++i) {
                    for (std::size_t g = whole; g < last; ++g) column(a + i)[g] = rows[g][a + i];
                }
            }
            for (; a < answers; ++a) {
                for (std::size_t g = first; g < last; ++g) column(a)[g] = rows[g][a];
            }
        }
    });
}

template <class Cell>
void Grid<Cell>::prepare_hard() const {
    std::call_once(hard_, [this] {
        make_masks();
        families_ = Families(lexicon.answers);
    });
}

template <class Cell>
void Grid<Cell>::make_masks() const {
    const int length = lexicon.guesses.length;
    green_.assign(index(length, 0), 0);
    least_.assign(index(length, 0), 0);
    masks_.emplace_back(stride, Cell{0});
    const auto add = [&](std::uint32_t& place, Slot slot) {
        if (place == 0) {
            place = static_cast<std::uint32_t>(masks_.size());
            masks_.emplace_back(stride, Cell{0});
        }
        masks_[place][slot] = static_cast<Cell>(~Cell{0});
    };
    for (Slot slot = 0; slot < rows.size(); ++slot) {
        std::array<int, kLetters> count{};
        for (int i = 0; i < length; ++i) {
            const Letter letter = letters(slot)[i];
            add(green_[index(i, letter)], slot);
            add(least_[index(count[letter]++, letter)], slot);
        }
    }
}

template <class Cell>
Code Grid<Cell>::code(Slot guess, Word answer) const {
    return std::visit([&](const auto& table) { return static_cast<Code>(table.row(guess_of[guess])[answer]); },
                      lexicon.table());
}

template struct Grid<std::uint8_t>;
template struct Grid<std::uint16_t>;

}  // namespace salet
