// The parts of a worker, one by one: partitions, counts, ceilings, contexts and quick values.
#include "search/worker.h"

#include <map>
#include <set>

#include "tests/check.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

template <class Cell>
struct Bench {
    Bench(std::mt19937& random, int length, int letters, int guesses, std::size_t answers)
        : words(random_words(random, length, letters, guesses)),
          lexicon({words, some_of(random, words, answers), {}, {}}, 1),
          grid(lexicon, 1),
          memo(1 << 16),
          ceilings(grid),
          work(grid, memo) {
        work.start(Rule::normal, control);
        for (std::size_t a = 0; a < lexicon.answers.size(); ++a) all.push_back(static_cast<Word>(a));
    }

    Set set_of(const std::vector<Word>& chosen) const {
        Set set{chosen.data(), static_cast<int>(chosen.size()), 0, {}};
        for (const Word word : chosen) set.hash ^= grid.hash[word];
        return set;
    }

    std::map<Code, std::vector<Word>> parts(Slot guess, const std::vector<Word>& chosen) const {
        std::map<Code, std::vector<Word>> found;
        for (const Word word : chosen) {
            found[mark(grid.letters(guess), lexicon.answers[word], words.length)].push_back(word);
        }
        return found;
    }

    bool member(Slot guess, const std::vector<Word>& chosen) const {
        return std::any_of(chosen.begin(), chosen.end(), [&](Word word) { return grid.is(guess, word); });
    }

    // Parts, plus one for a word of the set: what bounds are made of.
    int score(Slot guess, const std::vector<Word>& chosen) const {
        return static_cast<int>(parts(guess, chosen).size()) + member(guess, chosen);
    }

    Words words;
    Lexicon lexicon;
    Grid<Cell> grid;
    Memo memo;
    Ceilings<Cell, Cell> ceilings;
    Workspace<Cell> work;
    Control control;
    LegalGuesses<Cell> legal{work};
    PartCounter<Cell> counter{work, legal, ceilings};
    Partitioner<Cell> partition{work};
    QuickValues<Cell> values{work};
    std::vector<Word> all;
};

template <class Cell>
void check_partitions(int length, int letters) {
    std::mt19937 random(11);
    Bench<Cell> bench(random, length, letters, 150, 90);
    const Set set = bench.set_of(bench.all);
    for (Slot guess = 0; guess < bench.words.size(); ++guess) {
        const Arena::Frame frame(bench.work.arena);
        const Parts<Cell> parts = bench.partition(set, guess);
        int singles = 0, pairs = 0, larger = 0;
        std::set<std::vector<Word>> wanted, got;
        for (const auto& [code, part] : bench.parts(guess, bench.all)) {
            singles += part.size() == 1;
            pairs += part.size() == 2;
            larger += part.size() > 2;
            if (part.size() > 2) wanted.insert(part);
        }
        const bool member = bench.member(guess, bench.all);
        CHECK_EQUAL(parts.member, member);
        CHECK_EQUAL(parts.singles, singles - member);
        CHECK_EQUAL(parts.pairs, pairs);
        CHECK_EQUAL(parts.count, larger);
        for (int i = 0; i < parts.count; ++i) {
            const Set& part = parts.at[i].set;
            got.emplace(part.words, part.words + part.n);
            CHECK(part.hash == bench.set_of(std::vector<Word>(part.words, part.words + part.n)).hash);
            CHECK(i == 0 || parts.at[i - 1].set.n <= part.n);
        }
        CHECK(got == wanted);
    }
}

// Rows are played from the whole grid, and from lanes that have been gathered in another order.
template <class Cell>
void check_legal_guesses(int length, int letters) {
    std::mt19937 random(19);
    Bench<Cell> bench(random, length, letters, 200, 60);
    bench.work.start(Rule::hard, bench.control);
    const Set set = bench.set_of(bench.all);
    for (int game = 0; game < 80; ++game) {
        const Arena::Frame frame(bench.work.arena);
        const Word answer = bench.all[random() % bench.all.size()];
        const Context<Cell>* context = &bench.work.root;
        if (game % 2 == 1) context = reorder<Cell>(bench.work.arena, bench.grid, *context, set, nullptr, 0);
        State state;
        std::vector<Index> legal(bench.words.size());
        for (Index i = 0; i < legal.size(); ++i) legal[i] = i;
        for (int row = 0; row < 3; ++row) {
            const Index guess = legal[random() % legal.size()];
            state = bench.legal.after(state, bench.grid.slot_of[guess], answer);
            context = bench.legal.masked(state, *context);
            legal = hard_legal(bench.words, bench.words[guess], state.code, legal);
            std::set<Index> got;
            for (int lane = 0; lane < context->lanes; ++lane) {
                if (context->mask != nullptr && context->mask[lane] == 0) continue;
                got.insert(bench.grid.guess_of[context->slot(static_cast<std::uint32_t>(lane))]);
            }
            CHECK(got == std::set<Index>(legal.begin(), legal.end()));
        }
    }
}

