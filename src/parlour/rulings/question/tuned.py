"""The layers of the language model, tuned to tell kinds of questions apart.

The pieces and places of MiniLM stay as they are shipped; the layers above them were trained on the
bank of questions (`parlour.lab.questions`). A question is a few dozen tokens, so plain NumPy is
fast enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

HEADS: Final = 12
LONGEST: Final = 64
"""Tokens of a question that are read."""
LENGTH: Final = 8.0
"""The length a sentence vector is given before it is weighed."""
MATRICES: Final = ("qw", "kw", "vw", "ow", "f1w", "f2w")
VECTORS: Final = ("qb", "kb", "vb", "ob", "f1b", "f2b", "n1g", "n1b", "n2g", "n2b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuned:
    """The layers with their weights, first to last."""

    layers: tuple[Mapping[str, Any], ...]

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> "Tuned":
        """The layers out of a file of weights."""
        layers: list[Mapping[str, Any]] = []
        while f"layer{len(layers)}_qw" in stored:
            name = f"layer{len(layers)}"
            layer = {
                part: stored[f"{name}_{part}"].astype(np.float32) * stored[f"{name}_{part}_unit"]
                for part in MATRICES
            }
            layer |= {part: stored[f"{name}_{part}"].astype(np.float32) for part in VECTORS}
            layers.append(layer)
        return cls(layers=tuple(layers))

    def vector(self, hidden: "Array") -> "Array":
        """The question's vector from the state below the layers, a row a token."""
        state = hidden.astype(np.float32)
        for layer in self.layers:
            state = _layer(layer, state)
        mean = state.mean(axis=0)
        scaled: Array = mean / np.linalg.norm(mean) * np.float32(LENGTH)
        return scaled


def _layer(part: Mapping[str, Any], state: "Array") -> "Array":
    """One layer of the transformer."""
    tokens, width = state.shape

    def split(which: str) -> "Array":
        projected: Array = state @ part[f"{which}w"] + part[f"{which}b"]
        return projected.reshape(tokens, HEADS, width // HEADS).transpose(1, 0, 2)

    query, keys, values = split("q"), split("k"), split("v")
    weights = query @ keys.transpose(0, 2, 1) / np.float32(np.sqrt(width // HEADS))
    weights = np.exp(weights - weights.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    mixed = (weights @ values).transpose(1, 0, 2).reshape(tokens, width)
    state = _normed(state + mixed @ part["ow"] + part["ob"], part["n1g"], part["n1b"])
    inner = _gelu(state @ part["f1w"] + part["f1b"])
    return _normed(state + inner @ part["f2w"] + part["f2b"], part["n2g"], part["n2b"])


def _normed(rows: "Array", gain: "Array", bias: "Array") -> "Array":
    centred = rows - rows.mean(axis=-1, keepdims=True)
    spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + 1e-12)
    normed: Array = centred / spread * gain + bias
    return normed


def _gelu(x: "Array") -> "Array":
    """The activation the model was trained with, its error function to seven places."""
    z = np.abs(x) / np.float32(np.sqrt(2))
    t = 1 / (1 + np.float32(0.3275911) * z)
    series = t * (
        0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))
    )
    erf = np.sign(x) * (1 - series * np.exp(-z * z))
    activated: Array = (x * (1 + erf) / 2).astype(np.float32)
    return activated
