"""The cards that a question says somebody has taken, and what they come to."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards import CARDS, Card, CardSet, Rank, Suit
from parlour.cards.spoken import SUIT_NAMES, card_name
from parlour.rules import Ruleset, card_points
from parlour.rules.articles.card_words import in_order, named, signs
from parlour.rules.articles.wording import count, figure, word
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.question.counting import COUNT, ordinal
from parlour.rulings.question.facts import Facts

_EVERYTHING: Final = re.compile(
    r"\b(?:everything|the lot|all (?:26|twenty[- ]six)|(?:every|all)(?: (?:of )?the)? "
    r"(?:penalty|penalties|points?)|(?:shoot|shot|shooting) the moon)\b"
)
_BUT_HEARTS: Final = re.compile(
    rf"\b(?:but|bar|except|minus|save)(?: for)? (?P<n>{COUNT}|a) (?:\w+ )?hearts?\b"
)
_BOTH_QUEENS: Final = re.compile(
    r"\b(?:both|two|2)(?: of)?(?: the)?(?: black)? (?:queens|ladies)\b"
)
_NO_QUEEN: Final = re.compile(
    r"\b(?:no|without|not|never|bar|except|minus)(?: \w+)? (?:black )?(?:queen|lady)\b"
)
_NO_HEART: Final = re.compile(r"\b(?:no|not (?:a|one|any)|without (?:a|any))(?: single)? hearts?\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """Cards of the pack that were taken, and hearts told only by their number."""

    cards: CardSet
    more_hearts: int

    def points(self, rules: Ruleset) -> tuple[int, int]:
        """The least and the most that they come to: the same unless hearts differ."""
        named_points = card_points(rules, self.cards)
        others = sorted(
            rules.card_points[card] + rules.card_bonus[card] for card in rules.hearts - self.cards
        )
        if not self.more_hearts:
            return named_points, named_points
        low, high = others[: self.more_hearts], others[-self.more_hearts :]
        return named_points + sum(low), named_points + sum(high)

    def amounts(self, rules: Ruleset) -> list[str]:
        """`2 for 2 hearts (♥4 ♥9)`, `13 for the queen of spades (♠Q)`; none without points."""
        parts = list(_amounts(rules, self.cards))
        if self.more_hearts:
            low, high = (end - card_points(rules, self.cards) for end in self.points(rules))
            amount = figure(low) if low == high else f"{figure(low)} to {figure(high)}"
            parts.insert(0, f"{amount} for {count(self.more_hearts, 'heart')}")
        return parts


def taken_cards(rules: Ruleset, facts: Facts) -> Taken | None:
    """What the question says was taken; None where it names nothing."""
    cards = pack_cards(rules, facts.taken or facts.cards)
    queens = rules.queens_of_spades
    if _queen_said(facts) and queens:
        both = _BOTH_QUEENS.search(facts.plain) is not None
        if both or not cards & queens:
            cards = cards | (queens if both else CardSet([queens.lowest]))
    every = _EVERYTHING.search(facts.plain) is not None and facts.queen_taken is not False
    if every and _BUT_HEARTS.search(facts.plain):
        return _all_but_hearts(rules, facts)
    if every:
        cards = cards | rules.penalty_cards
        if rules.moon_set == "with_bonus":
            cards = cards | rules.bonus_cards
    elif facts.all_hearts:
        cards = cards | rules.hearts
    said = _hearts_said(facts)
    hearts = len(cards & rules.hearts)
    if said >= len(rules.hearts) > 0:
        cards, hearts = cards | rules.hearts, said
    more = min(max(said - hearts, 0), len(rules.hearts) - len(cards & rules.hearts))
    return Taken(cards=cards, more_hearts=more) if cards or more else None


def _all_but_hearts(rules: Ruleset, facts: Facts) -> Taken:
    """Every penalty card but some hearts, of which only the number is told."""
    said = _BUT_HEARTS.search(facts.plain)
    missing = (ordinal(said["n"]) if said else None) or 1
    held = len(rules.penalty_cards & rules.hearts)
    return Taken(cards=rules.penalty_cards - rules.hearts, more_hearts=max(held - missing, 0))


def _queen_said(facts: Facts) -> bool:
    """Whether the queen of spades was taken; a queen without a suit is she."""
    if QUEEN_OF_SPADES in facts.cards:
        return facts.queen_taken is not False
    if _NO_QUEEN.search(facts.plain) or any(card.rank is Rank.QUEEN for card in facts.cards):
        return False
    if facts.queen_taken is not None:
        return facts.queen_taken
    return bool({"queen", "lady", "queens", "ladies"} & set(facts.words))


def _hearts_said(facts: Facts) -> int:
    """How many hearts were said to be taken; the 9 of hearts is not nine of them."""
    said = facts.hearts_taken or 0
    one_card = re.search(rf"\b(?:{said}|{word(said)}) of hearts\b", facts.plain)
    return 0 if one_card or _NO_HEART.search(facts.plain) else said


def pack_cards(rules: Ruleset, faces: Iterable[Card]) -> CardSet:
    """The cards of the pack that look like these, a second copy for a repeat where there is one.

    Cards that the pack lacks are left out.
    """
    found: set[Card] = set()
    for face in faces:
        copies = [
            CARDS[number]
            for number in (face.face, face.face + 52)
            if number < len(CARDS) and CARDS[number].face == face.face
        ]
        copy = next((each for each in copies if each in rules.pack and each not in found), None)
        if copy is not None:
            found.add(copy)
    return CardSet(found)


def _amounts(rules: Ruleset, cards: CardSet) -> Iterator[str]:
    """`3 for 3 hearts (♥4 ♥9 ♥K)`, `minus 10 for the jack of diamonds (♦J)`: by suit and price."""
    groups: dict[tuple[Suit, int], list[Card]] = {}
    for card in in_order(rules, cards):
        amount = rules.card_points[card] + rules.card_bonus[card]
        if amount:
            groups.setdefault((card.suit, amount), []).append(card)
    ordered = sorted(groups.items(), key=lambda item: item[0][0] is not Suit.HEARTS)
    for (suit, amount), alike in ordered:
        yield f"{figure(amount * len(alike))} for {_group(rules, suit, alike)}"


def _group(rules: Ruleset, suit: Suit, alike: Sequence[Card]) -> str:
    if len(alike) == 1:
        return named(alike[0].face)
    if len({card.face for card in alike}) == 1:
        return f"both {card_name(alike[0].face).replace(' of ', 's of ', 1)}"
    if CardSet(alike) == rules.pack.of_suit(suit):
        return f"all {len(alike)} {SUIT_NAMES[suit]}"
    return f"{len(alike)} {SUIT_NAMES[suit]} ({signs(rules, alike)})"
