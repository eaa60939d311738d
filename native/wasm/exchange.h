// How JavaScript and the core exchange values: as rows of numbers, one for what goes in and one for what comes out.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "core/types.h"

namespace salet::wasm {

// What JavaScript wrote for a call, read from the front.
class Input {
public:
    double* make(std::size_t count) {
        numbers_.assign(count, 0);
        at_ = 0;
        return numbers_.data();
    }

    double number() {
        if (at_ >= numbers_.size()) throw std::out_of_range("an argument is missing");
        return numbers_[at_++];
    }

    template <class T>
    T whole(T most = std::numeric_limits<T>::max()) {
        const double value = number();
        if (!(value >= 0 && value <= std::min(kMost, static_cast<double>(most)) && value == std::floor(value))) {
            throw std::out_of_range("an argument is out of range");
        }
        return static_cast<T>(value);
    }

    // A number of values, then the values.
    template <class T>
    std::vector<T> list(T most = std::numeric_limits<T>::max()) {
        const auto count = whole<std::size_t>(numbers_.size());
        std::vector<T> values;
        values.reserve(count);
        for (std::size_t i = 0; i < count; ++i) values.push_back(whole<T>(most));
        return values;
    }

    std::vector<Index> places(std::size_t size) {
        std::vector<Index> places = list<Index>();
        for (const Index place : places) {
            if (place >= size) throw std::out_of_range("no such word");
        }
        return places;
    }

private:
    static constexpr double kMost = 9007199254740991;  // 2^53 - 1

    std::vector<double> numbers_;
    std::size_t at_ = 0;
};

// What a call found, for JavaScript to read.
class Output {
public:
    void clear() { numbers_.clear(); }
    const double* data() const { return numbers_.data(); }
    std::size_t size() const { return numbers_.size(); }

    template <class T>
    Output& operator<<(T value) {
        numbers_.push_back(static_cast<double>(value));
        return *this;
    }

    template <class T>
    Output& operator<<(const std::vector<T>& values) {
        *this << values.size();
        for (const T value : values) *this << value;
        return *this;
    }

private:
    std::vector<double> numbers_;
};

}  // namespace salet::wasm
