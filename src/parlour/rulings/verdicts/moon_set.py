"""Questions about what a moon needs: tricks, queen, jack, and whether these cards are one."""

import re
from dataclasses import dataclass
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
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.named_cards import named_cards
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.moon import MOON, needs, no_moon, pays

_EVERYTHING: Final = re.compile(
    r"\beverything\b|\bthe lot\b|\bwhole (?:lot|shebang|pile)\b|\ball (?:the )?26\b"
    r"|\b(?:every|all)(?: (?:the|of the|single|my|last|other)){0,2} (?:penalty|point|points|"
    r"scoring|bad|costly)\b"
)
_ALL_HEARTS: Final = re.compile(
    r"\b(?:every|all|each)(?: (?:of|the|my|single|last|other|remaining|thirteen|13)){0,3} hearts?\b"
    r"|\b(?:13|thirteen) hearts\b|\bwhole (?:heart suit|suit of hearts)\b|\bhearts? alone\b"
    r"|\bremaining hearts\b|\brest of the hearts\b|\bwhole lot of hearts\b"
)
_SOME_HEARTS: Final = re.compile(
    r"\b(?:one|(?<!every )single|another|lone|a|1|two|2|three|3|twelve|12|eleven|11|ten|10|few|"
    r"some)(?: of the)? (?:(?!of )\w+ )?hearts?\b|\bheart (?:short|missing)\b"
    r"|\bnot (?:all|every)\b[^.?!]{0,10}\bhearts?\b|\b(?:25|twenty[- ]five)\b"
    r"|\b(?:all|everything|every heart) (?:but|bar|except) one\b"
)
_EVERY_TRICK: Final = re.compile(
    r"(?<!not )\b(?:every|all|each)(?: (?:of|the|single|thirteen|13|last)){0,3} "
    r"(?:tricks?|books?)\b"
)
_LOST_TRICK: Final = re.compile(
    r"\b(?:lost|lose|losing|gave|dropped|conceded)\b[^.?!]{0,24}\b(?:tricks?|books?)\b"
    r"|\b(?:but )?not (?:every|all|the first|the last|each)\b[^.?!]{0,16}\btricks?\b"
    r"|\btricks?\b[^.?!]{0,24}\b(?:went|to (?:the left|an opponent|another|someone|somebody))\b"
    r"|\b(?:someone|somebody|opponents?|he|she|they|others?)\b[^.?!]{0,16}\b(?:won|took|has|had)\b"
    r"[^.?!]{0,16}\btricks?\b|\btricks? but one\b"
)
_LACKING: Final = re.compile(
    r"\b(?:not|without|except|but|missing|missed|bar|minus|lack\w*|short of|no|lost|losing|save|"
    r"didn't (?:get|take|have)|never (?:got|had))\s+"
    r"(?:(?:for|the|only|just|got|getting|black)\s+)*$"
)
_SOMEBODY_ELSE: Final = re.compile(
    r"(?<![\w'])(?!(?:i|i've|i'd|we|we've|have|and|just|also|then|only|even|who|that|already|ve|"
    r"i'll|had|having)\b)[a-z]+\s+(?:has|had|got|took|takes|holds|won|wins|grabbed|captured|ate|"
    r"copped|keeps|ended up with|picked up)\s+(?:(?:the|a|only|just|one|black)\s+)*$"
)
_AWAY: Final = re.compile(
    r"\s*,?\s*(?:\w+ ){0,2}?(?:went|goes|gone|escaped|elsewhere|got away|missing|"
    r"(?:is|was|are|were) (?:with|in (?:another|someone|somebody|my opponent)|taken by)|taken by|"
    r"fell to|lies with|belongs to)\b"
)
_MOST_NAMED: Final = 3
_QUEEN_WORD: Final = re.compile(r"\b(?:queens?|lady|q)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Haul:
    """What one player is said to have taken; `every_trick` is None where nothing is said of it.

    `heart_short` says that some heart is missing, without saying which.
    """

    cards: CardSet
    every_trick: bool | None
    heart_short: bool = False


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
    return _needed(rules, QUEEN_OF_SPADES)


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
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=False)
    haul = taken(rules, case.facts)
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


