"""The language model as it is tuned, in PyTorch: its six layers, and a softmax with the words.

The arithmetic is that of `parlour.rulings.question.tuned`, which the desk runs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from parlour.rulings.question.tuned import HEADS, LENGTH

DROPPED: Final = 0.1
"""The share of hidden numbers and attentions that is left out while learning."""
VECTOR_DROPPED: Final = 0.15
WORDS_DROPPED: Final = 0.4
_INTO: Final = {
    "q": "query", "k": "keys", "v": "values", "o": "mixed", "f1": "inner", "f2": "outer",
}  # fmt: skip


class Layer(nn.Module):
    """One layer of the transformer."""

    def __init__(self, part: Mapping[str, Any]) -> None:
        super().__init__()
        for short, name in _INTO.items():
            setattr(self, name, _linear(part[f"{short}w"], part[f"{short}b"]))
        self.first = _norm(part["n1g"], part["n1b"])
        self.second = _norm(part["n2g"], part["n2b"])

    def forward(self, state: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """The next state; `there` is true where a token stands."""
        many, tokens, width = state.shape

        def split(part: nn.Module) -> torch.Tensor:
            split_up: torch.Tensor = part(state).view(many, tokens, HEADS, width // HEADS)
            return split_up.transpose(1, 2)

        mixed = functional.scaled_dot_product_attention(
            split(self.query),
            split(self.keys),
            split(self.values),
            attn_mask=there[:, None, None, :],
            dropout_p=DROPPED if self.training else 0.0,
        )
        mixed = self.mixed(mixed.transpose(1, 2).reshape(many, tokens, width))
        state = self.first(state + functional.dropout(mixed, DROPPED, self.training))
        outer = self.outer(functional.gelu(self.inner(state)))
        following: torch.Tensor = self.second(
            state + functional.dropout(outer, DROPPED, self.training)
        )
        return following

    def parts(self) -> dict[str, Any]:
        """The weights under the names that `tuned` reads them by."""
        found: dict[str, Any] = {}
        for short, name in _INTO.items():
            linear = getattr(self, name)
            found[f"{short}w"] = _array(linear.weight).T
            found[f"{short}b"] = _array(linear.bias)
        for short, norm in (("n1", self.first), ("n2", self.second)):
            found[f"{short}g"], found[f"{short}b"] = _array(norm.weight), _array(norm.bias)
        return found


class Network(nn.Module):
    """Tells the label of a question by its tokens and its words.

    `layers` are the six of the language model in half precision; `embeddings` gives the state
    below them, which stays as it is.
    """

    def __init__(
        self, layers: Sequence[Mapping[str, Any]], embeddings: Any, labels: int, words: int
    ) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer(part) for part in layers).to(torch.bfloat16)
        self.embeddings = embeddings
        self.vectors = nn.Linear(layers[0]["qw"].shape[0], labels)
        nn.init.normal_(self.vectors.weight, std=0.02)
        nn.init.zeros_(self.vectors.bias)
        self.words = nn.Parameter(torch.zeros(words, labels))

    def forward(
        self, tokens: torch.Tensor, there: torch.Tensor, words: torch.Tensor
    ) -> torch.Tensor:
        """The score of every label for each question."""
        state = self.embeddings(tokens).to(torch.bfloat16)
        for layer in self.layers:
            state = layer(state, there)
        mask = there[..., None].float()
        vector = (state.float() * mask).sum(1) / mask.sum(1)
        vector = functional.dropout(
            functional.normalize(vector, dim=-1) * LENGTH, VECTOR_DROPPED, self.training
        )
        told: torch.Tensor = self.vectors(vector)
        return told + functional.dropout(words, WORDS_DROPPED, self.training) @ self.words


class Embeddings:
    """The state below the first layer: of piece and place, normed, as the model is shipped."""

    def __init__(self, held: Mapping[str, Any]) -> None:
        self._pieces = torch.from_numpy(held["pieces"])
        self._places = torch.from_numpy(held["places"] + held["kind"])
        self._norm = _norm(held["gain"], held["bias"])

    def __call__(self, tokens: torch.Tensor) -> torch.Tensor:
        """A row for each token."""
        with torch.no_grad():
            state: torch.Tensor = self._norm(self._pieces[tokens] + self._places[: tokens.shape[1]])
            return state


def _linear(weight: Any, bias: Any) -> nn.Linear:
    made = nn.Linear(*weight.shape)
    with torch.no_grad():
        made.weight.copy_(torch.from_numpy(np.ascontiguousarray(weight.T)))
        made.bias.copy_(torch.from_numpy(np.array(bias)))
    return made


def _norm(gain: Any, bias: Any) -> nn.LayerNorm:
    made = nn.LayerNorm(len(gain), eps=1e-12)
    with torch.no_grad():
        made.weight.copy_(torch.from_numpy(np.array(gain)))
        made.bias.copy_(torch.from_numpy(np.array(bias)))
    return made


def _array(weight: torch.Tensor) -> Any:
    return weight.detach().float().numpy()
