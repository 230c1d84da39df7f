"""One game's state: no I/O, no clock, no randomness of its own."""

from parlour.play.actions import (
    Action,
    Bid,
    CallCard,
    CallRevoke,
    ChooseMoon,
    DealCards,
    GiveNonce,
    LayAway,
    LayCounters,
    NameSuit,
    OpenDeal,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
    TakeBack,
)
from parlour.play.deal import DealState
from parlour.play.events import Event
from parlour.play.game import GameState, game_after, start_game
from parlour.play.house import deal_out
from parlour.play.trick import Trick
from parlour.play.view import PlayerView, view_of

__all__ = [
    "Action",
    "Bid",
    "CallCard",
    "CallRevoke",
    "ChooseMoon",
    "DealCards",
    "DealState",
    "Event",
    "GameState",
    "GiveNonce",
    "LayAway",
    "LayCounters",
    "NameSuit",
    "OpenDeal",
    "PassCards",
    "PlayCard",
    "PlayerView",
    "SayCapot",
    "ScatterCards",
    "TakeBack",
    "Trick",
    "deal_out",
    "game_after",
    "start_game",
    "view_of",
]
