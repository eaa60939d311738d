"""The shipped coefficients are what the tool fits."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

import salet


def numbers(value):
    """Yield every number of a JSON value."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, (list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers(each)


def test_the_shipped_coefficients_can_be_fitted_again():
    pytest.importorskip("numpy")
    shipped = json.loads((Path(salet.__file__).parent / "data" / "prior.json").read_text("utf-8"))
    shipped["fits"] = shipped["fits"][:1]
    command = [sys.executable, ROOT / "tools" / "fit_prior.py", "--quick", shipped["fits"][0]["fitted"]]
    fitted = json.loads(subprocess.check_output(command, text=True))
    assert fitted["fits"][0]["fitted"] == shipped["fits"][0]["fitted"]
    # The last digit may differ where another machine rounds a logarithm differently.
    assert list(numbers(fitted)) == [pytest.approx(number, rel=1e-4, abs=1) for number in numbers(shipped)]
