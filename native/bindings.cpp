// The only file that knows Python. Arguments arrive checked: salet's Python modules explain what is wrong with them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <condition_variable>
#include <stdexcept>
#include <thread>

#include "grow.h"
#include "pairs.h"
#include "solver.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

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

void check(std::span<const Index> indices, std::size_t size) {
    for (const Index index : indices) {
        if (index >= size) throw std::out_of_range("no such word");
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
GrowthReport watch(const nb::object& callback) {
    return [callback](std::size_t done) {
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!callback.is_none()) callback(done);
    };
}

using FlatNode = std::tuple<Index, Code, std::uint32_t, bool>;

std::pair<std::vector<FlatNode>, std::vector<std::size_t>> flat(const Growth& growth) {
    std::vector<FlatNode> nodes;
    nodes.reserve(growth.nodes.size());
    for (const auto& node : growth.nodes) nodes.emplace_back(node.guess, node.mark, node.depth, node.possible);
    return {std::move(nodes), growth.unfinished};
}

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

std::optional<int> finite(int total) { return total >= kInfeasible ? std::nullopt : std::optional(total); }

void bind_search(nb::module_& m) {
    nb::enum_<Rule>(m, "Rule", "What rows demand of later guesses.")
        .value("normal", Rule::normal)
        .value("hard", Rule::hard)
        .value("strict", Rule::strict);

    nb::enum_<Objective>(m, "Objective", "What a search minimises; ties are broken by the total.")
        .value("mean", Objective::mean)
        .value("worst", Objective::worst)
        .value("within", Objective::within);

    nb::class_<Problem>(m, "Problem", "A position and what is asked of it.")
        .def(
            "__init__",
            [](Problem* self, std::vector<Index> candidates, std::optional<std::vector<Index>> legal, Rule rule,
               int limit, Objective objective, unsigned threads, std::uint64_t nodes, double seconds) {
                new (self) Problem{std::move(candidates), std::move(legal), rule, limit, objective, threads, nodes,
                                   seconds};
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

    nb::class_<Verdict>(m, "Verdict", "What a search has proven about a position.")
        .def_ro("exact", &Verdict::exact, "Value and guess are proven.")
        .def_ro("feasible", &Verdict::feasible, "False: proven that some candidate cannot be found within the limit.")
        .def_ro("first", &Verdict::first, "The worst case, or the number of words unfound; 0 for the mean.")
        .def_prop_ro("lower", [](const Verdict& v) { return finite(v.lower); }, "Proven lower bound of the total.")
        .def_prop_ro("upper", [](const Verdict& v) { return finite(v.upper); }, "Total of the best strategy found.")
        .def_prop_ro(
            "guess",
            [](const Verdict& v) { return v.guess == kNoGuess ? std::nullopt : std::optional(v.guess); },
            "The best guess; ties: a candidate first, then alphabetical.")
        .def_ro("best", &Verdict::best, "All best guesses, if asked for.")
        .def_ro("nodes", &Verdict::nodes);

    nb::class_<Score>(m, "Score", "The value of one guess.")
        .def_ro("first", &Score::first, "The worst case, or the number of words unfound; 0 for the mean.")
        .def_prop_ro("total", [](const Score& s) { return finite(s.total); }, "None: not solvable within the limit.")
        .def_ro("exact", &Score::exact, "False: the total is only a lower bound.")
        .def_ro("nodes", &Score::nodes, "Positions searched, of an opener.");

    using Nodes = std::vector<std::pair<Index, std::vector<std::pair<Code, std::uint32_t>>>>;
    nb::class_<BoundSolver>(m, "Solver", "Exact search over a word list. Calls may come from several threads at once.")
        .def(nb::init<const Lexicon&, std::size_t, unsigned>(), "lexicon"_a, "memo_bytes"_a = std::size_t{1} << 24,
             "threads"_a = 0, nb::keep_alive<1, 2>(), nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro("bytes", [](const BoundSolver& self) { return self.solver.bytes(); },
                     "Size of the memo and the search's own tables in memory.")
        .def("clear", [](BoundSolver& self) { self.solver.clear(); }, "Forget all positions seen.")
        .def("stop", [](BoundSolver& self) { self.solver.stop(); },
             "Make all calls under way return with what they have proven.")
        .def(
            "solve",
            [](BoundSolver& self, const Problem& problem, bool all_best, const std::optional<Watch>& watch) {
                self.check_problem(problem);
                return watched(watch, [&](Progress& p) { return self.solver.solve(problem, all_best, p); });
            },
            "problem"_a, "all_best"_a = false, "watch"_a = nb::none(),
            "The best guess and its value. watch(done, all, best, nodes) is called now and then.")
        .def(
            "evaluate",
            [](BoundSolver& self, const Problem& problem, const std::vector<Index>& guesses,
               const std::optional<Watch>& watch) {
                self.check_problem(problem);
                check(guesses, self.lexicon.guesses.size());
                return watched(watch, [&](Progress& p) { return self.solver.evaluate(problem, guesses, p); });
            },
            "problem"_a, "guesses"_a, "watch"_a = nb::none(), "The exact value of each guess, played first.")
        .def(
            "opener",
            [](BoundSolver& self, const Problem& problem, Index guess, std::optional<int> beta) {
                self.check_problem(problem);
                check(std::span(&guess, 1), self.lexicon.guesses.size());
                return watched(std::nullopt, [&](Progress& p) {
                    return self.solver.opener(problem, guess, beta.value_or(kInfeasible), p);
                });
            },
            "problem"_a, "guess"_a, "beta"_a = nb::none(),
            "The least total after a guess: exact if below beta, else a lower bound of at least beta.")
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

    m.def(
        "use_simd",
        [](std::string_view name) {
            if (!use_simd(name)) throw std::invalid_argument("no such kernels on this machine");
        },
        "name"_a, "Choose the search's kernels: 'auto', 'avx2' or 'generic'. The results are the same.");
    m.def("simd_in_use", &simd_in_use, "The kernels in use: 'avx2' or 'generic'.");
}

}  // namespace

NB_MODULE(_native, m) {
    m.doc() = "The C++ core of salet. Words are indices into sorted lists, marks are base-3 codes.";

    nb::enum_<Measure>(m, "Measure", "What guesses are ranked by.")
        .value("worst", Measure::worst)
        .value("expected", Measure::expected)
        .value("entropy", Measure::entropy)
        .value("parts", Measure::parts)
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

    nb::enum_<Legal>(m, "Legal", "What may be guessed.")
        .value("normal", Legal::normal)
        .value("hard", Legal::hard)
        .value("strict", Legal::strict);

    nb::class_<Recipe>(m, "Recipe", "What a one-step strategy goes by.")
        .def(
            "__init__",
            [](Recipe* self, Measure by, Ties ties, Reading reading, bool candidates_only,
               std::vector<Index> order, std::vector<Index> openers) {
                new (self) Recipe{by, ties, reading, candidates_only, std::move(order), std::move(openers)};
            },
            "by"_a, "ties"_a, "reading"_a, "candidates_only"_a, "order"_a, "openers"_a);

    nb::class_<Split>(m, "Split", "The measures of one guess.")
        .def_ro("guess", &Split::guess)
        .def_ro("worst", &Split::worst)
        .def_ro("parts", &Split::parts)
        .def_ro("expected", &Split::expected)
        .def_ro("entropy", &Split::entropy)
        .def_ro("possible", &Split::possible);

    nb::class_<Pair>(m, "Pair", "Two guesses, by their places in the order searched, and what they cost together.")
        .def_ro("cost", &Pair::cost)
        .def_ro("impossible", &Pair::impossible)
        .def_ro("first", &Pair::first)
        .def_ro("second", &Pair::second);

    nb::class_<Lexicon>(m, "Lexicon", "A word list with its mark table.")
        .def(
            "__init__",
            [](Lexicon* self, int length, const nb::bytes& guesses, const nb::bytes& answers, unsigned threads) {
                Words guess_words = words_from(length, guesses);
                Words answer_words = words_from(length, answers);
                nb::gil_scoped_release release;
                new (self) Lexicon(std::move(guess_words), std::move(answer_words), threads);
            },
            "length"_a, "guesses"_a, "answers"_a, "threads"_a = 0)
        .def_prop_ro(
            "table_bytes",
            [](const Lexicon& self) { return std::visit([](const auto& t) { return t.bytes(); }, self.table); },
            "Size of the mark table in memory.")
        .def(
            "code",
            [](const Lexicon& self, Index guess, Index answer) {
                check(std::span(&guess, 1), self.guesses.size());
                check(std::span(&answer, 1), self.answers.size());
                return std::visit([&](const auto& t) { return static_cast<Code>(t.row(guess)[answer]); }, self.table);
            },
            "guess"_a, "answer"_a, "The mark of a guess against an answer, from the table.")
        .def(
            "remaining",
            [](const Lexicon& self, Index guess, Code code, const Candidates& candidates) {
                check(std::span(&guess, 1), self.guesses.size());
                check(candidates, self.answers.size());
                return remaining(self, guess, code, candidates);
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
            [](const Lexicon& self, const std::vector<Index>& guesses, const std::vector<Candidates>& boards,
               Measure by, std::size_t top, unsigned threads) {
                check(guesses, self.guesses.size());
                for (const Candidates& board : boards) check(board, self.answers.size());
                nb::gil_scoped_release release;
                return best(split_all(self, guesses, boards, threads), by, top);
            },
            "guesses"_a, "boards"_a, "by"_a, "top"_a, "threads"_a = 0,
            "The best guesses by a measure; ties: a candidate first, then alphabetical.")
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
            [](const Lexicon& self, Reading reading, const nb::bytes& guess, Code code, const std::vector<Index>& among) {
                check(among, self.guesses.size());
                return fitting(self.guesses, reading, letters_of(guess, self.guesses.length), code, among);
            },
            "reading"_a, "guess"_a, "code"_a, "among"_a, "The guesses held possible after `guess` earned this mark.")
        .def(
            "choose",
            [](const Lexicon& self, const Recipe& recipe, Legal rule, const std::vector<Index>& legal,
               const Candidates& candidates, unsigned threads) {
                check(recipe.order, self.guesses.size());
                check(legal, self.guesses.size());
                check(candidates, self.answers.size());
                if (candidates.empty()) throw std::invalid_argument("no candidates");
                nb::gil_scoped_release release;
                return choose(self, recipe, rule, legal, candidates, threads);
            },
            "recipe"_a, "rule"_a, "legal"_a, "candidates"_a, "threads"_a = 0, "The guess that a strategy plays.")
        .def(
            "grow",
            [](const Lexicon& self, const Recipe& recipe, Legal rule, const Candidates& answers,
               const Candidates& candidates, std::uint32_t limit, unsigned threads, const nb::object& progress) {
                check(recipe.order, self.guesses.size());
                check(recipe.openers, self.guesses.size());
                check(answers, self.answers.size());
                check(candidates, self.answers.size());
                if (candidates.empty()) throw std::invalid_argument("no candidates");
                const GrowthReport watcher = watch(progress);
                Growth growth;
                {
                    nb::gil_scoped_release release;
                    growth = grow(self, recipe, rule, answers, candidates, limit, threads, watcher);
                }
                return flat(growth);
            },
            "recipe"_a, "rule"_a, "answers"_a, "candidates"_a, "limit"_a, "threads"_a = 0,
            "progress"_a.none() = nb::none(),
            "A strategy's tree in preorder: (guess, mark, depth, possible) of each node, and the unfinished nodes.");

    bind_search(m);
}
