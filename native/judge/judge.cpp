#include "judge/judge.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "search/solver.h"

namespace salet {

namespace {

constexpr std::size_t kSearchedAlone = 600;   // positions of at most so many words are searched in a table of their own
constexpr std::uint64_t kShareOfLarge = 10;   // larger ones get a tenth of the work
constexpr std::uint64_t kShareOfChoice = 25;  // and the choice among all openers of a list with weights even less
constexpr std::size_t kShown = 5;             // so many of several equally good guesses are looked for
constexpr std::size_t kFewWords = 100;        // in positions of at most so many words
constexpr std::size_t kMemo = std::size_t{1} << 24;

bool as_good(const Evaluation& one, const Evaluation& other) {
    return one.lost.upper == other.lost.upper && one.total.upper == other.total.upper;
}

double share(std::int64_t part, std::int64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

// Asks a question that has limits of its own; if it was stopped from outside, so is the judge.
template <class Ask>
auto asked(Progress& progress, const Ask& ask) {
    progress.control.again();
    auto found = ask();
    progress.control.stop.check();
    return found;
}

}  // namespace

struct Judge::Searcher {
    Searcher(List list, std::vector<Index> of)
        : answers(std::move(of)), lexicon(std::move(list), 1), solver(lexicon, kMemo, 1) {}

    // Where answers of the list are in the table; false if one of them is not.
    bool find(std::span<const Index> some, std::vector<Index>& places) const {
        places.clear();
        auto at = answers.begin();
        for (const Index answer : some) {
            at = std::lower_bound(at, answers.end(), answer);
            if (at == answers.end() || *at != answer) return false;
            places.push_back(static_cast<Index>(at - answers.begin()));
        }
        return true;
    }

