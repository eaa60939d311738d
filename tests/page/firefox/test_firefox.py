"""The main journeys in Firefox, over the exported folder on a plain static server, which is then stopped."""

from __future__ import annotations

import datetime
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from browsing import SUB_PATH, StaticSite
from nodes import find_node

from salet.likely.history import shipped_history
from salet.web.export import export

ROOT = Path(__file__).parents[3]
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
JOURNEYS = ["solve", "play", "review", "explore", "offline"]


@pytest.fixture
def firefox():
    """Return an installed Firefox that can be driven; without one the test is skipped, unless browsers are required."""
    reason = None
    if FIREFOX is None:
        reason = "no Firefox is installed (Debian: apt install firefox-esr)"
    elif not (ROOT / "node_modules" / "puppeteer-core").is_dir():
        reason = "puppeteer-core is not installed (npm ci)"
    if reason and os.environ.get("SALET_REQUIRE_BROWSER"):
        pytest.fail(f"SALET_REQUIRE_BROWSER is set, but {reason}")
    if reason:
        pytest.skip(reason)
    return FIREFOX


def test_the_main_journeys_in_firefox(firefox, tmp_path):
    export(tmp_path / SUB_PATH, datetime.date.today(), shipped_history(), at=f"/{SUB_PATH}")
    site = StaticSite(tmp_path)
    script = Path(__file__).with_name("journeys.mjs")
    run = subprocess.Popen(
        [find_node(), script, site.address, firefox],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "HOME": str(tmp_path)},
    )
    done = []
    try:
        assert run.stdin
        assert run.stdout
        for line in run.stdout:
            if line.strip() == "cut":
                site.stop()
                run.stdin.write("cut\n")
                run.stdin.flush()
            else:
                done.append(line.strip())
        errors = run.communicate(timeout=60)[1]
    finally:
        run.kill()
        if site.thread.is_alive():
            site.stop()
    assert run.returncode == 0, errors
    assert done == JOURNEYS
