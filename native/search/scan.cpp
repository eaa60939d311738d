#include "search/scan.h"

#include <atomic>

namespace salet {

namespace generic {
extern const Kernels<std::uint8_t> kernels8;
extern const Kernels<std::uint16_t> kernels16;
}  // namespace generic

#if defined(SALET_AVX2)
namespace avx2 {
extern const Kernels<std::uint8_t> kernels8;
extern const Kernels<std::uint16_t> kernels16;
}  // namespace avx2
#endif

namespace {

struct Choice {
    std::string_view name;
    const Kernels<std::uint8_t>* bytes;
    const Kernels<std::uint16_t>* shorts;
};

const Choice kGeneric{"generic", &generic::kernels8, &generic::kernels16};
#if defined(SALET_AVX2)
const Choice kAvx2{"avx2", &avx2::kernels8, &avx2::kernels16};
#endif

const Choice* find_choice(std::string_view name) {
#if defined(SALET_AVX2)
    if ((name == "avx2" || name == "auto") && __builtin_cpu_supports("avx2")) return &kAvx2;
#endif
    return name == "generic" || name == "auto" ? &kGeneric : nullptr;
}

std::atomic<const Choice*>& choice() {
    static std::atomic<const Choice*> chosen{find_choice("auto")};
    return chosen;
}

}  // namespace

template <>
const Kernels<std::uint8_t>& kernels() {
    return *choice().load(std::memory_order_relaxed)->bytes;
}
template <>
const Kernels<std::uint16_t>& kernels() {
    return *choice().load(std::memory_order_relaxed)->shorts;
}

bool use_simd(std::string_view name) {
    const Choice* found = find_choice(name);
    if (found != nullptr) choice().store(found, std::memory_order_relaxed);
    return found != nullptr;
}

std::string_view simd_in_use() { return choice().load(std::memory_order_relaxed)->name; }

}  // namespace salet
