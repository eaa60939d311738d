// Marks, hard mode's demands, partitions and families against what their definitions say.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/constraint.h"
#include "core/logarithm.h"
#include "core/marks.h"
#include "core/partition.h"
#include "search/families.h"
#include "tests/check.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

// Greens first, each using up its letter of the answer; then yellows from the left.
Code obvious_mark(const Letter* guess, const Letter* answer, int length) {
    std::vector<int> colour(static_cast<std::size_t>(length), 0);
    std::vector<bool> used(static_cast<std::size_t>(length), false);
    for (std::size_t i = 0; i < colour.size(); ++i) {
        if (guess[i] == answer[i]) colour[i] = 2, used[i] = true;
    }
    for (std::size_t i = 0; i < colour.size(); ++i) {
        for (std::size_t j = 0; colour[i] == 0 && j < colour.size(); ++j) {
            if (!used[j] && guess[i] == answer[j]) colour[i] = 1, used[j] = true;
        }
    }
    Code code = 0;
    for (std::size_t i = colour.size(); i-- > 0;) code = 3 * code + static_cast<Code>(colour[i]);
    return code;
}

std::vector<Index> everything(std::size_t count) {
    std::vector<Index> all(count);
    for (Index i = 0; i < count; ++i) all[i] = i;
    return all;
}

}  // namespace

TEST(marks_and_their_table_agree_with_the_definition) {
    std::mt19937 random(1);
    for (const int length : {3, 5, 6, 10, 12}) {
        for (const int letters : {3, 26, kLetters}) {
            const Words words = random_words(random, length, letters, 60);
            const Lexicon lexicon({words, some_of(random, words, 40), {}, {}}, 2);
            for (Index g = 0; g < words.size(); ++g) {
                for (Index a = 0; a < lexicon.answers.size(); ++a) {
                    const Code wanted = obvious_mark(words[g], lexicon.answers[a], length);
                    CHECK_EQUAL(mark(words[g], lexicon.answers[a], length), wanted);
                    std::visit([&](const auto& table) { CHECK_EQUAL(table.row(g)[a], wanted); }, lexicon.table());
                }
            }
        }
    }
}

