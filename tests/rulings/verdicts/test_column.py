"""Whether the scores written for one deal can be right."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.question.classifier import Form
from parlour.rulings.question.reading import read
from parlour.rulings.question.sure_cases import sure_case
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case, Decision
from tests.arrange import STANDARD, rules

MINUS = rules(moon="self_minus")


def judged(row: str, under: Ruleset = STANDARD) -> Decision:
    facts = read(f"The row for this deal is {row}. Is that correct?")
    decision = intents()["scoring/column"].decide(Case(rules=under, facts=facts))
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    ("row", "under", "holds"),
    [
        ("2, 17, 0 and 7", STANDARD, True),
        ("2, 17, 0 and 8", STANDARD, False),
        ("2, 17, 0 and 7", rules("pink-lady"), False),
        ("0, 26, 26 and 26", STANDARD, True),
        ("0, 26, 26 and 26", MINUS, False),
        ("-26, 0, 0 and 0", MINUS, True),
        ("26, 0, 0 and 0", STANDARD, False),
        ("26, 0, 0 and 0", rules(moon="off"), True),
        ("2, 7, 0 and 7", rules("omnibus"), True),
        ("2, 17 and 7", STANDARD, None),
        ("2, 17, 0 and 7", rules(trickless=-5), None),
    ],
)
def test_the_scores_of_a_deal_are_held_against_all_its_points(
    row: str, under: Ruleset, holds: bool | None
) -> None:
    assert judged(row, under).holds is holds


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("The pad for that hand says 9, 9, 4, 3. Do they add up?", "+"),
        ("Scores of this round: 9, 9, 4 and 5. Did somebody make a mistake?", "-"),
    ],
)
def test_a_column_is_known_by_its_words(text: str, form: Form) -> None:
    assert sure_case(read(text)) == ("scoring/column", form)


def test_totals_of_a_game_are_no_column() -> None:
    assert sure_case(read("Totals are 40, 52, 60 and 81. Is it right that 40 wins?")) is None
