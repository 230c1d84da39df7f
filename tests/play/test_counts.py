"""The engine finds as many legal sequences as a second program written from the rule text."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import Card, CardSet
from parlour.play.actions import PlayCard
from parlour.play.deal import DealState
from parlour.play.decide import decide_in_deal
from parlour.play.events import DealOpened, DealRevealed, GameEnded
from parlour.rules import Ruleset

FILES = sorted((Path(__file__).parent.parent / "counts").glob("*.json"))


def _positions() -> list[Any]:
    return [
        pytest.param(
            game["options"],
            position,
            id=f"{file.stem}, {game['options']['players']} players, {position['name']}",
        )
        for file in FILES
        for game in json.loads(file.read_text("utf-8"))
        for position in game["positions"]
    ]


@pytest.mark.parametrize(("options", "position"), _positions())
def test_as_many_sequences_as_counted_by_hand(
    options: dict[str, Any], position: dict[str, Any]
) -> None:
    rules = Ruleset.from_options(options)
    found = [0] * len(position["counts"])

    _count(_deal_at(rules, position), 0, found)

    assert found == position["counts"]


def _deal_at(rules: Ruleset, position: dict[str, Any]) -> DealState:
    opened = DealOpened(
        deal=1, dealer=0, pass_offset=0, pass_size=0, commitment="", secret="00" * 32
    )
    deal = DealState.open(rules, opened, (0,) * rules.players)
    hands = tuple(CardSet.parse(hand) for hand in position["hands"])
    return replace(
        deal,
        phase="playing",
        dealt=hands,
        hands=hands,
        leader=position["leader"],
        trick=tuple(Card.parse(card) for card in position["trick"].split()),
        tricks=(position["trick_no"] - 1, *(0 for _ in hands[1:])),
        hearts_broken=position["hearts_broken"],
    )


def _count(deal: DealState, depth: int, found: list[int]) -> None:
    seat = deal.to_play
    if depth == len(found) or seat is None:
        return
    for card in deal.legal(seat):
        found[depth] += 1
        if depth + 1 < len(found):
            after = deal
            for event in decide_in_deal(deal, seat, PlayCard(card)):
                if not isinstance(event, GameEnded | DealRevealed):
                    after = after.apply(event)
            _count(after, depth + 1, found)
