"""Public reports on rules questions, as cases for the desk."""

from typing import Any

import pytest

from parlour.rules import load_rules
from parlour.rules.rulebook import rulebook, to_markdown
from parlour.rulings.asked import Asked
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.ruling import Ruling
from tests.ready_books import prepared_home


@pytest.fixture(scope="module")
def desk() -> Any:
    opened = Desk.open(prepared_home(), DeskSettings())
    yield opened
    opened.close()


def ruled(desk: Desk, question: str, **overrides: Any) -> Ruling:
    return desk.consider(Asked(question=question, overrides=overrides)).ruling


def test_r01_every_option_in_force_is_in_the_rulebook_and_known_to_the_desk(desk: Desk) -> None:
    options = {"sun": 52, "exact_reset": {"100": 50}}
    printed = to_markdown(rulebook(load_rules("standard", options)))
    assert "52" in printed
    assert "becomes 50" in printed
    sun = ruled(desk, "Does taking every trick score more than a moon?", **options)
    assert sun.verdict == "yes"
    assert ruled(desk, "Does taking every trick score more than a moon?").verdict == "no"
    reset = ruled(desk, "What happens if somebody has exactly 100?", **options)
    assert "50" in " ".join(sentence.text for sentence in reset.answer)


def test_r03_whether_the_queen_breaks_hearts_is_ruled_by_the_option_and_cited(desk: Desk) -> None:
    usual = ruled(desk, "Does the queen of spades break hearts?")
    house = ruled(desk, "Does the queen of spades break hearts?", hearts_lock="heart_or_queen")
    assert (usual.verdict, house.verdict) == ("no", "yes")
    assert usual.citations[0].edition != house.citations[0].edition


@pytest.mark.parametrize(
    "question",
    [
        "How many points does it take to open two clubs in bridge?",
        "How many cards are dealt to three players in Sequence?",
        "Do hearts rank above diamonds in Spades?",
    ],
)
def test_r05_a_question_about_another_game_is_said_to_be_one(desk: Desk, question: str) -> None:
    ruling = ruled(desk, question)
    assert ruling.abstention is not None
    assert ruling.abstention.reason == "other_game"
