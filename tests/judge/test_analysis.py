"""The analysis: the true best guesses, what any guess is worth, and what to do when nothing fits."""

from __future__ import annotations

import datetime
import heapq
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle_search import values_with_losses
from support import weigh

import salet
from salet.core.game import Game
from salet.exact.position import Effort
from salet.exact.tables import shipped_table
from salet.judge.analysis import MEASURES, analyse
from salet.judge.repairs import repairs_of
from salet.judge.wording import describe_repair, explain_stuck, sentence

if TYPE_CHECKING:
    from salet.exact.position import Position


def five_best(position: Position, legal: list[int]) -> list[str]:
    """Evaluate every guess, and return five by losing, guesses, possible, of the answer list, alphabet."""
    words, every = position.game.words, position.searcher.solver.worth(position.problem(), legal)
    ordered = []
    for found, place in zip(every, legal, strict=True):
        lost, total, guess = found.lost, found.total, words.guesses[place]
        assert (lost.lower, total.lower) == (lost.upper, total.upper)
        possible = guess in position.candidates
        ordered.append((lost.lower, total.lower, not possible, guess not in words.answer_index, guess))
    return [guess for *_, guess in heapq.nsmallest(5, ordered)]


def positions(words: salet.WordList, count: int, seed: int, most: int = 90):
    """Positions of games as people play them: guesses that are answers, legal under the rule."""
    pick = random.Random(seed)
    openers = ("crane", "slate", "adieu", "raise", "stare", "trace", "audio", "house", "fuzzy")
    while count:
        game = Game(words, answers=[pick.choice(words.answers)], rule=pick.choice(["normal", "normal", "hard"]))
        game.push(pick.choice(openers))
        for _ in range(pick.randrange(5)):
            if not game.solved:
                game.push(
                    pick.choice([*game.candidates, *game.candidates, pick.choice(words.answers)])
                    if game.rule.name == "normal"
                    else pick.choice(game.candidates)
                )
        if not game.solved and len(game.candidates) <= most and len(game.rows) < 6:
            count -= 1
            yield Game.parse(str(game), words, rule=game.rule.name)


@pytest.mark.parametrize("seed", range(4))
def test_the_five_shown_are_the_five_best(original, seed):
    """200 positions of real games altogether, each against the evaluation of every legal guess."""
    for game in positions(original, 50, seed):
        analysis = analyse(game)
        best = analysis.best(5)
        assert best.settled
        legal = game.legal()
        if analysis.rows_left == 1 or len(game.candidates) == 1:
            legal = [original.guess_index[word] for word in game.candidates]
        assert [found.guess for found in best] == five_best(analysis._position(Effort()), legal), str(game)


@pytest.mark.parametrize(
    "rows",
    [
        "mummy=..... titer=...g.",
        "fuzzy=..... bloke=.yy..",
        "crane=..... moist=.y...",
        "queue=..... vivid=..... rhyme=.....",
    ],
)
@pytest.mark.parametrize("nodes", [64, 500])
def test_a_question_worked_on_in_pieces_ends_as_in_one(rows, nodes):
    """With few rows left, what a stopped search has proven of one guess must not hide others."""
    words = salet.load("nyt", on=datetime.date(2026, 2, 2))
    analysis = analyse(Game.parse(rows, words), threads=1)
    best = analysis.best(5)
    position = analyse(Game.parse(rows, words), threads=1)._position(Effort(threads=1))
    inquiry = position.searcher.solver.ask_best(position.problem(), 5)
    while not inquiry.run(nodes):
        nodes += nodes // 8
    found = [position.read(each) for each in inquiry.found().best]
    assert found == list(best)
    assert inquiry.found().settled


