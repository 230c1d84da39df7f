"""The last trick, which somebody may have to take whosever card is highest."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.cards import Card, Suit
from parlour.rules.laws.aftermath.state import Aftermath, Seat
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import card_points


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTrick:
    """Who takes the last trick, the hearts in it, and its points; `by_law` if no card decided."""

    taken_by: Seat
    hearts: int
    points: int
    by_law: bool


def last_trick(
    after: Aftermath, rules: Ruleset, *, winner: Seat, cards: Sequence[Card]
) -> LastTrick:
    """The last trick is charged to who missed a trick or was short, else to who won it.

    Where several must take it, the first at fault does: it can be taken only once.
    """
    taker = after.owing[0] if after.owing else winner
    return LastTrick(
        taken_by=taker,
        hearts=sum(card.suit is Suit.HEARTS for card in cards),
        points=card_points(rules, cards),
        by_law=bool(after.owing),
    )
