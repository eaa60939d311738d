#include "likely/prior.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace salet {

namespace {

constexpr std::int64_t kUnit = std::int64_t{1} << 20;  // one answer, as it is counted; also the sum of all shares
constexpr std::int64_t kFine = std::int64_t{1} << 32;  // what shares are multiplied with before they are divided
constexpr std::int64_t kHeaviest = 200;                // the weight of the likeliest word
constexpr std::int64_t kEditor = 506;                  // 7 November 2022, the first day whose answer an editor chose
constexpr std::int64_t kThousand = 1000;

constexpr Letter letter(char sign) { return static_cast<Letter>(sign - 'a'); }

std::int64_t looked_up(const std::vector<std::int64_t>& table, std::size_t place) {
    return table[std::min(place, table.size() - 1)];
}

bool repeats(const Letter* word, int length) {
    LetterSet seen = 0;
    for (int i = 0; i < length; ++i) {
        if ((seen & letter_bit(word[i])) != 0) return true;
        seen |= letter_bit(word[i]);
    }
    return false;
}

// What a word's familiarity and form make of its chance within its group.
std::int64_t factor_of(const Letter* word, int length, Frequency frequency, const Factors& factors) {
    const Letter last = word[length - 1], before = word[length - 2];
    std::int64_t factor =
        looked_up(factors.zipf, frequency.zipf) * looked_up(factors.rarity, frequency.rarity) / kThousand;
    if (repeats(word, length)) factor = factor * factors.repeated / kThousand;
    if (last == letter('d') && before == letter('e')) factor = factor * factors.past / kThousand;
    if (last == letter('s') && before != letter('i') && before != letter('u') && before != letter('s')) {
        factor = factor * factors.plural / kThousand;
    }
    return std::max<std::int64_t>(1, factor);
}

// The number of ages that have passed.
std::size_t age_of(const std::vector<std::int64_t>& ages, std::int64_t days) {
    return static_cast<std::size_t>(std::upper_bound(ages.begin(), ages.end(), days) - ages.begin());
}

// Each group's share, divided among its words by their factors.
std::vector<std::int64_t> spread_out(std::span<const std::int64_t> factors, std::span<const std::uint8_t> groups,
                                     const std::vector<std::int64_t>& shares) {
    std::vector<std::int64_t> units(shares.size(), 0);
    for (std::size_t i = 0; i < factors.size(); ++i) units[groups[i]] += factors[i];
    for (std::size_t group = 0; group < units.size(); ++group) {
        if (units[group] > 0) units[group] = std::max<std::int64_t>(1, shares[group] * kFine / units[group]);
    }
    std::vector<std::int64_t> fine(factors.size());
    for (std::size_t i = 0; i < factors.size(); ++i) fine[i] = factors[i] * units[groups[i]];
    return fine;
}

}  // namespace

// How often each group had its turn, and at which ages words came back.
struct Chances::Counts {
    std::array<std::int64_t, 4> groups{};
    std::vector<std::int64_t> ages;
};

Chances::Chances(const Words& guesses, std::span<const Frequency> frequencies, std::span<const Group> groups,
                 Model model)
    : groups_(groups.begin(), groups.end()), model_(std::move(model)) {
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const std::int64_t near = factor_of(guesses[i], guesses.length, frequencies[i], model_.listed);
        const std::int64_t far = factor_of(guesses[i], guesses.length, frequencies[i], model_.outside);
        used_.push_back(near);
        unused_.push_back(groups_[i] == kOutside ? far : near);
        sums_[groups_[i]] += unused_[i];
    }
}

// Every day all counts lose one part in `memory`. A group's count stands for its words: a word that is used takes its
// part of the count with it, so that the share of a group falls while its words run out.
Chances::Counts Chances::count(std::span<const PastDay> days) const {
    Counts counts{{}, std::vector<std::int64_t>(model_.ages.size() + 1, 0)};
    std::array<std::int64_t, 4> sums = sums_;
    std::unordered_map<Index, std::int64_t> seen;
    for (const PastDay& day : days) {
        const bool known = day.answer < groups_.size();
        const auto before = seen.find(day.answer);
        const auto unused = known ? groups_[day.answer] : static_cast<std::uint8_t>(kOutside);
        const std::size_t group = before != seen.end() ? std::size_t{kUsed} : unused;
        if (day.number >= kEditor) {
            for (std::int64_t& each : counts.groups) each -= each / model_.memory;
            for (std::int64_t& each : counts.ages) each -= each / model_.memory;
            counts.groups[group] += kUnit;
        }
        if (group == kUsed) {
            counts.ages[age_of(model_.ages, day.number - before->second)] += kUnit;
        } else if (known) {
            counts.groups[group] -= counts.groups[group] * unused_[day.answer] / sums[group];
            sums[group] -= unused_[day.answer];
        }
        seen[day.answer] = day.number;
    }
    return counts;
}

