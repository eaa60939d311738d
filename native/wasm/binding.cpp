// The core as JavaScript sees it, in a browser or in Node. Arguments and results are rows of numbers (exchange.h); the
// order of both is that of `src/salet/web/page/engine/native.js`, which is the only caller. Objects are known by their
// addresses. One thread.
#include <algorithm>
#include <memory>
#include <numeric>
#include <string>

#include "core/repairs.h"
#include "judge/judge.h"
#include "likely/prior.h"
#include "likely/wider.h"
#include "onestep/pairs.h"
#include "onestep/ranking.h"
#include "onestep/strategy_tree.h"
#include "onestep/tiles.h"
#include "search/solver.h"
#include "wasm/exchange.h"

using namespace salet;
using namespace salet::wasm;

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

constexpr std::size_t kMemo = std::size_t{1} << 24;
constexpr int kFailed = -1;

Input in;
Output out;
std::string failure;

// Does what a call asks for; what goes wrong is kept for JavaScript to read.
template <class Work>
int guarded(const Work& work) {
    out.clear();
    try {
        return work();
    } catch (const std::exception& error) {
        failure = error.what();
    } catch (...) {
        failure = "the search was stopped";
    }
    return kFailed;
}

template <class T>
int address(std::unique_ptr<T> made) {
    return static_cast<int>(reinterpret_cast<std::intptr_t>(made.release()));
}

template <class T>
T& at(int address) {
    return *reinterpret_cast<T*>(static_cast<std::intptr_t>(address));
}

// Some answers of a list against all its guesses, with a solver once it is needed.
struct Searcher {
    Searcher(const List& list, std::vector<Index> of) : answers(std::move(of)), lexicon(list.narrowed(answers), 1) {}

    Solver& solver() {
        if (!solver_) solver_ = std::make_unique<Solver>(lexicon, kMemo, 1);
        return *solver_;
    }

    // Answers by their places in the list, as their places here.
    Candidates candidates() {
        Candidates places;
        for (const Index answer : in.places(~Index{0})) {
            const auto found = std::lower_bound(answers.begin(), answers.end(), answer);
            if (found == answers.end() || *found != answer) throw std::out_of_range("not an answer of this position");
            places.push_back(static_cast<Index>(found - answers.begin()));
        }
        return places;
    }

    std::vector<Index> answers;
    Lexicon lexicon;

private:
    std::unique_ptr<Solver> solver_;
};

// An inquiry with how long it has been worked on.
struct Asked {
    std::unique_ptr<Inquiry> inquiry;
};

Rule rule_from() { return static_cast<Rule>(in.whole<int>(static_cast<int>(Rule::strict))); }

// Guesses that are legal, by their places; none: all are.
std::optional<std::vector<Index>> legal_from(std::size_t guesses) {
    if (in.whole<int>(1) == 0) return std::nullopt;
    return in.places(guesses);
}

Problem problem_from(Searcher& searcher) {
    Problem problem;
    problem.rule = rule_from();
    problem.limit = in.whole<int>();
    problem.legal = legal_from(searcher.lexicon.guesses.size());
    problem.candidates = searcher.candidates();
    if (problem.candidates.empty()) throw std::invalid_argument("no candidates");
    return problem;
}

Rows rows_from(const List& list) {
    Rows rows(in.whole<std::size_t>(1000));
    for (PlayedRow& row : rows) {
        row.guess = in.whole<Index>(static_cast<Index>(list.guesses.size() - 1));
        row.mark = in.whole<Code>(mark_count(list.guesses.length) - 1);
    }
    return rows;
}

void write(const Bounds& bounds) {
    out << bounds.lower;
    if (bounds.known()) {
        out << bounds.upper;
    } else {
        out << -1;
    }
}

void write(const Split& split) {
    out << split.guess << split.worst << split.parts << split.expected << split.entropy << split.chance
        << split.win_in_two << split.possible;
}

