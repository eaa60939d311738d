// What can be said about a set without looking at all guesses: by arithmetic, from the memo, or by one of its own
// words.
#pragma once

#include "search/workspace.h"

namespace salet {

template <class Cell>
class QuickValues {
public:
    explicit QuickValues(Workspace<Cell>& workspace) : work_(workspace) {}

    // The least total, or a lower bound of it.
    Value known(const Set& set, int limit, const State& state);

    // The least total of a set that some guess splits perfectly: one less if a word of the set does.
    int perfect_total(const Set& set);

private:
    Value triple(const Set& set) const;
    Value members(const Set& set, int limit);

    Workspace<Cell>& work_;
    // By mark: when it was last seen. A new guess is a new time, so nothing has to be cleared.
    std::vector<std::uint32_t> stamp_ = std::vector<std::uint32_t>(std::size_t{1} << 8 * sizeof(Cell), 0);
    std::uint32_t now_ = 0;
};

}  // namespace salet
