// Only the files in this folder use Python. Arguments have been checked already: salet's Python modules explain errors.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "core/repairs.h"
#include "onestep/pairs.h"
#include "onestep/ranking.h"
#include "onestep/strategy_tree.h"
#include "onestep/tiles.h"
#include "python/bindings.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

void check(std::span<const Index> indices, std::size_t size) {
    for (const Index index : indices) {
        if (index >= size) throw std::out_of_range("no such word");
    }
}

Words words_from(int length, const nb::bytes& letters) {
    if (length < kMinLength || length > kMaxLength) throw std::invalid_argument("word length out of range");
    if (letters.size() % static_cast<std::size_t>(length) != 0) throw std::invalid_argument("a word is cut short");
    Words words;
    words.length = length;
    const auto* first = static_cast<const Letter*>(letters.data());
    words.letters.assign(first, first + letters.size());
    if (std::any_of(words.letters.begin(), words.letters.end(), [](Letter x) { return x >= kLetters; })) {
        throw std::invalid_argument("a letter is out of range");
    }
    return words;
}

namespace {

void check(const List& list) {
    const auto& [guesses, answers, weights, familiarity] = list;
    if (!weights.empty() && weights.size() != answers.size()) {
        throw std::invalid_argument("one weight for each answer, or none");
    }
    if (std::any_of(weights.begin(), weights.end(), [](Weight weight) { return weight < 1; })) {
        throw std::invalid_argument("weights begin with 1");
    }
    if (std::accumulate(weights.begin(), weights.end(), Weight{0}) > kMostListWeight) {
        throw std::invalid_argument("the weights come to too much");
    }
    if (!familiarity.empty() && familiarity.size() != guesses.size()) {
        throw std::invalid_argument("a familiarity for each guess, or none");
    }
}

const Letter* letters_of(const nb::bytes& word, int length) {
    if (word.size() != static_cast<std::size_t>(length)) throw std::invalid_argument("a word of another length");
    const auto* letters = static_cast<const Letter*>(word.data());
    if (std::any_of(letters, letters + length, [](Letter x) { return x >= kLetters; })) {
        throw std::invalid_argument("a letter is out of range");
    }
    return letters;
}

// Tells the callback, if there is one, and stops on Ctrl-C.
TreeReport watch(const nb::object& callback) {
    return [callback](std::size_t done) {
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!callback.is_none()) callback(done);
    };
}

using FlatNode = std::tuple<Index, Code, std::uint32_t, bool>;

std::pair<std::vector<FlatNode>, std::vector<std::size_t>> flat(const StrategyTree& tree) {
    std::vector<FlatNode> nodes;
    nodes.reserve(tree.nodes.size());
    for (const auto& node : tree.nodes) nodes.emplace_back(node.guess, node.mark, node.depth, node.possible);
    return {std::move(nodes), tree.unfinished};
}

}  // namespace

