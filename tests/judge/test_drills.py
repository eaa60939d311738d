"""Drills: traps by their definition, positions from one's own games, verdicts by the review's values, the command."""

from __future__ import annotations

import json
import os
import re
import sys
from itertools import combinations, islice
from random import Random

import pexpect
import pytest

import salet
from salet.judge.drills import LESSON, Drill, own_drills, praise, trap_drills, traps, usable
from salet.judge.review import Judge
from salet.keep.store import Store
from salet.play.puzzle import Puzzle

IGHTS = ["fight", "light", "might", "night", "right", "sight", "tight"]


def recorded(words, answer, guesses, rule="normal", ended="2026-01-02", state="over"):
    """Return the record of a game."""
    game = salet.Game(words, answers=[answer], rule=rule)
    for guess in guesses:
        game.push(guess)
    begun = salet.Record.of(Puzzle(words, (answer,), rule), f"{answer}{ended}{rule}", "2026-01-02T10:00:00+00:00")
    return salet.Record(**{**vars(begun), "rows": game.rows, "state": state, "ended": ended})


def test_traps_by_their_definition(original):
    found = {trap.mask: set(trap.words) for trap in traps(original, 2)}
    pairs = 0
    for one, other in combinations(original.answers[::3], 2):
        places = [place for place in range(5) if one[place] != other[place]]
        if len(places) == 1:
            mask = (one[: places[0]] + "_" + one[places[0] + 1 :]).upper()
            assert {one, other} <= found[mask]
            pairs += 1
    assert pairs > 100
    assert {"_IGHT", "_OUND", "_ATCH", "_ATER", "_OWER", "S_ORE"} <= {trap.mask for trap in traps(original)}
    sizes = [len(trap.words) for trap in traps(original)]
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) == 4


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_every_drill_of_a_trap_has_something_to_learn(original, rule):
    seen = set()
    for drill in islice(trap_drills(original, rule, Random(1)), 6):
        mask = re.compile(drill.about.removeprefix("the trap ").lower().replace("_", "."))
        inside = [word for word in drill.candidates if mask.fullmatch(word)]
        assert len(inside) >= 3
        assert max(drill.compare(word).loss for word in inside) >= LESSON
        assert drill.compare(drill.best()[-1]).loss == 0
        assert drill.candidates == drill.game().candidates
        seen.add(str(drill.game()))
    assert len(seen) == 6


def test_the_same_seed_gives_the_same_drills(original):
    one, same, other = (list(salet.drills(original, count=3, seed=seed)) for seed in (5, 5, 6))
    assert one == same
    assert one != other


def test_a_list_with_few_traps_ends_and_one_without_is_refused():
    few = salet.WordList(IGHTS, ["limns", "flown"], name="few")
    found = list(salet.drills(few, kind="traps", count=50, seed=1))
    assert 1 <= len(found) < 50
    assert len({str(drill.game()) for drill in found}) == len(found)
    assert (
        list(salet.drills(salet.WordList(IGHTS), kind="traps", rule="strict")) == []
    )  # nothing helps, nothing to find
    with pytest.raises(salet.GameError, match="'none' has no traps"):
        list(salet.drills(salet.WordList(["crane", "moist"], name="none")))
    with pytest.raises(salet.UnknownName, match="'both'"):
        salet.drills(few, kind="both")


def test_a_comparison_is_what_a_review_says(original):
    game = salet.Game.parse("sight=.gggg", original)
    drill = Drill(game.rows, "", Judge(original))
    judged = salet.review(["sight", "fight", "light"], "light", original).rows[1]
    verdict = drill.compare(" FIGHT ")
    assert (verdict.own, verdict.loss) == (judged.own, judged.loss)
    assert verdict.loss > 0
    assert verdict.why == judged.why
    assert verdict.proof == "exact"
    best = drill.compare(verdict.best.guess)
    assert (best.loss, best.skill) == (0, 99)
    assert best.why.startswith(best.own.guess.upper())
    with pytest.raises(salet.GuessError, match="Not in word list"):
        drill.compare("qqqqq")
    hard = Drill(game.rows, "", Judge(original, "hard"))
    with pytest.raises(salet.GuessError, match="2nd letter must be I"):
        hard.compare("crane")
    stopped = Drill(salet.Game.parse("fuzzy=.....", original).rows, "", Judge(original, seconds=1e-6))
    assert stopped.compare("mamma").proof == "bound"


def test_what_makes_a_guess_good():
    assert praise("fight", ["fight"]) == "FIGHT is the only word left."
    assert praise("flown", ["fight", "light", "night"]) == "FLOWN tells all 3 words apart."
    assert praise("fight", ["fight", "light", "night"]) == "FIGHT splits the 3 words into 2 groups."


def test_own_games_by_what_they_lost(original):
    worst = recorded(original, "night", ["sight", "fight", "light", "might", "night"])
    milder = recorded(original, "night", ["salet", "might", "night"], "hard")
    open_game = recorded(original, "night", ["sight", "fight"], state="open")
    foreign = recorded(salet.load("nyt-2023-07"), "night", ["sight", "fight", "night"])
    told = []
    found = own_drills([worst, milder, open_game, foreign], original, watch=told.append)
    assert told == [1, 2]
    losses = [drill.compare(drill.played).loss for drill in found]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) >= LESSON
    assert found[0].about.startswith("row ")
    assert "your game of 2026-01-02" in found[0].about
    assert {str(drill.game()) for drill in found} >= {"sight=.gggg"}
    assert own_drills([worst], original) == [drill for drill in found if drill.judge.rule == "normal"]
    assert own_drills([recorded(original, "pious", ["crane", "sloth", "pious"])], original) == []
    assert usable([worst, milder], original, "hard") == [milder]
    mixed = list(salet.drills(original, [worst], count=4, seed=1))
    assert len(mixed) == 4
    assert [bool(drill.played) for drill in mixed[:2]] == [True, False]
    assert all(drill.played for drill in salet.drills(original, [worst], kind="mine"))


