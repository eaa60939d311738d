#include "likely/wider.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace salet {

namespace {

// How much one unit of the rest weighs among the answers.
double unit_of_rest(const Outside& outside) {
    if (outside.rest == 0 || outside.missing >= 1) return 0;
    return static_cast<double>(outside.weight) * outside.missing / (1 - outside.missing) /
           static_cast<double>(outside.rest);
}

}  // namespace

std::vector<Weight> wider_weights(const Outside& outside, std::span<const Likely> words) {
    const bool known = std::any_of(words.begin(), words.end(), [](const Likely& word) { return word.weight > 0; });
    const double unit = known ? unit_of_rest(outside) : 1.0;
    std::vector<Weight> weights;
    weights.reserve(words.size());
    for (const Likely& word : words) {
        const auto rest = static_cast<Weight>(std::nearbyint(static_cast<double>(word.rest) * unit));
        weights.push_back(word.weight > 0 ? word.weight : std::max<Weight>(1, rest));
    }
    const Weight most = kMostListWeight - static_cast<Weight>(weights.size());
    const Weight whole = std::accumulate(weights.begin(), weights.end(), Weight{0});
    if (whole <= most) return weights;
    const double scale = static_cast<double>(most) / static_cast<double>(whole);
    for (Weight& weight : weights)
        weight = std::max<Weight>(1, static_cast<Weight>(static_cast<double>(weight) * scale));
    return weights;
}

double chance_missing(const Outside& outside, Weight fitting, std::int64_t rest_fitting) {
    if (outside.missing == 0 || outside.rest == 0) return outside.missing;
    const double out = outside.missing * static_cast<double>(rest_fitting) / static_cast<double>(outside.rest);
    const double in = (1 - outside.missing) * static_cast<double>(fitting) / static_cast<double>(outside.weight);
    return out / (out + in);
}

}  // namespace salet
