"""A build that cannot succeed says why, and what to do: asked of CMake itself, as pip asks it."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest
from support import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("cmake"), reason="cmake is not installed; pip brings its own")
HALF = "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"
"""The compiler is tried without linking, for which libraries of the other system would be needed."""


def refusal(folder, *options, **environment):
    """Configure a build, and return what CMake says, its line breaks taken out."""
    done = subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, "-G", "Unix Makefiles", *options],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert done.returncode
    return " ".join(done.stderr.split())


def test_without_a_compiler(tmp_path):
    said = refusal(tmp_path, CXX="/nowhere/c++")
    assert "salet needs a C++20 compiler and found none" in said
    assert "apt install g++" in said


@pytest.mark.skipif(not shutil.which("g++"), reason="g++ is not installed")
def test_on_32_bits(tmp_path):
    if os.uname().machine != "x86_64":
        pytest.skip("only the compiler of x86-64 also compiles for 32 bits")
    said = refusal(tmp_path, HALF, "-DCMAKE_CXX_FLAGS=-m32", CXX="g++")
    assert "needs a 64-bit system and this build is for a 32-bit one" in said
    assert "use a 64-bit Python, or the page in a browser" in said


@pytest.mark.skipif(not shutil.which("aarch64-linux-gnu-g++"), reason="no compiler for such a processor is installed")
def test_on_a_big_endian_processor(tmp_path):
    options = ("-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=aarch64_be", "-DCMAKE_CXX_FLAGS=-mbig-endian")
    said = refusal(tmp_path, HALF, *options, CXX="aarch64-linux-gnu-g++")
    assert "big-endian" in said
    assert "use the page in a browser" in said
