"""Why a card may be played or passed, or may not: the answer to `why`."""

from typing import Final

from parlour.cards import Card
from parlour.cards.pack import copy_held
from parlour.cards.spoken import SUIT_NAMES, card_name
from parlour.play import PlayerView
from parlour.rules import RuleId, why_illegal
from parlour.rules.articles import refusal
from parlour.terminal.book import article
from parlour.terminal.hand_list import named, numbers_of
from parlour.terminal.plain_text import plain_lines

_ABOUT: Final[dict[str, RuleId]] = {
    "bidding": RuleId.AUCTION,
    "naming": RuleId.AUCTION,
    "capot": RuleId.CAPOT,
    "exchange": RuleId.KITTY,
    "moon": RuleId.MOON,
}
"""What `why` answers where something else than a card to play is asked for."""


def article_lines(view: PlayerView, rule: RuleId) -> list[str]:
    """The article of the rulebook about that rule, heading first; nothing where there is none."""
    found = article(view, rule)
    if found is None:
        return []
    example = ["", *plain_lines(f"Example: {found.example}")] if found.example else []
    return [f"The rule: {found.heading}", *plain_lines(found.text), *example]


def rule_against(view: PlayerView, card: Card) -> RuleId | None:
    """The rule that forbids playing that card now, None where it may be played."""
    return why_illegal(
        view.rules,
        view.hand,
        view.trick,
        card,
        trick_no=view.trick_no,
        hearts_broken=view.hearts_broken,
    )


def refused(view: PlayerView, card: Card, rule: RuleId) -> str:
    """Why that card is refused, in a sentence."""
    return refusal(
        view.rules,
        rule,
        card=card,
        hand=view.hand,
        trick=view.trick,
        trick_no=view.trick_no,
    )


def why(view: PlayerView) -> list[str]:
    """What the person may do now, and the rules that say so."""
    if view.phase == "passing":
        rules = [RuleId.PASS] + ([RuleId.NO_PASS] if view.rules.no_pass else [])
        return [line for rule in rules for line in article_lines(view, rule)]
    if view.phase in _ABOUT:
        return article_lines(view, _ABOUT[view.phase])
    if view.phase != "playing":
        return ["Nothing is to be played now. Type rules to read the rules."]
    legal = view.legal
    forbidden = [(card, rule_against(view, card)) for card in view.hand - legal]
    if not forbidden:
        return [f"You may play any of your cards: {_freedom(view)}"]
    lines = [f"You may play {named(legal, 'or')} ({numbers_of(legal, view.hand)})."]
    told: list[RuleId] = []
    for card, rule in forbidden:
        if rule is not None and rule not in told:
            told.append(rule)
            lines += [refused(view, card, rule), "", *article_lines(view, rule)]
    return lines


def why_card(view: PlayerView, face: Card) -> list[str]:
    """Why the person may, or may not, pass or play that card now."""
    card = copy_held(view.hand, face)
    if card is None:
        return [f"You do not hold the {card_name(face)}."]
    if view.phase == "playing":
        return _why_played(view, card)
    if view.phase == "passing" and card in view.rules.barred_from_pass:
        return [refused(view, card, RuleId.NO_PASS), "", *article_lines(view, RuleId.NO_PASS)]
    if view.phase in ("passing", "exchange"):
        does = "pass" if view.phase == "passing" else "lay away"
        return [f"You may {does} the {card_name(card)}: no rule forbids it."]
    return ["No card is to be played now."]


def _why_played(view: PlayerView, card: Card) -> list[str]:
    rule = rule_against(view, card)
    if rule is None:
        return [f"You may play the {card_name(card)}: {_freedom(view)}"]
    return [refused(view, card, rule), "", *article_lines(view, rule)]


def _freedom(view: PlayerView) -> str:
    """What leaves the person free, or obliges them, in half a sentence."""
    if not view.trick:
        return "you lead, and no rule stands against it."
    led = view.trick[0].suit
    if view.hand.has_suit(led):
        return f"{SUIT_NAMES[led]} were led, and whoever has one must follow suit."
    return f"{SUIT_NAMES[led]} were led and you have none, so you discard."
