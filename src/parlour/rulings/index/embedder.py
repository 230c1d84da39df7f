"""What turns text into vectors: one for a sentence or passage, or one for each of its tokens."""

from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

GROUP: Final = "parlour.embedders"
"""Entry points under this name are makers of embedders: called without arguments."""

DEFAULT: Final = "minilm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoded:
    """One text in vectors, all of length one.

    `vector` stands for the text as a whole, `tokens` has a row for each of its tokens and `spans`
    the characters of each token; marks of the model's own are left out of both.
    """

    vector: "Vectors"
    tokens: "Vectors"
    spans: tuple[tuple[int, int], ...]


class Embedder(Protocol):
    """Vectors of texts. The same text has the same vectors, whatever it is asked with."""

    def __hash__(self) -> int:
        """Embedders are told apart by what they are, not by what they hold."""
        ...

    @property
    def name(self) -> str:
        """Names the model and all that shapes its vectors: vectors of one name compare."""
        ...

    @property
    def entry_point(self) -> str:
        """The name under which another process finds the same embedder."""
        ...

    @property
    def width(self) -> int:
        """How many numbers a vector has."""
        ...

    def sentences(self, texts: "Sequence[str]") -> "Vectors":
        """One unit vector a text, as rows."""
        ...

    def tokens(self, texts: "Sequence[str]") -> "list[Vectors]":
        """For each text a unit vector for each of its tokens, as rows."""
        ...

    def encode(self, text: str) -> Encoded:
        """Both at once, with where each token stands."""
        ...


def find_embedder(name: str = DEFAULT) -> Embedder | None:
    """The embedder of that name, or None where it is not installed.

    Without one the desk works on full text alone, and says so.
    """
    for entry in entry_points(group=GROUP, name=name):
        try:
            made: Embedder | None = entry.load()()
        except ImportError:
            return None
        return made
    if name != DEFAULT:
        return None
    return _bundled()


def _bundled() -> Embedder | None:
    """The one in this package, which a checkout without entry points has too."""
    try:
        from parlour.rulings.index.minilm import minilm  # noqa: PLC0415
    except ImportError:
        return None
    return minilm()
