"""What may be passed: cards barred from passing stay, unless a hand has too few others."""

from collections.abc import Iterable

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.play.view import PlayerView
from parlour.rules import in_turn


def passable(view: PlayerView) -> tuple[CardSet, CardSet]:
    """The cards that must be passed, and those from which the rest of the pass is chosen."""
    barred = view.hand & view.rules.barred_from_pass
    free = view.hand - barred
    if len(free) < view.pass_size:
        return free, barred
    return NO_CARDS, free


def given_out(
    view: PlayerView, cards: Iterable[Card], seats: Iterable[int] | None = None
) -> tuple[CardSet, ...]:
    """The cards given out one at a time to these seats (the others in turn), by receiver."""
    takers = list(in_turn(view.rules, view.seat or 0)[1:] if seats is None else seats)
    shares = [NO_CARDS] * view.players
    for place, card in enumerate(cards):
        taker = takers[place % len(takers)]
        shares[taker] = shares[taker].with_card(card)
    return tuple(shares)
