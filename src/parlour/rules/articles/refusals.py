"""Why a card was refused, in one friendly sentence for the player who tried it."""

from collections.abc import Callable, Sequence
from typing import Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import SUIT_NAMES, card_name, listed
from parlour.rules.articles.card_words import has_queen, in_order
from parlour.rules.articles.wording import capital
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

_MOST_NAMED: Final = 2


def refusal(
    rules: Ruleset,
    rule: RuleId,
    *,
    card: Card,
    hand: CardSet,
    trick: Sequence[Card],
    trick_no: int,
) -> str:
    """What to tell a player whose card that rule forbids.

    `rule` is what `why_illegal` gave for the card; `trick` is what lies on the table. Any other
    rule gets a sentence that names the card.
    """
    say = _SAID.get(rule)
    if say is None:
        return f"You may not play the {card_name(card)} now."
    return say(rules, _Refused(card, hand, trick))


class _Refused:
    """The card that was tried, and what it was tried on."""

    __slots__ = ("card", "hand", "trick")

    def __init__(self, card: Card, hand: CardSet, trick: Sequence[Card]) -> None:
        self.card = card
        self.hand = hand
        self.trick = trick


def _follow_suit(rules: Ruleset, tried: _Refused) -> str:
    led = tried.trick[0].suit
    held = in_order(rules, tried.hand.of_suit(led))
    if len(held) > _MOST_NAMED:
        holding = f"{len(held)} of them"
    else:
        holding = listed(f"the {card_name(card)}" for card in held)
    return f"You must follow suit: {SUIT_NAMES[led]} were led and you hold {holding}."


def _opening_lead(rules: Ruleset, tried: _Refused) -> str:
    if rules.first_lead == "any_club":
        return "The first lead of the deal must be a club."
    if rules.first_lead == "eldest_harmless":
        return (
            f"The {card_name(tried.card)} is a penalty card: the first lead of the deal must be a "
            "card that costs nothing."
        )
    low = card_name(in_order(rules, tried.hand)[0])
    return f"The {low} must be led to the first trick."


def _first_trick(rules: Ruleset, tried: _Refused) -> str:
    if rules.first_trick == "no_hearts":
        hearts = capital(SUIT_NAMES[rules.heart_suit])
        return f"{hearts} may not be discarded on the first trick while you hold another card."
    return (
        f"The {card_name(tried.card)} is a penalty card: it may not be discarded on the first "
        "trick while you hold a card that costs nothing."
    )


def _hearts_lock(rules: Ruleset, tried: _Refused) -> str:
    queen = rules.hearts_lock == "heart_or_queen" and has_queen(rules)
    hearts = SUIT_NAMES[rules.heart_suit]
    opener = f"no {hearts[:-1]}{' and no queen of spades' if queen else ''} has"
    return f"{capital(hearts)} may not be led yet: {opener} been played in this deal."


def _queen_lead(rules: Ruleset, tried: _Refused) -> str:
    return f"The queen of spades may not be led until {SUIT_NAMES[rules.heart_suit]} are broken."


def _must_dump(rules: Ruleset, tried: _Refused) -> str:
    must = in_order(rules, tried.hand & rules.to_be_dumped)
    owed = listed((f"the {card_name(card)}" for card in must), "or")
    return f"You cannot follow suit, so you must discard {owed}."


def _play(rules: Ruleset, tried: _Refused) -> str:
    return f"You do not hold the {card_name(tried.card)}."


def _no_pass(rules: Ruleset, tried: _Refused) -> str:
    return f"The {card_name(tried.card)} may not be passed while you hold other cards."


_SAID: Final[dict[RuleId, Callable[[Ruleset, _Refused], str]]] = {
    RuleId.FOLLOW_SUIT: _follow_suit,
    RuleId.OPENING_LEAD: _opening_lead,
    RuleId.FIRST_TRICK: _first_trick,
    RuleId.HEARTS_LOCK: _hearts_lock,
    RuleId.QUEEN_LEAD: _queen_lead,
    RuleId.MUST_DUMP: _must_dump,
    RuleId.PLAY: _play,
    RuleId.NO_PASS: _no_pass,
}
