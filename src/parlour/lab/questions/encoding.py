"""Every example of the bank in numbers: its words, and the middle of the language model for it."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from parlour.lab.questions.bank import Line, examples
from parlour.rulings.index.minilm import minilm
from parlour.rulings.question.features import lexical_features
from parlour.rulings.question.masked import masked
from parlour.rulings.question.reading import read
from parlour.rulings.question.tuned import LONGEST

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoded:
    """The bank in numbers.

    `middles` has an array of tokens for each example, `words` a row, `labels` what it is, `lines`
    the number of its line in the bank, which all fillings of a line share.
    """

    middles: "list[NDArray[np.float16]]"
    words: "NDArray[np.float32]"
    labels: "NDArray[np.str_]"
    lines: "NDArray[np.int_]"


def encoded(
    bank: tuple[Line, ...], cache: Path, progress: Callable[[int], object] | None = None
) -> Encoded:
    """Every example of the bank; the language model's part is kept in the folder `cache`."""
    model = minilm()
    cache.mkdir(parents=True, exist_ok=True)
    middles, words, labels, lines = [], [], [], []
    for number, text, label in examples(bank):
        shown = masked(text)
        kept = cache / f"{hashlib.sha256(shown.encode()).hexdigest()[:24]}.npy"
        if not kept.exists():
            np.save(kept, model.middle(shown, most=LONGEST).astype(np.float16))
        middles.append(np.load(kept))
        words.append(lexical_features(shown, read(text)))
        labels.append(label)
        lines.append(number)
        if progress is not None:
            progress(1)
    return Encoded(
        middles=middles,
        words=np.stack(words),
        labels=np.array(labels),
        lines=np.array(lines),
    )
