"""The notebooks of examples/, executed in a real kernel: what salet shows is what they were committed with."""

from __future__ import annotations

import importlib.util
import json
import re
from functools import cache

import nbformat
import pytest
from support import ROOT

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


@cache
def make():
    spec = importlib.util.spec_from_file_location("make_notebooks", ROOT / "docs" / "make_notebooks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shown(notebook):
    """Return what each cell shows; tables of pandas, which look different from version to version, only as such."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            assert output.output_type == "execute_result", output
            text = json.dumps(output.data, sort_keys=True)
            yield cell.source, "a table" if "dataframe" in text or "dtype:" in text else text


def test_there_are_two():
    assert [path.name for path in NOTEBOOKS] == ["backtest.ipynb", "game.ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs_and_shows_what_it_was_committed_with(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    committed = list(shown(nbformat.read(path, as_version=4)))
    assert sum("<div>" in text for _, text in committed) >= 5
    assert list(shown(make().executed(path))) == committed


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_committed_small_and_without_traces_of_a_machine(path):
    text = path.read_text("utf-8")
    assert len(text) < 100_000
    assert not re.search(r"/(home|root|work|Users|tmp)/|[A-Z]:\\\\", text)
    notebook = nbformat.read(path, as_version=4)
    assert set(notebook.metadata) == {"kernelspec"}
    for cell in notebook.cells:
        assert not cell.metadata
        assert cell.get("execution_count") is None
