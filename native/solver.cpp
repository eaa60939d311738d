#include "solver.h"

#include <algorithm>
#include <cassert>
#include <exception>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <tuple>

namespace salet {

class Solver::Engine {
public:
    virtual ~Engine() = default;
    virtual Verdict solve(const Problem& problem, bool all_best, Progress& progress) = 0;
    virtual std::vector<Score> evaluate(const Problem& problem, const std::vector<Index>& guesses,
                                        Progress& progress) = 0;
    virtual Score opener(const Problem& problem, Index guess, int beta, Progress& progress) = 0;
    virtual Plan plan(const Problem& problem, std::optional<Index> first, Progress& progress) = 0;
    virtual void clear() = 0;
    virtual std::size_t bytes() const = 0;
};

namespace {

template <class Cell>
class EngineOf final : public Solver::Engine {
public:
    EngineOf(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads)
        : grid_(lexicon, threads), memo_(memo_bytes), whole_(whole(grid_)) {}

    Verdict solve(const Problem& problem, bool all_best, Progress& progress) override;
    std::vector<Score> evaluate(const Problem& problem, const std::vector<Index>& guesses, Progress& progress) override;
    Score opener(const Problem& problem, Index guess, int beta, Progress& progress) override;
    Plan plan(const Problem& problem, std::optional<Index> first, Progress& progress) override;
    void clear() override { memo_.clear(); }
    std::size_t bytes() const override { return memo_.bytes() + grid_.bytes(); }

private:
    using Pointer = std::unique_ptr<Worker<Cell>>;

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
        if (pool_.empty()) return std::make_unique<Worker<Cell>>(grid_, memo_);
        Pointer worker = std::move(pool_.back());
        pool_.pop_back();
        return worker;
    }

    Root root_of(const Problem& problem, Arena& arena);
    void each(const Problem& problem, Progress& progress, std::size_t count,
              const std::function<void(Worker<Cell>&, std::size_t)>& work);
    std::vector<Try> tries(const Root& root, Worker<Cell>& worker);
    int worst_case(const Problem& problem, const Root& root, std::optional<Slot> first, int most, Progress& progress);
    void solve_mean(const Problem& problem, const Root& root, bool all_best, Progress& progress, Verdict& verdict);
    void solve_within(const Problem& problem, const Root& root, bool all_best, Progress& progress, Verdict& verdict);
    std::uint32_t grow(Plan& plan, Worker<Cell>& worker, const Set& set, int limit, bool within, const State& state,
                       const Context<Cell>& context, std::optional<Slot> first);

