#include "search/workspace.h"

#include <algorithm>

#include "search/tuning.h"

namespace salet {

template <class Cell>
void Workspace<Cell>::start(Rule the_rule, Control& the_control) {
    rule = the_rule;
    if (rule == Rule::hard) grid.prepare_hard();
    control_ = &the_control;
    nodes = reported_ = 0;
}

template <class Cell>
void Workspace<Cell>::finish() {
    control_->nodes.fetch_add(nodes - reported_, std::memory_order_relaxed);
    reported_ = nodes;
}

template <class Cell>
void Workspace<Cell>::poll() {
    if (control_->halted()) throw Stopped{};
    if (++nodes - reported_ < static_cast<std::uint64_t>(kNodesPerLook)) return;
    const std::uint64_t total = control_->nodes.fetch_add(nodes - reported_, std::memory_order_relaxed);
    reported_ = nodes;
    const bool over = control_->node_limit != 0 && total >= control_->node_limit;
    if (over || control_->late()) {
        control_->spend();
        throw Stopped{};
    }
}

// With as many guesses as words the limit does not bind: all such limits share one key.
template <class Cell>
Hash Workspace<Cell>::key(const Set& set, int limit, const State& state) const {
    return set.hash ^ state.hash ^ hash_of(Tag::limit, static_cast<std::uint64_t>(std::min(limit, set.n)));
}

template struct Workspace<std::uint8_t>;
template struct Workspace<std::uint16_t>;

}  // namespace salet
