"""What the tests of clusters have the workers do: a module of its own, so that workers can import it."""

from __future__ import annotations

from salet import cluster


def becomes_another(text):
    """Run on a worker: it is another salet from now on."""
    cluster.fingerprint = lambda: text


def becomes_itself():
    cluster.fingerprint = cluster.fingerprint_itself


def remembers_itself():
    cluster.fingerprint_itself = cluster.fingerprint


def jobs_running():
    return len(cluster.running)
