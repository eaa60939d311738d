// A small list, every rule, limit and objective, one and several threads: for the sanitizers, and for machines without
// Python. The judge tries everything.
#include <algorithm>
#include <cstdio>
#include <map>

#include "search/scan.h"
#include "search/solver.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

int failures = 0;

void expect(bool ok, const char* what, int got, int wanted) {
    if (ok) return;
    ++failures;
    std::printf("%s: got %d, wanted %d\n", what, got, wanted);
}

// The least total by trying everything.
int judge(const Lexicon& lexicon, const std::vector<Index>& left, const std::vector<Index>& legal, Rule rule,
          int limit) {
    if (left.size() == 1) return static_cast<int>(lexicon.weight(left));
    if (limit == 1) return kInfeasible;
    int best = kInfeasible;
    for (const Index guess : legal) {
        std::map<Code, std::vector<Index>> parts;
        const Letter* word = lexicon.guesses[guess];
        for (const Index a : left) parts[mark(word, lexicon.answers[a], lexicon.answers.length)].push_back(a);
        if (parts.size() == 1) continue;
        int sum = static_cast<int>(lexicon.weight(left));
        for (const auto& [code, part] : parts) {
            if (code == mark_count(lexicon.answers.length) - 1) continue;
            const auto next = rule == Rule::normal ? legal
                              : rule == Rule::hard ? hard_legal(lexicon.guesses, word, code, legal)
                                                   : matching(lexicon.guesses, word, code, legal);
            const int value = judge(lexicon, part, next, rule, limit - 1);
            sum = value >= kInfeasible ? kInfeasible : sum + value;
            if (sum >= best) break;
        }
        best = std::min(best, sum);
    }
    return best;
}

// Weights of very different sizes, or none.
std::vector<Weight> some_weights(std::mt19937& random, std::size_t count, bool weighted) {
    std::vector<Weight> weights(weighted ? count : 0);
    for (Weight& weight : weights) weight = 1 + random() % (Weight{1} << random() % 16);
    return weights;
}

void try_list(std::mt19937& random, int length, int letters, bool alike = false, bool weighted = false) {
    const Words guesses = random_words(random, length, letters, 14, alike);
    const Words answers = some_of(random, guesses, 8);
    const Lexicon lexicon({guesses, answers, some_weights(random, answers.size(), weighted), {}}, 2);
    Solver solver(lexicon, 1 << 14, 2);
    std::vector<Index> all(lexicon.answers.size()), legal(lexicon.guesses.size());
    for (Index i = 0; i < all.size(); ++i) all[i] = i;
    for (Index i = 0; i < legal.size(); ++i) legal[i] = i;
    for (const Rule rule : {Rule::normal, Rule::hard, Rule::strict}) {
        for (const int limit : {2, 3, 4, 6}) {
            const int wanted = judge(lexicon, all, legal, rule, limit);
            Index guess = kNoGuess;
            for (const unsigned threads : {1U, 2U, 4U}) {
                Problem problem{all, std::nullopt, rule, limit, Objective::mean, threads, 0, 0};
                Progress progress;
                const Verdict verdict = solver.solve(problem, false, progress);
                expect(verdict.exact && verdict.upper == wanted, "total", verdict.upper, wanted);
                if (threads > 1)
                    expect(verdict.guess == guess, "guess", static_cast<int>(verdict.guess), static_cast<int>(guess));
                guess = verdict.guess;
                for (const Objective objective : {Objective::worst, Objective::within}) {
                    problem.objective = objective;
                    Progress again;
                    const Verdict other = solver.solve(problem, true, again);
                    if (wanted >= kInfeasible) {
                        expect(objective == Objective::worst ? !other.feasible : other.first > 0, "loss", other.first,
                               1);
                    } else if (objective == Objective::within) {
                        expect(other.first == 0 && other.upper == wanted, "within", other.upper, wanted);
                    }
                    Progress third;
                    const Plan plan = solver.plan(problem, std::nullopt, third);
                    expect(plan.nodes.empty() == !other.feasible, "plan", static_cast<int>(plan.nodes.size()), 0);
                }
            }
        }
    }
}

// A list so large that its first guesses are judged by ceilings: with a bound they are worth what they are without one.
// `dull`: the guesses tried are one letter repeated, which leaves large parts that their own words split perfectly.
void try_openers(std::mt19937& random, int length, int letters, int count, bool dull = false, bool weighted = false) {
    Words guesses = random_words(random, length, letters, count, false);
    if (dull) guesses.letters.insert(guesses.letters.begin(), static_cast<std::size_t>(length), Letter{0});
    const Words answers = some_of(random, guesses, 850);
    const Lexicon lexicon({guesses, answers, some_weights(random, answers.size(), weighted), {}}, 2);
    Problem problem{{}, std::nullopt, Rule::normal, 0, Objective::mean, 1, 0, 0};
    for (Index i = 0; i < lexicon.answers.size(); ++i) problem.candidates.push_back(i);
    for (const Rule rule : {Rule::normal, Rule::hard}) {
        problem.rule = rule;
        Solver solver(lexicon, 1 << 20, 2), bounded(lexicon, 1 << 20, 2);
        for (int i = 0; i < 4; ++i) {
            const Index guess = dull ? 0 : static_cast<Index>(random() % guesses.size());
            Progress progress;
            const Score exact = solver.opener(problem, guess, Score{0, kInfeasible}, progress);
            for (const int more : {0, 1, 0}) {
                Progress again;
                const Score score = bounded.opener(problem, guess, Score{0, exact.total + more}, again);
                expect(score.exact == (more == 1), "bounded", score.exact, more);
                expect(more == 1 ? score.total == exact.total : score.total >= exact.total, "opener", score.total,
                       exact.total);
            }
        }
    }
}

}  // namespace

int main() {
    std::mt19937 random(7);
    for (const char* kernels : {"generic", "auto"}) {
        use_simd(kernels);
        for (int i = 0; i < 6; ++i) {
            try_list(random, 3, 4);
            try_list(random, 5, 4);
            try_list(random, 6, 3);
            try_list(random, 11, 3);
            try_list(random, 4, 9, true);
            try_list(random, 5, 4, false, true);
            try_list(random, 6, 3, false, true);
            try_list(random, 11, 3, false, true);
            try_list(random, 4, 9, true, true);
        }
        try_openers(random, 5, 12, 1000);
        try_openers(random, 5, 12, 1000, false, true);
        try_openers(random, 12, 6, 1000, true);
    }
    std::printf("%s\n", failures == 0 ? "all values agree" : "values differ");
    return failures == 0 ? 0 : 1;
}
