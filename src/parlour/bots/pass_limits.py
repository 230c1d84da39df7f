"""What may be passed: cards barred from passing stay, unless a hand has too few others."""

from parlour.cards import NO_CARDS, CardSet
from parlour.play.view import PlayerView


def passable(view: PlayerView) -> tuple[CardSet, CardSet]:
    """The cards that must be passed, and those from which the rest of the pass is chosen."""
    barred = view.hand & view.rules.barred_from_pass
    free = view.hand - barred
    if len(free) < view.pass_size:
        return free, barred
    return NO_CARDS, free
