// Inquiries that are run in pieces find what one run finds.
#include "search/solver.h"
#include "tests/check.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

// Runs an inquiry in pieces of a few nodes; between them, nothing that was proven may be taken back.
Ranking in_pieces(Inquiry& inquiry, std::uint64_t nodes) {
    std::int64_t lower = 0;
    for (bool done = false; !done; nodes += nodes / 8 + 1) {
        Progress progress;
        progress.control.node_limit = nodes;
        done = inquiry.run(progress);
        const Ranking now = inquiry.found();
        for (const Evaluation& each : now.best) {
            CHECK(!each.total.known() || each.total.lower <= each.total.upper);
            CHECK(!each.lost.known() || each.lost.lower <= each.lost.upper);
        }
        CHECK(now.total.lower >= lower);
        lower = now.total.lower;
    }
    return inquiry.found();
}

void check_same(const std::vector<Evaluation>& one, const std::vector<Evaluation>& other) {
    CHECK_EQUAL(one.size(), other.size());
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        CHECK_EQUAL(one[i].guess, other[i].guess);
        CHECK(one[i].exact() && other[i].exact());
        CHECK(one[i].total == other[i].total && one[i].lost == other[i].lost);
    }
}

}  // namespace

TEST(pieces_find_what_a_whole_run_finds) {
    std::mt19937 random(11);
    for (int trial = 0; trial < 24; ++trial) {
        // Few letters, so that with few rows some words are lost whatever is played.
        const Words words = random_words(random, 5, trial % 3 == 0 ? 7 : 4, 300);
        const Words answers = some_of(random, words, 120);
        std::vector<Weight> weights(trial % 2 == 0 ? 0 : answers.size());
        for (Weight& weight : weights) weight = 1 + static_cast<Weight>(random() % 200);
        const Lexicon lexicon({words, answers, weights, {}}, 1);
        Problem problem;
        for (Index answer = 0; answer < answers.size(); ++answer) problem.candidates.push_back(answer);
        problem.limit = 2 + trial % 5;
        Solver whole(lexicon, 1 << 20, 1), pieces(lexicon, 1 << 20, 1);
        Progress progress;
        const Ranking best = whole.best(problem, 5, progress);
        CHECK(best.settled);
        check_same(best.best, in_pieces(*pieces.ask_best(problem, 5), 8).best);
        const std::vector<Index> own{0, 7, 150};
        Progress again;
        check_same(whole.worth(problem, own, again), in_pieces(*pieces.ask_worth(problem, own), 8).best);
    }
}
