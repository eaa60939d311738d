// The exact search as Python sees it. A search runs beside the calling thread, which answers Ctrl-C meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <condition_variable>
#include <stdexcept>
#include <thread>

#include "python/bindings.h"
#include "search/review.h"
#include "search/scan.h"
#include "search/solver.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

using Watch = std::function<void(std::uint32_t, std::uint32_t, std::optional<int>, std::uint64_t)>;

// Runs a search beside this thread, which meanwhile answers Ctrl-C and reports progress.
template <class F>
auto watched(const std::optional<Watch>& watch, F search) {
    Progress progress;
    std::optional<decltype(search(progress))> result;
    std::exception_ptr error;
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr interrupted;
    {
        nb::gil_scoped_release release;
        std::thread searcher([&] {
            try {
                result.emplace(search(progress));
            } catch (...) {
                error = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
            lock.unlock();
            if (!interrupted) {
                nb::gil_scoped_acquire acquire;
                try {
                    if (PyErr_CheckSignals() != 0) throw nb::python_error();
                    if (watch) {
                        const int best = progress.best.load();
                        (*watch)(progress.done.load(), progress.all.load(),
                                 best >= kInfeasible ? std::nullopt : std::optional(best),
                                 progress.control.nodes.load());
                    }
                } catch (...) {
                    interrupted = std::current_exception();
                    progress.control.stop.store(true);
                }
            }
            lock.lock();
        }
        lock.unlock();
        searcher.join();
    }
    if (interrupted) std::rethrow_exception(interrupted);
    if (error) std::rethrow_exception(error);
    return std::move(*result);
}

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
            if (lexicon.answer_of[guess] != Lexicon::kNoAnswer) allowed[lexicon.answer_of[guess]] = true;
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

    using Nodes = std::vector<std::pair<Index, std::vector<std::pair<Code, std::uint32_t>>>>;
    nb::class_<BoundSolver>(m, "Solver", "Exact search over a word list. Calls may come from several threads at once.")
        .def(nb::init<const Lexicon&, std::size_t, unsigned>(), "lexicon"_a, "memo_bytes"_a = std::size_t{1} << 24,
             "threads"_a = 0, nb::keep_alive<1, 2>(), nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro(
            "bytes", [](const BoundSolver& self) { return self.solver.bytes(); },
            "Size of the memo and the search's own tables in memory.")
        .def(
            "set_familiarity",
            [](BoundSolver& self, std::vector<std::uint32_t> familiarity) {
                if (familiarity.size() != self.lexicon.guesses.size())
                    throw std::invalid_argument("one for each guess");
                self.solver.set_familiarity(std::move(familiarity));
            },
            "familiarity"_a, "Tell how familiar each guess is, the most familiar 0: this decides ties of `best`.")
        .def(
            "clear", [](BoundSolver& self) { self.solver.clear(); }, "Forget all positions seen.")
        .def(
            "stop", [](BoundSolver& self) { self.solver.stop(); },
            "Make all calls under way return with what they have proven.")
        .def(
            "solve",
            [](BoundSolver& self, const Problem& problem, bool all_best, const std::optional<Watch>& watch) {
                self.check_problem(problem);
                Verdict verdict = watched(watch, [&](Progress& p) { return self.solver.solve(problem, all_best, p); });
                const Evaluation value = evaluation_of(problem, verdict);
                return BoundVerdict{std::move(verdict), value};
            },
            "problem"_a, "all_best"_a = false, "watch"_a = nb::none(),
            "The best guess and its value. watch(done, all, best, nodes) is called now and then.")
        .def(
            "evaluate",
            [](BoundSolver& self, const Problem& problem, const std::vector<Index>& guesses,
               const std::optional<Watch>& watch) {
                self.check_problem(problem);
                check(guesses, self.lexicon.guesses.size());
                const std::vector<Score> scores =
                    watched(watch, [&](Progress& p) { return self.solver.evaluate(problem, guesses, p); });
                std::vector<Evaluation> found;
                for (std::size_t i = 0; i < scores.size(); ++i) {
                    found.push_back(evaluation_of(problem, guesses[i], scores[i]));
                }
                return found;
            },
            "problem"_a, "guesses"_a, "watch"_a = nb::none(), "The exact value of each guess, played first.")
        .def(
            "best",
            [](BoundSolver& self, const Problem& problem, std::size_t count, const std::optional<Watch>& watch) {
                self.check_problem(problem);
                return watched(watch, [&](Progress& p) { return self.solver.best(problem, count, p); });
            },
            "problem"_a, "count"_a, "watch"_a = nb::none(),
            "The best guesses: fewest candidates lost, then the least total; ties: a candidate, a word of the answer "
            "list, the alphabet.")
        .def(
            "worth",
            [](BoundSolver& self, const Problem& problem, const std::vector<Index>& guesses,
               const std::optional<Watch>& watch) {
                self.check_problem(problem);
                check(guesses, self.lexicon.guesses.size());
                return watched(watch, [&](Progress& p) { return self.solver.worth(problem, guesses, p); });
            },
            "problem"_a, "guesses"_a, "watch"_a = nb::none(), "What is proven about each guess, played first.")
        .def(
            "opener",
            [](BoundSolver& self, const Problem& problem, Index guess, std::optional<int> beta,
               std::optional<int> first) {
                self.check_problem(problem);
                check(std::span(&guess, 1), self.lexicon.guesses.size());
                const bool one = problem.objective == Objective::mean;  // the first figure is always 0
                const Score below{first.value_or(one ? 0 : kInfeasible), beta.value_or(kInfeasible)};
                const Score score =
                    watched(std::nullopt, [&](Progress& p) { return self.solver.opener(problem, guess, below, p); });
                return evaluation_of(problem, guess, score);
            },
            "problem"_a, "guess"_a, "beta"_a = nb::none(), "first"_a = nb::none(),
            "What a guess is worth: exact if below (first, beta), else a lower bound not below it; stopped, one below "
            "it.")
        .def(
            "tree",
            [](BoundSolver& self, const Problem& problem, std::optional<Index> first,
               const std::optional<Watch>& watch) {
                self.check_problem(problem);
                if (first) check(std::span(&*first, 1), self.lexicon.guesses.size());
                Plan plan = watched(watch, [&](Progress& p) { return self.solver.plan(problem, first, p); });
                Nodes nodes;
                for (auto& node : plan.nodes) nodes.emplace_back(node.guess, std::move(node.children));
                return nodes;
            },
            "problem"_a, "first"_a = nb::none(), "watch"_a = nb::none(),
            "A full optimal strategy as nodes (guess, [(mark, child)]), the root first; empty if there is none or the "
            "search was stopped. Words unfound within the limit have no child.");

    nb::class_<RowFigures>(m, "RowFigures", "The figures of one row of a review.")
        .def_prop_ro(
            "loss", [](const RowFigures& f) { return std::pair(f.loss.lower, f.loss.upper); },
            "Bounds of the guesses given away.")
        .def_prop_ro(
            "luck", [](const RowFigures& f) { return std::pair(f.luck.lower, f.luck.upper); },
            "Bounds of the guesses won by the mark.")
        .def_ro("skill", &RowFigures::skill, "0 to 99, from the middle of the loss.");
    m.def("skill_of", &skill_of, "loss"_a, "The skill of a loss: 99 is perfect, a quarter of a guess halves it.");
    m.def(
        "row_figures",
        [](std::pair<std::int64_t, std::int64_t> own, std::pair<std::int64_t, std::int64_t> best, std::int64_t words,
           std::pair<std::int64_t, std::int64_t> rest, std::int64_t left) {
            return row_figures({own.first, own.second}, {best.first, best.second}, words, {rest.first, rest.second},
                               left);
        },
        "own"_a, "best"_a, "words"_a, "rest"_a, "left"_a, "Loss, luck and skill of a row, from bounds of totals.");

    m.def(
        "use_simd",
        [](std::string_view name) {
            if (!use_simd(name)) throw std::invalid_argument("no such kernels on this machine");
        },
        "name"_a, "Choose the search's kernels: 'auto', 'avx2' or 'generic'. The results are the same.");
    m.def("simd_in_use", &simd_in_use, "The kernels in use: 'avx2' or 'generic'.");
}
