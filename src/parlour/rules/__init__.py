"""A variant is data; a rule is a pure function of it."""

from parlour.rules.counters import Counters
from parlour.rules.game_end import Standing, standing_after, winners
from parlour.rules.legality import breaks_hearts, legal_plays, why_illegal
from parlour.rules.mechanics import later_mechanics, require_playable
from parlour.rules.opening import opening_leader
from parlour.rules.options import GROUPS, OPTIONS, Option
from parlour.rules.passing import cards_laid, giver, pass_entry, pass_size, receiver
from parlour.rules.preset import (
    Difference,
    Preset,
    compare,
    load_rules,
    preset,
    presets,
    rules_for,
)
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import (
    DealScore,
    MoonForm,
    card_points,
    moon_shooter,
    penalty_points,
    score_deal,
    shooter_of,
    taker_of_set,
    trick_cost,
    trick_total,
)
from parlour.rules.sides import has_sides, side_of, sides, together
from parlour.rules.stock import STOCKS, stock_after
from parlour.rules.tricks import trick_winner
from parlour.rules.turns import (
    eldest_hand,
    in_turn,
    place_in_turn,
    seat_in_turn,
    seats_from,
)

__all__ = [
    "GROUPS",
    "OPTIONS",
    "STOCKS",
    "Counters",
    "DealScore",
    "Difference",
    "MoonForm",
    "Option",
    "Preset",
    "RuleId",
    "Ruleset",
    "Standing",
    "breaks_hearts",
    "card_points",
    "cards_laid",
    "compare",
    "eldest_hand",
    "giver",
    "has_sides",
    "in_turn",
    "later_mechanics",
    "legal_plays",
    "load_rules",
    "moon_shooter",
    "opening_leader",
    "pass_entry",
    "pass_size",
    "penalty_points",
    "place_in_turn",
    "preset",
    "presets",
    "receiver",
    "require_playable",
    "rules_for",
    "score_deal",
    "seat_in_turn",
    "seats_from",
    "shooter_of",
    "side_of",
    "sides",
    "standing_after",
    "stock_after",
    "taker_of_set",
    "together",
    "trick_cost",
    "trick_total",
    "trick_winner",
    "why_illegal",
    "winners",
]
