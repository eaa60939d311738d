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
        if (problem.seconds > 0) progress.control.deadline = after(problem.seconds);
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
    const std::unique_ptr<Inquiry> inquiry = engine_->best(problem, count);
    inquiry->run(progress);
    return inquiry->found();
}

std::vector<Evaluation> Solver::worth(const Problem& problem, const std::vector<Index>& guesses, Progress& progress) {
    const Call call(*this, problem, progress);
    const std::unique_ptr<Inquiry> inquiry = engine_->worth(problem, guesses);
    inquiry->run(progress);
    return inquiry->found().best;
}

std::unique_ptr<Inquiry> Solver::ask_best(const Problem& problem, std::size_t count) {
    return engine_->best(problem, count);
}

std::unique_ptr<Inquiry> Solver::ask_worth(const Problem& problem, const std::vector<Index>& guesses) {
    return engine_->worth(problem, guesses);
}

Plan Solver::plan(const Problem& problem, std::optional<Index> first, Progress& progress) {
    const Call call(*this, problem, progress);
    return engine_->plan(problem, first, progress);
}

void Solver::stop() {
    const std::lock_guard lock(mutex_);
    for (Progress* progress : running_) progress->control.stop.set();
}

void Solver::clear() { engine_->clear(); }
std::size_t Solver::bytes() const { return engine_->bytes(); }

}  // namespace salet
