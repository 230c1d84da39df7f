"""Computer players: each gets the view of its seat and says what it does."""

from parlour.bots.policy import Policy, act
from parlour.bots.registry import BotInfo, bot_list, make_bot

__all__ = ["BotInfo", "Policy", "act", "bot_list", "make_bot"]
