"""Passages turned into vectors, by one process or by two."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.rulings.index.embedder import Embedder, Encoded, find_embedder

if TYPE_CHECKING:
    from numpy.typing import NDArray

Progress = Callable[[int, int], None]
"""Is told how many passages are done, and of how many."""

CHUNK: Final = 24
"""Passages a process takes at a time: enough work to be worth handing over."""
STEPS: Final = 127
"""Steps of a number of eight bits from nought to one."""
WORTH_PROCESSES: Final = 200
"""Below so many passages the start of other processes costs more than it saves."""


def encode_all(
    texts: Sequence[str],
    embedder: Embedder,
    *,
    processes: int = 1,
    progress: Progress | None = None,
) -> Iterator[Encoded]:
    """Each text in vectors, in order. Processes find the embedder by its entry point's name."""
    chunks = [list(texts[at : at + CHUNK]) for at in range(0, len(texts), CHUNK)]
    done = 0
    for encoded in _chunks(chunks, embedder, processes if len(texts) >= WORTH_PROCESSES else 1):
        yield from encoded
        done += len(encoded)
        if progress is not None:
            progress(done, len(texts))


def encode_text(embedder: Embedder, text: str) -> Encoded:
    """A text in vectors however long it is, without the tokens of punctuation.

    What the model cannot read at once is read in windows; one begins with the sentence that the
    one before it broke off in. Punctuation would take a tenth of the room and finds nothing.
    """
    parts: list[Encoded] = []
    at = read = 0
    whole = len(text.rstrip())
    while not parts or read < whole:
        part = embedder.encode(text[at:])
        if not part.spans:
            parts.append(part)
            break
        spans = tuple((start + at, end + at) for start, end in part.spans)
        new = [
            place
            for place, (start, end) in enumerate(spans)
            if start >= read and _is_word(text[start:end])
        ]
        parts.append(
            Encoded(
                vector=part.vector * np.float32(max(len(new), 1)),
                tokens=part.tokens[new],
                spans=tuple(spans[place] for place in new),
            )
        )
        at, read = _sentence_start(text, at, spans[-1][1]), spans[-1][1]
    return _joined(parts)


def _is_word(token: str) -> bool:
    return any(sign.isalnum() or sign in "♠♣♥♦♤♧♡♢" for sign in token)


def _sentence_start(text: str, at: int, read: int) -> int:
    """Where the last sentence before `read` begins, if that is not too far back."""
    found = text.rfind(". ", at, read)
    return found + 2 if found > (at + read) // 2 and found + 2 < read else read


def _joined(parts: Sequence[Encoded]) -> Encoded:
    total = np.stack([part.vector for part in parts]).sum(axis=0, dtype=np.float32)
    unit: NDArray[np.float32] = total / max(float(np.linalg.norm(total)), 1e-9)
    return Encoded(
        vector=unit.astype(np.float32),
        tokens=np.concatenate([part.tokens for part in parts]),
        spans=tuple(span for part in parts for span in part.spans),
    )


def _chunks(
    chunks: Sequence[list[str]], embedder: Embedder, processes: int
) -> Iterator[list[Encoded]]:
    if processes <= 1:
        for chunk in chunks:
            yield [encode_text(embedder, text) for text in chunk]
        return
    # A forked process would share the threads and locks of a server; a spawned one starts clean.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(_encode_chunk, [embedder.entry_point] * len(chunks), chunks)


def _encode_chunk(entry_point: str, texts: list[str]) -> list[Encoded]:
    embedder = find_embedder(entry_point)
    assert embedder is not None, entry_point
    return [encode_text(embedder, text) for text in texts]


def quantized(rows: "NDArray[np.float32]") -> "NDArray[np.int8]":
    """Unit vectors with 8 bits a number, in so many steps from nought to one."""
    return np.clip(np.rint(rows * STEPS), -STEPS, STEPS).astype(np.int8)