@st.composite
def tiny_games(draw):
    """Lists so small that the oracle can try everything, under every rule and with every number of rows."""
    letters = draw(st.sampled_from(["ab", "abc", "abcd"]))
    word = st.text(letters, min_size=3, max_size=3)
    answers = draw(st.lists(word, min_size=1, max_size=7, unique=True))
    guesses = draw(st.lists(word, max_size=6, unique=True))
    words, kind = salet.WordList(answers, guesses), draw(st.sampled_from(["", "ties", "tail", "one"]))
    return (
        weigh(words, kind, draw(st.integers(0, 1000))) if kind else words,
        draw(st.sampled_from(["normal", "hard", "strict"])),
        draw(st.integers(1, 5)),
    )


@given(tiny_games())
def test_evaluations_agree_with_the_oracle(tiny):
    words, rule, rows = tiny
    game = Game(words, rule=rule)
    analysis = analyse(game, limit=rows)
    expected = values_with_losses(words, rule, rows)
    for guess, (lost, total) in expected.items():
        found = analysis.worth(guess)
        assert (found.lost, found.total) == (lost, total), guess
        assert found.chance == (words.weight_of(guess) / words.weight if guess in words.answer_index else 0)
        assert found.plain()["total"] == (None if words.weights else total)
    best = analysis.best(3)
    among = words.answers if rows == 1 or len(words.answers) == 1 else words.guesses
    ranked = sorted(among, key=lambda g: (*expected[g], g not in words.answer_index, g))
    assert [found.guess for found in best] == ranked[:3]
    assert best.settled


def test_the_best_five_of_published_positions(original):
    """Positions whose fifth or second line was wrong in 0.1."""
    found = [each.guess for each in analyse(Game.parse("crane=gy..g", original)).best(5)]
    assert "chore" in found
    assert "abash" not in found[: found.index("chore")]
    assert "build" in [each.guess for each in analyse(Game.parse("tarse=.....", "nyt-2023-07")).best(8)]


def test_words_that_fit_come_with_their_chances():
    answers = ["fight", "light", "might", "night", "sight"]
    weights = {"fight": 1, "light": 1, "might": 2, "night": 2, "sight": 14}
    words = salet.WordList(answers, ["mflns", "tight"], weights=weights, rest={"mflns": 3, "tight": 9})
    analysis = analyse(Game(words))
    assert analysis.candidates == ("sight", "might", "night", "fight", "light")
    assert analysis.chances == {"sight": 0.7, "might": 0.1, "night": 0.1, "fight": 0.05, "light": 0.05}
    assert [analysis.boards[0].mattering(share) for share in (0.5, 0.7, 0.75, 0.9, 1)] == [1, 1, 2, 3, 5]
    assert sentence(analysis, analysis.best(1)).endswith("It is the answer with a chance of 70 %.")
    assert analyse(Game(words), limit=1).best(1)[0].loss == 0.3
    last = analyse(Game(words), limit=1)
    assert sentence(last, last.best(1)) == "1 row, 5 words: SIGHT has a chance of 70 %."
    outside = analyse(Game.parse("sight=.gggg night=.gggg might=.gggg light=.gggg fight=.gggg", words))
    assert (outside.wider, outside.chances) == (True, {"tight": 1.0})
    assert analyse(Game.parse("sight=ggggg", words)).chances == {"sight": 1.0}


def test_on_the_last_row_only_possible_answers_are_offered(original):
    rows = "sight=.gggg light=.gggg might=.gggg night=.gggg right=.gggg"
    analysis = analyse(Game.parse(rows, original))
    best = analysis.best(5)
    assert [found.guess for found in best] == ["eight", "fight", "tight", "wight"]
    assert {found.loss for found in best} == {0.75}
    assert sentence(analysis, best) == "1 row, 4 words: EIGHT has a chance of 1 in 4."
    assert analysis.worth("fetta").loss == 1.0


def test_a_row_earlier_the_sure_guess_is_named(original):
    analysis = analyse(Game.parse("sight=.gggg light=.gggg might=.gggg night=.gggg", original))
    best = analysis.best(5)
    assert all(found.loss == 0 and not found.possible for found in best)
    assert sentence(analysis, best).startswith("2 rows, 5 words: FEWER is sure, guessing loses 3 in 5.")
    assert analysis.worth("fight").loss == 0.6