// Each group's share of kUnit; groups without words have none. Used words first share as one group, by how often
// repeats come; how that is divided among the ages is a question of its own, on which repeats are counted beside one
// that is spread over all ages evenly.
std::vector<std::int64_t> Chances::shares(const Counts& counts, std::span<const std::uint8_t> groups) const {
    const std::size_t ages = counts.ages.size();
    std::vector<bool> present(kUsed + ages, false);
    for (const std::uint8_t group : groups) present[group] = true;
    const bool used = std::find(present.begin() + kUsed, present.end(), true) != present.end();
    std::array<std::int64_t, 4> parts{};
    std::int64_t total = 0;
    for (std::size_t group = 0; group <= kUsed; ++group) {
        if (group == kUsed ? used : present[group]) parts[group] = counts.groups[group] + model_.start[group];
        total += parts[group];
    }
    std::vector<std::int64_t> shares(kUsed + ages, 0);
    for (std::size_t group = 0; group < kUsed; ++group) shares[group] = parts[group] * kUnit / total;
    const std::int64_t share_of_used = parts[kUsed] * kUnit / total;
    std::int64_t sum = 0;
    const auto part_of = [&](std::size_t age) { return counts.ages[age] + kUnit / static_cast<std::int64_t>(ages); };
    for (std::size_t age = 0; age < ages; ++age) sum += present[kUsed + age] ? part_of(age) : 0;
    for (std::size_t age = 0; age < ages; ++age) {
        if (present[kUsed + age]) shares[kUsed + age] = share_of_used * part_of(age) / sum;
    }
    return shares;
}

std::vector<std::int64_t> Chances::on(std::int64_t on, std::span<const PastDay> days) const {
    std::vector<std::int64_t> factors = unused_;
    std::vector<std::uint8_t> groups = groups_;
    for (const PastDay& day : days) {
        if (day.answer >= groups_.size()) continue;
        factors[day.answer] = used_[day.answer];
        groups[day.answer] = static_cast<std::uint8_t>(kUsed + age_of(model_.ages, on - day.number));
    }
    const std::vector<std::int64_t> share = shares(count(days), groups);
    std::vector<std::int64_t> fine = spread_out(factors, groups, share);
    const std::int64_t unseen = on - static_cast<std::int64_t>(days.size());
    if (unseen <= 0) return fine;
    // A word that is drawn with chance p was not drawn on any of n days that nobody saw with a chance of about
    // 1 / (1 + n p).
    for (std::size_t i = 0; i < factors.size(); ++i) {
        factors[i] = std::max<std::int64_t>(1, factors[i] * kUnit / (kUnit + unseen * (fine[i] / kFine)));
    }
    return spread_out(factors, groups, share);
}

std::vector<Weight> rounded(std::span<const std::int64_t> fine) {
    if (fine.empty()) return {};
    const std::int64_t step = std::max<std::int64_t>(1, *std::max_element(fine.begin(), fine.end()) / kHeaviest);
    std::vector<Weight> weights;
    weights.reserve(fine.size());
    for (const std::int64_t each : fine) weights.push_back((each + step / 2) / step);
    return weights;
}

std::vector<std::uint32_t> familiarity(std::span<const Frequency> frequencies, const Factors& factors) {
    std::vector<std::int64_t> scores;
    scores.reserve(frequencies.size());
    for (const Frequency each : frequencies) {
        scores.push_back(looked_up(factors.zipf, each.zipf) * looked_up(factors.rarity, each.rarity));
    }
    std::vector<std::int64_t> order = scores;
    std::sort(order.begin(), order.end(), std::greater<>());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    std::vector<std::uint32_t> levels;
    levels.reserve(scores.size());
    for (const std::int64_t score : scores) {
        const auto place = std::lower_bound(order.begin(), order.end(), score, std::greater<>());
        levels.push_back(static_cast<std::uint32_t>(place - order.begin()));
    }
    return levels;
}

}  // namespace salet
