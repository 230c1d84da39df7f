"""Numbers and sentences as a rulebook has them: plurals, points below nought, paragraphs."""

from collections.abc import Iterable
from typing import Final

_WORDS: Final = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
_ORDINALS: Final = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split()


def count(number: int, noun: str, plural: str | None = None) -> str:
    """`1 card`, `13 cards`, `0 cards`.

    >>> count(1, "point"), count(2, "penalty"[:-1] + "y", "penalties")
    ('1 point', '2 penalties')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def points(number: int) -> str:
    """`1 point`, `26 points`, `minus 10 points`.

    >>> points(-10), points(1), points(0)
    ('minus 10 points', '1 point', '0 points')
    """
    amount = count(abs(number), "point")
    return f"minus {amount}" if number < 0 else amount


def figure(number: int) -> str:
    """`26`, `minus 10`: a number of points or counters without its noun."""
    return f"minus {-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """`+26`, `−10`, `0`: a number in a score table."""
    if number == 0:
        return "0"
    return f"+{number}" if number > 0 else f"−{-number}"


def word(number: int) -> str:
    """`three`, up to thirteen; digits above."""
    return _WORDS[number] if 0 < number < len(_WORDS) else str(number)


def ordinal(number: int) -> str:
    """`second`, up to tenth; `11th` above."""
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number}th"


def times(number: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def sentences(*parts: str | None) -> str:
    """The sentences that are there, one after the other."""
    return " ".join(part for part in parts if part)


def paragraphs(*parts: str | None) -> str:
    """The paragraphs that are there, a blank line between them."""
    return "\n\n".join(part for part in parts if part)


def bullets(lines: Iterable[str]) -> str:
    """A Markdown list."""
    return "\n".join(f"- {line}" for line in lines)


def numbered(lines: Iterable[str]) -> str:
    """A Markdown list with numbers from 1."""
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))


def table(header: Iterable[str], rows: Iterable[Iterable[str]], *, right: int = 1) -> str:
    """A Markdown table, columns as wide as their widest cell, the last `right` flush right."""
    head = [str(cell) for cell in header]
    body = [[str(cell) for cell in row] for row in rows]
    widths = [max(3, *(len(row[at]) for row in (head, *body))) for at in range(len(head))]
    first_right = len(head) - right

    def line(row: list[str]) -> str:
        cells = (
            cell.ljust(width) if at < first_right else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return f"| {' | '.join(cells)} |"

    rule = " | ".join(
        "-" * width if at < first_right else "-" * (width - 1) + ":"
        for at, width in enumerate(widths)
    )
    return "\n".join([line(head), f"| {rule} |", *(line(row) for row in body)])


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]
