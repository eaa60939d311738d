#include "search/tuning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace salet {

double scan_cost(int n) {
    const double x = n;
    if (n <= 14) return kScanFew * x * x;
    if (n <= kComparedUpTo) return kScanSome * x * x;
    const double log = std::log2(x);
    return kScanSorted * x * log * std::sqrt(log);
}

double expected_gain(int n) { return n - kGainScale * std::pow(n, kGainPower); }

double expected_excess(int n) {
    static const auto table = [] {
        std::array<double, 512> excess{};
        for (std::size_t i = 1; i < excess.size(); ++i) {
            const auto x = static_cast<double>(i);
            excess[i] = std::max(0.1, x * (kExcessSlope * std::log(x) - kExcessOffset));
        }
        return excess;
    }();
    return table[std::min<std::size_t>(static_cast<std::size_t>(n), table.size() - 1)];
}

}  // namespace salet
