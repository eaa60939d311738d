"""`salet prove --certificate FILE`: a proof written out, for a program that shares nothing with salet to check."""

from __future__ import annotations

import gzip
import lzma
from pathlib import Path
from typing import IO, TYPE_CHECKING

from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salet.exact.proof import Proof, Terms
    from salet.strategy.tree import Tree


def check_certificate(terms: Terms, file: str) -> None:
    """Refuse, before anything long begins, what cannot be certified or written."""
    from salet.exact.certificate import refuse_others

    refuse_others(terms)
    folder = Path(file).resolve().parent
    if Path(file).is_dir() or not folder.is_dir():
        raise SaletError(f"{file!r} cannot be written: give a file in a folder that is there.")


def write_certificate(terms: Terms, proof: Proof, file: str, quiet: bool = False) -> None:
    """Write the certificate of a proof and say so; the file is there when it is complete."""
    from salet.cli.progress import progress
    from salet.cli.show import say
    from salet.exact.certificate import certificate, statements

    least = statements(proof, terms.words.guesses)
    unfinished = Path(file + ".part")
    try:
        with progress("Writing the certificate", len(least)) as tell, opened(unfinished, Path(file).suffix) as out:
            for text in certificate(terms, least, list(trees(terms, proof)), watch=tell):
                out.write(text.encode())
        unfinished.replace(file)
    except OSError as error:
        raise SaletError(f"{file!r} cannot be written: {error.strerror}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    if not quiet:
        say(f"certificate {file}", style="dim")


def opened(file: Path, suffix: str) -> IO[bytes]:
    """Open a file to be written, compressed if its name says so."""
    if suffix == ".xz":
        return lzma.open(file, "wb")
    return gzip.open(file, "wb") if suffix == ".gz" else file.open("wb")  # type: ignore[return-value]


def trees(terms: Terms, proof: Proof) -> Iterator[Tree]:
    """Give strategies that show what openers cost at most: all that were asked for, or of every one the best."""
    from salet.exact.search import solve

    shown: Iterable[str] = [each.guess for each in proof.openers if each.total is not None]
    if proof.claim == "every" and proof.best:
        shown = [proof.best.guess]
    for opener in shown:
        yield solve(terms.words, opener=opener, rule=terms.rule, limit=terms.limit).tree
