"""Rows in the numbers of the environments are the steps that an environment takes."""

import hashlib
import json

import pytest

from parlour.errors import NotYet
from parlour.lab.dataset import Decision, decisions
from parlour.lab.dataset.playing import header
from parlour.lab.dataset.steps import steps
from parlour.lab.environment.seats import Seats
from parlour.lab.lone_deal import before_deal
from parlour.play import deal_out
from parlour.rules import Ruleset, load_rules
from tests.random_games import rules_at

TABLES = (
    ("standard", 4),
    ("domino", 4),
    ("heartsette", 4),
    ("two-handed", 2),
    ("cancellation with a joker", 7),
    ("cards to each of 5, seen by all at once", 5),
    ("capot of partners", 4),
    ("exchange after a pass", 5),
)


def first_deal(rules: Ruleset, seed: int) -> Seats:
    """The first lone deal of that seed, before anybody has acted."""
    seats = Seats(before_deal(rules, number=1, dealer=0))
    secret = hashlib.sha256(f"parlour lone deal {seed} 1".encode()).digest()
    seats.take_in(deal_out(seats.game, secret=secret, nonces=[""] * rules.players))
    return seats


def follow(seats: Seats, rows: list[Decision], rules: Ruleset) -> None:
    for row in rows:
        for observed, mask, action in steps(row, rules):
            assert seats.to_act == row.seat
            assert (seats.observed(row.seat) == observed).all()
            assert (seats.mask(row.seat) == mask).all()
            seats.act(action)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_environment_follows_the_rows_of_a_deal(name: str, players: int) -> None:
    rules = rules_at(name, players)
    rows = next(decisions(header(rules, ["random"] * players, 1, 4)))
    seats = first_deal(rules, 4)
    follow(seats, rows, rules)
    assert seats.to_act is None
    assert list(seats.scores[-1].points) == rows[0].points


def test_cards_barred_from_the_pass_come_last() -> None:
    low = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQ"]
    rules = load_rules("standard", {"no_pass": low, "pass_cycle": [1], "pass_count": 5})
    rows = next(decisions(header(rules, ["random"] * 4, 1, 1)))
    passed = [json.loads(row.answer)["cards"] for row in rows if row.kind == "pass"]
    assert any(set(cards) & set(low) for cards in passed)
    follow(first_deal(rules, 1), rows, rules)


def test_rules_without_a_fixed_set_of_actions_are_refused() -> None:
    rules = load_rules("auction")
    rows = next(decisions(header(rules, ["plain"] * 4, 1, 1)))
    with pytest.raises(NotYet, match="penal_suit"):
        next(steps(rows[0], rules))