void write(const Evaluation& found) {
    write(found.split);
    write(found.total);
    write(found.lost);
    out << found.nodes;
}

void write(const std::vector<Evaluation>& list) {
    out << list.size();
    for (Evaluation found : list) {
        found.split.guess = found.guess;
        write(found);
    }
}

void write(const Choice& choice) {
    write(choice.best);
    out << choice.proven << choice.total_lower << choice.nodes;
}

void write(const Interval& interval) { out << interval.lower << interval.upper; }

void write(const Comparison& found) {
    write(std::vector<Evaluation>{found.own});
    write(found.choice);
    write(found.loss);
    out << found.risk << found.skill;
}

std::vector<Frequency> frequencies_from(std::size_t count) {
    std::vector<Frequency> frequencies(count);
    for (Frequency& each : frequencies) {
        each.zipf = in.whole<std::uint8_t>(255);
        each.rarity = in.whole<std::uint8_t>(2);
    }
    return frequencies;
}

Factors factors_from() {
    Factors factors;
    factors.zipf = in.list<std::int64_t>();
    factors.rarity = in.list<std::int64_t>();
    if (factors.zipf.empty() || factors.rarity.size() != 3) throw std::invalid_argument("a table is missing");
    factors.repeated = in.whole<std::int64_t>();
    factors.past = in.whole<std::int64_t>();
    factors.plural = in.whole<std::int64_t>();
    return factors;
}

}  // namespace

// Exchange

EXPORT(input) double* input(int count) { return in.make(static_cast<std::size_t>(count)); }
EXPORT(output) const double* output() { return out.data(); }
EXPORT(output_size) int output_size() { return static_cast<int>(out.size()); }
EXPORT(failure) const char* failure_text() { return failure.c_str(); }

// Lists

EXPORT(list_make) int list_make() {
    return guarded([] {
        auto list = std::make_unique<List>();
        list->guesses.length = list->answers.length = in.whole<int>(kMaxLength);
        if (list->guesses.length < kMinLength) throw std::invalid_argument("words are too short");
        list->guesses.letters = in.list<Letter>(kLetters - 1);
        const auto length = static_cast<std::size_t>(list->guesses.length);
        if (list->guesses.letters.size() % length != 0) throw std::invalid_argument("a word is cut short");
        for (const Index guess : in.places(list->guesses.size())) {
            const Letter* word = list->guesses[guess];
            list->answers.letters.insert(list->answers.letters.end(), word, word + length);
        }
        list->weights = in.list<Weight>(kMostListWeight);
        list->familiarity = in.list<std::uint32_t>();
        if (!list->weights.empty() && list->weights.size() != list->answers.size()) {
            throw std::invalid_argument("one weight for each answer, or none");
        }
        return address(std::move(list));
    });
}

EXPORT(list_free) void list_free(int list) { delete &at<List>(list); }

// The answers (0), or the guesses (1), that fit all rows; or the guesses that hard mode allows after them (2).
EXPORT(fitting) int fitting(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        const auto what = in.whole<int>(2);
        const Words& among = what == 0 ? words.answers : words.guesses;
        std::vector<Index> found(among.size());
        std::iota(found.begin(), found.end(), Index{0});
        const auto passing = what == 2 ? hard_legal : matching;
        for (const PlayedRow& row : rows_from(words)) {
            found = passing(among, words.guesses[row.guess], row.mark, found);
        }
        out << found;
        return 0;
    });
}

// The parts that a guess makes of some answers: for each its mark, and the answers.
EXPORT(parts) int parts(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        const auto guess = in.whole<Index>(static_cast<Index>(words.guesses.size() - 1));
        std::vector<std::pair<Code, Index>> marks;
        for (const Index answer : in.places(words.answers.size())) {
            marks.emplace_back(mark(words.guesses[guess], words.answers[answer], words.guesses.length), answer);
        }
        std::stable_sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto from = marks.begin(); from != marks.end();) {
            const auto to =
                std::find_if(from, marks.end(), [&](const auto& each) { return each.first != from->first; });
            out << from->first << to - from;
            for (; from != to; ++from) out << from->second;
        }
        return 0;
    });
}

