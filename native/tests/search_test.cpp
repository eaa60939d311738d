// A small list, every rule, limit and objective, one and several threads: for the sanitizers, and for machines without
// Python. The judge tries everything.
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <random>

#include "search/scan.h"
#include "search/solver.h"

using namespace salet;

namespace {

int failures = 0;

void expect(bool ok, const char* what, int got, int wanted) {
    if (ok) return;
    ++failures;
    std::printf("%s: got %d, wanted %d\n", what, got, wanted);
}

// `alike`: the words differ at the first place, at the second in few letters, and not at all after that.
Words random_words(std::mt19937& random, int length, int letters, int count, bool alike) {
    std::vector<std::array<Letter, kMaxLength>> words(static_cast<std::size_t>(count));
    for (auto& word : words) {
        for (int i = 0; i < length; ++i) {
            const int choice = !alike || i == 0 ? letters : i == 1 ? 2 : 1;
            word[static_cast<std::size_t>(i)] = static_cast<Letter>(random() % static_cast<unsigned>(choice));
        }
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Words list;
    list.length = length;
    for (const auto& word : words) list.letters.insert(list.letters.end(), word.begin(), word.begin() + length);
    return list;
}

Words some_of(std::mt19937& random, const Words& from, std::size_t count) {
    std::vector<Index> picked(from.size());
    for (Index i = 0; i < picked.size(); ++i) picked[i] = i;
    std::shuffle(picked.begin(), picked.end(), random);
    picked.resize(std::min(count, picked.size()));
    std::sort(picked.begin(), picked.end());
    Words list;
    list.length = from.length;
    for (const Index i : picked) list.letters.insert(list.letters.end(), from[i], from[i] + from.length);
    return list;
}

// The least total by trying everything.
int judge(const Lexicon& lexicon, const std::vector<Index>& left, const std::vector<Index>& legal, Rule rule,
          int limit) {
    if (left.size() == 1) return 1;
    if (limit == 1) return kInfeasible;
    int best = kInfeasible;
    for (const Index guess : legal) {
        std::map<Code, std::vector<Index>> parts;
        const Letter* word = lexicon.guesses[guess];
        for (const Index a : left) parts[mark(word, lexicon.answers[a], lexicon.answers.length)].push_back(a);
        if (parts.size() == 1) continue;
        int sum = static_cast<int>(left.size());
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

void try_list(std::mt19937& random, int length, int letters, bool alike = false) {
    const Words guesses = random_words(random, length, letters, 14, alike);
    const Lexicon lexicon(guesses, some_of(random, guesses, 8), 2);
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
void try_openers(std::mt19937& random, int length, int letters, int count) {
    const Words guesses = random_words(random, length, letters, count, false);
    const Lexicon lexicon(guesses, some_of(random, guesses, 850), 2);
    Problem problem{{}, std::nullopt, Rule::normal, 0, Objective::mean, 1, 0, 0};
    for (Index i = 0; i < lexicon.answers.size(); ++i) problem.candidates.push_back(i);
    for (const Rule rule : {Rule::normal, Rule::hard}) {
        problem.rule = rule;
        Solver solver(lexicon, 1 << 20, 2), bounded(lexicon, 1 << 20, 2);
        for (int i = 0; i < 4; ++i) {
            const Index guess = static_cast<Index>(random() % guesses.size());
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
        }
        try_openers(random, 5, 12, 1000);
    }
    std::printf("%s\n", failures == 0 ? "all values agree" : "values differ");
    return failures == 0 ? 0 : 1;
}
