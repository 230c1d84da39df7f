"""Computer players: each gets the view of its seat and says what it does."""

from parlour.bots.policy import Answer, Bidder, Declarer, Policy, Scatterer, act
from parlour.bots.registry import BotInfo, bot_list, make_bot

__all__ = [
    "Answer",
    "Bidder",
    "BotInfo",
    "Declarer",
    "Policy",
    "Scatterer",
    "act",
    "bot_list",
    "make_bot",
]
