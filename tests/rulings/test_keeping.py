"""Rulings are found again: by id, by the same question, by a similar one."""

from pathlib import Path

import numpy as np
import pytest

from parlour.rulings.keeping import Keeping
from parlour.rulings.ruling import Ruling


def ruling(name: str, question: str = "May I?") -> Ruling:
    return Ruling(
        id=name, question=question, rules=None, scope=(), outcome="abstained", verdict=None,
        topic=None, asked_with=(), answer=(), citations=(), evidence=None, abstention=None,
        closest=(),
    )  # fmt: skip


def keep(
    kept: Keeping,
    name: str,
    *,
    key: str = "k",
    scope: str = "s",
    at: float = 0,
    vector: float = 1,
) -> None:
    towards = np.array([vector, np.sqrt(1 - vector**2)], np.float32)
    kept.keep(
        ruling(name), {"blocks": []}, question_key=key, scope_key=scope, vector=towards, at=at
    )


@pytest.fixture
def kept(tmp_path: Path) -> Keeping:
    return Keeping(tmp_path / "deep" / "rulings.sqlite3")


def test_the_newest_ruling_on_the_same_question_is_recalled(kept: Keeping) -> None:
    keep(kept, "old", at=1)
    keep(kept, "new", at=2)
    found = kept.same("k", "s")
    assert found is not None
    assert found.id == "new"


def test_nothing_is_recalled_from_another_scope(kept: Keeping) -> None:
    keep(kept, "there", scope="other rules")
    assert kept.same("k", "s") is None
    assert kept.similar(np.array([1, 0], np.float32), "s", least=0) == ()


def test_similar_questions_are_told_from_the_nearest_on_and_only_above_the_threshold(
    kept: Keeping,
) -> None:
    for name, vector in (("far", 0.2), ("near", 0.9), ("nearest", 0.99)):
        keep(kept, name, key=name, vector=vector)
    found = kept.similar(np.array([1, 0], np.float32), "s", least=0.55)
    assert [each.id for each in found] == ["nearest", "near"]
    assert found[0].similarity == pytest.approx(0.99)


def test_a_vector_of_another_model_is_not_compared(kept: Keeping) -> None:
    keep(kept, "two wide")
    assert kept.similar(np.array([1, 0, 0], np.float32), "s", least=0) == ()


def test_a_ruling_survives_closing(tmp_path: Path) -> None:
    first = Keeping(tmp_path / "rulings.sqlite3")
    keep(first, "kept")
    first.close()
    again = Keeping(tmp_path / "rulings.sqlite3")
    assert again.ruling("kept") == ruling("kept")
    assert again.trace("kept") == {"blocks": []}
    again.close()
