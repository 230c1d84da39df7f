"""What holds in every game, whoever plays it and however badly."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from parlour.cards import NO_CARDS, CardSet
from parlour.play import DealState, GameState, PlayerView, game_after
from parlour.play.events import (
    DealScored,
    Event,
    GameStarted,
    HandDealt,
    HandKept,
    KittyLaid,
    StockLaid,
    TrickTaken,
)
from parlour.rules import (
    Ruleset,
    card_points,
    load_rules,
    moon_shooter,
    side_of,
    together,
    trick_cost,
    trick_total,
)
from tests.random_games import EVERY_TABLE, random_game, rules_at

KITTIES = ("first_trick", "first_penalty", "last_trick")
TABLES = (
    *EVERY_TABLE,
    *((f"kitty to {undealt}", 4) for undealt in KITTIES),
    ("house rules", 4),
)

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


def states(log: tuple[Event, ...]) -> Iterator[tuple[Event, GameState]]:
    """Each event with the game after it."""
    state = game_after(log[:1])
    yield log[0], state
    for event in log[1:]:
        state = state.apply(event)
        yield event, state


def deals(log: tuple[Event, ...]) -> Iterator[DealState]:
    """Each deal as it ended."""
    for event, state in states(log):
        if isinstance(event, DealScored):
            assert state.deal is not None
            yield state.deal


def union(sets: tuple[CardSet, ...]) -> CardSet:
    return CardSet(card for cards in sets for card in cards)


@every_table
def test_every_card_is_dealt_once(name: str, players: int) -> None:
    log, end = game(name, players)
    for deal in deals(log):
        sizes = [len(hand) for hand in deal.dealt]
        assert sizes == [end.rules.cards_each] * players
        if end.rules.undealt != "draw_to_follow":
            assert union((*deal.dealt, deal.kitty)) == end.rules.pack
            assert sum(sizes) + len(deal.kitty) == len(end.rules.pack)
    dealt = [event.cards for event in log if isinstance(event, HandDealt | KittyLaid | StockLaid)]
    assert sum(len(cards or ()) for cards in dealt) == len(end.scores) * len(end.rules.pack)


@every_table
def test_what_was_captured_is_the_pack(name: str, players: int) -> None:
    log, end = game(name, players)
    for deal in deals(log):
        assert union((*deal.captured, CardSet(deal.stock))) == end.rules.pack
        taken = sum(map(len, deal.captured))
        assert taken + len(deal.stock) == len(end.rules.pack)
        assert deal.hands == (NO_CARDS,) * players
        if end.rules.undealt != "draw_to_follow":
            assert sum(deal.tricks) == end.rules.cards_each


@every_table
def test_the_points_add_up(name: str, players: int) -> None:
    log, end = game(name, players)
    rules = end.rules
    for deal in deals(log):
        score = deal.score
        assert score is not None
        if deal.declarer is not None:
            continue
        assert score.shooter == moon_shooter(rules, deal.captured, deal.tricks)
        bonus = sum(rules.card_bonus[card] for card in rules.pack)
        if score.shooter is None:
            trickless = rules.trickless * deal.tricks.count(0)
            plain = rules.total_points + trick_total(rules) - card_points(rules, deal.stock)
            assert sum(score.points) == plain + bonus + trickless
        else:
            others = players - len(side_of(rules, score.shooter))
            size = {"others_plus": others * rules.moon_size, "self_minus": -rules.moon_size}
            assert sum(score.points) == size[score.moon or ""] + bonus


@every_table
def test_the_points_of_tricks_and_kitty_are_those_of_the_pack(name: str, players: int) -> None:
    log, end = game(name, players)
    taken = sum(event.points for event in log if isinstance(event, TrickTaken))
    taken += sum(card_points(end.rules, (*deal.kitty, *deal.stock)) for deal in deals(log))
    taken += sum(
        card_points(end.rules, event.cards) for event in log if isinstance(event, HandKept)
    )
    whole = card_points(end.rules, end.rules.pack) + trick_total(end.rules)
    assert taken == len(end.scores) * whole


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
        deal = state.deal
        # A full trick waits for the event that says who takes it.
        if (
            deal is None
            or deal.to_play is None
            or len(deal.trick) == players
            or not any(deal.hands)
        ):
            continue
        legal = deal.legal(deal.to_play)
        assert legal
        assert legal <= deal.hands[deal.to_play]
        others = set(range(players)) - {deal.to_play}
        assert not any(deal.legal(other) for other in others)


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


def assert_agrees(view: PlayerView, state: GameState) -> None:
    assert (view.totals, view.winners) == (state.totals, state.winners)
    deal = state.deal
    if deal is None:
        assert view.phase == "waiting"
        return
    assert (view.deal, view.dealer) == (deal.opened.deal, deal.opened.dealer)
    assert (view.phase, view.leader, view.trick) == (deal.phase, deal.leader, deal.trick)
    assert view.hearts_broken == deal.hearts_broken
    assert view.out == deal.out
    if deal.phase not in {"nonces", "passing"}:
        assert view.stock == len(deal.stock)
        assert view.hand_sizes == tuple(map(len, deal.hands))
    assert view.to_play == deal.to_play
    assert (view.declarer, view.capot_asked) == (deal.declarer, deal.capot_asked)
    assert len(view.tricks) == sum(deal.tricks)
    assert view.have_passed == tuple(cards is not None for cards in deal.passed)
    assert (view.kitty_taker, view.score) == (deal.kitty_taker, deal.score)
    assert view.points == points_seen(view, deal)
    if view.seat is None:
        assert view.hand == view.dealt == NO_CARDS
        assert view.passed is view.received is view.kitty is None
    elif view.seat < len(deal.hands):
        assert view.hand == deal.hands[view.seat]
        assert view.dealt == deal.dealt[view.seat]
        assert view.passed == deal.passed[view.seat]
        assert view.received == deal.received[view.seat]
        assert view.legal == deal.legal(view.seat)
        assert view.kitty == (deal.kitty if view.seat == deal.kitty_taker else None)
        asked = deal.phase in ("passing", "capot", "playing", "moon") and view.seat in deal.to_act
        assert view.must_act == asked


def points_seen(view: PlayerView, deal: DealState) -> tuple[int, ...]:
    """The points captured so far; a kitty that another seat took is not seen."""
    if deal.score is not None:
        return deal.score.points
    each = trick_cost(deal.rules, first=False, last=False)
    points = [card_points(deal.rules, cards) for cards in deal.captured]
    points = [at + each * taken for at, taken in zip(points, deal.tricks, strict=True)]
    if deal.first_taker is not None:
        points[deal.first_taker] += deal.rules.trick_points.get("first", 0)
    if sum(deal.tricks) == deal.rules.cards_each:
        points[deal.leader or 0] += deal.rules.trick_points.get("last", 0)
    if deal.kitty_taker is not None and deal.kitty_taker != view.seat:
        points[deal.kitty_taker] -= card_points(deal.rules, deal.kitty)
    return tuple(points)
