"""Quotes checked by code: where in a passage words stand verbatim, white space aside."""

import re
from collections.abc import Iterator

from parlour.rulings.passages import Passage


def places_of(quote: str, passage: Passage) -> Iterator[tuple[int, int]]:
    """Every span of the edition's text, within the passage, in which the quote stands."""
    words = quote.split()
    if not words:
        return
    for found in re.finditer(r"\s+".join(map(re.escape, words)), passage.text):
        yield passage.start + found.start(), passage.start + found.end()
