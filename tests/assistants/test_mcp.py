"""`salet mcp`, asked by the SDK's own client over standard input and output, as an assistant would."""

from __future__ import annotations

import asyncio
import datetime
import json
import os

import pytest
from mcp import ClientSession, StdioServerParameters, stdio_client
from support import SALET

import salet
from salet.assistants import tools


def conversation(questions, home):
    """Start the server, put questions to it, and return the tools it offers and its answers."""

    async def ask():
        environment = {**os.environ, "SALET_HOME": str(home)}
        server = StdioServerParameters(command=SALET[0], args=[*SALET[1:], "mcp"], env=environment)
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            offered = (await session.list_tools()).tools
            return offered, [await session.call_tool(name, given) for name, given in questions]

    return asyncio.run(ask())


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    questions = [
        ("suggest", {"rows": ["crane=..y.g"], "words": "original"}),
        ("worth", {"guess": "slate", "rows": ["crane=..y.g"], "words": "original"}),
        ("candidates", {"rows": ["crane=..y.g"], "words": "original", "most": 3}),
        ("review", {"guesses": ["crane", "sloth", "pious"], "words": "original"}),
        ("openers", {"words": "original", "top": 3}),
        ("history", {"word": "crane"}),
        ("play", {"seed": 7, "words": "original"}),
        ("suggest", {"rows": ["maize=....g", "table=....."], "words": "original"}),
        ("suggest", {"rows": ["crane"], "words": "original"}),
        ("suggest", {"rows": [], "words": "../secrets"}),
        ("suggest", {"rows": [], "seconds": float("inf")}),
        ("worth", {"guess": "zzzzz", "rows": [], "words": "original"}),
        ("suggest", {"rows": ["crane=..y.g"] * 41}),
    ]
    offered, found = conversation(questions, tmp_path_factory.mktemp("home"))
    return offered, found


def test_every_tool_is_offered_with_its_schema(answers):
    offered, _ = answers
    assert {tool.name for tool in offered} == {tool.__name__ for tool in tools.TOOLS}
    for tool in offered:
        assert tool.description
        assert tool.input_schema["properties"]
    suggest = next(tool for tool in offered if tool.name == "suggest")
    assert suggest.input_schema["properties"]["seconds"]["maximum"] == 10
    assert suggest.input_schema["properties"]["rows"]["maxItems"] == tools.MOST_ROWS


def test_the_answers_are_the_librarys(answers):
    suggested, worth, fitting, reviewed, openers, history, begun = (each.structured_content for each in answers[1][:7])
    game = salet.Game.parse("crane=..y.g", "original")
    assert (suggested["guess"], suggested["proof"]) == ("lambs", "exact")
    assert suggested["suggestions"][0]["total"] == 126
    assert worth["mean"] == salet.analyse(game).worth("slate").mean
    assert fitting["count"] == 49
    assert [each["word"] for each in fitting["likely"]] == list(game.candidates[:3])
    assert [row["after"] for row in reviewed["rows"]] == [264, 2, 1]
    assert [opener["guess"] for opener in openers["openers"]] == ["roate", "raise", "raile"]
    assert history["days"][0] == {"date": "2023-06-21", "number": 732, "answer": "crane"}
    assert begun["state"] == "open"
    assert "answers" not in begun
    assert salet.read_code(begun["code"], "original") == salet.seeded("original", 7).answers


def test_marks_that_contradict_each_other_come_back_with_repairs(answers):
    found = answers[1][7].structured_content
    assert found["state"] == "contradiction"
    assert found["repairs"][0]["rows"] == ["maize=.....", "table=....."]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (8, "'crane' is not a row"),
        (9, "There is no list '../secrets'"),
        (10, "seconds"),
        (11, "Not in word list"),
        (12, "rows"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(answers, place, said):
    found = answers[1][place]
    assert found.is_error
    text = found.content[0].text
    assert said in text
    assert "Traceback" not in text


def test_a_game_is_played_to_its_end_without_being_kept():
    begun = tools.play(seed=7, words="original")
    answer = salet.read_code(begun["code"], "original")[0]
    going = tools.play(begun["code"], ["salet"])
    assert going["state"] == "open"
    assert going["judged"]["loss"] == 0
    assert "best" not in going["judged"]
    ended = tools.play(begun["code"], ["salet", answer])
    assert (ended["state"], ended["answers"]) == ("won", [answer])
    assert ended["judged"]["best"]
    with pytest.raises(salet.GameError, match="over before 'crane'"):
        tools.play(begun["code"], ["salet", answer, "crane"])


def test_a_lost_game_tells_its_answer():
    code = salet.make_code(["annex"], "original")
    found = tools.play(code, ["salet"] * 6, judge=False)
    assert (found["state"], found["rows_left"], found["answers"]) == ("lost", 0, ["annex"])


def test_several_boards_and_another_day(monkeypatch, tmp_path):
    monkeypatch.setenv("SALET_HOME", str(tmp_path))
    two = tools.suggest(["crane=..y.g,....."], words="original")
    assert len(two["boards"]) == 2
    day = tools.candidates(["crane=..y.g"], on=datetime.date(2026, 7, 18))
    assert day["date"] == "2026-07-18"
    assert sum(each["chance"] for each in day["likely"]) == pytest.approx(1)
    with pytest.raises(salet.SaletError, match="does not depend on the day"):
        tools.candidates([], words="original", on=datetime.date(2026, 7, 18))


def test_todays_answer_is_told_only_to_those_who_ask_for_its_day(monkeypatch, tmp_path):
    monkeypatch.setenv("SALET_HOME", str(tmp_path))
    today = datetime.date.today()
    (tmp_path / "history.tsv").write_text(f"{today}\t{(today - datetime.date(2021, 6, 19)).days}\tcrane\n")
    assert tools.history()["days"][0]["date"] != today.isoformat()
    assert tools.history("crane")["days"][0]["date"] == "2023-06-21"
    assert tools.history(on=today)["days"][0]["answer"] == "crane"


def test_the_only_candidate_of_a_solved_game_is_its_answer():
    found = tools.candidates(["crane=ggggg"], words="original")
    assert (found["count"], found["likely"]) == (1, [{"word": "crane", "chance": 1.0}])


def test_a_review_is_given_up_at_its_deadline():
    with pytest.raises(salet.Stopped):
        tools.review(["crane", "sloth", "pious"], words="original", stop=salet.Stop(1e-9))


def test_every_answer_is_json():
    json.dumps(tools.suggest(["crane=..y.g"], words="original"), allow_nan=False)
    json.dumps(tools.review(["crane=.....", "sloth=..g.."], words="original"), allow_nan=False)


def test_without_the_extra_one_sentence_says_what_to_install(run, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    monkeypatch.delitem(sys.modules, "salet.assistants.server", raising=False)
    done = run("mcp")
    assert done.code == 2
    assert "pip install 'salet[mcp]'" in done.err
