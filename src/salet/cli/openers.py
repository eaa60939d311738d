"""`salet openers`: the best first words by any measure, what to play after them, and the best pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from salet.cli import elsewhere, options
from salet.cli.progress import progress
from salet.cli.values import Number, Word
from salet.core.words import capitals
from salet.errors import SaletError

if TYPE_CHECKING:
    from salet.judge.openers import Opener, Openers, Replies
    from salet.judge.pairs import Pairs


@click.command()
@options.by(
    options.measures,
    "expected",
    "expected, worst, entropy, parts, chance, win_in_two, greens, yellows, mean (plays them out), exact (proven), "
    "published (by others).",
)
@options.top(20, 10**6)
@click.option("--word", type=Word("crane"), metavar="WORD", help="What to play after this opener, for each mark.")
@click.option(
    "--pairs", is_flag=True, help="The best two words to play whatever the first mark; takes a minute or two."
)
@click.option(
    "--strategy",
    type=options.STRATEGY,
    default="expected",
    metavar="NAME",
    help="The strategy that plays openers out for --by mean.",
)
@click.option(
    "--pool",
    type=Number(0, 10**6),
    default=0,
    metavar="N",
    help="With --by mean or --pairs: only the N best openers (mean: 500, pairs: all).",
)
@elsewhere.option
@options.words()
@options.rule()
@options.json_
@options.plot
@options.dark
def openers(
    by: str,
    top: int,
    word: str | None,
    pairs: bool,
    strategy: str,
    pool: int,
    cluster: str | None,
    words: options.AskedList,
    rule: str,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Rank the first words by any measure.

    expected: words left on average; worst: words left at worst; entropy: information of the mark in bits; parts: how
    many different marks; win in 2: chance to win within two guesses; greens, yellows: tiles of that colour on average;
    exact: guesses of a game on average under perfect play, where it is proven (see `salet prove`); published: the same
    as others have published it, proven or not.
    """
    if word and pairs:
        raise SaletError("--word and --pairs are two questions: --word shows the best pair with that word as well.")
    if cluster and (pairs or word or by != "mean"):
        raise SaletError(
            f"--cluster {cluster!r} is for --by mean, which plays openers out; the rest is done at once here."
        )
    if pairs:
        show_pairs(words, by, top, pool, as_json, plot)
    elif word:
        show_replies(words, word, by, top, rule, as_json, plot, dark)
    else:
        show_openers(words, by, top, rule, strategy, pool, cluster, as_json, plot, dark)


def show_openers(
    words: options.AskedList,
    by: str,
    top: int,
    rule: str,
    strategy: str,
    pool: int,
    cluster: str | None,
    as_json: bool,
    plot: str | None,
    dark: bool,
) -> None:
    """Rank openers and show the best."""
    from salet.exact.published import every_opener
    from salet.judge.openers import POOL
    from salet.judge.openers import openers as find_openers
    from salet.keep.proofs import known_table

    listed = options.word_list(words)
    table = known_table(listed, rule)
    if by == "exact" and not table:
        raise SaletError(
            f"No opener of the list {listed.name!r} is proven yet under the {rule} rule: run `salet prove` first."
        )
    if by == "published" and not every_opener(listed, rule).published:
        raise SaletError(f"Nothing is published about the openers of the list {listed.name!r} under the {rule} rule.")
    size = pool or POOL
    with elsewhere.connected(cluster) as executor, progress(f"openers played out with {strategy}", size) as tell:
        found = find_openers(
            listed, by, top, rule=rule, strategy=strategy, pool=size, table=table, executor=executor, progress=tell
        )
    if plot:
        from salet import plots

        plots.scatter(find_openers(listed), plot, dark=dark, named=[opener.guess for opener in found])
    if as_json:
        openers = [opener.plain() for opener in found]
        options.print_json({**vars(found), **options.about_list(listed), "openers": openers})
    else:
        print_openers(found)
        options.say_day(listed)


