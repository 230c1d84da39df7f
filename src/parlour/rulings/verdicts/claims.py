"""Figures that a question states, held against what the rules say."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from parlour.cards.spoken import SUIT_NAMES
from parlour.rules import RuleId, pass_size
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.passing import has_pass
from parlour.rulings.question.sure_scores import BUT_ONE
from parlour.rulings.verdicts import (
    card_values,
    game_end,
    irregularities,
    moon,
    moon_score,
    moon_set,
    passing,
    scoring,
)
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated
from parlour.rulings.verdicts.tables import dealt, not_for
from parlour.rulings.verdicts.taken_cards import taken_cards

Right = Callable[[int], bool]
"""Whether a number that is stated is the right one."""
_AMOUNT: Final = re.compile(r"\b(\d+)\b")


def _stated(case: Case, *, besides: Iterable[int | None] = ()) -> list[int]:
    """The numbers the question states, those left out that say something else."""
    other = [number for number in besides if number is not None]
    found = list(case.facts.numbers)
    for number in other:
        if number in found and len(found) > 1:
            found.remove(number)
    return found


def _held(told: Decision | None, stated: list[int], right: Right) -> Decision | None:
    """The answer with whether one of the stated numbers is right; no verdict without a number."""
    if told is None:
        return None
    holds = any(right(number) for number in stated) if stated else None
    return Decision(
        holds=holds,
        says=told.says,
        rules=told.rules,
        evidence=told.evidence,
        look_for=told.look_for,
    )


@decides("players/hand_n", "Each player is dealt the number of cards named.")
def hand_of(case: Case) -> Decision | None:
    """Whether hands have the size named."""
    rules = seated(case)
    unfit = not_for(case)
    if unfit is not None:
        return Decision(holds=False, says=unfit, rules=(RuleId.DEAL, RuleId.PACK))
    told = Decision(holds=None, says=dealt(rules), rules=(RuleId.DEAL, RuleId.PACK))
    stated = _stated(case, besides=(case.facts.players,))
    return _held(told, stated, lambda number: number == rules.cards_each)


@decides("players/needs_removal", "Cards are taken out of the pack for this number of players.")
def needs_removal(case: Case) -> Decision:
    """Whether the pack is shortened."""
    rules = seated(case)
    return Decision(holds=bool(rules.stripped), says=dealt(rules), rules=(RuleId.PACK, RuleId.DEAL))


@decides("players/stay_in", "All cards of the suit named stay in the pack.")
def stay_in(case: Case) -> Decision:
    """Whether a suit is whole in the pack of a table of that size."""
    rules, said = seated(case), case.facts.plain
    suits = [suit for suit, name in SUIT_NAMES.items() if name.removesuffix("s") in said]
    out = [card for card in rules.stripped if card.suit in suits]
    return Decision(holds=not out, says=dealt(rules), rules=(RuleId.PACK, RuleId.DEAL))


@decides("passing/count_n", "The number of cards named is passed.")
def passed(case: Case) -> Decision | None:
    """Whether so many cards are passed."""
    rules = seated(case)
    told = passing.number(case)
    if not has_pass(rules):
        return _held(told, _stated(case), lambda number: number == 0)
    deals = [case.facts.deal] if case.facts.deal else range(1, len(rules.cycle) + 1)
    sizes = {pass_size(rules, deal) for deal in deals}
    sizes = sizes - {0} or sizes
    return _held(told, _stated(case, besides=(case.facts.deal,)), lambda number: number in sizes)


@decides("card_values/total_n", "All the points of a deal together are the number named.")
def deal_total(case: Case) -> Decision | None:
    """Whether a deal has so many points."""
    right = card_values.deal_totals(case)
    stated = _stated(case, besides=(case.facts.players,))
    return _held(card_values.total(case), stated, lambda number: number in right)


@decides("scoring/sum_n", "The score stated for the cards told is right.")
def score_of(case: Case) -> Decision | None:
    """Whether somebody has added up rightly."""
    taken = taken_cards(case.rules, case.facts)
    told = scoring.deal_score(case)
    if taken is None or told is None:
        return told
    low, high = taken.points(case.rules)
    stated = _stated(case, besides=(case.facts.hearts_taken,))
    if told.rules[:1] == (RuleId.MOON,):
        scores = moon_score.moon_amounts(case, taken)
        return _held(told, stated[-1:], lambda number: number in scores)
    return _held(told, stated, lambda number: low <= number <= high)


@decides("moon/others_n", "Each of the others scores the number named.")
def others_get(case: Case) -> Decision | None:
    """Whether a moon puts so many points on the others."""
    rules = case.rules
    told = moon.how_many(case)
    if not moon_possible(rules):
        return told
    if BUT_ONE.search(case.facts.plain):
        short = moon_set.these_cards(case)
        if short.holds is False:
            return short
    get = moon.others_get(rules, moon.told_size(case))
    amounts = {"others_plus": {get}, "self_minus": {0}}.get(rules.moon)
    if amounts is None:
        return told
    return _held(told, _stated(case), lambda number: number in amounts)


@decides("moon/shooter_zero", "The shooter scores nothing for the deal.")
def shooter_scores_nothing(case: Case) -> Decision:
    """Whether the shooter writes down nought."""
    rules = case.rules
    if not moon_possible(rules):
        return moon.no_moon(rules, holds=False)
    holds = {"others_plus": True, "self_minus": False, "choice": None}[rules.moon]
    return Decision(holds=holds, says=moon.pays(rules), rules=moon.MOON)


@decides("moon/two_players", "Where two players share the penalty cards nobody has shot the moon.")
def shared_out(case: Case) -> Decision:
    """Whether a divided haul is no moon."""
    rules = case.rules
    if not moon_possible(rules):
        return moon.no_moon(rules, holds=None)
    return Decision(
        holds=True,
        says=(
            f"{moon.needs(rules)} Where they are divided among players, each scores what was taken."
        ),
        rules=moon.MOON,
    )


@decides("game_end/target_n", "The game ends at the total named.")
def ends_at(case: Case) -> Decision | None:
    """Whether that total is the limit."""
    rules = case.rules
    told = game_end.target(case)
    if rules.end != "target":
        return _held(told, _stated(case), lambda _: False)
    return _held(told, _stated(case), lambda number: number == rules.target)


@decides("irregularities/revoke_n", "A revoke costs the number named.")
def revoke_of(case: Case) -> Decision | None:
    """Whether a revoke costs so much."""
    told = irregularities.revoke(case)
    amounts = {int(found) for found in _AMOUNT.findall(told.says.partition("§")[0])}
    return _held(told, _stated(case), lambda number: number in amounts)
