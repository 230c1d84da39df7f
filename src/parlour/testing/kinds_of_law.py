"""Vectors about slips with real cards: the remedy, whose choice it is, what is asked."""

from typing import Any

from parlour.director import direct, to_document
from parlour.errors import IrregularityError, VectorError
from parlour.testing.vector import Vector


def irregularity(vector: Vector) -> dict[str, Any]:
    """The decision's own fields, and those of its remedy beside them."""
    try:
        decided = to_document(direct(vector.rules(), vector.given.fields))
    except IrregularityError as wrong:
        raise VectorError(wrong.message) from None
    remedy: dict[str, Any] = decided["remedy"]
    return decided | remedy
