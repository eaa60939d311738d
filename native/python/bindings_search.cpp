// The exact search as Python sees it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "python/bindings.h"
#include "python/watched.h"
#include "search/scan.h"
#include "search/solver.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

// The solver together with the list it was made for, to check what it is asked.
struct BoundSolver {
    BoundSolver(const Lexicon& words, std::size_t memo_bytes, unsigned threads)
        : lexicon(words), solver(words, memo_bytes, threads) {}

    void check_problem(const Problem& problem) const {
        if (problem.candidates.empty()) throw std::invalid_argument("no candidates");
        if (!std::is_sorted(problem.candidates.begin(), problem.candidates.end(), std::less_equal<>())) {
            throw std::invalid_argument("candidates must be ascending");
        }
        check(problem.candidates, lexicon.answers.size());
        if (problem.limit < 0) throw std::invalid_argument("a negative limit");
        if (problem.objective == Objective::within && problem.limit == 0) {
            throw std::invalid_argument("the objective within needs a limit");
        }
        if (!problem.legal) return;
        check(*problem.legal, lexicon.guesses.size());
        std::vector<bool> allowed(lexicon.answers.size(), false);
        for (const Index guess : *problem.legal) {
            if (lexicon.answer_of[guess] != kNoAnswer) allowed[lexicon.answer_of[guess]] = true;
        }
        for (const Index candidate : problem.candidates) {
            if (!allowed[candidate]) throw std::invalid_argument("a candidate is not a legal guess");
        }
    }

    const Lexicon& lexicon;
    Solver solver;
};

// A verdict together with what it proves.
struct BoundVerdict {
    Verdict verdict;
    Evaluation value;
};

}  // namespace

