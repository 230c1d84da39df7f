"""Nobody sees more than the rules let them see.

Two games that differ only in cards a seat cannot know must look the same to it. What it can know
is written down here once more, so that an event that shows too much is found out.
"""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from parlour.cards import CARDS, Card, CardSet
from parlour.play import view_of
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    DealOpened,
    Event,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    PassChosen,
    PassReceived,
    RevokeCalled,
    StockLaid,
)
from parlour.rules import Ruleset, load_rules
from tests.random_games import EVERY_TABLE, random_game, rules_at
from tests.set_deals import set_log
from tests.wild_games import wild_game

TABLES = (*EVERY_TABLE, ("kitty", 4), ("reveal when all have passed", 4), ("wrong cards", 4))


@cache
def game(name: str, players: int) -> tuple[Event, ...]:
    rules = rules_of(name, players)
    if name == "wrong cards":
        return tuple(wild_game(rules, Random(name))[0])
    log, _ = random_game(rules, Random(f"{name} {players}"), 2)
    return tuple(log)


def rules_of(name: str, players: int) -> Ruleset:
    if name == "kitty":
        return load_rules("standard", {"hand_size": 11, "undealt": "first_penalty"})
    if name == "reveal when all have passed":
        return load_rules("standard", {"pass_reveal": "all"})
    if name == "wrong cards":
        return load_rules("standard", {"enforcement": "table", "revoke": "foster"})
    return rules_at(name, players)


def known(log: tuple[Event, ...], seat: int | None) -> set[Card]:
    """The cards of this deal whose place that seat can know: its own, and all that were played."""
    cards: set[Card] = set()
    for event in log:
        match event:
            case CardPlayed(card=card):
                cards.add(card)
            case CardDrawn(seat=by, card=card) if by == seat and card is not None:
                cards.add(card)
            case HandKept(cards=held):
                cards |= set(held)
            case HandDealt(seat=by, cards=held) | PassReceived(seat=by, cards=held) if by == seat:
                cards |= set(held)
            case RevokeCalled(held=held):
                cards |= set(held)
            case KittyTaken(seat=by, cards=held) if by == seat and held is not None:
                cards |= set(held)
    return cards


def mixed_up(log: tuple[Event, ...], seat: int | None, rng: Random) -> tuple[Event, ...]:
    """The same log, but the cards of its last deal that the seat cannot know are exchanged."""
    opened = max(place for place, event in enumerate(log) if isinstance(event, DealOpened))
    before, deal = log[:opened], log[opened:]
    pack = {card for event in deal for card in _dealt(event)}
    unseen = sorted(pack - known(deal, seat))
    others = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return before + tuple(_exchanged(event, others) for event in deal)


def _dealt(event: Event) -> CardSet:
    dealt = event.cards if isinstance(event, HandDealt | KittyLaid | StockLaid) else None
    return CardSet(dealt or ())


def _exchanged(event: Event, others: dict[Card, Card]) -> Event:
    match event:
        case DealOpened():
            return replace(event, secret="f" * 64)
        case HandDealt() | KittyLaid() | PassReceived():
            return replace(event, cards=CardSet(others.get(card, card) for card in event.cards))
        case StockLaid() | CardDrawn():
            return _drawn_otherwise(event, others)
        case CardsScattered(cards=shares) if shares is not None:
            return replace(
                event,
                cards=tuple(CardSet(others.get(card, card) for card in each) for each in shares),
            )
        case PassChosen() | KittyTaken() | CardsLaidAway() if event.cards is not None:
            return replace(event, cards=CardSet(others.get(card, card) for card in event.cards))
    return event


def _drawn_otherwise(event: StockLaid | CardDrawn, others: dict[Card, Card]) -> Event:
    if isinstance(event, StockLaid):
        assert event.cards is not None
        return replace(event, cards=tuple(others.get(card, card) for card in event.cards))
    return replace(event, card=None if event.card is None else others.get(event.card, event.card))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(name: str, players: int) -> None:
    log = game(name, players)
    rng = Random(f"{name} {players}")
    opened = [place for place, event in enumerate(log) if isinstance(event, DealOpened)]
    differed = 0
    for end in sorted(rng.sample(range(opened[0] + 1, len(log) + 1), 12)):
        for seat in (None, *range(players)):
            one = log[:end]
            two = mixed_up(one, seat, rng)
            assert [event.seen_by(seat) for event in one] == [event.seen_by(seat) for event in two]
            assert view_of(one, seat) == view_of(two, seat), f"seat {seat} after event {end}"
            differed += [e for e in one if not isinstance(e, DealOpened)] != [
                e for e in two if not isinstance(e, DealOpened)
            ]
    assert differed > 6 * players, "the two games hardly ever differ: this proves nothing"


def test_a_secret_is_seen_by_nobody_until_it_is_shown() -> None:
    for event in game("standard", 4):
        if isinstance(event, DealOpened):
            for seat in (None, 0, 1, 2, 3):
                seen = event.seen_by(seat)
                assert isinstance(seen, DealOpened)
                assert (seen.secret, seen.commitment) == (None, event.commitment)


def test_an_event_is_hidden_unless_it_says_otherwise() -> None:
    assert Event().seen_by(0) is None
    assert KittyLaid(cards=CardSet(CARDS[:4])).seen_by(0) is None


def test_e22_a_pass_is_seen_by_its_giver_alone_until_the_receiver_has_passed() -> None:
    """E22: seat 0 passes Q♠ K♠ A♠ first; seat 1 still has 13 cards and may not pass the queen."""
    hands = (
        "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H QS KS AS",
        "6C 7C 8C 9C 5D 6D 7D 5H 6H 7H 2S 3S 4S",
        "TC JC QC KC 8D 9D TD 8H 9H TH 5S 6S 7S",
        "AC JD QD KD AD JH QH KH AH 8S 9S TS JS",
    )
    log = set_log(load_rules("standard"), hands)
    passed = PassChosen(seat=0, cards=CardSet.parse("QS KS AS"))
    view = view_of([*log, passed], 1)
    assert view.hand == CardSet.parse(hands[1])
    assert view.received is None
    assert view.have_passed == (True, False, False, False)
    assert passed.seen_by(0) == passed
    for other in (1, 2, 3, None):
        assert passed.seen_by(other) == PassChosen(seat=0, cards=None)
