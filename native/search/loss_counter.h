// Where answers have weights: what guesses lose of a set, of all guesses at once or of one. A guess loses the words
// that are not the heaviest of their part: the next guess can find only one word of each part, at best the heaviest.
#pragma once

#include "search/legal_guesses.h"

namespace salet {

// Losses found for the lanes of a context.
template <class Cell>
struct LossScan {
    const Context<Cell>* context = nullptr;
    int* loss = nullptr;  // of the first `lanes` lanes; kAllLost where a lane is not legal
    int lanes = 0;
    int least = kAllLost;  // no lane loses less
    int perfect = -1;      // a lane that loses nothing: it tells all words apart
};

// Words of the set as guesses: like all others, or apart, with kAllLost in their lanes.
enum class Members { among, apart };

// What a word of a set loses as a guess.
struct MemberLoss {
    int loss = 0;        // at least so much; all of it if below the room that was given
    bool pairs = false;  // no part has more than two words
};

template <class Cell>
class LossCounter {
public:
    explicit LossCounter(Workspace<Cell>& workspace) : work_(workspace) {}

    // Losses of the lanes that may lose less than `room`. It ends at a perfect lane unless `to_end`, and then says
    // nothing about the others.
    const LossScan<Cell>* scan(const Set& set, int room, const Context<Cell>& context, Members members,
                               bool to_end = false);

    // The same for one guess, given up when it reaches `room`.
    int of_guess(const Set& set, Slot guess, int room) { return of_row(set, work_.grid.row(guess), room); }

    // The same for a word of the set.
    MemberLoss of_member(const Set& set, Word member, int room);

private:
    void next_time();
    int of_row(const Set& set, const Cell* row, int room);
    void scan_rows(const Set& set, int room, LossScan<Cell>& result, bool filtered, bool to_end);

    Workspace<Cell>& work_;
    // By mark: when it was last seen, and how often. A new guess is a new time, so nothing has to be cleared.
    struct Seen {
        std::uint32_t time = 0;
        std::uint32_t times = 0;
    };
    std::vector<Seen> seen_ = std::vector<Seen>(std::size_t{1} << 8 * sizeof(Cell));
    std::uint32_t now_ = 0;
};

}  // namespace salet
