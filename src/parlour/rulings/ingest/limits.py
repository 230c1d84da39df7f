"""How much of one file is read before it is refused."""

from dataclasses import dataclass
from typing import Final

_MIB: Final = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one file may cost.

    `file_bytes` counts for HTML, Markdown and text, `pdf_bytes` for PDF, whose pictures weigh
    much. `page_text` and `text` are in characters. `starting_s` is what a slow machine may take
    to start the reader, `silence_s` how long that may take between two signs of life (a page is
    one), `total_s` how long in all; `memory_bytes` is what its process may use, where the system
    can hold it to that.
    """

    file_bytes: int = 32 * _MIB
    pdf_bytes: int = 256 * _MIB
    pages: int = 3000
    page_text: int = 200_000
    text: int = 20_000_000
    memory_bytes: int = 2048 * _MIB
    starting_s: float = 15.0
    silence_s: float = 30.0
    total_s: float = 900.0


LIMITS: Final = Limits()
"""The limits of every house; tests use smaller ones."""
