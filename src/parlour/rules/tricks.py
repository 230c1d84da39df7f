"""Who takes a trick."""

from collections.abc import Sequence

from parlour.cards import Card


def trick_winner(trick: Sequence[Card]) -> int:
    """The place in the trick, from 0 for the lead, of the highest card of the suit led."""
    led = trick[0].suit
    return max(
        range(len(trick)), key=lambda place: trick[place] if trick[place].suit == led else -1
    )
