"""Games: pushing and popping, rules, hosts, several boards, and games as text."""

from __future__ import annotations

import random

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salet
from salet.core.game import Game, Row, adversary, parse_row, split_marks
from salet.core.rules import ordinal

DESIGN = "crane=..y.g sloth=.g..."


def test_a_person_reports_the_marks(original):
    game = Game(original)
    assert game.push("CRANE", "🟨⬛⬛⬛⬛") == "y...."
    assert game.candidates == tuple(w for w in original.answers if oracle.mark("crane", w) == "y....")
    assert game.rows == (Row("crane", ("y....",)),)
    assert not game.solved
    assert game.pop() == Row("crane", ("y....",))
    assert game.candidates == original.answers
    assert game.rows == ()


def test_a_known_answer_marks_by_itself(original):
    game = Game(original, answers=["annex"], rule="hard")
    assert game.push("crane") == "..yyy"
    assert game.push("annex", "ggggg") == "ggggg"
    assert game.solved
    assert game.candidates == ("annex",)


def test_one_answer_may_be_given_as_a_word(original):
    assert len(Game(original, answers="annex").boards) == 1


def test_a_wrong_report_of_a_known_answer_is_refused(original):
    with pytest.raises(salet.GameError, match=r"'crane' was marked \.\.yyy by the host, not \.\.\.\.\."):
        Game(original, answers=["annex"]).push("crane", ".....")


def test_a_game_is_text_and_back(original):
    game = Game.parse(DESIGN, original)
    assert str(game) == DESIGN
    again = eval(repr(game), {"Game": Game})
    assert str(again) == str(game)
    assert again.candidates == game.candidates
    assert repr(Game.parse("", original, rule="hard", boards=2)) == "Game.parse('', 'original', rule='hard', boards=2)"


@settings(max_examples=50)
@given(st.data())
def test_any_game_is_text_and_back(original, data):
    answers = data.draw(st.lists(st.sampled_from(original.answers), min_size=1, max_size=4))
    game = Game(original, answers=answers)
    for guess in data.draw(st.lists(st.sampled_from(original.guesses), max_size=5)):
        if not game.solved:
            game.push(guess)
    again = Game.parse(str(game), original, boards=len(answers))
    assert str(again) == str(game)
    assert again.rows == game.rows
    assert [b.candidates for b in again.boards] == [b.candidates for b in game.boards]
    assert all(answer in b.candidates for answer, b in zip(answers, game.boards, strict=True))
    while game.rows:
        game.pop()
    assert all(len(board.candidates) == len(original.answers) for board in game.boards)


def test_several_boards(original):
    game = Game(original, answers=["annex", "moist"])
    assert game.push("moist") == "..... ggggg"
    assert [board.solved for board in game.boards] == [False, True]
    assert game.push("annex") == "ggggg"
    assert game.solved
    assert str(game) == "moist=.....,ggggg annex=ggggg,-"
    assert game.pop() == Row("annex", ("ggggg", ""))
    with pytest.raises(salet.GameError, match="2 boards; ask each of"):
        _ = game.candidates


def test_marks_of_several_boards_are_reported_for_all_or_for_the_open_ones(original):
    game = Game(original, boards=2)
    game.push("moist", "..... ggggg")
    game.push("crane", "..yyy")
    game.push("annex", "ggggg -")
    assert game.solved
    with pytest.raises(salet.GameError, match="1 mark for 2 open boards"):
        Game(original, boards=2).push("moist", ".....")


def test_the_adversary_keeps_most_words(small):
    game = Game(small, host=adversary)
    pick = random.Random(3)
    for guess in pick.sample(small.guesses, 4):
        before = list(game.candidates)
        assert game.push(guess) == oracle.adversary(guess, before)
    while not game.solved:
        before = list(game.candidates)
        assert game.push(before[0]) == oracle.adversary(before[0], before)


@given(st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=12, unique=True), st.data())
def test_the_adversary_breaks_ties_as_stated(words, data):
    list_ = salet.WordList(words)
    guess = data.draw(st.sampled_from(words))
    assert Game(list_, host=adversary).push(guess) == oracle.adversary(guess, words)


def test_an_adversary_without_words_says_so(small):
    game = Game(small, host=adversary)
    game.boards[0]._left.append([])
    with pytest.raises(salet.GameError, match="no word left"):
        game.push(small.guesses[0])


