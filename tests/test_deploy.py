"""What is written for other machines: workflows, the container, the service and the proxies."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess

import pytest
import yaml
from support import ROOT

DEPLOY = ROOT / "deploy"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(file) -> dict:
    return yaml.safe_load(file.read_text("utf-8"))["jobs"]


def steps(file) -> list[dict]:
    return [step for job in jobs(file).values() for step in job.get("steps", [])]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_is_a_thin_call_of_scripts_with_few_rights(file):
    read = yaml.safe_load(file.read_text("utf-8"))
    assert read["name"] == file.stem
    assert read[True]  # YAML reads `on` as a truth
    assert read["permissions"]["contents"] == "read"
    for job in read["jobs"].values():
        if "uses" in job:
            assert (ROOT / job["uses"]).is_file()
            continue
        assert job["timeout-minutes"] <= 90
        assert "runs-on" in job
    for step in steps(file):
        assert ("run" in step) != ("uses" in step), step
        assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v1)", step.get("uses", "a/b@v1")), step
        assert "\n" not in step.get("run", "").strip(), "longer scripts belong into .ci"
        for script in re.findall(r"(?<!\S)(\.ci/\w+)", step.get("run", "")):
            assert os.access(ROOT / script, os.X_OK), script


def test_checkouts_leave_no_credentials_behind():
    checkouts = [step for file in WORKFLOWS for step in steps(file) if "checkout" in step.get("uses", "")]
    assert len(checkouts) >= 7
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_the_library_is_tested_on_three_systems_and_five_pythons():
    matrix = jobs(ROOT / ".github" / "workflows" / "test.yml")["library"]["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    assert len(matrix["python"]) == 5


def test_wheels_are_built_for_both_processors_of_every_system():
    matrix = jobs(ROOT / ".github" / "workflows" / "wheels.yml")["wheels"]["strategy"]["matrix"]["os"]
    assert len(matrix) == 5
    assert {"ubuntu-24.04", "ubuntu-24.04-arm"} < set(matrix)
    assert sum(name.startswith("macos") for name in matrix) == 2


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file, lines that go on put together."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def test_the_image_is_made_in_two_stages_and_runs_without_rights():
    found = instructions()
    known = {"ARG", "FROM", "RUN", "COPY", "LABEL", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT"}
    assert {name for name, _ in found} == known
    starts = [place for place, (name, _) in enumerate(found) if name == "FROM"]
    assert len(starts) == 2
    assert found[starts[0]][1].endswith(" AS build")
    assert all(":latest" not in rest for name, rest in found if name == "FROM")
    last = found[starts[1] :]
    assert [rest for name, rest in last if name == "COPY"] == ["--from=build /opt/salet /opt/salet"]
    [user] = [rest for name, rest in last if name == "USER"]
    assert int(user.partition(":")[0]) > 0
    assert last.index(("USER", user)) > max(place for place, (name, _) in enumerate(last) if name == "RUN")
    assert "apt-get" not in " ".join(rest for _, rest in last)
    for name, rest in found:
        if "apt-get install" in rest:
            assert "--no-install-recommends" in rest
            assert rest.endswith("rm -rf /var/lib/apt/lists/*")
        if name == "ENTRYPOINT":
            assert isinstance(json.loads(rest), list)
    assert any(name == "HEALTHCHECK" and "/healthz" in rest for name, rest in last)


def test_what_the_image_is_built_from_is_enough_and_not_more():
    lines = (ROOT / ".containerignore").read_text("utf-8").splitlines()
    assert "*" in lines
    let_in = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert let_in == {"CMakeLists.txt", "LICENSE", "README.md", "native", "pyproject.toml", "src"}
    assert all((ROOT / name).exists() for name in let_in)


def test_compose_adds_no_rights():
    [service] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"].values()
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    assert all(port.startswith("127.0.0.1:") for port in service["ports"])


def test_the_service_is_a_unit_that_systemd_takes(tmp_path):
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read(DEPLOY / "salet.service")
    service = dict(unit["Service"])
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    file = tmp_path / "salet.service"
    file.write_text((DEPLOY / "salet.service").read_text("utf-8").replace("/opt/salet/bin/salet", shutil.which("true")))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, timeout=120)
    assert [line for line in done.stderr.splitlines() if "salet.service" in line] == []


def test_nginx_takes_the_settings(tmp_path):
    if not (nginx := shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")):
        pytest.skip("nginx is not installed; .ci/server asks through it where it is")
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"pid {tmp_path}/pid; error_log stderr;\nevents {{}}\nhttp {{ access_log off; include {DEPLOY}/nginx.conf; }}\n"
    )
    done = subprocess.run([nginx, "-t", "-q", "-c", whole], capture_output=True, text=True)
    wrong = [line for line in done.stderr.splitlines() if "[emerg]" in line and "bind()" not in line]
    assert wrong == []
