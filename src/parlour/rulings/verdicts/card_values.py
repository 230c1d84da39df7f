"""Questions about what cards cost."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import has_penalty_cards, in_order, named, suit_amount
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.wording import capital, points, sentences, word
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.prices import Priced, asked_prices, other_prices, price_told

_ONE_POINT: Final = re.compile(
    r"\b(?:a|an|single|one|1) point\b|\bpoint (?:each|apiece)\b|\bone each\b"
)
_COUNTED: Final = r"(?:single |little |small )?(?:hearts?|spades?|clubs?|diamonds?|cards?|deals?)\b"
_TRICKS: Final = {"first": "the first trick", "last": "the last trick", "each": "every trick"}


@decides("card_values/card", "What the card or suit named is worth.")
def card(case: Case) -> Decision | None:
    """The price of the cards named, then the others."""
    return Decision(holds=None, says=_told(case), rules=_by(case.rules, _asked(case)))


@decides("card_values/costs", "The card or suit named costs its taker points.")
def costs(case: Case) -> Decision | None:
    """Whether what is named costs points; None where only some of it does."""
    asked = _asked(case)
    verdicts = {each.costs(case.rules) for each in asked}
    holds = next(iter(verdicts)) if len(verdicts) == 1 else None
    return Decision(holds=holds, says=_told(case), rules=_by(case.rules, asked))


@decides("card_values/costs_n", "The card named costs the number named.")
def costs_n(case: Case) -> Decision | None:
    """Whether the number named is the price."""
    rules, facts = case.rules, case.facts
    asked = _asked(case)
    numbers = [number for number in facts.numbers if not _counts_cards(number, facts.plain)]
    if _ONE_POINT.search(facts.plain):
        numbers.append(1)
    holds = _priced_at(rules, asked, numbers) if asked and numbers else None
    return Decision(holds=holds, says=_told(case), rules=_by(rules, asked))


@decides("card_values/total", "How many points there are in a deal.")
def total(case: Case) -> Decision | None:
    """All penalty points of a deal, and what else changes their sum."""
    rules = case.rules
    moon = None
    if moon_possible(rules):
        moon = "A deal in which somebody shoots the moon is counted in its own way."
    says = sentences(_sum(rules), _costly(rules), _bonus_sum(rules), _tricks(rules), moon)
    return Decision(holds=None, says=says, rules=_by(rules, ()), look_for="together make points")


@decides("card_values/list", "Which cards cost points, and how many.")
def listing(case: Case) -> Decision | None:
    """Every card that costs, and that no other does."""
    rules = case.rules
    free = len(rules.penalty_cards | rules.bonus_cards) < len(rules.pack)
    says = sentences(
        _costly(rules),
        _sum(rules) if has_penalty_cards(rules) else None,
        _bonus(rules),
        "Every other card costs nothing." if free and has_penalty_cards(rules) else None,
        _tricks(rules),
    )
    return Decision(holds=None, says=says, rules=_by(rules, ()), look_for="costs points")


def _counts_cards(number: int, plain: str) -> bool:
    """Whether the number says how many cards, as in "one heart", and no price."""
    return bool(re.search(rf"\b(?:{number}|{word(number)}) {_COUNTED}", plain))


def _asked(case: Case) -> tuple[Priced, ...]:
    return asked_prices(case.rules, case.facts)


def _told(case: Case) -> str:
    """The prices of what is named, and the other prices; all prices where nothing is named."""
    rules, asked = case.rules, _asked(case)
    if not asked:
        return sentences(_costly(rules), _bonus(rules))
    told = dict.fromkeys(price_told(rules, each) for each in asked)
    others = other_prices(rules, asked)
    return sentences(*told, None if others in told else others)


def _by(rules: Ruleset, asked: tuple[Priced, ...]) -> tuple[RuleId, ...]:
    """The articles of the prices: the bonus first where a bonus card is named."""
    bonus = any(each in rules.bonus for group in asked for each in group.cards)
    found = [RuleId.CARD_POINTS]
    if rules.bonus:
        found.insert(0 if bonus else 1, RuleId.BONUS)
    if rules.penal_suit == "auction":
        found.append(RuleId.AUCTION)
    if rules.trick_points:
        found.append(RuleId.TRICK_POINTS)
    return tuple(found)


def _priced_at(rules: Ruleset, asked: tuple[Priced, ...], numbers: list[int]) -> bool | None:
    """Whether each of what is named costs one of the numbers; None where it depends."""
    worths = [each.worths(rules) for each in asked]
    if any(None in each for each in worths):
        return None
    expected = set(numbers) if len(asked) > 1 else {numbers[0]}
    return all(len(each) == 1 and each <= expected for each in worths)


def _costly(rules: Ruleset) -> str:
    if not has_penalty_cards(rules):
        return "No card costs points in this game."
    return f"{capital(points_sentence(rules))}."


def _sum(rules: Ruleset) -> str:
    if not has_penalty_cards(rules):
        return "The cards of a deal come to 0 points."
    if rules.penal_suit != "auction":
        return f"All penalty cards together make {points(rules.total_points)}."
    singles = sum(amount for key, amount in rules.points.items() if len(key) > 1)
    sums = {len(rules.pack.of_suit(suit)) * suit_amount(rules) + singles for suit in Suit}
    figures = listed(map(str, sorted(sums)), "or")
    return f"A deal has {figures} points, those of the suit that the highest bidder names."


def _bonus(rules: Ruleset) -> str | None:
    if not rules.bonus:
        return None
    told = listed(
        f"{named(each)} takes {points(-rules.bonus[each])} off"
        for each in in_order(rules, rules.bonus)
    )
    return f"{capital(told)}."


def _bonus_sum(rules: Ruleset) -> str | None:
    """What the scores add up to with the bonus cards."""
    if not rules.bonus or rules.penal_suit == "auction":
        return None
    net = rules.total_points + sum(rules.card_bonus[each] for each in rules.pack)
    return sentences(_bonus(rules), f"So the scores of a deal add up to {points(net)}.")


def _tricks(rules: Ruleset) -> str | None:
    """What tricks cost by themselves."""
    if not rules.trick_points:
        return None
    told = listed(
        f"{_TRICKS[key]} costs {points(rules.trick_points[key])}"
        for key in _TRICKS
        if key in rules.trick_points
    )
    return f"Besides, {told}, whatever cards are in it."
