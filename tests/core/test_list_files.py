"""Files of one's own with a weight for each word."""

from __future__ import annotations

import pytest

import salet
from salet import load


@pytest.fixture
def written(tmp_path):
    """Return a function that writes a file and returns its path."""

    def write(text: str, name: str = "mine.txt"):
        path = tmp_path / name
        path.write_bytes(text.encode())
        return path

    return write


@pytest.mark.parametrize(
    "text",
    ["sloth 3\ncrane 12\n", "SLOTH\t3\r\nCrane\t12", "\ufeff  sloth   003  \ncrane \t 12\n\n", "sloth ３\ncrane １２"],
)
def test_a_line_may_end_in_a_weight(written, text):
    words = load(written(text))
    assert (words.answers, words.weights, words.weight) == (("crane", "sloth"), (12, 3), 15)
    assert words.listed == ("sloth", "crane")
    assert words == salet.WordList(["crane", "sloth"], weights={"crane": 12, "sloth": 3})
    assert words != load(written("crane\nsloth", "plain.txt"))
    assert words.equal() == load(written("crane\nsloth", "plain.txt"))


def test_equal_weights_are_none(written):
    assert load(written("sloth 3\ncrane 3")).weights is None
    assert load(written("sloth 3\ncrane 3")).hash == load(written("sloth\ncrane", "plain.txt")).hash


def test_weights_come_with_the_answers_of_a_pair(written):
    mine, more = written("crane 2\nsloth 5"), written("moist\nannex", "more.txt")
    words = load(f"{mine},nyt-2023-07")
    assert (words.weights, len(words.guesses), words.name) == ((2, 5), 14_855, "mine,nyt-2023-07")
    words = load(f"{mine},{more}")
    assert (words.weights, len(words.guesses)) == ((2, 5), 4)


def test_a_duplicate_keeps_its_first_weight(written):
    words = load(written("crane 2\nsloth 5\nCRANE 9"))
    assert words.weights == (2, 5)
    assert words.notes == ("mine.txt, line 3: 'crane' is there already (as number 1) and was dropped.",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("crane 2\nsloth", "mine.txt, line 2: 'sloth' has no weight; either every line has a weight or none has."),
        ("crane\nsloth 5", "mine.txt, line 2: 'sloth' has the weight 5, the lines before have none; either every"),
        ("crane 2\nsloth 0", "mine.txt, line 2: the weight of 'sloth' is '0'; weights are whole numbers from 1 on."),
        ("crane 2\nsloth -1", "mine.txt, line 2: the weight of 'sloth' is '-1'"),
        ("crane 1.5", "mine.txt, line 1: the weight of 'crane' is '1.5'"),
        ("crane 1e3", "mine.txt, line 1: the weight of 'crane' is '1e3'"),
        ("crane 2²", "mine.txt, line 1: the weight of 'crane' is '2²'"),
        ("crane 4000001", "line 1: the weight of 'crane' is 4000001; the weights together may be 4,000,000 at most."),
        (f"crane {'9' * 5000}", "mine.txt, line 1: the weight of 'crane' is 999"),
        ("crane 3999999\nsloth 2", "mine.txt: the weights come to 4,000,001; 4,000,000 is the most."),
        ("crane 2\nslo7h 3", "mine.txt, line 2: 'slo7h' holds a digit; words are letters only."),
        ("crane 2\nsloths 3", "mine.txt, line 2: 'sloths' has 6 letters where the words before it have 5."),
        ("crane 2 3", "mine.txt, line 1: 'crane 2 3' holds a space; words are letters only."),
        ("crane two", "mine.txt, line 1: 'crane two' holds a space; words are letters only."),
        ("12 crane", "mine.txt, line 1: '12 crane' holds a digit; words are letters only."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(written, text, said):
    with pytest.raises(salet.WordListError) as caught:
        load(written(text))
    assert said in str(caught.value)


def test_guesses_have_no_weights(written):
    with pytest.raises(salet.WordListError, match=r"mine\.txt, line 1: 'crane 2' has a weight; the guesses have none"):
        load(f"original,{written('crane 2')}")
