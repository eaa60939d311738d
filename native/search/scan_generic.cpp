#define SALET_SIMD generic
#include "search/scan_kernel.h"
