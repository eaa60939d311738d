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
