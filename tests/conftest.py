"""What the tests share: word lists to try things on, and the command line as a real process."""

from __future__ import annotations

import io
import os
import random
import signal
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, settings
from support import LONG, SALET, Ran

import salet

# Machines are shared and noisy: how long an example takes says nothing about whether it is right.
settings.register_profile("salet", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("salet"), max_examples=2000)
settings.register_profile("quick", settings.get_profile("salet"), max_examples=5)
settings.load_profile("long" if LONG else "quick" if os.environ.get("SALET_QUICK") else "salet")

# A job in the background is started with Ctrl-C ignored, and its children would be too: here it is always heard.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def process(tmp_path):
    """Run salet as a person would, as a process of its own in an empty folder; nothing it says may be a traceback."""

    def call(*arguments: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        done = subprocess.run(
            [*SALET, *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**os.environ, "SALET_HOME": str(tmp_path / "home"), "PYTHONIOENCODING": "utf-8", **(env or {})},
            timeout=600,
        )
        assert "Traceback" not in done.stderr + done.stdout
        return Ran(done.returncode, done.stdout, done.stderr)

    return call


@pytest.fixture
def home(tmp_path):
    """Return the folder in which `process` and `run` keep everything."""
    return tmp_path / "home"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Do what `process` does without starting a process, which takes a second on a busy machine."""
    from salet.cli.main import run as command

    def call(*arguments: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        capsys.readouterr()
        with monkeypatch.context() as patch:
            patch.chdir(tmp_path)
            for name, value in {"SALET_HOME": str(tmp_path / "home"), **(env or {})}.items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", io.StringIO(stdin))
            code = command(arguments)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return call


@pytest.fixture(scope="session")
def original() -> salet.WordList:
    return salet.load("original")


@pytest.fixture(scope="session")
def small(original) -> salet.WordList:
    """A list small enough for the oracle."""
    pick = random.Random(5)
    answers = pick.sample(original.answers, 60)
    return salet.WordList(answers, pick.sample(original.guesses, 150), name="small")


@pytest.fixture(scope="module")
def browser():
    """An installed Chromium; without one the tests are skipped, unless it is required.

    Each module has its own: while Playwright runs, nothing else in this thread can use asyncio, as the documents do.
    """
    from browsing import ARGUMENTS, CHROMIUM

    if CHROMIUM is None:
        reason = "no Chromium is installed (Debian: apt install chromium)"
        if os.environ.get("SALET_REQUIRE_BROWSER"):
            pytest.fail(f"SALET_REQUIRE_BROWSER is set, but {reason}")
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()
