#define SALET_SIMD avx2
#include "scan_kernel.h"
