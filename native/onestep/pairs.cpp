#include "onestep/pairs.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/threads.h"

namespace salet {

namespace {

constexpr std::size_t kFirsts = 32;   // first words whose parts stay in the cache together
constexpr std::size_t kSeconds = 64;  // rows of the mark table that stay there with them
constexpr std::size_t kStep = 32;     // answers between two looks at the limit

// The answers in the order of the parts that a first word makes, the largest part first; parts of one word are left
// out, as no second word can cost anything there.
struct SortedParts {
    std::vector<Index> answers;
    std::vector<std::size_t> ends;
};

template <class Cell>
SortedParts sorted_parts(const Cell* row, std::size_t answers, std::vector<std::uint32_t>& count) {
    std::vector<Code> codes;
    for (std::size_t a = 0; a < answers; ++a) {
        if (count[row[a]]++ == 0) codes.push_back(row[a]);
    }
    std::sort(codes.begin(), codes.end(),
              [&](Code a, Code b) { return count[a] != count[b] ? count[a] > count[b] : a < b; });
    SortedParts result;
    std::uint32_t place = 0;
    for (const Code code : codes) {  // from here on, count[code] is where the part's next answer goes
        const std::uint32_t size = count[code];
        count[code] = place;
        place += size;
        if (size > 1) result.ends.push_back(place);
    }
    std::vector<Index> sorted(answers);
    for (std::size_t a = 0; a < answers; ++a) sorted[count[row[a]]++] = static_cast<Index>(a);
    for (const Code code : codes) count[code] = 0;
    sorted.resize(result.ends.empty() ? 0 : result.ends.back());
    result.answers = std::move(sorted);
    return result;
}

// What one more answer costs where `n` share its marks already. All costs only grow from answer to answer: this is
// what allows a pair to be dropped in the middle.
struct Squares {
    std::int64_t operator()(std::int64_t cost, std::uint32_t n) const { return cost + 2 * std::int64_t{n}; }
};
struct Largest {
    std::int64_t operator()(std::int64_t cost, std::uint32_t n) const { return std::max(cost, std::int64_t{n} + 1); }
};
struct SharedMarks {
    std::int64_t operator()(std::int64_t cost, std::uint32_t n) const { return cost + (n > 0); }
};
struct Logs {
    const std::int64_t* table;
    std::int64_t operator()(std::int64_t cost, std::uint32_t n) const { return cost + table[n + 1] - table[n]; }
};

// The cost of a pair, or any number above the limit. `count` is all zero between two calls.
template <class Cell, class Cost>
std::int64_t pair_cost(const SortedParts& first, const Cell* second, const Cost& add_cost, std::int64_t start,
                       std::int64_t limit, std::vector<std::uint32_t>& count) {
    std::int64_t cost = start;
    std::size_t begin = 0;
    for (const std::size_t end : first.ends) {
        std::size_t i = begin;
        while (i < end && cost <= limit) {
            for (const std::size_t stop = std::min(end, i + kStep); i < stop; ++i) {
                cost = add_cost(cost, count[second[first.answers[i]]]++);
            }
        }
        while (i-- > begin) count[second[first.answers[i]]] = 0;
        if (cost > limit) break;
        begin = end;
    }
    return cost;
}

// The best pairs so far. Only what is worse than all of them is turned away, so that equal pairs never depend on the
// order in which they are found.
class BestPairs {
public:
    BestPairs(std::size_t top, std::int64_t limit) : top_(top), limit_(limit) {}

    std::int64_t limit() const { return limit_.load(std::memory_order_relaxed); }

    void add(const Pair& pair) {
        const std::lock_guard lock(mutex_);
        pairs_.insert(std::upper_bound(pairs_.begin(), pairs_.end(), pair), pair);
        if (pairs_.size() > top_) pairs_.pop_back();
        if (pairs_.size() == top_ && pairs_.back().cost < limit()) limit_ = pairs_.back().cost;
    }

