#include "search/worker.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace salet {

namespace {

constexpr double kGatherCost = 1.0;    // nanoseconds a mark
constexpr double kCountCost = 1.0;     // nanoseconds a word to count the parts that one guess makes
constexpr int kMostSpare = 64;         // words; with more, hardly any guess is out
constexpr std::uint64_t kReport = 64;  // nodes between two looks at the clock

}  // namespace

double scan_cost(int n) {
    const double x = n;
    if (n <= 14) return 0.003 * x * x;
    if (n <= 28) return 0.0047 * x * x;
    const double log = std::log2(x);
    return 0.0096 * x * log * std::sqrt(log);
}

template <class Cell>
void Worker<Cell>::start(Rule rule, Control& control) {
    rule_ = rule;
    if (rule == Rule::hard) {
        grid_.prepare_hard();
        family_.resize(grid_.families().size() + 1, 0);
    }
    control_ = &control;
    nodes_ = reported_ = 0;
}

template <class Cell>
void Worker<Cell>::finish() {
    control_->nodes.fetch_add(nodes_ - reported_, std::memory_order_relaxed);
    reported_ = nodes_;
}

template <class Cell>
void Worker<Cell>::poll() {
    if (control_->stop.load(std::memory_order_relaxed)) throw Stopped{};
    if (++nodes_ - reported_ < kReport) return;
    const std::uint64_t total = control_->nodes.fetch_add(nodes_ - reported_, std::memory_order_relaxed);
    reported_ = nodes_;
    const bool over = control_->node_limit != 0 && total >= control_->node_limit;
    if (over || std::chrono::steady_clock::now() >= control_->deadline) {
        control_->stop.store(true, std::memory_order_relaxed);
        throw Stopped{};
    }
}

// With as many guesses as words the limit does not bind: all such limits share one key.
template <class Cell>
Hash Worker<Cell>::key(const Set& set, int limit, const State& state) const {
    return set.hash ^ state.hash ^ hash_of(Tag::limit, static_cast<std::uint64_t>(std::min(limit, set.n)));
}

template <class Cell>
State Worker<Cell>::after(const State& state, Slot guess, Word answer) const {
    if (rule_ == Rule::normal) return state;
    State next = state;
    next.fresh = false;
    next.guess = guess;
    next.code = grid_.code(guess, answer);
    if (rule_ == Rule::hard) {
        next.hard = state.hard.with(grid_.letters(guess), next.code, grid_.lexicon.guesses.length);
        next.hash ^= state.hard.hash() ^ next.hard.hash();
    } else {
        next.hash ^= hash_of(Tag::row, std::uint64_t{guess} << 32 | next.code);
    }
    return next;
}

template <class Cell>
const State* Worker<Cell>::state_of(const Part<Cell>& part, Slot guess, const State& state) {
    if (rule_ == Rule::normal) return &state;
    auto* own = arena_.take<State>(1);
    *own = after(state, guess, part.set.words[0]);
    return own;
}

// In hard mode the lanes stay where they are: a scan that skips a few is cheaper than to gather the others.
template <class Cell>
const Context<Cell>* Worker<Cell>::masked(const State& state, const Context<Cell>& from) {
    auto* context = arena_.take<Context<Cell>>(1);
    *context = from;
    const auto stride = static_cast<std::size_t>(from.lanes + kBlock - 1) / kBlock * kBlock;
    auto* mask = arena_.take<Cell>(stride);
    context->mask = mask;
    if (from.slots != nullptr) {
        std::fill(mask, mask + stride, Cell{0});
        for (int lane = 0; lane < from.lanes; ++lane) {
            const bool legal =
                (from.mask == nullptr || from.mask[lane] != 0) && state.hard.allows(grid_.shape(from.slots[lane]));
            mask[lane] = static_cast<Cell>(legal ? ~Cell{0} : 0);
        }
        return context;
    }
    // Only the last row's demands are new, and a green letter need not be counted again.
    const Letter* guess = grid_.letters(state.guess);
    const Cell* sofar = from.mask;
    const auto demand = [&](const Cell* more) {
        kernels<Cell>().narrow(mask, sofar == nullptr ? more : sofar, more, from.lanes);
        sofar = mask;
    };
    std::array<int, kLetters> seen{}, green{};
    Code code = state.code;
    for (int i = 0; i < grid_.lexicon.guesses.length; ++i, code /= 3) {
        seen[guess[i]] += code % 3 != 0;
        green[guess[i]] += code % 3 == 2;
        if (code % 3 == 2) demand(grid_.green_mask(i, guess[i]));
    }
    for (int i = 0; i < grid_.lexicon.guesses.length; ++i) {
        int& count = seen[guess[i]];
        if (count > green[guess[i]]) demand(grid_.least_mask(count, guess[i]));
        count = 0;
    }
    if (sofar == from.mask) context->mask = from.mask;  // all grey: nothing new
    return context;
}

