#include "fuzz/brute.h"

#include <algorithm>
#include <array>

namespace salet::fuzz {

Code plain_mark(const Letter* guess, const Letter* answer, int length) {
    std::array<Code, kMaxLength> digits{};
    std::array<bool, kMaxLength> used{};
    for (int i = 0; i < length; ++i) {
        if (guess[i] == answer[i]) {
            digits[i] = 2;
            used[i] = true;
        }
    }
    for (int i = 0; i < length; ++i) {
        for (int j = 0; digits[i] == 0 && j < length; ++j) {
            if (!used[j] && guess[i] == answer[j]) {
                digits[i] = 1;
                used[j] = true;
            }
        }
    }
    Code code = 0;
    for (int i = length - 1; i >= 0; --i) code = 3 * code + digits[i];
    return code;
}

bool plain_hard(const Letter* played, Code code, const Letter* guess, int length) {
    std::array<int, kLetters> missing{};
    for (int i = 0; i < length; ++i, code /= 3) {
        if (code % 3 == 2 && guess[i] != played[i]) return false;
        if (code % 3 != 0) ++missing[played[i]];
    }
    for (int i = 0; i < length; ++i) --missing[guess[i]];
    return std::all_of(missing.begin(), missing.end(), [](int count) { return count <= 0; });
}

std::int64_t Brute::weight(Mask left) const {
    std::int64_t sum = 0;
    for (Index a = 0; a < list_.answers.size(); ++a) {
        if (left >> a & 1) sum += list_.weights.empty() ? 1 : list_.weights[a];
    }
    return sum;
}

Mask Brute::legal_after(Mask legal, Index guess, Code code) const {
    const int length = list_.guesses.length;
    Mask allowed = 0;
    for (Index g = 0; g < list_.guesses.size(); ++g) {
        const bool ok = rule_ == Rule::normal ||
                        (rule_ == Rule::hard && plain_hard(list_.guesses[guess], code, list_.guesses[g], length)) ||
                        (rule_ == Rule::strict && plain_mark(list_.guesses[guess], list_.guesses[g], length) == code);
        if ((legal >> g & 1) && ok) allowed |= Mask{1} << g;
    }
    return allowed;
}

Mask Brute::left_after(Mask left, Index guess, Code code) const {
    Mask fitting = 0;
    for (Index a = 0; a < list_.answers.size(); ++a) {
        const Code seen = plain_mark(list_.guesses[guess], list_.answers[a], list_.guesses.length);
        if ((left >> a & 1) && seen == code) fitting |= Mask{1} << a;
    }
    return fitting;
}

Worth Brute::value(Mask left, Mask legal, int limit, bool within) {
    const auto key = std::tuple(left, legal, limit, within);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    Worth best = kHopeless;
    for (Index g = 0; g < list_.guesses.size(); ++g) {
        if (legal >> g & 1) best = std::min(best, after(g, left, legal, limit, within));
    }
    return known_[key] = best;
}

Worth Brute::after(Index guess, Mask left, Mask legal, int limit, bool within) {
    std::map<Code, Mask> parts;
    for (Index a = 0; a < list_.answers.size(); ++a) {
        const Code code = plain_mark(list_.guesses[guess], list_.answers[a], list_.guesses.length);
        if (left >> a & 1) parts[code] |= Mask{1} << a;
    }
    Worth sum{0, weight(left)};
    for (const auto& [code, part] : parts) {
        if (code == mark_count(list_.guesses.length) - 1) continue;
        Worth rest = kHopeless;
        if (limit == 1) {
            if (within) rest = {weight(part), 0};
        } else if (limit != kNoLimit || part != left) {  // a guess that tells nothing is never best, and never ends
            rest = value(part, legal_after(legal, guess, code), limit == kNoLimit ? kNoLimit : limit - 1, within);
        }
        if (rest == kHopeless) return kHopeless;
        sum = {sum.lost + rest.lost, sum.total + rest.total};
    }
    return sum;
}

Worth Brute::worst(Mask left, Mask legal, int limit, const Index* guess) {
    const int most = static_cast<int>(list_.answers.size()) + 1;
    for (int enough = 1; enough <= (limit == kNoLimit ? most : std::min(limit, most)); ++enough) {
        const Worth found = guess ? after(*guess, left, legal, enough, false) : value(left, legal, enough, false);
        if (found != kHopeless) return {enough, found.total};
    }
    return kHopeless;
}

}  // namespace salet::fuzz
