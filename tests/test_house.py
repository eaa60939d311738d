"""The house: who may import whom, what is exported, what an import loads, and how the code is kept."""

from __future__ import annotations

import ast
import inspect
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

import salet

SOURCE = ROOT / "src" / "salet"
INSTALLED = Path(salet.__file__).parent

ROOMS = ("core", "strategy", "exact", "judge", "play", "keep", "plots", "web", "cli")
"""The rooms in their order: each imports only from those before it."""


def imported(file: Path) -> set[str]:
    """Return the modules of salet that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "salet":
            path = node.module.split(".")[1:]
            found |= {path[0]} if path else {alias.name for alias in node.names}
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("salet.")}
    return found


def modules() -> list[Path]:
    return [file for file in sorted(SOURCE.rglob("*.py")) if file.name not in ("__init__.py", "__main__.py")]


def room(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(SOURCE)))
def test_each_room_imports_only_those_before_it(file):
    allowed = ROOMS[: ROOMS.index(room(file)) + 1]
    assert imported(file) - {"_native", "concurrency"} <= set(allowed)


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
    heavy = ("typer", "rich", "numpy", "matplotlib", "fastapi", "pydantic", "sqlite3", "dask", "platformdirs")
    code = f"import sys, salet; print([name for name in {heavy!r} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


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
