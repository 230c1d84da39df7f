"""One whole deal under the rules in force, for the rulebook to show."""

from parlour.rules.worked_deal.deal import WorkedDeal, WorkedTrick, worked_deal

__all__ = ["WorkedDeal", "WorkedTrick", "worked_deal"]
