// Totals and node counts of openers on a list from files: `signature ANSWERS GUESSES OPENER...`. Every search runs on
// one thread and starts with an empty memo, so that every machine prints the same; benchmarks/signature.py prints these
// lines, too.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <string>

#include "search/solver.h"

using namespace salet;

namespace {

std::vector<std::string> read_words(const char* file) {
    std::ifstream in(file);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) {
        std::fprintf(stderr, "%s holds no words.\n", file);
        std::exit(2);
    }
    std::sort(words.begin(), words.end());
    return words;
}

Words spelt(const std::vector<std::string>& list) {
    Words words;
    words.length = static_cast<int>(list.front().size());
    for (const std::string& word : list) {
        for (const char letter : word) words.letters.push_back(static_cast<Letter>(letter - 'a'));
    }
    return words;
}

void print_opener(const Lexicon& lexicon, Rule rule, const std::string& opener, Index guess) {
    Problem problem{{}, std::nullopt, rule, 6, Objective::mean, 1, 0, 0};
    problem.candidates.resize(lexicon.answers.size());
    std::iota(problem.candidates.begin(), problem.candidates.end(), Index{0});
    Solver solver(lexicon, std::size_t{1} << 24, 1);
    Progress progress;
    const Score score = solver.opener(problem, guess, Score{0, kInfeasible}, progress);
    std::printf("%s %s: total %d, nodes %llu\n", rule == Rule::normal ? "normal" : "hard", opener.c_str(), score.total,
                static_cast<unsigned long long>(score.nodes));
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 4) {
        std::fprintf(stderr, "signature ANSWERS GUESSES OPENER...\n");
        return 2;
    }
    const std::vector<std::string> guesses = read_words(arguments[2]);
    const Lexicon lexicon({spelt(guesses), spelt(read_words(arguments[1])), {}, {}}, 1);
    for (int i = 3; i < count; ++i) {
        const std::string opener = arguments[i];
        const auto place = std::lower_bound(guesses.begin(), guesses.end(), opener);
        if (place == guesses.end() || *place != opener) {
            std::fprintf(stderr, "'%s' is not among the guesses.\n", opener.c_str());
            return 2;
        }
        for (const Rule rule : {Rule::normal, Rule::hard}) {
            print_opener(lexicon, rule, opener, static_cast<Index>(place - guesses.begin()));
        }
    }
    return 0;
}
