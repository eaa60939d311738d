"""Numbers as people read them: amounts, chances, and values that are known between bounds."""

__all__ = ["amount", "interval", "percent"]


def amount(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun.

    >>> amount(1, "word"), amount(3, "word"), amount(2, "guess", "guesses")
    ('1 word', '3 words', '2 guesses')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def percent(chance: float) -> str:
    """Write a chance in hundredths, the smaller the finer.

    >>> percent(0.34), percent(0.034), percent(0.0034), percent(0.00034), percent(0.9996)
    ('34 %', '3.4 %', '0.3 %', 'under 0.1 %', 'over 99.9 %')
    """
    if 0 < chance < 0.001:
        return "under 0.1 %"
    if 0.999 < chance < 1:
        return "over 99.9 %"
    return f"{100 * chance:.{1 if 0 < chance < 0.1 or 0.99 < chance < 1 else 0}f} %"


def interval(lower: float, upper: float | None, digits: int = 2, sign: str = "-") -> str:
    """Write a value, or the bounds it lies between; `sign` is as in format specifications.

    >>> interval(2.5, 2.5), interval(0.6, 0.9), interval(2.5, None), interval(0.2501, 0.2502)
    ('2.50', '0.60 to 0.90', '2.50 or more', 'about 0.25')
    """
    least = f"{lower:{sign}.{digits}f}"
    if upper is None:
        return f"{least} or more"
    most = f"{upper:{sign}.{digits}f}"
    if least == most:
        return least if lower == upper else f"about {least}"
    return f"{least} to {most}"
