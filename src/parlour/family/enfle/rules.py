"""Who plays Enflé, and with which cards."""

from functools import cache
from typing import Final

from parlour.rules import Ruleset
from parlour.rules.frozen_map import FrozenMap

NAME: Final = "enfle"
TITLE: Final = "Enflé"
SEATS: Final = (3, 4, 5, 6)
HAND: Final = 8
"""Cards in each hand."""
PACKETS: Final = (3, 2, 3)
"""How many cards each player is dealt at a time."""
SHORT_PACK: Final = "789TJQKA"
SHORT_PACK_FOR: Final = 4
"""The most players that the short pack is used for."""
MOST_TRICKS: Final = 100
"""After so many tricks a game that has no end is ended."""


@cache
def enfle_rules(players: int) -> Ruleset:
    """Seats, pack and deal of Enflé, in the options of Hearts.

    No card counts and no lead is barred. Cards left over lie face down: nobody takes a trick, so
    nobody ever takes them.
    """
    short = players <= SHORT_PACK_FOR
    left_over = len(SHORT_PACK) * 4 - HAND * players if short else 52 - HAND * players
    return Ruleset(
        players=players,
        rank_order=SHORT_PACK if short else "23456789TJQKA",
        strip=FrozenMap({}),
        hand_size=HAND,
        undealt="last_trick" if left_over else "none",
        pass_count=0,
        pass_cycle=(0,),
        first_lead="eldest_any",
        first_trick="any",
        hearts_lock="none",
        points=FrozenMap({}),
        moon="off",
        end="single",
    )