    Grid<Cell> grid_;
    Memo memo_;
    Context<Cell> whole_;
    std::mutex mutex_;
    std::vector<Pointer> pool_;
};

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

// Calls work(worker, i) for every i below count, on the problem's threads. A stop or an error ends all of them.
template <class Cell>
void EngineOf<Cell>::each(const Problem& problem, Progress& progress, std::size_t count,
                          const std::function<void(Worker<Cell>&, std::size_t)>& work) {
    unsigned threads = problem.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : problem.threads;
    threads = static_cast<unsigned>(std::min<std::size_t>(threads, std::max<std::size_t>(count, 1)));
    std::atomic<std::size_t> next{0};
    std::exception_ptr error;
    std::mutex guard;
    bool stopped = false;
    const auto run = [&] {
        try {
            Lease lease(*this, problem.rule, progress);
            for (std::size_t i; (i = next.fetch_add(1)) < count;) work(*lease.worker, i);
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
    std::vector<Try> list;
    for (int lane = 0; lane < scan->lanes; ++lane) {
        const Slot slot = root.context->slot(static_cast<std::uint32_t>(lane));
        const Index answer = grid_.lexicon.answer_of[grid_.guess_of[slot]];
        const bool member = answer != Lexicon::kNoAnswer &&
                            std::binary_search(root.words.begin(), root.words.end(), static_cast<Word>(answer));
        // A guess that tells nothing only wastes a turn.
        if (scan->parts[lane] >= 2 || root.set.n == 1) list.push_back({slot, member, 3 * root.set.n - scan->parts[lane]});
    }
    std::sort(list.begin(), list.end(), [&](const Try& a, const Try& b) {
        return std::tuple(a.bound, !a.member, grid_.guess_of[a.slot]) <
               std::tuple(b.bound, !b.member, grid_.guess_of[b.slot]);
    });
    return list;
}

// The least number of guesses that always suffices, or most + 1. A stop leaves a proven lower bound in progress.best.
template <class Cell>
int EngineOf<Cell>::worst_case(const Problem& problem, const Root& root, std::optional<Slot> first, int most,
                               Progress& progress) {
    Lease lease(*this, problem.rule, progress);
    for (int limit = 1; limit <= most; ++limit) {
        progress.best.store(limit);
        const Value lost =
            first ? lease.worker->unfound_after(root.set, limit, *first, 1, root.state, *root.context)
                  : lease.worker->unfound(root.set, limit, 1, root.state, *root.context);
        if (lost.total == 0) return limit;
    }
    return most + 1;
}

template <class Cell>
void EngineOf<Cell>::solve_mean(const Problem& problem, const Root& root, bool all_best, Progress& progress,
                                Verdict& verdict) {
    std::vector<Try> list;
    {
        Lease lease(*this, problem.rule, progress);
        list = tries(root, *lease.worker);
    }
    progress.all.store(static_cast<std::uint32_t>(list.size()));
    progress.best.store(kInfeasible);
    std::atomic<std::int32_t>& best = progress.best;
    // On a whole list most guesses that fail do so by a wide margin: proving them worse, not just no better, costs little
    // and leaves nothing to do for the tie rule.
    const int slack = root.set.n >= 800 || all_best ? 1 : 0;
    std::atomic<std::size_t> best_at{list.size()};
    std::mutex guard;
    std::vector<bool> finished(list.size(), false);
    const auto look = [&](Worker<Cell>& worker, Try& attempt, int beta) {
        if (attempt.exact || attempt.bound >= beta) return;
        const Value value = worker.play(root.set, root.limit, attempt.slot, beta, root.state, *root.context);
        attempt.bound = std::max(attempt.bound, value.total);
        attempt.exact = value.exact;
    };
    try {
        each(problem, progress, list.size(), [&](Worker<Cell>& worker, std::size_t i) {
            const int now = best.load();
            look(worker, list[i], now >= kInfeasible ? kInfeasible : now + slack);
            progress.done.fetch_add(1);
            const std::lock_guard lock(guard);
            finished[i] = true;
            if (list[i].exact && list[i].bound < best.load()) {
                best.store(list[i].bound);
                best_at.store(i);
            }
        });
        verdict.exact = true;
    } catch (const Stopped&) {
        verdict.exact = false;
    }
    verdict.upper = best.load();
    verdict.lower = verdict.upper;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!verdict.exact && !finished[i]) verdict.lower = std::min(verdict.lower, list[i].bound);
    }
    verdict.exact = verdict.exact || verdict.lower == verdict.upper;
    verdict.feasible = !(verdict.exact && verdict.upper >= kInfeasible);
    if (verdict.feasible) verdict.guess = grid_.guess_of[list[best_at.load() < list.size() ? best_at.load() : 0].slot];
    if (!verdict.exact || !verdict.feasible) return;

    // The tie rule: of all guesses with this value a candidate first, then by the alphabet.
    const int value = verdict.upper;
    std::erase_if(list, [&](const Try& t) { return t.bound > value; });
    std::sort(list.begin(), list.end(), [&](const Try& a, const Try& b) {
        return std::tuple(!a.member, grid_.guess_of[a.slot]) < std::tuple(!b.member, grid_.guess_of[b.slot]);
    });
    std::atomic<std::size_t> earliest{list.size()};
    try {
        each(problem, progress, list.size(), [&](Worker<Cell>& worker, std::size_t i) {
            if (!all_best && i > earliest.load()) return;
            look(worker, list[i], value + 1);
            if (!list[i].exact || list[i].bound != value) return;
            for (std::size_t seen = earliest.load(); i < seen && !earliest.compare_exchange_weak(seen, i);) {}
        });
    } catch (const Stopped&) {
        verdict.exact = false;  // the value is proven, the choice among equals is not
        return;
    }
    verdict.guess = grid_.guess_of[list[earliest.load()].slot];
    for (const Try& t : list) {
        if (all_best && t.exact && t.bound == value) verdict.best.push_back(grid_.guess_of[t.slot]);
    }
}

template <class Cell>
void EngineOf<Cell>::solve_within(const Problem& problem, const Root& root, bool all_best, Progress& progress,
                                  Verdict& verdict) {
    std::vector<Try> list;
    {
        Lease lease(*this, problem.rule, progress);
        list = tries(root, *lease.worker);
    }
    progress.all.store(static_cast<std::uint32_t>(list.size()));
    std::atomic<std::int32_t>& best = progress.best;
    best.store(kInfeasible);
    std::vector<int> lost(list.size(), -1);
    const auto first = [&](Worker<Cell>& worker, std::size_t i) {
        // Proven worse, or exact: what remains is what the second figure decides among.
        const int now = best.load();
        const Value value = worker.unfound_after(root.set, root.limit, list[i].slot,
                                                 now >= kInfeasible ? kInfeasible : now + 1, root.state, *root.context);
        lost[i] = value.total;
        progress.done.fetch_add(1);
        for (std::int32_t seen = now; value.total < seen && !best.compare_exchange_weak(seen, value.total);) {}
    };
    try {
        each(problem, progress, list.size(), first);
    } catch (const Stopped&) {
        verdict.first = best.load() >= kInfeasible ? root.set.n : best.load();
        verdict.lower = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (lost[i] >= 0 && lost[i] == best.load()) verdict.guess = grid_.guess_of[list[i].slot];
        }
        return;
    }
    verdict.first = best.load();
    std::vector<Try> equal;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (lost[i] == verdict.first) equal.push_back(list[i]);
    }
    // The bound that parts give holds from three guesses on; before that the total is settled by arithmetic.
    std::atomic<std::int32_t> total{kInfeasible};
    try {
        each(problem, progress, equal.size(), [&](Worker<Cell>& worker, std::size_t i) {
            const int now = total.load();
            const int beta = now >= kInfeasible ? kInfeasible : now + 1;
            Try& t = equal[i];
            if (root.limit < 3) t.bound = 0;
            if (t.bound >= beta) return;
            const Value value = worker.play_within(root.set, root.limit, t.slot, beta, root.state, *root.context);
            t.bound = value.total;
            t.exact = value.exact;
            for (std::int32_t seen = now; value.exact && value.total < seen && !total.compare_exchange_weak(seen, value.total);) {}
        });
    } catch (const Stopped&) {
        verdict.lower = 2 * root.set.n - 1;
        verdict.guess = grid_.guess_of[equal.front().slot];
        return;
    }
    verdict.lower = verdict.upper = total.load();
    verdict.exact = true;
    std::erase_if(equal, [&](const Try& t) { return !t.exact || t.bound != verdict.upper; });
    std::sort(equal.begin(), equal.end(), [&](const Try& a, const Try& b) {
        return std::tuple(!a.member, grid_.guess_of[a.slot]) < std::tuple(!b.member, grid_.guess_of[b.slot]);
    });
    verdict.guess = grid_.guess_of[equal.front().slot];
    for (const Try& t : equal) {
        if (all_best) verdict.best.push_back(grid_.guess_of[t.slot]);
    }
}

