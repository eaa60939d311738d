// What the files of the bindings share.
#pragma once

#include <nanobind/nanobind.h>

#include "core/types.h"

// Refuses places beyond the end of a list.
void check(std::span<const salet::Index> indices, std::size_t size);

// Words from their letters one after the other, as places in the alphabet.
salet::Words words_from(int length, const nanobind::bytes& letters);

// The stop, and the error Stopped.
void bind_stop(nanobind::module_& m);

// The prior: how likely words are on a day.
void bind_likely(nanobind::module_& m);

// The judge of games.
void bind_judge(nanobind::module_& m);

// The exact search: problems, verdicts and the solver.
void bind_search(nanobind::module_& m);
