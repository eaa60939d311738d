"""Every file that fuzzing has kept holds the laws of its reader, also when it is repeated up to a large size."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CORPUS = HERE.parent / "corpus"
TARGETS = sorted(file.stem for file in HERE.glob("*.py") if "_" not in file.stem)
LARGE = 20_000


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))
    yield
    for target in TARGETS:
        sys.modules.pop(target, None)


@pytest.mark.parametrize("target", TARGETS)
def test_what_fuzzing_has_kept(target):
    check = importlib.import_module(target).check
    files = sorted((CORPUS / target).iterdir())
    assert len(files) >= 5
    for data in [b"", *(file.read_bytes() for file in files)]:
        check(data)
    for file in files[::10]:
        data = file.read_bytes()
        check((data * (LARGE // max(1, len(data))))[:LARGE])


def test_the_corpora_are_small():
    sizes = [file.stat().st_size for file in CORPUS.rglob("*") if file.is_file()]
    assert sum(sizes) < 1_000_000
    assert {folder.name for folder in CORPUS.iterdir()} == {*TARGETS, "native-core", "native-search"}
