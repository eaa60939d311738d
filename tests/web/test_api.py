"""The API: what it answers, in the library's words."""

from __future__ import annotations

import json

import pytest

import salet
from salet.exact.position import Position


def test_mark(api):
    status, found = api("/mark", guess="ninny", answer="annex")
    assert status == 200
    assert found == {"guess": "ninny", "answer": "annex", "mark": "y.g..", "squares": "🟨⬜🟩⬜⬜"}


def test_words(api):
    status, found = api("/words")
    assert status == 200
    assert [each["name"] for each in found] == list(salet.names())
    assert found[0]["answers"] == 2315


@pytest.mark.parametrize("by", ["expected", "worst", "entropy", "parts"])
def test_suggestions_are_the_librarys(api, by):
    rows = "crane=..y.g"
    status, found = api("/suggest", rows=rows, words="original", by=by, top=7)
    ranked = salet.rank(salet.Game.parse(rows, "original"), by, 7)
    assert status == 200
    assert [each["guess"] for each in found["suggestions"]] == [each.guess for each in ranked]
    assert found["state"] == "open"
    assert found["candidates"] == 49
    assert found["boards"][0]["candidates"] == 49


def test_the_exact_suggestion_is_the_librarys(api):
    _, found = api("/suggest", rows="crane=..y.g", words="original")
    best = salet.analyse(salet.Game.parse("crane=..y.g", "original")).best(10)
    assert (found["guess"], found["total"], found["proof"]) == (best.guess, best[0].total, "exact")
    assert found["suggestions"] == [each.plain() for each in best]


def test_the_suggestions_are_the_best_of_all_guesses(api):
    """BUILD is second after TARSE, but not among the best by one step; checked against every guess of the list."""
    asked = {"rows": "tarse=.....", "words": "nyt-2023-07", "top": 5}
    _, found = api("/suggest", **asked)
    assert found["proof"] == "exact"
    assert [each["guess"] for each in found["suggestions"]][:2] == ["guild", "build"]
    game = salet.Game.parse("tarse=..... guild=....y", "nyt-2023-07")
    _, found = api("/suggest", rows=str(game), words="nyt-2023-07", top=5)
    every = Position.of(game).worth(game.words.guesses)
    assert [each["total"] for each in found["suggestions"]] == sorted(each.total for each in every)[:5]


TRAP = "sight=.gggg light=.gggg might=.gggg night=.gggg"


def test_only_possible_answers_are_suggested_on_the_last_row(api):
    _, found = api("/suggest", rows=f"{TRAP} right=.gggg", words="original")
    left = {"eight", "fight", "tight", "wight"}
    assert found["rows_left"] == 1
    assert {each["guess"] for each in found["suggestions"]} == left
    assert {each["loss"] for each in found["suggestions"]} == {0.75}
    assert found["unfound"] == 3
    assert found["sentence"] == "1 row, 4 words: EIGHT has a chance of 1 in 4."


def test_losing_chances_are_told(api):
    _, found = api("/suggest", rows=TRAP, words="original")
    first = found["suggestions"][0]
    assert first["loss"] == 0
    assert not first["possible"]
    assert "2 rows, 5 words" in found["sentence"]
    assert "guessing loses" in found["sentence"]


def test_a_bound_is_never_a_value(api):
    _, found = api("/suggest", rows="fuzzy=.....", seconds=0.3)
    for each in found["suggestions"]:
        exact = each["proof"] == "exact"
        assert (each["mean"] is not None) is (each["total"] is not None) is (each["loss"] is not None) is exact
        assert each["upper"] is None or each["lower"] <= each["upper"]
    lower = [each["lower"] for each in found["suggestions"] if each["upper"] is None]
    assert lower == sorted(lower)


def test_the_proven_opener_is_shown_under_every_rule(api):
    """Of NYT under hard mode a single opener is proven; the search of a few seconds would suggest another one."""
    _, found = api("/suggest", words="nyt-2023-07", rule="hard")
    assert (found["guess"], found["proof"]) == ("tarse", "exact")