template <class Cell>
const Context<Cell>* Worker<Cell>::matching(const Set& set, const State& state, const Context<Cell>& from) {
    auto* chosen = arena_.take<std::uint32_t>(static_cast<std::size_t>(from.lanes));
    int count = 0;
    const int length = grid_.lexicon.guesses.length;
    for (int lane = 0; lane < from.lanes; ++lane) {
        const Slot slot = from.slot(static_cast<std::uint32_t>(lane));
        chosen[count] = static_cast<std::uint32_t>(lane);
        count += mark(grid_.letters(state.guess), grid_.letters(slot), length) == state.code;
    }
    return gather<Cell>(arena_, grid_, from, set, chosen, count, nullptr);
}

template <class Cell>
const Context<Cell>& Worker<Cell>::guesses_of(const Set& set, const State& state, const Context<Cell>& context) {
    if (rule_ == Rule::normal || state.fresh) return context;
    if (rule_ == Rule::strict) return *matching(set, state, context);
    const Context<Cell>* legal = masked(state, context);
    if (set.n < 15 || legal->mask == nullptr) return *legal;
    const auto count = context.lanes - std::count(legal->mask, legal->mask + context.lanes, Cell{0});
    const double skipping = context.lanes * scan_cost(set.n);
    const double gathering = static_cast<double>(count) * (set.n * kGatherCost + scan_cost(set.n));
    if (gathering > skipping) return *legal;
    return *reorder<Cell>(arena_, grid_, *legal, set, nullptr, 0);
}

template <class Cell>
const Scan<Cell>* Worker<Cell>::scan(const Set& set, int beta, const Context<Cell>& context, bool bonus, bool to_end) {
    const int n = set.n;
    auto* result = arena_.take<Scan<Cell>>(1);
    *result = {};
    result->context = &context;
    result->lanes = context.reaching(3 * n - beta + 1);
    const auto padded = (static_cast<std::size_t>(result->lanes) + kBlock - 1) / kBlock * kBlock;
    result->parts = arena_.take<Cell>(padded);
    ScanResult found;
    if (n == 1) {
        std::fill(result->parts, result->parts + result->lanes, Cell{1});
        found.most = 1;
    } else if (result->lanes > 0 && n > kLargestNetwork) {
        auto* rows = arena_.take<const Cell*>(padded);
        for (int i = 0; i < result->lanes; ++i) rows[i] = grid_.row(context.slot(static_cast<std::uint32_t>(i)));
        found = kernels<Cell>().scan_rows(rows, context.mask, set.words, n, result->lanes, result->parts);
    } else if (result->lanes > 0) {
        auto* columns = arena_.take<const Cell*>(static_cast<std::size_t>(n));
        for (int i = 0; i < n; ++i) columns[i] = context.column(set.words[i]);
        const int threshold = std::min(beta - 2 * n + 1, n + 1);
        found = kernels<Cell>().scan(columns, context.mask, n, result->lanes, threshold, to_end, result->parts);
    }
    spent_ += result->lanes * scan_cost(n);
    result->most = found.most;
    result->perfect = to_end ? -1 : found.perfect;
    if (result->perfect >= 0) return result;
    for (int i = 0; bonus && i < n; ++i) {
        const std::int32_t lane = context.lane(grid_, set.words[i]);
        if (lane >= 0 && lane < result->lanes) result->most = std::max<int>(result->most, ++result->parts[lane]);
    }
    if (result->lanes < context.lanes) result->most = std::max<int>(result->most, context.score[result->lanes]);
    return result;
}

template <class Cell>
typename Ceilings<Cell>::Count Worker<Cell>::counting() {
    return [this](const Set& set, Ceiling<Cell>& ceiling) {
        poll();
        const Arena::Frame frame(arena_);
        const Scan<Cell>* counted = scan(set, kInfeasible, root_, true, true);
        ceiling.parts.assign(counted->parts, counted->parts + grid_.lanes);
        ceiling.parts.resize(grid_.stride, Cell{0});
        ceiling.most = counted->most;
    };
}

template <class Cell>
int Worker<Cell>::roughly_most_parts(const Set& set, Slot guess) {
    typename Ceilings<Cell>::Found found;
    const std::size_t count = ceilings_.of(guess, grid_.code(guess, set.words[0]), false, counting(), found);
    int most = set.n;
    for (std::size_t i = 0; i < count; ++i) most = std::min(most, found[i]->most);
    return most;
}

