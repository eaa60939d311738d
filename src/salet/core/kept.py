"""What is made once and kept, bounded by the memory that it takes."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

__all__ = ["Kept"]

Key = TypeVar("Key", bound="Hashable")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """A function whose latest values are kept, as many as a number of bytes allows; the very latest always is.

    Two threads that ask for the same at the same time get the same: it is made once.

    >>> squares = Kept(lambda n: n * n, size=lambda square: square, most=30)
    >>> [squares(n) for n in (1, 2, 3, 4, 5)], list(squares.values)
    ([1, 4, 9, 16, 25], [5])
    """

    def __init__(self, make: Callable[[Key], Value], *, size: Callable[[Value], int], most: int) -> None:
        """Take the function, how many bytes a value takes, and how many there may be together."""
        self.make, self.size, self.most = make, size, most
        self.values: OrderedDict[Key, Value] = OrderedDict()
        self._making: dict[Key, Lock] = {}
        self._lock = Lock()

    def __call__(self, key: Key) -> Value:
        """Return the value of a key."""
        with self._lock:
            if key in self.values:
                self.values.move_to_end(key)
                return self.values[key]
            making = self._making.setdefault(key, Lock())
        with making:
            with self._lock:
                if key in self.values:
                    return self.values[key]
            try:
                value = self.make(key)
                self._keep(key, value)
            finally:
                with self._lock:
                    self._making.pop(key, None)
        return value

    def _keep(self, key: Key, value: Value) -> None:
        with self._lock:
            self.values[key] = value
            while len(self.values) > 1 and sum(map(self.size, self.values.values())) > self.most:
                self.values.popitem(last=False)

    def cache_clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self.values.clear()
