"""Thousands of malformed requests: each is refused with one clear sentence."""

from __future__ import annotations

import asyncio
import os
import random
import string

import httpx
import pytest
from support import LONG

from salet.web.app import create

NUMBER = 10_000 if LONG else 3_000
ODD = [
    "",
    " ",
    "\x00",
    "../../etc/passwd",
    "%s%n",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "ß" * 30,
    "🟩" * 9,
    "a" * 5000,
    "NaN",
    "-1",
    "1e309",
    "9" * 40,
    "null",
    "crane=",
    "=.....",
    "crane=.....,",
    "crane=..y.g" * 50,
    "\u202e",
    "\ud7ff",
    "crane==",
]


def malformed(pick: random.Random) -> tuple[str, str, dict]:
    """Return a request that cannot be right."""
    odd = pick.choice(ODD) if pick.random() < 0.6 else "".join(pick.choices(string.printable, k=pick.randrange(1, 60)))
    kind = pick.randrange(12)
    if kind == 9:
        return "GET", "/openers", {"params": {pick.choice(["by", "top", "search", "words", "x"]): f"{odd}?"}}
    if kind == 10:
        return "GET", pick.choice(["/trees", "/bench", "/letters"]), {"params": {"words": odd or "?", "strategy": odd}}
    if kind == 11:
        return "GET", "/review", {"params": {"rows": odd.replace("crane", ""), "words": "?"}}
    if kind == 0:
        return "GET", "/suggest", {"params": {"rows": f"{odd} crane=....q"}}
    if kind == 1:
        field = pick.choice(["words", "rule", "boards", "by", "top"])
        return "GET", "/suggest", {"params": {field: f"{odd}!"}}
    if kind == 2:
        return "GET", "/partition", {"params": {"guess": f"{odd}7"}}
    if kind == 3:
        return "GET", "/mark", {"params": {"guess": f"{odd[:20]}1", "answer": "crane"}}
    if kind == 4:
        return "GET", "/regions", {"params": {"guess": f"{odd}7"}}
    if kind == 5:
        return "GET", "/history", {"params": {pick.choice(["on", "number", "top", "x"]): f"{odd}!"}}
    if kind == 6:
        path = pick.choice(["/suggest", "/worth?guess=slate", "/openers/slate", "/review?rows=crane"])
        return "GET", path, {"params": {"seconds": pick.choice([odd + "x", "nan", "-1", "inf", "1e9"])}}
    if kind == 7:
        return pick.choice(["PUT", "DELETE", "PATCH"]), pick.choice(["/suggest", "/mark", "/words"]), {}
    return "GET", f"/{''.join(pick.choices(string.ascii_lowercase, k=12))}/{pick.randrange(99)}", {}


@pytest.mark.parametrize("seed", range(2))
def test_malformed_requests(home, seed):
    pick = random.Random(os.environ.get("SALET_SEED", seed))

    async def ask(client: httpx.AsyncClient, method: str, path: str, options: dict) -> None:
        try:
            request = client.build_request(
                method, f"/api/v1{path}", **options, headers={"content-type": "application/json"}
            )
        except (httpx.InvalidURL, UnicodeEncodeError):
            return
        response = await client.send(request)
        about = (method, path[:200], str(options)[:300], response.status_code, response.text[:300])
        assert 400 <= response.status_code < 500, about
        found = response.json()
        assert list(found) in (["error"], ["error", "reason"]), about
        assert found["error"], about
        assert "\n" not in found["error"], about
        assert len(found["error"]) < 5000, about
        assert "Traceback" not in found["error"], about

    async def everything() -> None:
        transport = httpx.ASGITransport(create(), raise_app_exceptions=True)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            for _ in range(NUMBER // 2 // 20):
                await asyncio.gather(*(ask(client, *malformed(pick)) for _ in range(20)))

    asyncio.run(everything())