template <class Cell>
Verdict EngineOf<Cell>::solve(const Problem& problem, bool all_best, Progress& progress) {
    Verdict verdict;
    Arena arena;
    Root root = root_of(problem, arena);
    verdict.lower = 2 * root.set.n - 1;
    if (problem.objective == Objective::worst) {
        try {
            verdict.first = worst_case(problem, root, std::nullopt, std::min(root.limit, root.set.n), progress);
        } catch (const Stopped&) {
            verdict.first = progress.best.load();
            verdict.nodes = progress.control.nodes.load();
            return verdict;
        }
        if (verdict.first > root.limit) {
            verdict.exact = true, verdict.feasible = false, verdict.lower = kInfeasible;
        } else {
            root.limit = verdict.first;
        }
    }
    if (verdict.feasible && problem.objective == Objective::within && root.limit < root.set.n) {
        solve_within(problem, root, all_best, progress, verdict);
    } else if (verdict.feasible) {
        solve_mean(problem, root, all_best, progress, verdict);
    }
    verdict.nodes = progress.control.nodes.load();
    return verdict;
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
        });
    } catch (const Stopped&) {  // what was not reached keeps its bound
    }
    return scores;
}

template <class Cell>
Score EngineOf<Cell>::opener(const Problem& problem, Index guess, int beta, Progress& progress) {
    Arena arena;
    const Root root = root_of(problem, arena);
    Lease lease(*this, problem.rule, progress);
    try {
        const Value value =
            lease.worker->play(root.set, root.limit, grid_.slot_of[guess], beta, root.state, *root.context);
        return {0, value.total, value.exact, lease.worker->nodes()};
    } catch (const Stopped&) {
        return {0, 2 * root.set.n - 1, false, lease.worker->nodes()};
    }
}

