// The solver: exact values of positions and guesses, best guesses and whole strategies, on one or several threads.
#pragma once

#include <memory>
#include <mutex>

#include "core/marks.h"
#include "search/inquiry.h"
#include "search/problem.h"

namespace salet {

class Engine;

// Calls may come from several threads at once; they share the memo.
class Solver {
public:
    Solver(const Lexicon& lexicon, std::size_t memo_bytes, unsigned threads);
    ~Solver();

    Verdict solve(const Problem& problem, bool all_best, Progress& progress);

    // The exact value of each guess, played first.
    std::vector<Score> evaluate(const Problem& problem, const std::vector<Index>& guesses, Progress& progress);

    // The value of one guess if it is below beta (`first` compared first), else a lower bound of at least beta. One
    // thread. Stopped, it returns a bound below beta.
    Score opener(const Problem& problem, Index guess, const Score& beta, Progress& progress);

    // The best guesses for a player: fewest words lost, then the least total.
    Ranking best(const Problem& problem, std::size_t count, Progress& progress);

    // What is proven about each guess, by the same measure; a stop leaves bounds.
    std::vector<Evaluation> worth(const Problem& problem, const std::vector<Index>& guesses, Progress& progress);

    // The same as questions that can be worked on in pieces; the limits of each piece are its progress's.
    std::unique_ptr<Inquiry> ask_best(const Problem& problem, std::size_t count);
    std::unique_ptr<Inquiry> ask_worth(const Problem& problem, const std::vector<Index>& guesses);

    // A full optimal strategy that begins with `first`, or with the best guess.
    Plan plan(const Problem& problem, std::optional<Index> first, Progress& progress);

    // Makes all calls under way return with what they have proven.
    void stop();
    void clear();
    std::size_t bytes() const;

private:
    class Call;

    std::unique_ptr<Engine> engine_;
    std::mutex mutex_;
    std::vector<Progress*> running_;
};

}  // namespace salet
