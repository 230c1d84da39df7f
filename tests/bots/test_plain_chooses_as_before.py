"""A change that is not about the plain player leaves each of its choices as it was."""

import json
from typing import Any

import pytest

from tests.bots.make_choices import DEALS, FILE, chosen

RECORDED = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("preset", "options", "deals"),
    RECORDED,
    ids=[" ".join([line[0], *map(str, line[1].values())]) for line in RECORDED],
)
def test_the_same_deals_are_played_card_by_card(
    preset: str, options: dict[str, Any], deals: list[str]
) -> None:
    assert [chosen((preset, options), number) for number in range(DEALS)] == deals


def test_there_are_thousands_of_recorded_choices() -> None:
    assert sum(len(deal.split()) for *_, deals in RECORDED for deal in deals) > 5000