template <class Cell>
int Worker<Cell>::most_parts(const Set& set, Slot guess, const State& state, int enough) {
    const Arena::Frame frame(arena_);
    typename Ceilings<Cell>::Found found;
    const std::size_t count = ceilings_.of(guess, grid_.code(guess, set.words[0]), true, counting(), found);
    if (count == 0) return -1;
    std::array<const Cell*, kMaxLength + 1> tables;
    for (std::size_t i = 0; i < count; ++i) tables[i] = found[i]->parts.data();
    const Cell* mask = rule_ == Rule::hard ? masked(state, root_)->mask : nullptr;
    auto* bounds = arena_.take<Cell>(grid_.stride);
    auto* slots = arena_.take<std::uint32_t>(grid_.stride);
    const auto fetch_row = [&](Slot slot) {  // rows lie all over the table: one is on its way while another is counted
        const auto* row = reinterpret_cast<const std::byte*>(grid_.row(slot));
        for (std::size_t at = 0; at < grid_.slot_of_answer.size() * sizeof(Cell); at += 64) prefetch(row + at);
    };
    int bound = kernels<Cell>().minimum(tables.data(), count, mask, grid_.lanes, bounds);
    int most = 0;
    double left = grid_.lanes * scan_cost(set.n);
    for (; bound > std::max(most, enough); --bound) {
        const int number = kernels<Cell>().find(bounds, grid_.lanes, static_cast<Cell>(bound), slots);
        if ((left -= number * kCountCost * set.n) < 0) return -1;
        for (int i = 0; i < number; ++i) {
            if (i + 1 < number) fetch_row(slots[i + 1]);
            most = std::max(most, count_parts(set, slots[i]));
        }
    }
    return std::max(most, bound);
}

// The parts that a guess makes of a set, plus one if it is a word of it.
template <class Cell>
int Worker<Cell>::count_parts(const Set& set, Slot guess) {
    const Cell* row = grid_.row(guess);
    ++now_;
    int parts = 0;
    for (int i = 0; i < set.n; ++i) {
        std::uint32_t& stamp = stamp_[row[set.words[i]]];
        parts += stamp != now_;
        stamp = now_;
    }
    const Index answer = grid_.lexicon.answer_of[grid_.guess_of[guess]];
    return parts + (answer != Lexicon::kNoAnswer && std::binary_search(set.words, set.words + set.n, answer));
}

template <class Cell>
const Scan<Cell>* Worker<Cell>::uncrowded(const Set& set, const Scan<Cell>* scan, int spare) {
    if (set.n - spare <= scan->most || spare > kMostSpare || set.n > kLargestNetwork || scan->lanes == 0) return scan;
    auto* result = arena_.take<Scan<Cell>>(1);
    *result = *scan;
    result->parts = arena_.take<Cell>((static_cast<std::size_t>(scan->lanes) + kBlock - 1) / kBlock * kBlock);
    auto* columns = arena_.take<const Cell*>(static_cast<std::size_t>(set.n));
    for (int i = 0; i < set.n; ++i) columns[i] = scan->context->column(set.words[i]);
    kernels<Cell>().uncrowded(columns, set.n, scan->lanes, scan->most, spare, scan->parts, result->parts);
    return result;
}

template <class Cell>
int Worker<Cell>::next_lanes(const Scan<Cell>& scan, int score, std::uint32_t* found) const {
    return kernels<Cell>().find(scan.parts, scan.lanes, static_cast<Cell>(score), found);
}

