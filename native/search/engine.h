// The engine: a word list's grid and memo, and a pool of workers that answer questions about it.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <tuple>

#include "search/inquiry.h"
#include "search/problem.h"
#include "search/worker.h"

namespace salet {

class Engine {
public:
    virtual ~Engine() = default;
    virtual Verdict solve(const Problem& problem, bool all_best, Progress& progress) = 0;
    virtual std::vector<Score> evaluate(const Problem& problem, const std::vector<Index>& guesses,
                                        Progress& progress) = 0;
    virtual Score opener(const Problem& problem, Index guess, const Score& beta, Progress& progress) = 0;
    virtual Plan plan(const Problem& problem, std::optional<Index> first, Progress& progress) = 0;
    virtual std::unique_ptr<Inquiry> best(const Problem& problem, std::size_t count) = 0;
    virtual std::unique_ptr<Inquiry> worth(const Problem& problem, const std::vector<Index>& guesses) = 0;
    virtual void clear() = 0;
    virtual std::size_t bytes() const = 0;
};

// Few answers have few positions: the memo of a small list is smaller than allowed, and so is quickly made.
constexpr std::size_t kMemoPerAnswer = std::size_t{1} << 14;

// An engine with the narrowest cells that hold the list's marks. The list must outlive it.
std::unique_ptr<Engine> make_engine(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads);

template <class Search>
class EngineOf final : public Engine {
public:
    using Cell = typename Search::Cell;

    EngineOf(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads)
        : grid_(lexicon, threads),
          memo_(std::min(memo_bytes, kMemoPerAnswer * lexicon.answers.size())),
          ceilings_(grid_),
          whole_(whole(grid_)) {}

    Verdict solve(const Problem& problem, bool all_best, Progress& progress) override;
    std::vector<Score> evaluate(const Problem& problem, const std::vector<Index>& guesses, Progress& progress) override;
    Score opener(const Problem& problem, Index guess, const Score& beta, Progress& progress) override;
    Plan plan(const Problem& problem, std::optional<Index> first, Progress& progress) override;
    std::unique_ptr<Inquiry> best(const Problem& problem, std::size_t count) override;
    std::unique_ptr<Inquiry> worth(const Problem& problem, const std::vector<Index>& guesses) override;
    void clear() override { memo_.clear(); }
    std::size_t bytes() const override { return memo_.bytes() + grid_.bytes() + ceilings_.bytes(); }

private:
    using Pointer = std::unique_ptr<Worker<Search>>;

    // The position at the root of a call.
    struct Root {
        std::vector<Word> words;
        Set set;
        State state;
        const Context<Cell>* context;
        int limit;
    };

    // A guess at the root and what has been proven about it.
    struct Try {
        Slot slot;
        bool member;
        int bound;
        bool exact = false;
    };
    using Tries = std::vector<Try>;

    // A worker for the length of a call; the pool keeps its memory for the next one.
    struct Lease {
        Lease(EngineOf& engine, Rule rule, Progress& progress) : engine_(engine), worker(engine.take()) {
            worker->start(rule, progress.control);
        }
        ~Lease() {
            worker->finish();
            const std::lock_guard lock(engine_.mutex_);
            engine_.pool_.push_back(std::move(worker));
        }
        Lease(const Lease&) = delete;
        EngineOf& engine_;
        Pointer worker;
    };

    Pointer take() {
        const std::lock_guard lock(mutex_);
        if (pool_.empty()) return std::make_unique<Worker<Search>>(grid_, memo_, ceilings_);
        Pointer worker = std::move(pool_.back());
        pool_.pop_back();
        return worker;
    }

    Root root_of(const Problem& problem, Arena& arena);
    int least(const Set& set) const { return 2 * set.weight - Search::weight(grid_, set.words[0]); }
    void each(const Problem& problem, Progress& progress, std::size_t count,
              const std::function<bool(Worker<Search>&, std::size_t)>& work);
    Tries tries(const Root& root, Worker<Search>& worker);
    void judge(Worker<Search>& worker, Objective objective, const Root& root, Slot guess, const Score& beta,
               Score& score);
    int worst_case(const Problem& problem, const Root& root, std::optional<Slot> first, int most, Progress& progress);
    void solve_mean(const Problem& problem, const Root& root, bool all_best, Progress& progress, Verdict& verdict);
    void solve_within(const Problem& problem, const Root& root, bool all_best, Progress& progress, Verdict& verdict);
    std::uint32_t grow(Plan& plan, Worker<Search>& worker, const Set& set, int limit, bool within, const State& state,
                       const Context<Cell>& context, std::optional<Slot> first);

    // What an evaluation must be better than.
    struct Goal {
        std::int64_t lost = kUnknown;
        std::int64_t total = kUnknown;
    };
    using Place = std::tuple<std::int64_t, std::int64_t, bool, std::uint32_t, Index>;
    struct Outcome;
    class BestInquiry;
    class WorthInquiry;
    static constexpr int kSolvedBelow = 50;  // sets up to this size are solved exactly, larger ones played greedily

    std::vector<Evaluation> every_guess(const Problem& problem, const Root& root);
    Evaluation one_step(const Root& root, const OneStep& step) const;
    Place place_of(const Evaluation& found, bool upper) const;
    void measure(const Problem& problem, std::vector<Evaluation>& found) const;
    bool improve(Worker<Search>& worker, const Root& root, const Goal& than, Evaluation& found);
    void bound_above(Worker<Search>& worker, const Root& root, Evaluation& found);
    void bound_below(Worker<Search>& worker, const Root& root, Evaluation& found);
    void settle(Worker<Search>& worker, const Root& root, Evaluation& found);
    Outcome solved(Worker<Search>& worker, const Set& set, int limit, const State& state, const Context<Cell>& context);
    Outcome greedy(Worker<Search>& worker, const Set& set, int limit, const State& state, const Context<Cell>& context);
    Outcome greedy_after(Worker<Search>& worker, const Set& set, int limit, Slot guess, const State& state,
                         const Context<Cell>& context);

    Grid<Cell> grid_;
    Memo memo_;
    typename Search::Ceilings ceilings_;
    Context<Cell> whole_;
    std::mutex mutex_;
    std::vector<Pointer> pool_;
};

// Instantiates something for every search that there is.
#define SALET_EACH_SEARCH(instantiate)                                             \
    instantiate(EqualSearch<std::uint8_t>) instantiate(EqualSearch<std::uint16_t>) \
        instantiate(WeightedSearch<std::uint8_t>) instantiate(WeightedSearch<std::uint16_t>)

}  // namespace salet
