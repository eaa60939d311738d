#define SALET_SIMD avx2
#include "search/scan_kernel.h"
