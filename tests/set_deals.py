"""Deals with the hands that a test writes down, instead of those a shuffle gives."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.cards import Card, CardSet, Suit
from parlour.cards.shuffle import commitment
from parlour.play import GameState, PlayCard, game_after, start_game
from parlour.play.events import (
    DealOpened,
    Event,
    HandDealt,
    KittyLaid,
    NonceGiven,
    PassingBegun,
    PlayBegun,
    StockLaid,
)
from parlour.rules import Ruleset, cards_laid, pass_entry, seat_in_turn

SECRET = bytes(range(32))

SURE_MOON = (
    "JC QC KC AC QD KD AD QH KH AH QS KS AS",
    "2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D 5D",
    "6D 7D 8D 9D TD JD 2H 3H 4H 5H 6H 7H 8H",
    "9H TH JH 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
)
"""Seat 1 leads; seat 0 takes every trick if it plays its highest card each time."""


def set_log(
    rules: Ruleset,
    hands: Sequence[str],
    *,
    kitty: str = "",
    stock: str = "",
    passing: bool = True,
    leader: int | None = None,
) -> list[Event]:
    """The log up to the first pass or lead; seat 0 is eldest hand. Without passing: a hold.

    The lowest club leads unless a leader is named.
    """
    seats = rules.players
    dealer = seat_in_turn(rules, 0, -1)
    size = cards_laid(rules, 1) if passing else 0
    entry = pass_entry(rules, 1)
    offset = 0 if entry == "scatter" else entry
    held = [CardSet.parse(hand) for hand in hands]
    log: list[Event] = [
        start_game(rules, dealer=dealer),
        DealOpened(
            deal=1,
            dealer=dealer,
            pass_offset=offset if size else 0,
            pass_size=size,
            commitment=commitment(SECRET),
            secret=SECRET.hex(),
        ),
        *(NonceGiven(seat=seat, nonce=f"nonce {seat}") for seat in range(seats)),
        *(HandDealt(seat=seat, cards=cards) for seat, cards in enumerate(held)),
    ]
    if kitty:
        log.append(KittyLaid(cards=CardSet.parse(kitty)))
    if stock:
        log.append(StockLaid(cards=tuple(Card.parse(card) for card in stock.split())))
    leads = lowest_club(held) if leader is None else leader
    log.append(PassingBegun() if size else PlayBegun(leader=leads))
    return log


def lowest_club(hands: Sequence[CardSet]) -> int:
    """The seat that holds the lowest club."""
    clubs = {seat: hand.of_suit(Suit.CLUBS) for seat, hand in enumerate(hands)}
    return min((seat for seat in clubs if clubs[seat]), key=lambda seat: clubs[seat].lowest)


def set_game(
    rules: Ruleset,
    hands: Sequence[str],
    *,
    kitty: str = "",
    stock: str = "",
    passing: bool = False,
    leader: int | None = None,
    totals: Sequence[int] | None = None,
) -> GameState:
    """The game before the first pass or lead, with totals from deals before if there are any."""
    game = game_after(
        set_log(rules, hands, kitty=kitty, stock=stock, passing=passing, leader=leader)
    )
    if totals is None:
        return game
    assert game.deal is not None
    deal = replace(game.deal, totals=tuple(totals))
    return replace(game, totals=tuple(totals), deal=deal)


def shoot(game: GameState, log: list[Event]) -> GameState:
    """The game when every card is played, seat 0 always its highest, the others their lowest."""
    while game.deal is not None and (seat := game.deal.to_play) is not None:
        legal = sorted(game.deal.legal(seat), key=lambda card: (card.rank, card))
        events = game.decide(seat, PlayCard(legal[-1 if seat == 0 else 0]))
        log += events
        game = game.after(events)
    return game


def play(game: GameState, *plays: tuple[int, str]) -> tuple[GameState, list[Event]]:
    """The game after those seats have played those cards, and what happened."""
    log: list[Event] = []
    for seat, code in plays:
        events = game.decide(seat, PlayCard(Card.parse(code)))
        log += events
        game = game.after(events)
    return game, log
