#include "onestep/strategy.h"

#include <algorithm>

namespace salet {

namespace {

std::int64_t cost_of(const PartSums& sums, Measure by, std::size_t candidates) {
    switch (by) {
        case Measure::worst: return sums.worst;
        case Measure::expected: return sums.squares;
        case Measure::floored: return sums.squares / static_cast<std::int64_t>(candidates);
        case Measure::entropy: return sums.logs;
        case Measure::chance: break;  // not a matter of parts: see key_of_chance
        case Measure::win_in_two:
        case Measure::parts: return -sums.parts;
    }
    return 0;
}

std::int64_t tie_of(Ties ties, bool possible, std::int64_t worst, std::int64_t place) {
    constexpr std::int64_t kStep = std::int64_t{1} << 32;
    switch (ties) {
        case Ties::first: return place;
        case Ties::possible: return possible ? place : kStep + place;
        case Ties::possible_worst: return (possible ? worst : kStep / 4) * kStep + place;
        case Ties::last_possible: return possible ? -1 - place : place;
    }
    return 0;
}

// Reading marks loosely, a program finds more words left after a mark than there are: `count` is what really gives
// each mark, and each answer weighs what the program would find left after its mark.
PartSums loose_sums(const Prepared& prepared, const Reader& reader, Scratch& scratch) {
    scratch.colours.clear();
    for (const Code code : scratch.seen) {
        scratch.colours.push_back(colours_of(code, prepared.lexicon.guesses.length));
    }
    PartSums sums;
    for (std::size_t i = 0; i < scratch.seen.size(); ++i) {
        std::int64_t left = 0;
        for (std::size_t j = 0; j < scratch.seen.size(); ++j) {
            if (reader.fits(scratch.colours[i], scratch.colours[j])) left += scratch.count[scratch.seen[j]];
        }
        sums.worst = std::max(sums.worst, left);
        sums.squares += left * scratch.count[scratch.seen[i]];
        sums.logs += prepared.logs[static_cast<std::size_t>(left)];
        ++sums.parts;
    }
    return sums;
}

PartSums exact_sums(const Prepared& prepared, Scratch& scratch) {
    PartSums sums;
    for (const Code code : scratch.seen) {
        const std::int64_t n = scratch.count[code];
        sums.worst = std::max(sums.worst, n);
        sums.squares += n * n;
        sums.logs += prepared.logs[static_cast<std::size_t>(n)];
        ++sums.parts;
    }
    return sums;
}

// Two tables in turn: words side by side in the alphabet often give the same mark, and a count that was just written
// is slow to be read again.
PartSums dense_sums(const Prepared& prepared, std::span<const std::uint8_t> cells, Scratch& scratch) {
    auto& even = scratch.even;
    auto& odd = scratch.odd;
    even.fill(0);
    odd.fill(0);
    std::size_t i = 0;
    for (; i + 1 < cells.size(); i += 2) {
        ++even[cells[i]];
        ++odd[cells[i + 1]];
    }
    if (i < cells.size()) ++even[cells[i]];
    std::uint16_t worst = 0;
    std::uint16_t parts = 0;
    std::uint32_t squares = 0;
    for (std::size_t k = 0; k < even.size(); ++k) {
        const auto n = static_cast<std::uint16_t>(even[k] + odd[k]);
        even[k] = n;
        worst = std::max(worst, n);
        parts = static_cast<std::uint16_t>(parts + (n != 0));
        squares += std::uint32_t{n} * n;
    }
    PartSums sums{parts, worst, squares, 0};
    if (prepared.strategy.by == Measure::entropy) {
        for (const std::uint16_t n : even) sums.logs += prepared.logs[n];
    }
    return sums;
}

PartSums weight_sums(const Prepared& prepared, Scratch& scratch) {
    PartSums sums;
    for (const Code code : scratch.seen) {
        const Weight weight = scratch.weight[code];
        sums.worst = std::max<std::int64_t>(sums.worst, scratch.count[code]);
        sums.squares += weight * weight;
        if (prepared.strategy.by == Measure::entropy) sums.logs += prepared.weight_logs(weight);
        ++sums.parts;
    }
    return sums;
}

PartSums sums_of(const Prepared& prepared, Index guess, Scratch& scratch) {
    const Words& words = prepared.lexicon.guesses;
    if (prepared.strategy.reading == Reading::exact) return exact_sums(prepared, scratch);
    const Reader reader(prepared.strategy.reading, words[guess], words.length);
    return reader.exact() ? exact_sums(prepared, scratch) : loose_sums(prepared, reader, scratch);
}

}  // namespace

Prepared prepare(const Lexicon& lexicon, const Strategy& strategy, Rule rule, std::uint32_t limit,
                 std::span<const Index> candidates) {
    const bool graded = strategy.by == Measure::expected || strategy.by == Measure::entropy;
    const bool by_weight = lexicon.weighted() && strategy.weighted && graded && strategy.reading == Reading::exact;
    const bool logs = by_weight && strategy.by == Measure::entropy;
    Prepared prepared{lexicon,
                      strategy,
                      rule,
                      limit,
                      n_log_n(by_weight ? 0 : candidates.size()),
                      {},
                      {},
                      by_weight,
                      WeightLogs(lexicon, logs ? lexicon.weight(candidates) : 0)};
    prepared.place.assign(lexicon.guesses.size(), kNotListed);
    for (std::size_t i = 0; i < strategy.order.size(); ++i)
        prepared.place[strategy.order[i]] = static_cast<std::int64_t>(i);
    prepared.guess_of.resize(lexicon.answers.size());
    for (Index guess = 0; guess < lexicon.guesses.size(); ++guess) {
        if (lexicon.answer_of[guess] != kNoAnswer) prepared.guess_of[lexicon.answer_of[guess]] = guess;
    }
    return prepared;
}

std::int64_t ideal_cost(const Prepared& prepared, std::span<const Index> candidates) {
    const Measure by = prepared.strategy.by;
    if (by == Measure::chance) {
        Weight most = 0;
        for (const Index answer : candidates) most = std::max(most, prepared.weight(answer));
        return -most;
    }
    const auto n = static_cast<std::int64_t>(candidates.size());
    PartSums sums{n, 1, n, 0};
    if (prepared.by_weight) {
        sums.squares = 0;
        for (const Index answer : candidates) {
            const Weight weight = prepared.weight(answer);
            sums.squares += weight * weight;
            if (by == Measure::entropy) sums.logs += prepared.weight_logs(weight);
        }
    }
    return cost_of(sums, by, candidates.size());
}

Key key_of_cells(const Prepared& prepared, Index guess, std::span<const std::uint8_t> cells, bool possible,
                 Scratch& scratch) {
    const PartSums sums = dense_sums(prepared, cells, scratch);
    return {cost_of(sums, prepared.strategy.by, cells.size()),
            tie_of(prepared.strategy.ties, possible, sums.worst, prepared.place[guess])};
}

Key key_of_counts(const Prepared& prepared, Index guess, std::size_t candidates, bool possible, Scratch& scratch) {
    const PartSums sums = sums_of(prepared, guess, scratch);
    for (const Code code : scratch.seen) scratch.count[code] = 0;
    return {cost_of(sums, prepared.strategy.by, candidates),
            tie_of(prepared.strategy.ties, possible, sums.worst, prepared.place[guess])};
}

Key key_of_weights(const Prepared& prepared, Index guess, bool possible, Scratch& scratch) {
    const PartSums sums = weight_sums(prepared, scratch);
    for (const Code code : scratch.seen) scratch.count[code] = 0, scratch.weight[code] = 0;
    return {cost_of(sums, prepared.strategy.by, 0),
            tie_of(prepared.strategy.ties, possible, sums.worst, prepared.place[guess])};
}

Key key_of_chance(const Prepared& prepared, Index guess, Index answer) {
    const bool possible = answer != kNoAnswer;
    return {possible ? -prepared.weight(answer) : 0,
            tie_of(prepared.strategy.ties, possible, 0, prepared.place[guess])};
}

}  // namespace salet
