#include "onestep/strategy_tree.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iterator>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>

#include "core/threads.h"

namespace salet {

namespace {

bool holds(std::span<const Index> sorted, Index index) {
    return std::binary_search(sorted.begin(), sorted.end(), index);
}

// Part of a mark table: the columns of some answers, the rows of all guesses that may still be needed. The table as a
// whole does not fit in a processor's cache; the few columns of a situation do, and are copied when many guesses
// have to be looked at.
template <class Cell>
struct Block {
    const Cell* cells;
    std::size_t width;
    std::size_t stride;
    std::unique_ptr<Cell[]> owned;

    const Cell* row(Index guess) const { return cells + guess * stride; }

    static Block whole(const MarkTable<Cell>& table) {
        return {table.row(0), table.answers(), table.stride(), nullptr};
    }

    Block narrowed(std::size_t guesses, std::span<const Index> legal, std::span<const Index> columns) const {
        std::unique_ptr<Cell[]> copy(new Cell[guesses * columns.size()]);
        for (const Index guess : legal) {
            const Cell* from = row(guess);
            Cell* to = copy.get() + guess * columns.size();
            for (const Index column : columns) *to++ = from[column];
        }
        const Cell* first = copy.get();
        return {first, columns.size(), columns.size(), std::move(copy)};
    }
};

// What is known at one node: the answers that are played, what the strategy holds possible and in which columns of
// the block it stands, what may be guessed (if empty: all), and how the node was reached.
template <class Cell>
struct Situation {
    Candidates answers;
    Candidates candidates;
    std::vector<Index> columns;
    std::shared_ptr<const Block<Cell>> block;
    std::vector<Index> legal;
    Code mark = 0;
    std::uint32_t depth = 0;
};

template <class Cell>
Situation<Cell> start(const MarkTable<Cell>& table, Candidates answers, Candidates candidates) {
    auto columns = candidates;
    auto block = std::make_shared<const Block<Cell>>(Block<Cell>::whole(table));
    return {std::move(answers), std::move(candidates), std::move(columns), std::move(block), {}, 0, 0};
}

bool is_possible(const Prepared& prepared, Index guess, std::span<const Index> candidates) {
    const Index answer = prepared.lexicon.answer_of[guess];
    return answer != kNoAnswer && holds(candidates, answer);
}

template <class Cell>
Key weighted_key_of(const Prepared& prepared, const Situation<Cell>& at, Index guess, bool possible, Scratch& scratch) {
    const Cell* row = at.block->row(guess);
    scratch.weight.resize(scratch.count.size(), 0);
    scratch.seen.clear();
    for (std::size_t i = 0; i < at.columns.size(); ++i) {
        const Code code = row[at.columns[i]];
        if (scratch.count[code]++ == 0) scratch.seen.push_back(code);
        scratch.weight[code] += prepared.lexicon.weights[at.candidates[i]];
    }
    return key_of_weights(prepared, guess, possible, scratch);
}

// The key of a guess in a situation. The columns of a block that was made for the situation stand side by side.
template <class Cell>
Key key_of(const Prepared& prepared, const Situation<Cell>& at, Index guess, bool possible, Scratch& scratch) {
    if (prepared.by_weight) return weighted_key_of(prepared, at, guess, possible, scratch);
    if (prepared.strategy.by == Measure::chance) {
        const bool open = is_possible(prepared, guess, at.candidates);
        return key_of_chance(prepared, guess, open ? prepared.lexicon.answer_of[guess] : kNoAnswer);
    }
    const Cell* row = at.block->row(guess);
    const std::size_t size = at.columns.size();
    if constexpr (sizeof(Cell) == 1) {
        const bool side_by_side = size == at.block->width && size >= kDense && size <= INT16_MAX;
        if (side_by_side && prepared.strategy.reading == Reading::exact) {
            return key_of_cells(prepared, guess, std::span(row, size), possible, scratch);
        }
    }
    scratch.seen.clear();
    for (const Index column : at.columns) {
        const Code code = row[column];
        if (scratch.count[code]++ == 0) scratch.seen.push_back(code);
    }
    return key_of_counts(prepared, guess, size, possible, scratch);
}

struct BestGuess {
    Key key = kNoKey;
    Index guess = 0;

