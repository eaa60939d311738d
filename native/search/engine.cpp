#include "search/engine.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <stdexcept>
#include <thread>
#include <utility>

namespace salet {

template <class Search>
typename EngineOf<Search>::Root EngineOf<Search>::root_of(const Problem& problem, Arena& arena) {
    Root root;
    root.words.assign(problem.candidates.begin(), problem.candidates.end());
    Search::arrange(grid_, root.words);
    root.limit = problem.limit == 0 ? kUnlimited : problem.limit;
    root.set = {root.words.data(), static_cast<int>(root.words.size()), 0, {}};
    for (const Word word : root.words) {
        root.set.hash ^= grid_.hash[word];
        root.set.weight += Search::weight(grid_, word);
    }
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
template <class Search>
void EngineOf<Search>::each(const Problem& problem, Progress& progress, std::size_t count,
                            const std::function<bool(Worker<Search>&, std::size_t)>& work) {
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
            progress.control.stop.set();
        }
    };
    std::vector<std::thread> pool;
    for (unsigned t = 1; t < threads; ++t) pool.emplace_back(run);
    run();
    for (auto& thread : pool) thread.join();
    if (error) std::rethrow_exception(error);
    if (stopped) throw Stopped{};
}

// All legal guesses, the most promising first: by the bounds of one step, words of the set first, then by the alphabet.
template <class Search>
typename EngineOf<Search>::Tries EngineOf<Search>::tries(const Root& root, Worker<Search>& worker) {
    std::vector<const OneStep*> of_guess(grid_.guess_of.size(), nullptr);
    const std::vector<OneStep> steps = worker.one_steps(root.set, *root.context);
    for (const OneStep& step : steps) of_guess[grid_.guess_of[step.slot]] = &step;
    Tries sorted;
    sorted.reserve(steps.size());
    const int alone = Search::weight(grid_, root.words.front());
    for (const OneStep* step : of_guess) {
        if (step == nullptr) continue;
        if (step->kept + step->own <= alone && root.set.n > 1) continue;  // it tells nothing and only wastes a turn
        sorted.push_back({step->slot, step->own > 0, step->bound(root.set.weight)});
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const Try& a, const Try& b) {
        return a.bound < b.bound || (a.bound == b.bound && a.member > b.member);
    });
    return sorted;
}

#define SALET_ENGINE(Search) template class EngineOf<Search>;
SALET_EACH_SEARCH(SALET_ENGINE)
#undef SALET_ENGINE

std::unique_ptr<Engine> make_engine(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads) {
    if (lexicon.answers.size() >= std::numeric_limits<Word>::max()) throw std::invalid_argument("too many answers");
    const auto make = [&]<class Cell>(Cell) -> std::unique_ptr<Engine> {
        if (lexicon.weighted()) return std::make_unique<EngineOf<WeightedSearch<Cell>>>(lexicon, memo_bytes, threads);
        return std::make_unique<EngineOf<EqualSearch<Cell>>>(lexicon, memo_bytes, threads);
    };
    return Grid<std::uint8_t>::fits(lexicon) ? make(std::uint8_t{}) : make(std::uint16_t{});
}

}  // namespace salet
