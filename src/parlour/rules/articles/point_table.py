"""Which cards cost what: the groups of a points table, and the same in a sentence."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.cards.spoken import card_name, card_symbol, listed
from parlour.rules.articles.card_words import in_order, suit_amount, suit_sign, suit_word
from parlour.rules.articles.wording import figure, points, table
from parlour.rules.ruleset import Ruleset

_ALIKE: Final = 3
"""So many cards of one rank that cost the same are told together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointGroup:
    """Cards that cost the same: how to name them, how many they are, points for each."""

    label: str
    sign: str
    cards: int
    each: int


def point_groups(rules: Ruleset) -> tuple[PointGroup, ...]:
    """Penalty cards first, dearest suit first, then bonus cards; cards without points left out."""
    if rules.penal_suit == "auction":
        return (*_auction_groups(rules), *_bonus_groups(rules))
    groups = [group for suit in _suits_by_cost(rules) for group in _suit_groups(rules, suit)]
    return (*groups, *_bonus_groups(rules))


def points_table(rules: Ruleset) -> str:
    """A Markdown table: each group of cards with its points, then the rest, then the sum."""
    groups = point_groups(rules)
    rows = [[group.label, group.sign, str(group.cards), figure(group.each)] for group in groups]
    rest = len(rules.pack) - sum(group.cards for group in groups)
    if rest > 0:
        rows.append(["every other card", "", str(rest), "0"])
    return table(("Card", "Sign", "In the pack", "Points each"), rows, right=2)


def points_sentence(rules: Ruleset) -> str:
    """`each heart costs 1 point and the queen of spades costs 13 points`; empty without any."""
    costly = told_groups(rules, [group for group in point_groups(rules) if group.each > 0])
    spots = _spot_suit(rules)
    if spots is not None:
        low, high = in_order(rules, spots)[0], in_order(rules, spots)[-1]
        suit = suit_word(low.suit)
        steps = (
            f"each {suit} costs points by its rank, from {points(rules.card_points[low])} for "
            f"{card_symbol(low)} up to {points(rules.card_points[high])} for {card_symbol(high)}"
        )
        costly = [group for group in costly if group.sign[0] != card_symbol(low)[0]]
        return listed([steps, *map(_group_sentence, costly)])
    return listed(_group_sentence(group) for group in costly)


def _group_sentence(group: PointGroup) -> str:
    if group.label.startswith("the ") and group.cards > 1:
        return f"{group.label} cost {points(group.each)} each"
    return f"{group.label} costs {points(group.each)}"


def told_groups(rules: Ruleset, groups: Sequence[PointGroup]) -> list[PointGroup]:
    """The groups with three cards of one rank that cost the same told as one: `the queens of …`."""
    alike: dict[tuple[str, int], list[PointGroup]] = {}
    for group in groups:
        alike.setdefault((group.sign[1:], group.each), []).append(group)
    told: list[PointGroup] = []
    for group in groups:
        same = alike[group.sign[1:], group.each]
        if len(same) < _ALIKE or any(each.cards > 1 for each in same):
            told.append(group)
        elif group is same[0]:
            told.append(_together(same))
    return told


def _together(same: Sequence[PointGroup]) -> PointGroup:
    """Cards of one rank as one group."""
    named = [group.label.removeprefix("the ").split(" of ") for group in same]
    return PointGroup(
        label=f"the {named[0][0]}s of {listed(suit for _, suit in named)}",
        sign=" ".join(group.sign for group in same),
        cards=len(same),
        each=same[0].each,
    )


def _spot_suit(rules: Ruleset) -> CardSet | None:
    """A suit in which every rank has a cost of its own, as in Spot Hearts."""
    for suit in Suit:
        held = rules.pack.of_suit(suit)
        costs = {rules.card_points[card] for card in held}
        faces = {card.face for card in held}
        if len(faces) > 4 and len(costs) == len(faces) and 0 not in costs:
            return held
    return None


def _suits_by_cost(rules: Ruleset) -> list[Suit]:
    def keyed(suit: Suit) -> tuple[bool, int, int]:
        held = rules.pack.of_suit(suit)
        cost = sum(rules.card_points[card] for card in held)
        return (suit is not Suit.HEARTS, -cost, suit)

    return sorted(Suit, key=keyed)


def _suit_groups(rules: Ruleset, suit: Suit) -> Iterator[PointGroup]:
    held = CardSet(card for card in rules.pack.of_suit(suit) if rules.card_points[card] > 0)
    if not held:
        return
    costs = Counter(rules.card_points[card] for card in held)
    common, most = costs.most_common(1)[0]
    suit_wide = suit.letter in rules.points and most > 2
    for card in reversed(in_order(rules, {card.face for card in held})):
        if not (suit_wide and rules.card_points[card] == common):
            yield _single(rules, card, rules.card_points[card])
    if suit_wide:
        whole = len(held) == most and held == rules.pack.of_suit(suit)
        yield PointGroup(
            label=f"each {'' if whole else 'other '}{suit_word(suit)}",
            sign=suit_sign(suit),
            cards=most,
            each=common,
        )


def _single(rules: Ruleset, face: Card, each: int) -> PointGroup:
    copies = sum(card.face == face for card in rules.pack)
    label = f"the {card_name(face)}" if copies == 1 else f"each {card_name(face)}"
    return PointGroup(label=label, sign=card_symbol(face), cards=copies, each=each)


def _bonus_groups(rules: Ruleset) -> Iterator[PointGroup]:
    for face in in_order(rules, {card.face for card in rules.bonus_cards}):
        yield _single(rules, face, rules.card_bonus[face])


def _auction_groups(rules: Ruleset) -> Iterator[PointGroup]:
    cards = max(len(rules.pack.of_suit(suit)) for suit in Suit)
    if suit_amount(rules):
        yield PointGroup(
            label="each card of the suit named", sign="any", cards=cards, each=suit_amount(rules)
        )
    for name, amount in rules.points.items():
        if len(name) > 1 and rules.holds(Card.parse(name)):
            yield _single(rules, Card.parse(name), amount)
