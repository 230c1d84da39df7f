"""Questions about the column of one deal: whether the scores written down can be right."""

from collections import Counter
from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.moon import moon_counts, moon_possible
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import figure, sentences
from parlour.rulings.verdicts.card_values import total
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.moon import pays

_SCORES: Final = (RuleId.CARD_POINTS, RuleId.MOON)


@decides("scoring/column", "The scores written for the deal are right.")
def column(case: Case) -> Decision:
    """Whether the scores of all players can be those of one deal."""
    rules, told = case.rules, case.facts.totals
    without = total(case)
    general = "" if without is None else without.says
    if len(told) != rules.players or has_sides(rules) or not _is_plain(rules):
        return Decision(holds=None, says=general, rules=_SCORES)
    summed = f"The scores add up to {figure(sum(told))}."
    if _is_moon(rules, told):
        return Decision(
            holds=True, says=sentences("That is a moon.", summed, pays(rules)), rules=_SCORES
        )
    alone = max(told) >= rules.total_points and sum(map(abs, told)) == max(told)
    if alone and moon_possible(rules):
        says = (
            f"One player with all {rules.total_points} has shot the moon, which counts otherwise."
        )
        return Decision(holds=False, says=sentences(says, pays(rules)), rules=_SCORES)
    whole = rules.total_points
    right = sum(told) in {whole, whole + sum(rules.bonus.values())}
    says = (
        f"A deal without a moon comes to {figure(whole)}"
        if moon_possible(rules)
        else (f"A deal comes to {figure(whole)}")
    )
    bonus = (
        f", or to {figure(whole + sum(rules.bonus.values()))} with the bonus"
        if (rules.bonus)
        else ""
    )
    return Decision(
        holds=right,
        says=sentences(summed, f"{says}{bonus}."),
        rules=_SCORES,
        look_for="all penalty cards of a deal together make points",
    )


def _is_plain(rules: Ruleset) -> bool:
    """Whether the sum of a deal is the same in every deal without a moon."""
    steady = not rules.trick_points and not rules.trickless and rules.penal_suit != "auction"
    return steady and rules.undealt != "refill" and bool(rules.total_points)


def _is_moon(rules: Ruleset, told: tuple[int, ...]) -> bool:
    """Whether these are the scores of a moon: nought and the moon for each of the others."""
    if not moon_possible(rules):
        return False
    size, others = moon_counts(rules), rules.players - 1
    plus = Counter({0: 1, size: others}) if rules.moon != "self_minus" else None
    minus = Counter({-size: 1, 0: others})
    turned = rules.moon != "others_plus" or rules.moon_guard
    return Counter(told) == plus or (turned and Counter(told) == minus)