def test_where_not_all_can_be_found_most_are(original):
    rows = "eight=.gggg bight=.gggg dight=.gggg"
    analysis = analyse(Game.parse(rows, original, rule="hard"))
    best = analysis.best(5)
    assert best.settled
    assert best[0].lost > 0
    assert best[0].lost == salet.solve(analysis.game, objective="within").unfound
    assert "not all of them can be found" in sentence(analysis, best)


def test_an_answer_of_the_list_is_preferred_among_equals(original):
    """Between equally good words that cannot be the answer, people want the one they know."""
    analysis = analyse(Game.parse("sight=.gggg light=.gggg might=.gggg night=.gggg", original))
    best = analysis.best(8)
    listed = [found.guess in original.answer_index for found in best if found.total == best[0].total]
    assert listed == sorted(listed, reverse=True)
    assert True in listed
    assert False in listed


def test_a_single_word_is_the_only_suggestion(original):
    analysis = analyse(Game.parse("crane=ggg.g slate=..ggg", original))
    best = analysis.best(5)
    assert [found.guess for found in best] == list(analysis.candidates) == ["crate"]
    assert (best[0].total, best.proof) == (1, "exact")
    assert sentence(analysis, best) == "CRATE is the only word that fits."


def test_the_first_guess_is_known_at_once(original):
    best = analyse(Game(original, rule="hard")).best(2)
    assert (best.guess, best[0].total, best.proof, best.settled) == ("salet", 8122, "exact", True)
    assert best[1].total > 8122
    assert best[0].parts == salet.rank(Game(original), among=["salet"])[0].parts


def test_an_opener_is_proven_best_only_where_every_opener_was_compared():
    words = salet.load("nyt-2023-07")
    best = analyse(Game(words, rule="hard")).best(3)
    assert (best.guess, best[0].total, best.proof, best.settled) == ("tarse", 11627, "exact", False)
    named = replace(shipped_table(words, "hard"), best=0)
    best = analyse(Game(words, rule="hard"), table=named).best(1)
    assert (best.guess, best[0].proof, best.proof) == ("tarse", "exact", "bound")


def test_along_the_shipped_tree_the_best_guess_is_known(original):
    game = Game.parse("salet=.....", original)
    best = analyse(game).best(1, nodes=1)
    assert best.proof == "exact"
    assert best[0].total == salet.solve(game).total


def test_a_stopped_search_says_what_is_proven(original):
    game = Game.parse("fuzzy=.....", original)
    analysis = analyse(game, threads=1)
    best = analysis.best(5, nodes=1)
    assert len(best) == 5
    assert not best.settled
    assert best.proof in ("bound", "one-step")
    own = analyse(Game.parse("fuzzy=.....", original), threads=1).worth("stoae", nodes=20)
    assert own.mean is None
    assert own.loss is None
    exact = salet.solve(game, opener="stoae")
    assert own.lower <= exact.mean
    assert own.upper is None or exact.mean <= own.upper


def test_any_number_of_threads_gives_the_same(original):
    game = Game.parse("crane=.....", original)
    found = [tuple(analyse(game, threads=threads).best(5)) for threads in (1, 2, 4)]
    assert found[0] == found[1] == found[2]


def test_a_row_later_what_was_found_out_is_used(original):
    analysis = analyse(Game.parse("crane=.....", original))
    analysis.best(5)
    later = analysis.after("sloth", "..y..")
    best = later.best(5)
    fresh = analyse(Game.parse("crane=..... sloth=..y..", original)).best(5)
    assert list(best) == list(fresh)
    assert best.nodes <= fresh.nodes
    assert later._searcher is analysis._searcher
    again = later.best(5)
    assert list(again) == list(best)
    assert again.nodes <= best.nodes


def test_a_game_that_went_on_must_be_analysed_again(original):
    game = Game(original)
    analysis = analyse(game)
    game.push("crane", ".....")
    with pytest.raises(salet.GameError, match="has gone on since it was analysed"):
        analysis.best()


