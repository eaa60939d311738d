#include "onestep/ranking.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/threads.h"
#include "core/transpose.h"

namespace salet {

namespace {

// Smaller is better.
double cost(const Split& split, Measure by) {
    switch (by) {
        case Measure::worst: return split.worst;
        case Measure::expected: return split.expected;
        case Measure::entropy: return -split.entropy;
        case Measure::parts: return -static_cast<double>(split.parts);
        case Measure::chance: return -split.chance;
        case Measure::win_in_two: return -split.win_in_two;
        case Measure::floored: return std::floor(split.expected);
    }
    return 0;
}

// Few candidates lie far apart in the list's table, and branches on their marks are hard to predict. So they get a
// table of their own, in which many guesses are counted side by side without branches.
constexpr std::size_t kFew = 120;    // candidates on all boards
constexpr std::size_t kMany = 2000;  // guesses; for fewer the table would not pay
constexpr std::size_t kSide = 64;    // guesses side by side

// Whether a measure is a matter of how many words are in each part, all else being equal.
bool counts_words(const Lexicon& lexicon, Measure by) {
    return !lexicon.weighted() || by == Measure::worst || by == Measure::parts;
}

// The candidates of all boards, one after the other.
Words words_of(const Lexicon& lexicon, std::span<const Candidates> boards) {
    const auto length = static_cast<std::size_t>(lexicon.answers.length);
    Words few{lexicon.answers.length, {}};
    for (const Candidates& board : boards) {
        for (const Index answer : board) {
            few.letters.insert(few.letters.end(), lexicon.answers[answer], lexicon.answers[answer] + length);
        }
    }
    return few;
}

template <class Cell>
class Few {
public:
    Few(const Lexicon& lexicon, std::span<const Candidates> boards, Measure by, unsigned threads)
        : table_(lexicon.spelling, words_of(lexicon, boards), threads), by_(by) {
        std::size_t largest = 0;
        for (const Candidates& board : boards) {
            sizes_.push_back(board.size());
            largest = std::max(largest, board.size());
        }
        logs_ = n_log_n(by == Measure::entropy ? largest : 0);
    }

    // The costs of guesses, in their order.
    void operator()(std::span<const Index> guesses, double* costs) const {
        std::vector<Cell> columns(table_.stride() * kSide);
        for (std::size_t begin = 0; begin < guesses.size(); begin += kSide) {
            const std::size_t count = std::min(kSide, guesses.size() - begin);
            std::array<const Cell*, kSide> rows;
            for (std::size_t i = 0; i < kSide; ++i) rows[i] = table_.row(guesses[begin + std::min(i, count - 1)]);
            transpose(rows, columns.data());
            std::array<Split, kSide> splits{};
            const Cell* at = columns.data();
            for (const std::size_t size : sizes_) {
                if (size > 0) add(at, size, splits);
                at += size * kSide;
            }
            for (std::size_t i = 0; i < count; ++i) costs[begin + i] = cost(splits[i], by_);
        }
    }

private:
    void transpose(const std::array<const Cell*, kSide>& rows, Cell* columns) const {
        for (std::size_t answer = 0; answer < table_.stride(); answer += kSquare<Cell>) {
            for (std::size_t i = 0; i < kSide; i += kSquare<Cell>) {
                transpose_square(rows.data() + i, answer, columns + answer * kSide + i, kSide);
            }
        }
    }

    // Adds the measures of one board. A word that shares its mark with k words before it adds 2k + 1 to the sum of
    // squares and makes its part one of k + 1.
    void add(const Cell* columns, std::size_t size, std::array<Split, kSide>& splits) const {
        std::array<std::uint32_t, kSide> shared{};
        std::array<std::int64_t, kSide> logs{};
        std::array<Cell, kSide> most{}, parts{};
        for (std::size_t word = 0; word < size; ++word) {
            const Cell* own = columns + word * kSide;
            std::array<Cell, kSide> before{};
            for (std::size_t other = 0; other < word; ++other) {
                const Cell* marks = columns + other * kSide;
                for (std::size_t i = 0; i < kSide; ++i) before[i] = static_cast<Cell>(before[i] + (marks[i] == own[i]));
            }
            for (std::size_t i = 0; i < kSide; ++i) {
                shared[i] += before[i];
                most[i] = std::max(most[i], before[i]);
                parts[i] = static_cast<Cell>(parts[i] + (before[i] == 0));
            }
            if (by_ != Measure::entropy) continue;
            for (std::size_t i = 0; i < kSide; ++i) logs[i] += logs_[before[i] + 1] - logs_[before[i]];
        }
        const auto total = static_cast<double>(size);
        for (std::size_t i = 0; i < kSide; ++i) {
            splits[i].worst += most[i] + 1U;
            splits[i].parts += parts[i];
            splits[i].expected += static_cast<double>(2 * shared[i] + size) / total;
            splits[i].win_in_two += static_cast<double>(parts[i]) / total;
            if (by_ == Measure::entropy) splits[i].entropy += entropy_of(size, logs_[size] - logs[i]);
        }
    }

