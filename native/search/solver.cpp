#include "search/solver.h"

#include <algorithm>

#include "search/engine.h"

namespace salet {

Solver::Solver(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads)
    : engine_(make_engine(lexicon, memo_bytes, threads)) {}

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

Score Solver::opener(const Problem& problem, Index guess, const Score& beta, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->opener(problem, guess, beta, progress);
}

Ranking Solver::best(const Problem& problem, std::size_t count, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->best(problem, count, progress);
}

std::vector<Evaluation> Solver::worth(const Problem& problem, const std::vector<Index>& guesses, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->worth(problem, guesses, progress);
}

Plan Solver::plan(const Problem& problem, std::optional<Index> first, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->plan(problem, first, progress);
}

void Solver::stop() {
    const std::lock_guard lock(mutex_);
    for (Progress* progress : running_) progress->control.stop.store(true);
}

void Solver::set_familiarity(std::vector<std::uint32_t> familiarity) {
    engine_->set_familiarity(std::move(familiarity));
}

void Solver::clear() { engine_->clear(); }
std::size_t Solver::bytes() const { return engine_->bytes(); }

}  // namespace salet
