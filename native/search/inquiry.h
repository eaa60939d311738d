// A question about a position that can be worked on in pieces.
#pragma once

#include "search/evaluation.h"

namespace salet {

struct Progress;

// Refers to the solver that was asked, which must outlive it.
class Inquiry {
public:
    virtual ~Inquiry() = default;

    // Goes on where the last run was stopped; true if nothing is left to find out.
    virtual bool run(Progress& progress) = 0;

    // What has been proven so far.
    virtual Ranking found() const = 0;
};

}  // namespace salet
