"""Whether a condition of a clause holds, does not, or cannot be told yet."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, Rank
from parlour.director.facts import Drawn, Facts
from parlour.rules.laws import Condition
from parlour.rules.laws.law import Test


@dataclass(frozen=True, slots=True)
class Finding:
    """Whether it holds, and, where that is None, the names of what must be known to tell."""

    holds: bool | None
    missing: frozenset[str] = frozenset()


HOLDS: Final = Finding(holds=True)
FAILS: Final = Finding(holds=False)


def finding(condition: Condition, facts: Facts) -> Finding:
    """How that condition stands."""
    return _TESTS[condition.test](condition, facts)


def lowest_drawn(drawn: Drawn) -> list[int]:
    """The places in `drawn` of the lowest card, the ace being the lowest of all."""
    ranks = [-2 if card.rank is Rank.ACE else int(card.rank) for _, card in drawn]
    return [place for place, rank in enumerate(ranks) if rank == min(ranks)]


def would_revoke(card: Card, hand: tuple[Card, ...], trick: tuple[Card, ...]) -> bool:
    """Whether the card would fail to follow a suit that the hand holds."""
    return bool(trick) and card.suit is not trick[0].suit and _holds_suit_of(trick, hand)


def _holds_suit_of(trick: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
    return any(card.suit is trick[0].suit for card in hand)


def _told(so: bool) -> Finding:  # noqa: FBT001  the one thing it is about
    return HOLDS if so else FAILS


def _lacks(facts: Facts, *names: str) -> Finding:
    return Finding(holds=None, missing=frozenset(name for name in names if name not in facts.known))


def _is(condition: Condition, facts: Facts) -> Finding:
    name = condition.of
    if name not in facts.known:
        return _lacks(facts, name)
    if isinstance(condition.value, str):
        word = facts.party(name)
        # A seat says nothing yet while nobody is named as accused: it is asked for again.
        return (
            Finding(holds=None, missing=frozenset({name}))
            if word is None
            else _told(word == condition.value)
        )
    return _told(facts.known[name] == condition.value)


def _compared(holds: Callable[[int, int], bool]) -> Callable[[Condition, Facts], Finding]:
    def test(condition: Condition, facts: Facts) -> Finding:
        count = facts.count(condition.of)
        assert isinstance(condition.value, int)
        return (
            _lacks(facts, condition.of) if count is None else _told(holds(count, condition.value))
        )

    return test


def _all_seats(condition: Condition, facts: Facts) -> Finding:
    count, seats = facts.count(condition.of), facts.seats()
    if count == 1:
        return FAILS
    if count is None or seats is None:
        return _lacks(facts, condition.of, "seats")
    return _told(count == len(seats))


def _one_lowest(condition: Condition, facts: Facts) -> Finding:
    drawn = facts.drawn(condition.of)
    return _lacks(facts, condition.of) if drawn is None else _told(len(lowest_drawn(drawn)) == 1)


def _a_revoke(condition: Condition, facts: Facts) -> Finding:
    """Told as soon as it is sure: nothing led, the suit followed, or none of the suit held."""
    card, hand, trick = facts.card(condition.of), facts.cards("hand"), facts.cards("trick")
    if trick is None:
        return _lacks(facts, condition.of, "hand", "trick")
    follows = card is not None and trick and card.suit is trick[0].suit
    if not trick or follows or (hand is not None and not _holds_suit_of(trick, hand)):
        return FAILS
    if card is None or hand is None:
        return _lacks(facts, condition.of, "hand")
    return HOLDS


def _not(test: Callable[[Condition, Facts], Finding]) -> Callable[[Condition, Facts], Finding]:
    def opposite(condition: Condition, facts: Facts) -> Finding:
        found = test(condition, facts)
        return found if found.holds is None else _told(not found.holds)

    return opposite


_TESTS: Final[dict[Test, Callable[[Condition, Facts], Finding]]] = {
    "is": _is,
    "below": _compared(lambda count, value: count < value),
    "at_least": _compared(lambda count, value: count >= value),
    "all_seats": _all_seats,
    "fewer_than_seats": _not(_all_seats),
    "one_lowest": _one_lowest,
    "several_lowest": _not(_one_lowest),
    "a_revoke": _a_revoke,
    "no_revoke": _not(_a_revoke),
}
