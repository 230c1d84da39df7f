"""Positions as text, so that a test reads like a table: `legal("QS 2H", trick="2C")`."""

from parlour.cards import Card, CardSet
from parlour.rules import RuleId, Ruleset, legal_plays, load_rules, why_illegal

STANDARD = load_rules()


def cards(text: str) -> CardSet:
    """A set of cards, `QS 2H`."""
    return CardSet.parse(text)


def in_order(text: str) -> tuple[Card, ...]:
    """Cards in the order written, as they fall in a trick."""
    return tuple(Card.parse(word) for word in text.split())


def rules(preset: str = "standard", /, **options: object) -> Ruleset:
    """The rules of a preset with options replaced."""
    return load_rules(preset, options)


def legal(
    hand: str,
    *,
    under: Ruleset = STANDARD,
    trick: str = "",
    trick_no: int = 5,
    hearts_broken: bool = False,
) -> CardSet:
    """What may be played from the hand; without a trick it is led."""
    return legal_plays(
        under, cards(hand), in_order(trick), trick_no=trick_no, hearts_broken=hearts_broken
    )


def refusal(
    card: str,
    hand: str,
    *,
    under: Ruleset = STANDARD,
    trick: str = "",
    trick_no: int = 5,
    hearts_broken: bool = False,
) -> RuleId | None:
    """The rule that forbids the card, None when it may be played."""
    return why_illegal(
        under,
        cards(hand),
        in_order(trick),
        Card.parse(card),
        trick_no=trick_no,
        hearts_broken=hearts_broken,
    )
