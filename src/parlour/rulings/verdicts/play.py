"""Questions about a card in a position: may it be played, what may be, and why not."""

import re
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.cards.spoken import card_symbol, listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles import article, refusal
from parlour.rules.articles.card_words import in_order, named, signs
from parlour.rules.articles.position import told, verdict
from parlour.rules.articles.wording import capital, sentences
from parlour.rules.rulebook.play_questions import points_on_first_trick
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.scene import Scene, scene


@decides("play/may", "The card asked about may be played.", topic="following")
def may_play(case: Case) -> Decision | None:
    """Whether that card may be played there."""
    found = scene(case.rules, case.facts)
    if found is None or found.asked is None:
        return which(case) if found is not None and found.told else None
    return judged(case.rules, case.facts, found)


_FORCED: Final = re.compile(
    r"\b(?:am|are) (?:i|we) (?:forced|obliged|bound|compelled|required|made) to\b"
    r"|\b(?:do|must) (?:i|we) (?:really |actually |now )?(?:have to|need to)\b|\bmust (?:i|we)\b"
    r"|\bhave i got to\b|\bno (?:other )?choice\b"
    r"|\b(?:am|are) (?:i|we) (?:really |now )?(?:stuck|landed|left) with\b"
    r"|\bis (?:that|it|she|he|the \w+|[^\s?]{2,4}) (?:really )?(?:my|the) only "
    r"(?:legal |lawful |possible |allowed )*(?:card|play|option|choice|lead)\b"
)
"""What asks whether a card is the only one that may be played."""


def judged(rules: Ruleset, facts: Facts, found: Scene) -> Decision:
    """The decision on the card asked about in a whole position."""
    card = found.asked
    if card is None:
        raise ValueError("a scene is judged by the card that is asked about")
    barred = found.barred_by(rules, card)
    rule = RuleId(barred) if barred is not None else _allowing(rules, found)
    stands = _stands(rules, found)
    why = (
        refusal(
            rules, rule, card=card, hand=found.position.hand, trick=found.position.trick,
            trick_no=found.position.trick_no,
        )
        if barred is not None
        else _permission(rules, found, card)
    )  # fmt: skip
    forced = _FORCED.search(facts.plain) is not None
    return Decision(
        holds=found.legal(rules) == CardSet((card,)) if forced else barred is None,
        says=sentences(why, _position_told(rules, found, stands)),
        rules=_existing(rules, (rule, *_beside(found))),
        evidence=found.evidence(rules, rule.value),
        topic=_topic(found, card),
        look_for="",
    )


def _position_told(rules: Ruleset, found: Scene, stands: str) -> str:
    """The position with what may be played in it; as an example where the hand was made up."""
    if found.told:
        return told(rules, found.position, stands)
    held = signs(rules, found.position.hand)
    return f"For example, say you hold {held}. {stands}: {verdict(rules, found.position)}."


@decides("play/which", "", topic="following")
def which(case: Case) -> Decision | None:
    """Which cards of the hand may be played."""
    found = scene(case.rules, case.facts)
    if found is None or not found.told:
        return None
    legal = found.legal(case.rules)
    barred = [found.barred_by(case.rules, card) for card in found.position.hand - legal]
    first = next((RuleId(rule) for rule in barred if rule), None)
    rule = first or _allowing(case.rules, found)
    names = listed((named(card) for card in in_order(case.rules, legal)), "or")
    return Decision(
        holds=None,
        says=sentences(
            f"{capital(names)}.", told(case.rules, found.position, _stands(case.rules, found))
        ),
        rules=_existing(case.rules, (rule, *_beside(found))),
        evidence=found.evidence(case.rules, rule.value),
        topic=_topic(found, found.asked),
    )


@decides("play/why_not", "", topic="following")
def why_not(case: Case) -> Decision | None:
    """Why a card is refused."""
    found = scene(case.rules, case.facts)
    if found is None or found.asked is None:
        return None
    decision = judged(case.rules, case.facts, found)
    return Decision(
        holds=None,
        says=decision.says,
        rules=decision.rules,
        evidence=decision.evidence,
        topic=decision.topic,
    )