void bind_search(nb::module_& m) {
    nb::enum_<Objective>(m, "Objective", "What a search minimises; ties are broken by the total.")
        .value("mean", Objective::mean)
        .value("worst", Objective::worst)
        .value("within", Objective::within);

    nb::class_<Problem>(m, "Problem", "A position and what is asked of it.")
        .def(
            "__init__",
            [](Problem* self, std::vector<Index> candidates, std::optional<std::vector<Index>> legal, Rule rule,
               int limit, Objective objective, unsigned threads, std::uint64_t nodes, double seconds) {
                new (self)
                    Problem{std::move(candidates), std::move(legal), rule, limit, objective, threads, nodes, seconds};
            },
            "candidates"_a, "legal"_a = nb::none(), "rule"_a = Rule::normal, "limit"_a = 0,
            "objective"_a = Objective::mean, "threads"_a = 1, "nodes"_a = 0, "seconds"_a = 0.0)
        .def_ro("candidates", &Problem::candidates)
        .def_ro("legal", &Problem::legal)
        .def_ro("rule", &Problem::rule)
        .def_ro("limit", &Problem::limit)
        .def_ro("objective", &Problem::objective)
        .def_ro("threads", &Problem::threads)
        .def_ro("nodes", &Problem::nodes)
        .def_ro("seconds", &Problem::seconds);

    nb::class_<Bounds>(m, "Bounds", "A proven interval.")
        .def_ro("lower", &Bounds::lower)
        .def_prop_ro(
            "upper", [](const Bounds& b) { return b.known() ? std::optional(b.upper) : std::nullopt; },
            "None: no strategy is known.");

    nb::class_<Evaluation>(m, "Evaluation", "What is proven about a guess: sums over the candidates.")
        .def_ro("guess", &Evaluation::guess)
        .def_ro("lost", &Evaluation::lost, "Candidates not found within the rows left.")
        .def_ro("total", &Evaluation::total, "Guesses; a candidate that is lost counts one more than the rows.")
        .def_ro("longest", &Evaluation::longest, "Rows of the longest game.")
        .def_ro("split", &Evaluation::split, "What the guess does in one step.")
        .def_ro("nodes", &Evaluation::nodes, "Positions searched for it.");

    nb::class_<BoundVerdict>(m, "Verdict", "What a search under an objective has proven about a position.")
        .def_ro("value", &BoundVerdict::value, "Of the best guess.")
        .def_prop_ro(
            "guess",
            [](const BoundVerdict& v) {
                return v.verdict.guess == kNoGuess ? std::nullopt : std::optional(v.verdict.guess);
            },
            "The best guess; ties: a candidate first, then alphabetical. None if not all candidates can be found.")
        .def_prop_ro(
            "best", [](const BoundVerdict& v) { return v.verdict.best; }, "All best guesses, if asked for.")
        .def_prop_ro("nodes", [](const BoundVerdict& v) { return v.verdict.nodes; });

    nb::class_<Ranking>(m, "Ranking", "The best guesses of a position, best first.")
        .def_ro("best", &Ranking::best)
        .def_ro("total", &Ranking::total, "Of the best guess of all, as far as it is known.")
        .def_ro("settled", &Ranking::settled, "These are the best of all legal guesses, and every one is exact.")
        .def_ro("nodes", &Ranking::nodes);

    nb::class_<Inquiry>(m, "Inquiry",
                        "A question that is worked on in pieces, one thread at a time; each goes on where the last was "
                        "stopped.")
        .def(
            "run",
            [](Inquiry& self, std::uint64_t nodes, double seconds, const Stop* stop) {
                return watched(stop, std::nullopt, [&](Progress& p) {
                    p.control.node_limit = nodes;
                    if (seconds > 0) p.control.deadline = after(seconds);
                    return self.run(p);
                });
            },
            "nodes"_a = 0, "seconds"_a = 0.0, "stop"_a.none() = nb::none(),
            "Work on it for a while; whether nothing is left to find out.")
        .def("found", &Inquiry::found, "What has been proven so far.");

    using Nodes = std::vector<std::pair<Index, std::vector<std::pair<Code, std::uint32_t>>>>;
    nb::class_<BoundSolver>(m, "Solver", "Exact search over a word list. Calls may come from several threads at once.")
        .def(nb::init<const Lexicon&, std::size_t, unsigned>(), "lexicon"_a, "memo_bytes"_a = std::size_t{1} << 24,
             "threads"_a = 0, nb::keep_alive<1, 2>(), nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro(
            "bytes", [](const BoundSolver& self) { return self.solver.bytes(); },
            "Size of the memo and the search's own tables in memory.")
        .def(
            "clear", [](BoundSolver& self) { self.solver.clear(); }, "Forget all positions seen.")
        .def(
            "stop", [](BoundSolver& self) { self.solver.stop(); },
            "Make all calls under way return with what they have proven.")
        .def(
            "solve",
            [](BoundSolver& self, const Problem& problem, bool all_best, const std::optional<Watch>& watch,
               const Stop* stop) {
                self.check_problem(problem);
                Verdict verdict =
                    watched(stop, watch, [&](Progress& p) { return self.solver.solve(problem, all_best, p); });
                const Evaluation value = evaluation_of(problem, verdict);
                return BoundVerdict{std::move(verdict), value};
            },
            "problem"_a, "all_best"_a = false, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "The best guess and its value. watch(done, all, best, nodes) is called now and then.")
        .def(
            "evaluate",
            [](BoundSolver& self, const Problem& problem, const std::vector<Index>& guesses,
               const std::optional<Watch>& watch, const Stop* stop) {
                self.check_problem(problem);
                check(guesses, self.lexicon.guesses.size());
                const std::vector<Score> scores =
                    watched(stop, watch, [&](Progress& p) { return self.solver.evaluate(problem, guesses, p); });
                std::vector<Evaluation> found;
                for (std::size_t i = 0; i < scores.size(); ++i) {
                    found.push_back(evaluation_of(problem, guesses[i], scores[i]));
                }
                return found;
            },
            "problem"_a, "guesses"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "The exact value of each guess, played first.")
        .def(
            "best",
            [](BoundSolver& self, const Problem& problem, std::size_t count, const std::optional<Watch>& watch,
               const Stop* stop) {
                self.check_problem(problem);
                return watched(stop, watch, [&](Progress& p) { return self.solver.best(problem, count, p); });
            },
            "problem"_a, "count"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "The best guesses: fewest candidates lost, then the least total; ties: a candidate, a word of the answer "
            "list, the alphabet.")
        .def(
            "worth",
            [](BoundSolver& self, const Problem& problem, const std::vector<Index>& guesses,
               const std::optional<Watch>& watch, const Stop* stop) {
                self.check_problem(problem);
                check(guesses, self.lexicon.guesses.size());
                return watched(stop, watch, [&](Progress& p) { return self.solver.worth(problem, guesses, p); });
            },
            "problem"_a, "guesses"_a, "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "What is proven about each guess, played first.")
        .def(
            "ask_best",
            [](BoundSolver& self, const Problem& problem, std::size_t count) {
                self.check_problem(problem);
                return self.solver.ask_best(problem, count);
            },
            "problem"_a, "count"_a, nb::keep_alive<0, 1>(), "The best guesses, as an inquiry.")
        .def(
            "opener",
            [](BoundSolver& self, const Problem& problem, Index guess, std::optional<int> beta,
               std::optional<int> first, const Stop* stop) {
                self.check_problem(problem);
                check(std::span(&guess, 1), self.lexicon.guesses.size());
                const bool one = problem.objective == Objective::mean;  // the first figure is always 0
                const Score below{first.value_or(one ? 0 : kInfeasible), beta.value_or(kInfeasible)};
                const Score score = watched(stop, std::nullopt,
                                            [&](Progress& p) { return self.solver.opener(problem, guess, below, p); });
                return evaluation_of(problem, guess, score);
            },
            "problem"_a, "guess"_a, "beta"_a = nb::none(), "first"_a = nb::none(), "stop"_a.none() = nb::none(),
            "What a guess is worth: exact if below (first, beta), else a lower bound not below it; stopped, one below "
            "it.")
        .def(
            "tree",
            [](BoundSolver& self, const Problem& problem, std::optional<Index> first, const std::optional<Watch>& watch,
               const Stop* stop) {
                self.check_problem(problem);
                if (first) check(std::span(&*first, 1), self.lexicon.guesses.size());
                Plan plan = watched(stop, watch, [&](Progress& p) { return self.solver.plan(problem, first, p); });
                Nodes nodes;
                for (auto& node : plan.nodes) nodes.emplace_back(node.guess, std::move(node.children));
                return nodes;
            },
            "problem"_a, "first"_a = nb::none(), "watch"_a = nb::none(), "stop"_a.none() = nb::none(),
            "A full optimal strategy as nodes (guess, [(mark, child)]), the root first; empty if there is none or the "
            "search was stopped. Words unfound within the limit have no child.");

    m.def(
        "use_simd",
        [](std::string_view name) {
            if (!use_simd(name)) throw std::invalid_argument("no such kernels on this machine");
        },
        "name"_a, "Choose the search's kernels: 'auto', 'avx2' or 'generic'. The results are the same.");
    m.def("simd_in_use", &simd_in_use, "The kernels in use: 'avx2' or 'generic'.");
}
