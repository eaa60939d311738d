#include "grow.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iterator>
#include <numeric>
#include <thread>
#include <utility>

namespace salet {

namespace {

// Smaller is better; no two guesses of one situation have the same key, so that the order of evaluation is free.
using Key = std::pair<std::int64_t, std::int64_t>;

constexpr Key kNoKey{INT64_MAX, INT64_MAX};
constexpr std::int64_t kUnknown = INT32_MAX;  // the place of a word that the recipe's order does not hold

// The sizes of the parts of one guess, in whole numbers.
struct Sums {
    std::int64_t worst = 0;
    std::int64_t squares = 0;
    std::int64_t logs = 0;
    std::int64_t parts = 0;
};

std::int64_t cost_of(const Sums& sums, Measure by, std::size_t candidates) {
    switch (by) {
        case Measure::worst: return sums.worst;
        case Measure::expected: return sums.squares;
        case Measure::floored: return sums.squares / static_cast<std::int64_t>(candidates);
        case Measure::entropy: return sums.logs;
        case Measure::parts: return -sums.parts;
    }
    return 0;
}

// What a guess costs that tells all candidates apart: no guess costs less.
std::int64_t ideal_cost(Measure by, std::size_t candidates) {
    const auto n = static_cast<std::int64_t>(candidates);
    return cost_of(Sums{1, n, 0, n}, by, candidates);
}

std::int64_t tie_of(Ties ties, bool possible, std::int64_t worst, std::int64_t place) {
    constexpr std::int64_t kStep = std::int64_t{1} << 32;
    switch (ties) {
        case Ties::first: return place;
        case Ties::possible: return possible ? place : kStep + place;
        case Ties::possible_worst: return (possible ? worst : kStep / 4) * kStep + place;
        case Ties::last_possible: return possible ? -1 - place : place;
    }
    return 0;
}

// What a thread needs to evaluate guesses: counts that are all zero between two guesses, and room for the marks seen.
struct Scratch {
    explicit Scratch(int length) : count(mark_count(length), 0) {}

    std::vector<std::uint32_t> count;
    std::vector<Code> seen;
    std::vector<Colours> colours;
};

struct Shared {
    const Lexicon& lexicon;
    const Recipe& recipe;
    Legal rule;
    std::uint32_t limit;
    std::vector<std::int64_t> logs;
    std::vector<std::int64_t> place;  // of every guess in the recipe's order
    std::vector<Index> guess_of;      // of every answer, its place among the guesses
};

Shared share(const Lexicon& lexicon, const Recipe& recipe, Legal rule, std::uint32_t limit, std::size_t candidates) {
    Shared shared{lexicon, recipe, rule, limit, n_log_n(candidates), {}, {}};
    shared.place.assign(lexicon.guesses.size(), kUnknown);
    for (std::size_t i = 0; i < recipe.order.size(); ++i) shared.place[recipe.order[i]] = static_cast<std::int64_t>(i);
    shared.guess_of.resize(lexicon.answers.size());
    for (Index guess = 0; guess < lexicon.guesses.size(); ++guess) {
        if (lexicon.answer_of[guess] != Lexicon::kNoAnswer) shared.guess_of[lexicon.answer_of[guess]] = guess;
    }
    return shared;
}

// Reading marks loosely, a program finds more words left after a mark than there are: `count` is what really gives
// each mark, and each answer weighs what the program would find left after its mark.
Sums loose_sums(const Shared& shared, const Reader& reader, Scratch& scratch) {
    scratch.colours.clear();
    for (const Code code : scratch.seen) {
        scratch.colours.push_back(colours_of(code, shared.lexicon.guesses.length));
    }
    Sums sums;
    for (std::size_t i = 0; i < scratch.seen.size(); ++i) {
        std::int64_t left = 0;
        for (std::size_t j = 0; j < scratch.seen.size(); ++j) {
            if (reader.fits(scratch.colours[i], scratch.colours[j])) left += scratch.count[scratch.seen[j]];
        }
        sums.worst = std::max(sums.worst, left);
        sums.squares += left * scratch.count[scratch.seen[i]];
        sums.logs += shared.logs[static_cast<std::size_t>(left)];
        ++sums.parts;
    }
    return sums;
}

Sums exact_sums(const Shared& shared, Scratch& scratch) {
    Sums sums;
    for (const Code code : scratch.seen) {
        const std::int64_t n = scratch.count[code];
        sums.worst = std::max(sums.worst, n);
        sums.squares += n * n;
        sums.logs += shared.logs[static_cast<std::size_t>(n)];
        ++sums.parts;
    }
    return sums;
}

Sums sums_of(const Shared& shared, Index guess, Scratch& scratch) {
    const Words& words = shared.lexicon.guesses;
    if (shared.recipe.reading == Reading::exact) return exact_sums(shared, scratch);
    const Reader reader(shared.recipe.reading, words[guess], words.length);
    return reader.exact() ? exact_sums(shared, scratch) : loose_sums(shared, reader, scratch);
}

template <class Cell>
Key key_of(const Shared& shared, const Cell* row, Index guess, std::span<const Index> candidates, bool possible,
           Scratch& scratch) {
    const Recipe& recipe = shared.recipe;
    scratch.seen.clear();
    for (const Index answer : candidates) {
        const Code code = row[answer];
        if (scratch.count[code]++ == 0) scratch.seen.push_back(code);
    }
    const Sums sums = sums_of(shared, guess, scratch);
    for (const Code code : scratch.seen) scratch.count[code] = 0;
    return {cost_of(sums, recipe.by, candidates.size()),
            tie_of(recipe.ties, possible, sums.worst, shared.place[guess])};
}

bool holds(std::span<const Index> sorted, Index index) {
    return std::binary_search(sorted.begin(), sorted.end(), index);
}

struct Best {
    Key key = kNoKey;
    Index guess = 0;

