"""Word lists: the built-in ones, one's own, and every way a file can be wrong."""

from __future__ import annotations

import datetime
import hashlib
import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import salet
from salet.core.lists import load, names
from salet.core.words import WordList, normalize

DATA = Path(salet.__file__).parent / "data"
LISTS = json.loads((DATA / "lists.json").read_text())

# From the reference: answers, guesses.
SIZES = {
    "original": (2315, 12972),
    "nyt-2022-02": (2309, 12947),
    "nyt-2022-08": (2309, 14855),
    "nyt-2023-07": (3158, 14855),
}


def sha256(words):
    return hashlib.sha256(("\n".join(sorted(words)) + "\n").encode()).hexdigest()


@pytest.mark.parametrize("name", SIZES)
def test_built_in_lists_are_the_published_ones(name):
    words = load(name)
    assert (len(words.answers), len(words.guesses)) == SIZES[name]
    assert sha256(words.answers) == LISTS[name]["answers_sha256"]
    assert sha256(words.guesses) == LISTS[name]["guesses_sha256"]
    assert set(words.answers) <= set(words.guesses)
    assert words.name == name
    assert words.date.isoformat() == LISTS[name]["date"]
    assert words.length == 5


def test_the_lists_differ_as_the_history_says():
    original, february, august, now = (load(name) for name in names()[:4])
    removed = set(original.answers) - set(february.answers)
    assert removed == {"agora", "fibre", "lynch", "pupal", "slave", "wench"}
    assert len(set(original.guesses) - set(february.guesses)) == 25
    assert set(original.guesses) <= set(august.guesses)
    assert len(set(august.guesses) - set(original.guesses)) == 1883
    gone = set(february.answers) - set(now.answers)
    assert gone == {"fanny", "gipsy", "gypsy", "mammy", "pansy", "semen", "welch", "welsh"}


def test_the_original_answers_are_kept_in_the_order_of_the_game():
    assert load("original").listed[:4] == ("cigar", "rebut", "sissy", "humph")
    assert load("original").answers[:2] == ("aback", "abase")


def test_nyt_is_the_default():
    assert load() is load("nyt")


def test_a_list_is_known_by_its_content():
    one = WordList(["crane", "sloth"], name="one")
    two = WordList(["sloth", "crane"], ["crane"], name="two")
    assert one == two
    assert hash(one) == hash(two)
    assert one != WordList(["crane"])
    assert one != "one"
    assert one.hash != WordList(["crane"], ["sloth"]).hash


@pytest.mark.parametrize(
    ("words", "alphabet"),
    [
        (["müde", "Übel", "ÄRGER"[:4]], "bdegelmräü"),
        (["niño", "años", "PIÑA"], None),
        (["ёлка", "МОРЕ", "небо"], None),
        (["cat", "dog"], "acdgot"),
        (["abcdefghijkl", "mnopqrstuvwx"], "abcdefghijklmnopqrstuvwx"),
    ],
)
def test_any_language_and_length(tmp_path, words, alphabet):
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(words), encoding="utf-8")
    loaded = load(file)
    assert loaded.answers == tuple(sorted(normalize(word) for word in words))
    assert loaded.alphabet == "".join(sorted(set(alphabet or "".join(map(normalize, words)))))
    assert loaded.name == "mine"
    game = salet.Game(loaded, answers=[words[0]])
    assert set(game.push(words[0])) == {"g"}


