"""The engine protocol: any program can be a player, and our players can be a program's."""

from parlour.bots.engine.child import ProgramFault
from parlour.bots.engine.program import BUDGET_MS, ProgramPolicy
from parlour.bots.engine.service import Service

__all__ = ["BUDGET_MS", "ProgramFault", "ProgramPolicy", "Service"]
