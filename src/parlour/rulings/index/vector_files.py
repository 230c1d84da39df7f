"""Vectors in files that grow at their end and are read through memory maps."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.rulings.index.encoding import quantized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from parlour.rulings.index.embedder import Encoded

FILES: Final = ("vectors.f32", "signs.u8", "tokens.i8", "spans.u32")


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """How much of the files counts: what lies behind was never said to be there."""

    texts: int
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRun:
    """Where the tokens of one text lie."""

    start: int
    count: int


class VectorFiles:
    """The vectors of one embedder: a row for each text, and the tokens of each text in a run.

    Rows are written behind those that count and count once the database says so. A program that
    ends in between leaves bytes that the next one writes over.
    """

    def __init__(self, folder: Path, width: int) -> None:
        self.folder: Final = folder
        self.width: Final = width
        self._maps: dict[str, NDArray[Any]] = {}

    def append(self, encoded: "Sequence[Encoded]", extent: Extent) -> list[TokenRun]:
        """Write the vectors of some texts behind `extent`; gives the run of each one's tokens."""
        self.folder.mkdir(parents=True, exist_ok=True)
        vectors = np.stack([each.vector for each in encoded]).astype(np.float32)
        tokens = np.concatenate([quantized(each.tokens) for each in encoded])
        spans = np.concatenate([np.array(each.spans, np.uint32).reshape(-1, 2) for each in encoded])
        signs = np.packbits(vectors > 0, axis=1)
        self._write("vectors.f32", vectors, extent.texts * self.width * 4)
        self._write("signs.u8", signs, extent.texts * signs.shape[1])
        self._write("tokens.i8", tokens, extent.tokens * self.width)
        self._write("spans.u32", spans, extent.tokens * 8)
        counts = np.array([len(each.spans) for each in encoded])
        starts = extent.tokens + np.concatenate(([0], np.cumsum(counts)[:-1]))
        return [
            TokenRun(start=int(start), count=int(length))
            for start, length in zip(starts, counts, strict=True)
        ]

    def vectors(self, extent: Extent) -> "NDArray[np.float32]":
        """The vectors of all texts."""
        return self._map("vectors.f32", np.float32, extent.texts, self.width)

    def signs(self, extent: Extent) -> "NDArray[np.uint8]":
        """The signs of the numbers of every vector, eight to a byte: enough to sort most out."""
        return self._map("signs.u8", np.uint8, extent.texts, -(-self.width // 8))

    def tokens(self, extent: Extent) -> "NDArray[np.int8]":
        """The vectors of all tokens, 8 bits a number."""
        return self._map("tokens.i8", np.int8, extent.tokens, self.width)

    def spans(self, extent: Extent) -> "NDArray[np.uint32]":
        """Where each token begins and ends in its text."""
        return self._map("spans.u32", np.uint32, extent.tokens, 2)

    def _write(self, name: str, rows: "NDArray[Any]", at: int) -> None:
        with (self.folder / name).open("ab"):
            pass  # it is there now
        with (self.folder / name).open("r+b") as file:
            file.seek(at)
            file.write(np.ascontiguousarray(rows).tobytes())
            file.flush()
            os.fsync(file.fileno())

    def _map(self, name: str, kind: Any, rows: int, width: int) -> "NDArray[Any]":
        """The first `rows` rows of a file; it is mapped anew when it has grown."""
        if rows == 0:
            return np.zeros((0, width), kind)
        known = self._maps.get(name)
        if known is None or known.shape[0] < rows:
            mapped = np.memmap(self.folder / name, kind, "r", shape=(rows, width))
            known = mapped.view(np.ndarray)  # a plain array is looked into much faster
            self._maps[name] = known
        return known[:rows]
