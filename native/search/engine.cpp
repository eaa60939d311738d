#include "search/engine.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <stdexcept>
#include <thread>
#include <utility>

namespace salet {

template <class Cell>
typename EngineOf<Cell>::Root EngineOf<Cell>::root_of(const Problem& problem, Arena& arena) {
    Root root;
    root.words.assign(problem.candidates.begin(), problem.candidates.end());
    root.limit = problem.limit == 0 ? kUnlimited : problem.limit;
    root.set = {root.words.data(), static_cast<int>(root.words.size()), {}};
    for (const Word word : root.words) root.set.hash ^= grid_.hash[word];
    root.context = &whole_;
    if (!problem.legal || problem.legal->size() == grid_.guess_of.size()) {
        root.state.hash = hash_of(Tag::legal, static_cast<std::uint64_t>(problem.rule));
        return root;
    }
    std::vector<std::uint32_t> slots;
    for (const Index guess : *problem.legal) {
        slots.push_back(grid_.slot_of[guess]);
        root.state.hash ^= hash_of(Tag::legal, std::uint64_t{guess} << 8 | static_cast<std::uint64_t>(problem.rule));
    }
    std::sort(slots.begin(), slots.end());
    root.context = gather<Cell>(arena, grid_, whole_, root.set, slots.data(), static_cast<int>(slots.size()), nullptr);
    return root;
}

// Calls work(worker, i) for every i below count, on the problem's threads, until it says that no later i matters. A
// stop or an error ends all of them.
template <class Cell>
void EngineOf<Cell>::each(const Problem& problem, Progress& progress, std::size_t count,
                          const std::function<bool(Worker<Cell>&, std::size_t)>& work) {
    unsigned threads = problem.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : problem.threads;
    threads = static_cast<unsigned>(std::min<std::size_t>(threads, std::max<std::size_t>(count, 1)));
    std::atomic<std::size_t> next{0};
    std::exception_ptr error;
    std::mutex guard;
    bool stopped = false;
    const auto run = [&] {
        try {
            Lease lease(*this, problem.rule, progress);
            for (std::size_t i; (i = next.fetch_add(1)) < count && work(*lease.worker, i);) {}
        } catch (const Stopped&) {
            const std::lock_guard lock(guard);
            stopped = true;
        } catch (...) {
            const std::lock_guard lock(guard);
            error = std::current_exception();
            progress.control.stop.store(true);
        }
    };
    std::vector<std::thread> pool;
    for (unsigned t = 1; t < threads; ++t) pool.emplace_back(run);
    run();
    for (auto& thread : pool) thread.join();
    if (error) std::rethrow_exception(error);
    if (stopped) throw Stopped{};
}

// All legal guesses, the most promising first, with the bounds that their numbers of parts give.
template <class Cell>
std::vector<typename EngineOf<Cell>::Try> EngineOf<Cell>::tries(const Root& root, Worker<Cell>& worker) {
    const Arena::Frame frame(worker.arena());
    const Scan<Cell>* scan = worker.scan(root.set, kInfeasible, *root.context, true, true);
    // By bound, words of the set first, then by the alphabet: every guess has its place among those of its kind.
    std::vector<std::int32_t> lane_of(grid_.guess_of.size(), -1);
    for (std::int32_t lane = 0; lane < scan->lanes; ++lane) {
        lane_of[grid_.guess_of[root.context->slot(static_cast<std::uint32_t>(lane))]] = lane;
    }
    std::vector<bool> member(grid_.slot_of_answer.size(), false);
    for (const Word word : root.words) member[word] = true;
    const std::size_t kinds = static_cast<std::size_t>(root.set.n) + 2;
    std::vector<std::vector<Try>> kind(2 * kinds);
    for (Index guess = 0; guess < lane_of.size(); ++guess) {
        if (lane_of[guess] < 0) continue;
        const int parts = scan->parts[lane_of[guess]];
        if (parts < 2 && root.set.n > 1) continue;  // a guess that tells nothing only wastes a turn
        const Index answer = grid_.lexicon.answer_of[guess];
        const bool own = answer != Lexicon::kNoAnswer && member[answer];
        const std::size_t place = 2 * (kinds - 1 - static_cast<std::size_t>(parts)) + (own ? 0 : 1);
        kind[place].push_back({grid_.slot_of[guess], own, 3 * root.set.n - parts});
    }
    std::vector<Try> sorted;
    sorted.reserve(lane_of.size());
    for (const auto& each : kind) sorted.insert(sorted.end(), each.begin(), each.end());
    return sorted;
}

// The least number of guesses that always suffices, or most + 1. A stop leaves a proven lower bound in progress.best.
template <class Cell>
int EngineOf<Cell>::worst_case(const Problem& problem, const Root& root, std::optional<Slot> first, int most,
                               Progress& progress) {
    Lease lease(*this, problem.rule, progress);
    for (int limit = 1; limit <= most; ++limit) {
        progress.best.store(limit);
        const Value lost = first ? lease.worker->unfound_after(root.set, limit, *first, 1, root.state, *root.context)
                                 : lease.worker->unfound(root.set, limit, 1, root.state, *root.context);
        if (lost.total == 0) return limit;
    }
    return most + 1;
}

template <class Cell>
std::vector<Score> EngineOf<Cell>::evaluate(const Problem& problem, const std::vector<Index>& guesses,
                                            Progress& progress) {
    std::vector<Score> scores(guesses.size());
    Arena arena;
    const Root root = root_of(problem, arena);
    progress.all.store(static_cast<std::uint32_t>(guesses.size()));
    try {
        each(problem, progress, guesses.size(), [&](Worker<Cell>& worker, std::size_t i) {
            scores[i].total = 2 * root.set.n - 1;
            Problem one = problem;
            one.threads = 1;
            const Slot slot = grid_.slot_of[guesses[i]];
            int limit = root.limit;
            Score& score = scores[i];
            if (problem.objective == Objective::worst) {
                limit = worst_case(one, root, slot, std::min(root.limit, root.set.n + 1), progress);
                score.first = limit;
            }
            Value value{kInfeasible, true};
            if (problem.objective == Objective::within && limit < kUnlimited) {
                score.first = worker.unfound_after(root.set, limit, slot, kInfeasible, root.state, *root.context).total;
                value = worker.play_within(root.set, limit, slot, kInfeasible, root.state, *root.context);
            } else if (limit <= root.limit) {
                value = worker.play(root.set, limit, slot, kInfeasible, root.state, *root.context);
            }
            score.total = value.total;
            score.exact = true;
            progress.done.fetch_add(1);
            return true;
        });
    } catch (const Stopped&) {  // what was not reached keeps its bound
    }
    return scores;
}

template <class Cell>
Score EngineOf<Cell>::opener(const Problem& problem, Index guess, const Score& beta, Progress& progress) {
    Arena arena;
    const Root root = root_of(problem, arena);
    Lease lease(*this, problem.rule, progress);
    Score score{0, 2 * root.set.n - 1, false};
    try {
        judge(*lease.worker, problem.objective, root, grid_.slot_of[guess], beta, score);
    } catch (const Stopped&) {
        score = {0, 2 * root.set.n - 1, false};
    }
    score.nodes = lease.worker->nodes();
    return score;
}

// One guess against a beta: the first figure decides; only if it is equal does beta's total bound the second.
template <class Cell>
void EngineOf<Cell>::judge(Worker<Cell>& worker, Objective objective, const Root& root, Slot guess, const Score& beta,
                           Score& score) {
    int limit = root.limit;
    if (objective == Objective::worst) {
        const int most = std::min({limit, root.set.n + 1, beta.first});
        const auto enough = [&] {
            return worker.unfound_after(root.set, limit, guess, 1, root.state, *root.context).total == 0;
        };
        for (limit = 1; limit <= most && !enough();) ++limit;
        score.first = limit;
        score.exact = limit > most && most < beta.first;  // not solvable
        if (score.exact) score.total = kInfeasible;
        if (limit > most) return;
    } else if (objective == Objective::within) {
        const int cutoff = std::min(beta.first, root.set.n) + 1;
        score.first = worker.unfound_after(root.set, limit, guess, cutoff, root.state, *root.context).total;
        if (score.first > beta.first) return;
    }
    const int below = score.first < beta.first ? kInfeasible : beta.total;
    const Value value = objective == Objective::within
                            ? worker.play_within(root.set, limit, guess, below, root.state, *root.context)
                            : worker.play(root.set, limit, guess, below, root.state, *root.context);
    score.total = value.total;
    score.exact = value.exact;
}

template class EngineOf<std::uint8_t>;
template class EngineOf<std::uint16_t>;

std::unique_ptr<Engine> make_engine(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads) {
    if (lexicon.answers.size() >= std::numeric_limits<Word>::max()) throw std::invalid_argument("too many answers");
    if (Grid<std::uint8_t>::fits(lexicon)) {
        return std::make_unique<EngineOf<std::uint8_t>>(lexicon, memo_bytes, threads);
    }
    return std::make_unique<EngineOf<std::uint16_t>>(lexicon, memo_bytes, threads);
}

}  // namespace salet
