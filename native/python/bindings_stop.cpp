// The stop as Python sees it, and the error that ends what was stopped.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include "core/stop.h"
#include "python/bindings.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace salet;

namespace {

// Turns Stopped into salet.errors.Stopped.
void raise_stopped(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Stopped& stopped) {
        const nb::object kind = nb::module_::import_("salet.errors").attr("Stopped");
        PyErr_SetObject(kind.ptr(), kind(stopped.late).ptr());
    }
}

}  // namespace

void bind_stop(nb::module_& m) {
    nb::register_exception_translator(raise_stopped);

    nb::class_<Stop>(m, "Stop", "Ends work under way: when it is set, from any thread, or when its time is up.")
        .def(
            "__init__",
            [](Stop* self, std::optional<double> seconds, const Stop* outer) { new (self) Stop(outer, seconds); },
            "seconds"_a = nb::none(), "outer"_a.none() = nb::none(), nb::keep_alive<1, 3>())
        .def("set", &Stop::set, "Ask for the stop; it stays asked for.")
        .def("check", &Stop::check, "Raise Stopped if the work is to be given up.")
        .def("remaining", &Stop::remaining, "Seconds until the time is up, 0 afterwards; None if there is no limit.")
        .def_prop_ro("is_set", &Stop::is_set, "Whether the stop was asked for or the time is up.")
        .def_prop_ro("asked", &Stop::asked, "Whether the stop was asked for.");
}
