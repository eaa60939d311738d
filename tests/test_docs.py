"""Documents that cannot go stale: examples are executed, help texts are generated, links hold."""

from __future__ import annotations

import doctest
import html
import importlib
import importlib.util
import os
import pkgutil
import re
import shlex
import shutil
import subprocess
import sys

import pytest
from support import ROOT, SALET

import salet

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [module.name for module in pkgutil.walk_packages(salet.__path__, "salet.") if "__main__" not in module.name]
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page, kind):
    return [match["text"] for match in BLOCK.finditer(page.read_text("utf-8")) if match["kind"] == kind]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page):
    text = "\n".join(blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.summarize().failed == 0


def commands(page):
    """Return each `$ command` of the page's console blocks with the output shown under it."""
    for text in blocks(page, "console"):
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


CONSOLE = [pytest.param(c, s, id=f"{page.name}: {c}") for page in PAGES for c, s in commands(page)]


@pytest.mark.parametrize(("command", "shown"), CONSOLE)
def test_console_examples(command, shown, tmp_path):
    program, *arguments = shlex.split(command)
    assert program == "salet"
    done = subprocess.run(
        [*SALET, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "SALET_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
    )
    assert doctest.OutputChecker().check_output(shown, done.stdout, doctest.ELLIPSIS), done.stdout


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_examples_run(example, tmp_path):
    done = subprocess.run([sys.executable, example], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_help_texts_are_the_generated_ones():
    spec = importlib.util.spec_from_file_location("make_commands", ROOT / "docs" / "make_commands.py")
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    assert make.PAGE.read_text("utf-8") == make.page()


def test_every_dependency_is_named_with_its_reason():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    wanted += [each for extra in project["project"]["optional-dependencies"].values() for each in extra]
    names = {re.match(r"[\w.-]+", each)[0] for each in wanted} - {"salet"}
    page = (ROOT / "docs" / "dependencies.md").read_text()
    assert {name for name in names if name not in page} == set()


def test_the_readme_has_the_two_commands_and_ci_runs_the_second():
    text = (ROOT / "README.md").read_text()
    install, test = [block.strip() for block in blocks(ROOT / "README.md", "sh")]
    assert install == "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/salet"
    assert test in (ROOT / ".ci" / "run").read_text()
    assert text


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build the documents; a broken link or anchor is a warning, and warnings are errors."""
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT / "docs", folder)
    assert done.returncode == 0, done.stderr
    return folder


def build(source, folder):
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d", str(folder / ".doctrees")]
    return subprocess.run([*command, str(source), str(folder)], capture_output=True, text=True)


@pytest.mark.parametrize("page", PAGES[1:], ids=lambda page: page.name)
def test_every_page_is_on_the_site(site, page):
    """Sphinx writes some pages of its own, such as `search`, over others of the same name."""
    title = re.search("^# (.+)$", page.read_text("utf-8"), re.MULTILINE)[1]
    built = html.unescape((site / f"{page.stem}.html").read_text("utf-8"))
    found = re.sub("<[^>]+>", "", re.search("<h1>(.+?)<a", built, re.DOTALL)[1])
    plain = str.maketrans("“”’", '""\'', "`")
    assert found.translate(plain) == title.translate(plain)


def test_every_public_name_is_in_the_reference_and_no_other(site):
    page = (site / "reference.html").read_text("utf-8")
    objects = set(re.findall(r'<dt class="sig sig-object py" id="salet\.([\w.]+)"', page))
    public = {f"{home}.{name}" for name, home in salet._HOMES.items()}
    assert public <= objects
    assert {name for name in objects if not any(f"{name}.".startswith(f"{each}.") for each in public)} == set()


def test_the_site_asks_nothing_of_other_hosts(site):
    """Links lead elsewhere, but no page loads anything from there."""
    for page in site.rglob("*.html"):
        loaded = re.findall(r"""<(?:script|img|iframe|source)[^>]*\ssrc=["']?(https?:)?//""", page.read_text("utf-8"))
        sheets = re.findall(
            r"""<link[^>]*rel="(?:stylesheet|preload|icon)"[^>]*href="(https?:)?//""", page.read_text("utf-8")
        )
        assert loaded + sheets == [], page
    for sheet in [*site.rglob("*.css"), *site.rglob("*.svg")]:
        assert not re.search(r"""url\(["']?(https?:)?//|@import|href=["']https?:""", sheet.read_text("utf-8")), sheet


def test_pages_show_results_as_a_notebook_does(site):
    """The blocks `shows` are executed when the site is built."""
    page = (site / "notebooks.html").read_text("utf-8")
    assert page.count('<div class="shows">') == 3
    assert salet.Game.parse("crane=..y.g sloth=.g...", "original")._repr_html_() in page


def test_a_page_that_cannot_be_executed_fails_the_build(tmp_path):
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("*.md", "*.png"))
    (tmp_path / "docs" / "index.md").write_text("# Title\n\n```{shows}\nsalet.load('nonsense')\n```\n")
    done = build(tmp_path / "docs", tmp_path / "site")
    assert done.returncode != 0
    assert "nonsense" in done.stderr


PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<file>[^)]+)\)")


def test_every_picture_is_described_and_used():
    shown = [(page, match) for page in PAGES for match in PICTURE.finditer(page.read_text("utf-8"))]
    assert [match["file"] for _, match in shown if len(match["text"]) < 10] == []
    used = {(page.parent / match["file"]).resolve() for page, match in shown}
    assert [file for file in used if not file.is_file()] == []
    dark = {file.with_stem(f"{file.stem}-dark") for file in used}
    assert {file.resolve() for file in (ROOT / "docs" / "images").iterdir()} - used - dark == set()


def test_dark_pages_show_dark_pictures(site):
    page = (site / "tour.html").read_text("utf-8")
    assert re.search(r'<img[^>]*class="only-light"[^>]*src="_images/compared.svg"', page)
    assert re.search(r'<img[^>]*class="only-dark"[^>]*src="_images/compared-dark.svg"', page)


@pytest.mark.parametrize("link", ["[x](nowhere.md)", "[x](index.md#nowhere)"])
def test_a_broken_link_fails_the_build(link, tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "conf.py").write_text('extensions = ["myst_parser"]\nmyst_heading_anchors = 4\n')
    (tmp_path / "docs" / "index.md").write_text(f"# Title\n\n{link}\n")
    done = build(tmp_path / "docs", tmp_path / "site")
    assert done.returncode == 1
    assert "nowhere" in done.stderr
