"""Measures how strong players are."""

from parlour.lab.simulate import BotFigures, Simulation, simulate
from parlour.lab.statistics import DecisionTimes

__all__ = ["BotFigures", "DecisionTimes", "Simulation", "simulate"]
