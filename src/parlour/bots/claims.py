"""Revokes that a seat is sure of: a suit that was not followed, by a hand that had it."""

from collections.abc import Iterator

from parlour.cards import NO_CARDS, CardSet
from parlour.play.actions import CallRevoke
from parlour.play.view import PlayerView
from parlour.play.wrong_cards import tricks_quitted
from parlour.rules import receiver, side_of


def sure_claim(view: PlayerView) -> CallRevoke | None:
    """The first revoke of another side that can be called and is certain; None where none is.

    A hand only ever loses cards during the play, so a card that was played later, lies exposed or
    was passed to that seat and has not fallen was there when its suit was not followed.
    """
    rules = view.rules
    if rules.revoke == "none" or rules.undealt in ("exchange", "refill", "draw_to_follow"):
        return None
    called = {(claim.accused, claim.trick) for claim in view.claims}
    own = () if view.seat is None else side_of(rules, view.seat)
    for seat, trick in _sure(view):
        if seat not in own and (seat, trick) not in called and trick <= tricks_quitted(view):
            return CallRevoke(seat, trick)
    return None


def _sure(view: PlayerView) -> Iterator[tuple[int, int]]:
    fallen = view.fallen
    for seat in range(view.players):
        plays = [dict(zip(seats, cards, strict=False)).get(seat) for seats, cards in fallen]
        for number, (_, cards) in enumerate(fallen, 1):
            card = plays[number - 1]
            if card is None or card.suit is cards[0].suit:
                continue
            later = [played for played in plays[number:] if played is not None]
            if (CardSet(later) | _known_hand(view, seat)).has_suit(cards[0].suit):
                yield seat, number


def _known_hand(view: PlayerView, seat: int) -> CardSet:
    """Cards that are certain to lie in that hand now, or did until they fell."""
    return view.aftermath.exposed_of(seat) | (_passed_to(view, seat) - _fallen(view))


def _passed_to(view: PlayerView, seat: int) -> CardSet:
    if view.scattered is not None:
        return view.scattered[seat]
    if view.seat is None or not view.passed or not view.pass_offset:
        return NO_CARDS
    return view.passed if receiver(view.rules, view.seat, view.pass_offset) == seat else NO_CARDS


def _fallen(view: PlayerView) -> CardSet:
    return CardSet(card for _, cards in view.fallen for card in cards)
