// The judge: a game's guesses beside the best ones, with what they gave away and how lucky they were.
#pragma once

#include <map>
#include <memory>

#include "judge/figures.h"
#include "search/problem.h"

namespace salet {

// A guess and the mark it earned.
struct PlayedRow {
    Index guess;
    Code mark;

    friend auto operator<=>(const PlayedRow&, const PlayedRow&) = default;
};

using Rows = std::vector<PlayedRow>;

// A guess whose total is proven.
struct KnownGuess {
    Index guess;
    std::int64_t total;
};

// How games are judged.
struct Terms {
    Rule rule = Rule::normal;
    int limit = 6;                    // rows of a game
    std::uint64_t nodes = 0;          // the work that goes into one evaluation, less in large positions; 0: no limit
    double seconds = 0;               // the time that goes into one evaluation; 0: no limit
    std::int64_t floor = 0;           // proven: no opener has a smaller total
    std::vector<KnownGuess> openers;  // the best first
    std::size_t proven = 0;           // so many of these, from the first, are the best of all openers
};

// The best guesses of a position, and whether that is proven.
struct Choice {
    std::vector<Evaluation> best;
    std::size_t proven = 0;        // so many of them, from the first, are proven to be the best of all legal guesses
    std::int64_t total_lower = 0;  // proven: no guess whatever has a smaller total
    std::uint64_t nodes = 0;
};

// A guess beside the best one.
struct Comparison {
    Evaluation own;
    Choice choice;
    Interval loss;    // guesses given away
    double risk = 0;  // the chance of losing that was added: proven, so perhaps more
    int skill = 0;    // from the middle of the loss, and the risk
};

// A row of a game, judged.
struct Judgement {
    Comparison compared;
    std::size_t before = 0;  // words that fitted before the guess
    std::size_t after = 0;   // and after it
    Interval luck;           // guesses won by the mark
};

// Judges games of one list, on one thread. What it has found out about positions serves later questions, so that the
// bounds of an evaluation that was not finished depend on what was asked before: one judge for each game.
class Judge {
public:
    Judge(List list, Terms terms);
    ~Judge();

    // Tells that a guess is proven to be the best of a position, from a strategy that is known.
    void learn(const Rows& rows, const KnownGuess& best) { learned_.insert_or_assign(rows, best); }

    // The best guesses of a position; a few of them in small positions, else one.
    const Choice& best(const Rows& rows, Progress& progress);

    // A guess in a position beside the best one.
    Comparison compare(const Rows& rows, Index guess, Progress& progress);

    // The same with the mark that the guess earned.
    Judgement judge(const Rows& rows, const PlayedRow& played, Progress& progress);

    // The answers that fit all rows.
    std::vector<Index> candidates(const Rows& rows) const;

    const List& list() const { return list_; }

private:
    struct Searcher;
    struct Position;

    Position position(const Rows& rows) const;
    Searcher& searcher(const std::vector<Index>& candidates);
    Choice choose(const Position& here, std::size_t count, std::uint64_t nodes, Progress& progress);
    Choice known(const Position& here, std::span<const KnownGuess> guesses, std::size_t proven) const;
    Evaluation worth(const Position& here, Index guess, Progress& progress);
    Problem problem(const Position& here, const Searcher& with, std::uint64_t nodes) const;
    std::uint64_t work(const Position& here, bool best) const;
    Bounds bounds(const Position& here, const Evaluation& found) const;
    Bounds optimum(const Position& here, const Choice& choice) const;
    Bounds rest(const Rows& after, int rows_left, std::int64_t& weight, Progress& progress);

    List list_;
    Terms terms_;
    std::map<Rows, KnownGuess> learned_;
    std::map<Rows, Choice> kept_;
    std::unique_ptr<Searcher> whole_;   // of all answers
    std::unique_ptr<Searcher> narrow_;  // of the answers that fit some position, and those after it
};

}  // namespace salet
