"""The model that lies in an installed package."""

import numpy as np
import pytest

from parlour.rulings.index.embedder import find_embedder
from parlour.rulings.index.minilm import minilm

RULE = "The others must follow suit if they can."


def test_it_is_found_under_its_name_and_nothing_under_another() -> None:
    assert find_embedder() is minilm()
    assert find_embedder("no-such-embedder") is None


def test_what_means_the_same_lies_nearer_than_what_does_not() -> None:
    asked, rule, other = minilm().sentences(
        ["Do I have to follow suit?", RULE, "Bread is baked in an oven."]
    )
    assert asked @ rule > 0.5
    assert asked @ other < 0.2


def test_the_vectors_of_a_text_do_not_depend_on_its_neighbours() -> None:
    alone = minilm().sentences([RULE])
    among = minilm().sentences(["Something else, and much longer than that.", RULE, "Short."])
    assert np.array_equal(alone[0], among[1])


def test_each_token_has_a_vector_of_length_one_and_a_place() -> None:
    found = minilm().encode(RULE)
    assert [RULE[start:end] for start, end in found.spans][:3] == ["The", "others", "must"]
    assert found.tokens.shape == (len(found.spans), minilm().width)
    assert np.linalg.norm(found.tokens, axis=1) == pytest.approx(1.0, abs=1e-4)


def test_nothing_asked_is_nothing_given() -> None:
    assert minilm().sentences([]).shape == (0, minilm().width)
