"""Text cut into the word pieces a BERT vocabulary knows, each with its place in the text.

The tokenizer of uncased BERT is small enough to stand here: with it the vectors need no package
for tokens, and its vocabulary lies beside this module (`wordpieces.txt`).
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

UNKNOWN: Final = "[UNK]"
LONGEST_WORD: Final = 100
"""Letters; a longer word is unknown to the vocabulary, as the model's own tokenizer has it."""

ASCII_MARKS: Final = ((33, 47), (58, 64), (91, 96), (123, 126))
IDEOGRAPHS: Final = (
    (0x4E00, 0x9FFF),
    (0x3400, 0x4DBF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F),
    (0x2B820, 0x2CEAF),
    (0xF900, 0xFAFF),
    (0x2F800, 0x2FA1F),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """The pieces of one text: their numbers, and the span of each in the text.

    The first and last are the marks the model wants, whose spans are empty.
    """

    ids: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1)
def vocabulary() -> dict[str, int]:
    """The number of every word piece."""
    text = files(__package__).joinpath("wordpieces.txt").read_text("utf-8")
    return {piece: number for number, piece in enumerate(text.split("\n")[:-1])}


def pieces(text: str, *, most: int) -> Pieces:
    """The word pieces of a text, at most `most` with the two marks."""
    numbers = vocabulary()
    ids: list[int] = []
    spans: list[tuple[int, int]] = []
    for word, places in _words(text):
        for piece, start, end in _split(word, numbers):
            ids.append(numbers[piece])
            spans.append((places[start], places[end - 1] + 1))
        if len(ids) >= most - 2:
            break
    ids = ids[: most - 2]
    spans = spans[: most - 2]
    end = spans[-1][1] if spans else 0
    return Pieces(
        ids=(numbers["[CLS]"], *ids, numbers["[SEP]"]),
        spans=((0, 0), *spans, (end, end)),
    )


def _words(text: str) -> Iterator[tuple[str, list[int]]]:
    """Words and lone marks in lower case without accents, with where each letter stood."""
    word: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for plain in _plain(letter):
            if plain == " ":
                if word:
                    yield "".join(word), places
                word, places = [], []
            elif _stands_alone(plain):
                if word:
                    yield "".join(word), places
                word, places = [], []
                yield plain, [place]
            else:
                word.append(plain)
                places.append(place)
    if word:
        yield "".join(word), places


def _plain(letter: str) -> str:
    """A letter as the vocabulary spells it; a space for white space, nothing for what is none."""
    if letter.isascii():
        if letter in " \t\n\r":
            return " "
        return letter.lower() if letter.isprintable() else ""
    category = unicodedata.category(letter)
    if category == "Zs":
        return " "
    if category.startswith("C") or letter == "\ufffd":
        return ""
    bare = (mark for mark in unicodedata.normalize("NFD", letter) if _category(mark) != "Mn")
    return "".join(bare).lower()


def _stands_alone(letter: str) -> bool:
    """Whether a character is a word by itself: a punctuation mark or an ideograph."""
    code = ord(letter)
    if code < 128:
        return any(low <= code <= high for low, high in ASCII_MARKS)
    return _category(letter).startswith("P") or any(low <= code <= high for low, high in IDEOGRAPHS)


def _category(letter: str) -> str:
    return unicodedata.category(letter)


def _split(word: str, numbers: dict[str, int]) -> Iterator[tuple[str, int, int]]:
    """The longest known pieces of a word from its start on; unknown as a whole if one is not."""
    if len(word) > LONGEST_WORD:
        yield UNKNOWN, 0, len(word)
        return
    found: list[tuple[str, int, int]] = []
    start = 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = word[start:end] if start == 0 else "##" + word[start:end]
            if piece in numbers:
                found.append((piece, start, end))
                start = end
                break
        else:
            yield UNKNOWN, 0, len(word)
            return
    yield from found
