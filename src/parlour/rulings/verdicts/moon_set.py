"""Questions about what a moon needs: tricks, queen, jack, and whether these cards are one."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.cards.spoken import card_name, listed
from parlour.rules import RuleId, Ruleset, moon_shooter
from parlour.rules.articles.card_words import (
    JACK_OF_DIAMONDS,
    cards_phrase,
    has_queen,
    in_order,
    named,
)
from parlour.rules.articles.moon import moon_needs, moon_possible
from parlour.rules.articles.wording import capital, points, sentences
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.moon import MOON, needs, no_moon, pays
from parlour.rulings.verdicts.moon_haul import ONE_OF_TWO, Haul, told_haul
from parlour.rulings.verdicts.seating import seated

_EITHER: Final = re.compile(r"\bboth\b[^.?!]*\bor\b|\bor\b[^.?!]*\bboth\b")
_FAILS: Final = re.compile(
    r"\b(?:no|not|never|spoils?|kills?|ruins?|fails?|wrecks?|lost|gone|missed|short)\b|n't\b"
)
_MOST_NAMED: Final = 3


@decides("moon/every_trick", "Every trick is needed for a moon.")
def every_trick(case: Case) -> Decision:
    """Whether a lost trick spoils the moon."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    if rules.moon_set == "all_tricks":
        says = "A moon needs every trick of the deal: one lost trick, even without points, ends it."
        return Decision(holds=True, says=says, rules=MOON, look_for="every trick")
    return Decision(
        holds=False,
        says=f"A moon needs {moon_needs(rules)}, not every trick: tricks without such cards may go "
        "to anybody.",
        rules=MOON,
        look_for="not every trick is needed",
    )


@decides("moon/queen", "The queen of spades is needed for a moon.")
def queen(case: Case) -> Decision:
    """Whether a moon needs the queen of spades."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    if not has_queen(rules):
        says = f"The pack has no queen of spades. A moon needs {moon_needs(rules)}."
        return Decision(holds=False, says=says, rules=MOON)
    needed = _needed(rules, QUEEN_OF_SPADES)
    one = rules.packs == 2 and needed.holds and ONE_OF_TWO.search(case.facts.plain)
    if not one:
        return needed
    # It asks of a moon with one queen of the two: there is none, and that it fails is right.
    holds = None if _EITHER.search(case.facts.plain) else bool(_FAILS.search(case.facts.plain))
    return replace(needed, holds=holds, literal=True)


@decides("moon/jack", "The jack of diamonds is needed for a moon.")
def jack(case: Case) -> Decision:
    """Whether a moon needs the bonus card."""
    rules, cards = case.rules, case.facts.cards
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    other = (
        card.face
        for card in cards
        if card.face != QUEEN_OF_SPADES and card.suit is not Suit.HEARTS and rules.holds(card)
    )
    usual = next(iter(in_order(rules, rules.bonus)), JACK_OF_DIAMONDS)
    return _needed(rules, next(other, usual))


@decides("moon/set", "The cards described are a moon.")
def these_cards(case: Case) -> Decision:
    """Whether what was taken is a moon."""
    rules = seated(case)
    if not moon_possible(rules):
        return no_moon(rules, holds=False)
    haul = told_haul(rules, case.facts)
    if haul is None:
        return Decision(holds=None, says=sentences(needs(rules), pays(rules)), rules=MOON)
    tricks = [rules.cards_each, *[0] * (rules.players - 1)]
    if not haul.every_trick:
        tricks[0], tricks[1] = tricks[0] - 1, 1
    rest = (rules.penalty_cards | rules.bonus_cards) - haul.cards
    captured = [haul.cards, rest, *[NO_CARDS] * (rules.players - 2)]
    holds = moon_shooter(rules, captured, tricks) == 0
    bright = None
    if holds and haul.every_trick and rules.sun is not None and rules.moon_set != "all_tricks":
        bright = f"With every trick it is a sun, and {points(rules.sun)} count in place of a moon."
    return Decision(
        holds=holds,
        says=sentences(_why(rules, haul, holds=holds), pays(rules) if holds else None, bright),
        rules=MOON,
        evidence=Evidence(
            position={
                "captured": {
                    "shooter": [card.code for card in in_order(rules, haul.cards)],
                    "others": [card.code for card in in_order(rules, rest)],
                }
            },
            legal=(),
            rule=RuleId.MOON.value,
        ),
    )


def _needed_cards(rules: Ruleset) -> CardSet:
    """The cards a moon asks for, where it does not ask for tricks."""
    bonus = rules.bonus_cards if rules.moon_set == "with_bonus" else NO_CARDS
    return rules.penalty_cards | bonus


def _why(rules: Ruleset, haul: Haul, *, holds: bool) -> str:
    """What is there, or what is missing."""
    if holds:
        return f"That is a moon: all it needs is {moon_needs(rules)}."
    if rules.moon_set == "all_tricks":
        return "That alone is no moon: a moon needs every trick of the deal."
    missing = _needed_cards(rules) - haul.cards
    faces = dict.fromkeys(card.face for card in missing if not _is_some_heart(haul, card))
    lacks = [_lacking(haul, face) for face in faces]
    if len(lacks) > _MOST_NAMED:
        lacks = [cards_phrase(rules, missing)]
    if haul.heart_short:
        lacks = ["at least one heart", *lacks]
    are = "is" if len(lacks) == 1 and len(faces) <= 1 else "are"
    return f"That is no moon: {listed(lacks)} {are} missing. A moon needs {moon_needs(rules)}."


def _lacking(haul: Haul, face: Card) -> str:
    """The missing card by name; of two alike that it is one of them."""
    if any(card.face == face for card in haul.cards):
        return f"one of the two {card_name(face).replace(' of ', 's of ', 1)}"
    return named(face)


def _is_some_heart(haul: Haul, card: Card) -> bool:
    return haul.heart_short and card.suit is Suit.HEARTS


def _needed(rules: Ruleset, card: Card) -> Decision:
    """Whether a moon needs that card."""
    if rules.moon_set == "all_tricks":
        says = f"A moon needs every trick of the deal, and so {named(card)} comes with it."
        return Decision(holds=True, says=says, rules=MOON, look_for="every trick")
    holds = any(each.face == card for each in _needed_cards(rules))
    without = None
    if holds and sum(each.face == card for each in _needed_cards(rules)) > 1:
        without = "One of the two alone is not enough."
    elif not holds:
        without = f"{capital(f'the {card_name(card)}')} may go to anybody."
    elif card.face in rules.bonus:
        without = "If another player takes it, there is no moon."
    says = f"A moon needs {moon_needs(rules)}{'' if holds else f', but not {named(card)}'}."
    return Decision(holds=holds, says=sentences(says, without), rules=MOON, look_for="bonus card")
