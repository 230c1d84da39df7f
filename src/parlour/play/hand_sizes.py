"""How many cards each seat holds: what everybody at the table can count."""

from parlour.play.view import PlayerView
from parlour.rules import place_in_turn


def hand_sizes(view: PlayerView) -> tuple[int, ...]:
    """The number of cards in each hand as it stands, cards to be passed still among them."""
    return tuple(_hand_size(view, seat) for seat in range(view.players))


def _hand_size(view: PlayerView, seat: int) -> int:
    size = view.rules.cards_each - (view.trick_no - 1)
    if view.rules.refills:
        size += _drawn(view, seat)
    if view.phase == "exchange" and seat == view.kitty_taker:
        size += view.rules.kitty_size
    if view.leader is not None:
        size -= place_in_turn(view.rules, view.leader, seat) < len(view.trick)
    return size


def _drawn(view: PlayerView, seat: int) -> int:
    """How many cards that seat has drawn; whoever leads next draws before the others."""
    rounds, begun = divmod(view.rules.kitty_size - view.stock, view.players)
    leads = 0 if view.leader is None else view.leader
    return rounds + (place_in_turn(view.rules, leads, seat) < begun)
