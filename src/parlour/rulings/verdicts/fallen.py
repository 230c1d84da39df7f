"""A trick that a question tells: the cards that fell, the suit led, and the card that takes it."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, Suit
from parlour.cards.spoken import SUIT_NAMES, SUIT_SYMBOLS
from parlour.rules import Ruleset, trick_winner
from parlour.rules.articles.card_words import strength
from parlour.rules.ruleset import STANDARD_RANKS
from parlour.rulings.question.facts import Facts

_HELD: Final = re.compile(
    r"\b(?:hold|holding|hand|left|still have|have got|i have|i've|i had|i only had)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    """The cards of a trick in the order played.

    `taker` is the place of the card that takes it, None where all cards of the suit led cancel.
    `cancelled` are those that cancel, `twins` those that are there twice in the suit led.
    """

    cards: tuple[Card, ...]
    led: Suit
    taker: int | None
    cancelled: tuple[Card, ...]
    twins: tuple[Card, ...]

    @property
    def off_suit(self) -> tuple[Card, ...]:
        """The cards of other suits than the one led."""
        return tuple(card for card in self.cards if card.suit != self.led)


def fallen_trick(rules: Ruleset, facts: Facts) -> Fallen | None:
    """The trick a question tells; None where it names fewer than two cards of it."""
    cards = _told(rules, facts)
    if len(cards) < 2:
        return None
    led = _led(cards, facts)
    copies = Counter(card for card in cards if card.suit is led)
    twins = tuple(card for card, number in copies.items() if number > 1)
    cancelled = twins if rules.packs == 2 and rules.duplicates == "cancel" else ()
    return Fallen(
        cards=cards,
        led=led,
        taker=_taker(rules, cards, led, cancelled),
        cancelled=cancelled,
        twins=twins,
    )


def _led(cards: tuple[Card, ...], facts: Facts) -> Suit:
    """The suit that is said to be led and lies there; that of the first card where none is."""
    for suit in dict.fromkeys(card.suit for card in cards):
        said = rf"(?:{SUIT_NAMES[suit][:-1]}s?\b|{SUIT_SYMBOLS[suit]}\S+)"
        before = rf"{said}(?: (?:lead|trick)\b|[^,.;:?!]{{0,16}}\bled\b)"
        after = rf"\b(?:led|leads|lead of|lead with)\b[^,.;:?!]{{0,20}}{said}"
        if re.search(before, facts.plain) or re.search(after, facts.plain):
            return suit
    whole = len(facts.trick) >= len(cards)
    lies = facts.led is not None and any(card.suit is facts.led for card in cards)
    return facts.led if facts.led is not None and lies and whole else cards[0].suit


def _told(rules: Ruleset, facts: Facts) -> tuple[Card, ...]:
    """The cards of the trick in the order told, without those that are said to be held."""
    held = set(facts.hand) if _HELD.search(facts.plain) else set()
    faces = [card.face for card in facts.cards if card in facts.trick or card not in held]
    lying = [card.face for card in facts.trick]
    if not Counter(faces) - Counter(lying):
        faces = lying
    cards = [card for card in faces if rules.holds(card)]
    return tuple(cards) if rules.packs == 2 else tuple(dict.fromkeys(cards))


def _taker(
    rules: Ruleset, cards: tuple[Card, ...], led: Suit, cancelled: tuple[Card, ...]
) -> int | None:
    """The place of the highest card of the suit led that is left."""
    places = [
        place for place, card in enumerate(cards) if card.suit is led and card not in cancelled
    ]
    if not places:
        return None
    if rules.packs == 1 and rules.rank_order == STANDARD_RANKS:
        return places[trick_winner(rules, [cards[place] for place in places]) or 0]
    high = strength(rules)
    later = 1 if rules.duplicates == "last" else -1
    return max(places, key=lambda place: (high(cards[place]), later * place))