    MarkTable<Cell> table_;
    Measure by_;
    std::vector<std::size_t> sizes_;  // of the boards, whose candidates follow each other in the table
    std::vector<std::int64_t> logs_;
};

// Where candidates have weights, what matters of a part is the square of its weight. There are no branches, either: a
// word of weight w that joins a part of weight v adds (v + w)^2 - v^2.
template <class Cell>
class FewWeighted {
public:
    FewWeighted(const Lexicon& lexicon, std::span<const Candidates> boards, Measure by, unsigned threads)
        : table_(lexicon.spelling, words_of(lexicon, boards), threads),
          by_(by),
          marks_(mark_count(lexicon.guesses.length)) {
        for (const Candidates& board : boards) {
            std::vector<Weight>& weights = weights_.emplace_back();
            for (const Index answer : board) weights.push_back(lexicon.weights[answer]);
        }
    }

    // The costs of guesses, in their order.
    void operator()(std::span<const Index> guesses, double* costs) const {
        std::vector<Weight> parts(marks_, 0);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            const Cell* row = table_.row(guesses[i]);
            Split split;
            for (const std::vector<Weight>& weights : weights_) {
                if (!weights.empty()) split.expected += expected(row, weights, parts);
                row += weights.size();
            }
            costs[i] = cost(split, by_);
        }
    }

private:
    static double expected(const Cell* row, const std::vector<Weight>& weights, std::vector<Weight>& parts) {
        Weight whole = 0, squares = 0;
        for (std::size_t word = 0; word < weights.size(); ++word) {
            const Weight weight = weights[word];
            Weight& part = parts[row[word]];
            squares += weight * (2 * part + weight);
            part += weight;
            whole += weight;
        }
        for (std::size_t word = 0; word < weights.size(); ++word) parts[row[word]] = 0;
        const auto number = static_cast<Weight>(weights.size());
        return static_cast<double>(number * squares) / static_cast<double>(whole * whole);
    }

    MarkTable<Cell> table_;
    Measure by_;
    std::size_t marks_;
    std::vector<std::vector<Weight>> weights_;  // of every board's candidates, which follow each other in the table
};

// The costs of all guesses, by a table of the candidates alone.
template <template <class> class Way>
void cost_few(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards, Measure by,
              unsigned threads, std::vector<double>& costs) {
    std::visit(
        [&]<class Cell>(const MarkTable<Cell>&) {
            const Way<Cell> few(lexicon, boards, by, threads);
            spread(guesses.size(), threads, [&](std::size_t begin, std::size_t end) {
                few(guesses.subspan(begin, end - begin), costs.data() + begin);
            });
        },
        lexicon.table());
}

// The places of the guesses of the least costs, ties as in `rank`.
std::vector<std::size_t> cheapest(const Lexicon& lexicon, std::span<const Index> guesses,
                                  const std::vector<double>& costs, const std::vector<double>& chance,
                                  std::size_t top) {
    struct Try {
        double cost;
        std::uint64_t tie;  // whether it cannot be the answer, then the guess
        std::size_t place;
    };
    std::vector<Try> order(guesses.size());
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const Index answer = lexicon.answer_of[guesses[i]];
        const bool out = answer == kNoAnswer || chance[answer] == 0;
        order[i] = {costs[i], std::uint64_t{out} << 32 | guesses[i], i};
    }
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(std::min(top, order.size()));
    std::partial_sort(order.begin(), middle, order.end(), [](const Try& a, const Try& b) {
        return a.cost < b.cost || (a.cost == b.cost && a.tie < b.tie);
    });
    std::vector<std::size_t> places;
    for (auto each = order.begin(); each != middle; ++each) places.push_back(each->place);
    return places;
}

}  // namespace

std::vector<Split> rank(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                        Measure by, std::size_t top, unsigned threads) {
    std::size_t candidates = 0;
    for (const Candidates& board : boards) candidates += board.size();
    const bool some = guesses.size() >= kMany && top < guesses.size() / 8;
    const std::vector<double> chance = chances(lexicon, boards);
    std::vector<double> costs(guesses.size());
    std::vector<Split> splits;
    if (some && by == Measure::chance) {
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            const Index answer = lexicon.answer_of[guesses[i]];
            costs[i] = answer == kNoAnswer ? 0 : -chance[answer];
        }
    } else if (some && candidates <= kFew && counts_words(lexicon, by)) {
        cost_few<Few>(lexicon, guesses, boards, by, threads, costs);
    } else if (some && candidates <= kFew && (by == Measure::expected || by == Measure::floored)) {
        cost_few<FewWeighted>(lexicon, guesses, boards, by, threads, costs);
    } else {
        const Wanted wanted{by == Measure::entropy || !some, by == Measure::win_in_two || !some};
        splits = split_all(lexicon, guesses, boards, threads, wanted);
        for (std::size_t i = 0; i < splits.size(); ++i) costs[i] = cost(splits[i], by);
    }
    const auto places = cheapest(lexicon, guesses, costs, chance, top);
    if (!some) {
        std::vector<Split> best;
        for (const std::size_t place : places) best.push_back(splits[place]);
        return best;
    }
    // Some are wanted of many: these alone are measured by every measure.
    std::vector<Index> best;
    for (const std::size_t place : places) best.push_back(guesses[place]);
    return split_all(lexicon, best, boards, 1);
}

}  // namespace salet