    void offer(const Key& other, Index word) {
        if (other < key) key = other, guess = word;
    }
};

// Improves on `best` by the words of `legal`, in the strategy's order. A guess that tells all candidates apart ends the
// search where no later one can be better, so that small situations, which are most of them, do not look at every
// word. Where candidates are preferred, they have been looked at before.
template <class Cell>
void look_at(BestGuess& best, const Prepared& prepared, const Situation<Cell>& at, std::span<const Index> legal,
             Scratch& scratch) {
    const std::int64_t ideal = ideal_cost(prepared, at.candidates);
    const bool preferred = prepared.strategy.ties != Ties::first;
    for (const Index guess : legal) {
        if (preferred && is_possible(prepared, guess, at.candidates)) continue;
        const Key key = key_of(prepared, at, guess, false, scratch);
        best.offer(key, guess);
        if (key.first == ideal) return;
    }
}

// The candidates as guesses, as far as the strategy knows them and they are legal.
std::vector<Index> own_guesses(const Prepared& prepared, std::span<const Index> legal,
                               std::span<const Index> candidates) {
    std::vector<Index> own;
    if (prepared.rule == Rule::normal) {
        for (const Index answer : candidates) own.push_back(prepared.guess_of[answer]);
        std::erase_if(own, [&](Index guess) { return prepared.place[guess] == kNotListed; });
    } else {
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(own),
                     [&](Index guess) { return is_possible(prepared, guess, candidates); });
    }
    return own;
}

template <class Cell>
BestGuess best_of_own(const Prepared& prepared, const Situation<Cell>& at, std::span<const Index> legal,
                      Scratch& scratch) {
    BestGuess best;
    for (const Index guess : own_guesses(prepared, legal, at.candidates)) {
        best.offer(key_of(prepared, at, guess, true, scratch), guess);
    }
    return best;
}

template <class Cell>
void narrow(const Prepared& prepared, Situation<Cell>& at, std::span<const Index> legal) {
    if (at.columns.size() * 2 > at.block->width) return;
    at.block =
        std::make_shared<const Block<Cell>>(at.block->narrowed(prepared.lexicon.guesses.size(), legal, at.columns));
    std::iota(at.columns.begin(), at.columns.end(), Index{0});
}

// Narrows all situations after the first guess in one pass over the table, which then is read from memory once
// instead of once for every mark.
template <class Cell>
void narrow_all(const Prepared& prepared, std::vector<Situation<Cell>>& after, unsigned threads) {
    std::vector<Situation<Cell>*> large;
    for (auto& at : after) {
        if (at.candidates.size() > 2) large.push_back(&at);
    }
    if (large.empty()) return;
    std::vector<std::unique_ptr<Cell[]>> copies;
    for (const auto* at : large) copies.emplace_back(new Cell[prepared.lexicon.guesses.size() * at->columns.size()]);
    const auto whole = large.front()->block;
    spread(prepared.strategy.order.size(), threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Index guess = prepared.strategy.order[i];
            const Cell* from = whole->row(guess);
            for (std::size_t p = 0; p < large.size(); ++p) {
                Cell* to = copies[p].get() + guess * large[p]->columns.size();
                for (const Index column : large[p]->columns) *to++ = from[column];
            }
        }
    });
    for (std::size_t p = 0; p < large.size(); ++p) {
        const Cell* first = copies[p].get();
        large[p]->block = std::make_shared<const Block<Cell>>(
            Block<Cell>{first, large[p]->columns.size(), large[p]->columns.size(), std::move(copies[p])});
        std::iota(large[p]->columns.begin(), large[p]->columns.end(), Index{0});
    }
}

template <class Cell>
Index choose_in(const Prepared& prepared, Situation<Cell>& at, std::span<const Index> legal, unsigned threads,
                Scratch& scratch) {
    if (at.candidates.size() == 1) return prepared.guess_of[at.candidates[0]];
    BestGuess best;
    if (prepared.strategy.candidates_only || prepared.strategy.ties != Ties::first) {
        best = best_of_own(prepared, at, legal, scratch);
        const bool perfect = best.key.first == ideal_cost(prepared, at.candidates);
        if (prepared.strategy.candidates_only || perfect) return best.guess;
    }
    narrow(prepared, at, legal);
    std::vector<BestGuess> found(threads == 1 ? 0 : legal.size());
    if (threads == 1) look_at(best, prepared, at, legal, scratch);
    if (threads != 1) {
        spread(legal.size(), threads, [&](std::size_t begin, std::size_t end) {
            Scratch own(prepared.lexicon.guesses.length);
            look_at(found[begin], prepared, at, legal.subspan(begin, end - begin), own);
        });
    }
    for (const BestGuess& other : found) best.offer(other.key, other.guess);
    return best.guess;
}

template <class Cell>
class TreeWriter {
public:
    TreeWriter(const Prepared& prepared, const TreeReport& progress) : prepared_(prepared), progress_(progress) {}

    StrategyTree run(Situation<Cell> root, unsigned threads) {
        if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
        Scratch scratch(prepared_.lexicon.guesses.length);
        StrategyTree tree;
        auto branches = open(root, tree, scratch, threads);
        if (!prepared_.strategy.candidates_only) narrow_all(prepared_, branches, threads);
        std::vector<StrategyTree> grown(branches.size());
        std::vector<std::size_t> order(branches.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        // The largest first: a thread that begins with it late would keep all others waiting.
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return branches[a].answers.size() > branches[b].answers.size();
        });
        std::atomic<std::size_t> next{0};
        const auto work = [&](bool first) {
            Scratch own(prepared_.lexicon.guesses.length);
            for (std::size_t i = next++; i < order.size() && !stopped_; i = next++) {
                descend(branches[order[i]], grown[order[i]], own, first);
            }
        };
        std::vector<std::thread> pool;
        for (unsigned t = 1; t < threads && t < branches.size(); ++t) pool.emplace_back(work, false);
        std::exception_ptr fault;  // of a callback that raised: the other threads must end before it goes on
        try {
            work(true);
        } catch (...) {
            fault = std::current_exception();
            stopped_ = true;
        }
        for (auto& thread : pool) thread.join();
        if (fault) std::rethrow_exception(fault);
        for (const StrategyTree& part : grown) append(tree, part);
        return tree;
    }

