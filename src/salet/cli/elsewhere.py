"""The option --cluster: work that goes to a Dask cluster instead of the threads of this process."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from salet.cli.values import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from salet.cluster import Cluster

option = click.option(
    "--cluster",
    type=Text("local:4"),
    metavar="ADDRESS",
    help="Work on a Dask cluster: tcp://HOST:PORT of its scheduler, or local:4 for four workers here.",
)


@contextmanager
def connected(address: str | None) -> Iterator[Cluster | None]:
    """Give the cluster at an address, or none if there is no address; tell which of its workers were refused."""
    if not address:
        yield None
        return
    from salet.cluster import cluster, fingerprint

    with cluster(address) as found:
        yield found
        for worker, runs in sorted(found.refused.items()):
            click.echo(f"salet: The worker {worker} got no jobs: it runs {runs}, not {fingerprint()}.", err=True)
