"""A sound player by rules of thumb."""

from parlour.bots.plain.player import PlainPolicy

__all__ = ["PlainPolicy"]