    std::vector<Index> answers;
    Lexicon lexicon;
    Solver solver;
};

struct Judge::Position {
    const Rows& rows;
    std::vector<Index> candidates;
    std::optional<std::vector<Index>> legal;
    std::int64_t weight;
    int rows_left;  // 0: no limit
};

Judge::Judge(List list, Terms terms) : list_(std::move(list)), terms_(std::move(terms)) {}
Judge::~Judge() = default;

std::vector<Index> Judge::candidates(const Rows& rows) const {
    std::vector<Index> left(list_.answers.size());
    std::iota(left.begin(), left.end(), Index{0});
    for (const PlayedRow& row : rows) left = matching(list_.answers, list_.guesses[row.guess], row.mark, left);
    return left;
}

Judge::Position Judge::position(const Rows& rows) const {
    const int left = terms_.limit - static_cast<int>(rows.size());
    Position here{rows, candidates(rows), std::nullopt, 0, std::max(0, left)};
    here.weight = list_.weight(here.candidates);
    if (terms_.rule == Rule::normal) return here;
    here.legal.emplace(list_.guesses.size());
    std::iota(here.legal->begin(), here.legal->end(), Index{0});
    const auto passing = terms_.rule == Rule::hard ? hard_legal : matching;
    for (const PlayedRow& row : rows) {
        here.legal = passing(list_.guesses, list_.guesses[row.guess], row.mark, *here.legal);
    }
    return here;
}

// Small positions, and all that follow them, are searched in a table of their own.
Judge::Searcher& Judge::searcher(const std::vector<Index>& candidates) {
    std::vector<Index> places;
    if (narrow_ && narrow_->find(candidates, places)) return *narrow_;
    if (candidates.size() <= std::min(kSearchedAlone, list_.answers.size() / 2)) {
        narrow_ = std::make_unique<Searcher>(list_.narrowed(candidates), candidates);
        return *narrow_;
    }
    if (!whole_) {
        std::vector<Index> all(list_.answers.size());
        std::iota(all.begin(), all.end(), Index{0});
        whole_ = std::make_unique<Searcher>(list_, std::move(all));
    }
    return *whole_;
}

// Nodes of large positions take long, and what a bad opener is worth is bounded well by the first of them. Which opener
// of a list with weights is the best cannot be proven in a moment: a good one is found soon, and the rest of the work
// would show nothing.
std::uint64_t Judge::work(const Position& here, bool best) const {
    if (terms_.nodes == 0 || here.candidates.size() <= kSearchedAlone) return terms_.nodes;
    const std::uint64_t share = best && list_.weighted() ? kShareOfChoice : kShareOfLarge;
    return std::max<std::uint64_t>(1, terms_.nodes / share);
}

Problem Judge::problem(const Position& here, const Searcher& with, std::uint64_t nodes) const {
    Problem asked{{}, here.legal, terms_.rule, here.rows_left, Objective::mean, 1, nodes, terms_.seconds};
    with.find(here.candidates, asked.candidates);
    return asked;
}

// Guesses of which everything is known, the best first.
Choice Judge::known(const Position& here, std::span<const KnownGuess> guesses, std::size_t proven) const {
    Choice choice;
    const std::vector<Candidates> board{here.candidates};
    for (const KnownGuess& guess : guesses) {
        Evaluation found;
        found.guess = guess.guess;
        found.lost.meet(0);
        found.total.meet(guess.total);
        found.split = split_few(list_, std::span(&guess.guess, 1), board).front();
        choice.best.push_back(found);
    }
    choice.proven = proven;
    choice.total_lower = choice.proven > 0 ? choice.best.front().total.lower : here.weight;
    return choice;
}

Choice Judge::choose(const Position& here, std::size_t count, std::uint64_t nodes, Progress& progress) {
    if (here.rows.empty() && !terms_.openers.empty()) {
        const auto few = std::span(terms_.openers).first(std::min(count, terms_.openers.size()));
        return known(here, few, std::min(terms_.proven, count));
    }
    if (const auto best = learned_.find(here.rows); count == 1 && best != learned_.end()) {
        return known(here, std::span(&best->second, 1), 1);
    }
    Searcher& with = searcher(here.candidates);
    const Problem question = problem(here, with, nodes);
    Ranking ranking = asked(progress, [&] { return with.solver.best(question, count, progress); });
    return {std::move(ranking.best), ranking.settled ? count : 0, ranking.total.lower, ranking.nodes};
}

const Choice& Judge::best(const Rows& rows, Progress& progress) {
    if (const auto found = kept_.find(rows); found != kept_.end()) return found->second;
    const Position here = position(rows);
    Choice one = choose(here, 1, work(here, true), progress);
    if (one.proven > 0 && here.candidates.size() <= kFewWords) {
        Choice few = choose(here, kShown, terms_.nodes, progress);
        if (few.proven > 0) one = std::move(few);
    }
    return kept_.emplace(rows, std::move(one)).first->second;
}

Evaluation Judge::worth(const Position& here, Index guess, Progress& progress) {
    if (here.rows.empty()) {
        const auto opener = std::find_if(terms_.openers.begin(), terms_.openers.end(),
                                         [&](const KnownGuess& each) { return each.guess == guess; });
        if (opener != terms_.openers.end()) return known(here, std::span(&*opener, 1), 0).best.front();
    }
    Searcher& with = searcher(here.candidates);
    const Problem question = problem(here, with, work(here, false));
    return asked(progress, [&] { return with.solver.worth(question, {guess}, progress); }).front();
}

// Bounds of a total; where no strategy is known, every word may take all rows and be lost.
Bounds Judge::bounds(const Position& here, const Evaluation& found) const {
    const auto words = static_cast<std::int64_t>(here.candidates.size());
    const std::int64_t most = (here.rows_left > 0 ? here.rows_left : words) + 1;
    return {found.total.lower, found.total.known() ? found.total.upper : most * here.weight};
}

// Bounds of the total of the best guess of all.
Bounds Judge::optimum(const Position& here, const Choice& choice) const {
    const std::int64_t floor = here.rows.empty() ? terms_.floor : 0;
    return {std::max(choice.total_lower, floor), bounds(here, choice.best.front()).upper};
}

Comparison Judge::compare(const Rows& rows, Index guess, Progress& progress) {
    const Position here = position(rows);
    Comparison found;
    found.choice = best(rows, progress);
    const std::vector<Evaluation>& few = found.choice.best;
    const auto among = std::find_if(few.begin(), few.end(),
                                    [&](const Evaluation& each) { return each.guess == guess && each.exact(); });
    found.own = among != few.end() ? *among : worth(here, guess, progress);
    const Evaluation& own = found.own;
    const Evaluation& first = few.front();
    const bool perfect = found.choice.proven > 0 && own.exact() && as_good(own, first);
    if (!perfect) {
        found.loss = row_figures(bounds(here, own), optimum(here, found.choice), here.weight, {0, 0}, 1).loss;
    }
    if (first.lost.known()) {
        found.risk = std::max(0.0, share(own.lost.lower, here.weight) - share(first.lost.upper, here.weight));
    }
    found.skill = skill_of((found.loss.lower + found.loss.upper) / 2 + found.risk);
    return found;
}

// The value of the position after a row, as a sum over words of a weight.
Bounds Judge::rest(const Rows& after, int rows_left, std::int64_t& weight, Progress& progress) {
    weight = 1;
    if (after.back().mark == mark_count(list_.guesses.length) - 1) return {0, 0};
    if (rows_left == 1) return {1, 1};  // the game is lost, which counts one guess more
    const Choice& choice = best(after, progress);
    const Position here = position(after);
    weight = here.weight;
    return optimum(here, choice);
}

Judgement Judge::judge(const Rows& rows, const PlayedRow& played, Progress& progress) {
    const Position here = position(rows);
    Judgement found;
    found.compared = compare(rows, played.guess, progress);
    found.before = here.candidates.size();
    Rows after = rows;
    after.push_back(played);
    found.after = candidates(after).size();
    std::int64_t weight = 0;
    const Bounds left = rest(after, here.rows_left, weight, progress);
    const Bounds own = bounds(here, found.compared.own);
    found.luck = row_figures(own, optimum(here, found.compared.choice), here.weight, left, weight).luck;
    return found;
}

}  // namespace salet