def test_hard_mode_speaks_as_the_real_game(original):
    game = Game(original, rule="hard")
    game.push("arise", "g..y.")
    for guess, reason in (("shout", "1st letter must be A"), ("album", "Guess must contain S")):
        assert game.objection(guess) == reason
        with pytest.raises(salet.GuessError, match=f"^{reason}: '{guess}'") as error:
            game.push(guess, ".....")
        assert error.value.reason == reason
    assert game.push("arise", "g..y.")
    assert game.push("asset", "gg...") == "gg..."


def test_hard_mode_agrees_with_the_rules_text_on_a_hundred_thousand_positions(original):
    """Random rows and next guesses, in Python and natively, from words alike enough to be legal now and then."""
    pick = random.Random(8)
    few = [word for word in original.guesses if set(word) <= set("aeilnrst")]
    words = salet.WordList(few)
    table = salet.core.marks.lexicon(words)
    everything = list(range(len(words.guesses)))
    legal = 0
    for _ in range(500):
        last, answer = pick.choice(few), pick.choice(few)
        game = Game(words, answers=[answer], rule="hard")
        colours = game.push(last)
        if game.solved:
            continue
        allowed = set(table.hard_legal(words.encode(last), salet.core.marks.code_of(colours), everything))
        assert allowed == set(game.legal())
        for place in pick.sample(everything, 210):
            guess = words.guesses[place]
            said = oracle.hard_objection(last, colours, guess)
            assert game.objection(guess) == said
            assert (place in allowed) == (not said)
            legal += not said
    assert legal > 2000


@settings(max_examples=60)
@given(st.data())
def test_the_last_row_speaks_for_all_in_hard_mode(original, data):
    answer = data.draw(st.sampled_from(original.answers))
    game = Game(original, answers=[answer], rule="hard")
    while not game.solved and len(game.rows) < 4:
        game.push(original.guesses[data.draw(st.sampled_from(game.legal()))])
    guess = data.draw(st.sampled_from(original.guesses))
    rows = game.boards[0].rows
    if not game.solved:
        every = any(oracle.hard_objection(last, colours, guess) for last, colours in rows)
        assert bool(game.objection(guess)) == every


@settings(max_examples=60)
@given(st.data())
def test_strict_allows_what_can_be_the_answer(original, data):
    game = Game(original, answers=[data.draw(st.sampled_from(original.answers))], rule="strict")
    while not game.solved and len(game.rows) < 3:
        game.push(original.guesses[data.draw(st.sampled_from(game.legal()))])
    if game.solved:
        return
    fitting = {original.guesses[place] for place in game.legal()}
    guess = data.draw(st.sampled_from(original.guesses))
    fits = all(oracle.mark(played, guess) == colours for played, colours in game.boards[0].rows)
    assert (guess in fitting) == fits == (not game.objection(guess))
    assert set(game.candidates) <= fitting


def test_strict_says_why(original):
    game = Game(original, rule="strict")
    game.push("crane", "..y.g")
    assert game.objection("crate") == "CRANE would have been marked ggg.g, not ..y.g"


def test_on_several_boards_a_guess_must_be_legal_on_one(original):
    game = Game(original, answers=["annex", "moist"], rule="strict")
    game.push("crane")
    assert game.objection("moist") == ""
    assert game.objection("annex") == ""
    assert game.objection("crane") != ""
    allowed = {original.guesses[place] for place in game.legal()}
    assert {"annex", "moist"} <= allowed
    assert "crane" not in allowed


def test_no_rows_no_objection(original):
    assert Game(original, rule="hard").objection("crane") == ""
    assert Game(original, rule="strict").objection("crane") == ""


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        ("cran", "Not enough letters: 'cran' has 4"),
        ("cranes", "Too many letters: 'cranes' has 6"),
        ("xyzzy", "Not in word list: 'xyzzy'"),
        ("", "Not enough letters: ''"),
        ("12345", "Not in word list: '12345'"),
    ],
)
def test_a_wrong_word_is_refused_in_the_real_games_words(original, guess, said):
    with pytest.raises(salet.GuessError) as error:
        Game(original).push(guess, ".....")
    assert str(error.value).startswith(said)


