"""Computer players: each gets the view of its seat and says what it does."""

from parlour.bots.policy import Answer, Declarer, Exchanger, Policy, Scatterer, act
from parlour.bots.registry import BotInfo, bot_list, make_bot

__all__ = [
    "Answer",
    "BotInfo",
    "Declarer",
    "Exchanger",
    "Policy",
    "Scatterer",
    "act",
    "bot_list",
    "make_bot",
]
