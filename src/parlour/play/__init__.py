"""One game's state: no I/O, no clock, no randomness of its own."""

from parlour.play.actions import (
    Action,
    ChooseMoon,
    DealCards,
    GiveNonce,
    OpenDeal,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
)
from parlour.play.deal import DealState
from parlour.play.events import Event
from parlour.play.game import GameState, game_after, start_game
from parlour.play.house import deal_out
from parlour.play.trick import Trick
from parlour.play.view import PlayerView, view_of

__all__ = [
    "Action",
    "ChooseMoon",
    "DealCards",
    "DealState",
    "Event",
    "GameState",
    "GiveNonce",
    "OpenDeal",
    "PassCards",
    "PlayCard",
    "PlayerView",
    "SayCapot",
    "ScatterCards",
    "Trick",
    "deal_out",
    "game_after",
    "start_game",
    "view_of",
]
