"""What is published about every opener: never taken for a proof, and a sample of it proved again."""

from __future__ import annotations

import json
import lzma
import random
from dataclasses import replace

import pytest
from oracle import parts
from oracle_search import INFEASIBLE, Judge, best_value, least_total
from support import LONG, known_openers

import salet
from salet.exact.evaluation import PROOFS, Evaluation, Published
from salet.exact.proof import Terms, judge, prove
from salet.exact.published import FOLDER, EveryOpener, every_opener, parse_every, with_published, write_every
from salet.exact.tables import parse_table, shipped_table
from salet.keep.proofs import known_table, prove_and_keep

TABLES = [(name, rule) for name in ("nyt-2022-02", "nyt-2022-08", "nyt-2023-07") for rule in ("normal", "hard")]
SHIPPED = [("original", "normal"), *TABLES]


@pytest.fixture
def tiny() -> salet.WordList:
    words, pick = salet.load("original"), random.Random(5)
    return salet.WordList(pick.sample(words.answers, 40), pick.sample(words.guesses, 30), name="tiny")


@pytest.mark.parametrize(("name", "rule"), SHIPPED)
def test_a_value_for_every_opener(name, rule):
    words = salet.load(name)
    every = every_opener(words, rule)
    assert set(every.published) == set(words.guesses) or (name == "original" and len(every.published) > 8900)
    assert every.source == ("salet 0.1" if name == "original" else "Alex Selby")
    text = lzma.decompress((FOLDER / f"{name}-{rule}.txt.xz").read_bytes()).decode()
    assert write_every(parse_every(text, words), words) == text
    assert all(total is None or total >= 3 * len(words.answers) for total in every.published.values())
    assert None not in every.published.values() or rule == "hard"


@pytest.mark.parametrize(("name", "rule", "totals"), known_openers())
def test_it_agrees_with_all_totals_that_were_known(name, rule, totals):
    every = every_opener(salet.load(name), rule)
    assert {opener: every.published.get(opener, total) for opener, total in totals.items()} == totals


@pytest.mark.parametrize(("name", "rule"), SHIPPED)
def test_what_is_called_proved_is_proved_again(name, rule):
    words = salet.load(name)
    proved = every_opener(words, rule).proved
    assert proved.items() <= every_opener(words, rule).published.items()
    leading = [opener for opener, total in sorted(proved.items(), key=lambda each: each[1] or 10**9) if total]
    drawn = sorted(proved) if LONG else leading[:1]  # others of the widest list take a minute and more
    for opener in drawn:
        found = judge(Terms(words, rule), opener)
        assert (found.total, found.lost_lower > 0) == (proved[opener], proved[opener] is None), opener


@pytest.mark.parametrize(("name", "rule"), SHIPPED)
def test_what_is_published_is_never_shown_as_proven(name, rule):
    found = salet.openers(name, by="published", rule=rule)
    table = shipped_table(salet.load(name), rule)
    for opener in found:
        proven = opener.guess in table.totals
        assert (opener.proof == "exact") == proven == (opener.mean is not None) == (opener.plain()["total"] is not None)
        assert opener.proof in PROOFS
        assert proven or opener.plain()["upper"] is None
        said = opener.published.total
        assert said is None or opener.evaluation.total_lower <= said, opener.guess
    assert {opener.proof for opener in found} >= {"exact", "published"}
    totals = [opener.published.total for opener in found]
    assert totals == sorted(totals, key=lambda total: (total is None, total))


def test_a_program_that_shares_no_code_finds_the_same_worth():
    """The published total of an opener is made of those of its parts; some of the small ones are searched by Python."""
    words, pick = salet.load("original"), random.Random(16)
    every = every_opener(words, "normal")
    opener = pick.choice([guess for guess in every.published if guess not in every.proved and guess > "p"])
    split = parts(opener, list(words.answers))
    small = pick.sample([mark for mark, part in split.items() if 3 <= len(part) <= 5], 6)
    total = len(words.answers)
    for mark, part in split.items():
        if mark == "ggggg":
            continue
        game = salet.Game(words)
        game.push(opener, mark)
        found = salet.solve(game, threads=1).total
        if mark in small:
            assert found == least_total(words.guesses, tuple(part), 5), (opener, mark)
        total += found
    assert total == every.published[opener], opener


def test_the_oracle_with_a_bound_is_the_oracle(tiny):
    for seed in range(12):
        left = tuple(random.Random(seed).sample(tiny.answers, 5))
        best_value.cache_clear()
        for limit in (2, 3, 5):
            expected = Judge(tiny.guesses, "normal").value(left, (), limit, False)
            assert least_total(tiny.guesses, left, limit) == expected[1]
    assert least_total(tiny.guesses, tiny.answers, 2) == INFEASIBLE[0]


