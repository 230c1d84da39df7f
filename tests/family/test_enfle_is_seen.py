"""What a seat knows of a game of Enflé, and nothing more."""

from dataclasses import replace
from random import Random

import pytest

from parlour.cards import Card, CardSet
from parlour.family import game_after
from parlour.play import PlayerView, view_of
from parlour.play.events import (
    CardPlayed,
    DealOpened,
    Event,
    GameStarted,
    HandDealt,
    KittyLaid,
    TrickTakenUp,
)
from tests.family.enfle_games import PLAYERS, random_enfle

every_number = pytest.mark.parametrize("players", PLAYERS)


@every_number
def test_a_view_is_the_game_as_far_as_the_seat_sees_it(players: int) -> None:
    log = random_enfle(players, 3)
    started = log[0]
    assert isinstance(started, GameStarted)
    seats = (None, *range(players))
    views = {seat: PlayerView.start(started, seat) for seat in seats}
    game = game_after((started,))
    for event in log[1:]:
        game = game.apply(event)
        deal = game.deal
        assert deal is not None
        for seat in seats:
            seen = event.seen_by(seat)
            views[seat] = views[seat] if seen is None else views[seat].apply(seen)
            view = views[seat]
            assert (view.phase, view.leader, view.trick) == (deal.phase, deal.leader, deal.trick)
            assert (view.to_play, view.trick_no) == (deal.to_play, deal.trick_no)
            assert view.winners == game.winners
            if deal.phase != "nonces":
                assert view.dead == deal.dead
                assert view.hand_sizes == tuple(map(len, deal.hands))
            if seat is not None and deal.phase == "playing":
                assert view.hand == deal.hands[seat]
                assert view.legal == deal.legal(seat)


@every_number
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(players: int) -> None:
    log, rng = random_enfle(players, 5), Random(players)
    differed = 0
    for end in rng.sample(range(players + 3, len(log)), 10):
        for seat in (None, *range(players)):
            one = log[:end]
            two = mixed_up(one, seat, rng)
            assert view_of(one, seat) == view_of(two, seat)
            differed += one[2:] != two[2:]
    assert differed > 5 * players, "the two games hardly ever differ: this proves nothing"


def mixed_up(log: tuple[Event, ...], seat: int | None, rng: Random) -> tuple[Event, ...]:
    """The same log, the cards the seat has not seen exchanged among the hands and those aside."""
    known: set[Card] = set()
    for event in log:
        match event:
            case CardPlayed(card=card):
                known.add(card)
            case TrickTakenUp(cards=cards):
                known |= set(cards)
            case HandDealt(seat=by, cards=cards) if by == seat:
                known |= set(cards)
    pack = [c for e in log if isinstance(e, HandDealt | KittyLaid) for c in e.cards]
    unseen = sorted(set(pack) - known)
    others = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

    def exchanged(event: Event) -> Event:
        match event:
            case DealOpened():
                return replace(event, secret="f" * 64)
            case HandDealt() | KittyLaid():
                return replace(event, cards=CardSet(others.get(card, card) for card in event.cards))
        return event

    return tuple(map(exchanged, log))