def taken(rules: Ruleset, facts: Facts) -> Haul | None:
    """What the question says that one player took; None where it says nothing to judge."""
    said = facts.plain
    every_trick = _tricks_said(said)
    places = [(each.card.face, each.start, each.end) for each in named_cards(said, facts.text)]
    if all(face != QUEEN_OF_SPADES for face, _, _ in places):
        places += [(QUEEN_OF_SPADES, *each.span()) for each in _QUEEN_WORD.finditer(said)]
    gone = {face for face, start, end in places if _went_elsewhere(said, start, end)}
    everything = bool(_EVERYTHING.search(said)) or every_trick is True
    if not everything and not _ALL_HEARTS.search(said) and not _SOME_HEARTS.search(said):
        # Where only a loss is told, the rest is meant to be there.
        if not gone and every_trick is None and "kitty" not in facts.words:
            return None
        everything = True
    own = rules.penalty_cards | rules.bonus_cards if everything else rules.hearts
    own |= CardSet(card for card in rules.pack for face, _, _ in places if card.face == face)
    own -= CardSet(card for card in rules.pack if card.face in gone)
    named_gone = any(face.suit is Suit.HEARTS for face in gone)
    short = not named_gone and bool(_SOME_HEARTS.search(said)) and "kitty" not in facts.words
    if short:
        own -= CardSet(list(own & rules.hearts)[:1])
    return Haul(cards=own, every_trick=every_trick, heart_short=short)


def _needed_cards(rules: Ruleset) -> CardSet:
    """The cards a moon asks for, where it does not ask for tricks."""
    bonus = rules.bonus_cards if rules.moon_set == "with_bonus" else NO_CARDS
    return rules.penalty_cards | bonus


def _tricks_said(said: str) -> bool | None:
    if _LOST_TRICK.search(said):
        return False
    return True if _EVERY_TRICK.search(said) else None


def _went_elsewhere(said: str, start: int, end: int) -> bool:
    """Whether the card named there is said to be with another player."""
    before = said[:start].rsplit(". ", 1)[-1]
    return bool(_LACKING.search(before) or _SOMEBODY_ELSE.search(before) or _AWAY.match(said, end))


def _why(rules: Ruleset, haul: Haul, *, holds: bool) -> str:
    """What is there, or what is missing."""
    if holds:
        return f"That is a moon: all it needs is {moon_needs(rules)}."
    if rules.moon_set == "all_tricks":
        return "That alone is no moon: a moon needs every trick of the deal."
    missing = _needed_cards(rules) - haul.cards
    faces = dict.fromkeys(card.face for card in missing if not _is_some_heart(haul, card))
    lacks = [named(face) for face in faces]
    if len(lacks) > _MOST_NAMED:
        lacks = [cards_phrase(rules, missing)]
    if haul.heart_short:
        lacks = ["at least one heart", *lacks]
    are = "is" if len(lacks) == 1 and len(faces) <= 1 else "are"
    return f"That is no moon: {listed(lacks)} {are} missing. A moon needs {moon_needs(rules)}."


def _is_some_heart(haul: Haul, card: Card) -> bool:
    return haul.heart_short and card.suit is Suit.HEARTS


def _needed(rules: Ruleset, card: Card) -> Decision:
    """Whether a moon needs that card."""
    if rules.moon_set == "all_tricks":
        says = f"A moon needs every trick of the deal, and so {named(card)} comes with it."
        return Decision(holds=True, says=says, rules=MOON, look_for="every trick")
    holds = any(each.face == card for each in _needed_cards(rules))
    without = None
    if not holds:
        without = f"{capital(f'the {card_name(card)}')} may go to anybody."
    elif card.face in rules.bonus:
        without = "If another player takes it, there is no moon."
    says = f"A moon needs {moon_needs(rules)}{'' if holds else f', but not {named(card)}'}."
    return Decision(holds=holds, says=sentences(says, without), rules=MOON, look_for="bonus card")
