// The search runs in numbered steps, as in least_total.cpp. W is the weight of a set; docs/engine.md proves the bounds.
#include "search/weighted_total.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "search/tuning.h"

namespace salet {

template <class Cell>
Value WeightedTotal<Cell>::solve(const Set& set, int limit, int beta, const State& state,
                                 const Context<Cell>& context) {
    const Value value = values_.known(set, limit, state);
    if (value.exact || value.total >= beta) return value;
    const Arena::Frame frame(work_.arena);
    return search(set, limit, beta, state, context, nullptr);
}

// A position being searched: the best total so far, and the least bound of the guesses that did not improve upon it.
template <class Cell>
struct WeightedTotal<Cell>::Node {
    WeightedTotal& total;
    const Set& set;
    int limit;
    const State& state;
    const Context<Cell>* context;
    int best;
    int refuted = kInfeasible;

    // A word of the set whose value one step does not settle.
    struct Member {
        int bound;
        Word word;
    };
    Member* members = nullptr;
    int next = 0, count = 0;  // of the members

    int twice() const { return 2 * set.weight; }
    int next_member() const { return next < count ? members[next].bound : kInfeasible; }

    void take(Value value) {
        if (value.total < best) {
            assert(value.exact);
            best = value.total;
        } else {
            refuted = std::min(refuted, value.total);
        }
    }
    void give_up(int bound) { refuted = std::min(refuted, bound); }
    void play(Slot guess) { take(total.play(set, limit, guess, best, state, *context)); }

    void look_at_members();
    void play_members(int below);
};

template <class Cell>
void WeightedTotal<Cell>::Node::look_at_members() {
    const Grid<Cell>& grid = total.work_.grid;
    members = total.work_.arena.template take<Member>(static_cast<std::size_t>(set.n));
    for (int i = 0; i < set.n; ++i) {
        const int least = twice() - grid.weight[set.words[i]];
        if (least >= best) {  // and so have all lighter words
            give_up(least);
            break;
        }
        const MemberLoss found = total.losses_.of_member(set, set.words[i], best - least);
        if (found.loss == 0 || (found.pairs && limit >= 3 && found.loss < best - least)) {
            best = least + found.loss;
        } else if (limit >= 3 && found.loss >= best - least) {
            give_up(least + found.loss);
        } else if (limit >= 3) {
            members[count++] = {least + found.loss, set.words[i]};
        }
    }
    std::sort(members, members + count, [](const Member& a, const Member& b) {
        return a.bound < b.bound || (a.bound == b.bound && a.word < b.word);
    });
}

template <class Cell>
void WeightedTotal<Cell>::Node::play_members(int below) {
    while (next_member() < std::min(best, below)) play(total.work_.grid.slot_of_answer[members[next++].word]);
}

template <class Cell>
Value WeightedTotal<Cell>::search(const Set& set, int limit, int beta, const State& state, const Context<Cell>& context,
                                  const LossScan<Cell>* scanned) {
    assert(set.n >= 3 && limit >= 2);
    work_.poll();
    Node node{*this, set, limit, state, &context, beta};
    const Hash position = work_.key(set, limit, state);
    const auto conclude = [&] {
        const Value value =
            node.best < beta ? Value{node.best, true} : Value{node.refuted, node.refuted >= kInfeasible};
        work_.memo.store(position, value);
        return value;
    };

    // Step 1. The set's own words: only they can cost less than 2W, as only they may be the answer themselves.
    const Context<Cell>* guesses = scanned != nullptr ? scanned->context : &legal_.of(set, state, context);
    node.context = guesses;
    node.look_at_members();
    node.play_members(node.twice());
    if (node.best <= node.twice()) {
        node.give_up(std::min(node.twice(), node.next_member()));
        return conclude();
    }

    // Step 2. What all other guesses lose. One that loses nothing costs 2W, and none costs less.
    const int room = node.best - node.twice();
    const double spent_before = work_.scan_time;
    if (scanned == nullptr) scanned = losses_.scan(set, room, *guesses, Members::apart);
    if (scanned->perfect >= 0) {
        node.best = node.twice();
        return conclude();
    }
    if (limit == 2) return conclude();

    // Step 3. Guesses by ascending loss, the remaining words of the set among them, as long as a loss leaves room.
    auto* order = work_.arena.template take<std::uint64_t>(static_cast<std::size_t>(scanned->lanes));
    std::uint64_t* end = order;
    bool all = scanned->lanes == guesses->lanes;  // every guess gets its turn, but those that tell nothing
    const int everything = set.weight - work_.grid.weight[set.words[0]];
    for (int lane = 0; lane < scanned->lanes; ++lane) {
        const int loss = scanned->loss[lane];
        if (loss >= everything) continue;
        if (loss < room) *end++ = static_cast<std::uint64_t>(loss) << 32 | static_cast<std::uint32_t>(lane);
        all &= loss < room;
    }
    if (!all) node.give_up(node.best);
    std::make_heap(order, end, std::greater<>());
    bool reordered = set.n < (work_.rule == Rule::normal ? kContextFrom : kHardContextFrom);
    const double price = kGatherCost * set.n * static_cast<double>(guesses->lanes);
    while (end != order || node.next < node.count) {
        const int other = end == order ? kInfeasible : node.twice() + static_cast<int>(*order >> 32);
        const int bound = std::min(other, node.next_member());
        if (bound >= node.best) {
            node.give_up(bound);
            break;
        }
        // Step 4. A set that is looked at long enough earns a context: fewer lanes to scan below it.
        if (!reordered && work_.scan_time - spent_before > price) {
            auto* kept = work_.arena.template take<int>(static_cast<std::size_t>(scanned->lanes));
            for (int i = 0; i < scanned->lanes; ++i) {
                kept[i] = scanned->loss[i] == kAllLost ? guesses->kept[i] : set.weight - scanned->loss[i];
            }
            node.context = reorder_kept<Cell>(work_.arena, work_.grid, *guesses, set, kept, scanned->lanes);
            reordered = true;
        }
        if (node.next_member() <= other) {
            node.play(work_.grid.slot_of_answer[node.members[node.next++].word]);
        } else {
            const auto lane = static_cast<std::uint32_t>(*order);
            std::pop_heap(order, end--, std::greater<>());
            node.play(guesses->slot(lane));
        }
    }
    return conclude();
}

// A guess on trial: what its open parts are known to cost, and what may still be spent before it is no improvement.
template <class Cell>
struct WeightedTotal<Cell>::Trial {
    WeightedTotal& search;
    const Context<Cell>& context;
    Slot guess;
    int limit;    // after the guess
    int best;     // to be improved upon
    int sum = 0;  // proven least total
    bool infeasible = false;
    WeightedPart<Cell>* open = nullptr;  // the parts that need a search, the lightest first
    int left = 0;

