"""Jobs on a Dask cluster, behind the standard interface of executors; needs the extra `cluster`.

Whatever takes an `executor` runs on a cluster with this one: proofs, benches, backtests, openers that are played out.
Workers may die, join late, be slow, or run something else than this salet: what a dead worker had begun is begun
again, and a worker whose salet is not this one gets no jobs.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from uuid import uuid4
from weakref import WeakKeyDictionary

from salet.errors import SaletError
from salet.executors import Elsewhere, Prepared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from distributed import Client
    from distributed import Future as Task

__all__ = ["Cluster", "ClusterError", "cluster", "fingerprint"]

P = ParamSpec("P")
T = TypeVar("T")
LOCAL = "local:"
MOST_WORKERS = 1024
PATIENCE = 30.0
"""Seconds to wait for a cluster to answer, and for its first worker."""
TRIES = 20
"""So often a job is begun again when its worker dies. Dask itself gives a job up after three workers."""
WINDOW = 4
"""So many jobs for each thread of the cluster are on their way at once."""
COMPILED = (".so", ".pyd", ".pyc")
running: list[str] = []
"""The batches of the jobs that run in this process, if it is a worker."""
ended: set[str] = set()
"""Batches of which no job is to begin any more."""
preparing = Lock()


class ClusterError(SaletError):
    """A cluster that cannot be used."""


@cache
def fingerprint() -> str:
    """Return the version of this salet and a hash of its modules and data; the compiled core differs with the machine.

    >>> fingerprint().startswith(version("salet") + " ")
    True
    """
    folder, found = Path(__file__).parent, hashlib.sha256()
    for file in sorted(folder.rglob("*"), key=lambda each: each.relative_to(folder).as_posix()):
        if file.is_file() and file.suffix not in COMPILED:
            found.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{version('salet')} {found.hexdigest()[:12]}"


@dataclass(frozen=True)
class Refused:
    """What a worker says whose salet is not the one that asks."""

    worker: str
    runs: str


@dataclass(frozen=True)
class Done:
    """What a job returned, and how long it took where it ran."""

    result: Any
    seconds: float


def work(
    wanted: str, batch: str, function: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]
) -> Done | Refused:
    """Do a job of a batch, unless the batch has been ended: this runs on the worker."""
    if fingerprint() != wanted:
        return Refused(_here(), fingerprint())
    running.append(batch)
    try:
        prepare(args)
        begun = time.perf_counter()
        result = None if batch in ended else function(*args, **named)
        return Done(result, time.perf_counter() - begun)
    finally:
        running.remove(batch)


def prepare(args: tuple[Any, ...]) -> None:
    """Make what a job needs and later jobs need again: on each worker once, whatever the number of its threads."""
    with preparing:
        for each in args:
            if isinstance(each, Prepared):
                each.prepare()


def end_here(batch: str, stopping: Callable[..., object], args: tuple[Any, ...]) -> int:
    """End the jobs of a batch, those to come and those under way; return how many there were: this runs on the worker.

    Nothing is stopped while something is being prepared: what is not there yet cannot be.
    """
    ended.add(batch)
    number = running.count(batch)
    if number and preparing.acquire(blocking=False):
        try:
            stopping(*args)
        finally:
            preparing.release()
    return number


def _here() -> str:
    from distributed import get_worker

    return str(get_worker().address)


class Cluster(Elsewhere):
    """An executor whose jobs run on the workers of a Dask cluster; `cluster` makes one."""

    def __init__(self, client: Client) -> None:
        """Take the client of a cluster."""
        self.client = client
        self.refused: dict[str, str] = {}
        """Workers that get no jobs, with what they run."""
        self._seconds: WeakKeyDictionary[Future[Any], float] = WeakKeyDictionary()
        self._batch = uuid4().hex
        self._tasks: dict[Future[Any], Task[Any]] = {}

    @property
    def workers(self) -> dict[str, int]:
        """The workers that may get jobs now, with their threads."""
        listed = self.client.scheduler_info(n_workers=-1)["workers"]
        return {name: about["nthreads"] for name, about in listed.items() if name not in self.refused}

    @property
    def width(self) -> int:
        """How many jobs can run at once, now."""
        return max(1, sum(self.workers.values()))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Send a job to the cluster."""
        job: Future[T] = Future()
        job.add_done_callback(self._dropped)
        self._send(job, (fn, args, kwargs), TRIES)
        return job

    def map(
        self, fn: Callable[..., T], *iterables: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Do a job for each of some values, a window of them at a time, and return the results in their order."""
        waiting: deque[Future[T]] = deque()
        try:
            for args in zip(*iterables, strict=False):
                waiting.append(self.submit(fn, *args))
                if len(waiting) >= WINDOW * self.width:
                    yield waiting.popleft().result(timeout)
            while waiting:
                yield waiting.popleft().result(timeout)
        finally:
            for job in waiting:
                job.cancel()

    def seconds(self, job: Future[Any]) -> float | None:
        """Return how long a finished job took where it ran."""
        return self._seconds.pop(job, None)

    def stop(self, stopping: Callable[..., object], *args: Any) -> None:
        """Take back the jobs that have not begun, and let every worker call a function that ends the others."""
        for job in list(self._tasks):
            job.cancel()
        begun, batch, self._batch = time.monotonic(), self._batch, uuid4().hex
        with suppress(Exception):  # a worker that dies meanwhile has stopped as well
            # Again and again: a job may have been about to begin.
            while any(self.client.run(end_here, batch, stopping, args, on_error="ignore").values()):
                if time.monotonic() > begun + PATIENCE:
                    break
                time.sleep(0.05)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; what is under way there is dropped."""
        for job in list(self._tasks):
            job.cancel()

    def _send(self, job: Future[T], call: tuple[Any, ...], tries: int) -> None:
        allowed = list(self.workers) if self.refused else None
        if allowed == []:
            return self._fail(job, ClusterError(self.nobody()))
        task = self.client.submit(work, fingerprint(), self._batch, *call, pure=False, workers=allowed)
        self._tasks[job] = task
        task.add_done_callback(partial(self._finished, job, call, tries))
        return None

    def _finished(self, job: Future[T], call: tuple[Any, ...], tries: int, task: Task[Any]) -> None:
        """Take in what came back; Dask calls this on a thread of its own."""
        if job.done():
            return None
        try:
            found = task.result()
        except Exception as error:
            again = tries and (type(error).__name__ in ("KilledWorker", "FutureCancelledError", "CancelledError"))
            return self._send(job, call, tries - 1) if again else self._fail(job, self._explained(error))
        if isinstance(found, Refused):
            self.refused[found.worker] = found.runs
            return self._send(job, call, tries)
        self._seconds[job] = found.seconds
        with suppress(Exception):  # it may have been cancelled this very moment
            job.set_result(found.result)
        return None

    def _explained(self, error: Exception) -> Exception:
        """Return an error of a job, with what to do about it if the worker has no salet at all."""
        if isinstance(error, ModuleNotFoundError) and (error.name or "").split(".")[0] == "salet":
            return ClusterError("A worker of the cluster has no salet: install the same version there as here.")
        return error

    def _fail(self, job: Future[Any], error: Exception) -> None:
        with suppress(Exception):
            job.set_exception(error)

    def _dropped(self, job: Future[Any]) -> None:
        task = self._tasks.pop(job, None)
        if task is not None and job.cancelled():
            with suppress(Exception):
                task.cancel()

    def nobody(self) -> str:
        """Say why no worker can be used."""
        if not self.refused:
            return "The cluster has no workers: start some with `dask worker ADDRESS`."
        named = "; ".join(f"{worker} runs {runs}" for worker, runs in sorted(self.refused.items()))
        return f"No worker runs this very salet ({fingerprint()}): {named}."

    def check(self) -> None:
        """Ask every worker what it runs; refuse those that run something else, and the cluster if none is left."""
        self.client.wait_for_workers(1, timeout=PATIENCE)
        found = self.client.run(fingerprint, on_error="return")
        for worker, runs in found.items():
            if runs != fingerprint():
                self.refused[worker] = runs if isinstance(runs, str) else "no salet, or one that does not start"
        if not self.workers:
            raise ClusterError(self.nobody())


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connect to the scheduler at an address, or start so many workers on this machine: `local:4`.

    >>> with cluster("local:none"):
    ...     pass
    Traceback (most recent call last):
    salet.cluster.ClusterError: 'local:none' names no cluster: give tcp://HOST:PORT, or local:4 for four workers here.
    """
    number = _number(address)
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ClusterError("A cluster needs Dask, which is not installed: pip install 'salet[cluster]'.") from None
    quiet: dict[str, Any] = {"dashboard_address": None, "silence_logs": 50}
    try:
        here = LocalCluster(n_workers=number, threads_per_worker=1, **quiet) if number else None
        client = Client(here or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"No cluster answers at {address!r}: {error}.") from None
    try:
        found = Cluster(client)
        try:
            found.check()
        except TimeoutError:
            raise ClusterError(found.nobody()) from None
        yield found
    finally:
        client.close()
        if here:
            here.close()


def _number(address: str) -> int:
    """Return how many workers are to be started here; 0 for a cluster that runs already."""
    number = address.removeprefix(LOCAL)
    if address.startswith(LOCAL) and number.isascii() and number.isdecimal() and 0 < int(number) <= MOST_WORKERS:
        return int(number)
    if address.startswith(LOCAL) or "://" not in address:
        raise ClusterError(f"{address!r} names no cluster: give tcp://HOST:PORT, or local:4 for four workers here.")
    return 0
