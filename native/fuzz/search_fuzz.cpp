// The exact search against the brute force: a small list, a position in it, and every question that can be asked about
// it, under every rule, limit and objective, with weights and without.
#include "fuzz/brute.h"
#include "fuzz/input.h"
#include "search/scan.h"
#include "search/solver.h"

namespace salet::fuzz {

namespace {

constexpr unsigned kMostGuesses = 14, kMostAnswers = 9;

Mask all_of(std::size_t count) { return (Mask{1} << count) - 1; }

std::vector<Index> places(Mask words) {
    std::vector<Index> found;
    for (Index i = 0; words >> i; ++i) {
        if (words >> i & 1) found.push_back(i);
    }
    return found;
}

// A position, and what both judges say about it.
class Case {
public:
    explicit Case(Input& input)
        : lexicon_(read_list(input, kMostGuesses, kMostAnswers), 1),
          rule_(static_cast<Rule>(input.number(3))),
          brute_(lexicon_, rule_),
          answer_of_(answers_of(lexicon_)),
          left_(all_of(lexicon_.answers.size())),
          legal_(all_of(lexicon_.guesses.size())) {
        problem_.rule = rule_;
        problem_.limit = static_cast<int>(input.number(7));
        problem_.objective = static_cast<Objective>(input.number(problem_.limit == 0 ? 2 : 3));
        problem_.threads = 1 + input.number(2);
        use_simd(input.yes() ? "generic" : "auto");
        if (input.yes()) play(input);
        problem_.candidates = places(left_);
        if (rule_ != Rule::normal) problem_.legal = places(legal_);
        memo_bytes_ = std::size_t{1} << (8 + input.number(8));
        threads_ = 1 + input.number(2);
        pick_ = input.number(kMostGuesses);
        nodes_ = 1 + input.number(64);
    }

    void check() {
        Solver solver(lexicon_, memo_bytes_, threads_);
        check_stopped(solver);
        check_verdict(solver);
        check_scores(solver);
        check_ranking(solver);
        check_opener(solver);
    }

private:
    // Plays a row, unless it solves the game.
    void play(Input& input) {
        const Index guess = input.number(static_cast<unsigned>(lexicon_.guesses.size()));
        const Index answer = input.number(static_cast<unsigned>(lexicon_.answers.size()));
        const int length = lexicon_.guesses.length;
        const Code code = plain_mark(lexicon_.guesses[guess], lexicon_.answers[answer], length);
        if (code == mark_count(length) - 1) return;
        left_ = brute_.left_after(left_, guess, code);
        legal_ = brute_.legal_after(legal_, guess, code);
    }

    int limit() const { return problem_.limit == 0 ? kNoLimit : problem_.limit; }
    bool within() const { return problem_.objective == Objective::within; }

    Worth value() {
        return problem_.objective == Objective::worst ? brute_.worst(left_, legal_, limit(), nullptr)
                                                      : brute_.value(left_, legal_, limit(), within());
    }

    Worth value(Index guess) {
        return problem_.objective == Objective::worst ? brute_.worst(left_, legal_, limit(), &guess)
                                                      : brute_.after(guess, left_, legal_, limit(), within());
    }

    // Without a limit the brute force does not follow a guess that tells nothing.
    bool tells_nothing(Index guess) const {
        const Code code =
            plain_mark(lexicon_.guesses[guess], lexicon_.answers[problem_.candidates[0]], lexicon_.guesses.length);
        return code != mark_count(lexicon_.guesses.length) - 1 && brute_.left_after(left_, guess, code) == left_;
    }

    bool member(Index guess) const { return answer_of_[guess] != kNoAnswer && (left_ >> answer_of_[guess] & 1); }

    // What was proven before a stop is true.
    void check_stopped(Solver& solver) {
        Problem problem = problem_;
        problem.nodes = nodes_;
        Progress progress;
        const Verdict verdict = solver.solve(problem, false, progress);
        const Worth wanted = value();
        demand(verdict.weight == brute_.weight(left_), "the weight of a position");
        if (verdict.exact || problem_.objective != Objective::mean) return;
        demand(verdict.lower <= wanted.total, "a lower bound");
        demand(verdict.upper >= wanted.total || verdict.upper >= kInfeasible, "an upper bound");
    }

    void check_verdict(Solver& solver) {
        Progress progress, again;
        const Verdict verdict = solver.solve(problem_, true, progress);
        const Worth wanted = value();
        demand(verdict.exact, "a search without limits ends with a proof");
        demand(verdict.feasible == (wanted != kHopeless), "whether every word can be found");
        const Plan plan = solver.plan(problem_, std::nullopt, again);
        demand(plan.nodes.empty() == (wanted == kHopeless), "whether there is a plan");
        if (wanted == kHopeless) return;
        demand(verdict.upper == wanted.total && verdict.lower == wanted.total, "the total");
        demand(problem_.objective == Objective::mean || verdict.first == wanted.lost, "the first figure");
        std::vector<Index> best;
        for (const Index guess : places(legal_)) {
            if (value(guess) == wanted) best.push_back(guess);
        }
        std::stable_sort(best.begin(), best.end(), [&](Index a, Index b) { return member(a) > member(b); });
        demand(verdict.best == best, "all best guesses in their order");
        demand(verdict.guess == best[0], "the best guess");
        check_plan(plan, wanted, best[0]);
    }

