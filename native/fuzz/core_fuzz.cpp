// The foundations against their wording: marks, tables, partitions, what fits and what is legal, one-step measures,
// repairs, and the chances that a history gives.
#include <map>

#include "core/partition.h"
#include "core/repairs.h"
#include "fuzz/brute.h"
#include "fuzz/input.h"
#include "likely/prior.h"

namespace salet::fuzz {

namespace {

constexpr unsigned kMostGuesses = 40, kMostAnswers = 30;

using Parts = std::map<Code, Candidates>;

Code mark_of(const List& list, Index guess, Index answer) {
    return plain_mark(list.guesses[guess], list.answers[answer], list.guesses.length);
}

Candidates read_candidates(Input& input, const List& list) {
    Candidates some;
    for (Index a = 0; a < list.answers.size(); ++a) {
        if (input.number(4) != 3) some.push_back(a);
    }
    if (some.empty()) some.push_back(0);
    return some;
}

Parts parts_of(const List& list, Index guess, const Candidates& left) {
    Parts parts;
    for (const Index answer : left) parts[mark_of(list, guess, answer)].push_back(answer);
    return parts;
}

void check_marks(const Lexicon& lexicon) {
    for (Index g = 0; g < lexicon.guesses.size(); ++g) {
        for (Index a = 0; a < lexicon.answers.size(); ++a) {
            const Code wanted = mark_of(lexicon, g, a);
            demand(mark(lexicon.guesses[g], lexicon.answers[a], lexicon.guesses.length) == wanted, "a mark");
            demand(std::visit([&](const auto& table) { return Code{table.row(g)[a]}; }, lexicon.table()) == wanted,
                   "a mark in the table");
        }
    }
}

void check_partition(const Lexicon& lexicon, const Candidates& left, Index guess) {
    const Parts wanted = parts_of(lexicon, guess, left);
    demand(partition(lexicon, guess, left) == std::vector<std::pair<Code, Candidates>>(wanted.begin(), wanted.end()),
           "a partition");
    for (const auto& [code, part] : wanted) demand(remaining(lexicon, guess, code, left) == part, "what remains");
}

// The measures of a guess: what is whole is equal, fractions are near.
void check_split(const Lexicon& lexicon, const Candidates& left, const Split& split) {
    const Parts parts = parts_of(lexicon, split.guess, left);
    const auto all = static_cast<double>(lexicon.weight(left));
    std::size_t worst = 0;
    double squares = 0;
    for (const auto& [code, part] : parts) {
        worst = std::max(worst, part.size());
        squares += static_cast<double>(lexicon.weight(part)) * static_cast<double>(lexicon.weight(part));
    }
    demand(split.parts == parts.size() && split.worst == worst, "the parts of a guess and the largest of them");
    const double expected = squares / all / all * static_cast<double>(left.size());
    demand(split.expected > expected * 0.999999 && split.expected < expected * 1.000001, "the words left on average");
    demand(split.possible == parts.contains(mark_count(lexicon.guesses.length) - 1), "whether a guess is possible");
}

void check_rows(const Lexicon& lexicon, Index guess, Code code) {
    std::vector<Index> all(lexicon.guesses.size()), fitting, allowed;
    for (Index g = 0; g < all.size(); ++g) {
        all[g] = g;
        const int length = lexicon.guesses.length;
        if (plain_mark(lexicon.guesses[guess], lexicon.guesses[g], length) == code) fitting.push_back(g);
        if (plain_hard(lexicon.guesses[guess], code, lexicon.guesses[g], length)) allowed.push_back(g);
    }
    demand(matching(lexicon.guesses, lexicon.guesses[guess], code, all) == fitting, "the words that fit a row");
    demand(hard_legal(lexicon.guesses, lexicon.guesses[guess], code, all) == allowed, "what hard mode allows");
}

int tiles_between(Code a, Code b, int length) {
    int tiles = 0;
    for (int i = 0; i < length; ++i, a /= 3, b /= 3) tiles += a % 3 != b % 3;
    return tiles;
}

// Every repair is what its words would give, and none is smaller than the first.
void check_repairs(const Lexicon& lexicon, const std::vector<EnteredRow>& rows) {
    const int length = lexicon.guesses.length;
    int least = kMaxLength * 100;
    for (Index g = 0; g < lexicon.guesses.size(); ++g) {
        int tiles = 0;
        for (const EnteredRow& row : rows) {
            tiles += tiles_between(plain_mark(row.guess.data(), lexicon.guesses[g], length), row.code, length);
        }
        least = std::min(least, tiles);
    }
    const std::vector<Repair> found = repairs(lexicon, rows, 3);
    demand(!found.empty() && found[0].tiles == least, "the smallest repair");
    for (const Repair& repair : found) {
        demand(repair.tiles >= least && repair.answers.size() <= repair.guesses.size(), "a repair");
        for (const Index g : repair.guesses) {
            for (std::size_t i = 0; i < rows.size(); ++i) {
                demand(plain_mark(rows[i].guess.data(), lexicon.guesses[g], length) == repair.codes[i],
                       "the marks of a repair");
            }
        }
    }
}

// Whatever the days say, the chances of all words are none or more and come to one, but for what rounding takes away.
void check_prior(Input& input, const Lexicon& lexicon) {
    const std::size_t words = lexicon.guesses.size();
    std::vector<Frequency> frequencies(words);
    std::vector<Group> groups(words);
    for (std::size_t i = 0; i < words; ++i) {
        frequencies[i] = {static_cast<std::uint8_t>(input.number(80)), static_cast<std::uint8_t>(input.number(3))};
        groups[i] = static_cast<Group>(input.number(3));
    }
    Factors factors;
    for (unsigned zipf = 0; zipf < 80; ++zipf) factors.zipf.push_back(1 + zipf * zipf);
    factors.rarity = {1000, 500, 20};
    const Model model{factors, factors, 50, {900, 80, 15, 5}, {30, 300, 1500}};
    std::vector<PastDay> days;
    std::int64_t number = 0;
    while (!input.empty() && days.size() < 60) {
        number += 1 + input.number(100);
        days.push_back({number, input.number(static_cast<unsigned>(words) + 3)});
    }
    const Chances chances(lexicon.guesses, frequencies, groups, model);
    const std::vector<std::int64_t> found = chances.on(number + 1 + input.number(200), days);
    std::int64_t sum = 0;
    for (const std::int64_t chance : found) {
        demand(chance >= 0, "a chance is not below nothing");
        sum += chance;
    }
    demand(found.size() == words && sum <= std::int64_t{1} << 52, "chances come to one at most");
    for (const Weight weight : rounded(found)) demand(weight >= 0 && weight <= 200, "a weight of a chance");
}

std::vector<EnteredRow> read_rows(Input& input, const Words& words) {
    std::vector<EnteredRow> rows(1 + input.number(6));
    for (EnteredRow& row : rows) {
        const Letter* word = words[input.number(static_cast<unsigned>(words.size()))];
        row.guess.assign(word, word + words.length);
        for (int i = 0; i < words.length; ++i) row.code = 3 * row.code + input.number(3);
    }
    return rows;
}

}  // namespace

}  // namespace salet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace salet;
    using namespace salet::fuzz;
    Input input(data, size);
    const Lexicon lexicon(read_list(input, kMostGuesses, kMostAnswers), 1);
    const Candidates left = read_candidates(input, lexicon);
    const std::vector<EnteredRow> rows = read_rows(input, lexicon.guesses);
    const Index guess = input.number(static_cast<unsigned>(lexicon.guesses.size()));
    check_marks(lexicon);
    check_partition(lexicon, left, guess);
    check_rows(lexicon, guess, rows[0].code);
    check_repairs(lexicon, rows);
    const std::vector<Index> all{guess, 0};
    const std::vector<Candidates> boards{left};
    for (const Split& split : split_all(lexicon, all, boards, 1)) check_split(lexicon, left, split);
    for (const Split& split : split_few(lexicon, all, boards)) check_split(lexicon, left, split);
    check_prior(input, lexicon);
    return 0;
}
