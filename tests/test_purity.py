"""The rooms likely, core, strategy, exact and judge are pure: values in, values out.

What they must not do is found in their syntax trees: open files, read a clock, start threads or processes, print, read
the environment, draw random numbers from a generator that was not passed in, or change globals. `lru_cache` on a pure
function is allowed: it changes how long a call takes, never what it returns.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

import pytest
from support import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = ROOT / "src" / "salet"
PURE = ("likely", "core", "strategy", "exact", "judge")

MODULES = {
    **dict.fromkeys(("io", "glob", "shutil", "sqlite3", "tempfile", "socket", "urllib", "fcntl"), "files"),
    **dict.fromkeys(("time", "sched"), "clock"),
    **dict.fromkeys(("threading", "multiprocessing", "asyncio", "subprocess", "queue", "signal", "_thread"), "threads"),
    **dict.fromkeys(("os", "sys", "platform", "getpass", "platformdirs"), "environment"),
    **dict.fromkeys(("secrets", "uuid"), "randomness"),
    **dict.fromkeys(("logging", "warnings", "rich", "click", "typer"), "printing"),
    **dict.fromkeys(("importlib", "runpy"), "importing"),
}
"""Modules that a pure room has no use for, and what they would bring in."""

FUNCTIONS = {"open": "files", "print": "printing", "input": "printing", "breakpoint": "printing"}
"""Built-in functions."""

METHODS = {
    **dict.fromkeys(
        ("open", "read_text", "read_bytes", "write_text", "write_bytes", "exists", "is_file", "is_dir"), "files"
    ),
    **dict.fromkeys(("stat", "iterdir", "rglob", "mkdir", "unlink", "touch", "rename"), "files"),
    **dict.fromkeys(("now", "today", "utcnow", "perf_counter", "monotonic"), "clock"),
}
"""Methods of paths, dates and clocks, by their names: no value of these rooms has methods of the same names."""

FUTURES = {"FIRST_COMPLETED", "wait", "as_completed"}
"""Waiting for jobs of an executor that was passed in is fine; making an executor is not."""

CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update"}
"""Methods that change a container."""

ALLOWED = {
    ("likely/frequency.py", "_data", "files"): "reads the frequencies that come with salet",
    ("likely/model.py", "_models", "files"): "reads the coefficients that come with salet",
    ("likely/history.py", "shipped_history", "files"): "reads the history that comes with salet",
    ("core/kept.py", "", "threads"): "locks what threads share, and starts none",
    ("core/lists.py", "_parts", "files"): "a list is asked for by the path of a file",
    ("core/lists.py", "_find_part", "files"): "a list is asked for by the path of a file",
    ("core/lists.py", "_put_together", "files"): "the date of a list is that of its file",
    ("core/files.py", "read_bounded", "files"): "reads the file of a list or a tree",
    ("core/lists.py", "_data", "files"): "reads the lists that come with salet",
    ("judge/strategies.py", "find_strategy", "files"): "a strategy may be asked for by the path of a tree",
    ("judge/strategies.py", "", "importing"): "a strategy may be asked for as module:function",
    ("judge/strategies.py", "", "environment"): "the module of a strategy may be in the current folder",
    ("exact/published.py", "every_opener", "files"): "reads the totals that come with salet",
    ("exact/tables.py", "leading_table", "files"): "reads the tables that come with salet",
    ("exact/tables.py", "table_of_a_day", "files"): "reads the tables that come with salet",
    ("exact/tables.py", "shipped_tree", "files"): "reads the trees that come with salet",
}
"""File, function and kind of what is allowed, with the reason."""


class Effect(NamedTuple):
    """Something that a pure function would not do."""

    function: str
    kind: str
    line: int


class Finder(ast.NodeVisitor):
    """Collect the effects of one module."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Effect] = []
        self.function = ""
        self.globals = set(module_names(tree))
        self.visit(tree)

    def add(self, node: ast.AST, kind: str) -> None:
        self.found.append(Effect(self.function, kind, node.lineno))

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = self.function, self.function or node.name
        self.generic_visit(node)
        self.function = outer

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            if kind := MODULES.get(alias.name.split(".")[0]):
                self.add(node, kind)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        names = {alias.name for alias in node.names}
        if kind := MODULES.get((node.module or "").split(".")[0]):
            self.add(node, kind)
        if node.module == "random" and names != {"Random"}:
            self.add(node, "randomness")
        if node.module == "concurrent" or (node.module == "concurrent.futures" and names - FUTURES):
            self.add(node, "threads")

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(name) if kind := FUNCTIONS.get(name):
                self.add(node, kind)
            case ast.Attribute(ast.Name("random"), name) if name != "Random":
                self.add(node, "randomness")
            case ast.Name("Random") | ast.Attribute(ast.Name("random"), "Random") if not node.args:
                self.add(node, "randomness")
            case ast.Attribute(ast.Name(name), method) if method in CHANGES and self.is_global(name):
                self.add(node, "globals")
            case ast.Attribute(_, name) if kind := METHODS.get(name):
                self.add(node, kind)
        self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> None:
        self.add(node, "globals")

    def visit_Assign(self, node: ast.Assign) -> None:
        self.assigned(node.targets)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.assigned([node.target])
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.assigned(node.targets)

    def assigned(self, targets: list[ast.expr]) -> None:
        for target in targets:
            match target:
                case ast.Subscript(ast.Name(name)) | ast.Attribute(ast.Name(name)) if self.is_global(name):
                    self.add(target, "globals")

    def is_global(self, name: str) -> bool:
        return bool(self.function) and name in self.globals


