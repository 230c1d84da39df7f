"""What a deal scores: penalty and bonus cards, the moon in all its forms, no tricks at all."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Literal

from parlour.cards import Card, CardSet
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import side_of, together

MoonForm = Literal["others_plus", "self_minus"]
"""The moon added to everybody else, or taken off the shooter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """The points of one deal by seat, and how a moon, if there was one, was counted.

    Partners have points of their own here; their totals add them up. `shooter` is the seat that
    shot the moon; `sun` says that it took every trick under rules that reward it; `guarded` that
    the guard turned the moon into points off the shooter.
    """

    points: tuple[int, ...]
    shooter: int | None = None
    moon: MoonForm | None = None
    sun: bool = False
    guarded: bool = False


def card_points(rules: Ruleset, cards: CardSet | Sequence[Card]) -> int:
    """The points of captured cards: penalty cards less bonus cards, before any moon."""
    return sum(rules.card_points[card] + rules.card_bonus[card] for card in cards)


def trick_cost(rules: Ruleset, *, first: bool, last: bool) -> int:
    """What a trick costs its taker by itself, whatever cards are in it."""
    amounts = rules.trick_points
    cost = amounts.get("each", 0)
    cost += amounts.get("first", 0) if first else 0
    return cost + (amounts.get("last", 0) if last else 0)


def trick_total(rules: Ruleset) -> int:
    """What all tricks of a deal cost by themselves, one player's whole set left aside."""
    ends = trick_cost(rules, first=True, last=True) - trick_cost(rules, first=False, last=False)
    return rules.tricks * trick_cost(rules, first=False, last=False) + ends


def taker_of_set(
    rules: Ruleset, captured: Sequence[CardSet], ends: tuple[int, int] | None
) -> int | None:
    """The seat that took the first trick, the last trick and every penalty card; None without one.

    It is one seat, partner or not. The points are the `all` of the points for tricks.
    """
    if ends is None or ends[0] != ends[1]:
        return None
    return ends[0] if rules.penalty_cards <= captured[ends[0]] else None


def penalty_points(
    rules: Ruleset,
    captured: Sequence[CardSet],
    tricks: Sequence[int],
    ends: tuple[int, int] | None,
) -> tuple[int, ...]:
    """What each seat has taken in penalty cards and tricks: no bonus, no moon.

    It is what a deal is settled by in counters. `ends` are the takers of the first and last trick.
    """
    each = rules.trick_points.get("each", 0)
    points = [
        sum(rules.card_points[card] for card in cards) + taken * each
        for cards, taken in zip(captured, tricks, strict=True)
    ]
    for name, seat in zip(("first", "last"), ends or (), strict=False):
        points[seat] += rules.trick_points.get(name, 0)
    if ends is not None and taker_of_set(rules, captured, ends) is not None:
        points[ends[0]] += rules.trick_points.get("all", 0)
    return tuple(points)


def moon_shooter(
    rules: Ruleset, captured: Sequence[CardSet], tricks: Sequence[int] | None
) -> int | None:
    """The seat that took all that the moon asks for, None where nobody did or moons are off.

    It is judged by cards and tricks, never by points: a bonus card does not hide a moon. Cards of
    the kitty count for the seat that has them. `tricks` counts the tricks each seat took; None
    where that is not known. Of partners who took it between them it is the one who took more of
    it, of two who took as much the lower seat.
    """
    if rules.moon == "off":
        return None
    if rules.moon_set == "all_tricks":
        return _taker_of_all(rules, tricks)
    needed = rules.penalty_cards
    if rules.moon_set == "with_bonus":
        needed = needed | rules.bonus_cards
    return _taker_of(rules, captured, needed) if needed else None


def shooter_of(
    rules: Ruleset,
    captured: Sequence[CardSet],
    tricks: Sequence[int] | None,
    declarer: int | None,
) -> int | None:
    """The seat that shot the moon in a deal in which `declarer` may have declared capot.

    The declarer's side plays for every trick or pays: it shoots no moon besides.
    """
    shooter = moon_shooter(rules, captured, tricks)
    if declarer is not None and shooter in side_of(rules, declarer):
        return None
    return shooter


