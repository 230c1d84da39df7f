"""The fence: what an answer must be before anybody sees it."""

from dataclasses import replace

import pytest

from parlour.rulings.fence import Fenced, fence
from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.rulings.ruling import Citation, Sentence

CITED = Citation(
    n=1, book="b", title="B", edition="b-1", page=3, heading=("HEARTS",), passage="b-1#1",
    quote="The ace is high.",
)  # fmt: skip
SAID = Sentence(section=None, text="The ace is high.", citations=(1,))


def judged(
    *sentences: Sentence, verbatim: bool = True, in_scope: bool = True, **settings: float
) -> Fenced:
    return fence(
        sentences,
        [CITED],
        verify=lambda _: verbatim,
        in_scope=lambda _: in_scope,
        settings=replace(RetrievalSettings(), **settings),  # type: ignore[arg-type]
    )


def test_a_cited_sentence_passes_with_its_figures() -> None:
    found = judged(SAID)
    assert found.passed
    assert (found.quotes, found.verbatim, found.glyph_tokens) == (1, 1, 0)
    assert found.letter_density == pytest.approx(12 / 13, abs=1e-4)
    assert found.characters == 13


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (judged(), "it says nothing"),
        (judged(SAID, verbatim=False), "1 of 1 quotes do not stand on the page cited"),
        (judged(SAID, in_scope=False), "a passage out of scope is cited"),
        (judged(replace(SAID, citations=())), "a sentence has no citation"),
        (judged(replace(SAID, citations=(2,))), "a sentence has no citation"),
        (judged(replace(SAID, text="♠ ♥ 12 34 56 78 ab")), "letters are"),
        (judged(SAID, letter_density=0.99), "letters are"),
        (
            judged(replace(SAID, text="(cid:12) (cid:7) (cid:9) The ace is high, as said here.")),
            "3",
        ),
    ],
)
def test_what_must_not_be_shown_is_held_back_and_said_why(found: Fenced, why: str) -> None:
    assert not found.passed
    assert why in found.why


def test_a_mark_or_two_of_a_broken_font_are_borne() -> None:
    marked = replace(SAID, text="The ace (cid:12) is high and the two (cid:13) is low, always.")
    assert judged(marked).passed
    assert not judged(marked, glyph_tokens=1).passed
