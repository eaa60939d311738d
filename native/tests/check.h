// The whole test framework: TEST(name) { CHECK(...); } anywhere, one program that runs all of them.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace salet::testing {

struct Test {
    const char* name;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline int& failures() {
    static int count = 0;
    return count;
}

inline bool add(const char* name, void (*run)()) {
    tests().push_back({name, run});
    return true;
}

inline void fail(const char* file, int line, const std::string& what) {
    if (++failures() <= 20) std::cout << file << ":" << line << ": " << what << "\n";  // more would not tell more
}

template <class A, class B>
void check_equal(const char* file, int line, const char* what, const A& got, const B& wanted) {
    if (got == wanted) return;
    std::ostringstream text;
    text << what << " is " << +got << ", not " << +wanted;
    fail(file, line, text.str());
}

}  // namespace salet::testing

#define TEST(name)                                                                           \
    static void name();                                                                      \
    [[maybe_unused]] static const bool registered_##name = salet::testing::add(#name, name); \
    static void name()

#define CHECK(condition) \
    if (!(condition)) salet::testing::fail(__FILE__, __LINE__, #condition " does not hold")

#define CHECK_EQUAL(got, wanted) salet::testing::check_equal(__FILE__, __LINE__, #got, got, wanted)
