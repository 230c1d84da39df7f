"""One whole deal, really played under the rules in force by simple careful choices.

The same rules always give the same deal. Of the first shuffles the one that shows most is taken:
hearts broken in mid-deal, a queen that falls, no moon.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.cards.shuffle import SECRET_BYTES, shuffled
from parlour.rules.legality import breaks_hearts, legal_plays
from parlour.rules.mechanics import require_playable
from parlour.rules.passing import giver, pass_entry, pass_size
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import DealScore, card_points, score_deal
from parlour.rules.tricks import trick_winner
from parlour.rules.turns import in_turn, place_in_turn, seat_in_turn
from parlour.rules.worked_deal.careful_play import choose_card, choose_pass

_SHUFFLES: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedTrick:
    """One trick: the seats and their cards in order of play, who took it, its cost with a kitty."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int
    points: int
    breaks_hearts: bool = False
    kitty: CardSet = NO_CARDS

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]

    def card_of(self, seat: int) -> Card:
        """The card that seat played."""
        return self.cards[self.seats.index(seat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedDeal:
    """A deal from the hands dealt to the score. Lists by seat; seat 0 is eldest hand."""

    dealt: tuple[CardSet, ...]
    passed: tuple[CardSet, ...]
    hands: tuple[CardSet, ...]
    kitty: CardSet
    tricks: tuple[WorkedTrick, ...]
    captured: tuple[CardSet, ...]
    score: DealScore


@lru_cache(maxsize=128)
def worked_deal(rules: Ruleset) -> WorkedDeal:
    """The deal; raises NotYet for rules that cannot be dealt yet."""
    require_playable(rules)
    deals = (_played(rules, number) for number in range(_SHUFFLES))
    return max(deals, key=lambda deal: _shows(rules, deal))


def _shows(rules: Ruleset, deal: WorkedDeal) -> tuple[int, ...]:
    """How much a deal shows; the first of equals is taken."""
    last = len(deal.tricks)
    broken = next((at for at, trick in enumerate(deal.tricks, 1) if trick.breaks_hearts), last)
    paid = sum(points > 0 for points in deal.score.points)
    dearest = max((rules.card_points[card] for card in rules.pack), default=0)
    falls = [
        trick
        for trick in deal.tricks
        if any(
            rules.card_points[card] == dearest and card.suit != trick.cards[0].suit
            for card in trick.cards
        )
    ]
    return (
        int(deal.score.shooter is None),
        int(1 < broken < last),
        int(bool(falls)),
        min(paid, 3),
        int(0 in deal.score.points),
    )


def _played(rules: Ruleset, number: int) -> WorkedDeal:
    secret = number.to_bytes(SECRET_BYTES, "big")
    order = shuffled(rules.pack, secret=secret, nonces=[""] * rules.players, deal=1)
    seats, each = rules.players, rules.cards_each
    dealt = tuple(
        CardSet(order[place_in_turn(rules, 0, seat) : seats * each : seats])
        for seat in range(seats)
    )
    kitty = CardSet(order[seats * each :])
    passed, hands = _after_pass(rules, dealt)
    tricks = _tricks(rules, hands, kitty)
    captured = [NO_CARDS] * seats
    for trick in tricks:
        captured[trick.taker] |= CardSet(trick.cards) | trick.kitty
    taken = [sum(trick.taker == seat for trick in tricks) for seat in range(seats)]
    return WorkedDeal(
        dealt=dealt,
        passed=passed,
        hands=hands,
        kitty=kitty,
        tricks=tricks,
        captured=tuple(captured),
        score=score_deal(rules, captured, taken, totals=[0] * seats),
    )


def _after_pass(
    rules: Ruleset, dealt: tuple[CardSet, ...]
) -> tuple[tuple[CardSet, ...], tuple[CardSet, ...]]:
    """What each seat passes in the first deal, and the hands after it."""
    entry, size = pass_entry(rules, 1), pass_size(rules, 1)
    if entry == "scatter" or size == 0:
        return (NO_CARDS,) * len(dealt), dealt
    passed = tuple(choose_pass(rules, hand, size) for hand in dealt)
    hands = tuple(
        (hand - passed[seat]) | passed[giver(rules, seat, entry)] for seat, hand in enumerate(dealt)
    )
    return passed, hands


def _tricks(rules: Ruleset, hands: tuple[CardSet, ...], kitty: CardSet) -> tuple[WorkedTrick, ...]:
    held = list(hands)
    leader = _opening_leader(rules, hands)
    tricks: list[WorkedTrick] = []
    broken, played, waiting = False, NO_CARDS, kitty
    while any(held):
        trick: list[Card] = []
        opened = broken
        for seat in in_turn(rules, leader):
            legal = legal_plays(
                rules, held[seat], trick, trick_no=len(tricks) + 1, hearts_broken=broken
            )
            card = choose_card(rules, legal, trick, played=played, hand=held[seat])
            held[seat] = held[seat].without_card(card)
            broken = broken or breaks_hearts(rules, card)
            trick.append(card)
        played |= CardSet(trick)
        done = _finished(rules, leader, trick, breaks=broken and not opened)
        if waiting and _kitty_goes(rules, done, first=not tricks, last=not any(held)):
            done = replace(done, kitty=waiting, points=done.points + card_points(rules, waiting))
            waiting = NO_CARDS
        tricks.append(done)
        leader = done.taker
    return tuple(tricks)


def _finished(rules: Ruleset, leader: int, trick: Sequence[Card], *, breaks: bool) -> WorkedTrick:
    return WorkedTrick(
        seats=in_turn(rules, leader),
        cards=tuple(trick),
        taker=seat_in_turn(rules, leader, trick_winner(trick)),
        points=card_points(rules, trick),
        breaks_hearts=breaks,
    )


def _kitty_goes(rules: Ruleset, trick: WorkedTrick, *, first: bool, last: bool) -> bool:
    if rules.undealt == "first_penalty":
        return last or bool(CardSet(trick.cards) & rules.penalty_cards)
    return first if rules.undealt == "first_trick" else last


def _opening_leader(rules: Ruleset, hands: tuple[CardSet, ...]) -> int:
    """The holder of the lowest club where a club opens, else eldest hand, seat 0."""
    clubs = {seat: hand.of_suit(Suit.CLUBS) for seat, hand in enumerate(hands)}
    holders = [seat for seat, held in clubs.items() if held]
    if rules.first_lead in ("low_club", "any_club") and holders:
        return min(holders, key=lambda seat: clubs[seat].lowest)
    return 0
