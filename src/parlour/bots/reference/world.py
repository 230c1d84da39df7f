"""Deals that agree with what a seat has seen: where the unseen cards lie is drawn by chance."""

from dataclasses import dataclass
from random import Random
from typing import Final

from parlour.bots.knowledge import knowledge_of
from parlour.bots.reference.deal import NOBODY, Deal
from parlour.bots.reference.deck import Deck, bits
from parlour.cards import NO_CARDS, Card, CardSet
from parlour.play.view import PlayerView
from parlour.rules import STOCKS, trick_winner

TRIES: Final = 20
"""So often a deal is drawn again in which a card found no place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A view as a deal with the own hand only, and where the unseen cards may be.

    `holders` are the seats and, last, what lies in no hand: `holds` how many unseen cards each has,
    `may` which they may be and `must` which are certain. `hidden_to` has taken what lies in no
    hand, NOBODY where it waits.
    """

    deal: Deal
    unseen: int
    holds: tuple[int, ...]
    may: tuple[int, ...]
    must: tuple[int, ...]
    hidden_to: int

    @classmethod
    def of(cls, view: PlayerView) -> "Seen":
        """What the seat of that view has seen."""
        deck, known = Deck.of(view.rules), knowledge_of(view)
        unseen = deck.mask(known.unseen)
        must = tuple(map(deck.mask, known.must_hold))
        may = tuple(map(deck.mask, known.may_hold))
        taken = view.kitty_taker
        return cls(
            deal=_standing(view, deck),
            unseen=unseen,
            holds=(*known.holds, known.hidden),
            may=(*(cards | sure for cards, sure in zip(may, must, strict=True)), unseen),
            must=(*must, 0),
            hidden_to=NOBODY if taken is None else taken,
        )

    def drawn(self, rng: Random) -> Deal | None:
        """A deal that agrees with it, each about as likely; None where none is found."""
        for _ in range(TRIES):
            held = _share_out(self, rng)
            if held is not None:
                return self.holding(held, rng)
        return None

    def holding(self, held: list[int], rng: Random) -> Deal:
        """The deal in which the holders have those cards; the stock lies in any order."""
        deal, hidden = self.deal.copy(), held[-1]
        deal.hands = [own | more for own, more in zip(deal.hands, held, strict=False)]
        if deal.deck.rules.undealt in STOCKS:
            deal.stock = bits(hidden)
            rng.shuffle(deal.stock)
        elif deal.kitty_waits:
            deal.kitty = hidden
        elif self.hidden_to >= 0:
            deal.captured[self.hidden_to] |= hidden
            deal.played |= hidden
        return deal


def _share_out(seen: Seen, rng: Random) -> list[int] | None:
    """The unseen cards by holder; None where one finds no place.

    The cards that the fewest may hold are given first, each the likelier to a holder the more room
    it has; what anybody may hold comes last, and is dealt out.
    """
    held = list(seen.must)
    room = [size - cards.bit_count() for size, cards in zip(seen.holds, held, strict=True)]
    left = seen.unseen
    for cards in held:
        left &= ~cards
    with_room = [holder for holder, free in enumerate(room) if free > 0]
    waiting = sorted(
        (sum(1 for holder in with_room if seen.may[holder] >> card & 1), rng.random(), card)
        for card in bits(left)
    )
    for place, (width, _, card) in enumerate(waiting):
        if width == len(with_room):
            return _dealt_out(held, room, [each[2] for each in waiting[place:]])
        if not _give(seen, held, room, card, rng):
            return None
    return held


def _dealt_out(held: list[int], room: list[int], cards: list[int]) -> list[int] | None:
    """The rest of the cards, in any order by now, to whoever has room."""
    if len(cards) != sum(room):
        return None
    start = 0
    for holder, free in enumerate(room):
        for card in cards[start : start + free]:
            held[holder] |= 1 << card
        start += free
    return held


def _give(seen: Seen, held: list[int], room: list[int], card: int, rng: Random) -> bool:
    able = [holder for holder in range(len(room)) if seen.may[holder] >> card & 1]
    place = rng.random() * sum(room[holder] for holder in able)
    for holder in able:
        place -= room[holder]
        if room[holder] and place < 0:
            held[holder] |= 1 << card
            room[holder] -= 1
            return True
    return _make_room(seen, held, room, card, able)


def _make_room(seen: Seen, held: list[int], room: list[int], card: int, able: list[int]) -> bool:
    """Move a card on to another holder so that this one fits."""
    for holder in able:
        for other in range(len(room)):
            free = held[holder] & seen.may[other] & ~seen.must[holder]
            if room[other] > 0 and free and other != holder:
                moved = free & -free
                held[holder] ^= moved | 1 << card
                held[other] |= moved
                room[other] -= 1
                return True
    return False


def _standing(view: PlayerView, deck: Deck) -> Deal:
    """The deal as far as the seat sees it: the own hand, what was taken, the trick on the table."""
    captured, fallen = _captured(view), _fallen(view)
    taken = [trick.winner for trick in view.tricks]
    hands = [view.hand if seat == view.seat else NO_CARDS for seat in range(view.players)]
    table = [deck.numbers[card] for card in view.trick]
    winner = trick_winner(view.rules, view.trick) if table else None
    left_over = view.rules.kitty_size > 0 and view.rules.undealt not in STOCKS
    return Deal(
        deck=deck,
        hands=[deck.mask(cards) for cards in hands],
        captured=[deck.mask(cards) for cards in captured],
        tricks=[taken.count(seat) for seat in range(view.players)],
        order=view.in_trick,
        trick=table,
        lying=deck.mask(view.trick),
        best=NOBODY if winner is None else table[winner],
        number=view.trick_no,
        broken=view.hearts_broken,
        played=deck.mask(fallen.union(*captured)),
        waiting=deck.mask(card for cards in view.carried for card in cards),
        carried=len(view.carried),
        kitty_waits=left_over and view.kitty_taker is None,
        stock=[],
        first_taker=taken[0] if taken else NOBODY,
        last_taker=taken[-1] if taken else NOBODY,
    )


def _captured(view: PlayerView) -> list[CardSet]:
    """What each seat has taken, with a kitty or what was laid away for it where it was seen."""
    captured = [NO_CARDS] * view.players
    for trick in view.tricks:
        captured[trick.winner] |= CardSet(trick.cards)
    if view.kitty_taker is not None:
        laid = view.laid_away if view.rules.exchanges else view.kitty
        captured[view.kitty_taker] |= laid or NO_CARDS
    return captured


def _fallen(view: PlayerView) -> set[Card]:
    return {card for _, cards in view.fallen for card in cards}
