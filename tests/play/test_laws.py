"""What holds in every game, whoever plays it and however badly."""

from functools import cache
from random import Random

import pytest

from parlour.cards import CardSet
from parlour.play import GameState, PlayerView
from parlour.play.events import (
    Event,
    GameStarted,
    HandDealt,
    HandKept,
    KittyLaid,
    StockLaid,
    TrickTaken,
)
from parlour.rules import Ruleset, card_points, load_rules, together, trick_total
from tests.laws import (
    assert_agrees,
    assert_conserved,
    assert_legal,
    assert_points_add_up,
    besides_tricks,
    deals,
    states,
)
from tests.random_games import EVERY_TABLE, random_game, rules_at

KITTIES = ("first_trick", "first_penalty", "last_trick", "exchange")
TABLES = (
    *EVERY_TABLE,
    *((f"kitty to {undealt}", 4) for undealt in KITTIES),
    ("house rules", 4),
)

DEALT = HandDealt | KittyLaid | StockLaid

every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def rules_of(name: str, players: int) -> Ruleset:
    if name.startswith("kitty to "):
        return load_rules("omnibus", {"hand_size": 12, "undealt": name.removeprefix("kitty to ")})
    if name == "house rules":
        options = {
            "pass_reveal": "all",
            "no_pass": ["QS", "KS", "AS"],
            "pass_count": [4, 4, 2, 0],
            "queen_lead": "locked",
            "must_dump": ["QS"],
            "trickless": -5,
            "moon": "self_minus",
            "exact_reset": {"50": 0},
        }
        return load_rules("standard", options)
    return rules_at(name, players)


@cache
def game(name: str, players: int) -> tuple[tuple[Event, ...], GameState]:
    log, end = random_game(rules_of(name, players), Random(f"{name} {players}"), 3)
    return tuple(log), end


@every_table
def test_every_card_is_dealt_and_taken_once(name: str, players: int) -> None:
    log, end = game(name, players)
    for deal in deals(log):
        assert_conserved(deal)
    dealt = [event.cards or () for event in log if isinstance(event, DEALT)]
    assert CardSet(card for cards in dealt for card in cards) == end.rules.pack
    assert sum(map(len, dealt)) == len(end.scores) * len(end.rules.pack)


@every_table
def test_the_points_add_up(name: str, players: int) -> None:
    log, _ = game(name, players)
    for deal in deals(log):
        assert_points_add_up(deal)


@every_table
def test_the_points_of_tricks_and_kitty_are_those_of_the_pack(name: str, players: int) -> None:
    log, end = game(name, players)
    taken = sum(event.points for event in log if isinstance(event, TrickTaken))
    taken += sum(
        card_points(end.rules, event.cards) for event in log if isinstance(event, HandKept)
    )
    whole = 0
    for deal in deals(log):  # with the suit that was named, where one was
        taken += card_points(deal.rules, besides_tricks(deal)) + card_points(deal.rules, deal.stock)
        whole += card_points(deal.rules, deal.rules.pack) + trick_total(deal.rules)
    assert taken == whole


@every_table
def test_totals_are_the_points_of_all_deals(name: str, players: int) -> None:
    _, end = game(name, players)
    totals = (0,) * players
    for score in end.scores:
        gains = together(end.rules, score.points)
        added = tuple(total + points for total, points in zip(totals, gains, strict=True))
        assert score.reset or score.totals == added
        totals = score.totals
    assert end.totals == totals


@every_table
def test_whoever_is_to_play_has_a_legal_card_and_holds_it(name: str, players: int) -> None:
    log, _ = game(name, players)
    for _, state in states(log):
        if state.deal is not None:
            assert_legal(state.deal)


@every_table
def test_a_view_is_the_game_as_far_as_the_seat_sees_it(name: str, players: int) -> None:
    log, _ = game(name, players)
    started = log[0]
    assert isinstance(started, GameStarted)
    seats: list[int | None] = [None, *range(players)]
    views = {seat: PlayerView.start(started, seat) for seat in seats}
    for event, state in states(log):
        for seat in seats:
            seen = event.seen_by(seat)
            if seen is not None and event is not started:
                views[seat] = views[seat].apply(seen)
            assert_agrees(views[seat], state)
