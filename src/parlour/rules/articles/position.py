"""A position as an example: cards as data, the verdict from the rules in force."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.cards import Card, CardSet
from parlour.cards.spoken import card_symbol, listed
from parlour.rules.articles.card_words import in_order, signs, strength
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.legality import legal_plays
from parlour.rules.ruleset import Ruleset
from parlour.rules.tricks import trick_winner


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Cards held, the trick so far, and what the verdict depends on."""

    hand: CardSet
    trick: tuple[Card, ...] = ()
    trick_no: int = 2
    hearts_broken: bool = False


def position(
    rules: Ruleset,
    hand: str,
    trick: str = "",
    *,
    trick_no: int = 2,
    hearts_broken: bool = False,
) -> Position | None:
    """The position with these cards, or the nearest cards of the same suits that the pack has.

    None where a suit has too few cards, and where a hand cannot have so many in that trick.
    """
    wanted = near_cards(rules, f"{hand} {trick}")
    size = len(hand.split())
    left = rules.cards_each if rules.undealt == "refill" else rules.cards_each - trick_no + 1
    if wanted is None or size > left or len(wanted) - size >= rules.players:
        return None
    return Position(
        hand=CardSet(wanted[:size]),
        trick=wanted[size:],
        trick_no=trick_no,
        hearts_broken=hearts_broken,
    )


def near_cards(rules: Ruleset, codes: str) -> tuple[Card, ...] | None:
    """The cards of these codes, each one that the pack lacks replaced by its nearest neighbour."""
    high = strength(rules)
    found: list[Card] = []
    for wanted in map(Card.parse, codes.split()):
        taken = {card.face for card in found}
        free = [
            card
            for card in rules.pack.of_suit(wanted.suit)
            if card.face not in taken and card.rank >= 0 and card < 52
        ]
        if not free:
            return None
        found.append(min(free, key=lambda card: (abs(card.rank - wanted.rank), high(card))))
    return tuple(found)


def legal(rules: Ruleset, case: Position) -> CardSet:
    """The cards that may be played there."""
    return legal_plays(
        rules, case.hand, case.trick, trick_no=case.trick_no, hearts_broken=case.hearts_broken
    )


def verdict(rules: Ruleset, case: Position) -> str:
    """`you may play only ♣9`, `you may play ♦8 or ♥3`, `you may play any of them`."""
    allowed = legal(rules, case)
    if allowed == case.hand:
        return "you may play any of them" if len(allowed) > 1 else "you must play it"
    choice = listed(map(card_symbol, in_order(rules, allowed)), "or")
    return f"you may play only {choice}"


def told(rules: Ruleset, case: Position, scene: str = "") -> str:
    """The position and its verdict as sentences, `scene` being how things stand."""
    void = case.trick and not case.hand.has_suit(case.trick[0].suit)
    stock = "The stock is empty. " if void and draws_to_follow(rules) else ""
    named = "Hearts were named. " if _needs_named_suit(rules, case) else ""
    stands = scene or (f"{card_symbol(case.trick[0])} was led" if case.trick else "It is your lead")
    return f"{named}{stock}{stands}. You hold {signs(rules, case.hand)}: {verdict(rules, case)}."


def _needs_named_suit(rules: Ruleset, case: Position) -> bool:
    """Whether the verdict may hang on the suit that the bidder has named."""
    if rules.penal_suit != "auction":
        return False
    discards = bool(case.trick) and case.trick_no == 1 and rules.first_trick == "no_penalties"
    leads = not case.trick and rules.lead_exception == "only_penalties"
    return discards or (leads and rules.hearts_lock != "none")


def winner_told(rules: Ruleset, trick: Sequence[Card], players: Sequence[str]) -> str | None:
    """Who takes that trick, the first player leading; None where nobody does.

    Plays are told in order, so that the reader can follow them on a table.
    """
    best = trick_winner(rules, trick)
    if best is None:
        return None
    plays = [f"{players[0]} leads {card_symbol(trick[0])}"]
    plays += [
        f"{player} plays {card_symbol(card)}"
        for player, card in zip(players[1:], trick[1:], strict=False)
    ]
    return f"{listed(plays)}. {players[best]} takes the trick with {card_symbol(trick[best])}."