    int budget(const WeightedPart<Cell>& part) const {
        return best >= kInfeasible ? kInfeasible : best - (sum - part.bound);
    }

    // Each of these raises a part's bound; true if that refutes the guess.
    bool raise(WeightedPart<Cell>& part, int bound) {
        sum += std::max(0, bound - part.bound);
        part.bound = std::max(part.bound, bound);
        return infeasible || sum >= best;
    }
    bool by_ceiling(WeightedPart<Cell>& part);
    bool by_scan(WeightedPart<Cell>& part);
    bool by_search(WeightedPart<Cell>& part);
    int next_of(WeightedPart<Cell>* const* waiting, int count, bool opener) const;
    bool by_ceilings();
    bool by_scans(bool opener);

    Value verdict() const { return {infeasible ? kInfeasible : sum, infeasible}; }
};

// A bound from what the part's own words and all other guesses lose. The losses are kept for a search of the part.
template <class Cell>
bool WeightedTotal<Cell>::Trial::by_scan(WeightedPart<Cell>& part) {
    search.work_.poll();
    const int beta = budget(part);
    const Context<Cell>& guesses = search.legal_.of(part.set, *part.state, context);
    Node node{search, part.set, limit, *part.state, &guesses, beta};
    node.look_at_members();
    const int twice = node.twice();
    node.give_up(node.next_member());
    part.exact = node.best <= std::min(twice, node.refuted) && node.best < beta;
    if (!part.exact && std::min(node.best, node.refuted) >= twice) {
        part.scan = search.losses_.scan(part.set, node.best - twice, guesses, Members::apart);
        if (part.scan->perfect >= 0) {
            part.exact = true;
            node.best = twice;
        } else if (limit > 2 && part.scan->least < kAllLost) {
            node.give_up(twice + part.scan->least);
        }
    } else {
        node.give_up(twice);
    }
    const int bound = part.exact ? node.best : node.best < beta ? std::min(node.best, node.refuted) : node.refuted;
    infeasible = bound >= kInfeasible;
    search.work_.memo.store(search.work_.key(part.set, limit, *part.state), {bound, part.exact || infeasible});
    return raise(part, bound);
}

template <class Cell>
bool WeightedTotal<Cell>::Trial::by_search(WeightedPart<Cell>& part) {
    const Arena::Frame frame(search.work_.arena);
    const Value value = search.search(part.set, limit, budget(part), *part.state, context, part.scan);
    infeasible = value.exact && value.total >= kInfeasible;
    part.exact = true;
    return raise(part, value.total);
}

// A bound from the most that any guess keeps of the part, without looking at every guess.
template <class Cell>
bool WeightedTotal<Cell>::Trial::by_ceiling(WeightedPart<Cell>& part) {
    search.work_.poll();
    const int thrice = 3 * part.set.weight;
    const int most = search.most_kept_.most(part.set, guess, *part.state, thrice - budget(part));
    search.work_.memo.store(search.work_.key(part.set, limit, *part.state), {thrice - most, false});
    return raise(part, thrice - most);
}

// Most openers are refuted by bounds that cost next to nothing: larger sets' first, then the parts' own, the heaviest
// first.
template <class Cell>
bool WeightedTotal<Cell>::Trial::by_ceilings() {
    if (best >= kInfeasible || limit <= 2) return false;
    const auto each = [&](auto raises) {
        for (int i = left - 1; i >= 0; --i) {
            if (open[i].set.n >= kCeilingFrom && raises(open[i])) return true;
        }
        return false;
    };
    return each([&](auto& part) {
               return raise(part, 3 * part.set.weight - search.most_kept_.bound(part.set, guess));
           }) ||
           each([&](auto& part) { return by_ceiling(part); });
}

// What a scan of a part usually raises its bound by.
double gain_of(const Set& set) { return std::max(0.0, expected_gain(set.n)) * set.weight / set.n; }

// Which of several parts to bound next. Most openers are refuted by a scan or two: the part comes first that promises
// most for its cost. One that is to be valued, or whose parts are all small, has the lightest first, so that the heavy
// ones have little room. Below openers the part comes first that is likeliest to refute the guess.
template <class Cell>
int WeightedTotal<Cell>::Trial::next_of(WeightedPart<Cell>* const* waiting, int count, bool opener) const {
    if (opener && best >= kInfeasible) return 0;
    int pick = 0;
    if (opener) {
        double most = -1;
        for (int i = 0; i < count; ++i) {
            const Set& set = waiting[i]->set;
            const int compared = std::min(set.n, kMostCompared);
            const double worth = std::min<double>(gain_of(set), best - sum) / (compared * compared + set.n);
            if (worth > most) most = worth, pick = i;
        }
        return pick;
    }
    const auto refutes = [&](const WeightedPart<Cell>& part) {
        const Set& set = part.set;
        const double excess = expected_excess(set.n) * set.weight / set.n;
        return 2 * set.weight - search.work_.grid.weight[set.words[0]] + excess - part.bound >= best - sum;
    };
    while (pick < count - 1 && !refutes(*waiting[pick])) ++pick;
    return pick;
}

// Every open part is bounded by a scan; small ones are searched.
template <class Cell>
bool WeightedTotal<Cell>::Trial::by_scans(bool opener) {
    auto* waiting = search.work_.arena.template take<WeightedPart<Cell>*>(static_cast<std::size_t>(left));
    for (int i = 0; i < left; ++i) waiting[i] = open + i;
    for (int count = left; count > 0; --count) {
        const int pick = next_of(waiting, count, opener);
        WeightedPart<Cell>& part = *waiting[pick];
        std::copy(waiting + pick + 1, waiting + count, waiting + pick);
        if (part.set.n < kScannedFrom ? by_search(part) : by_scan(part)) return true;
    }
    return false;
}

template <class Cell>
Value WeightedTotal<Cell>::play(const Set& set, int limit, Slot guess, int best, const State& state,
                                const Context<Cell>& context) {
    const Arena::Frame frame(work_.arena);
    WeightedParts<Cell> parts = partition_(set, guess);
    --limit;

    // Step 1. The bound from the parts' weights alone; words that cannot be told apart by the last guess but one.
    Trial trial{*this, context, guess, limit, best};
    trial.sum = set.weight + parts.settled;
    for (int i = 0; i < parts.count; ++i) trial.sum += parts.at[i].bound;
    if (limit == 0 && set.weight > parts.own) return {kInfeasible, true};
    if (limit == 1 && (parts.pairs || parts.count > 0)) return {kInfeasible, true};
    if (trial.sum >= best) return trial.verdict();

    // Step 2. What is known about the parts without searching them. The heaviest is likeliest to refute the guess.
    trial.open = parts.at + parts.count;
    if (work_.rule == Rule::normal) {
        for (int i = 0; i < parts.count; ++i) work_.memo.prefetch(work_.key(parts.at[i].set, limit, state));
    }
    for (WeightedPart<Cell>* part = trial.open; part-- != parts.at;) {
        part->state = legal_.after_in_arena(state, guess, part->set.words[0]);
        const Value value = values_.known(part->set, limit, *part->state);
        if (value.total >= kInfeasible) return {kInfeasible, true};
        if (trial.raise(*part, value.total)) return trial.verdict();
        if (!value.exact) std::swap(*--trial.open, *part), ++trial.left;
    }

    // Step 3. Bounds, as far as they promise to refute the guess; then the rest, the lightest first.
    WeightedPart<Cell>* const open = trial.open;
    const bool opener = set.n >= kOpenerFrom;
    if (opener && trial.by_ceilings()) return trial.verdict();
    if (trial.left > 1 && trial.by_scans(opener)) return trial.verdict();
    for (int i = 0; i < trial.left; ++i) {
        if (!open[i].exact && trial.by_search(open[i])) return trial.verdict();
    }
    assert(trial.sum < best);
    return {trial.sum, true};
}

template class WeightedTotal<std::uint8_t>;
template class WeightedTotal<std::uint16_t>;

}  // namespace salet