EXPORT(repairs) int repairs_of(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        const auto most = in.whole<std::size_t>();
        std::vector<EnteredRow> entered;
        for (const PlayedRow& row : rows_from(words)) {
            const Letter* guess = words.guesses[row.guess];
            entered.push_back({{guess, guess + words.guesses.length}, row.mark});
        }
        for (const Repair& repair : repairs(words, entered, most)) {
            for (const Code code : repair.codes) out << code;
            out << repair.answers << repair.guesses;
        }
        return 0;
    });
}

EXPORT(tiles) int tiles(int list) {
    return guarded([&] {
        for (const Tiles& each : count_tiles(at<List>(list))) out << each.greens << each.yellows;
        return 0;
    });
}

EXPORT(split_pair) int split_of_pair(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        const auto first = in.whole<Index>(static_cast<Index>(words.guesses.size() - 1));
        const auto second = in.whole<Index>(static_cast<Index>(words.guesses.size() - 1));
        write(split_pair(words, first, second));
        return 0;
    });
}

EXPORT(split_few) int split_some(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        const std::vector<Index> guesses = in.places(words.guesses.size());
        const std::vector<Candidates> boards{in.places(words.answers.size())};
        for (const Split& split : split_few(words, guesses, boards)) write(split);
        return 0;
    });
}

// Chances

EXPORT(chances_make) int chances_make(int list) {
    return guarded([&] {
        const Words& guesses = at<List>(list).guesses;
        const std::vector<Frequency> frequencies = frequencies_from(guesses.size());
        std::vector<Group> groups;
        for (std::size_t i = 0; i < guesses.size(); ++i) groups.push_back(static_cast<Group>(in.whole<int>(kOutside)));
        Model model;
        model.listed = factors_from();
        model.outside = factors_from();
        model.memory = in.whole<std::int64_t>();
        for (std::int64_t& each : model.start) each = in.whole<std::int64_t>();
        model.ages = in.list<std::int64_t>();
        return address(std::make_unique<Chances>(guesses, frequencies, groups, std::move(model)));
    });
}

EXPORT(chances_free) void chances_free(int chances) { delete &at<Chances>(chances); }

// How likely each guess is on a day, finely and as a weight.
EXPORT(chances_on) int chances_on(int chances) {
    return guarded([&] {
        const auto on = in.whole<std::int64_t>();
        std::vector<PastDay> days(in.whole<std::size_t>());
        for (PastDay& day : days) {
            day.number = in.whole<std::int64_t>();
            day.answer = in.whole<Index>();
        }
        const std::vector<std::int64_t> fine = at<Chances>(chances).on(on, days);
        out << fine << rounded(fine);
        return 0;
    });
}

EXPORT(familiarity) int familiarity_of(int count) {
    return guarded([&] {
        const std::vector<Frequency> frequencies = frequencies_from(static_cast<std::size_t>(count));
        out << familiarity(frequencies, factors_from());
        return 0;
    });
}

EXPORT(wider_weights) int weights_of_wider() {
    return guarded([] {
        const Outside outside{in.whole<Weight>(), in.whole<std::int64_t>(), in.number()};
        std::vector<Likely> words(in.whole<std::size_t>());
        for (Likely& word : words) word = {in.whole<Weight>(), in.whole<std::int64_t>()};
        out << wider_weights(outside, words);
        return 0;
    });
}

EXPORT(chance_missing) int chance_of_missing() {
    return guarded([] {
        const Outside outside{in.whole<Weight>(), in.whole<std::int64_t>(), in.number()};
        const auto fitting = in.whole<Weight>();
        out << chance_missing(outside, fitting, in.whole<std::int64_t>());
        return 0;
    });
}

