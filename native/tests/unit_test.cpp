// Runs the unit tests of the native core: `unit_test`, or `unit_test NAME` for those whose names contain NAME.
#include "tests/check.h"

int main(int count, char** arguments) {
    int run = 0;
    for (const auto& test : salet::testing::tests()) {
        if (count > 1 && std::string(test.name).find(arguments[1]) == std::string::npos) continue;
        const int before = salet::testing::failures();
        test.run();
        ++run;
        if (salet::testing::failures() != before) std::cout << "FAILED " << test.name << "\n";
    }
    std::cout << run << " unit tests, " << salet::testing::failures() << " checks failed\n";
    return run > 0 && salet::testing::failures() == 0 ? 0 : 1;
}