def test_composed_and_decomposed_letters_are_one(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text(unicodedata.normalize("NFD", "müde\nÜBEL\n"), encoding="utf-8")
    assert load(file).answers == ("müde", "übel")


def test_two_files_give_answers_and_guesses(tmp_path):
    (tmp_path / "a.txt").write_text("crane\nsloth\n")
    (tmp_path / "g.txt").write_text("abbey\ncrane\n")
    words = load(f"{tmp_path / 'a.txt'},{tmp_path / 'g.txt'}")
    assert words.answers == ("crane", "sloth")
    assert words.guesses == ("abbey", "crane", "sloth")
    assert words.about == "from a.txt and g.txt"
    assert isinstance(words.date, datetime.date)


def test_windows_files_are_read(tmp_path):
    file = tmp_path / "words.txt"
    file.write_bytes("\ufeffcrane\r\nsloth\r\n\r\n".encode())
    assert load(str(file)).answers == ("crane", "sloth")


def test_duplicates_are_reported_and_dropped(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("crane\nsloth\nCrane\n")
    words = load(file)
    assert words.answers == ("crane", "sloth")
    assert words.notes == ("words.txt, line 3: 'crane' is there already (as number 1) and was dropped.",)


WRONG = {
    "length": (b"crane\ncranes\n", "words.txt, line 2: 'cranes' has 6 letters where the words before it have 5."),
    "short": (b"ab\n", "words.txt, line 1: 'ab' has 2 letters; words have 3 to 12."),
    "long": (b"abcdefghijklm\n", "line 1: 'abcdefghijklm' has 13 letters"),
    "empty": (b"", "words.txt is empty"),
    "blank": (b"\n \n", "words.txt is empty"),
    "gap": (b"crane\n\nsloth\n", "words.txt, line 2: empty"),
    "digit": (b"crane\ncr4ne\n", "words.txt, line 2: 'cr4ne' holds a digit"),
    "space": (b"crane\nab cd\n", "words.txt, line 2: 'ab cd' holds a space"),
    "hyphen": (b"a-b-c\n", "words.txt, line 1: 'a-b-c' holds '-'"),
    "utf-8": (b"crane\nm\xfcde\n", "words.txt, line 2: not UTF-8"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_its_line(tmp_path, wrong):
    content, said = WRONG[wrong]
    (tmp_path / "words.txt").write_bytes(content)
    with pytest.raises(salet.WordListError) as error:
        load(tmp_path / "words.txt")
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_the_other_file_is_named_when_it_is_wrong(tmp_path):
    (tmp_path / "a.txt").write_text("crane\n")
    (tmp_path / "g.txt").write_text("crate\ncr@ne\n")
    with pytest.raises(salet.WordListError, match=r"g\.txt, line 2"):
        load(f"{tmp_path / 'a.txt'},{tmp_path / 'g.txt'}")


def test_lists_that_no_single_word_spoils_are_refused():
    with pytest.raises(salet.WordListError, match="at least one answer"):
        WordList([])
    with pytest.raises(salet.WordListError, match="'cat' has 3 letters, not 5"):
        WordList(["crane", "sloth"], ["cat"])
    many = [chr(0x4E00 + 3 * i) + chr(0x4E01 + 3 * i) + chr(0x4E02 + 3 * i) for i in range(22)]
    assert len(WordList(many[:21]).alphabet) == 63
    with pytest.raises(salet.WordListError, match="66 different letters; 64 is the most"):
        WordList(many)
    with pytest.raises(salet.WordListError, match="answer 2: 'tw0' holds a digit"):
        WordList(["one", "tw0"])


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("nyt-2022", "did you mean 'nyt-2022-08'?"),
        ("qqqqqqq", "choose from original, nyt-2022-02, nyt-2022-08, nyt-2023-07"),
        ("a.txt,b.txt,c.txt", "names 3 lists"),
        (".", "no word list or file '.'"),
        ("", "The name of the word list is empty"),
    ],
)
def test_an_unknown_list_is_refused(source, said):
    with pytest.raises(salet.WordListError) as error:
        load(source)
    assert said in str(error.value)


def test_a_file_that_cannot_be_opened_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "words.txt"
    file.write_text("crane\n")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(salet.WordListError, match=r"cannot be read: Permission denied\."):
        load(file)


@given(st.lists(st.text("abcdefgh", min_size=4, max_size=4), min_size=1, unique=True))
def test_a_list_keeps_every_word(words):
    made = WordList(words)
    assert sorted(words) == list(made.answers)
    assert made.listed == tuple(words)
    assert all(word in made for word in words)
    assert [made.answers[made.answer_index[word]] for word in words] == words
    assert made.encode(words[0]) == bytes(made.alphabet.index(letter) for letter in words[0])


def test_a_file_and_a_named_list_go_together(tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("crane\nsloth\nqzzzx\n")
    answers = load(f"{mine},nyt-2023-07")
    assert answers.answers == ("crane", "qzzzx", "sloth")
    assert set(answers.guesses) == {*load("nyt-2023-07").guesses, "qzzzx"}
    assert answers.name == "mine,nyt-2023-07"
    guesses = load(f"original,{mine}")
    assert guesses.answers == load("original").answers
    assert set(guesses.guesses) == {*load("original").answers, "qzzzx"}


def test_two_named_lists_go_together():
    both = load("original, nyt-2023-07")
    assert both.answers == load("original").answers
    assert both.guesses == load("nyt-2023-07").guesses
    assert load(both.name) == both
    with pytest.raises(salet.WordListError, match="one length"):
        load("nyt,english-6")
    with pytest.raises(salet.WordListError, match="no word list or file 'orginal'; did you mean 'original'"):
        load("nyt,orginal")
