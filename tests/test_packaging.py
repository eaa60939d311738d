"""The package as it is distributed: metadata, licences, and what is in the archives."""

from __future__ import annotations

import os
import re
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from importlib.metadata import distribution, files
from pathlib import Path

import pytest
from support import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DATA = ROOT / "src" / "salet" / "data"
NOTICES = sorted(path.name for path in (DATA / "notices").iterdir())
LARGEST = 6_000_000
"""Bytes of a wheel."""


def archives(pattern: str) -> list[Path]:
    """Return what `.ci/wheel` has built, in whose environments these tests run as well."""
    found = sorted(Path(os.environ.get("SALET_DIST", "/nowhere")).glob(pattern))
    if not found:
        pytest.skip("SALET_DIST names no folder with the built package: .ci/wheel sets it")
    return found


def read_metadata(wheel: zipfile.ZipFile) -> dict[str, list[str]]:
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    message = Parser().parsestr(wheel.read(name).decode())
    return {key: message.get_all(key, []) for key in message}


def test_the_metadata_name_every_licence():
    metadata = distribution("salet").metadata
    assert metadata["License-Expression"] == PROJECT["project"]["license"]
    named = {Path(name).name for name in metadata.get_all("License-File", [])}
    assert named == {"LICENSE", *NOTICES}
    installed = {Path(str(path)).name for path in files("salet") or [] if "licenses" in Path(str(path)).parts}
    assert installed == named


def test_every_notice_is_explained_and_every_licence_is_in_the_expression():
    sources = (DATA / "SOURCES.md").read_text("utf-8")
    rows = re.findall(r"^\| (`[A-Z-]+\.txt`(?:, `[A-Z-]+\.txt`)*) \| ([\w., -]+) \|", sources, re.MULTILINE)
    explained = {name for names, _ in rows for name in re.findall(r"`(.+?)`", names)}
    assert explained == set(NOTICES)
    licences = {licence for _, some in rows for licence in some.split(", ")}
    assert licences | {"MIT"} == set(PROJECT["project"]["license"].split(" AND "))


def test_every_data_file_has_a_source():
    sources = (DATA / "SOURCES.md").read_text("utf-8")
    patterns = [name.replace("N", "[0-9]").replace("*", ".*") for name in re.findall(r"`([\w*-]+\.\w+)`", sources)]
    shipped = [path.name for path in DATA.glob("*") if path.suffix in (".txt", ".tsv", ".json")]
    assert [name for name in shipped if not any(re.fullmatch(pattern, name) for pattern in patterns)] == []


def test_notices_of_scowl_are_those_of_the_version_that_was_used():
    text = (DATA / "notices" / "SCOWL.txt").read_text("utf-8")
    assert "SCOWL 2020.12.07" in text
    assert "Copyright 2000-2018 by Kevin Atkinson" in text
    assert "2000-2011" not in text


def test_every_requirement_has_an_upper_bound():
    project = PROJECT["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    needed = [*PROJECT["build-system"]["requires"], *project["dependencies"], *extras]
    assert [line for line in needed if "<" not in line and not line.startswith("salet[")] == []


def test_a_release_names_and_audits_everything_that_runs():
    """The bill of materials and the audit are of an environment with all extras but those for developers."""
    script = (ROOT / ".ci" / "release").read_text("utf-8")
    [extras] = re.findall(r'"salet\[(.+)\]==', script)
    assert set(extras.split(",")) == set(PROJECT["project"]["optional-dependencies"]) - {"docs", "fuzz", "test", "dev"}
    assert re.search(r"/pip-audit\S* --strict ", script)  # otherwise what cannot be looked up passes


def test_nothing_is_published_before_it_was_checked():
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    needs = dict(re.findall(r"^  (\w+):\n(?:    .*\n)*?    needs: (\w+)$", workflow, re.MULTILINE))
    assert needs == {"check": "wheels", "pypi": "check", "github": "pypi"}
    assert re.search(r"^  check:\n(?:    .*\n)+?        run: \.ci/release ", workflow, re.MULTILINE)


def test_the_base_install_is_small():
    assert len(PROJECT["project"]["dependencies"]) <= 4


def test_wheels_hold_the_page_and_its_engine_and_stay_small():
    for path in archives("*.whl"):
        assert path.stat().st_size < LARGEST, path
        with zipfile.ZipFile(path) as wheel:
            names = set(wheel.namelist())
            metadata = read_metadata(wheel)
        assert {"salet/web/page/index.html", "salet/web/page/engine/salet.wasm", "salet/_native.pyi"} <= names
        assert {"salet/py.typed", "salet/data/lists.json", "salet/data/SOURCES.md"} <= names
        roots = {name.partition("/")[0] for name in names}
        assert roots == {"salet", f"salet-{metadata['Version'][0]}.dist-info"}, path
        assert [name for name in names if name.endswith((".pyc", ".cpp", ".h"))] == []
        assert metadata["License-Expression"] == [PROJECT["project"]["license"]]
        assert {Path(name).name for name in metadata["License-File"]} == {"LICENSE", *NOTICES}


def test_one_wheel_is_for_311_and_one_for_every_later_python():
    tags = {"-".join(path.name.split("-")[2:4]) for path in archives("*.whl")}
    assert tags <= {"cp311-cp311", "cp312-abi3", "cp314-cp314t"}
    for path in archives("*-cp312-abi3-*.whl"):
        with zipfile.ZipFile(path) as wheel:
            [module] = [name for name in wheel.namelist() if re.search(r"_native\..*(so|pyd)$", name)]
        assert module in ("salet/_native.abi3.so", "salet/_native.pyd")


def test_the_sdist_holds_what_a_build_needs_and_nothing_else():
    [path] = archives("*.tar.gz")
    with tarfile.open(path) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"pyproject.toml", "CMakeLists.txt", "native/CMakeLists.txt", "README.md", "LICENSE", "PKG-INFO"} <= names
    top = {"pyproject.toml", "CMakeLists.txt", "README.md", "CHANGELOG.md", "LICENSE", "PKG-INFO", "native", "src"}
    assert {name.partition("/")[0] for name in names if name} <= top
    assert [name for name in names if re.search(r"__pycache__|\.so$|\.pyd$", name)] == []
    shipped = {path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*") if path.is_file()}
    wanted = {name for name in shipped if not re.search(r"__pycache__|\.so$|\.pyd$|_native\.pyi$", name)}
    assert wanted <= names