def test_what_does_not_fit_the_state_is_refused(original):
    with pytest.raises(salet.GameError, match="no row to take back"):
        Game(original).pop()
    with pytest.raises(salet.GameError, match="mark of 'crane' is missing"):
        Game(original).push("crane")
    game = Game(original, answers=["crane"])
    game.push("crane")
    with pytest.raises(salet.GameError, match="'sloth' comes after every board was solved"):
        game.push("sloth")
    with pytest.raises(salet.UnknownName, match="no rule 'harsh'; did you mean 'hard'"):
        Game(original, rule="harsh")
    with pytest.raises(salet.GameError, match="not both"):
        Game(original, answers=["crane"], host=adversary)
    with pytest.raises(salet.GameError, match="not both"):
        Game(original, answers=["crane"], boards=2)
    with pytest.raises(salet.OutOfRange, match="boards is -1"):
        Game(original, boards=-1)
    with pytest.raises(salet.MarkError, match="grey N left of a yellow one"):
        Game(original).push("ninny", "..y..")


@pytest.mark.parametrize("text", ["crane", "=..y.g", "crane=", "=", "crane:..y.g"])
def test_what_is_no_row_is_refused(text):
    with pytest.raises(salet.GameError, match="is not a row"):
        parse_row(text)


def test_marks_are_split_by_boards():
    assert split_marks("..y.g", 1) == ["..y.g"]
    assert split_marks(". . y . g", 1) == [". . y . g"]
    assert split_marks("..y.g ggggg", 2) == ["..y.g", "ggggg"]
    assert split_marks("..y.g,-", 2) == ["..y.g", ""]
    assert split_marks(("..y.g", ""), 2) == ["..y.g", ""]


def test_wider_words_and_the_widened_game(original):
    game = Game.parse("crane=..... fuzzy=yyyy.", original)
    assert game.candidates == ()
    assert game.boards[0].wider == ()
    with pytest.raises(salet.NoCandidates, match="No allowed word of the list 'original' fits: crane"):
        game.widened()
    wide = Game.parse("aahed=ggy..", original)
    assert wide.candidates == ()
    assert wide.boards[0].wider == salet.consistent(original.guesses, [("aahed", "ggy..")])
    again = wide.widened()
    assert again.candidates == wide.boards[0].wider
    assert str(again) == str(wide)


def test_the_widened_game_keeps_solved_boards(original):
    game = Game(original, boards=2)
    game.push("moist", "ggggg .....")
    game.push("aahed", "- ggy..")
    wide = game.widened()
    assert wide.boards[0].solved
    assert wide.boards[1].candidates


def test_places_in_words():
    assert ordinal(3) == "3rd"
    assert ordinal(13) == "13th"


def test_a_green_row_that_contradicts_an_earlier_one_solves_nothing():
    game = Game.parse("tarse=..... crane=ggggg")
    board = game.boards[0]
    assert board.contradictory
    assert not game.solved
    assert (game.candidates, board.wider) == ((), ())
    assert len(game.rows) == 2  # it is recorded all the same, and can be taken back
    game.pop()
    assert not board.contradictory
    assert len(game.candidates) > 1
    game.push("build", "ggggg")
    assert game.solved
    assert not board.contradictory


def test_a_contradiction_on_one_board_leaves_the_other_open():
    game = Game.parse("tarse=.....,ggggg crane=ggggg,-")
    assert [board.solved for board in game.boards] == [False, True]
    assert [board.contradictory for board in game.boards] == [True, False]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Game("original", answers=["annex"], rule="hard"),
        lambda: Game("original", answers=["annex", "moist"]),
        lambda: Game("original", host=adversary, boards=2),
        lambda: Game("nyt-2023-07", boards=4, rule="strict"),
        lambda: Game.parse("crane=..y.g", "original"),
    ],
)
def test_repr_rebuilds_the_game(make):
    game = make()
    if game.answers or game.host:
        game.push("ninny")
    again = eval(repr(game), {"Game": Game, "adversary": adversary})
    assert (repr(again), again.rows, again.answers, again.host, again.limit, again.rule, again.words) == (
        repr(game),
        game.rows,
        game.answers,
        game.host,
        game.limit,
        game.rule,
        game.words,
    )
    assert len(again.boards) == len(game.boards)


def test_the_rows_of_a_game(original):
    assert [Game(original, boards=boards).limit for boards in (1, 2, 4, 8)] == [6, 7, 9, 13]
    assert Game(original, host=adversary).limit is None
    assert Game(original, answers=["annex", "moist"]).limit == 7