// Searchers

EXPORT(searcher_make) int searcher_make(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        return address(std::make_unique<Searcher>(words, in.places(words.answers.size())));
    });
}

EXPORT(searcher_free) void searcher_free(int searcher) { delete &at<Searcher>(searcher); }

EXPORT(rank) int rank_guesses(int searcher) {
    return guarded([&] {
        Searcher& with = at<Searcher>(searcher);
        const auto by = static_cast<Measure>(in.whole<int>(static_cast<int>(Measure::floored)));
        const auto top = in.whole<std::size_t>();
        std::optional<std::vector<Index>> legal = legal_from(with.lexicon.guesses.size());
        std::vector<Candidates> boards(in.whole<std::size_t>(1000));
        for (Candidates& board : boards) board = with.candidates();
        if (!legal) {
            legal.emplace(with.lexicon.guesses.size());
            std::iota(legal->begin(), legal->end(), Index{0});
        }
        for (const Split& split : rank(with.lexicon, *legal, boards, by, top, 1)) write(split);
        return 0;
    });
}

// The best pairs that begin with a guess, of all answers: the second guess of each.
EXPORT(pairs) int pairs_with(int searcher) {
    return guarded([&] {
        const Lexicon& words = at<Searcher>(searcher).lexicon;
        const auto by = static_cast<Measure>(in.whole<int>(static_cast<int>(Measure::parts)));
        const auto top = in.whole<std::size_t>();
        const std::vector<Index> order = in.places(words.guesses.size());
        for (const Pair& pair : best_pairs(words, order, 0, 1, by, top, INT64_MAX, 1)) out << order[pair.second];
        return 0;
    });
}

// A one-step strategy played against every answer of a searcher, as a tree in preorder: how many nodes, then for each
// its guess, its mark, its depth and whether the game can end there; then the nodes at which the rows ran out.
EXPORT(grow) int grow(int searcher) {
    return guarded([&] {
        const Lexicon& words = at<Searcher>(searcher).lexicon;
        Strategy strategy;
        strategy.by = static_cast<Measure>(in.whole<int>(static_cast<int>(Measure::floored)));
        strategy.ties = static_cast<Ties>(in.whole<int>(static_cast<int>(Ties::last_possible)));
        strategy.candidates_only = in.whole<int>(1) != 0;
        strategy.weighted = in.whole<int>(1) != 0;
        strategy.order = in.places(words.guesses.size());
        strategy.openers = in.places(words.guesses.size());
        const Rule rule = rule_from();
        const auto limit = in.whole<std::uint32_t>();
        Candidates every(words.answers.size());
        std::iota(every.begin(), every.end(), Index{0});
        const StrategyTree tree = write_tree(words, strategy, rule, every, every, limit, 1, {});
        out << tree.nodes.size();
        for (const StrategyTree::Node& node : tree.nodes) out << node.guess << node.mark << node.depth << node.possible;
        out << tree.unfinished;
        return 0;
    });
}

// The exact search

EXPORT(ask_best) int ask_best(int searcher) {
    return guarded([&] {
        Searcher& with = at<Searcher>(searcher);
        const auto count = in.whole<std::size_t>();
        return address(std::make_unique<Asked>(Asked{with.solver().ask_best(problem_from(with), count)}));
    });
}

EXPORT(ask_worth) int ask_worth(int searcher) {
    return guarded([&] {
        Searcher& with = at<Searcher>(searcher);
        const std::vector<Index> guesses = in.places(with.lexicon.guesses.size());
        return address(std::make_unique<Asked>(Asked{with.solver().ask_worth(problem_from(with), guesses)}));
    });
}

EXPORT(inquiry_free) void inquiry_free(int asked) { delete &at<Asked>(asked); }

