#include "partition.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace salet {

namespace {

constexpr double kScale = 4294967296.0;

// Counts parts of different guesses in turn; `count` is all zero between two calls.
class Counter {
public:
    explicit Counter(int length) : count_(2 * mark_count(length), 0) {}

    // Calls part(size) for every part that a row of marks makes of the candidates.
    template <class Cell, class Part>
    void operator()(const Cell* row, std::span<const Index> candidates, Part part) {
        const std::size_t marks = count_.size() / 2;
        if (candidates.size() * 2 > marks) {
            count_all(row, candidates, marks, part);
        } else {
            count_seen(row, candidates, part);
        }
    }

private:
    // Many candidates: two counters in turn, for most neighbours in a row earn the same few marks and would wait for
    // each other's counts; then every mark is visited.
    template <class Cell, class Part>
    void count_all(const Cell* row, std::span<const Index> candidates, std::size_t marks, Part part) {
        std::uint32_t* even = count_.data();
        std::uint32_t* odd = even + marks;
        std::size_t i = 0;
        for (; i + 1 < candidates.size(); i += 2) {
            ++even[row[candidates[i]]];
            ++odd[row[candidates[i + 1]]];
        }
        if (i < candidates.size()) ++even[row[candidates[i]]];
        for (std::size_t code = 0; code < marks; ++code) {
            if (const std::uint32_t n = even[code] + odd[code]; n != 0) part(n);
        }
        std::fill(count_.begin(), count_.end(), 0);
    }

    // Few candidates: only the marks that occur are visited.
    template <class Cell, class Part>
    void count_seen(const Cell* row, std::span<const Index> candidates, Part part) {
        seen_.clear();
        for (const Index answer : candidates) {
            if (count_[row[answer]]++ == 0) seen_.push_back(row[answer]);
        }
        for (const Code code : seen_) {
            part(count_[code]);
            count_[code] = 0;
        }
    }

    std::vector<std::uint32_t> count_;
    std::vector<Code> seen_;
};

template <class Cell>
void add_split(Split& split, const Cell* row, std::span<const Index> candidates,
               const std::vector<std::int64_t>& logs, Counter& counter) {
    std::uint32_t parts = 0;
    std::uint32_t worst = 0;
    std::uint64_t squares = 0;
    std::int64_t log_sum = 0;
    counter(row, candidates, [&](std::uint32_t n) {
        ++parts;
        worst = std::max(worst, n);
        squares += std::uint64_t{n} * n;
        log_sum += logs[n];
    });
    const auto total = static_cast<double>(candidates.size());
    split.worst += worst;
    split.parts += parts;
    split.expected += static_cast<double>(squares) / total;
    split.entropy += static_cast<double>(logs[candidates.size()] - log_sum) / (total * kScale);
}

// Few candidates lie far apart in the table: their marks are asked for some guesses ahead.
constexpr std::size_t kFew = 48;
constexpr std::size_t kAhead = 6;

// Smaller is better.
double cost(const Split& split, Measure by) {
    switch (by) {
        case Measure::worst: return split.worst;
        case Measure::expected: return split.expected;
        case Measure::entropy: return -split.entropy;
        case Measure::parts: return -static_cast<double>(split.parts);
        case Measure::floored: return std::floor(split.expected);
    }
    return 0;
}

}  // namespace

std::vector<std::int64_t> n_log_n(std::size_t largest) {
    std::vector<std::int64_t> table(largest + 1, 0);
    for (std::size_t n = 2; n <= largest; ++n) {
        const auto x = static_cast<double>(n);
        table[n] = std::llround(x * std::log2(x) * kScale);
    }
    return table;
}

std::vector<std::pair<Code, Candidates>> partition(const Lexicon& lexicon, Index guess,
                                                   std::span<const Index> candidates) {
    return std::visit(
        [&](const auto& table) {
            const auto* row = table.row(guess);
            std::vector<std::pair<Code, Index>> pairs;
            pairs.reserve(candidates.size());
            for (const Index answer : candidates) pairs.emplace_back(row[answer], answer);
            std::sort(pairs.begin(), pairs.end());
            std::vector<std::pair<Code, Candidates>> parts;
            for (const auto& [code, answer] : pairs) {
                if (parts.empty() || parts.back().first != code) parts.emplace_back(code, Candidates{});
                parts.back().second.push_back(answer);
            }
            return parts;
        },
        lexicon.table);
}

Candidates remaining(const Lexicon& lexicon, Index guess, Code code, std::span<const Index> candidates) {
    return std::visit(
        [&](const auto& table) {
            const auto* row = table.row(guess);
            Candidates left;
            for (const Index answer : candidates) {
                if (row[answer] == code) left.push_back(answer);
            }
            return left;
        },
        lexicon.table);
}

std::vector<Split> split_all(const Lexicon& lexicon, std::span<const Index> guesses,
                             std::span<const Candidates> boards, unsigned threads) {
    std::size_t largest = 0;
    std::vector<bool> possible(lexicon.answers.size(), false);
    for (const Candidates& board : boards) {
        largest = std::max(largest, board.size());
        for (const Index answer : board) possible[answer] = true;
    }
    const auto logs = n_log_n(largest);
    std::vector<Split> splits(guesses.size());
    std::visit(
        [&](const auto& table) {
            spread(guesses.size(), threads, [&](std::size_t begin, std::size_t end) {
                Counter counter(lexicon.guesses.length);
                for (std::size_t i = begin; i < end; ++i) {
                    if (largest <= kFew && i + kAhead < end) {
                        const auto* row = table.row(guesses[i + kAhead]);
                        for (const Candidates& board : boards) {
                            for (const Index answer : board) prefetch(row + answer);
                        }
                    }
                    Split& split = splits[i];
                    split.guess = guesses[i];
                    for (const Candidates& board : boards) {
                        if (!board.empty()) add_split(split, table.row(split.guess), board, logs, counter);
                    }
                    const Index answer = lexicon.answer_of[split.guess];
                    split.possible = answer != Lexicon::kNoAnswer && possible[answer];
                }
            });
        },
        lexicon.table);
    return splits;
}

std::vector<Split> best(std::vector<Split> splits, Measure by, std::size_t top) {
    const auto key = [by](const Split& split) { return std::tuple(cost(split, by), !split.possible, split.guess); };
    const auto middle = splits.begin() + static_cast<std::ptrdiff_t>(std::min(top, splits.size()));
    std::partial_sort(splits.begin(), middle, splits.end(),
                      [&](const Split& a, const Split& b) { return key(a) < key(b); });
    splits.erase(middle, splits.end());
    return splits;
}

}  // namespace salet
