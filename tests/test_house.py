"""The house: who may import whom, what is exported, what an import loads, and how the code is kept."""

from __future__ import annotations

import ast
import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

import salet

SOURCE = ROOT / "src" / "salet"
INSTALLED = Path(salet.__file__).parent


def test_each_room_imports_only_those_below_it():
    """The order of the rooms is the contract in pyproject.toml; imports for type checkers count as well."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"]
    path = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}
    done = subprocess.run([*command, "--no-cache"], cwd=ROOT, env=path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_the_bindings_know_python():
    for file in (ROOT / "native").rglob("*"):
        if file.suffix in (".h", ".cpp") and file.parent.name != "python":
            text = file.read_text("utf-8")
            assert "Python.h" not in text, file
            assert "nanobind" not in text, file


def test_exports_exist_and_are_documented():
    assert [name for name in salet.__all__ if not hasattr(salet, name)] == []
    assert len(set(salet.__all__)) == len(salet.__all__)
    for name in salet.__all__:
        value = getattr(salet, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__, name


def test_type_checkers_see_the_same_names():
    stub = ast.parse((SOURCE / "__init__.pyi").read_text("utf-8"))
    homes = {
        alias.name: node.module.removeprefix("salet.")
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert homes == salet._HOMES
    assert set(salet.__all__) == set(homes) <= set(dir(salet))


def test_the_version_is_the_installed_one():
    assert salet.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = salet.nonsense


def test_importing_the_library_loads_no_extra():
    heavy = (
        "click",
        "rich",
        "numpy",
        "matplotlib",
        "fastapi",
        "pydantic",
        "sqlite3",
        "dask",
        "platformdirs",
        "pandas",
        "IPython",
    )
    code = f"import sys, salet; print([name for name in {heavy!r} if name in sys.modules])"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert loaded.strip() == "[]"


def test_types_hold(tmp_path):
    """Mypy, strict, on the sources together with the stub that the build generated for the native core."""
    shutil.copytree(SOURCE, tmp_path / "salet", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(INSTALLED / "_native.pyi", tmp_path / "salet")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("command", [["check"], ["format", "--check"]], ids=" ".join)
def test_ruff_is_content(command):
    done = subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_hooks_are_local():
    """Nothing is downloaded when somebody commits."""
    text = (ROOT / ".pre-commit-config.yaml").read_text()
    assert re.findall(r"repo: *(\S+)", text) == ["local"]
    assert set(re.findall(r"language: *(\S+)", text)) == {"system"}


def test_the_answers_to_a_newcomers_questions_are_where_it_says():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    answers = re.findall(r"^\| .*\? \| `(.+)` \| `(.+)` \|$", text, re.MULTILINE)
    assert len(answers) >= 10
    for file, name in answers:
        assert re.search(rf"\b{name}\b", (ROOT / file).read_text("utf-8")), f"{name} is not in {file}"


def test_workflows_call_scripts_that_are_there():
    called = [
        script
        for file in (ROOT / ".github" / "workflows").glob("*.yml")
        for script in re.findall(r"run: (\.ci/\w+)", file.read_text("utf-8"))
    ]
    assert {".ci/run", ".ci/test", ".ci/wheel", ".ci/wheels", ".ci/release", ".ci/docs", ".ci/page"} <= set(called)
    assert [script for script in called if not os.access(ROOT / script, os.X_OK)] == []