def score_deal(
    rules: Ruleset,
    captured: Sequence[CardSet],
    tricks: Sequence[int] | None,
    *,
    totals: Sequence[int],
    moon_choice: MoonForm | None = None,
    ends: tuple[int, int] | None = None,
    declarer: int | None = None,
) -> DealScore:
    """The points each seat adds to its total.

    `captured` are the cards in each seat's tricks with a kitty it took, `totals` the totals before
    the deal (the moon guard looks at them), `moon_choice` the shooter's word where the rules leave
    it (others_plus when it says nothing). `ends` are the seats that took the first and the last
    trick, None where that is not known: then the points for these tricks are left out. `declarer`
    is the seat that declared capot; one that is made is told as a moon of the declarer's.
    """
    if declarer is not None and tricks is not None and 0 < sum(tricks) == tricks[declarer]:
        return _capot_made(rules, len(captured), declarer)
    lost = [rules.capot_size if seat == declarer else 0 for seat in range(len(captured))]
    shooter = shooter_of(rules, captured, tricks, declarer)
    if shooter is None:
        plain = _plain_points(rules, captured, tricks, ends)
        return DealScore(points=tuple(map(add, plain, lost)))
    all_tricks = _taker_of_all(rules, tricks)
    sun = rules.sun is not None and all_tricks in side_of(rules, shooter)
    form: MoonForm = (
        "self_minus"
        if rules.moon == "self_minus" or (rules.moon == "choice" and moon_choice == "self_minus")
        else "others_plus"
    )
    points = _moon_points(rules, captured, shooter, form, sun=sun)
    guarded = rules.moon_guard and _another_would_win(rules, totals, points, shooter)
    if guarded:
        form = "self_minus"
        points = _moon_points(rules, captured, shooter, form, sun=sun)
    points = tuple(map(add, points, lost))
    return DealScore(points=points, shooter=shooter, moon=form, sun=sun, guarded=guarded)


def _capot_made(rules: Ruleset, seats: int, declarer: int) -> DealScore:
    side, sun = side_of(rules, declarer), rules.sun is not None
    points = tuple(0 if seat in side else rules.capot_size for seat in range(seats))
    return DealScore(points=points, shooter=declarer, moon="others_plus", sun=sun)


def _taker_of_all(rules: Ruleset, tricks: Sequence[int] | None) -> int | None:
    """The seat that took every trick, of partners the one who took more."""
    if tricks is None or not sum(tricks):
        return None
    taken = together(rules, tricks)
    seats = [seat for seat in range(len(tricks)) if taken[seat] == sum(tricks)]
    return max(seats, key=lambda seat: tricks[seat], default=None)


def _taker_of(rules: Ruleset, captured: Sequence[CardSet], needed: CardSet) -> int | None:
    """The seat that took all those cards, of partners who did the one who took more."""
    shares = [len(cards & needed) for cards in captured]
    taken = together(rules, shares)
    seats = [seat for seat in range(len(captured)) if taken[seat] == len(needed)]
    return max(seats, key=lambda seat: shares[seat], default=None)


def _plain_points(
    rules: Ruleset,
    captured: Sequence[CardSet],
    tricks: Sequence[int] | None,
    ends: tuple[int, int] | None,
) -> tuple[int, ...]:
    taken = tricks if tricks is not None else (0,) * len(captured)
    points = list(penalty_points(rules, captured, taken, ends))
    for seat, cards in enumerate(captured):
        points[seat] += sum(rules.card_bonus[card] for card in cards)
        points[seat] += rules.trickless if tricks is not None and tricks[seat] == 0 else 0
    return tuple(points)


def _moon_points(
    rules: Ruleset, captured: Sequence[CardSet], shooter: int, form: MoonForm, *, sun: bool
) -> tuple[int, ...]:
    size = rules.sun if sun and rules.sun is not None else rules.moon_size
    side = side_of(rules, shooter)
    points = []
    for seat, cards in enumerate(captured):
        if form == "others_plus":
            moon = 0 if seat in side else size
        else:
            moon = -size if seat == shooter else 0
        absorbed = seat in side and rules.moon_bonus == "absorb"
        bonus = 0 if absorbed else sum(rules.card_bonus[card] for card in cards)
        points.append(moon + bonus)
    return tuple(points)


def _another_would_win(
    rules: Ruleset, totals: Sequence[int], points: Sequence[int], shooter: int
) -> bool:
    """Whether the moon ends the game with somebody strictly lower than the shooter."""
    gains = together(rules, points)
    after = [total + gained for total, gained in zip(totals, gains, strict=True)]
    return max(after) >= rules.target and min(after) < after[shooter]
