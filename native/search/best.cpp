// The best guesses of a position, and what guesses of one's own are worth, as inquiries that can be run in pieces.
#include <algorithm>
#include <tuple>

#include "search/engine.h"

namespace salet {

// The order of evaluations: words lost, total, then a possible answer, then the more familiar word, then the alphabet.
template <class Search>
typename EngineOf<Search>::Place EngineOf<Search>::place_of(const Evaluation& found, bool upper) const {
    const Lexicon& words = grid_.lexicon;
    const std::uint32_t familiarity =
        words.familiarity.empty() ? words.answer_of[found.guess] == kNoAnswer : words.familiarity[found.guess];
    return {upper ? found.lost.upper : found.lost.lower, upper ? found.total.upper : found.total.lower,
            !found.split.possible, familiarity, found.guess};
}

// Every legal guess with what one step proves about it, the most promising first. On the last row, and where a single
// word is left, only what can be the answer.
template <class Search>
std::vector<Evaluation> EngineOf<Search>::every_guess(const Problem& problem, const Root& root) {
    std::vector<Evaluation> found;
    if (root.limit == 1 || root.set.n == 1) {
        for (const Word word : root.words) {
            const int own = Search::weight(grid_, word);
            found.push_back(one_step(root, {grid_.slot_of_answer[word], own, own}));
        }
    } else {
        Progress progress;
        Lease lease(*this, problem.rule, progress);
        const std::vector<OneStep> steps = lease.worker->one_steps(root.set, *root.context);
        found.reserve(steps.size());
        for (const OneStep& step : steps) found.push_back(one_step(root, step));
    }
    std::sort(found.begin(), found.end(),
              [&](const Evaluation& a, const Evaluation& b) { return place_of(a, false) < place_of(b, false); });
    return found;
}

// Guesses are looked at by their lower bounds, until no further one can be among the best.
template <class Search>
class EngineOf<Search>::BestInquiry final : public Inquiry {
public:
    BestInquiry(EngineOf& engine, const Problem& problem, std::size_t count)
        : engine_(engine),
          problem_(problem),
          root_(engine.root_of(problem, arena_)),
          list_(engine.every_guess(problem, root_)),
          count_(std::min(count, list_.size())),
          bounded_(root_.set.n > kSolvedBelow ? count_ : 0, false),
          looked_at_(list_.size(), false) {
        for (const Evaluation& each : list_) first_.push_back(engine.place_of(each, false));
        for (std::size_t i = 0; i < list_.size() && list_[i].exact(); ++i) lead(list_[i]);
    }

    bool run(Progress& progress) override {
        progress.all.store(static_cast<std::uint32_t>(list_.size()));
        progress.done.store(static_cast<std::uint32_t>(std::count(looked_at_.begin(), looked_at_.end(), true)));
        report(progress);
        try {
            engine_.each(problem_, progress, bounded_.size(), [&](Worker<Search>& worker, std::size_t i) {
                if (bounded_[i]) return true;
                engine_.bound_above(worker, root_, list_[i]);
                lead(list_[i]);
                bounded_[i] = true;
                report(progress);
                return true;
            });
            engine_.each(problem_, progress, list_.size(), [&](Worker<Search>& worker, std::size_t i) {
                if (looked_at_[i]) return true;
                if (first_[i] > bar()) return false;  // and so are all after it
                look(worker, list_[i]);
                looked_at_[i] = true;
                progress.done.fetch_add(1);
                report(progress);
                return true;
            });
            settled_ = true;
            progress.done.store(progress.all.load());
        } catch (const Stopped&) {  // what is known so far is said as it is
        }
        nodes_ += progress.control.nodes.load();
        return settled_;
    }

    // By what is known to be reachable; those that were not searched follow by what one step proves.
    Ranking found() const override {
        std::vector<Evaluation> best(count_);
        const auto order = [&](const Evaluation& each) {
            return std::tuple(each.lost.upper, each.total.upper, engine_.place_of(each, false));
        };
        std::partial_sort_copy(list_.begin(), list_.end(), best.begin(), best.end(),
                               [&](const Evaluation& a, const Evaluation& b) { return order(a) < order(b); });
        Ranking ranking;
        ranking.total = best.front().total;
        if (settled_) ranking.total.lower = ranking.total.upper;
        for (std::size_t i = 0; !settled_ && i < list_.size(); ++i) {
            ranking.total.lower = std::min(ranking.total.lower, list_[i].total.lower);
        }
        engine_.measure(problem_, best);
        ranking.best = std::move(best);
        ranking.settled = settled_;
        ranking.nodes = nodes_;
        return ranking;
    }

private:
    // Keeps the best places for which strategies are known, at most `count`: the last of them is the bar for all
    // others.
    void lead(const Evaluation& found) {
        if (!found.searched()) return;
        const Place place = engine_.place_of(found, true);
        const std::lock_guard lock(guard_);
        std::erase_if(leading_, [&](const Place& other) { return std::get<4>(other) == found.guess; });
        leading_.insert(std::upper_bound(leading_.begin(), leading_.end(), place), place);
        if (leading_.size() > count_) leading_.pop_back();
    }