@decides("play/queen_when", "", topic="first_trick")
def queen_when(case: Case) -> Decision | None:
    """When the queen of spades may be played."""
    rules = case.rules
    queen = Card.parse("QS")
    if queen not in rules.pack:
        return None
    first = points_on_first_trick(rules)
    barred = queen in rules.barred_from_first_trick
    lead = "she may be led to any trick after the first"
    if rules.first_lead in ("eldest_any", "bidder"):
        lead = "she may be led to any trick, the first too"
    if rules.queen_lead == "locked":
        lead = "she may not be led until hearts are broken"
    start = "on any trick but the first" if barred and first else "on any trick"
    dump = (
        " A player who cannot follow suit must discard her." if queen in rules.to_be_dumped else ""
    )
    return Decision(
        holds=None,
        says=f"The queen of spades (♠Q) may be played {start}: on a spade lead, or on another suit "
        f"by a player who is void in it; {lead}.{dump}",
        rules=_existing(
            rules, (RuleId.FIRST_TRICK, RuleId.QUEEN_LEAD, RuleId.MUST_DUMP, RuleId.FOLLOW_SUIT)
        ),
        topic="first_trick",
    )


def _stands(rules: Ruleset, found: Scene) -> str:
    """How things stand, before the hand is told."""
    case = found.position
    first = "It is the first trick" if case.trick_no == 1 else ""
    if case.trick:
        lies = listed(map(card_symbol, case.trick))
        led = (
            f"{card_symbol(case.trick[0])} was led" if len(case.trick) == 1 else f"{lies} lie there"
        )
        return f"{first}, and {led}" if first else led
    locks = rules.hearts_lock != "none" and case.trick_no > 1
    broken = "Hearts are broken" if case.hearts_broken else "Hearts are not broken"
    if locks:
        return f"{broken}, and it is your lead"
    return f"{first}, and it is your lead" if first else "It is your lead"


def _permission(rules: Ruleset, found: Scene, card: Card) -> str:
    """Why that card may be played."""
    return (
        _may_follow(rules, found, card) if found.position.trick else _may_lead(rules, found, card)
    )


def _may_follow(rules: Ruleset, found: Scene, card: Card) -> str:
    case, name = found.position, capital(named(card))
    if card.suit is case.trick[0].suit:
        return f"{name} follows suit, and any card of the suit led will do."
    if case.trick_no > 1 or card not in rules.penalty_cards:
        return f"{name} may be discarded, since you hold no card of the suit led."
    if card in rules.barred_from_first_trick:
        return (
            f"{name} may go on the first trick, since you hold no card that is allowed before it."
        )
    return f"{name} is not barred from the first trick, and you cannot follow suit."


def _may_lead(rules: Ruleset, found: Scene, card: Card) -> str:
    case, name = found.position, capital(named(card))
    if card.suit is Suit.HEARTS and rules.hearts_lock != "none":
        if case.hearts_broken:
            return "Hearts are broken, so a heart may be led."
        return (
            f"{name} may be led, since you hold nothing else that may be led before hearts are "
            "broken."
        )
    if card in rules.queens_of_spades:
        return (
            f"{name} may be led to any trick after the first, whether hearts are broken or not."
            if rules.queen_lead == "any"
            else f"{name} may be led now."
        )
    return f"{name} may be led."


def _allowing(rules: Ruleset, found: Scene) -> RuleId:
    """The rule under which what is legal there is legal."""
    case, card = found.position, found.asked
    if case.trick:
        void = not case.hand.has_suit(case.trick[0].suit)
        if case.trick_no == 1 and void:
            return RuleId.FIRST_TRICK
        return RuleId.FOLLOW_SUIT
    if case.trick_no == 1:
        return RuleId.OPENING_LEAD
    if card is not None and card in rules.queens_of_spades:
        return RuleId.QUEEN_LEAD
    return RuleId.HEARTS_LOCK


def _beside(found: Scene) -> tuple[RuleId, ...]:
    if found.position.trick:
        return (RuleId.FOLLOW_SUIT, RuleId.PLAY)
    return (RuleId.HEARTS_LOCK, RuleId.QUEEN_LEAD, RuleId.PLAY)


def _topic(found: Scene, card: Card | None) -> str:
    case = found.position
    if case.trick:
        void = not case.hand.has_suit(case.trick[0].suit)
        return "first_trick" if case.trick_no == 1 and void else "following"
    if case.trick_no == 1:
        return "opening_lead"
    return "leading"


def _existing(rules: Ruleset, wanted: tuple[RuleId, ...]) -> tuple[RuleId, ...]:
    """Those of the rules that have an article in this game, each once."""
    return tuple(rule for rule in dict.fromkeys(wanted) if article(rules, rule) is not None) or (
        RuleId.PLAY,
    )