    void offer(const Key& other, Index word) {
        if (other < key) key = other, guess = word;
    }
};

bool is_possible(const Shared& shared, Index guess, std::span<const Index> candidates) {
    const Index answer = shared.lexicon.answer_of[guess];
    return answer != Lexicon::kNoAnswer && holds(candidates, answer);
}

// Improves on `best` by the words of `legal`, in the recipe's order. A guess that tells all candidates apart ends the
// search where no later one can be better, so that small situations, which are most of them, do not look at every
// word. Where candidates are preferred, they have been looked at before.
template <class Cell>
void look_at(Best& best, const Shared& shared, const MarkTable<Cell>& table, std::span<const Index> legal,
             std::span<const Index> candidates, Scratch& scratch) {
    const std::int64_t ideal = ideal_cost(shared.recipe.by, candidates.size());
    const bool preferred = shared.recipe.ties != Ties::first;
    for (const Index guess : legal) {
        if (preferred && is_possible(shared, guess, candidates)) continue;
        const Key key = key_of(shared, table.row(guess), guess, candidates, false, scratch);
        best.offer(key, guess);
        if (key.first == ideal) return;
    }
}

// The candidates as guesses, as far as the strategy knows them and they are legal.
std::vector<Index> own_guesses(const Shared& shared, std::span<const Index> legal, std::span<const Index> candidates) {
    std::vector<Index> own;
    if (shared.rule == Legal::normal) {
        for (const Index answer : candidates) own.push_back(shared.guess_of[answer]);
        std::erase_if(own, [&](Index guess) { return shared.place[guess] == kUnknown; });
    } else {
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(own),
                     [&](Index guess) { return is_possible(shared, guess, candidates); });
    }
    return own;
}

template <class Cell>
Best best_of_own(const Shared& shared, const MarkTable<Cell>& table, std::span<const Index> legal,
                 std::span<const Index> candidates, Scratch& scratch) {
    Best best;
    for (const Index guess : own_guesses(shared, legal, candidates)) {
        best.offer(key_of(shared, table.row(guess), guess, candidates, true, scratch), guess);
    }
    return best;
}

template <class Cell>
Index choose_in(const Shared& shared, const MarkTable<Cell>& table, std::span<const Index> legal,
                std::span<const Index> candidates, unsigned threads, Scratch& scratch) {
    if (candidates.size() == 1) return shared.guess_of[candidates[0]];
    Best best;
    if (shared.recipe.candidates_only || shared.recipe.ties != Ties::first) {
        best = best_of_own(shared, table, legal, candidates, scratch);
        const bool perfect = best.key.first == ideal_cost(shared.recipe.by, candidates.size());
        if (shared.recipe.candidates_only || perfect) return best.guess;
    }
    std::vector<Best> found(threads == 1 ? 0 : legal.size());
    if (threads == 1) look_at(best, shared, table, legal, candidates, scratch);
    if (threads != 1) {
        spread(legal.size(), threads, [&](std::size_t begin, std::size_t end) {
            Scratch own(shared.lexicon.guesses.length);
            look_at(found[begin], shared, table, legal.subspan(begin, end - begin), candidates, own);
        });
    }
    for (const Best& other : found) best.offer(other.key, other.guess);
    return best.guess;
}

// What is known at one node: the answers that are played, what the strategy holds possible, what it may guess.
struct Situation {
    Candidates answers;
    Candidates candidates;
    std::vector<Index> legal;
    Code mark = 0;
    std::uint32_t depth = 0;
};

template <class Cell>
class Grower {
public:
    Grower(const Shared& shared, const MarkTable<Cell>& table, const Progress& progress)
        : shared_(shared), table_(table), progress_(progress) {}

