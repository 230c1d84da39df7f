"""Cards that come to the same are tried as one."""

import pytest

from parlour.bots.search.alike import unlike
from parlour.fast import FastTable
from parlour.rules import Ruleset
from tests.arrange import cards, rules

STANDARD = rules("standard")
OMNIBUS = rules("omnibus")


def tried(under: Ruleset, hand: str, out: str) -> str:
    """Of a hand the cards that are tried while those are out."""
    table = FastTable.of(under)
    kept = unlike(table.packed, table.cards.mask(cards(hand)), table.cards.mask(cards(out)))
    return " ".join(card.code for card in sorted(table.cards.of_mask(kept)))


@pytest.mark.parametrize(
    ("hand", "out", "kept"),
    [
        ("7C 8C", "2D", "7C"),
        ("7C 9C", "2D", "7C"),
        ("7C 9C", "8C", "7C 9C"),
        ("7C TC QC", "JC", "7C QC"),
        ("7C 7D", "2S", "7C 7D"),
        ("5H 6H 9H", "7C", "5H"),
        ("JS QS KS", "2D", "JS QS KS"),
        ("KS AS", "QS", "KS"),
    ],
)
def test_a_row_without_a_gap_is_one(hand: str, out: str, kept: str) -> None:
    assert tried(STANDARD, hand, out) == kept


def test_a_card_that_brings_something_is_not_like_its_neighbours() -> None:
    assert tried(STANDARD, "TD JD QD", "2C") == "TD"
    assert tried(OMNIBUS, "TD JD QD", "2C") == "TD JD QD"
