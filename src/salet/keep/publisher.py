"""Asking the publisher of the daily puzzle for the answers of days that are over."""

from __future__ import annotations

import json
import re
import time
from http.client import HTTPException
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from salet.core.lists import load
from salet.errors import HistoryError, quoted
from salet.keep.history import LIST, add_days, missing_days, own_history
from salet.likely.history import Day, number_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator
    from http.client import HTTPResponse
    from pathlib import Path

__all__ = ["ADDRESS", "ask", "check_address", "is_local", "update"]

ADDRESS = "https://www.nytimes.com/svc/wordle/v2"
"""The publisher's public address; the answer of a day is at ADDRESS/YYYY-MM-DD.json."""
PAUSE = 1.0
"""Seconds between two requests."""
TIMEOUT = 10.0
"""Seconds to wait for an answer."""
MOST_BYTES = 65_536
"""The publisher sends about a hundred."""


def update(
    today: datetime.date,
    *,
    address: str = ADDRESS,
    timeout: float = TIMEOUT,
    pause: float = PAUSE,
    folder: Path | None = None,
) -> Iterator[Day]:
    """Ask the publisher for the missing days up to yesterday, one by one; give each day once it is on the disk.

    The first failure ends it with a HistoryError. A word that salet's list does not have is given but not kept.
    """
    check_address(address)
    words = load(LIST)
    wait = 0.0
    for date in missing_days(own_history(folder), today):
        time.sleep(wait)
        wait = 0.0 if is_local(address) else pause
        day = ask(date, address, timeout)
        if day.answer in words:
            add_days([day], folder)
        yield day


def check_address(address: str) -> str:
    """Return an address to ask, or refuse it: https, or http on this machine.

    >>> check_address("ftp://example.org")
    Traceback (most recent call last):
    salet.errors.HistoryError: 'ftp://example.org' is not an address to ask: it should begin with https://.
    """
    try:
        parts = urlsplit(address)
        port_is_a_number = parts.port is None or parts.port > 0
    except ValueError:
        port_is_a_number = False
    secure = port_is_a_number and (parts.scheme == "https" or (parts.scheme == "http" and is_local(address)))
    if not secure or not parts.hostname or not address.isascii() or not address.isprintable() or " " in address:
        raise HistoryError(f"{address!r} is not an address to ask: it should begin with https://.")
    return address.rstrip("/")


def is_local(address: str) -> bool:
    """Tell whether an address is on this machine.

    >>> is_local("http://127.0.0.1:8000/v2"), is_local("https://www.nytimes.com")
    (True, False)
    """
    host = urlsplit(address).hostname or ""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def ask(date: datetime.date, address: str = ADDRESS, timeout: float = TIMEOUT) -> Day:
    """Return the answer of a day as the publisher gives it; whatever goes wrong is a HistoryError."""
    url = f"{check_address(address)}/{date}.json"
    return _read(_get(url, timeout), date, url)


class _NoRedirects(HTTPRedirectHandler):
    """Leave redirects alone: an answer from elsewhere is not the publisher's."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _get(url: str, timeout: float) -> bytes:
    import salet

    agent = f"salet/{salet.__version__} (Wordle solver, history update)"
    request = Request(url, headers={"User-Agent": agent, "Accept": "application/json"})
    try:
        with build_opener(_NoRedirects).open(request, timeout=timeout) as response:
            return _body(response, url, timeout)
    except HTTPError as error:
        with error:
            raise HistoryError(f"{url!r} answered {error.code} ({error.reason}): try again later.") from None
    except TimeoutError:
        raise _too_slow(url, timeout) from None
    except URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise _too_slow(url, timeout) from None
        raise HistoryError(f"{url!r} cannot be reached ({_reason(error)}): is this machine online?") from None
    except (OSError, HTTPException) as error:
        raise HistoryError(f"{url!r} broke off its answer ({_reason(error)}): try again later.") from None


def _body(response: HTTPResponse, url: str, timeout: float) -> bytes:
    """Read an answer, but neither too much nor for too long."""
    end = time.monotonic() + timeout
    body = b""
    while part := response.read1(MOST_BYTES):
        body += part
        if len(body) > MOST_BYTES:
            raise HistoryError(f"{url!r} answered with more than {MOST_BYTES:,} bytes: that is not a day's answer.")
        if time.monotonic() > end:
            raise _too_slow(url, timeout)
    return body


def _too_slow(url: str, timeout: float) -> HistoryError:
    return HistoryError(f"{url!r} did not answer within {timeout:g} seconds: try again later.")


def _reason(error: Exception) -> str:
    """Say in a few words why a connection failed."""
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason or type(error).__name__).splitlines()[0]


def _read(body: bytes, date: datetime.date, url: str) -> Day:
    """Take the day out of an answer, and compare everything in it with what was asked."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise HistoryError(f"{url!r} did not answer with JSON but with {_start(body)!r}.") from None
    wanted = ("solution", "print_date", "days_since_launch")
    if missing := next((name for name in wanted if not isinstance(found, dict) or name not in found), ""):
        raise HistoryError(f"{url!r} answered without {missing!r}: {_start(body)!r}.")
    answer, day, number = (found[name] for name in wanted)
    if day != str(date):
        raise HistoryError(f"{url!r} answered for {quoted(day)}, not for '{date}'.")
    if type(number) is not int or number != number_of(date):
        raise HistoryError(f"{url!r} answered with number {quoted(number)}; the number of {date} is {number_of(date)}.")
    if not isinstance(answer, str) or not re.fullmatch("[A-Za-z]{5}", answer):
        raise HistoryError(f"{url!r} answered with {quoted(answer)}, which is not a word of five letters.")
    return Day(date, number, answer.lower())


def _start(body: bytes) -> str:
    text = body[:200].decode("utf-8", "replace")
    return text if len(text) <= 40 else text[:39] + "…"
