#include "search/ceilings.h"

#include <algorithm>
#include <bit>

#include "search/tuning.h"

namespace salet {

namespace {

constexpr std::size_t kBits = 64;

}  // namespace

template <class Cell, class Number>
Ceilings<Cell, Number>::Ceilings(const Grid<Cell>& grid)
    : grid_(grid), letters_(grid.lexicon.letters), blocks_((grid.slot_of_answer.size() + kBits - 1) / kBits) {
    const Words& answers = grid.lexicon.answers;
    const auto length = static_cast<Feature>(answers.length);
    holds_.assign((1 + 2 * length) * letters_ * blocks_, 0);
    for (std::size_t a = 0; a < answers.size(); ++a) {
        const Letter* word = answers[a];
        LetterSet letters = 0;
        for (Feature i = 0; i < length; ++i) letters |= letter_bit(word[i]);
        const auto add = [&](Feature feature) {
            holds_[feature * blocks_ + a / kBits] |= std::uint64_t{1} << a % kBits;
        };
        for (Feature letter = 0; letter < letters_; ++letter) {
            const bool held = (letters >> letter & 1) != 0;
            if (!held) add(letter);
            for (Feature i = 0; held && i < length; ++i) {
                const bool here = word[i] == letter;
                add((here ? 1 + length + i : 1 + i) * letters_ + letter);
            }
        }
    }
}

// Grey says that a letter is missing only if the same letter is not coloured elsewhere in the guess.
template <class Cell, class Number>
std::size_t Ceilings<Cell, Number>::features_of(Slot guess, Code code,
                                                std::array<Feature, kMaxLength>& features) const {
    const Letter* word = grid_.letters(guess);
    const auto length = static_cast<Feature>(grid_.lexicon.answers.length);
    LetterSet coloured = 0;
    Code rest = code;
    for (Feature i = 0; i < length; ++i, rest /= 3) coloured |= static_cast<LetterSet>(rest % 3 != 0) << word[i];
    std::size_t count = 0;
    for (Feature i = 0; i < length; ++i, code /= 3) {
        const Feature colour = code % 3;
        if (colour == 0 && (coloured >> word[i] & 1) != 0) continue;
        const Feature feature = (colour == 0 ? 0 : colour == 1 ? 1 + i : 1 + length + i) * letters_ + word[i];
        const auto end = features.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(features.begin(), end, feature) == end) features[count++] = feature;
    }
    return count;
}

template <class Cell, class Number>
int Ceilings<Cell, Number>::size_of(Feature a, Feature b) const {
    int size = 0;
    for (std::size_t i = 0; i < blocks_; ++i) size += std::popcount(holds_[a * blocks_ + i] & holds_[b * blocks_ + i]);
    return size;
}

template <class Cell, class Number>
const Ceiling<Number>* Ceilings<Cell, Number>::get(Feature a, Feature b, int patience, const Count& count) {
    const std::uint64_t name = std::uint64_t{a} << 32 | b;
    {
        const std::lock_guard lock(mutex_);
        Entry& entry = entries_[name];
        if (entry.ceiling != nullptr) return entry.ceiling.get();
        if (++entry.wanted < patience ||
            pairs_ * grid_.stride * sizeof(Number) > static_cast<std::size_t>(kPairMegabytes) << 20)
            return nullptr;
    }
    std::vector<Word> words;
    Set set;
    for (std::size_t answer = 0; answer < grid_.slot_of_answer.size(); ++answer) {
        const std::uint64_t block = holds_[a * blocks_ + answer / kBits] & holds_[b * blocks_ + answer / kBits];
        if ((block >> answer % kBits & 1) != 0) words.push_back(static_cast<Word>(answer));
    }
    set.words = words.data();
    set.n = static_cast<int>(words.size());
    auto ceiling = std::make_unique<Ceiling<Number>>();
    count(set, *ceiling);
    const std::lock_guard lock(mutex_);
    Entry& entry = entries_[name];
    if (entry.ceiling == nullptr) {  // otherwise another thread was faster, with the same numbers
        entry.ceiling = std::move(ceiling);
        pairs_ += a != b;
    }
    return entry.ceiling.get();
}

template <class Cell, class Number>
std::size_t Ceilings<Cell, Number>::of(Slot guess, Code code, bool pairs, const Count& count, Found& found) {
    std::array<Feature, kMaxLength> features;
    const std::size_t number = features_of(guess, code, features);
    std::size_t place = 0;
    for (std::size_t i = 0; i < number; ++i) {
        if (const auto* ceiling = get(features[i], features[i], 1, count)) found[place++] = ceiling;
    }
    if (!pairs || number < 2) return place;
    std::pair<Feature, Feature> least;
    int smallest = static_cast<int>(grid_.slot_of_answer.size()) + 1;
    for (std::size_t i = 0; i < number; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const int size = size_of(features[i], features[j]);
            if (size < smallest) smallest = size, least = std::minmax(features[i], features[j]);
        }
    }
    if (const auto* ceiling = get(least.first, least.second, kPairPatience, count)) found[place++] = ceiling;
    return place;
}

template <class Cell, class Number>
std::size_t Ceilings<Cell, Number>::bytes() const {
    const std::lock_guard lock(mutex_);
    std::size_t count = 0;
    for (const auto& [name, entry] : entries_) count += entry.ceiling != nullptr;
    return holds_.size() * sizeof(std::uint64_t) + count * grid_.stride * sizeof(Number);
}

template class Ceilings<std::uint8_t, std::uint8_t>;
template class Ceilings<std::uint16_t, std::uint16_t>;
template class Ceilings<std::uint8_t, int>;
template class Ceilings<std::uint16_t, int>;

}  // namespace salet
