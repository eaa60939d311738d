"""Games on the server: kept, hidden, counted; and not lost when it is killed."""

from __future__ import annotations

import json
import urllib.request

import pytest

import salet

from .conftest import running


def begin(api, **asked):
    status, game = api("POST", "/play", json=asked)
    assert status == 201, game
    return game


def friend(api, *answers, **asked):
    _, code = api("POST", "/play/code", json={"answers": list(answers)})
    return begin(api, kind="friend", code=code["code"], **asked)


def test_a_game_from_first_to_last(api):
    game = friend(api, "annex")
    assert game["state"] == "open"
    assert game["answers"] == []
    status, game = api("POST", f"/play/{game['id']}/rows", json={"guess": "NINNY"})
    assert status == 200
    assert game["rows"] == [{"guess": "ninny", "marks": ["y.g.."]}]
    assert game["keyboards"] == [{"n": "g", "i": ".", "y": "."}]
    assert "annex" not in json.dumps(game)
    _, game = api("POST", f"/play/{game['id']}/rows", json={"guess": "annex"})
    assert (game["state"], game["toast"], game["answers"]) == ("won", "Magnificent", ["annex"])
    _, share = api("GET", f"/play/{game['id']}/share", params={"style": "dark"})
    assert share["text"] == "salet 2/6\n\n🟨⬛🟩⬛⬛\n🟩🟩🟩🟩🟩"
    status, late = api("POST", f"/play/{game['id']}/rows", json={"guess": "crane"})
    assert (status, late["error"]) == (422, "The game is over.")


def test_the_answer_never_leaves_before_the_end(api):
    game = begin(api, kind="random", words="original", boards=4)
    for guess in ("crane", "moist"):
        _, game = api("POST", f"/play/{game['id']}/rows", json={"guess": guess})
        assert game["answers"] == []
        assert game["number"] is None
    status, _ = api("GET", f"/play/{game['id']}/share")
    assert status == 422
    _, game = api("POST", f"/play/{game['id']}/end")
    assert game["state"] == "lost"
    assert len(game["answers"]) == 4


def test_rules_and_wording(api):
    game = friend(api, "annex", rule="hard")
    api("POST", f"/play/{game['id']}/rows", json={"guess": "ninny"})
    status, found = api("POST", f"/play/{game['id']}/rows", json={"guess": "crane"})
    assert status == 422
    assert found["error"].startswith("3rd letter must be N")
    for guess, sentence in (("ann", "Not enough letters"), ("zzzzz", "Not in word list")):
        status, found = api("POST", f"/play/{game['id']}/rows", json={"guess": guess})
        assert status == 422
        assert found["error"].startswith(sentence)


def test_the_daily_is_the_same_for_everybody_and_not_shared(api):
    first, second = (begin(api, kind="daily", date="2026-01-01") for _ in range(2))
    assert first["number"] == second["number"] == 1657
    assert first["id"] != second["id"]
    api("POST", f"/play/{first['id']}/rows", json={"guess": "crane"})
    _, second = api("GET", f"/play/{second['id']}")
    assert second["rows"] == []
    status, found = api("POST", "/play", json={"kind": "daily", "date": "2999-01-01"})
    assert status == 422
    assert found["error"].startswith("The puzzle of 2999-01-01 is still to come: today is ")


@pytest.mark.parametrize("length", [4, 6, 7, 8])
def test_other_lengths(api, length):
    assert begin(api, kind="random", length=length)["length"] == length


def test_the_adversary(api):
    game = begin(api, kind="adversary", words="original")
    assert game["limit"] is None
    local = salet.Game("original", host=salet.adversary)
    for guess in ("crane", "moist"):
        _, game = api("POST", f"/play/{game['id']}/rows", json={"guess": guess})
        assert game["rows"][-1]["marks"] == [local.push(guess)]


def test_statistics_of_the_games_that_are_named(api):
    ids = []
    for guesses in (["annex"], ["crane", "annex"], ["crane"] * 6):
        game = friend(api, "annex")
        for guess in guesses:
            api("POST", f"/play/{game['id']}/rows", json={"guess": guess})
        ids.append(game["id"])
    status, (found,) = api("POST", "/play/stats", json={"games": [*ids, "A" * 22]})
    assert status == 200
    assert (found["played"], found["won"], found["win_percent"]) == (3, 2, 67)
    assert found["distribution"] == {"1": 1, "2": 1, "3": 0, "4": 0, "5": 0, "6": 0}


def test_names_of_games_cannot_be_guessed(api):
    names = {begin(api, kind="random")["id"] for _ in range(50)}
    assert len(names) == 50
    assert all(len(name) == 22 for name in names)
    status, found = api("GET", "/play/" + "A" * 22)
    assert (status, found["error"]) == (404, f"There is no game {'A' * 22!r}.")


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "friend"},
        {"kind": "friend", "code": "NONSENSE"},
        {"kind": "random", "code": "D5QF2-3K402-PAY3R"},
        {"words": "nyt-2023-07", "length": 5},
        {"length": 3},
        {"words": "../secret"},
        {"boards": 33},
        {"kind": "weekly"},
        {"date": "soon", "kind": "daily"},
        {"date": "2020-01-01", "kind": "daily"},
    ],
)
def test_bad_beginnings(api, asked):
    status, found = api("POST", "/play", json=asked)
    assert status == 422
    assert found["error"]


def test_killing_the_server_in_the_middle_of_games_loses_none(tmp_path):
    def ask(path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(server.address + "/api/v1" + path, data, {"content-type": "application/json"})
        return json.load(urllib.request.urlopen(request, timeout=300))

    with running(tmp_path) as server:
        played = {}
        for number in range(6):
            kind = "adversary" if number % 3 == 0 else "random"
            game = ask("/play", {"kind": kind, "boards": 1 + number % 2})
            played[game["id"]] = game
        for guess in ("crane", "moist", "lucky"):
            for id in played:
                played[id] = ask(f"/play/{id}/rows", {"guess": guess})
            server.kill()
            server.start()
            for id, game in played.items():
                assert ask(f"/play/{id}") == game
