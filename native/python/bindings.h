// What the files of the bindings share.
#pragma once

#include <nanobind/nanobind.h>

#include "core/types.h"

// Refuses places beyond the end of a list.
void check(std::span<const salet::Index> indices, std::size_t size);

// The exact search: problems, verdicts and the solver.
void bind_search(nanobind::module_& m);