    // Plays every word by the plan.
    void check_plan(const Plan& plan, const Worth& wanted, Index first) {
        demand(plan.nodes[0].guess == first, "the first guess of a plan");
        Worth sum;
        int longest = 0;
        for (const Index answer : problem_.candidates) {
            const std::int64_t weight = brute_.weight(Mask{1} << answer);
            const auto [rows, found] = rows_of(plan, answer);
            longest = std::max(longest, rows);
            demand(found || within(), "a plan finds every word");
            sum.lost += found ? 0 : weight;
            sum.total += weight * (found ? rows : problem_.limit);
        }
        if (problem_.objective == Objective::worst) sum.lost = longest;
        demand(sum == (problem_.objective == Objective::mean ? Worth{0, wanted.total} : wanted),
               "what a plan adds up to");
        demand(problem_.limit == 0 || longest <= problem_.limit, "how long the games of a plan are");
    }

    std::pair<int, bool> rows_of(const Plan& plan, Index answer) const {
        const int length = lexicon_.guesses.length;
        Mask legal = legal_;
        std::uint32_t at = 0;
        for (int rows = 1;; ++rows) {
            const Plan::Node& node = plan.nodes[at];
            demand(legal >> node.guess & 1, "a plan keeps to the rule");
            const Code code = plain_mark(lexicon_.guesses[node.guess], lexicon_.answers[answer], length);
            if (code == mark_count(length) - 1) return {rows, true};
            const auto next = std::find_if(node.children.begin(), node.children.end(),
                                           [&](const auto& child) { return child.first == code; });
            if (next == node.children.end()) return {rows, false};
            legal = brute_.legal_after(legal, node.guess, code);
            at = next->second;
        }
    }

    void check_scores(Solver& solver) {
        const std::vector<Index> guesses = places(legal_);
        Progress progress;
        const std::vector<Score> scores = solver.evaluate(problem_, guesses, progress);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            if (problem_.limit == 0 && tells_nothing(guesses[i])) continue;
            const Worth wanted = value(guesses[i]);
            demand(scores[i].feasible() == (wanted != kHopeless), "whether a guess finds every word");
            if (wanted == kHopeless) continue;
            demand(scores[i].exact && scores[i].total == wanted.total, "the total of a guess");
            demand(problem_.objective == Objective::mean || scores[i].first == wanted.lost, "a guess's first figure");
        }
    }

    // For players: fewest words lost, then the least total, in which a lost word counts a row more than there are.
    Worth for_players(Index guess) {
        Worth found = brute_.after(guess, left_, legal_, limit(), limit() != kNoLimit);
        if (found != kHopeless) found.total += found.lost;
        return found;
    }

    void check_ranking(Solver& solver) {
        Progress progress, again;
        const Ranking ranking = solver.best(problem_, 4, progress);
        demand(ranking.settled, "a ranking without limits is settled");
        using Place = std::tuple<Worth, bool, std::uint32_t, Index>;
        std::vector<Place> order;
        const bool last = problem_.limit == 1 || problem_.candidates.size() == 1;
        for (const Index guess : places(legal_)) {
            if (last && !member(guess)) continue;
            const std::uint32_t familiarity =
                lexicon_.familiarity.empty() ? answer_of_[guess] == kNoAnswer : lexicon_.familiarity[guess];
            order.emplace_back(for_players(guess), !member(guess), familiarity, guess);
        }
        std::sort(order.begin(), order.end());
        demand(ranking.best.size() == std::min<std::size_t>(4, order.size()), "how many guesses are ranked");
        for (std::size_t i = 0; i < ranking.best.size(); ++i) {
            const auto& [wanted, stranger, familiarity, guess] = order[i];
            if (wanted == kHopeless) break;  // tells nothing, and there is no limit
            const Evaluation& found = ranking.best[i];
            demand(found.guess == guess, "the order of the best guesses");
            demand(found.exact() && found.lost.upper == wanted.lost && found.total.upper == wanted.total,
                   "a ranked guess");
        }
        const std::vector<Index> own = places(legal_);
        const std::vector<Evaluation> worth = solver.worth(problem_, own, again);
        for (std::size_t i = 0; i < own.size(); ++i) {
            const Worth wanted = for_players(own[i]);
            if (wanted == kHopeless) continue;
            demand(worth[i].lost.upper == wanted.lost && worth[i].total.upper == wanted.total, "what a guess is worth");
        }
    }

    // One guess under a bound.
    void check_opener(Solver& solver) {
        const std::vector<Index> legal = places(legal_);
        const Index guess = legal[pick_ % legal.size()];
        if (problem_.objective != Objective::mean || (problem_.limit == 0 && tells_nothing(guess))) return;
        const Worth wanted = value(guess);
        const int total = wanted == kHopeless ? kInfeasible : static_cast<int>(wanted.total);
        for (const int beta : {total - 1, total, total + 1, kInfeasible}) {
            if (beta > kInfeasible) continue;
            Progress progress;
            const Score score = solver.opener(problem_, guess, Score{0, beta}, progress);
            const bool below = total < beta;
            demand(!below || (score.exact && score.total == total), "an opener below its bound");
            demand(below || (score.total >= beta && score.total <= total), "an opener that is not below its bound");
        }
    }

    Lexicon lexicon_;
    Rule rule_;
    Brute brute_;
    std::vector<Index> answer_of_;
    Mask left_, legal_;
    Problem problem_;
    std::size_t memo_bytes_ = 0;
    unsigned threads_ = 1, pick_ = 0, nodes_ = 0;
};

}  // namespace

}  // namespace salet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    salet::fuzz::Input input(data, size);
    salet::fuzz::Case(input).check();
    return 0;
}