def test_a_measure_of_one_step_may_decide(original):
    game = Game.parse("crane=..y.g", original)
    for by in MEASURES[1:]:
        best = analyse(game).best(5, by=by)
        assert [found.guess for found in best] == [found.guess for found in salet.rank(game, by, 5)]
        assert {found.proof for found in best} == {best.proof} == {"one-step"}
    with pytest.raises(salet.UnknownName, match="no measure 'luck'; choose from optimal, worst"):
        analyse(game).best(by="luck")
    with pytest.raises(salet.OutOfRange, match="count is 0"):
        analyse(game).best(0)


def test_allowed_words_are_taken_when_no_answer_fits(original):
    analysis = analyse(Game.parse("aahed=ggy..", original))
    assert analysis.wider
    assert analysis.candidates == salet.consistent(original.guesses, [("aahed", "ggy..")])
    assert analysis.best(1)[0].exact
    assert sum(analysis.chances.values()) == pytest.approx(1)


def test_when_nothing_fits_the_likeliest_tile_is_named(original):
    game = Game.parse("crane=....g table=.....", original)
    analysis = analyse(game)
    assert analysis.stuck.number == 1
    text = explain_stuck(analysis.stuck, game.boards[0].rows)
    assert text.startswith("No allowed word fits crane=....g table=.....")
    assert "5th letter" in text
    assert len(text.splitlines()) == 4
    with pytest.raises(salet.NoCandidates, match="No allowed word fits"):
        analysis.best()


def test_the_stuck_board_is_named(original):
    game = Game(original, boards=2)
    game.push("crane", "..... ....g")
    game.push("table", "..... .....")
    stuck = analyse(game).stuck
    assert stuck.number == 2
    assert "fits board 2: crane=....g" in explain_stuck(stuck, game.boards[1].rows, boards=2)


@pytest.mark.parametrize("rows", ["crane=....g table=.....", "aahed=ggy.. crane=....g", "salet=..... crane=ggggg"])
def test_repairs_are_counted_as_they_will_be_afterwards(original, rows):
    board = Game.parse(rows, original).boards[0]
    first, *others = repairs_of(board.words, board.rows)
    assert all(len(first.changed) <= len(other.changed) for other in others)
    for repair in (first, *others):
        mended = Game.parse(" ".join(f"{guess}={colours}" for guess, colours in repair.rows), original)
        assert mended.solved or analyse(mended).candidates == repair.candidates
        assert describe_repair(repair, board.rows).startswith(repair.rows[repair.changed[0][0]][0].upper())


def test_a_board_down_to_one_word_is_finished_first(original):
    game = Game(original, boards=2)
    game.push("slate", "..... y....")
    game.boards[0]._left[-1] = [original.answer_index["crumb"]]
    best = analyse(game).best(3)
    assert best.guess == "crumb"
    assert best[0].possible
    with pytest.raises(salet.GameError, match="2 boards"):
        _ = analyse(game).candidates


def test_after_the_last_row_play_goes_on(original):
    late = Game.parse(" ".join(["crane=..y.g"] * 6), original)
    analysis = analyse(late)
    assert analysis.rows_left is None
    assert analysis.best(1)[0].total == salet.solve(late, limit=None).total


def test_a_guess_that_is_not_allowed_is_refused(original):
    analysis = analyse(Game.parse("arise=g..y.", original, rule="hard"))
    with pytest.raises(salet.GuessError, match="1st letter must be A"):
        analysis.worth("shout")
    with pytest.raises(salet.GuessError, match="Not in word list"):
        analysis.worth("zzzzz")


def test_an_analysis_one_row_later_may_be_about_a_wider_list():
    """PIOUS is not an answer of the list: rows later only allowed guesses fit, under other numbers than before."""
    analysis = analyse(Game("original", rule="hard"))
    while not analysis.wider:
        guess = analysis.best(1, nodes=1000).guess
        analysis = analysis.after(guess, salet.mark(guess, "pious"))
    assert "pious" in analysis.candidates
    assert analysis.best(1, nodes=1000).guess
