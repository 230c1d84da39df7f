"""Questions about the jack of diamonds, or the bonus card that stands in its place."""

import re
from typing import Final

from parlour.cards import Card, Suit
from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import JACK_OF_DIAMONDS, cards_phrase, in_order, named
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.wording import capital, points, sentences, word
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.prices import Priced, price_told
from parlour.rulings.verdicts.scoreboard import another_shoots

_NUMBERS: Final = {word(number): number for number in range(1, 14)} | {
    "fifteen": 15, "twenty": 20, "twenty-six": 26,
}  # fmt: skip
_AMOUNT: Final = rf"(?P<n>\d+|{'|'.join(_NUMBERS)})"
_SAID: Final = (
    re.compile(
        rf"(?:\b(?:minus|worth|deduct|subtract|takes?|gives?|counts?|bonus of)|[-−])\s*{_AMOUNT}\b"
    ),
    re.compile(rf"\b{_AMOUNT}\s*(?:points? )?(?:off|back|points|bonus|less|down|pts)\b"),
)


_SHOT: Final = re.compile(r"\b(?:shot|shoots?|shooting)\b|\bmoon\b")


@decides("jack_of_diamonds/value", "What the jack of diamonds does.")
def value(case: Case) -> Decision | None:
    """What the jack, or the bonus card in its place, does for its taker."""
    rules = case.rules
    jack = _jack(rules, case.facts)
    return Decision(holds=None, says=_told(rules, jack), rules=_by(rules, jack))


@decides("jack_of_diamonds/counts", "The jack of diamonds takes points off.")
def counts(case: Case) -> Decision | None:
    """Whether the jack takes points off, and the number named where there is one."""
    rules = case.rules
    jack = _jack(rules, case.facts)
    amount = rules.bonus.get(jack, 0)
    said = _amount_said(case.facts)
    holds = amount < 0 and (said is None or said == -amount)
    says = _told(rules, jack)
    if amount < 0 and moon_possible(rules) and _SHOT.search(case.facts.plain):
        own = not another_shoots(case.facts)
        says = _with_moon(rules, jack, own=own)
        holds = holds and not (own and rules.moon_bonus == "absorb")
    return Decision(holds=holds, says=says, rules=_by(rules, jack))


def _with_moon(rules: Ruleset, jack: Card, *, own: bool) -> str:
    """Whether the bonus counts in a deal with a moon, the asker's own or another player's."""
    off = points(-rules.bonus[jack])
    if own and rules.moon_bonus == "absorb":
        return f"A player who shoots the moon gets nothing for {named(jack)}."
    needed = None
    if rules.moon_set == "with_bonus":
        needed = "A moon needs it, so only the shooter can have it then."
    return sentences(
        f"{capital(named(jack))} takes {off} off besides the moon for whoever took it.", needed
    )


def _jack(rules: Ruleset, facts: Facts) -> Card:
    """The card asked about: the jack of diamonds, or another that is named as the bonus."""
    named_cards = [card.face for card in facts.cards]
    if not named_cards or JACK_OF_DIAMONDS in named_cards:
        return JACK_OF_DIAMONDS
    bonus = [card for card in named_cards if card in rules.bonus]
    diamonds = [card for card in named_cards if card.suit is Suit.DIAMONDS]
    return next(iter([*bonus, *diamonds]), JACK_OF_DIAMONDS)


def _amount_said(facts: Facts) -> int | None:
    """The number of points a question gives the card, sign left out."""
    for pattern in _SAID:
        match = pattern.search(facts.plain)
        if match:
            return int(match["n"]) if match["n"].isdigit() else _NUMBERS[match["n"]]
    return None


def _told(rules: Ruleset, jack: Card) -> str:
    amount = rules.bonus.get(jack, 0)
    if amount < 0:
        return sentences(
            f"{capital(named(jack))} counts {points(amount)}: whoever takes it in a trick has "
            f"{points(-amount)} less.",
            "A score may fall below nought by it.",
            _on_moon(rules),
        )
    asked = Priced(label=named(jack), cards=(jack,))
    price = price_told(rules, asked)
    if asked.costs(rules) is False and rules.holds(jack):
        price = f"{capital(named(jack))} is worth nothing here: it is a card like any other."
    return sentences(price, _instead(rules))


def _instead(rules: Ruleset) -> str:
    """Which cards take points off where the one asked about does not."""
    cards = in_order(rules, rules.bonus)
    if not cards:
        return "No card takes points off in this game."
    told = listed(f"{named(card)} takes {points(-rules.bonus[card])} off" for card in cards)
    return f"{capital(told)}."


def _on_moon(rules: Ruleset) -> str | None:
    """What the bonus has to do with the moon."""
    if not moon_possible(rules) or rules.moon_set == "all_tricks":
        return None
    bonus = cards_phrase(rules, rules.bonus_cards)
    if rules.moon_set == "with_bonus":
        keeps = rules.moon_bonus == "keep"
        besides = "; the bonus counts besides" if keeps else ", and the bonus counts nothing then"
        return f"A moon needs {bonus} too{besides}."
    if rules.moon_bonus == "absorb":
        return "A player who shoots the moon gets nothing for it."
    return f"A moon does not need {bonus}; the bonus counts besides."


def _by(rules: Ruleset, jack: Card) -> tuple[RuleId, ...]:
    if not rules.bonus:
        return (RuleId.CARD_POINTS,)
    if jack in rules.bonus:
        return (RuleId.BONUS, RuleId.CARD_POINTS)
    return (RuleId.CARD_POINTS, RuleId.BONUS)