NB_MODULE(_native, m) {
    nb::set_leak_warnings(false);  // caches hold word lists until the interpreter ends
    m.doc() = "The C++ core of salet. Words are indices into sorted lists, marks are base-3 codes.";

    bind_stop(m);

    nb::enum_<Measure>(m, "Measure", "What guesses are ranked by.")
        .value("worst", Measure::worst)
        .value("expected", Measure::expected)
        .value("entropy", Measure::entropy)
        .value("parts", Measure::parts)
        .value("chance", Measure::chance)
        .value("win_in_two", Measure::win_in_two)
        .value("floored", Measure::floored);

    nb::enum_<Ties>(m, "Ties", "Which of two equally good guesses is played.")
        .value("first", Ties::first)
        .value("possible", Ties::possible)
        .value("possible_worst", Ties::possible_worst)
        .value("last_possible", Ties::last_possible);

    nb::enum_<Reading>(m, "Reading", "How a program reads a mark.")
        .value("exact", Reading::exact)
        .value("unbarred", Reading::unbarred)
        .value("present", Reading::present)
        .value("moved", Reading::moved);

    nb::enum_<Rule>(m, "Rule", "What rows demand of later guesses.")
        .value("normal", Rule::normal)
        .value("hard", Rule::hard)
        .value("strict", Rule::strict);

    nb::class_<Strategy>(m, "Recipe", "What a one-step strategy goes by.")
        .def(
            "__init__",
            [](Strategy* self, Measure by, Ties ties, Reading reading, bool candidates_only, std::vector<Index> order,
               std::vector<Index> openers, bool weighted) {
                new (self) Strategy{by, ties, reading, candidates_only, std::move(order), std::move(openers), weighted};
            },
            "by"_a, "ties"_a, "reading"_a, "candidates_only"_a, "order"_a, "openers"_a, "weighted"_a = true);

    nb::class_<Split>(m, "Split", "The measures of one guess.")
        .def_ro("guess", &Split::guess)
        .def_ro("worst", &Split::worst)
        .def_ro("parts", &Split::parts)
        .def_ro("expected", &Split::expected)
        .def_ro("entropy", &Split::entropy)
        .def_ro("chance", &Split::chance)
        .def_ro("win_in_two", &Split::win_in_two)
        .def_ro("possible", &Split::possible);

    nb::class_<Pair>(m, "Pair", "Two guesses, by their places in the order searched, and what they cost together.")
        .def_ro("cost", &Pair::cost)
        .def_ro("impossible", &Pair::impossible)
        .def_ro("first", &Pair::first)
        .def_ro("second", &Pair::second);

    nb::class_<Repair>(m, "Repair", "A change of entered marks that makes sense of them.")
        .def_ro("codes", &Repair::codes, "The mark that each row would need.")
        .def_ro("answers", &Repair::answers, "The answers that fit then.")
        .def_ro("guesses", &Repair::guesses, "The allowed guesses that fit then.");

    nb::class_<Lexicon>(m, "Lexicon", "A word list with its mark table.")
        .def(
            "__init__",
            [](Lexicon* self, int length, const nb::bytes& guesses, const nb::bytes& answers, unsigned threads,
               std::vector<Weight> weights, std::vector<std::uint32_t> familiarity) {
                List list{words_from(length, guesses), words_from(length, answers), std::move(weights),
                          std::move(familiarity)};
                check(list);
                nb::gil_scoped_release release;
                new (self) Lexicon(std::move(list), threads);
            },
            "length"_a, "guesses"_a, "answers"_a, "threads"_a = 0, "weights"_a = std::vector<Weight>{},
            "familiarity"_a = std::vector<std::uint32_t>{})
        .def(
            "narrowed",
            [](const Lexicon& self, const Candidates& some, unsigned threads) {
                check(some, self.answers.size());
                nb::gil_scoped_release release;
                return std::make_unique<Lexicon>(self.narrowed(some), threads);
            },
            "some"_a, "threads"_a = 0, "The same guesses with only some of the answers, ascending.")
        .def_prop_ro(
            "table_bytes",
            [](const Lexicon& self) { return std::visit([](const auto& t) { return t.bytes(); }, self.table()); },
            "Size of the mark table in memory.")
        .def(
            "code",
            [](const Lexicon& self, Index guess, Index answer) {
                check(std::span(&guess, 1), self.guesses.size());
                check(std::span(&answer, 1), self.answers.size());
                return std::visit([&](const auto& t) { return static_cast<Code>(t.row(guess)[answer]); }, self.table());
            },
            "guess"_a, "answer"_a, "The mark of a guess against an answer, from the table.")
        .def(
            "remaining",
            [](const Lexicon& self, Index guess, Code code, const Candidates& candidates) {
                check(std::span(&guess, 1), self.guesses.size());
                check(candidates, self.answers.size());
                return matching(self.answers, self.guesses[guess], code, candidates);
            },
            "guess"_a, "code"_a, "candidates"_a, "The candidates that give the guess this mark.")
        .def(
            "partition",
            [](const Lexicon& self, Index guess, const Candidates& candidates) {
                check(std::span(&guess, 1), self.guesses.size());
                check(candidates, self.answers.size());
                return partition(self, guess, candidates);
            },
            "guess"_a, "candidates"_a, "The parts a guess makes: pairs of mark and candidates.")
        .def(
            "rank",
            [](const Lexicon& self, std::optional<std::vector<Index>> guesses, const std::vector<Candidates>& boards,
               Measure by, std::size_t top, unsigned threads) {
                if (guesses) check(*guesses, self.guesses.size());
                for (const Candidates& board : boards) check(board, self.answers.size());
                nb::gil_scoped_release release;
                if (!guesses) {
                    guesses.emplace(self.guesses.size());
                    std::iota(guesses->begin(), guesses->end(), Index{0});
                }
                return rank(self, *guesses, boards, by, top, threads);
            },
            "guesses"_a.none(), "boards"_a, "by"_a, "top"_a, "threads"_a = 0,
            "The best guesses (of all, if none are given) by a measure; ties: a candidate first, then alphabetical.")
        .def(
            "tiles",
            [](const Lexicon& self) {
                std::vector<std::pair<Weight, Weight>> found;
                for (const Tiles& tiles : count_tiles(self)) found.emplace_back(tiles.greens, tiles.yellows);
                return found;
            },
            "The green and the yellow tiles of each guess, summed over all answers by weight.")
        .def(
            "split_pair",
            [](const Lexicon& self, Index first, Index second) {
                check(std::span(&first, 1), self.guesses.size());
                check(std::span(&second, 1), self.guesses.size());
                return split_pair(self, first, second);
            },
            "first"_a, "second"_a, "What two guesses tell together about all answers, each counted once.")
        .def(
            "pairs",
            [](const Lexicon& self, const std::vector<Index>& order, std::size_t begin, std::size_t end, Measure by,
               std::size_t top, std::int64_t limit, unsigned threads) {
                check(order, self.guesses.size());
                if (begin > end || end > order.size() || top == 0) throw std::invalid_argument("no such pairs");
                nb::gil_scoped_release release;
                return best_pairs(self, order, begin, end, by, top, limit, threads);
            },
            "order"_a, "begin"_a, "end"_a, "by"_a, "top"_a, "limit"_a, "threads"_a = 0,
            "The best pairs of one of order[begin:end] with a word after it, none that costs more than the limit.")
        .def(
            "repairs",
            [](const Lexicon& self, const std::vector<std::pair<nb::bytes, Code>>& entered, std::size_t most) {
                std::vector<EnteredRow> rows;
                for (const auto& [guess, code] : entered) {
                    const Letter* letters = letters_of(guess, self.guesses.length);
                    rows.push_back({{letters, letters + self.guesses.length}, code});
                }
                nb::gil_scoped_release release;
                return repairs(self, rows, most);
            },
            "rows"_a, "most"_a, "The smallest changes of contradictory marks, likeliest first.")
        .def(
            "matching",
            [](const Lexicon& self, const nb::bytes& guess, Code code, const std::vector<Index>& among) {
                check(among, self.guesses.size());
                return matching(self.guesses, letters_of(guess, self.guesses.length), code, among);
            },
            "guess"_a, "code"_a, "among"_a, "The guesses that would give `guess` this mark if they were the answer.")
        .def(
            "hard_legal",
            [](const Lexicon& self, const nb::bytes& guess, Code code, const std::vector<Index>& among) {
                check(among, self.guesses.size());
                return hard_legal(self.guesses, letters_of(guess, self.guesses.length), code, among);
            },
            "guess"_a, "code"_a, "among"_a, "The guesses that hard mode allows after `guess` earned this mark.")
        .def(
            "fitting",
            [](const Lexicon& self, Reading reading, const nb::bytes& guess, Code code,
               const std::vector<Index>& among) {
                check(among, self.guesses.size());
                return fitting(self.guesses, reading, letters_of(guess, self.guesses.length), code, among);
            },
            "reading"_a, "guess"_a, "code"_a, "among"_a, "The guesses held possible after `guess` earned this mark.")
        .def(
            "choose",
            [](const Lexicon& self, const Strategy& strategy, Rule rule, const std::vector<Index>& legal,
               const Candidates& candidates, unsigned threads) {
                check(strategy.order, self.guesses.size());
                check(legal, self.guesses.size());
                check(candidates, self.answers.size());
                if (candidates.empty()) throw std::invalid_argument("no candidates");
                nb::gil_scoped_release release;
                return strategy_guess(self, strategy, rule, legal, candidates, threads);
            },
            "recipe"_a, "rule"_a, "legal"_a, "candidates"_a, "threads"_a = 0, "The guess that a strategy plays.")
        .def(
            "grow",
            [](const Lexicon& self, const Strategy& strategy, Rule rule, const Candidates& answers,
               const Candidates& candidates, std::uint32_t limit, unsigned threads, const nb::object& progress) {
                check(strategy.order, self.guesses.size());
                check(strategy.openers, self.guesses.size());
                check(answers, self.answers.size());
                check(candidates, self.answers.size());
                if (candidates.empty()) throw std::invalid_argument("no candidates");
                const TreeReport watcher = watch(progress);
                StrategyTree tree;
                {
                    nb::gil_scoped_release release;
                    tree = write_tree(self, strategy, rule, answers, candidates, limit, threads, watcher);
                }
                return flat(tree);
            },
            "recipe"_a, "rule"_a, "answers"_a, "candidates"_a, "limit"_a, "threads"_a = 0,
            "progress"_a.none() = nb::none(),
            "A strategy's tree in preorder: (guess, mark, depth, possible) of each node, and the unfinished nodes.");

    bind_likely(m);
    bind_search(m);
    bind_judge(m);
}
