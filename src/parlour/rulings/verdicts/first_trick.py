"""Questions about what may go on the first trick."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.rules import RuleId
from parlour.rules.articles.card_words import any_penalty_card, has_penalty_cards, named
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.position import Position, near_cards
from parlour.rules.articles.wording import capital
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.play import judged
from parlour.rulings.verdicts.scene import Scene, scene

_RULE = (RuleId.FIRST_TRICK,)


@decides("first_trick/points", "Penalty cards may be discarded on the first trick.")
def points(case: Case) -> Decision | None:
    """Whether penalty cards go on the first trick; a card that is named is judged by itself."""
    rules, facts = case.rules, case.facts
    if not has_penalty_cards(rules):
        return Decision(
            holds=None, says="No card costs points in this game.", rules=(RuleId.CARD_POINTS,)
        )
    if facts.wanted or facts.wanted_suit is not None or facts.hand:
        found = scene(rules, facts if facts.trick_no else replace(facts, trick_no=1))
        if found is not None and _is_discard(found):
            return judged(rules, facts, found)
    if not bars_first_trick(rules):
        return Decision(
            holds=True,
            says="A player who cannot follow suit may discard anything on the first trick, "
            f"{any_penalty_card(rules)} too.",
            rules=_RULE,
        )
    if rules.first_trick == "no_hearts":
        hearts = facts.wanted_suit is Suit.HEARTS
        return Decision(
            holds=False if hearts else None,
            says="On the first trick hearts alone are barred: other penalty cards may be discarded "
            "on it. A heart may go only from a hand of nothing but hearts.",
            rules=_RULE,
        )
    return Decision(
        holds=False,
        says=f"{capital(any_penalty_card(rules))} may not be discarded on the first trick by a "
        "player who holds any other card.",
        rules=_RULE,
    )


def _is_discard(found: Scene) -> bool:
    """Whether the card asked about is of another suit than the one led."""
    lying, asked = found.position.trick, found.asked
    return bool(lying) and asked is not None and asked.suit is not lying[0].suit


@decides(
    "first_trick/only_penalties",
    "A player with nothing but penalty cards may discard one on the first trick.",
)
def only_penalties(case: Case) -> Decision | None:
    """The first trick with a hand of penalty cards."""
    rules = case.rules
    if not has_penalty_cards(rules):
        return None
    free = not bars_first_trick(rules)
    if not free and _HARMLESS_TOO.search(case.facts.plain):
        return Decision(
            holds=False,
            literal=True,
            says=f"{capital(any_penalty_card(rules))} may be discarded on the first trick only by "
            "a player who holds nothing but cards that are barred.",
            rules=_RULE,
        )
    asked = None if free else _told_hand(case)
    if asked is not None:
        return judged(rules, case.facts, asked)
    return Decision(
        holds=True,
        says="Any card may be discarded on the first trick by a player who cannot follow suit."
        if free
        else "A player who cannot follow suit and holds nothing but cards that are barred may "
        "discard any of them on the first trick.",
        rules=_RULE,
    )


_HARMLESS_TOO: Final = re.compile(
    r"\b(?:although|though|even though|even if|while|despite|but)\b[^.?!]{0,24}\b(?:have|has|hold"
    r"|holds|holding|got|having|there(?:'s| is| are))\b[^.?!]{0,16}\b(?:harmless|safe|ordinary"
    r"|plain|other|costless|clean|worthless|pointless|free)\b"
)
_HEARTS_TOLD: Final = re.compile(
    r"\b(?:twelve|12|eleven|11|ten|10|nothing but|only|all|rest|other)\b[^.?!]{0,24}\bhearts?\b"
)
_ASKS_FOR: Final = re.compile(
    r"\b(?:is|are|can|may|could|must|will|would|does|do|throw|play|put|discard|drop|shed)\b"
    r"[^.?!]{0,24}\b(?P<heart>hearts?)\b[^.?!]{0,40}\?"
)


def _told_hand(case: Case) -> Scene | None:
    """The queen of spades and hearts, nothing else, on a club led, with a heart asked about.

    None where the question tells another hand or asks about another card: then the bar that all
    penalty cards share decides.
    """
    rules, facts = case.rules, case.facts
    hearts = Suit.HEARTS in facts.holds | facts.only or _HEARTS_TOLD.search(facts.plain)
    held = near_cards(rules, "QS 3H 9H 2C")
    if held is None or QUEEN_OF_SPADES not in facts.cards or not hearts:
        return None
    if _ASKS_FOR.search(facts.plain) is None:
        return None
    place = Position(hand=CardSet(held[:3]), trick=held[3:], trick_no=1, hearts_broken=False)
    return Scene(position=place, asked=held[1], told=False)


@decides("first_trick/until", "Penalty cards are barred on the first trick only.")
def until(case: Case) -> Decision | None:
    """How long penalty cards stay barred."""
    rules = case.rules
    if not bars_first_trick(rules):
        return points(case)
    what = "hearts are" if rules.first_trick == "no_hearts" else "penalty cards are"
    return Decision(
        holds=True,
        says=f"On the first trick only {what} barred from a discard; from the second trick on the "
        "bar is lifted.",
        rules=_RULE,
        look_for="from the second trick on",
    )


@decides("first_trick/bonus", "A bonus card may be discarded on the first trick.")
def bonus(case: Case) -> Decision | None:
    """Whether the jack of diamonds goes on the first trick."""
    rules = case.rules
    jack = next(iter(rules.bonus), Card.parse("JD"))
    if jack in rules.barred_from_first_trick:
        return points(case)
    kind = "a bonus card, not a penalty card" if rules.bonus else "no penalty card"
    return Decision(
        holds=True,
        says=f"{capital(named(jack))} is {kind}: a player who cannot follow suit may discard it on "
        "the first trick.",
        rules=_RULE,
    )
