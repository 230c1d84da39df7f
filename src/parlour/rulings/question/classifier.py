"""Which kind of question it is, by weights learnt from the bank of questions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast

import numpy as np

from parlour.rulings.question.facts import Facts
from parlour.rulings.question.features import lexical_features
from parlour.rulings.question.masked import masked
from parlour.rulings.question.tuned import LONGEST, Tuned

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

Form = Literal["+", "-", "."]
FORMS: Final[tuple[Form, ...]] = ("+", "-", ".")
WEIGHTS: Final = "kinds.npz"


class Reader(Protocol):
    """A language model that gives the state below its first layer, where the tuned ones go on."""

    def embedded(self, text: str, *, most: int) -> "Array":
        """A row for each token of the text, at most so many."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of question with how likely it is.

    `forms` are the shares of how its proposition may be asked for: `+` whether it holds, `-`
    whether it does not, `.` as no question of yes or no; they add up to one.
    """

    intent: str
    probability: float
    forms: Mapping[Form, float]

    @property
    def form(self) -> Form:
        """The likeliest form."""
        return max(self.forms, key=self.forms.__getitem__)


def kinds(text: str, facts: Facts, reader: "Reader | None") -> tuple[Kind, ...]:
    """The kinds the question may be, the likeliest first; those below a hundredth left out.

    Without a `reader` its words alone are weighed, which tells fewer questions apart.
    """
    shown = masked(text)
    lexical = lexical_features(shown, facts)
    weights = _weights()
    if reader is None:
        scores = lexical @ weights.alone + weights.alone_offset
    else:
        vector = weights.tuned.vector(reader.embedded(shown, most=LONGEST))
        scores = vector @ weights.vectors + lexical @ weights.words + weights.offset
    scores = np.exp(scores - scores.max())
    return _ranked(weights.names, scores / scores.sum())


def _ranked(names: Sequence[str], probabilities: "Array") -> tuple[Kind, ...]:
    found: dict[str, dict[Form, float]] = {}
    for name, probability in zip(names, probabilities, strict=True):
        intent, form = name.rsplit(" ", 1)
        found.setdefault(intent, {})[cast("Form", form)] = float(probability)
    ranked = sorted(found.items(), key=lambda each: -sum(each[1].values()))
    return tuple(_kind(intent, forms) for intent, forms in ranked if sum(forms.values()) >= 0.01)


def _kind(intent: str, forms: dict[Form, float]) -> Kind:
    total = sum(forms.values())
    shares = {form: share / total for form, share in forms.items()}
    return Kind(intent=intent, probability=total, forms=shares)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Weights:
    """What was learnt: for words with vectors, and for words alone."""

    names: tuple[str, ...]
    tuned: Tuned
    vectors: "Array"
    words: "Array"
    offset: "Array"
    alone: "Array"
    alone_offset: "Array"


@lru_cache(maxsize=1)
def _weights() -> _Weights:
    with files("parlour.rulings.question").joinpath(WEIGHTS).open("rb") as stored:
        loaded = dict(np.load(stored, allow_pickle=False))

    def matrix(name: str) -> "Array":
        scaled: Array = loaded[name].astype(np.float32) * loaded[f"{name}_unit"]
        return scaled

    return _Weights(
        names=tuple(map(str, loaded["names"])),
        tuned=Tuned.of(loaded),
        vectors=matrix("vectors"),
        words=matrix("words"),
        offset=loaded["offset"],
        alone=matrix("alone"),
        alone_offset=loaded["alone_offset"],
    )
