"""Computer players: each gets the view of its seat and says what it does."""

from parlour.bots.policy import (
    Answer,
    Bidder,
    Claimant,
    Declarer,
    Exchanger,
    Policy,
    Preparer,
    Scatterer,
    act,
    claim_of,
)
from parlour.bots.registry import BASELINE, BotInfo, bot_list, make_bot, make_player

__all__ = [
    "BASELINE",
    "Answer",
    "Bidder",
    "BotInfo",
    "Claimant",
    "Declarer",
    "Exchanger",
    "Policy",
    "Preparer",
    "Scatterer",
    "act",
    "bot_list",
    "claim_of",
    "make_bot",
    "make_player",
]
