"""Schemathesis: whatever the schema allows is answered as the schema says, and never with a 5xx."""

from __future__ import annotations

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from salet.web.app import create

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = int(os.environ.get("SALET_SCHEMA_EXAMPLES", "12"))


SCHEMA = schemathesis.openapi.from_asgi("/api/v1/openapi.json", create())
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
OPTIONS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_the_api_keeps_to_its_schema(server, operation, mode):
    @OPTIONS
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        if "seconds" in (case.query or {}) and mode == GenerationMode.POSITIVE:
            case.query["seconds"] = 0.1
        if case.query and case.query.get("steps") in (True, "true"):
            case.query["steps"] = False  # test_api.py looks at the lines
        case.validate_response(case.call(base_url=server.address), checks=CHECKS)

    try:
        check()
    except Unsatisfiable:
        pytest.skip("nothing can be wrong with a question that has no parameters")


NAMES = (
    *("mark", "candidates", "suggest", "worth", "partition", "review", "openers", "openers/{word}", "trees"),
    *("letters", "regions", "strategies", "words", "history", "bench"),
)


def test_every_route_is_there_and_no_other():
    assert {operation.label for operation in OPERATIONS} == {f"GET /api/v1/{name}" for name in NAMES}