def test_proofs_of_ones_own_are_used(home, api):
    """A list for which no proof comes with salet: what was proven on this machine is shown and used."""
    from salet.exact.proof import Terms
    from salet.exact.tables import Table
    from salet.keep.proofs import table_file

    words = salet.load("english-6")
    file = table_file(Terms(words, "strict"))
    file.parent.mkdir(parents=True, exist_ok=True)
    number = len(words.answers)
    table = Table(words.name, words.hash, "strict", 6, "mean", number, {"cartel": 3 * number}, best=1)
    file.write_text(table.json(), "utf-8")
    try:
        _, found = api("/suggest", words="english-6", rule="strict")
        assert (found["guess"], found["mean"], found["proof"]) == ("cartel", 3.0, "exact")
        _, found = api("/openers", words="english-6", rule="strict", top=2)
        assert (found["openers"][0]["guess"], found["openers"][0]["mean"]) == ("cartel", 3.0)
        assert found["openers"][1]["mean"] is None
        _, found = api("/review", rows="cartel", words="english-6", rule="strict")
        assert (found["rows"][0]["own"]["mean"], found["rows"][0]["loss"]) == (3.0, 0.0)
    finally:
        file.unlink()


def test_a_search_that_is_cut_says_so(api):
    rows = "fuzzy=....."
    status, found = api("/suggest", rows=rows, seconds=0.2)
    assert status == 200
    assert found["proof"] in ("bound", "one-step")
    assert found["candidates"] > 1000


def test_a_search_without_time_is_not_begun(api):
    _, found = api("/suggest", rows="adieu=.....", seconds=0.01)
    assert found["proof"] == "one-step"
    assert {each["mean"] for each in found["suggestions"]} == {None}
    assert found["sentence"].endswith("at most.")
    assert "guesses" not in found["sentence"]


def test_parts(api):
    status, found = api("/partition", rows="crane=..y.g", words="original", guess="mauls", most=200)
    candidates = salet.Game.parse("crane=..y.g", "original").candidates
    assert status == 200
    assert {p["mark"]: tuple(p["words"]) for p in found["parts"]} == salet.partition("mauls", candidates)


def test_worth_is_the_librarys(api):
    status, found = api("/worth", rows="crane=..y.g", words="original", guess="SLATE")
    own = salet.analyse(salet.Game.parse("crane=..y.g", "original")).worth("slate")
    assert status == 200
    assert {name: found[name] for name in own.plain()} == own.plain()
    assert (found["proof"], found["candidates"], found["words"]) == ("exact", 49, "original")
    assert api("/worth", guess="slate", words="original")[1]["total"] == 7928  # from the tables, without a search
    _, several = api("/worth", rows="crane=..y.g,.....", words="original", guess="slate", boards=2)
    assert (several["proof"], several["mean"]) == ("one-step", None)


def test_suggestions_in_steps(client):
    asked = {"rows": "slate=.....", "words": "original", "top": 2, "steps": "true", "seconds": 10}
    answer = client.get("/api/v1/suggest", params=asked)
    assert answer.headers["content-type"] == "application/x-ndjson"
    first, last = map(json.loads, answer.text.splitlines())
    assert (first["proof"], last["proof"]) == ("one-step", "exact")
    assert first["candidates"] == last["candidates"]
    assert first["suggestions"][0]["mean"] is None
    assert last["suggestions"][0]["mean"] is not None


@pytest.mark.parametrize(
    "query",
    [
        {"words": "original"},
        {"rows": "crane=ggggg"},
        {"rows": "maize=....g table=....."},
        {"rows": "crane=..y.g", "by": "worst"},
    ],
)
def test_what_needs_no_search_has_one_step(client, query):
    lines = client.get("/api/v1/suggest", params={**query, "steps": "true"}).text.splitlines()
    assert len(lines) == 1
    assert json.loads(lines[0])["state"] in ("open", "solved", "contradiction")


