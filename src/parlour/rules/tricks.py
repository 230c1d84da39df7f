"""Who takes a trick."""

from collections.abc import Sequence

from parlour.cards import Card
from parlour.rules.ruleset import Ruleset


def trick_winner(rules: Ruleset, trick: Sequence[Card]) -> int | None:
    """The place in the trick, from 0 for the lead, of the card that takes it.

    The highest card of the suit led. Of identical cards the first or the last played is the
    higher one, or they cancel each other, as the rules say; None where no card of the suit led is
    left, so that nobody takes the trick yet. The trick may be one that is still being played.
    """
    led, strength = trick[0].suit, rules.strength
    places = [place for place, card in enumerate(trick) if card.suit is led]
    if rules.has_twins and rules.duplicates == "cancel":
        faces = [card.face for card in trick]
        places = [place for place in places if faces.count(faces[place]) == 1]
    if not places:
        return None
    if rules.duplicates == "last":
        places.reverse()
    return max(places, key=lambda place: strength[trick[place]])
