#include "core/partition.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/logarithm.h"
#include "core/threads.h"

namespace salet {

namespace {

constexpr double kScale = 4294967296.0;         // 2^32
constexpr double kMostLogs = 4503599627370496;  // 2^52
constexpr Weight kTable = 1 << 16;              // weights looked up: the table stays in a processor's cache

std::int64_t scaled_log(double x, double scale) { return std::llround(x * log2_of(x) * scale); }

double quotient(std::int64_t part, std::int64_t whole) {
    return static_cast<double>(part) / static_cast<double>(whole);
}

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

// The same where words have weights. A word adds one to the number of words in its part, in the upper half of a
// counter, and its weight in the lower half.
class WeightCounter {
public:
    // Without `logs`, no sum of them is made; the heaviest words are only looked for if they are `wanted`.
    WeightCounter(const List& list, const std::vector<std::uint64_t>& packed, const WeightLogs* logs, bool wanted)
        : count_(2 * mark_count(list.guesses.length), 0),
          heaviest_(wanted ? mark_count(list.guesses.length) : 0, 0),
          packed_(packed.data()),
          weights_(list.weights.data()),
          logs_(logs) {}

    template <class Cell>
    PartSums operator()(const Cell* row, std::span<const Index> candidates) {
        const std::size_t marks = count_.size() / 2;
        PartSums sums;
        if (candidates.size() * 2 > marks) {
            count_all(row, candidates);
            for (std::size_t code = 0; code < marks; ++code) add(sums, code);
        } else {
            count_seen(row, candidates);
            for (const Code code : seen_) add(sums, code);
        }
        if (!heaviest_.empty()) sums.heaviest = sum_of_heaviest(row, candidates);
        return sums;
    }

    static std::vector<std::uint64_t> pack(const List& list) {
        std::vector<std::uint64_t> packed;
        for (const Weight weight : list.weights) packed.push_back(kWord | static_cast<std::uint64_t>(weight));
        return packed;
    }

private:
    static constexpr std::uint64_t kWord = std::uint64_t{1} << 32;

    // Two counters in turn, as in Counter.
    template <class Cell>
    void count_all(const Cell* row, std::span<const Index> candidates) {
        std::uint64_t* even = count_.data();
        std::uint64_t* odd = even + count_.size() / 2;
        std::size_t i = 0;
        for (; i + 1 < candidates.size(); i += 2) {
            even[row[candidates[i]]] += packed_[candidates[i]];
            odd[row[candidates[i + 1]]] += packed_[candidates[i + 1]];
        }
        if (i < candidates.size()) even[row[candidates[i]]] += packed_[candidates[i]];
    }

    template <class Cell>
    void count_seen(const Cell* row, std::span<const Index> candidates) {
        seen_.clear();
        for (const Index answer : candidates) {
            std::uint64_t& count = count_[row[answer]];
            if (count == 0) seen_.push_back(row[answer]);
            count += packed_[answer];
        }
    }

    // Adds a part to the sums, and makes its counters zero again.
    void add(PartSums& sums, std::size_t code) {
        std::uint64_t& odd = count_[code + count_.size() / 2];
        const std::uint64_t both = count_[code] + odd;
        count_[code] = odd = 0;
        if (both == 0) return;
        const auto weight = static_cast<Weight>(both & (kWord - 1));
        ++sums.parts;
        sums.worst = std::max(sums.worst, static_cast<std::int64_t>(both >> 32));
        sums.squares += weight * weight;
        if (logs_ != nullptr) sums.logs += (*logs_)(weight);
    }

    template <class Cell>
    Weight sum_of_heaviest(const Cell* row, std::span<const Index> candidates) {
        Weight sum = 0;
        for (const Index answer : candidates) {
            Weight& heaviest = heaviest_[row[answer]];
            if (weights_[answer] <= heaviest) continue;
            sum += weights_[answer] - heaviest;
            heaviest = weights_[answer];
        }
        for (const Index answer : candidates) heaviest_[row[answer]] = 0;
        return sum;
    }

    std::vector<std::uint64_t> count_;  // all zero between two calls, as is `heaviest_`
    std::vector<Weight> heaviest_;
    std::vector<Code> seen_;
    const std::uint64_t* packed_;
    const Weight* weights_;
    const WeightLogs* logs_;
};

// The marks of guesses as rows of a lexicon's table.
class TableRows {
public:
    explicit TableRows(const Lexicon& lexicon) : lexicon_(lexicon) {}

