"""The arms and their fusion."""

from pathlib import Path

import numpy as np
import pytest

from parlour.rulings.index.store import Index
from parlour.rulings.retrieval import arms
from parlour.rulings.retrieval.arms import Places, by_priority, by_vectors, fused
from parlour.rulings.retrieval.glossary import glossary
from parlour.rulings.retrieval.questions import take_apart
from tests.rulings.index.made_embedder import Letters
from tests.rulings.index.test_store import passages


def test_fusion_adds_the_reciprocal_ranks() -> None:
    order = fused([[(7, 3.0), (8, 1.0)], [(8, 0.9)]], 60)
    assert [row for row, _ in order] == [8, 7]
    assert [total for _, total in order] == pytest.approx([1 / 62 + 1 / 61, 1 / 61])


def test_errata_come_before_base_rulebooks_and_others_do_not_come() -> None:
    carried = by_priority([1, 2, 3, 4], base=frozenset({2, 4}), errata=frozenset({3}))
    assert [row for row, _ in carried] == [3, 2, 4]


def test_among_many_the_nearest_is_found_though_most_are_sorted_out_by_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedder = Letters()
    index = Index(tmp_path, embedder)
    index.add("a", passages(*(f"word{number} alone" for number in range(400))))
    section = index.sections(["a"])[0].id
    query = take_apart("word123 alone", index.lexicon(section), glossary(), embedder)
    exact = by_vectors(index, Places(index).of((section,)), query.phrasings, 5)
    monkeypatch.setattr(arms, "_EXACT", 100)
    monkeypatch.setattr(arms, "_KEPT", 50)
    sifted = by_vectors(index, Places(index).of((section,)), query.phrasings, 5)
    assert sifted[0] == exact[0]
    assert index.passages([sifted[0][0]])[0].text == "word123 alone"


def test_what_was_added_since_is_found(tmp_path: Path) -> None:
    index = Index(tmp_path, Letters())
    places = Places(index)
    index.add("a", passages("One rule."))
    section = index.sections(["a"])[0].id
    assert len(places.of((section,)).rows) == 1
    index.add("a", passages("One rule.", "Another."))
    section = index.sections(["a"])[0].id
    rows = places.of((section,)).rows
    assert len(rows) == 2
    assert np.all(np.diff(rows) > 0)