template <class Cell>
void check_ceilings(int length, int letters, std::size_t answers) {
    std::mt19937 random(12);
    Bench<Cell> bench(random, length, letters, 400, answers);
    const auto count = [&](const Set& set, Ceiling<Cell>& ceiling) {
        const std::vector<Word> chosen(set.words, set.words + set.n);
        ceiling.parts.resize(bench.grid.stride, Cell{0});
        for (Slot slot = 0; slot < bench.words.size(); ++slot) {
            ceiling.parts[slot] = static_cast<Cell>(bench.score(slot, chosen));
            ceiling.most = std::max<int>(ceiling.most, ceiling.parts[slot]);
        }
    };
    for (Slot guess = 0; guess < bench.words.size(); guess += 37) {
        for (const auto& [code, part] : bench.parts(guess, bench.all)) {
            if (part.size() < 5) continue;
            std::vector<int> scores;
            for (Slot slot = 0; slot < bench.words.size(); ++slot) scores.push_back(bench.score(slot, part));
            const int most = *std::max_element(scores.begin(), scores.end());
            typename Ceilings<Cell, Cell>::Found found;
            Ceilings<Cell, Cell> own(bench.grid);
            std::size_t number = 0;
            for (int wanted = 0; wanted < 3; ++wanted) number = own.of(guess, code, true, count, found);
            CHECK(number > 0);
            for (std::size_t i = 0; i < number; ++i) {
                for (Slot slot = 0; slot < scores.size(); ++slot) CHECK(found[i]->parts[slot] >= scores[slot]);
            }
            const Set set = bench.set_of(part);
            CHECK(bench.counter.most_parts_bound(set, guess) >= most);
            for (const int floor : {0, most - 1, most, most + 3}) {
                const int exact = bench.counter.most_parts(set, guess, State{}, floor);
                if (exact < 0) continue;  // a scan would be faster
                CHECK(most > floor ? exact == most : exact >= most && exact <= floor);
            }
        }
    }
}

}  // namespace

TEST(a_partition_holds_every_word_once_bytes) { check_partitions<std::uint8_t>(5, 5); }
TEST(a_partition_holds_every_word_once_shorts) { check_partitions<std::uint16_t>(7, 3); }
TEST(legal_guesses_are_those_of_hard_mode_bytes) { check_legal_guesses<std::uint8_t>(5, 6); }
TEST(legal_guesses_are_those_of_hard_mode_shorts) { check_legal_guesses<std::uint16_t>(7, 3); }
TEST(legal_guesses_of_large_alphabets) { check_legal_guesses<std::uint8_t>(3, kLetters); }
TEST(ceilings_are_bounds_bytes) { check_ceilings<std::uint8_t>(4, 8, 250); }
TEST(ceilings_are_bounds_of_large_alphabets) { check_ceilings<std::uint8_t>(3, kLetters, 200); }
TEST(ceilings_are_bounds_shorts) { check_ceilings<std::uint16_t>(6, 5, 300); }

TEST(a_scan_counts_parts_and_members) {
    std::mt19937 random(13);
    Bench<std::uint8_t> bench(random, 5, 6, 300, 120);
    for (const std::size_t n : {1U, 2U, 9U, 20U, 60U, 120U}) {
        std::vector<Word> chosen = bench.all;
        std::shuffle(chosen.begin(), chosen.end(), random);
        chosen.resize(n);
        std::sort(chosen.begin(), chosen.end());
        const Arena::Frame frame(bench.work.arena);
        const auto* scan = bench.counter.scan(bench.set_of(chosen), kInfeasible, bench.work.root, true, true);
        CHECK_EQUAL(scan->lanes, bench.grid.lanes);
        int most = 0;
        for (Slot slot = 0; slot < bench.words.size(); ++slot) {
            CHECK_EQUAL(scan->parts[slot], bench.score(slot, chosen));
            most = std::max(most, bench.score(slot, chosen));
        }
        CHECK_EQUAL(scan->most, most);
    }
}

// A set's own context leaves out nothing that could reach its score, here and in every subset.
TEST(a_context_orders_guesses_by_a_bound_for_all_subsets) {
    std::mt19937 random(14);
    Bench<std::uint8_t> bench(random, 5, 6, 300, 100);
    const Arena::Frame frame(bench.work.arena);
    const Set set = bench.set_of(bench.all);
    const auto* scan = bench.counter.scan(set, kInfeasible, bench.work.root, true, true);
    const auto* context =
        reorder<std::uint8_t>(bench.work.arena, bench.grid, bench.work.root, set, scan->parts, scan->lanes);
    std::vector<Word> half;
    for (std::size_t i = 0; i < bench.all.size(); i += 2) half.push_back(bench.all[i]);
    for (int lane = 0; lane < context->lanes; ++lane) {
        const Slot slot = context->slot(static_cast<std::uint32_t>(lane));
        CHECK(lane == 0 || context->score[lane - 1] >= context->score[lane]);
        CHECK(context->score[lane] >= bench.score(slot, half));
        for (const Word word : half) CHECK_EQUAL(context->column(word)[lane], bench.grid.row(slot)[word]);
        for (int least = 1; least < 20; ++least) {
            CHECK(lane < context->reaching(least) || context->score[lane] < least);
        }
    }
}

TEST(quick_values_are_values_or_bounds) {
    std::mt19937 random(15);
    Bench<std::uint8_t> bench(random, 4, 5, 200, 80);
    for (int i = 0; i < 300; ++i) {
        std::vector<Word> chosen = bench.all;
        std::shuffle(chosen.begin(), chosen.end(), random);
        chosen.resize(1 + random() % 6);
        std::sort(chosen.begin(), chosen.end());
        const auto n = static_cast<int>(chosen.size());
        const Value value = bench.values.known(bench.set_of(chosen), 6, State{});
        int best_member = 0;  // parts that a word of the set makes at most
        for (const Word word : chosen) {
            best_member =
                std::max(best_member, static_cast<int>(bench.parts(bench.grid.slot_of_answer[word], chosen).size()));
        }
        if (best_member == n) CHECK(value.exact && value.total == 2 * n - 1);
        if (best_member == n - 1) CHECK(value.exact && value.total == 2 * n);
        if (best_member < n - 1) CHECK(!value.exact && value.total == 2 * n);
    }
    CHECK_EQUAL(bench.values.known(bench.set_of({0, 1}), 1, State{}).total, kInfeasible);
}
