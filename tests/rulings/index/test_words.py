"""Words are compared without case, accents and endings."""

import pytest

from parlour.rulings.index.words import content, fold, stems


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("deals", "dealing"),
        ("dealt", "deal"),
        ("revoked", "revoke"),
        ("penalties", "penalty"),
        ("led", "leads"),
        ("Enflé", "ENFLE"),
        ("players’", "player"),
        ("3", "three"),
        ("♡", "♥"),
    ],
)
def test_forms_of_one_word_meet(one: str, other: str) -> None:
    assert stems(one) == stems(other)


@pytest.mark.parametrize(("one", "other"), [("heart", "hearth"), ("trump", "trick"), ("us", "u")])
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stems(one) != stems(other)


def test_a_negation_is_kept() -> None:
    assert fold("I haven’t any") == "i have not any"


def test_the_content_of_a_question_is_what_it_is_about() -> None:
    assert content("Do I really have to follow the suit that was led?") == [
        "follow",
        "suit",
        "lead",
    ]
