"""The test vectors, one test a line."""

from pathlib import Path

import pytest

from parlour.testing import Vector, parse_vector, run_vector, run_vectors

FILE = Path(__file__).parent / "rules.jsonl"
VECTORS = [parse_vector(line) for line in FILE.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("vector", [pytest.param(each, id=each.id) for each in VECTORS])
def test_vector(vector: Vector) -> None:
    assert run_vector(vector) is None


def test_every_line_has_a_name_of_its_own() -> None:
    assert len({vector.id for vector in VECTORS}) == len(VECTORS) == 76


def test_every_line_is_answered_and_none_is_skipped() -> None:
    report = run_vectors(FILE.read_text("utf-8").splitlines())
    assert report.failed == 0
    assert report.passed == len(VECTORS)
    assert report.skipped_for == {}
