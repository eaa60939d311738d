// A logarithm that is the same on every machine: those of the C libraries differ in the last bit.
#pragma once

namespace salet {

// The logarithm to base 2 of a number from 1 on, correct to about 2^-52 of its value. Only sums, products and quotients
// of numbers that IEEE 754 rounds the same everywhere; the compiler is told not to fuse them.
double log2_of(double x);

}  // namespace salet