template <class Cell>
std::uint32_t EngineOf<Cell>::grow(Plan& plan, Worker<Cell>& worker, const Set& set, int limit, bool within,
                                   const State& state, const Context<Cell>& context, std::optional<Slot> first) {
    const Arena::Frame frame(worker.arena());
    const Context<Cell>& guesses = worker.guesses_of(set, state, context);
    const Slot guess = first    ? *first
                       : within ? worker.choose_within(set, limit, state, guesses)
                                : worker.choose(set, limit, state, guesses);
    const auto here = static_cast<std::uint32_t>(plan.nodes.size());
    plan.nodes.push_back({grid_.guess_of[guess], {}});
    if (limit == 1) return here;
    std::vector<std::pair<Code, Word>> marks;
    for (int i = 0; i < set.n; ++i) {
        if (!grid_.is(guess, set.words[i])) marks.emplace_back(grid_.code(guess, set.words[i]), set.words[i]);
    }
    std::sort(marks.begin(), marks.end());
    for (std::size_t begin = 0, end; begin < marks.size(); begin = end) {
        std::vector<Word> words;
        Set part;
        for (end = begin; end < marks.size() && marks[end].first == marks[begin].first; ++end) {
            words.push_back(marks[end].second);
            part.hash ^= grid_.hash[marks[end].second];
        }
        part.words = words.data();
        part.n = static_cast<int>(words.size());
        const State next = worker.after(state, guess, words[0]);
        const std::uint32_t child = grow(plan, worker, part, limit - 1, within, next, guesses, std::nullopt);
        plan.nodes[here].children.emplace_back(marks[begin].first, child);
    }
    return here;
}

template <class Cell>
Plan EngineOf<Cell>::plan(const Problem& problem, std::optional<Index> first, Progress& progress) {
    Arena arena;
    Root root = root_of(problem, arena);
    std::optional<Slot> slot;
    if (first) slot = grid_.slot_of[*first];
    if (problem.objective == Objective::worst) {
        root.limit = std::min(root.limit, worst_case(problem, root, slot, root.set.n + 1, progress));
    }
    if (!slot && root.set.n > 2) {
        Problem known = problem;
        if (problem.objective == Objective::worst) {
            known.objective = Objective::mean;
            known.limit = root.limit;
        }
        const Verdict verdict = solve(known, false, progress);
        if (!verdict.exact || !verdict.feasible) return {};
        slot = grid_.slot_of[verdict.guess];
    }
    const bool within = problem.objective == Objective::within && root.limit < kUnlimited;
    Lease lease(*this, problem.rule, progress);
    Plan plan;
    try {
        if (!within && slot) {
            const Value value = lease.worker->play(root.set, root.limit, *slot, kInfeasible, root.state, *root.context);
            if (value.total >= kInfeasible) return {};
        } else if (!within && root.set.n > root.limit) {
            return {};
        }
        grow(plan, *lease.worker, root.set, root.limit, within, root.state, *root.context, slot);
    } catch (const Stopped&) {
        return {};
    }
    return plan;
}

}  // namespace

Solver::Solver(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads) {
    if (lexicon.answers.size() >= std::numeric_limits<Word>::max()) throw std::invalid_argument("too many answers");
    if (Grid<std::uint8_t>::fits(lexicon)) {
        engine_ = std::make_unique<EngineOf<std::uint8_t>>(lexicon, memo_bytes, threads);
    } else {
        engine_ = std::make_unique<EngineOf<std::uint16_t>>(lexicon, memo_bytes, threads);
    }
}

Solver::~Solver() = default;

// A call under way: its limits are set, and stop() reaches it.
class Solver::Call {
public:
    Call(Solver& solver, const Problem& problem, Progress& progress) : solver_(solver), progress_(progress) {
        progress.control.node_limit = problem.nodes;
        if (problem.seconds > 0) {
            const std::chrono::duration<double> span(std::min(problem.seconds, 1e9));
            progress.control.deadline = std::chrono::steady_clock::now() +
                                        std::chrono::duration_cast<std::chrono::steady_clock::duration>(span);
        }
        const std::lock_guard lock(solver_.mutex_);
        solver_.running_.push_back(&progress);
    }
    ~Call() {
        const std::lock_guard lock(solver_.mutex_);
        std::erase(solver_.running_, &progress_);
    }
    Call(const Call&) = delete;

private:
    Solver& solver_;
    Progress& progress_;
};

Verdict Solver::solve(const Problem& problem, bool all_best, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->solve(problem, all_best, progress);
}

std::vector<Score> Solver::evaluate(const Problem& problem, const std::vector<Index>& guesses, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->evaluate(problem, guesses, progress);
}

Score Solver::opener(const Problem& problem, Index guess, int beta, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->opener(problem, guess, beta, progress);
}

Plan Solver::plan(const Problem& problem, std::optional<Index> first, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->plan(problem, first, progress);
}

void Solver::stop() {
    const std::lock_guard lock(mutex_);
    for (Progress* progress : running_) progress->control.stop.store(true);
}

void Solver::clear() { engine_->clear(); }
std::size_t Solver::bytes() const { return engine_->bytes(); }

}  // namespace salet