private:
    // Writes the node of a situation and returns the situations after its guess.
    std::vector<Situation<Cell>> open(Situation<Cell>& at, StrategyTree& tree, Scratch& scratch, unsigned threads) {
        const Index guess = guess_in(at, scratch, threads);
        const Code solved = mark_count(prepared_.lexicon.guesses.length) - 1;
        std::vector<Situation<Cell>> after;
        bool possible = false;
        for (auto& [code, answers] : partition(prepared_.lexicon, guess, at.answers)) {
            if (code == solved) {
                possible = true;
            } else {
                after.push_back(situation_after(at, guess, code, std::move(answers)));
            }
        }
        done_ += possible ? 1 : 0;
        if (at.depth + 1 == prepared_.limit && !after.empty()) {
            tree.unfinished.push_back(tree.nodes.size());
            for (const auto& situation : after) done_ += situation.answers.size();
            after.clear();
        }
        tree.nodes.push_back({guess, at.mark, at.depth, possible});
        return after;
    }

    // Only the calling thread reports: a callback may belong to an interpreter that is particular about threads.
    void descend(Situation<Cell>& at, StrategyTree& tree, Scratch& scratch, bool reports) {
        if (reports && progress_) progress_(done_);
        if (stopped_) return;
        auto branches = open(at, tree, scratch, 1);
        for (auto& branch : branches) descend(branch, tree, scratch, reports);
    }

    std::span<const Index> legal_in(const Situation<Cell>& at) const {
        return at.legal.empty() ? prepared_.strategy.order : at.legal;
    }

    Index guess_in(Situation<Cell>& at, Scratch& scratch, unsigned threads) const {
        if (at.depth < prepared_.strategy.openers.size()) return prepared_.strategy.openers[at.depth];
        return choose_in(prepared_, at, legal_in(at), threads, scratch);
    }

    Situation<Cell> situation_after(const Situation<Cell>& at, Index guess, Code code, Candidates answers) const {
        const Lexicon& lexicon = prepared_.lexicon;
        const Letter* letters = lexicon.guesses[guess];
        Situation<Cell> after;
        after.answers = std::move(answers);
        after.candidates = prepared_.strategy.reading == Reading::exact
                               ? remaining(lexicon, guess, code, at.candidates)
                               : fitting(lexicon.answers, prepared_.strategy.reading, letters, code, at.candidates);
        after.block = at.block;
        std::size_t place = 0;  // both lists ascend, so that one walk finds every column
        for (const Index answer : after.candidates) {
            while (at.candidates[place] != answer) ++place;
            after.columns.push_back(at.columns[place]);
        }
        if (prepared_.rule == Rule::hard) after.legal = hard_legal(lexicon.guesses, letters, code, legal_in(at));
        if (prepared_.rule == Rule::strict) after.legal = matching(lexicon.guesses, letters, code, legal_in(at));
        after.mark = code;
        after.depth = at.depth + 1;
        return after;
    }

    static void append(StrategyTree& tree, const StrategyTree& part) {
        for (const std::size_t node : part.unfinished) tree.unfinished.push_back(tree.nodes.size() + node);
        tree.nodes.insert(tree.nodes.end(), part.nodes.begin(), part.nodes.end());
    }

    const Prepared& prepared_;
    const TreeReport& progress_;
    std::atomic<std::size_t> done_{0};
    std::atomic<bool> stopped_{false};
};

}  // namespace

Index strategy_guess(const Lexicon& lexicon, const Strategy& strategy, Rule rule, std::span<const Index> legal,
                     std::span<const Index> candidates, unsigned threads) {
    const Prepared prepared = prepare(lexicon, strategy, rule, 0, candidates);
    Scratch scratch(lexicon.guesses.length);
    return std::visit(
        [&](const auto& table) {
            auto at = start(table, {}, Candidates(candidates.begin(), candidates.end()));
            return choose_in(prepared, at, legal, threads, scratch);
        },
        lexicon.table());
}

StrategyTree write_tree(const Lexicon& lexicon, const Strategy& strategy, Rule rule, const Candidates& answers,
                        const Candidates& candidates, std::uint32_t limit, unsigned threads,
                        const TreeReport& progress) {
    const Prepared prepared = prepare(lexicon, strategy, rule, limit, candidates);
    return std::visit(
        [&]<class Cell>(const MarkTable<Cell>& table) {
            return TreeWriter<Cell>(prepared, progress).run(start(table, answers, candidates), threads);
        },
        lexicon.table());
}

}  // namespace salet
