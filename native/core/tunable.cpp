#include "core/tunable.h"

#if defined(SALET_TUNING)

#include <cstdlib>
#include <string>
#include <string_view>

namespace salet {

double tuned(const char* name, double value) {
    const char* given = std::getenv("SALET_TUNE");
    std::string_view rest = given == nullptr ? "" : given;
    while (!rest.empty()) {
        const std::string_view one = rest.substr(0, rest.find(','));
        rest.remove_prefix(one.size() < rest.size() ? one.size() + 1 : rest.size());
        const std::size_t equals = one.find('=');
        if (equals != one.npos && one.substr(0, equals) == name) return std::stod(std::string(one.substr(equals + 1)));
    }
    return value;
}

}  // namespace salet

#endif