# How it is told


def test_the_vocabulary():
    said = Published(9, 4, "somebody")
    bare = Evaluation("crate", 4, 8)
    assert (bare.proof, replace(bare, published=said).proof) == ("one-step", "published")
    assert replace(bare, published=said, lost_lower=1).proof == "bound"
    assert replace(bare, published=said, total_upper=10, lost_upper=0).proof == "bound"
    exact = replace(bare, published=said, total_upper=8, lost_upper=0)
    assert (exact.proof, exact.total, exact.plain()["published"]["total"]) == ("exact", 8, 9)
    assert replace(bare, published=said).plain()["published"] == {"mean": 2.25, "total": 9, "source": "somebody"}
    assert "at least 2.0000 guesses, published" in repr(replace(bare, published=said))


def test_the_worth_of_a_first_guess_says_what_is_published():
    game = salet.Game("nyt-2023-07", rule="hard")
    found = salet.analyse(game).worth(
        "zoppa",
        nodes=1,
    )
    assert found.published == every_opener(game.words, "hard")["zoppa"]
    assert (found.mean, found.exact) == (None, False)
    assert salet.analyse(game, limit=5).worth("tarse", nodes=1).published is None
    game.push("crane", "..y.g")
    assert salet.analyse(game).worth("slate", nodes=1).published is None


def test_a_review_says_what_is_published_about_the_opener():
    words = salet.load("nyt-2022-08")
    judged = salet.review(["aahed", "lousy"], "lousy", words, nodes=50)
    row = judged.rows[0]
    assert (row.proof, row.loss) == ("bound", None)
    best = min(shipped_table(words, "normal").totals.values())
    said = every_opener(words, "normal").published["aahed"]
    assert row.loss_published == pytest.approx((said - best) / len(words.answers))
    assert row.loss_lower <= row.loss_published <= row.loss_upper
    assert judged.rows[1].loss_published is None
    assert row.plain()["own"]["published"]["total"] == said
    known = salet.review(["tarse", "lousy"], "lousy", words).rows[0]
    assert (known.loss, known.loss_published) == (0.0, None)


def test_lists_about_which_nothing_is_published(tiny):
    assert every_opener(tiny, "normal") == EveryOpener()
    found = Evaluation("crate", 4, 8)
    assert with_published(found, tiny, "normal") is found
    assert len(salet.openers(tiny, by="published")) == 0
    renamed = salet.WordList(tiny.answers, tiny.guesses, name="original")
    assert every_opener(renamed, "normal") == EveryOpener()


# From published to proven


def test_openers_that_do_not_always_find_the_answer_are_proven_so(tiny):
    proof = prove(tiny, rule="hard", limit=3, every=True)
    table = proof.table()
    lost = [value.guess for value in proof.openers if value.total is None]
    assert lost
    assert sorted(table.unfound) == sorted(lost)
    assert parse_table(table.json(), tiny) == table
    assert parse_table(json.dumps({**json.loads(table.json()), "unfound": ["nonsense"]}), tiny) is None
    assert parse_table(json.dumps({**json.loads(table.json()), "unfound": [next(iter(table.totals))]}), tiny) is None
    for opener in salet.openers(tiny, table=table):
        assert opener.proof == ("bound" if opener.guess in lost else "exact")
        assert (opener.evaluation.lost_lower > 0) == (opener.guess in lost)


def test_a_proof_of_every_opener_begins_with_the_promising_and_goes_on(tmp_path):
    words = salet.load("nyt-2022-02")
    found: list[str] = []

    def stop(done, number, best, nodes):
        if len(found) >= 3:
            raise KeyboardInterrupt

    def run(**more):
        with pytest.raises(KeyboardInterrupt):
            prove_and_keep(Terms(words), every=True, threads=1, folder=tmp_path, watch=stop, **more)

    run(record=lambda each: found.append(each.guess))
    every = every_opener(words, "normal").published
    assert set(found) <= set(sorted(every, key=every.get)[:12])
    own = json.loads(next((tmp_path / "exact").glob("*.json")).read_text())
    assert own["totals"] == {guess: every[guess] for guess in own["totals"]}
    assert set(own["totals"]) == set(found)
    assert own["best"] == 0
    before = set(found)
    found.clear()
    run(record=lambda each: found.append(each.guess))
    assert not before & set(found)
    table = known_table(words, "normal", tmp_path)
    assert {*before, *found} <= set(table.totals)
    assert table.best == shipped_table(words, "normal").best
