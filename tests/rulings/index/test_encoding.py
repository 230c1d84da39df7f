"""Passages in vectors: whole ones, long ones, and many at once."""

import numpy as np
import pytest

from parlour.rulings.index.encoding import encode_all, encode_text
from tests.rulings.index.made_embedder import Letters

LONG = "The first card is led. Then all others follow. The best card wins. It leads again."


def test_punctuation_has_no_vector() -> None:
    text = "Lead, follow. Win!"
    found = encode_text(Letters(), text)
    assert [text[start:end] for start, end in found.spans] == ["Lead", "follow", "Win"]
    assert found.tokens.shape[0] == 3


def test_a_text_longer_than_the_model_reads_is_read_to_its_end_and_each_word_once() -> None:
    found = encode_text(Letters(most=7), LONG)
    assert [LONG[start:end] for start, end in found.spans] == LONG.replace(".", "").split()


def test_the_vector_of_a_long_text_has_length_one_and_something_of_every_part() -> None:
    found = encode_text(Letters(most=7), LONG)
    assert float(np.linalg.norm(found.vector)) == pytest.approx(1.0, abs=1e-5)
    for part in ("The first card is led.", "It leads again."):
        assert float(found.vector @ Letters().encode(part).vector) > 0.3


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    texts = [f"Paragraph {number}." for number in range(60)]
    found = list(encode_all(texts, Letters(), progress=lambda *each: told.append(each)))
    assert len(found) == 60
    assert told[-1] == (60, 60)
    assert told == sorted(told)