template <class Cell>
typename Worker<Cell>::Parts Worker<Cell>::partition(const Set& set, Slot guess) {
    const Cell* row = grid_.row(guess);
    const auto n = static_cast<std::size_t>(set.n);
    auto* marks = arena_.take<Cell>(2 * n);
    Cell* seen = marks + n;
    int distinct = 0;
    for (std::size_t i = 0; i < n; ++i) {
        marks[i] = row[set.words[i]];
        if (count_[marks[i]]++ == 0) seen[distinct++] = marks[i];
    }
    Parts parts;
    parts.at = arena_.take<Part<Cell>>(static_cast<std::size_t>(distinct));
    auto* words = arena_.take<Word>(n);
    std::uint32_t* where = count_.data();  // from here on: which part a mark belongs to, plus one, or 0
    for (int i = 0; i < distinct; ++i) {
        const auto size = static_cast<int>(where[seen[i]]);
        where[seen[i]] = 0;
        parts.singles += size == 1;
        parts.pairs += size == 2;
        if (size < 3) continue;
        Part<Cell>& part = parts.at[parts.count++];
        part = {};
        part.set = {words, 0, {}};
        part.bound = 2 * size - 1;
        words += size;
        where[seen[i]] = static_cast<std::uint32_t>(parts.count);
    }
    for (std::size_t i = 0; i < n; ++i) {
        const Word word = set.words[i];
        const std::uint32_t place = where[marks[i]];
        if (place == 0) {
            parts.member |= grid_.is(guess, word);
            continue;
        }
        Set& to = parts.at[place - 1].set;
        const_cast<Word*>(to.words)[to.n++] = word;
        to.hash ^= grid_.hash[word];
    }
    for (int i = 0; i < distinct; ++i) where[seen[i]] = 0;
    parts.singles -= parts.member;
    std::sort(parts.at, parts.at + parts.count, [](const Part<Cell>& a, const Part<Cell>& b) {
        return a.set.n < b.set.n || (a.set.n == b.set.n && a.set.words[0] < b.set.words[0]);
    });
    return parts;
}

// Three words with three guesses or more: a word that tells the other two apart comes first, if there is one.
template <class Cell>
Value Worker<Cell>::triple(const Set& set) const {
    const Word a = set.words[0], b = set.words[1], c = set.words[2];
    const auto splits = [&](Word guess, Word x, Word y) {
        const Cell* row = grid_.answer_row(guess);
        return row[x] != row[y];
    };
    return {splits(a, b, c) || splits(b, a, c) || splits(c, a, b) ? 5 : 6, true};
}

// The least total if a word of the set decides it: perfect gives 2n - 1, a single pair left over 2n. Otherwise 2n is a
// bound.
template <class Cell>
Value Worker<Cell>::members(const Set& set, int limit) {
    const int n = set.n;
    if (n > kMembersUpTo && limit > 2) return {2 * n - 1, false};
    bool pair = false;
    for (int i = 0; i < n; ++i) {
        const Cell* row = grid_.answer_row(set.words[i]);
        ++now_;
        int repeats = 0;
        for (int j = 0; j < n && repeats < 2; ++j) {
            std::uint32_t& stamp = stamp_[row[set.words[j]]];
            repeats += stamp == now_;
            stamp = now_;
        }
        if (repeats == 0) return {2 * n - 1, true};
        pair |= repeats == 1;
    }
    if (pair && limit >= 3) return {2 * n, true};
    return {2 * n, false};
}

template <class Cell>
int Worker<Cell>::perfect_total(const Set& set) {
    return set.n <= kMembersUpTo ? 2 * set.n : members(set, 2).total;
}

// What can be said of a set without looking at all guesses.
template <class Cell>
Value Worker<Cell>::known(const Set& set, int limit, const State& state) {
    assert(set.n >= 1 && limit >= 1);
    if (set.n == 1) return {1, true};
    if (limit == 1) return {kInfeasible, true};
    if (set.n == 2) return {3, true};
    if (set.n == 3 && limit >= 3) return triple(set);
    Value value;
    if (memo_.find(key(set, limit, state), value)) return value;
    return members(set, limit);
}

template <class Cell>
bool Worker<Cell>::doomed(const Set& set, int limit, const State& state, const Context<Cell>& context) {
    if (set.n <= limit || limit < 3) return false;
    const Arena::Frame frame(arena_);
    const auto length = static_cast<std::size_t>(grid_.lexicon.answers.length);
    const auto n = static_cast<std::size_t>(set.n);
    auto* large = arena_.take<std::pair<std::uint32_t, std::size_t>>(n * length);  // family and place
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t* families = grid_.families().of(set.words[i]);
        for (std::size_t place = 0; place < length; ++place) {
            if (families[place] != 0 && ++family_[families[place]] == limit + 1)
                large[count++] = {families[place], place};
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t* families = grid_.families().of(set.words[i]);
        for (std::size_t place = 0; place < length; ++place) family_[families[place]] = 0;
    }
    auto* words = arena_.take<Word>(n);
    for (std::size_t k = 0; k < count; ++k) {
        Set family{words, 0, {}};
        for (std::size_t i = 0; i < n; ++i) {
            if (grid_.families().of(set.words[i])[large[k].second] != large[k].first) continue;
            words[family.n++] = set.words[i];
            family.hash ^= grid_.hash[set.words[i]];
        }
        if (family.n == set.n) return false;  // the set is one family: its own search will tell
        if (unfound(family, limit, 1, state, context).total > 0) return true;
    }
    return false;
}

template class Worker<std::uint8_t>;
template class Worker<std::uint16_t>;

}  // namespace salet
