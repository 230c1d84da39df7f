"""Vectors of words by their letters: small, without a model, and the same for the same word."""

import re
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from parlour.rulings.index.embedder import Encoded

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTH = 64


class Letters:
    """Each word has a vector of its own; a text's is their mean. It reads `most` words at once."""

    name = "letters"
    entry_point = "letters"
    width = WIDTH

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.read = 0

    def encode(self, text: str) -> Encoded:
        self.read += 1
        found = list(re.finditer(r"\w+|[^\w\s]", text))[: self.most]
        rows = np.stack([_row(each[0].lower()) for each in found] or [_row("")])
        mean = rows.mean(axis=0)
        return Encoded(
            vector=(mean / np.linalg.norm(mean)).astype(np.float32),
            tokens=rows[: len(found)],
            spans=tuple((each.start(), each.end()) for each in found),
        )

    def sentences(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        return np.stack([self.encode(text).vector for text in texts])

    def tokens(self, texts: Sequence[str]) -> "list[NDArray[np.float32]]":
        return [self.encode(text).tokens for text in texts]


def _row(word: str) -> "NDArray[np.float32]":
    row = np.random.default_rng(zlib.crc32(word.encode())).standard_normal(WIDTH)
    unit: NDArray[np.float32] = (row / np.linalg.norm(row)).astype(np.float32)
    return unit
