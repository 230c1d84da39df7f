"""Which function words which rule, in the order a rulebook is read."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from parlour.rules.articles import (
    bidding,
    dealing,
    game_end,
    irregularities,
    leading,
    moon,
    opening,
    pack,
    passing,
    play,
    pot,
    scoring,
    settling,
)
from parlour.rules.articles.article import Article
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

_WRITERS: Final[dict[RuleId, Callable[[Ruleset], Article | None]]] = {
    RuleId.PACK: pack.pack,
    RuleId.RANKING: pack.ranking,
    RuleId.DEAL: dealing.deal,
    RuleId.KITTY: dealing.kitty,
    RuleId.STOCK: dealing.stock,
    RuleId.PASS: passing.passing,
    RuleId.PASS_REVEAL: passing.pass_reveal,
    RuleId.NO_PASS: passing.no_pass,
    RuleId.AUCTION: bidding.auction,
    RuleId.CAPOT: bidding.capot,
    RuleId.PLAY: play.order_of_play,
    RuleId.OPENING_LEAD: opening.opening_lead,
    RuleId.FOLLOW_SUIT: play.follow_suit,
    RuleId.TRICK_WINNER: play.takes_the_trick,
    RuleId.DUPLICATES: play.duplicates,
    RuleId.FIRST_TRICK: opening.first_trick,
    RuleId.HEARTS_LOCK: leading.hearts_lock,
    RuleId.QUEEN_LEAD: leading.queen_lead,
    RuleId.MUST_DUMP: play.must_dump,
    RuleId.CARD_POINTS: scoring.card_points,
    RuleId.BONUS: scoring.bonus,
    RuleId.TRICK_POINTS: scoring.trick_points,
    RuleId.TRICKLESS: scoring.trickless,
    RuleId.MOON: moon.moon,
    RuleId.MOON_GUARD: moon.moon_guard,
    RuleId.SUN: moon.sun,
    RuleId.GAME_END: game_end.game_end,
    RuleId.EXACT_RESET: game_end.exact_reset,
    RuleId.TIES: game_end.ties,
    RuleId.SETTLEMENT: settling.settlement,
    RuleId.PAYOUT: pot.payout,
    RuleId.PARTNERS: irregularities.partners,
    RuleId.ENFORCEMENT: irregularities.enforcement,
    RuleId.REVOKE: irregularities.revoke,
}


@lru_cache(maxsize=256)
def articles(rules: Ruleset) -> tuple[Article, ...]:
    """Every rule of this game in words, in reading order."""
    written = (write(rules) for write in _WRITERS.values())
    return tuple(found for found in written if found is not None)


def article(rules: Ruleset, rule: RuleId) -> Article | None:
    """One rule in words; None where it has no place in this game."""
    return next((found for found in articles(rules) if found.rule == rule), None)
