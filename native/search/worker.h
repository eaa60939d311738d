// A worker: one thread's exact search, over a grid and a memo shared with others.
#pragma once

#include <atomic>
#include <chrono>

#include "search/ceilings.h"

namespace salet {

// The value of a position that cannot always be solved within its limit: larger than any total, and never added to.
constexpr int kInfeasible = 1 << 28;
constexpr int kUnlimited = 1 << 20;

// When to give up; shared by all workers of one call.
struct Control {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> nodes{0};  // updated now and then
    std::uint64_t node_limit = 0;         // 0: none
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
};

// Larger sets are not searched for a word of their own that splits them perfectly: there is none, or a scan finds it.
constexpr int kMembersUpTo = 48;

// What a lane costs in a scan of n words, in nanoseconds, measured. Only choices depend on it, never values.
double scan_cost(int n);

struct Stopped {};  // thrown through a search that is given up

// What the rule demands at a position. In strict mode only the last row matters: earlier ones have been applied
// already.
struct State {
    Constraint hard;
    Hash hash;
    Slot guess = 0;
    Code code = 0;
    bool fresh = true;  // no row since the root: the context given holds exactly the legal guesses
};

// Numbers of parts found for the lanes of a context.
template <class Cell>
struct Scan {
    const Context<Cell>* context = nullptr;
    Cell* parts = nullptr;  // plus one for words of the set, in the first `lanes` lanes
    int lanes = 0;
    int most = 0;      // bound for all lanes
    int perfect = -1;  // a lane that tells all words apart, not of the set
};

// The candidates that share a mark.
template <class Cell>
struct Part {
    Set set;
    int bound = 0;  // proven least total
    bool exact = false;
    const State* state = nullptr;
    const Scan<Cell>* scan = nullptr;
};

template <class Cell>
class Worker {
public:
    Worker(const Grid<Cell>& grid, Memo& memo, Ceilings<Cell>& ceilings)
        : grid_(grid), memo_(memo), ceilings_(ceilings), root_(whole(grid)) {}

    // Before a call: the rule, and who may stop it.
    void start(Rule rule, Control& control);
    void finish();

    // Least total of a set with `limit` guesses left: exact if below `beta`, else a lower bound of at least `beta`.
    Value solve(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);

    // The same if `guess` is played first.
    Value play(const Set& set, int limit, Slot guess, int beta, const State& state, const Context<Cell>& context);

    // The guess of an optimal strategy: among equals a word of the set first, then the first of the alphabet.
    Slot choose(const Set& set, int limit, const State& state, const Context<Cell>& context);
    Slot choose_within(const Set& set, int limit, const State& state, const Context<Cell>& context);

    // Fewest words of a set that stay unfound within `limit` guesses: exact if below `cutoff`, else a lower bound.
    Value unfound(const Set& set, int limit, int cutoff, const State& state, const Context<Cell>& context);
    // The same if `guess` is played first; `most`: no guess makes more parts of the set.
    Value unfound_after(const Set& set, int limit, Slot guess, int cutoff, const State& state,
                        const Context<Cell>& context, int most = kInfeasible);

    // Least total among the ways that leave fewest words unfound; those count as `limit`.
    Value solve_within(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context);
    Value play_within(const Set& set, int limit, Slot guess, int beta, const State& state,
                      const Context<Cell>& context);

    // The legal guesses of a position, from those of the one before it.
    const Context<Cell>& guesses_of(const Set& set, const State& state, const Context<Cell>& context);
    State after(const State& state, Slot guess, Word answer) const;

    // The parts `guess` makes of a set, smallest first; `words` of one only if asked.
    struct Parts {
        Part<Cell>* at = nullptr;
        int count = 0;
        int singles = 0;  // parts of one word, the guess itself not counted
        int pairs = 0;
        bool member = false;
    };
    Parts partition(const Set& set, Slot guess);

    // Parts of the lanes that may stay below `beta`. `bonus`: one more for words of the set. It ends at a perfect lane
    // unless `to_end`, and then says nothing of the others.
    const Scan<Cell>* scan(const Set& set, int beta, const Context<Cell>& context, bool bonus = true,
                           bool to_end = false);
    int next_lanes(const Scan<Cell>& scan, int score, std::uint32_t* found) const;

    Arena& arena() { return arena_; }
    const Context<Cell>& root() const { return root_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Trial;

    Value known(const Set& set, int limit, const State& state);
    // True if some family within the set cannot be found within the limit, so that the set cannot either.
    bool doomed(const Set& set, int limit, const State& state, const Context<Cell>& context);
    Value search(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context,
                 const Scan<Cell>* scan);
    const Context<Cell>* masked(const State& state, const Context<Cell>& from);
    const Context<Cell>* matching(const Set& set, const State& state, const Context<Cell>& from);
    // The most parts that a legal guess makes of the words that share a mark of `guess`: exact if greater than
    // `enough`, else a bound not above it. Negative if it would take longer than a scan. `roughly`: just a bound, at
    // once.
    int most_parts(const Set& set, Slot guess, const State& state, int enough);
    int roughly_most_parts(const Set& set, Slot guess);
    typename Ceilings<Cell>::Count counting();
    int count_parts(const Set& set, Slot guess);
    // The same scan without the guesses that leave so many words together that two more cannot find all of them but
    // `spare`, as no guess makes enough parts.
    const Scan<Cell>* uncrowded(const Set& set, const Scan<Cell>* scan, int spare);
    Value triple(const Set& set) const;
    Value members(const Set& set, int limit);
    int perfect_total(const Set& set);
    template <class Good>
    Slot first_good(const Set& set, int beta, const Context<Cell>& guesses, Good good);
    Hash key(const Set& set, int limit, const State& state) const;
    const State* state_of(const Part<Cell>& part, Slot guess, const State& state);
    void poll();

    const Grid<Cell>& grid_;
    Memo& memo_;
    Ceilings<Cell>& ceilings_;
    Context<Cell> root_;
    Rule rule_ = Rule::normal;
    Control* control_ = nullptr;
    Arena arena_;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
    double spent_ = 0;  // on scans, in steps of about a nanosecond
    std::vector<std::uint32_t> stamp_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
    std::uint32_t now_ = 0;
    std::vector<int> family_;  // words of a set by family, all zero between two sets
    std::vector<std::uint32_t> count_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
};

}  // namespace salet
