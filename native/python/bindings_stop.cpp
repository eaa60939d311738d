// The stop as Python sees it, and the error that ends what was stopped.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include "python/bindings.h"
#include "python/metered.h"

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

    nb::class_<Stop>(m, "AnyStop", "What searches look at.");  // every one that Python makes is a Metered
    nb::class_<Metered, Stop>(m, "Stop",
                              "Ends work under way: when it is set, from any thread, or when its time is up.")
        .def(
            "__init__",
            [](Metered* self, std::optional<double> seconds, std::optional<double> processor, const Metered* outer) {
                new (self) Metered(seconds, processor, outer);
            },
            "seconds"_a = nb::none(), "processor"_a = nb::none(), "outer"_a.none() = nb::none(), nb::keep_alive<1, 4>())
        .def(
            "set", [](Metered& self) { self.set(); }, "Ask for the stop; it stays asked for.")
        .def("check", &Metered::check, "Raise Stopped if the work is to be given up.")
        .def(
            "remaining", [](const Metered& self) { return self.remaining(); },
            "Seconds until the time is up, 0 afterwards; None if there is no limit.")
        .def_prop_ro("is_set", &Metered::is_set, "Whether the stop was asked for or the time is up.")
        .def_prop_ro(
            "asked", [](const Metered& self) { return self.asked(); }, "Whether the stop was asked for.")
        .def_prop_ro(
            "spent", [](const Metered& self) { return self.spent(); },
            "Processor seconds of the thread that made the stop, asked there, and of the searches that it waited for.");
}
