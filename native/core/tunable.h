// Constants that only decide how fast something is done, never what comes out. In an ordinary build they are constants;
// built with SALET_TUNING they can be set from outside, by SALET_TUNE="kOpenerFrom=400,kScanFew=0.004", so that
// benchmarks/tuning.py can measure whether they are still the best.
#pragma once

#if defined(SALET_TUNING)

namespace salet {

double tuned(const char* name, double value);

}  // namespace salet

#define SALET_TUNABLE(type, name, value) inline const type name = static_cast<type>(::salet::tuned(#name, value))

#else

#define SALET_TUNABLE(type, name, value) inline constexpr type name = value

#endif