def module_names(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module assigns, defines or imports at its top level."""
    for node in tree.body:
        match node:
            case ast.Assign(targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(ast.Name(name)) | ast.FunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.Import(names) | ast.ImportFrom(_, names):
                yield from (alias.asname or alias.name.split(".")[0] for alias in names)


def effects() -> Iterator[tuple[str, Effect]]:
    """Yield every effect in the pure rooms, with the file it is in."""
    for room in PURE:
        for file in sorted((SOURCE / room).rglob("*.py")):
            for effect in Finder(ast.parse(file.read_text("utf-8"))).found:
                yield file.relative_to(SOURCE).as_posix(), effect


def test_core_to_judge_are_pure():
    impure = [(file, effect) for file, effect in effects() if (file, effect.function, effect.kind) not in ALLOWED]
    assert impure == []


def test_every_exception_is_still_needed():
    needed = {(file, effect.function, effect.kind) for file, effect in effects()}
    assert set(ALLOWED) - needed == set()


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("files", "def f(path):\n    return path.read_text()"),
        ("files", "text = open('words.txt').read()"),
        ("files", "def f(path):\n    with path.open('w') as file: file.write('x')"),
        ("clock", "import time"),
        ("clock", "import datetime\ndef f(): return datetime.date.today()"),
        ("clock", "def f():\n    from time import monotonic"),
        ("threads", "from threading import Thread"),
        ("threads", "from concurrent.futures import ThreadPoolExecutor, wait"),
        ("environment", "import os\nCORES = os.cpu_count()"),
        ("environment", "import sys\nsys.stdout.write('x')"),
        ("printing", "def f(): print('x')"),
        ("randomness", "import random\ndef f(words): return random.choice(words)"),
        ("randomness", "from random import shuffle"),
        ("randomness", "from random import Random\npick = Random()"),
        ("globals", "COUNT = 0\ndef f():\n    global COUNT\n    COUNT += 1"),
        ("globals", "SEEN = set()\ndef f(word): SEEN.add(word)"),
        ("globals", "SEEN: dict = {}\ndef f(word): SEEN[word] = 1"),
        ("globals", "SEEN = []\ndef f(word):\n    SEEN[:] = []"),
        ("globals", "def f():\n    f.calls = 1"),
        ("importing", "from importlib import import_module"),
    ],
)
def test_what_is_impure_is_found(kind, code):
    assert kind in {effect.kind for effect in Finder(ast.parse(code)).found}


@pytest.mark.parametrize(
    "code",
    [
        "import datetime\ndef f(day: datetime.date): return day.year",
        "from random import Random\ndef f(seed): return Random(seed).random()",
        "from concurrent.futures import wait\ndef f(futures): return wait(futures)",
        "TABLE = {'a': 1}\ndef f(word): return TABLE[word]",
        "def f(words):\n    seen = set()\n    seen.add(words)\n    return seen",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from concurrent.futures import Executor",
        "from functools import lru_cache\n@lru_cache\ndef f(words): return len(words)",
    ],
)
def test_what_is_pure_is_not(code):
    assert Finder(ast.parse(code)).found == []