def test_bad_questions_in_steps_get_one_sentence(api):
    status, found = api("/suggest", rows="crane=..y", steps="true")
    assert status == 422
    assert "3 marks for 5 letters" in found["error"]


@pytest.mark.parametrize("seconds", ["-1", "0", "nan", "inf", "-inf", "1e309", "11", "soon"])
@pytest.mark.parametrize("path", ["/suggest", "/worth?guess=slate", "/openers/slate", "/review?rows=crane"])
def test_impossible_times_are_refused(client, path, seconds):
    answer = client.get(f"/api/v1{path}{'&' if '?' in path else '?'}seconds={seconds}")
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("seconds: ")


def test_candidates_in_windows(api):
    _, everything = api("/candidates", words="original", rows="crane=..y.g")
    _, window = api("/candidates", words="original", rows="crane=..y.g", start=10, most=5)
    assert everything["count"] == len(everything["candidates"]) == 49
    assert window["candidates"] == everything["candidates"][10:15]


def test_several_boards(api):
    _, found = api("/suggest", rows="crane=..y.g,ggggg", boards=2)
    assert [board["solved"] for board in found["boards"]] == [False, True]
    assert found["candidates"] == found["boards"][0]["candidates"]


def test_a_solved_game(api):
    _, found = api("/suggest", rows="crane=ggggg")
    assert found["state"] == "solved"
    assert found["sentence"] == "Solved in 1 guess: CRANE."


def test_a_word_outside_the_answers(api):
    """AALII is an allowed guess and no answer: the wider list takes over."""
    rows = " ".join(f"{guess}={salet.mark(guess, 'aalii')}" for guess in ("crane", "moist", "lilac", "alibi"))
    _, found = api("/suggest", rows=rows)
    assert found["wider"]
    assert found["guess"] == "aalii"
    assert found["sentence"] == "AALII is the only word that fits."


@pytest.mark.parametrize(
    ("rows", "tile"),
    [
        ("crane=..y.g tabls=.g..g gauge=.....", None),
        ("maize=....g table=.....", (0, 4)),
        ("crane=gggyg", None),
        ("ninny=..y..", None),
    ],
)
def test_contradictions_name_the_likeliest_tile(api, rows, tile):
    status, found = api("/suggest", rows=rows)
    assert status == 200
    assert found["state"] == "contradiction"
    first = found["repairs"][0]
    assert first["tiles"]
    if tile:
        assert (first["tiles"][0]["row"], first["tiles"][0]["place"]) == tile
    _, mended = api("/suggest", rows=first["rows"])
    assert mended["state"] == "open"
    assert mended["candidates"] == first["candidates"]


def test_a_contradiction_names_its_board(api):
    rows = "maize=....g,....g table=.....,....g"
    _, found = api("/suggest", rows=rows, boards=2)
    assert found["sentence"].startswith("No allowed word fits board 1:")
    assert found["repairs"][0]["sentence"].startswith("Board 1: ")
    _, found = api("/partition", rows=rows, boards=2, guess="crane")
    assert found["error"].startswith("No allowed word fits")


def test_a_refused_guess_has_its_reason_as_a_field(api):
    status, found = api("/partition", guess="zzzzz")
    assert status == 422
    assert found["reason"] == "Not in word list"
    assert found["error"].startswith("Not in word list: 'zzzzz'")


