#include "core/marks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "core/threads.h"

namespace salet {

namespace {

using Mask = std::uint32_t;  // bit i is set where position i holds a certain letter
using StoredMask = std::uint16_t;
static_assert(kMaxLength <= 16);

constexpr std::array<Code, kMaxLength + 1> kPower = [] {
    std::array<Code, kMaxLength + 1> power{};
    for (int i = 0; i <= kMaxLength; ++i) power[static_cast<std::size_t>(i)] = mark_count(i);
    return power;
}();

// What one letter adds to a mark: it stands at the positions `in_guess` of the guess and `in_answer` of the answer.
// Greens first; then every copy left over in the answer makes the leftmost other copy in the guess yellow.
Code letter_mark(Mask in_guess, Mask in_answer) {
    const Mask green = in_guess & in_answer;
    Mask open = in_guess & ~in_answer;
    int left_over = std::popcount(in_answer & ~in_guess);
    Code code = 0;
    for (Mask rest = green; rest != 0; rest &= rest - 1) {
        code += 2 * kPower[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    for (; open != 0 && left_over > 0; open &= open - 1, --left_over) {
        code += kPower[static_cast<std::size_t>(std::countr_zero(open))];
    }
    return code;
}

// The positions of each letter in a word.
std::array<StoredMask, kLetters> positions(const Letter* word, int length) {
    std::array<StoredMask, kLetters> at{};
    for (int i = 0; i < length; ++i) at[word[i]] |= static_cast<StoredMask>(1U << i);
    return at;
}

// Marks are added several at once, as one number: no sum is too large for its cell.
using Several = std::uint64_t;

template <class Cell>
constexpr std::size_t kCells = sizeof(Several) / sizeof(Cell);

// Several times so many make a block. Rows of few answers are not padded to whole blocks.
constexpr std::size_t kBlock = 8;

template <class Cell>
std::size_t padded(std::size_t answers) {
    const std::size_t unit = answers < kBlock * kCells<Cell> ? kCells<Cell> : kBlock * kCells<Cell>;
    return (answers + unit - 1) / unit * unit;
}

// A row of marks: the sum of the rows of a guess's letters.
template <std::size_t kMany, class Cell>
void add_up(Cell* row, const Cell* sums, std::size_t stride, std::span<const std::uint32_t> keys) {
    for (std::size_t at = 0; at < stride; at += kMany * kCells<Cell>) {
        std::array<Several, kMany> total{};
        for (const std::uint32_t key : keys) {
            std::array<Several, kMany> more;
            std::memcpy(more.data(), sums + key * stride + at, sizeof more);
            for (std::size_t i = 0; i < kMany; ++i) total[i] += more[i];
        }
        std::memcpy(row + at, total.data(), sizeof total);
    }
}

// One more than the last letter that occurs.
std::uint32_t letters_of(const Words& words) {
    return words.letters.empty() ? 1U : *std::max_element(words.letters.begin(), words.letters.end()) + 1U;
}

}  // namespace

Code mark(const Letter* guess, const Letter* answer, int length) {
    auto in_guess = positions(guess, length);
    const auto in_answer = positions(answer, length);
    Code code = 0;
    for (int i = 0; i < length; ++i) {
        const Letter letter = guess[i];
        code += letter_mark(in_guess[letter], in_answer[letter]);
        in_guess[letter] = 0;  // each letter counts once
    }
    return code;
}

std::vector<Index> matching(const Words& words, const Letter* guess, Code code, std::span<const Index> among) {
    std::vector<Index> found;
    for (const Index word : among) {
        if (mark(guess, words[word], words.length) == code) found.push_back(word);
    }
    return found;
}

std::vector<Index> hard_legal(const Words& words, const Letter* guess, Code code, std::span<const Index> among) {
    Mask green = 0;
    std::array<std::uint8_t, kLetters> least{};
    for (int i = 0; i < words.length; ++i, code /= 3) {
        if (code % 3 == 2) green |= Mask{1} << i;
        if (code % 3 != 0) ++least[guess[i]];
    }
    std::vector<Index> legal;
    for (const Index index : among) {
        const Letter* word = words[index];
        std::array<std::uint8_t, kLetters> count{};
        bool ok = true;
        for (int i = 0; i < words.length; ++i) {
            ++count[word[i]];
            ok = ok && ((green >> i & 1) == 0 || word[i] == guess[i]);
        }
        for (int i = 0; ok && i < words.length; ++i) ok = count[guess[i]] >= least[guess[i]];
        if (ok) legal.push_back(index);
    }
    return legal;
}

Spelling::Spelling(const Words& words) : length(words.length) {
    constexpr std::uint32_t kNew = ~std::uint32_t{0};
    of.reserve(words.letters.size());
    begin.reserve(words.size() + 1);
    std::vector<std::uint32_t> place(std::size_t{kLetters} << length, kNew);
    for (std::size_t w = 0; w < words.size(); ++w) {
        const Letter* word = words[w];
        const auto at = positions(word, length);
        begin.push_back(static_cast<std::uint32_t>(of.size()));
        for (int i = 0; i < length; ++i) {
            const std::uint32_t letter = word[i];
            if ((at[letter] & ((Mask{1} << i) - 1)) != 0) continue;  // not its first place
            std::uint32_t& known = place[std::size_t{letter} << length | at[letter]];
            if (known == kNew) {
                known = static_cast<std::uint32_t>(keys.size());
                keys.push_back(letter << kMaxLength | at[letter]);
            }
            of.push_back(known);
        }
    }
    begin.push_back(static_cast<std::uint32_t>(of.size()));
}

template <class Cell>
MarkTable<Cell>::MarkTable(const Spelling& spelling, const Words& answer_words, unsigned threads)
    : guesses_(spelling.size()),
      answers_(answer_words.size()),
      stride_(padded<Cell>(answers_)),
      pages_(guesses_ * stride_ * sizeof(Cell)) {
    std::size_t letters = letters_of(answer_words);
    for (const std::uint32_t key : spelling.keys) letters = std::max<std::size_t>(letters, (key >> kMaxLength) + 1);
    std::vector<StoredMask> in_answer(answers_ * letters);  // letter after letter
    for (std::size_t a = 0; a < answers_; ++a) {
        const Letter* word = answer_words[a];
        for (int i = 0; i < answer_words.length; ++i)
            in_answer[word[i] * answers_ + a] |= static_cast<StoredMask>(1U << i);
    }
    std::vector<Cell> sums(spelling.keys.size() * stride_);
    spread(spelling.keys.size(), threads, [&](std::size_t begin, std::size_t end) {
        std::vector<Cell> known(std::size_t{1} << answer_words.length);
        for (std::size_t k = begin; k < end; ++k) {
            const StoredMask* positions_in = in_answer.data() + (spelling.keys[k] >> kMaxLength) * answers_;
            const Mask in_guess = spelling.keys[k] & ((Mask{1} << kMaxLength) - 1);
            Cell* sum = sums.data() + k * stride_;
            if (known.size() > answers_) {
                for (std::size_t a = 0; a < answers_; ++a)
                    sum[a] = static_cast<Cell>(letter_mark(in_guess, positions_in[a]));
                continue;
            }
            for (Mask mask = 0; mask < known.size(); ++mask)
                known[mask] = static_cast<Cell>(letter_mark(in_guess, mask));
            for (std::size_t a = 0; a < answers_; ++a) sum[a] = known[positions_in[a]];
        }
    });
    const auto sum = stride_ < kBlock * kCells<Cell> ? add_up<1, Cell> : add_up<kBlock, Cell>;
    spread(guesses_, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t g = begin; g < end; ++g) {
            const std::span keys(spelling.of.data() + spelling.begin[g], spelling.of.data() + spelling.begin[g + 1]);
            sum(cells() + g * stride_, sums.data(), stride_, keys);
        }
    });
}

template class MarkTable<std::uint8_t>;
template class MarkTable<std::uint16_t>;
template class MarkTable<std::uint32_t>;

AnyMarkTable make_table(const Spelling& guesses, const Words& answers, unsigned threads) {
    const Code largest = mark_count(guesses.length) - 1;
    if (largest <= std::numeric_limits<std::uint8_t>::max()) {
        return MarkTable<std::uint8_t>(guesses, answers, threads);
    }
    if (largest <= std::numeric_limits<std::uint16_t>::max()) {
        return MarkTable<std::uint16_t>(guesses, answers, threads);
    }
    return MarkTable<std::uint32_t>(guesses, answers, threads);
}

Lexicon::Lexicon(List list, unsigned threads)
    : List(std::move(list)),
      letters(letters_of(guesses)),
      spelling(guesses),
      answer_of(answers_of(*this)),
      threads_(threads) {}

const AnyMarkTable& Lexicon::table() const {
    std::call_once(made_, [&] { table_.emplace(make_table(spelling, answers, threads_)); });
    return *table_;
}

}  // namespace salet
