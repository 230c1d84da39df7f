"""The cards whose price a question asks, and what the rules say they cost."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from parlour.cards import CARDS, Card, Rank, Suit
from parlour.cards.spoken import SUIT_NAMES, card_name, listed
from parlour.rules import Ruleset
from parlour.rules.articles.card_words import named, suit_amount, suit_word
from parlour.rules.articles.point_table import point_groups, points_sentence
from parlour.rules.articles.wording import capital, points, sentences
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.question.facts import Facts

_FACES: Final = CARDS[:52]
_MOST_NAMED: Final = 3
_RANKS: Final = {
    "aces": Rank.ACE, "kings": Rank.KING, "queens": Rank.QUEEN, "jacks": Rank.JACK,
    "knaves": Rank.JACK, "tens": Rank.TEN, "twos": Rank.TWO, "deuces": Rank.TWO,
}  # fmt: skip
_COLOURS: Final = {
    "black": (Suit.SPADES, Suit.CLUBS),
    "red": (Suit.HEARTS, Suit.DIAMONDS),
}
_COLOUR: Final = re.compile(r"\b(black|red) (?:cards?|suits?|ones)\b")
_APART: Final = re.compile(
    r"\b(?:other|except|excepting|apart from|aside from|besides|bar|not counting)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Priced:
    """A card or a group of cards, how to name it, and whether it is one card."""

    label: str
    cards: tuple[Card, ...]

    @property
    def single(self) -> bool:
        """Whether it is one card."""
        return len(self.cards) == 1

    def costs(self, rules: Ruleset) -> bool | None:
        """Whether it costs points; None where some of its cards do, or where it depends."""
        worths = [worth(rules, card) for card in self.cards]
        if None in worths:
            return None
        costly = [amount is not None and amount > 0 for amount in worths]
        if all(costly):
            return True
        return None if any(costly) else False

    def worths(self, rules: Ruleset) -> set[int | None]:
        """What its cards are worth, each."""
        return {worth(rules, card) for card in self.cards}


def worth(rules: Ruleset, face: Card) -> int | None:
    """Points of the card, below nought for a bonus; None where the suit named decides."""
    if not rules.holds(face):
        return 0
    if rules.penal_suit == "auction" and face not in rules.bonus and face.code not in rules.points:
        return None if suit_amount(rules) else 0
    return rules.card_points[face] + rules.card_bonus[face]


def asked_prices(rules: Ruleset, facts: Facts) -> tuple[Priced, ...]:
    """The cards, suits, ranks and colours that a question names."""
    cards = tuple(dict.fromkeys(card.face for card in facts.cards if card.face in _FACES))
    words = frozenset(facts.words)
    suits = [suit for suit, name in SUIT_NAMES.items() if {name, name[:-1]} & words]
    if facts.wanted_suit is not None and facts.wanted_suit not in suits:
        suits.append(facts.wanted_suit)
    ranks = [rank for name, rank in _RANKS.items() if name in words]
    if _APART.search(facts.plain) and (suits or ranks):
        return tuple(_others(rules, cards or (QUEEN_OF_SPADES,), suits, ranks))
    if not cards and (colour := _COLOUR.search(facts.plain)):
        suits += [suit for suit in _COLOURS[colour[1]] if suit not in suits]
    singles = [Priced(label=named(card), cards=(card,)) for card in cards]
    named_suits = {card.suit for card in cards}
    wholes = [_suit(rules, suit) for suit in suits if suit not in named_suits]
    wholes += [_rank(rules, rank) for rank in ranks]
    return tuple(each for each in (*singles, *wholes) if each.cards)


def _suit(rules: Ruleset, suit: Suit, label: str = "") -> Priced:
    held = tuple(card for card in _FACES if card.suit is suit and rules.holds(card))
    return Priced(label=label or f"the {SUIT_NAMES[suit]}", cards=held)


def _rank(rules: Ruleset, rank: Rank) -> Priced:
    held = tuple(card for card in _FACES if card.rank is rank and rules.holds(card))
    name = next(name for name, each in _RANKS.items() if each is rank)
    return Priced(label=f"the {name}", cards=held)


def _others(
    rules: Ruleset, named_cards: tuple[Card, ...], suits: list[Suit], ranks: list[Rank]
) -> Iterable[Priced]:
    """The groups named without the cards named: "spades other than the queen"."""
    groups = [_rank(rules, rank) for rank in ranks] or [_suit(rules, suit) for suit in suits]
    for group in groups:
        left = tuple(card for card in group.cards if card not in named_cards)
        if left:
            yield Priced(label=f"the other {group.label.removeprefix('the ')}", cards=left)


def price_told(rules: Ruleset, asked: Priced) -> str:
    """`The queen of spades (♠Q) costs 13 points.`: a sentence on one card or group."""
    if asked.single and not rules.holds(asked.cards[0]):
        return f"{capital(asked.label)} is not in the pack here and costs nothing."
    worths = asked.worths(rules)
    if None in worths:
        return _by_auction(rules, asked)
    if len(worths) == 1:
        return _alike(asked, next(iter(worths)) or 0)
    costly = [card for card in asked.cards if (worth(rules, card) or 0) > 0]
    bonus = [card for card in asked.cards if (worth(rules, card) or 0) < 0]
    if len(costly) + len(bonus) > _MOST_NAMED:
        return f"{capital(points_sentence(rules))}."
    told = [f"{named(card)} costs {points(worth(rules, card) or 0)}" for card in costly]
    told += [f"{named(card)} takes {points(-(worth(rules, card) or 0))} off" for card in bonus]
    group = asked.label.removeprefix("the ")
    return f"Of the {group} only {listed(told)}; every other one costs nothing."


def _alike(asked: Priced, amount: int) -> str:
    label = capital(asked.label)
    one = asked.single
    if amount == 0:
        return f"{label} cost{'s' if one else ''} nothing."
    if amount < 0:
        each = "" if one else " each"
        verb = "takes" if one else "take"
        return f"{label}{each} {verb} {points(-amount)} off the score of whoever wins the trick."
    return f"{label} cost{'s' if one else ''} {points(amount)}{'' if one else ' each'}."


def _by_auction(rules: Ruleset, asked: Priced) -> str:
    amount = points(suit_amount(rules))
    suits = {card.suit for card in asked.cards}
    if len(suits) > 1:
        return f"Each card of the suit named by the bidder costs {amount}; other cards, nothing."
    name = SUIT_NAMES[next(iter(suits))]
    costs = f"costs {amount}" if asked.single else f"cost {amount} each"
    does = "costs" if asked.single else "cost"
    return (
        f"{capital(asked.label)} {costs} if the highest bidder names {name}; otherwise "
        f"{'it' if asked.single else 'they'} {does} nothing."
    )


def other_prices(rules: Ruleset, asked: Iterable[Priced]) -> str | None:
    """What else costs points, the asked left out; None where nothing else does."""
    labels = {name for each in asked for name in _group_labels(each)}
    costly = [group for group in point_groups(rules) if group.each > 0]
    if len(costly) > 2 * _MOST_NAMED:
        return f"{capital(points_sentence(rules))}."
    rest = [f"{group.label} costs {points(group.each)}" for group in costly
            if group.label not in labels]  # fmt: skip
    return sentences(f"{capital(listed(rest))}.") if rest else None


def _group_labels(asked: Priced) -> tuple[str, ...]:
    if asked.single:
        return (f"the {card_name(asked.cards[0])}", f"each {card_name(asked.cards[0])}")
    suit = suit_word(asked.cards[0].suit)
    return (f"each {suit}",) if asked.label == f"the {SUIT_NAMES[asked.cards[0].suit]}" else ()
