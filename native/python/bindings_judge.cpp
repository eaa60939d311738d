// The judge as Python sees it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "judge/judge.h"
#include "python/bindings.h"
#include "python/watched.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

using Pairs = std::vector<std::pair<Index, Code>>;

std::pair<double, double> pair(const Interval& interval) { return {interval.lower, interval.upper}; }

Rows rows_from(const Judge& judge, const Pairs& pairs) {
    Rows rows;
    for (const auto& [guess, mark] : pairs) {
        check(std::span(&guess, 1), judge.list().guesses.size());
        rows.push_back({guess, mark});
    }
    return rows;
}

Rows rows_from(const Judge& judge, const Pairs& pairs, Index guess) {
    check(std::span(&guess, 1), judge.list().guesses.size());
    Rows rows = rows_from(judge, pairs);
    if (judge.candidates(rows).empty()) throw std::invalid_argument("no candidates");
    return rows;
}

}  // namespace

void bind_judge(nb::module_& m) {
    nb::class_<Choice>(m, "Choice", "The best guesses of a position.")
        .def_ro("best", &Choice::best)
        .def_ro("proven", &Choice::proven, "So many of them, from the first, are proven to be the best.")
        .def_ro("total_lower", &Choice::total_lower, "Proven: no guess whatever has a smaller total.")
        .def_ro("nodes", &Choice::nodes);

    nb::class_<Comparison>(m, "Comparison", "A guess beside the best one.")
        .def_ro("own", &Comparison::own)
        .def_ro("choice", &Comparison::choice)
        .def_prop_ro(
            "loss", [](const Comparison& c) { return pair(c.loss); }, "Bounds of the guesses given away.")
        .def_ro("risk", &Comparison::risk, "The chance of losing that was added: proven, so perhaps more.")
        .def_ro("skill", &Comparison::skill, "0 to 99, from the middle of the loss, and the risk.");

    nb::class_<Judgement>(m, "Judgement", "A row of a game, judged.")
        .def_ro("compared", &Judgement::compared)
        .def_ro("before", &Judgement::before, "Words that fitted before the guess.")
        .def_ro("after", &Judgement::after, "Words that fitted after it.")
        .def_prop_ro("luck", [](const Judgement& j) { return pair(j.luck); }, "Bounds of the guesses won by the mark.");

    nb::class_<Judge>(m, "Judge", "Judges a game: its rows are pairs of guess and mark.")
        .def(
            "__init__",
            [](Judge* self, const Lexicon& words, Rule rule, int limit, std::uint64_t nodes, double seconds,
               std::int64_t floor, const std::vector<std::pair<Index, std::int64_t>>& openers, std::size_t proven) {
                Terms terms{rule, limit, nodes, seconds, floor, {}, proven};
                for (const auto& [guess, total] : openers) {
                    check(std::span(&guess, 1), words.guesses.size());
                    terms.openers.push_back({guess, total});
                }
                new (self) Judge(words, std::move(terms));
            },
            "words"_a, "rule"_a, "limit"_a, "nodes"_a, "seconds"_a, "floor"_a, "openers"_a, "proven"_a)
        .def(
            "learn",
            [](Judge& self, const Pairs& rows, Index guess, std::int64_t total) {
                self.learn(rows_from(self, rows, guess), {guess, total});
            },
            "rows"_a, "guess"_a, "total"_a, "Tell that a guess is proven to be the best after some rows.")
        .def(
            "best",
            [](Judge& self, const Pairs& rows, const std::optional<Watch>& watch, const Stop* stop) {
                const Rows played = rows_from(self, rows, 0);
                return watched(stop, watch, [&](Progress& p) { return self.best(played, p); });
            },
            "rows"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(), "The best guesses after some rows.")
        .def(
            "compare",
            [](Judge& self, const Pairs& rows, Index guess, const std::optional<Watch>& watch, const Stop* stop) {
                const Rows played = rows_from(self, rows, guess);
                return watched(stop, watch, [&](Progress& p) { return self.compare(played, guess, p); });
            },
            "rows"_a, "guess"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "A guess after some rows, beside the best one.")
        .def(
            "judge",
            [](Judge& self, const Pairs& rows, Index guess, Code mark, const std::optional<Watch>& watch,
               const Stop* stop) {
                Rows played = rows_from(self, rows, guess);
                played.push_back({guess, mark});
                if (self.candidates(played).empty()) throw std::invalid_argument("no candidates");
                played.pop_back();
                return watched(stop, watch, [&](Progress& p) { return self.judge(played, {guess, mark}, p); });
            },
            "rows"_a, "guess"_a, "mark"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "A row after some others, judged.");

    m.def("skill_of", &skill_of, "loss"_a, "The skill of a loss: 99 is perfect, a quarter of a guess halves it.");
    m.def("luck_score", &luck_score, "luck"_a, "Luck as a number from 0 to 99: 50 is what was to be expected.");
}
