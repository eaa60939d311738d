// The prior as Python sees it: how likely words are on a day.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "likely/prior.h"
#include "likely/wider.h"
#include "python/bindings.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

constexpr std::uint8_t kClasses = 3;

std::vector<Frequency> frequencies_from(const nb::bytes& zipf, const nb::bytes& rarity) {
    if (zipf.size() != rarity.size()) throw std::invalid_argument("two figures for each word");
    const auto* often = static_cast<const std::uint8_t*>(zipf.data());
    const auto* rare = static_cast<const std::uint8_t*>(rarity.data());
    std::vector<Frequency> found;
    for (std::size_t i = 0; i < zipf.size(); ++i) {
        if (rare[i] >= kClasses) throw std::invalid_argument("no such class of words");
        found.push_back({often[i], rare[i]});
    }
    return found;
}

std::vector<Group> groups_from(const nb::bytes& groups) {
    const auto* first = static_cast<const std::uint8_t*>(groups.data());
    std::vector<Group> found;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (first[i] >= kUsed) throw std::invalid_argument("no such group");
        found.push_back(static_cast<Group>(first[i]));
    }
    return found;
}

}  // namespace

void bind_likely(nb::module_& m) {
    nb::class_<Factors>(m, "Factors", "What familiarity and form make of a word's chance.")
        .def(
            "__init__",
            [](Factors* self, std::vector<std::int64_t> zipf, std::vector<std::int64_t> rarity, std::int64_t repeated,
               std::int64_t past, std::int64_t plural) {
                if (zipf.empty() || rarity.size() != kClasses) throw std::invalid_argument("a table is missing");
                new (self) Factors{std::move(zipf), std::move(rarity), repeated, past, plural};
            },
            "zipf"_a, "rarity"_a, "repeated"_a, "past"_a, "plural"_a);

    nb::class_<Model>(m, "Model", "Everything that the prior takes from outside the history.")
        .def(
            "__init__",
            [](Model* self, Factors listed, Factors outside, std::int64_t memory, std::array<std::int64_t, 4> start,
               std::vector<std::int64_t> ages) {
                if (memory < 1 || !std::is_sorted(ages.begin(), ages.end())) throw std::invalid_argument("no model");
                new (self) Model{std::move(listed), std::move(outside), memory, start, std::move(ages)};
            },
            "listed"_a, "outside"_a, "memory"_a, "start"_a, "ages"_a);

    nb::class_<Chances>(m, "Chances", "How likely words are on any day.")
        .def(
            "__init__",
            [](Chances* self, int length, const nb::bytes& guesses, const nb::bytes& zipf, const nb::bytes& rarity,
               const nb::bytes& groups, Model model) {
                const Words words = words_from(length, guesses);
                const std::vector<Frequency> frequencies = frequencies_from(zipf, rarity);
                const std::vector<Group> in = groups_from(groups);
                if (frequencies.size() != words.size() || in.size() != words.size()) {
                    throw std::invalid_argument("a figure for each word");
                }
                new (self) Chances(words, frequencies, in, std::move(model));
            },
            "length"_a, "guesses"_a, "zipf"_a, "rarity"_a, "groups"_a, "model"_a)
        .def(
            "on",
            [](const Chances& self, std::int64_t on, const std::vector<std::pair<std::int64_t, Index>>& days) {
                std::vector<PastDay> past;
                past.reserve(days.size());
                for (const auto& [number, answer] : days) past.push_back({number, answer});
                return self.on(on, past);
            },
            "on"_a, "days"_a, "How likely each guess is on a day; `days` are pairs of number and answer.");

    m.def(
        "rounded", [](const std::vector<std::int64_t>& fine) { return rounded(fine); }, "fine"_a,
        "Chances as weights up to 200.");
    m.def(
        "familiarity",
        [](const nb::bytes& zipf, const nb::bytes& rarity, const Factors& factors) {
            return familiarity(frequencies_from(zipf, rarity), factors);
        },
        "zipf"_a, "rarity"_a, "factors"_a, "How familiar each word is, 0 the most familiar.");
    m.def(
        "wider_weights",
        [](Weight weight, std::int64_t rest, double missing,
           const std::vector<std::pair<Weight, std::int64_t>>& words) {
            std::vector<Likely> likely;
            for (const auto& [own, among_rest] : words) likely.push_back({own, among_rest});
            return wider_weights({weight, rest, missing}, likely);
        },
        "weight"_a, "rest"_a, "missing"_a, "words"_a, "The weights of answers and other guesses together.");
    m.def(
        "chance_missing",
        [](Weight weight, std::int64_t rest, double missing, Weight fitting, std::int64_t rest_fitting) {
            return chance_missing({weight, rest, missing}, fitting, rest_fitting);
        },
        "weight"_a, "rest"_a, "missing"_a, "fitting"_a, "rest_fitting"_a,
        "The chance that the answer is none of the answers.");
}