    std::vector<Pair> take() { return std::move(pairs_); }

private:
    std::size_t top_;
    std::atomic<std::int64_t> limit_;
    std::mutex mutex_;
    std::vector<Pair> pairs_;
};

template <class Cell, class Cost>
void search(const Lexicon& lexicon, const MarkTable<Cell>& table, std::span<const Index> order, std::size_t begin,
            std::size_t end, const Cost& add_cost, std::int64_t start, unsigned threads, BestPairs& best) {
    std::vector<SortedParts> firsts(end - begin);
    std::vector<std::uint32_t> zeros(mark_count(lexicon.guesses.length), 0);
    for (std::size_t i = begin; i < end; ++i)
        firsts[i - begin] = sorted_parts(table.row(order[i]), table.answers(), zeros);

    std::atomic<std::size_t> next{begin + 1};
    const auto impossible = [&](std::size_t i) { return lexicon.answer_of[order[i]] == kNoAnswer ? 1U : 0U; };
    spread(order.size(), threads, [&](std::size_t, std::size_t) {
        std::vector<std::uint32_t> count(zeros.size(), 0);
        for (std::size_t from; (from = next.fetch_add(kSeconds)) < order.size();) {
            const std::size_t to = std::min(order.size(), from + kSeconds);
            for (std::size_t i = begin; i < end; ++i) {
                for (std::size_t j = std::max(from, i + 1); j < to; ++j) {
                    const std::int64_t limit = best.limit();
                    const std::int64_t cost =
                        pair_cost(firsts[i - begin], table.row(order[j]), add_cost, start, limit, count);
                    if (cost > limit) continue;
                    best.add({cost, impossible(i) + impossible(j), static_cast<std::uint32_t>(i),
                              static_cast<std::uint32_t>(j)});
                }
            }
        }
    });
}

}  // namespace

std::vector<Pair> best_pairs(const Lexicon& lexicon, std::span<const Index> order, std::size_t begin, std::size_t end,
                             Measure by, std::size_t top, std::int64_t limit, unsigned threads) {
    BestPairs best(top, limit);
    const auto logs = n_log_n(by == Measure::entropy ? lexicon.answers.size() : 0);
    std::visit(
        [&](const auto& table) {
            for (std::size_t from = begin; from < end; from += kFirsts) {
                const auto run = [&](const auto& add_cost, std::int64_t start) {
                    search(lexicon, table, order, from, std::min(end, from + kFirsts), add_cost, start, threads, best);
                };
                switch (by) {
                    case Measure::worst: run(Largest{}, 1); break;
                    case Measure::floored:
                    case Measure::expected: run(Squares{}, 0); break;
                    case Measure::entropy: run(Logs{logs.data()}, 0); break;
                    case Measure::chance:
                    case Measure::win_in_two:
                    case Measure::parts: run(SharedMarks{}, 0); break;
                }
            }
        },
        lexicon.table());
    return best.take();
}

Split split_pair(const List& list, Index first, Index second) {
    const int length = list.guesses.length;
    std::vector<std::pair<Code, Code>> marks;
    for (Index answer = 0; answer < list.answers.size(); ++answer) {
        const Letter* word = list.answers[answer];
        marks.emplace_back(mark(list.guesses[first], word, length), mark(list.guesses[second], word, length));
    }
    std::sort(marks.begin(), marks.end());
    const auto logs = n_log_n(marks.size());
    Split split;
    std::int64_t squares = 0, sum = 0;
    for (auto from = marks.begin(); from != marks.end();) {
        const auto to = std::find_if(from, marks.end(), [&](const auto& each) { return each != *from; });
        const auto size = static_cast<std::size_t>(to - from);
        ++split.parts;
        split.worst = std::max(split.worst, static_cast<std::uint32_t>(size));
        squares += static_cast<std::int64_t>(size * size);
        sum += logs[size];
        from = to;
    }
    split.expected = static_cast<double>(squares) / static_cast<double>(marks.size());
    split.entropy = entropy_of(marks.size(), logs[marks.size()] - sum);
    return split;
}

}  // namespace salet