    Growth run(Situation root, unsigned threads) {
        if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
        Scratch scratch(shared_.lexicon.guesses.length);
        Growth growth;
        const auto branches = open(root, growth, scratch, threads);
        std::vector<Growth> grown(branches.size());
        std::vector<std::size_t> order(branches.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        // The largest first: a thread that begins with it late would keep all others waiting.
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return branches[a].answers.size() > branches[b].answers.size();
        });
        std::atomic<std::size_t> next{0};
        const auto work = [&](bool first) {
            Scratch own(shared_.lexicon.guesses.length);
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
        for (const Growth& part : grown) append(growth, part);
        return growth;
    }

private:
    // Writes the node of a situation and returns the situations after its guess.
    std::vector<Situation> open(const Situation& at, Growth& growth, Scratch& scratch, unsigned threads) {
        const Index guess = guess_in(at, scratch, threads);
        const Code solved = mark_count(shared_.lexicon.guesses.length) - 1;
        std::vector<Situation> after;
        bool possible = false;
        for (auto& [code, answers] : partition(shared_.lexicon, guess, at.answers)) {
            if (code == solved) {
                possible = true;
            } else {
                after.push_back(situation_after(at, guess, code, std::move(answers)));
            }
        }
        done_ += possible ? 1 : 0;
        if (at.depth + 1 == shared_.limit && !after.empty()) {
            growth.unfinished.push_back(growth.nodes.size());
            for (const Situation& situation : after) done_ += situation.answers.size();
            after.clear();
        }
        growth.nodes.push_back({guess, at.mark, at.depth, possible});
        return after;
    }

    // Only the calling thread reports: a callback may belong to an interpreter that is particular about threads.
    void descend(const Situation& at, Growth& growth, Scratch& scratch, bool reports) {
        if (reports && progress_ && !progress_(done_)) stopped_ = true;
        if (stopped_) return;
        for (const Situation& situation : open(at, growth, scratch, 1)) descend(situation, growth, scratch, reports);
    }

    Index guess_in(const Situation& at, Scratch& scratch, unsigned threads) const {
        if (at.depth < shared_.recipe.openers.size()) return shared_.recipe.openers[at.depth];
        return choose_in(shared_, table_, at.legal.empty() ? shared_.recipe.order : at.legal, at.candidates, threads,
                         scratch);
    }

    Situation situation_after(const Situation& at, Index guess, Code code, Candidates answers) const {
        const Lexicon& lexicon = shared_.lexicon;
        const Letter* letters = lexicon.guesses[guess];
        Situation after;
        after.answers = std::move(answers);
        after.candidates = shared_.recipe.reading == Reading::exact
                               ? remaining(lexicon, guess, code, at.candidates)
                               : fitting(lexicon.answers, shared_.recipe.reading, letters, code, at.candidates);
        const auto& before = at.legal.empty() ? shared_.recipe.order : at.legal;
        if (shared_.rule == Legal::hard) after.legal = hard_legal(lexicon.guesses, letters, code, before);
        if (shared_.rule == Legal::strict) after.legal = matching(lexicon.guesses, letters, code, before);
        after.mark = code;
        after.depth = at.depth + 1;
        return after;
    }

    static void append(Growth& growth, const Growth& part) {
        for (const std::size_t node : part.unfinished) growth.unfinished.push_back(growth.nodes.size() + node);
        growth.nodes.insert(growth.nodes.end(), part.nodes.begin(), part.nodes.end());
    }

    const Shared& shared_;
    const MarkTable<Cell>& table_;
    const Progress& progress_;
    std::atomic<std::size_t> done_{0};
    std::atomic<bool> stopped_{false};
};

}  // namespace

Index choose(const Lexicon& lexicon, const Recipe& recipe, Legal rule, std::span<const Index> legal,
             std::span<const Index> candidates, unsigned threads) {
    const Shared shared = share(lexicon, recipe, rule, 0, candidates.size());
    Scratch scratch(lexicon.guesses.length);
    return std::visit(
        [&](const auto& table) { return choose_in(shared, table, legal, candidates, threads, scratch); },
        lexicon.table);
}

Growth grow(const Lexicon& lexicon, const Recipe& recipe, Legal rule, const Candidates& answers,
            const Candidates& candidates, std::uint32_t limit, unsigned threads, const Progress& progress) {
    const Shared shared = share(lexicon, recipe, rule, limit, candidates.size());
    return std::visit(
        [&](const auto& table) {
            return Grower(shared, table, progress).run(Situation{answers, candidates, {}, 0, 0}, threads);
        },
        lexicon.table);
}

}  // namespace salet