    // Calls work(row) for the marks of a guess.
    template <class Work>
    void operator()(Index guess, const Work& work) const {
        std::visit([&](const auto& table) { work(table.row(guess)); }, lexicon_.table());
    }

private:
    const Lexicon& lexicon_;
};

// Adds the measures of every board to each split: `make` makes a counter, and `add` adds what it counted.
template <class Rows, class Make, class Add>
void split_each(const Rows& rows, std::span<const Candidates> boards, unsigned threads, std::vector<Split>& splits,
                const Make& make, const Add& add) {
    spread(splits.size(), threads, [&](std::size_t begin, std::size_t end) {
        auto count = make();
        for (std::size_t i = begin; i < end; ++i) {
            Split& split = splits[i];
            rows(split.guess, [&](const auto* row) {
                for (std::size_t board = 0; board < boards.size(); ++board) {
                    if (boards[board].empty()) continue;
                    const PartSums sums = count(row, boards[board]);
                    split.worst += static_cast<std::uint32_t>(sums.worst);
                    split.parts += static_cast<std::uint32_t>(sums.parts);
                    add(split, sums, board);
                }
            });
        }
    });
}

template <class Rows>
void split_by_number(const List& list, const Rows& rows, std::span<const Candidates> boards, unsigned threads,
                     bool entropy, std::vector<Split>& splits) {
    std::size_t largest = 0;
    for (const Candidates& board : boards) largest = std::max(largest, board.size());
    const auto logs = n_log_n(entropy ? largest : 0);
    split_each(
        rows, boards, threads, splits, [&] { return Counter(list.guesses.length, entropy ? logs.data() : nullptr); },
        [&](Split& split, const PartSums& sums, std::size_t board) {
            const std::size_t n = boards[board].size();
            split.expected += quotient(sums.squares, static_cast<std::int64_t>(n));
            split.win_in_two += quotient(sums.parts, static_cast<std::int64_t>(n));
            if (entropy) split.entropy += entropy_of(n, logs[n] - sums.logs);
        });
}

template <class Rows>
void split_by_weight(const List& list, const Rows& rows, std::span<const Candidates> boards, unsigned threads,
                     Wanted wanted, std::vector<Split>& splits) {
    const bool entropy = wanted.entropy;
    std::vector<Weight> weights;  // of the boards
    Weight largest = 0;
    for (const Candidates& board : boards) {
        weights.push_back(list.weight(board));
        largest = std::max(largest, weights.back());
    }
    const WeightLogs logs(list, entropy ? largest : 0);
    const auto packed = WeightCounter::pack(list);
    split_each(
        rows, boards, threads, splits,
        [&] { return WeightCounter(list, packed, entropy ? &logs : nullptr, wanted.win_in_two); },
        [&](Split& split, const PartSums& sums, std::size_t board) {
            const auto n = static_cast<std::int64_t>(boards[board].size());
            const Weight weight = weights[board];
            split.expected += quotient(n * sums.squares, weight * weight);
            split.win_in_two += quotient(sums.heaviest, weight);
            if (entropy) split.entropy += logs.entropy(weight, sums.logs);
        });
}

}  // namespace

std::vector<std::int64_t> n_log_n(std::size_t largest) {
    std::vector<std::int64_t> table(largest + 1, 0);
    for (std::size_t n = 2; n <= largest; ++n) table[n] = scaled_log(static_cast<double>(n), kScale);
    return table;
}

double entropy_of(std::size_t n, std::int64_t difference) {
    return static_cast<double>(difference) / (static_cast<double>(n) * kScale);
}

WeightLogs::WeightLogs(const List& list, Weight largest)
    : scale_(kScale), table_(static_cast<std::size_t>(std::min(largest + 1, kTable)), 0) {
    const auto whole = static_cast<double>(std::accumulate(list.weights.begin(), list.weights.end(), Weight{1}));
    while (whole * log2_of(whole) * scale_ >= kMostLogs) scale_ /= 2;
    for (std::size_t weight = 2; weight < table_.size(); ++weight) {
        table_[weight] = compute(static_cast<Weight>(weight));
    }
}

std::int64_t WeightLogs::compute(Weight weight) const { return scaled_log(static_cast<double>(weight), scale_); }

double WeightLogs::entropy(Weight weight, std::int64_t sum) const {
    return static_cast<double>((*this)(weight)-sum) / (static_cast<double>(weight) * scale_);
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
        lexicon.table());
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
        lexicon.table());
}

std::vector<double> chances(const List& list, std::span<const Candidates> boards) {
    std::vector<double> chances(list.answers.size(), 0);
    for (const Candidates& board : boards) {
        const Weight weight = list.weight(board);
        for (const Index answer : board) chances[answer] += quotient(list.weight(answer), weight);
    }
    return chances;
}

namespace {

// The guesses with their chances, not yet measured.
std::vector<Split> begin_splits(const List& list, std::span<const Index> answer_of, std::span<const Index> guesses,
                                std::span<const Candidates> boards) {
    const std::vector<double> chance = chances(list, boards);
    std::vector<Split> splits(guesses.size());
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const Index answer = answer_of[guesses[i]];
        splits[i].guess = guesses[i];
        splits[i].chance = answer == kNoAnswer ? 0 : chance[answer];
        splits[i].possible = splits[i].chance > 0;
    }
    return splits;
}

template <class Rows>
void measure(const List& list, const Rows& rows, std::span<const Candidates> boards, unsigned threads, Wanted wanted,
             std::vector<Split>& splits) {
    if (list.weighted()) {
        split_by_weight(list, rows, boards, threads, wanted, splits);
    } else {
        split_by_number(list, rows, boards, threads, wanted.entropy, splits);
    }
}

}  // namespace

std::vector<Split> split_all(const Lexicon& lexicon, std::span<const Index> guesses, std::span<const Candidates> boards,
                             unsigned threads, Wanted wanted) {
    std::vector<Split> splits = begin_splits(lexicon, lexicon.answer_of, guesses, boards);
    measure(lexicon, TableRows(lexicon), boards, threads, wanted, splits);
    return splits;
}

std::vector<Split> split_few(const List& list, std::span<const Index> guesses, std::span<const Candidates> boards) {
    std::vector<Split> splits = begin_splits(list, answers_of(list), guesses, boards);
    std::vector<Code> marks(list.answers.size());
    const auto row = [&](Index guess, const auto& work) {
        for (const Candidates& board : boards) {
            for (const Index answer : board) {
                marks[answer] = mark(list.guesses[guess], list.answers[answer], list.guesses.length);
            }
        }
        work(std::as_const(marks).data());
    };
    measure(list, row, boards, 1, {}, splits);
    return splits;
}

}  // namespace salet
