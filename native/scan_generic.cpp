#define SALET_SIMD generic
#include "scan_kernel.h"
