// Stops: asked for, late, inside one another, and how soon a search heeds one.
#include "core/stop.h"

#include <thread>

#include "search/solver.h"
#include "tests/check.h"
#include "tests/lists.h"

using namespace salet;
using namespace salet::testing;

namespace {

template <class F>
int stopped(F work) {  // 0: not stopped; 1: asked; 2: late
    try {
        work();
        return 0;
    } catch (const Stopped& why) {
        return why.late ? 2 : 1;
    }
}

}  // namespace

TEST(stop_is_asked_for_once_and_for_all) {
    Stop stop;
    CHECK(!stop.is_set());
    CHECK(!stop.remaining());
    CHECK_EQUAL(stopped([&] { stop.check(); }), 0);
    std::thread([&] { stop.set(); }).join();
    CHECK(stop.asked() && stop.is_set());
    CHECK_EQUAL(stopped([&] { stop.check(); }), 1);
}

TEST(stop_is_late_after_its_seconds) {
    const Stop soon(1e-9);
    const Stop later(1e12);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(soon.late() && soon.is_set() && !soon.asked());
    CHECK(*soon.remaining() == 0.0);
    CHECK_EQUAL(stopped([&] { soon.check(); }), 2);
    CHECK(!later.is_set());
    CHECK(*later.remaining() > 1e8);
}

TEST(stop_heeds_the_outer_one) {
    Stop outer(1e6);
    Stop inner(&outer);
    CHECK(inner.deadline() == outer.deadline());
    CHECK(!inner.asked());
    CHECK(Stop(&outer, 1e3).deadline() < outer.deadline());
    CHECK(Stop(&outer, 1e8).deadline() == outer.deadline());
    outer.set();
    CHECK(inner.asked());
    Stop other;
    Stop own(&other);
    own.set();
    CHECK(!other.asked());
}

TEST(glance_looks_now_and_then) {
    Stop stop;
    stop.set();
    Glance glance(stop, 4);
    for (int turn = 1; turn < 4; ++turn) CHECK_EQUAL(stopped([&] { glance(); }), 0);
    CHECK_EQUAL(stopped([&] { glance(); }), 1);
}

TEST(search_gives_up_at_a_stop_of_its_caller) {
    std::mt19937 random(7);
    // Words of three letters have few marks, so that every guess leaves much to search.
    const Words guesses = random_words(random, 3, 10, 800);
    const Lexicon lexicon({guesses, some_of(random, guesses, 400), {}, {}}, 1);
    Solver solver(lexicon, std::size_t{1} << 16, 1);
    Problem problem;
    for (Index i = 0; i < lexicon.answers.size(); ++i) problem.candidates.push_back(i);
    Stop stop;
    stop.set();
    Progress asked(stop);
    const Verdict nothing = solver.solve(problem, false, asked);
    CHECK(!nothing.exact);
    CHECK_EQUAL(nothing.nodes, 0U);
    const Stop soon(1e-9);
    Progress late(soon);
    const Verdict bounds = solver.solve(problem, false, late);
    CHECK(!bounds.exact && bounds.lower > 0);
    CHECK(bounds.nodes <= 64);
}
