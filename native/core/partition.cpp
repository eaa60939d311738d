#include "core/partition.h"

#include <algorithm>
#include <cmath>

#include "core/threads.h"

namespace salet {

namespace {

constexpr double kScale = 4294967296.0;

// Counts the parts of different guesses in turn; `count` is all zero between two calls.
class Counter {
public:
    // Without `logs`, no sum of them is made.
    Counter(int length, const std::int64_t* logs) : count_(2 * mark_count(length), 0), logs_(logs) {}

    // The parts that a row of marks makes of the candidates.
    template <class Cell>
    PartSums operator()(const Cell* row, std::span<const Index> candidates) {
        const std::size_t marks = count_.size() / 2;
        return candidates.size() * 2 > marks ? count_all(row, candidates, marks) : count_seen(row, candidates);
    }

private:
    // Many candidates: two counters in turn, for most neighbours in a row earn the same few marks and would wait for
    // each other's counts; then every mark is visited, whether it occurred or not.
    template <class Cell>
    PartSums count_all(const Cell* row, std::span<const Index> candidates, std::size_t marks) {
        std::uint32_t* even = count_.data();
        std::uint32_t* odd = even + marks;
        std::size_t i = 0;
        for (; i + 1 < candidates.size(); i += 2) {
            ++even[row[candidates[i]]];
            ++odd[row[candidates[i + 1]]];
        }
        if (i < candidates.size()) ++even[row[candidates[i]]];
        std::uint32_t parts = 0, worst = 0;
        std::uint64_t squares = 0;
        for (std::size_t code = 0; code < marks; ++code) {
            const std::uint32_t n = even[code] += odd[code];
            parts += n != 0;
            worst = std::max(worst, n);
            squares += std::uint64_t{n} * n;
        }
        PartSums sums{parts, worst, static_cast<std::int64_t>(squares), 0};
        for (std::size_t code = 0; logs_ != nullptr && code < marks; ++code) sums.logs += logs_[even[code]];
        std::fill(count_.begin(), count_.end(), 0);
        return sums;
    }

    // Few candidates: only the marks that occur are visited.
    template <class Cell>
    PartSums count_seen(const Cell* row, std::span<const Index> candidates) {
        seen_.clear();
        for (const Index answer : candidates) {
            if (count_[row[answer]]++ == 0) seen_.push_back(row[answer]);
        }
        PartSums sums{static_cast<std::int64_t>(seen_.size())};
        for (const Code code : seen_) {
            const std::int64_t n = count_[code];
            sums.worst = std::max(sums.worst, n);
            sums.squares += n * n;
            if (logs_ != nullptr) sums.logs += logs_[n];
            count_[code] = 0;
        }
        return sums;
    }

    std::vector<std::uint32_t> count_;
    std::vector<Code> seen_;
    const std::int64_t* logs_;
};

}  // namespace

std::vector<std::int64_t> n_log_n(std::size_t largest) {
    std::vector<std::int64_t> table(largest + 1, 0);
    for (std::size_t n = 2; n <= largest; ++n) {
        const auto x = static_cast<double>(n);
        table[n] = std::llround(x * std::log2(x) * kScale);
    }
    return table;
}

double entropy_of(std::size_t n, std::int64_t difference) {
    return static_cast<double>(difference) / (static_cast<double>(n) * kScale);
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

std::vector<bool> marked(std::size_t answers, std::span<const Candidates> boards) {
    std::vector<bool> possible(answers, false);
    for (const Candidates& board : boards) {
        for (const Index answer : board) possible[answer] = true;
    }
    return possible;
}

std::vector<Split> split_all(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                             unsigned threads, bool entropy) {
    std::size_t largest = 0;
    for (const Candidates& board : boards) largest = std::max(largest, board.size());
    const auto possible = marked(lexicon.answers.size(), boards);
    const auto logs = n_log_n(entropy ? largest : 0);
    std::vector<Split> splits(guesses.size());
    std::visit(
        [&](const auto& table) {
            spread(guesses.size(), threads, [&](std::size_t begin, std::size_t end) {
                Counter count(lexicon.guesses.length, entropy ? logs.data() : nullptr);
                for (std::size_t i = begin; i < end; ++i) {
                    Split& split = splits[i];
                    split.guess = guesses[i];
                    for (const Candidates& board : boards) {
                        const std::size_t n = board.size();
                        if (n == 0) continue;
                        const PartSums sums = count(table.row(split.guess), board);
                        split.worst += static_cast<std::uint32_t>(sums.worst);
                        split.parts += static_cast<std::uint32_t>(sums.parts);
                        split.expected += static_cast<double>(sums.squares) / static_cast<double>(n);
                        if (entropy) split.entropy += entropy_of(n, logs[n] - sums.logs);
                    }
                    const Index answer = lexicon.answer_of[split.guess];
                    split.possible = answer != Lexicon::kNoAnswer && possible[answer];
                }
            });
        },
        lexicon.table);
    return splits;
}

}  // namespace salet