@pytest.mark.parametrize(
    ("path", "asked", "sentence"),
    [
        ("/suggest", {"rows": "crane"}, "is not a row"),
        ("/suggest", {"rows": "crane=..y"}, "3 marks for 5 letters"),
        ("/suggest", {"rows": "zzzzz=....."}, "Not in word list"),
        ("/suggest", {"rows": "crane=..q.g"}, "is not a colour"),
        ("/suggest", {"words": "/etc/passwd"}, "there is no such list"),
        ("/suggest", {"words": "salet.bench:bench"}, "there is no such list"),
        ("/suggest", {"rule": "soft"}, "rule"),
        ("/suggest", {"boards": 99}, "boards"),
        ("/suggest", {"top": "many"}, "top"),
        ("/suggest", {"wrods": "nyt-2023-07"}, "no parameter 'wrods'"),
        ("/suggest", {"rows": "crane=..... " * 41}, "41 rows are too many"),
        ("/suggest", {"rows": "crane=ggggg moist=....."}, "The game is over"),
        ("/suggest", {"rows": "crane=g.... moist=.....", "rule": "hard"}, "1st letter must be C"),
        ("/partition", {}, "guess is missing"),
        ("/partition", {"guess": "cran"}, "Not enough letters"),
        ("/partition", {"guess": "moist", "rows": "crane=ggggg"}, "nothing left to split"),
        ("/candidates", {"board": 2}, "no board 2"),
        ("/mark", {"guess": "crane", "answer": "cranes"}, "differ in length"),
        ("/mark", {"guess": "cr4ne", "answer": "crane"}, "letters only"),
        ("/nothing", {}, "nothing at '/api/v1/nothing'"),
        ("/review", {"rows": "crane zzzzz"}, "Not in word list"),
        ("/review", {"rows": "crane " * 13}, "13 rows are too many"),
        ("/review", {"rows": " "}, "no guess to review"),
        ("/regions", {"guess": "zzzzz"}, "Not in word list"),
        ("/letters", {"rows": "crane=ggggg"}, "No word fits"),
        ("/history", {"on": "soon"}, "on: "),
    ],
)
def test_bad_questions_get_one_sentence(api, path, asked, sentence):
    status, found = api(path, **asked)
    assert 400 <= status < 500
    assert set(found) - {"reason"} == {"error"}
    assert sentence in found["error"]
    assert found["error"].endswith((".", "?", "g"))
    assert "\n" not in found["error"]


def test_methods_and_bodies(client):
    refused = client.request("DELETE", "/api/v1/suggest")
    assert refused.status_code == 405
    assert refused.json()["error"] == "DELETE is not possible at '/api/v1/suggest'."
    assert client.request("POST", "/api/v1/mark", content=b"x" * 20_000).status_code == 413


@pytest.mark.parametrize("path", ["/api/v1/words", "/api/v1/mark?guess=crane&answer=slate", "/api/v1/nothing", "/"])
def test_head_is_get_without_the_body(client, path):
    whole, head = client.get(path), client.request("HEAD", path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers == whole.headers


def test_every_answer_carries_the_security_headers(client):
    for path in ("/", "/api/v1/words", "/app.js", "/nowhere", "/api/v1/suggest?boards=99", "/sw.js", "/docs"):
        headers = client.get(path).headers
        own = "default-src 'none'" if path.startswith("/api") else "default-src 'self'"
        assert own in headers["content-security-policy"], path
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/app.js", "/api/v1/suggest?rows=slate=..y..", "/api/v1/candidates"])
def test_answers_are_packed_for_those_who_can_unpack_them(client, path):
    def ask(encoding):
        return client.get(path, headers={"accept-encoding": encoding})

    plain, packed = ask("identity"), ask("gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.content == packed.content
    assert {each.headers["vary"].lower() for each in (plain, packed)} == {"accept-encoding"}


def test_no_error_tells_about_the_machine(client, monkeypatch):
    from salet.web import solve

    def fail(*_):
        raise RuntimeError("/secret/path")

    monkeypatch.setattr(solve, "advice_of", fail)
    found = client.get("/api/v1/suggest", params={"rows": "zonal=.y..."})
    assert found.status_code == 500
    assert "secret" not in found.text
    assert "Traceback" not in found.text
