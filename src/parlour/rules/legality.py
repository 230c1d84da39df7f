"""Which cards may be played, and which rule forbids the others.

Each rule narrows what the rules before it left. `legal_plays` is what is left at the end, and
`why_illegal` names the first rule that took a card away, so the two cannot disagree.
"""

from collections.abc import Sequence

from parlour.cards import Card, CardSet, Suit
from parlour.rules.opening import lowest_clubs, opens_with_club
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

Narrowing = tuple[RuleId, CardSet]
"""A rule, and the cards it leaves."""


def legal_plays(
    rules: Ruleset, hand: CardSet, trick: Sequence[Card], *, trick_no: int, hearts_broken: bool
) -> CardSet:
    """The cards of `hand` that may be played to `trick`; never empty for a hand with cards.

    `trick` holds the cards so far in the order of play, empty for the leader; `trick_no` counts
    from 1. To the first trick the hand of the opening leader is judged: its lowest club is the
    lowest club, and of two copies of it either may be led.
    """
    narrowings = _narrowings(rules, hand, trick, trick_no, hearts_broken=hearts_broken)
    return narrowings[-1][1] if narrowings else hand


def why_illegal(
    rules: Ruleset,
    hand: CardSet,
    trick: Sequence[Card],
    card: Card,
    *,
    trick_no: int,
    hearts_broken: bool,
) -> RuleId | None:
    """The rule that forbids `card`, None when it may be played; PLAY where it is not held."""
    if card not in hand:
        return RuleId.PLAY
    narrowings = _narrowings(rules, hand, trick, trick_no, hearts_broken=hearts_broken)
    for rule, left in narrowings:
        if card not in left:
            return rule
    return None


def breaks_hearts(rules: Ruleset, card: Card) -> bool:
    """Whether that card, played in any role, opens hearts for leading."""
    return card.suit is rules.heart_suit or (
        rules.hearts_lock == "heart_or_queen" and card in rules.queens_of_spades
    )


def _narrowings(
    rules: Ruleset, hand: CardSet, trick: Sequence[Card], trick_no: int, *, hearts_broken: bool
) -> list[Narrowing]:
    if trick:
        return _following(rules, hand, trick[0].suit, trick_no)
    opening = _opening(rules, hand) if trick_no == 1 else None
    if opening is None:
        return _leading(rules, hand, hearts_broken=hearts_broken)
    return opening


def _opening(rules: Ruleset, hand: CardSet) -> list[Narrowing] | None:
    """The lead to the first trick; None where no club is held to open with."""
    if opens_with_club(rules):
        clubs = hand.of_suit(Suit.CLUBS)
        if not clubs:
            return None
        lead = clubs if rules.first_lead == "any_club" else lowest_clubs(rules, hand)
        return [(RuleId.OPENING_LEAD, lead)]
    if rules.first_lead == "eldest_harmless":
        harmless = hand - rules.penalty_cards
        return [(RuleId.OPENING_LEAD, harmless)] if harmless else []
    return []


def _leading(rules: Ruleset, hand: CardSet, *, hearts_broken: bool) -> list[Narrowing]:
    if rules.hearts_lock == "none" or hearts_broken:
        return []
    if rules.lead_exception == "only_penalties" and hand <= rules.penalty_cards:
        return []
    locked_queens = rules.locked_queens
    unlocked = hand - rules.hearts - locked_queens
    if not unlocked:
        return []
    narrowings = [(RuleId.HEARTS_LOCK, hand - rules.hearts)]
    if locked_queens:
        narrowings.append((RuleId.QUEEN_LEAD, unlocked))
    return narrowings


def _following(rules: Ruleset, hand: CardSet, led: Suit, trick_no: int) -> list[Narrowing]:
    same_suit = hand.of_suit(led)
    if same_suit:
        return [(RuleId.FOLLOW_SUIT, same_suit)]
    narrowings = []
    left = hand
    if trick_no == 1:
        harmless = hand - rules.barred_from_first_trick
        if harmless:
            narrowings.append((RuleId.FIRST_TRICK, harmless))
            left = harmless
    dumped = left & rules.to_be_dumped
    if dumped:
        narrowings.append((RuleId.MUST_DUMP, dumped))
    return narrowings
