#include "core/logarithm.h"

#include <cmath>

namespace salet {

double log2_of(double x) {
    constexpr double kRoot = 1.4142135623730951;        // of 2
    constexpr double kTwoOverLog = 2.8853900817779268;  // 2 / ln 2
    constexpr int kTerms = 12;                          // the next one is below 2^-60
    int exponent = 0;
    double mantissa = 2 * std::frexp(x, &exponent);  // from 1 to 2
    --exponent;
    if (mantissa > kRoot) {
        mantissa /= 2;
        ++exponent;
    }
    // ln m = 2 (s + s^3 / 3 + s^5 / 5 + ...) with s = (m - 1) / (m + 1), at most 0.172 in size
    const double s = (mantissa - 1) / (mantissa + 1), square = s * s;
    double sum = 0;
    for (int term = kTerms - 1; term >= 0; --term) sum = sum * square + 1.0 / (2 * term + 1);
    return exponent + kTwoOverLog * s * sum;
}

}  // namespace salet
