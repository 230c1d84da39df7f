"""Every example of the bank in numbers: its tokens, and the words and signs it is told by."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.lab.questions.bank import Line, examples
from parlour.rulings.index.wordpiece import pieces
from parlour.rulings.question.features import lexical_features
from parlour.rulings.question.masked import masked
from parlour.rulings.question.reading import read
from parlour.rulings.question.tuned import LONGEST

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoded:
    """The bank in numbers.

    `tokens` are the pieces of each example, `words` a sparse matrix with a row for each, `labels`
    what it is, `lines` the number of its line in the bank, which all fillings of a line share.
    """

    tokens: tuple[tuple[int, ...], ...]
    words: Any
    labels: "NDArray[np.str_]"
    lines: "NDArray[np.int_]"


def encoded(bank: tuple[Line, ...]) -> Encoded:
    """Every example of the bank, masked as the desk masks a question; needs SciPy."""
    from scipy.sparse import csr_matrix, vstack  # noqa: PLC0415  only training needs it

    tokens, words, labels, lines = [], [], [], []
    for number, text, label in examples(bank):
        shown = masked(text)
        tokens.append(tuple(pieces(shown, most=LONGEST).ids))
        words.append(csr_matrix(lexical_features(shown, read(text))))
        labels.append(label)
        lines.append(number)
    return Encoded(
        tokens=tuple(tokens),
        words=vstack(words, format="csr"),
        labels=np.array(labels),
        lines=np.array(lines),
    )