TEST(measures_go_by_weight) {
    std::mt19937 random(3);
    const Words words = random_words(random, 5, 6, 120);
    std::vector<Weight> weights;
    for (std::size_t i = 0; i < words.size(); ++i) weights.push_back(1 + static_cast<Weight>(random() % 30'000));
    const Lexicon lexicon({words, words, weights, {}}, 1);
    const std::vector<Candidates> board{everything(words.size())};
    const auto whole = static_cast<double>(lexicon.weight(board[0]));
    for (const Split& split : split_all(lexicon, board[0], board, 1)) {
        std::size_t worst = 0;
        double squares = 0, bits = 0, in_two = 0;
        const auto parts = partition(lexicon, split.guess, board[0]);
        for (const auto& [code, part] : parts) {
            Weight heaviest = 0;
            for (const Index answer : part) heaviest = std::max(heaviest, weights[answer]);
            const double share = static_cast<double>(lexicon.weight(part)) / whole;
            worst = std::max(worst, part.size());
            squares += share * share;
            bits -= share * std::log2(share);
            in_two += static_cast<double>(heaviest) / whole;
        }
        CHECK_EQUAL(split.worst, worst);
        CHECK_EQUAL(split.parts, parts.size());
        CHECK(std::abs(split.expected - static_cast<double>(words.size()) * squares) < 1e-9);
        CHECK(std::abs(split.entropy - bits) < 1e-9);
        CHECK(std::abs(split.win_in_two - in_two) < 1e-9);
        CHECK_EQUAL(split.chance, static_cast<double>(weights[split.guess]) / whole);
    }
}

TEST(parts_hold_the_words_with_their_mark) {
    std::mt19937 random(2);
    const Words words = random_words(random, 5, 6, 120);
    const Lexicon lexicon({words, words, {}, {}}, 1);
    const std::vector<Candidates> board{everything(words.size())};
    const auto splits = split_all(lexicon, board[0], board, 1);
    for (Index g = 0; g < words.size(); ++g) {
        std::map<Code, Candidates> obvious;
        for (const Index a : board[0]) obvious[obvious_mark(words[g], words[a], 5)].push_back(a);
        const auto parts = partition(lexicon, g, board[0]);
        CHECK(std::equal(parts.begin(), parts.end(), obvious.begin(), obvious.end(),
                         [](const auto& x, const auto& y) { return x.first == y.first && x.second == y.second; }));
        std::size_t worst = 0, squares = 0;
        for (const auto& [code, part] : obvious) {
            CHECK(remaining(lexicon, g, code, board[0]) == part);
            worst = std::max(worst, part.size());
            squares += part.size() * part.size();
        }
        CHECK_EQUAL(splits[g].worst, worst);
        CHECK_EQUAL(splits[g].parts, obvious.size());
        CHECK_EQUAL(splits[g].expected, static_cast<double>(squares) / static_cast<double>(words.size()));
    }
}

TEST(demands_do_not_depend_on_the_order_of_rows) {
    std::mt19937 random(3);
    for (const int length : {3, 5, 8, 9, 12}) {
        for (const int letters : {3, 33, kLetters}) {
            const Words words = random_words(random, length, letters, 150);
            for (int game = 0; game < 60; ++game) {
                const Letter* answer = words[random() % words.size()];
                Constraint forward, backward;
                std::vector<Index> legal = everything(words.size());
                std::vector<std::pair<const Letter*, Code>> rows;
                for (int row = 0; row < 3; ++row) {
                    const Letter* guess = words[legal[random() % legal.size()]];
                    rows.emplace_back(guess, mark(guess, answer, length));
                    forward = forward.with(guess, rows.back().second, length);
                    legal = hard_legal(words, guess, rows.back().second, legal);
                }
                for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
                    backward = backward.with(row->first, row->second, length);
                }
                CHECK(forward.hash() == backward.hash());
            }
        }
    }
}

TEST(the_logarithm_is_that_of_the_library_but_for_the_last_bits) {
    for (double x = 1; x < 4e6; x = x < 100 ? x + 1 : x * 1.0137) {
        CHECK(std::abs(log2_of(x) - std::log2(x)) <= 4e-16 * std::max(1.0, std::log2(x)));
    }
    CHECK_EQUAL(log2_of(1), 0.0);
    CHECK_EQUAL(log2_of(4096), 12.0);
}

TEST(a_few_guesses_are_measured_without_a_table_as_with_one) {
    std::mt19937 random(6);
    for (const bool weighted : {false, true}) {
        const Words words = random_words(random, 5, 6, 200);
        const Words answers = some_of(random, words, 60);
        std::vector<Weight> weights(weighted ? answers.size() : 0);
        for (Weight& weight : weights) weight = 1 + static_cast<Weight>(random() % 50);
        const Lexicon lexicon({words, answers, weights, {}}, 1);
        const std::vector<Index> guesses = everything(words.size());
        const std::vector<Candidates> boards{{0, 3, 4, 17, 30, 59}, {1, 2, 3}};
        const std::vector<Split> with = split_all(lexicon, guesses, boards, 1);
        const std::vector<Split> without = split_few(lexicon, guesses, boards);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            CHECK_EQUAL(with[i].worst, without[i].worst);
            CHECK_EQUAL(with[i].parts, without[i].parts);
            CHECK_EQUAL(with[i].expected, without[i].expected);
            CHECK_EQUAL(with[i].entropy, without[i].entropy);
            CHECK_EQUAL(with[i].chance, without[i].chance);
            CHECK_EQUAL(with[i].win_in_two, without[i].win_in_two);
        }
    }
}

TEST(different_demands_have_different_fingerprints) {
    const Letter guess[] = {0, 1, 63};
    std::vector<Hash> seen;
    for (Code code = 0; code < mark_count(3); ++code) {
        const Hash hash = Constraint().with(guess, code, 3).hash();
        CHECK(std::find(seen.begin(), seen.end(), hash) == seen.end());
        seen.push_back(hash);
    }
}

TEST(families_differ_at_one_place) {
    std::mt19937 random(4);
    const Words words = random_words(random, 4, 5, 300);
    const Families families(words);
    std::size_t largest = 0;
    for (std::size_t a = 0; a < words.size(); ++a) {
        for (std::size_t place = 0; place < 4; ++place) {
            std::size_t alike = 0;
            for (std::size_t b = 0; b < words.size(); ++b) {
                bool same = true;
                for (std::size_t i = 0; i < 4; ++i) same = same && (i == place || words[a][i] == words[b][i]);
                alike += same;
                const bool together = families.of(a)[place] != 0 && families.of(a)[place] == families.of(b)[place];
                if (families.of(a)[place] != 0) CHECK_EQUAL(together, same);
            }
            CHECK_EQUAL(families.of(a)[place] != 0, alike >= 4);
            largest = std::max<std::size_t>(largest, families.of(a)[place]);
        }
    }
    CHECK_EQUAL(largest, families.size());
}
