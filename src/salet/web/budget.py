"""Budgets: how much of the processor each client may use.

Rate limiters such as those of the package limits count requests, or a cost that is known before. Here the cost of an
answer is known when it is done, and an answer may cost a thousand times as much as another. So this is a bucket that
may be overdrawn: whoever is in debt waits until it has filled up again.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["PER_MINUTE", "Budget", "Spent", "client_of"]

PER_MINUTE = 60.0
"""Processor seconds for each client in a minute: one core all the time, or more for a while."""
MOST_CLIENTS = 10_000


class Spent(Exception):  # noqa: N818 (it is an answer: try again later)
    """A client has used up its budget."""

    def __init__(self, seconds: float) -> None:
        """Tell after how many seconds it may ask again."""
        super().__init__(seconds)
        self.seconds = seconds


class Budget:
    """Processor seconds for each client.

    >>> budget = Budget(60, clock=iter([0, 0, 10, 10, 20]).__next__)
    >>> budget.charge("somebody", 75)
    >>> budget.check("somebody")
    Traceback (most recent call last):
    salet.web.budget.Spent: 15.0
    >>> budget.check("somebody else")
    """

    def __init__(self, per_minute: float = PER_MINUTE, *, clock: Callable[[], float] = time.monotonic) -> None:
        """Give each client so many seconds in a minute, 0 for any number; all of them may be used at once."""
        self.most, self.rate = per_minute, per_minute / 60
        self.clock = clock
        self.debts: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.lock = Lock()

    def check(self, client: str) -> None:
        """Raise Spent if a client has used up its budget."""
        if self.most and (debt := self._debt(client)) > self.most:
            raise Spent((debt - self.most) / self.rate)

    def charge(self, client: str, seconds: float) -> None:
        """Note what an answer has cost."""
        if not self.most:
            return
        with self.lock:
            self.debts[client] = self._debt(client) + seconds, self.clock()
            self.debts.move_to_end(client)
            while len(self.debts) > MOST_CLIENTS:
                self.debts.popitem(last=False)

    def _debt(self, client: str) -> float:
        debt, when = self.debts.get(client, (0.0, 0.0))
        return max(0.0, debt - (self.clock() - when) * self.rate) if debt else 0.0


def client_of(host: str) -> str:
    """Return who is asking: an address, and of the newer kind the network, as everybody has very many of these.

    >>> client_of("192.0.2.7"), client_of("2001:db8::1:2:3:4")
    ('192.0.2.7', '2001:db8::/64')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else host
