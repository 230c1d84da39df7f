"""What a setting takes: a kind says so in words, and reads it or refuses."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[T]):
    """What a setting takes: `accepts` says so in words, `read` raises ValueError on anything else.

    `read` is given a TOML value or the text of the environment or of a flag.
    """

    accepts: str
    read: Callable[[object], T]


def one_of(*words: str) -> Kind[str]:
    """One of these words."""

    def read(raw: object) -> str:
        if raw not in words:
            raise ValueError
        return str(raw)

    return Kind(accepts=f"one of {', '.join(words)}", read=read)


def number(*, least: int, most: int) -> Kind[int]:
    """A whole number within these bounds, both included."""

    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int | str):
            raise ValueError
        value = int(raw)
        if not least <= value <= most:
            raise ValueError
        return value

    return Kind(accepts=f"a whole number from {least} to {most}", read=read)


def text() -> Kind[str]:
    """Any text, also none."""

    def read(raw: object) -> str:
        if not isinstance(raw, str):
            raise ValueError
        return raw

    return Kind(accepts="text", read=read)


def share() -> Kind[float]:
    """A number from 0 to 1."""

    def read(raw: object) -> float:
        if isinstance(raw, bool) or not isinstance(raw, int | float | str):
            raise ValueError
        value = float(raw)
        if not 0 <= value <= 1:
            raise ValueError
        return value

    return Kind(accepts="a number from 0 to 1", read=read)


def switch() -> Kind[bool]:
    """Yes or no."""

    def read(raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        if raw in ("yes", "on", "true", "1"):
            return True
        if raw in ("no", "off", "false", "0"):
            return False
        raise ValueError

    return Kind(accepts="yes or no", read=read)


def folder() -> Kind[Path]:
    """A folder; it need not be there yet."""

    def read(raw: object) -> Path:
        if not isinstance(raw, str | Path) or not str(raw):
            raise ValueError
        try:
            return Path(raw).expanduser().absolute()
        except RuntimeError:  # ~somebody, where nobody has that name
            raise ValueError from None

    return Kind(accepts="the path of a folder", read=read)