    Place bar() {
        const std::lock_guard lock(guard_);
        return leading_.size() < count_ ? Place{kUnknown, kUnknown, true, kNoGuess, kNoGuess} : leading_.back();
    }

    void report(Progress& progress) {
        const std::lock_guard lock(guard_);
        if (leading_.empty()) return;
        const auto& [lost, total, impossible, unfamiliar, guess] = leading_.front();
        progress.best.store(lost == 0 ? static_cast<std::int32_t>(total) : kInfeasible);
    }

    // Searches for the value of a guess, if it can be among the best.
    void look(Worker<Search>& worker, Evaluation& found) {
        const auto [lost, total, impossible, unfamiliar, guess] = bar();
        const Place place = engine_.place_of(found, false);
        if (found.exact() || place > Place{lost, total, impossible, unfamiliar, guess}) return;
        // An equal total is enough for a guess that the rule for ties puts first.
        const bool first = std::tuple(std::get<2>(place), std::get<3>(place), found.guess) <=
                           std::tuple(impossible, unfamiliar, guess);
        const Goal goal{lost, total == kUnknown ? kUnknown : total + first};
        if (engine_.improve(worker, root_, goal, found)) lead(found);
    }

    EngineOf& engine_;
    Problem problem_;
    Arena arena_;
    Root root_;
    std::vector<Evaluation> list_;
    std::vector<Place> first_;  // what one step proved about each: a search that was stopped may have proven more
    std::size_t count_;
    std::vector<char> bounded_;    // of the first guesses: whether a strategy is known
    std::vector<char> looked_at_;  // whether a guess has been settled
    std::vector<Place> leading_;
    std::mutex guard_;
    bool settled_ = false;
    std::uint64_t nodes_ = 0;
};

template <class Search>
class EngineOf<Search>::WorthInquiry final : public Inquiry {
public:
    WorthInquiry(EngineOf& engine, const Problem& problem, const std::vector<Index>& guesses)
        : engine_(engine), problem_(problem), root_(engine.root_of(problem, arena_)) {
        Progress progress;
        Lease lease(engine, problem.rule, progress);
        for (const Index guess : guesses) {
            const Arena::Frame frame(lease.worker->arena());
            list_.push_back(engine.one_step(root_, lease.worker->split(root_.set, engine.grid_.slot_of[guess]).step));
        }
        engine.measure(problem, list_);
    }

    bool run(Progress& progress) override {
        progress.all.store(static_cast<std::uint32_t>(list_.size()));
        try {
            engine_.each(problem_, progress, list_.size(), [&](Worker<Search>& worker, std::size_t i) {
                const std::uint64_t before = worker.nodes();
                engine_.settle(worker, root_, list_[i]);
                list_[i].nodes += worker.nodes() - before;
                progress.done.fetch_add(1);
                return true;
            });
            settled_ = true;
        } catch (const Stopped&) {  // every evaluation keeps what has been proven of it
        }
        nodes_ += progress.control.nodes.load();
        return settled_;
    }

    Ranking found() const override {
        Ranking ranking;
        ranking.best = list_;
        ranking.settled = settled_;
        ranking.nodes = nodes_;
        return ranking;
    }

private:
    EngineOf& engine_;
    Problem problem_;
    Arena arena_;
    Root root_;
    std::vector<Evaluation> list_;
    bool settled_ = false;
    std::uint64_t nodes_ = 0;
};

template <class Search>
std::unique_ptr<Inquiry> EngineOf<Search>::best(const Problem& problem, std::size_t count) {
    return std::make_unique<BestInquiry>(*this, problem, count);
}

template <class Search>
std::unique_ptr<Inquiry> EngineOf<Search>::worth(const Problem& problem, const std::vector<Index>& guesses) {
    return std::make_unique<WorthInquiry>(*this, problem, guesses);
}

#define SALET_BEST(Search)                                                                 \
    template std::unique_ptr<Inquiry> EngineOf<Search>::best(const Problem&, std::size_t); \
    template std::unique_ptr<Inquiry> EngineOf<Search>::worth(const Problem&, const std::vector<Index>&);
SALET_EACH_SEARCH(SALET_BEST)
#undef SALET_BEST

}  // namespace salet