def test_a_stopped_search_makes_no_drill(original):
    judge = Judge(original, nodes=1)
    drill = Drill(salet.Game.parse("fuzzy=.....", original).rows, "", judge)
    assert drill.compare("mamma").loss is None


# On the command line


@pytest.fixture
def played(run, tmp_path, original):
    """A person whose one game lost a lot."""
    with Store(tmp_path / "home" / "salet.sqlite") as store:
        store.add([recorded(original, "night", ["sight", "fight", "light", "might", "night"])])
    return run


def test_through_a_pipe(run):
    lines = "?\nxx\n12\n\nqqqqq\ncrane\n!\nslate\n"
    done = run("train", "--words", "original", "--traps", "--seed", "3", "--count", "3", stdin=lines)
    assert done.code == 0
    for said in [
        "salet train · original · --seed 3",
        "Drill 1: the trap ",
        "Not enough letters: 'xx'",
        "'12' is not a word: type a guess",
        "'' is not a word: type a guess",
        "Not in word list: 'qqqqq'",
        "CRANE: ",
        "more than the best (skill",
        "Drill 3: the trap ",
        "2 drills: 0 perfect, 1 passed, ",
        " guesses lost on average, skill ",
    ]:
        assert said in done.out
    assert done.out.count("Best: ") == 3
    again = run("train", "--words", "original", "--traps", "--seed", "3", "--count", "3", stdin=lines)
    assert again.out == done.out


def test_the_best_guess_is_perfect(run):
    options = ("train", "--words", "original", "--traps", "--seed", "3", "--count", "2")
    found = json.loads(run(*options, "--json").out)
    assert [set(drill) for drill in found] == [
        {"rows", "about", "words", "rule", "candidates", "likely", "played", "best", "best_value", "proof"}
    ] * 2
    done = run(*options, stdin="".join(f"{drill['best'][-1]}\n" for drill in found))
    assert done.out.count("guesses to go, perfect (skill 99).") == 2
    assert "2 drills: 2 perfect, 0.00 guesses lost on average, skill 99." in done.out


def test_hard_mode_refuses_in_the_real_games_words(run):
    done = run("train", "--words", "original", "--traps", "--hard", "--seed", "3", "--count", "1", stdin="fuzzy\n")
    assert re.search("must be|must contain", done.out)
    assert "No guess was judged." in done.out
    assert "hard rule" in done.out


def test_from_ones_own_games(played):
    done = played("train", "--words", "original", "--mine", "--seed", "1", stdin="crane\n" * 9)
    assert "row 2 of your game of 2026-01-02" in done.out
    assert re.search(r"In your game you played FIGHT", done.out)
    assert "There are no more drills of this kind." in done.out
    mixed = played("train", "--words", "original", "--seed", "1", "--count", "2", stdin="!\n!\n").out
    assert "your game" in mixed
    assert "the trap" in mixed
    assert "No guess was judged, 2 passed." in mixed


def test_a_game_without_loss_makes_no_drill(run, tmp_path, original):
    with Store(tmp_path / "home" / "salet.sqlite") as store:
        store.add([recorded(original, "pious", ["crane", "sloth", "pious"])])
    done = run("train", "--words", "original", "--mine")
    assert (done.code, "gave nothing away" in done.err) == (2, True)


def test_a_record_that_cannot_be_read_is_left_out(run, tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "salet.sqlite").write_text("nonsense " * 500)
    done = run("train", "--words", "original", "--count", "1", "--seed", "1", stdin="!\n")
    assert done.code == 0
    assert "Your own games are left out." in done.err
    assert run("train", "--mine").code == 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--mine", "--traps"), "contradict"),
        (("--mine",), "No finished game was played with the list 'nyt-2023-07'"),
        (("--mine", "--hard"), "under the hard rule"),
        (("--count", "0"), "'0'"),
        (("--count", "x"), "'x'"),
        (("--rule", "soft", "--traps"), "'soft'"),
        (("--words", "none.txt"), "none.txt"),
        (("--hard", "--rule", "strict"), "contradict"),
    ],
)
def test_bad_input_is_quoted(run, options, said):
    done = run("train", *options)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_a_list_without_a_lesson(run, tmp_path):
    (tmp_path / "own.txt").write_text("\n".join(IGHTS))
    done = run("train", "--words", "own.txt", "--rule", "strict")
    assert (done.code, "no trap that costs a guess" in done.err) == (2, True)


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
def test_leaving_on_a_terminal(tmp_path, key, code):
    child = pexpect.spawn(
        sys.executable,
        ["-m", "salet", "train", "--words", "original", "--traps", "--seed", "3"],
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=600,
        env={**os.environ, "TERM": "xterm", "SALET_HOME": str(tmp_path)},
    )
    child.expect("best guess> ")
    child.sendline("?")
    child.expect("best guess> ")
    child.sendline("crane")
    child.expect("best guess> ")
    child.sendcontrol(key)
    child.expect("1 drill: 0 perfect")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == code
