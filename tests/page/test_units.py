"""The unit tests of the page's modules, in Node's own runner; `npm run check` also checks types, lint and format."""

from __future__ import annotations

import subprocess

from nodes import HERE, find_node


def test_the_modules_of_the_page_pass_their_unit_tests():
    files = sorted(map(str, (HERE / "unit").glob("*.test.mjs")))
    assert len(files) >= 6
    done = subprocess.run(
        [find_node(), "--test", *files], capture_output=True, text=True, encoding="utf-8", timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