def print_openers(found: Openers) -> None:
    """Print openers with all their measures side by side."""
    from salet.cli.show import count, print_table, say
    from salet.cli.table import Table
    from salet.judge.wording import percent

    played, proven = found.by == "mean", any(o.proof in ("exact", "bound") for o in found)
    published = next((o.published for o in found if o.published), None)
    weighted = any(o.evaluation.weighted for o in found)
    last = "chance" if weighted else "possible"
    headings = ["expected", "worst", "entropy", "parts", "win in 2", "greens", "yellows", last]
    known = [*(["exact"] if proven else []), *(["published"] if published else [])]
    ends = [*known, *(["won in 1, 2, 3, …"] if played else [])]
    table = Table("opener", *(["mean"] if played else []), *headings, *ends)
    for o in found:
        one = o.evaluation
        table.add(
            capitals(o.guess),
            *([f"{o.played:.4f}"] if played else []),
            f"{one.expected:.2f}",
            f"{one.worst:,}",
            f"{one.entropy:.3f}",
            f"{one.parts}",
            f"{o.win_in_two:.2%}",
            f"{o.greens:.3f}",
            f"{o.yellows:.3f}",
            "no" if not o.possible else percent(o.chance) if weighted else "yes",
            *([exactly(o)] if proven else []),
            *([as_published(o)] if published else []),
            *([" ".join(map(str, o.histogram or ()))] if played else []),
        )
    print_table(table)
    under = "" if found.rule == "normal" else f", {found.rule} rule"
    with_strategy = f", played out with {found.strategy}" if played else ""
    say(
        f"{count(found.searched, 'opener')} of the list {found.words}{under}, by {found.by}{with_strategy}.",
        style="dim",
    )
    if published:
        say(f"published: by {published.source}; proven here only where it stands under exact, too.", style="dim")


def exactly(opener: Opener) -> str:
    """Write the proven worth of an opener, or that it is proven not to find every answer."""
    if opener.mean is not None:
        return f"{opener.mean:.4f}"
    return "not always" if opener.proof == "bound" else ""


def as_published(opener: Opener) -> str:
    """Write what others say an opener is worth."""
    said = opener.published
    return "" if said is None else "not always" if said.mean is None else f"{said.mean:.4f}"


def show_replies(
    words: options.AskedList, word: str, by: str, top: int, rule: str, as_json: bool, plot: str | None, dark: bool
) -> None:
    """Find the best second word for every mark and show the largest parts."""
    from salet.judge.openers import replies

    listed = options.word_list(words)
    found = replies(word, listed, by, rule=rule)
    if plot:
        from salet import plots
        from salet.core.candidates import partition

        plots.buckets(
            found.opener.guess, partition(found.opener.guess, listed.answers), plot, dark=dark, name=listed.name
        )
    if as_json:
        options.print_json({**vars(found), **options.about_list(listed), "opener": found.opener.plain()})
    else:
        print_replies(found, top)
        options.say_day(listed)


def print_replies(found: Replies, top: int) -> None:
    """Print the best second words, the largest parts first, and the best fixed second word."""
    from rich.text import Text

    from salet.cli.show import count, print_table, say, tiles
    from salet.cli.table import Table

    opener, pair = found.opener, found.pair
    table = Table("mark", "left", "then", "expected", "worst", "parts", "possible")
    for reply in found.replies[:top]:
        best = reply.best
        table.add(
            tiles(opener.guess, reply.mark),
            f"{len(reply.candidates):,}",
            capitals(best.guess),
            f"{best.expected:.2f}",
            f"{best.worst:,}",
            f"{best.parts}",
            "yes" if best.possible else "no",
        )
    print_table(table)
    if (more := len(found.replies) - top) > 0:
        say(f"and {count(more, 'more mark')} with fewer words; --top {len(found.replies)} shows all.", style="dim")
    say(
        Text.assemble(
            (capitals(opener.guess), "bold green"),
            f" leaves {opener.evaluation.expected:.2f} words on average, {opener.evaluation.worst:,} at worst; "
            f"with these second words {found.expected:.2f} and {found.worst:,}.",
        )
    )
    say(
        Text.assemble(
            "Whatever the mark, ",
            (capitals(pair.second), "bold green"),
            f" is the best second word: {pair.expected:.2f} on average, {pair.worst:,} at worst.",
        )
    )


def show_pairs(words: options.AskedList, by: str, top: int, pool: int, as_json: bool, plot: str | None) -> None:
    """Find the best pairs and show them."""
    from salet.judge.pairs import pairs

    if plot:
        raise SaletError(f"--plot {plot!r}: there is no picture of --pairs; leave one of them out.")
    listed = options.word_list(words)
    with progress("first words paired", pool or len(listed.guesses)) as tell:
        found = pairs(listed, by, top, pool=pool or None, progress=tell)
    if as_json:
        options.print_json({**vars(found), **options.about_list(listed)})
    else:
        print_pairs(found)
        options.say_day(listed)


def print_pairs(found: Pairs) -> None:
    """Print pairs with all their measures side by side."""
    from salet.cli.show import print_table, say
    from salet.cli.table import Table

    table = Table("first", "second", "expected", "worst", "entropy", "parts", "win in 3", keys=2)
    for p in found:
        table.add(
            capitals(p.first),
            capitals(p.second),
            f"{p.expected:.2f}",
            f"{p.worst:,}",
            f"{p.entropy:.3f}",
            f"{p.parts:,}",
            f"{p.win_in_three:.2%}",
        )
    print_table(table)
    which = "all pairs of guesses" if found.complete else "only pairs of the best openers"
    say(f"{found.searched:,} pairs compared ({which}) of the list {found.words}, by {found.by}.", style="dim")