// Works on an inquiry for so long, and for so many nodes unless that is 0; 1 if nothing is left to find out.
EXPORT(inquiry_run) int inquiry_run(int asked, double milliseconds, double nodes) {
    return guarded([&] {
        Progress progress;
        progress.control.deadline = after(milliseconds / 1000);
        progress.control.node_limit = static_cast<std::uint64_t>(nodes);
        return at<Asked>(asked).inquiry->run(progress) ? 1 : 0;
    });
}

EXPORT(inquiry_found) int inquiry_found(int asked) {
    return guarded([&] {
        const Ranking ranking = at<Asked>(asked).inquiry->found();
        write(ranking.best);
        write(ranking.total);
        out << ranking.settled << ranking.nodes;
        return 0;
    });
}

// A whole optimal strategy that begins with a guess, if it is found in time: for each node its guess, then the number
// of its branches, and for each of them its mark and its place among the nodes.
EXPORT(plan) int plan(int searcher, double milliseconds) {
    return guarded([&] {
        Searcher& with = at<Searcher>(searcher);
        const auto first = in.whole<Index>(static_cast<Index>(with.lexicon.guesses.size() - 1));
        Problem problem = problem_from(with);
        problem.seconds = milliseconds / 1000;
        Progress progress;
        for (const Plan::Node& node : with.solver().plan(problem, first, progress).nodes) {
            out << node.guess << node.children.size();
            for (const auto& [code, child] : node.children) out << code << child;
        }
        return 0;
    });
}

// The judge

EXPORT(judge_make) int judge_make(int list) {
    return guarded([&] {
        const List& words = at<List>(list);
        Terms terms;
        terms.rule = rule_from();
        terms.limit = in.whole<int>();
        terms.nodes = in.whole<std::uint64_t>();
        terms.floor = in.whole<std::int64_t>();
        terms.proven = in.whole<std::size_t>();
        terms.openers.resize(in.whole<std::size_t>());
        for (KnownGuess& known : terms.openers) {
            known.guess = in.whole<Index>(static_cast<Index>(words.guesses.size() - 1));
            known.total = in.whole<std::int64_t>();
        }
        return address(std::make_unique<Judge>(words, std::move(terms)));
    });
}

EXPORT(judge_free) void judge_free(int judge) { delete &at<Judge>(judge); }

EXPORT(judge_learn) int judge_learn(int judge) {
    return guarded([&] {
        Judge& self = at<Judge>(judge);
        const Rows rows = rows_from(self.list());
        const auto guess = in.whole<Index>(static_cast<Index>(self.list().guesses.size() - 1));
        self.learn(rows, {guess, in.whole<std::int64_t>()});
        return 0;
    });
}

EXPORT(judge_best) int judge_best(int judge) {
    return guarded([&] {
        Judge& self = at<Judge>(judge);
        Progress progress;
        write(self.best(rows_from(self.list()), progress));
        return 0;
    });
}

EXPORT(judge_compare) int judge_compare(int judge) {
    return guarded([&] {
        Judge& self = at<Judge>(judge);
        const Rows rows = rows_from(self.list());
        Progress progress;
        write(self.compare(rows, in.whole<Index>(static_cast<Index>(self.list().guesses.size() - 1)), progress));
        return 0;
    });
}

// The last of the rows, judged.
EXPORT(judge_row) int judge_row(int judge) {
    return guarded([&] {
        Judge& self = at<Judge>(judge);
        Rows rows = rows_from(self.list());
        if (rows.empty() || self.candidates(rows).empty()) throw std::invalid_argument("no candidates");
        const PlayedRow played = rows.back();
        rows.pop_back();
        Progress progress;
        const Judgement found = self.judge(rows, played, progress);
        write(found.compared);
        out << found.before << found.after;
        write(found.luck);
        return 0;
    });
}

EXPORT(skill) int skill(double loss) { return skill_of(loss); }
EXPORT(luck) int luck(double luck) { return luck_score(luck); }
