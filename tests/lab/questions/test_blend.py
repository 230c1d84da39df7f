"""Two runs of the training are averaged, number by number."""

import numpy as np
import pytest

from parlour.errors import UsageError
from parlour.lab.questions.blend import blended
from parlour.lab.questions.weights import in_bytes


def weights(value: float, name: str = "moon/what .") -> dict[str, np.ndarray]:
    matrix = np.array([[value], [-1.0]], np.float32)
    return {"names": np.array([name]), "offset": np.array([value], np.float32)} | in_bytes(
        "words", matrix
    )


def test_each_number_lies_between_the_two_by_the_share() -> None:
    mixed = blended(weights(1.0), weights(3.0), 0.25)
    assert mixed["offset"][0] == pytest.approx(1.5)
    words = mixed["words"] * mixed["words_unit"]
    assert words[:, 0] == pytest.approx([1.5, -1.0], abs=0.02)


def test_a_label_only_the_second_run_knows_is_taken_from_it() -> None:
    mixed = blended(weights(1.0), weights(3.0, "moon/score ."), 0.5)
    assert list(mixed["names"]) == ["moon/score ."]
    assert mixed["offset"][0] == pytest.approx(3.0)


def test_runs_on_other_words_are_not_mixed() -> None:
    other = weights(1.0) | in_bytes("words", np.ones((3, 1), np.float32))
    with pytest.raises(UsageError):
        blended(weights(1.0), other, 0.5)
