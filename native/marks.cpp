#include "marks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <thread>
#include <utility>

namespace salet {

namespace {

using Mask = std::uint32_t;  // bit i is set where position i holds a certain letter

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
std::array<Mask, kLetters> positions(const Letter* word, int length) {
    std::array<Mask, kLetters> at{};
    for (int i = 0; i < length; ++i) at[word[i]] |= Mask{1} << i;
    return at;
}

// Which letters, at which positions, the guesses use: each pair is looked up against all answers only once.
struct Parts {
    std::vector<std::uint32_t> keys;  // letter << kMaxLength | positions, each once
    std::vector<std::uint32_t> of;    // the places in `keys` of the first guess's parts, then of the next one's
    std::vector<std::uint32_t> begin; // for every guess, where its parts begin in `of`; then the end of the last one's
};

Parts parts_of(const Words& guesses) {
    constexpr std::uint32_t kNew = ~std::uint32_t{0};
    Parts parts;
    parts.of.reserve(guesses.letters.size());
    parts.begin.reserve(guesses.size() + 1);
    std::vector<std::uint32_t> place(std::size_t{kLetters} << guesses.length, kNew);
    for (std::size_t g = 0; g < guesses.size(); ++g) {
        const Letter* word = guesses[g];
        const auto at = positions(word, guesses.length);
        parts.begin.push_back(static_cast<std::uint32_t>(parts.of.size()));
        for (int i = 0; i < guesses.length; ++i) {
            const std::uint32_t letter = word[i];
            if ((at[letter] & ((Mask{1} << i) - 1)) != 0) continue;  // not its first place
            std::uint32_t& known = place[std::size_t{letter} << guesses.length | at[letter]];
            if (known == kNew) {
                known = static_cast<std::uint32_t>(parts.keys.size());
                parts.keys.push_back(letter << kMaxLength | at[letter]);
            }
            parts.of.push_back(known);
        }
    }
    parts.begin.push_back(static_cast<std::uint32_t>(parts.of.size()));
    return parts;
}

template <class Cell>
void add(Cell* __restrict to, const Cell* __restrict from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<Cell>(to[i] + from[i]);
}

}  // namespace

void spread(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t pieces = std::min<std::size_t>(threads, std::max<std::size_t>(1, count));
    if (pieces == 1) return work(0, count);
    std::vector<std::thread> pool;
    pool.reserve(pieces);
    for (std::size_t p = 0; p < pieces; ++p) {
        pool.emplace_back(work, count * p / pieces, count * (p + 1) / pieces);
    }
    for (auto& thread : pool) thread.join();
}

Code mark(const Letter* guess, const Letter* answer, int length) {
    const auto in_guess = positions(guess, length);
    const auto in_answer = positions(answer, length);
    Code code = 0;
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
        if (in_guess[letter] != 0) code += letter_mark(in_guess[letter], in_answer[letter]);
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
    std::array<int, kLetters> least{};
    for (int i = 0; i < words.length; ++i, code /= 3) {
        if (code % 3 == 2) green |= Mask{1} << i;
        if (code % 3 != 0) ++least[guess[i]];
    }
    std::vector<Index> legal;
    for (const Index index : among) {
        const Letter* word = words[index];
        std::array<int, kLetters> count{};
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

template <class Cell>
MarkTable<Cell>::MarkTable(const Words& guess_words, const Words& answer_words, unsigned threads)
    : guesses_(guess_words.size()), answers_(answer_words.size()), cells_(new Cell[guesses_ * answers_]) {
    const Parts parts = parts_of(guess_words);
    std::vector<Mask> in_answer(answers_ * kLetters);  // letter after letter
    for (std::size_t a = 0; a < answers_; ++a) {
        const Letter* word = answer_words[a];
        for (int i = 0; i < answer_words.length; ++i) in_answer[word[i] * answers_ + a] |= Mask{1} << i;
    }
    std::vector<Cell> sums(parts.keys.size() * answers_);
    spread(parts.keys.size(), threads, [&](std::size_t begin, std::size_t end) {
        std::vector<Cell> known(std::size_t{1} << answer_words.length);
        for (std::size_t k = begin; k < end; ++k) {
            const Mask* positions_in = in_answer.data() + (parts.keys[k] >> kMaxLength) * answers_;
            const Mask in_guess = parts.keys[k] & ((Mask{1} << kMaxLength) - 1);
            Cell* sum = sums.data() + k * answers_;
            if (known.size() > answers_) {
                for (std::size_t a = 0; a < answers_; ++a) sum[a] = static_cast<Cell>(letter_mark(in_guess, positions_in[a]));
                continue;
            }
            for (Mask mask = 0; mask < known.size(); ++mask) known[mask] = static_cast<Cell>(letter_mark(in_guess, mask));
            for (std::size_t a = 0; a < answers_; ++a) sum[a] = known[positions_in[a]];
        }
    });
    spread(guesses_, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t g = begin; g < end; ++g) {
            Cell* row = cells_.get() + g * answers_;
            const std::uint32_t* part = parts.of.data() + parts.begin[g];
            const std::uint32_t* last = parts.of.data() + parts.begin[g + 1];
            std::copy_n(sums.data() + *part * answers_, answers_, row);
            while (++part < last) add(row, sums.data() + *part * answers_, answers_);
        }
    });
}

template class MarkTable<std::uint8_t>;
template class MarkTable<std::uint16_t>;
template class MarkTable<std::uint32_t>;

AnyMarkTable make_table(const Words& guesses, const Words& answers, unsigned threads) {
    const Code largest = mark_count(guesses.length) - 1;
    if (largest <= std::numeric_limits<std::uint8_t>::max()) {
        return MarkTable<std::uint8_t>(guesses, answers, threads);
    }
    if (largest <= std::numeric_limits<std::uint16_t>::max()) {
        return MarkTable<std::uint16_t>(guesses, answers, threads);
    }
    return MarkTable<std::uint32_t>(guesses, answers, threads);
}

Lexicon::Lexicon(Words guess_words, Words answer_words, unsigned threads)
    : guesses(std::move(guess_words)),
      answers(std::move(answer_words)),
      table(make_table(guesses, answers, threads)),
      answer_of(guesses.size(), kNoAnswer) {
    const auto length = static_cast<std::size_t>(guesses.length);
    for (std::size_t g = 0, a = 0; g < guesses.size() && a < answers.size(); ++g) {
        if (std::equal(guesses[g], guesses[g] + length, answers[a])) {
            answer_of[g] = static_cast<Index>(a++);
        }
    }
}

}  // namespace salet
