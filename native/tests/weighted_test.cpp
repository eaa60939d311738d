// The jobs of the search with weights, one by one: parts, losses, contexts, and the bounds that openers get.
#include <map>

#include "search/weighted_search.h"
#include "tests/check.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

template <class Cell>
struct WeightedBench {
    WeightedBench(std::mt19937& random, int length, int letters, int guesses, std::size_t count, int heaviest)
        : words(random_words(random, length, letters, guesses)),
          answers(some_of(random, words, count)),
          lexicon({words, answers, weights(random, answers.size(), heaviest), {}}, 1),
          grid(lexicon, 1),
          memo(1 << 16),
          ceilings(grid),
          search(grid, memo, ceilings) {
        search.work.start(Rule::normal, control);
        for (std::size_t a = 0; a < answers.size(); ++a) all.push_back(static_cast<Word>(a));
        WeightedSearch<Cell>::arrange(grid, all);
    }

    static std::vector<Weight> weights(std::mt19937& random, std::size_t count, int heaviest) {
        std::vector<Weight> some(count);
        for (Weight& weight : some) weight = 1 + static_cast<Weight>(random() % static_cast<unsigned>(heaviest));
        return some;
    }

    Set set_of(const std::vector<Word>& chosen) const {
        Set set{chosen.data(), static_cast<int>(chosen.size()), 0, {}};
        for (const Word word : chosen) {
            set.hash ^= grid.hash[word];
            set.weight += grid.weight[word];
        }
        return set;
    }

    std::map<Code, std::vector<Word>> parts(Slot guess, const std::vector<Word>& chosen) const {
        std::map<Code, std::vector<Word>> found;
        for (const Word word : chosen) {
            found[mark(grid.letters(guess), answers[word], words.length)].push_back(word);
        }
        return found;
    }

    // What a guess keeps: the heaviest word of every part, which a set holds first.
    int kept(Slot guess, const std::vector<Word>& chosen) const {
        int sum = 0;
        for (const auto& [code, part] : parts(guess, chosen)) sum += grid.weight[part.front()];
        return sum;
    }

    int own(Slot guess, const std::vector<Word>& chosen) const {
        for (const Word word : chosen) {
            if (grid.is(guess, word)) return grid.weight[word];
        }
        return 0;
    }

    Words words, answers;
    Lexicon lexicon;
    Grid<Cell> grid;
    Memo memo;
    typename WeightedSearch<Cell>::Ceilings ceilings;
    WeightedSearch<Cell> search;
    Control control;
    std::vector<Word> all;
};

template <class Cell>
void check_parts(int length, int letters) {
    std::mt19937 random(31);
    WeightedBench<Cell> bench(random, length, letters, 150, 90, 200);
    const Set set = bench.set_of(bench.all);
    for (Slot guess = 0; guess < bench.words.size(); ++guess) {
        const Arena::Frame frame(bench.search.work.arena);
        const WeightedParts<Cell> parts = bench.search.partition(set, guess);
        int settled = 0, larger = 0;
        for (const auto& [code, part] : bench.parts(guess, bench.all)) {
            larger += part.size() > 2;
            if (part.size() > 2 || bench.grid.is(guess, part[0])) continue;
            for (std::size_t i = 0; i < part.size(); ++i)
                settled += static_cast<int>(i + 1) * bench.grid.weight[part[i]];
        }
        CHECK_EQUAL(parts.settled, settled);
        CHECK_EQUAL(parts.count, larger);
        CHECK_EQUAL(parts.own, bench.own(guess, bench.all));
        CHECK_EQUAL(parts.kept, bench.kept(guess, bench.all));
        for (int i = 0; i < parts.count; ++i) {
            const Set& part = parts.at[i].set;
            const std::vector<Word> words(part.words, part.words + part.n);
            CHECK(bench.set_of(words).hash == part.hash);
            CHECK_EQUAL(bench.set_of(words).weight, part.weight);
            CHECK(bench.parts(guess, words).size() == 1);
        }
    }
}

// Losses of sets of many sizes, as a scan and guess by guess, with weights that fit into its lanes and others.
template <class Cell>
void check_losses(int length, int letters, int heaviest) {
    std::mt19937 random(32);
    WeightedBench<Cell> bench(random, length, letters, 500, 400, heaviest);
    for (const std::size_t n : {3U, 20U, 128U, 129U, 300U}) {
        std::vector<Word> chosen(bench.all.begin(), bench.all.begin() + static_cast<std::ptrdiff_t>(n));
        const Set set = bench.set_of(chosen);
        for (const int room : {kAllLost, set.weight / 4 + 1}) {
            const Arena::Frame frame(bench.search.work.arena);
            const LossScan<Cell>* scan =
                bench.search.losses.scan(set, room, bench.search.work.root, Members::among, true);
            int least = kAllLost;
            for (Slot slot = 0; slot < bench.words.size(); ++slot) {
                const int obvious = set.weight - bench.kept(slot, chosen);
                least = std::min(least, obvious);
                if (static_cast<int>(slot) >= scan->lanes) {
                    CHECK(obvious >= room);
                } else if (obvious < room) {
                    CHECK_EQUAL(scan->loss[slot], obvious);
                } else {
                    CHECK(scan->loss[slot] >= room && scan->loss[slot] <= obvious);
                }
            }
            CHECK(scan->least <= least);
            if (least < room) CHECK_EQUAL(scan->least, least);
        }
    }
}

template <class Cell>
void check_most_kept(int length, int letters, std::size_t answers) {
    std::mt19937 random(33);
    WeightedBench<Cell> bench(random, length, letters, 400, answers, 200);
    const State state{};
    for (Slot guess = 0; guess < bench.words.size(); guess += 7) {
        for (const auto& [code, part] : bench.parts(guess, bench.all)) {
            if (part.size() < 3) continue;
            const Set set = bench.set_of(part);
            int most = 0;
            for (Slot slot = 0; slot < bench.words.size(); ++slot) {
                most = std::max(most, bench.kept(slot, part) + bench.own(slot, part));
            }
            CHECK(bench.search.most_kept.bound(set, guess) >= most);
            for (const int floor : {0, most, set.weight}) {
                const int found = bench.search.most_kept.most(set, guess, state, floor);
                CHECK(found >= most || found <= floor);
                CHECK(floor < most ? found >= most : found >= 0);
            }
        }
    }
}

}  // namespace

TEST(weighted_parts_hold_every_word_once_bytes) { check_parts<std::uint8_t>(5, 5); }
TEST(weighted_parts_hold_every_word_once_shorts) { check_parts<std::uint16_t>(7, 3); }
TEST(losses_are_those_of_each_guess_bytes) { check_losses<std::uint8_t>(5, 6, 200); }
TEST(losses_are_those_of_each_guess_heavy) { check_losses<std::uint8_t>(5, 6, 9000); }
TEST(losses_are_those_of_each_guess_shorts) { check_losses<std::uint16_t>(7, 4, 200); }
TEST(no_guess_keeps_more_than_the_bound_bytes) { check_most_kept<std::uint8_t>(4, 8, 250); }
TEST(no_guess_keeps_more_than_the_bound_shorts) { check_most_kept<std::uint16_t>(6, 5, 300); }
