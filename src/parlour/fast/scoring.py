"""What a deal scores, in compiled code: the twin of `rules.scoring`."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.bits import count
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.deal import DECLARER, FIRST_TAKER, LAST_TAKER, NOBODY, TAKEN, TRICKS
from parlour.fast.packed import ALL_TRICKS, Packed, Planes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]

OTHERS_PLUS: Final = 0
SELF_MINUS: Final = 1


@taken_in
def worth(planes: Planes, cards: int) -> int:
    """What those cards are worth together."""
    amount = count(cards & planes[0])
    amount += count(cards & planes[1]) << 1
    amount += count(cards & planes[2]) << 2
    amount += count(cards & planes[3]) << 3
    if planes[4] | planes[5] | planes[6] | planes[7]:
        for place in range(4, 8):
            amount += count(cards & planes[place]) << place
    return amount


@compiled
def partner(rules: Packed, seat: int) -> int:
    """The partner of a seat; the seat itself where everybody plays alone."""
    if not rules.half:
        return seat
    return seat + rules.half if seat < rules.half else seat - rules.half


@compiled
def taker_of_all(rules: Packed, deal: "State") -> int:
    """The seat that took every trick, of partners the one who took more; NOBODY where nobody did.

    Tricks that have not been played count for nobody, so it may be asked in mid-deal.
    """
    played, best = 0, NOBODY
    for seat in range(rules.seats):
        played += deal[np.uintp(TRICKS + seat)]
    if not played:
        return NOBODY
    for seat in range(rules.seats):
        mate, taken = partner(rules, seat), deal[np.uintp(TRICKS + seat)]
        together = taken if mate == seat else taken + deal[TRICKS + mate]
        if together == played and (best == NOBODY or taken > deal[TRICKS + best]):
            best = seat
    return best


@compiled
def moon_shooter(rules: Packed, deal: "State") -> int:
    """The seat that shot the moon, NOBODY where nobody did."""
    if rules.moon == 0:
        return NOBODY
    if rules.moon_needs == ALL_TRICKS:
        return taker_of_all(rules, deal)
    needs = rules.moon_needs
    if not needs:
        return NOBODY
    if not rules.half:
        for seat in range(rules.seats):
            if deal[np.uintp(TAKEN + seat)] & needs:
                return seat if deal[np.uintp(TAKEN + seat)] & needs == needs else NOBODY
        return NOBODY
    return _side_that_took(rules, deal, needs)


@compiled
def _side_that_took(rules: Packed, deal: "State", needs: int) -> int:
    for seat in range(rules.half):
        mate = seat + rules.half
        own, other = count(deal[np.uintp(TAKEN + seat)] & needs), count(deal[TAKEN + mate] & needs)
        if own + other == count(needs):
            return seat if own >= other else mate
    return NOBODY


@compiled
def score_deal(
    rules: Packed, deal: "State", totals: "NDArray[np.int64]", form: int, points: "State"
) -> int:
    """Write the points of each seat; gives the seat that shot the moon, NOBODY without one.

    `form` is the shooter's word where the rules leave it, OTHERS_PLUS or SELF_MINUS.
    """
    shooter, declarer = moon_shooter(rules, deal), deal[DECLARER]
    if declarer != NOBODY:
        shooter = _after_capot(rules, deal, shooter)
        if shooter == declarer and points_of_capot(rules, deal, points):
            return declarer
    if shooter == NOBODY:
        plain_points(rules, deal, points)
    else:
        _moon(rules, deal, totals, shooter, form, points)
    if declarer != NOBODY:
        points[declarer] += rules.capot_size
    return shooter


@compiled
def _after_capot(rules: Packed, deal: "State", shooter: int) -> int:
    """The declarer where capot was made, else the shooter unless of the declarer's side."""
    declarer, played = deal[DECLARER], 0
    for seat in range(rules.seats):
        played += deal[np.uintp(TRICKS + seat)]
    if 0 < played == deal[TRICKS + declarer]:
        return declarer
    return NOBODY if shooter in (declarer, partner(rules, declarer)) else shooter


@compiled
def points_of_capot(rules: Packed, deal: "State", points: "State") -> bool:
    """Write what a capot that was made scores."""
    declarer = deal[DECLARER]
    for seat in range(rules.seats):
        own = seat in (declarer, partner(rules, declarer))
        points[seat] = 0 if own else rules.capot_size
    return True


@compiled
def plain_points(rules: Packed, deal: "State", points: "State") -> None:
    """Write what each seat has taken, in cards and in tricks, without any moon."""
    for seat in range(rules.seats):
        cards, taken = deal[np.uintp(TAKEN + seat)], deal[np.uintp(TRICKS + seat)]
        points[seat] = worth(rules.points, cards & rules.penalties)
        if cards & rules.bonus:
            points[seat] -= worth(rules.bonuses, cards)
        points[seat] += taken * rules.each_trick
        if not taken:
            points[seat] += rules.trickless
    if deal[FIRST_TAKER] != NOBODY:
        points[deal[FIRST_TAKER]] += rules.first_trick
        points[deal[LAST_TAKER]] += rules.last_trick
        if deal[FIRST_TAKER] == deal[LAST_TAKER]:
            cards = deal[TAKEN + deal[FIRST_TAKER]]
            if rules.penalties & ~cards == 0:
                points[deal[FIRST_TAKER]] += rules.whole_set


@compiled
def _moon(
    rules: Packed,
    deal: "State",
    totals: "NDArray[np.int64]",
    shooter: int,
    form: int,
    points: "State",
) -> None:
    size, all_tricks = rules.moon_size, taker_of_all(rules, deal)
    if rules.has_sun and all_tricks in (shooter, partner(rules, shooter)) and all_tricks != NOBODY:
        size = rules.sun
    if rules.moon != 3:
        form = rules.moon - 1
    _moon_points(rules, deal, shooter, form, size, points)
    if rules.guard and _another_would_win(rules, totals, shooter, points):
        _moon_points(rules, deal, shooter, SELF_MINUS, size, points)


@compiled
def _moon_points(
    rules: Packed, deal: "State", shooter: int, form: int, size: int, points: "State"
) -> None:
    mate = partner(rules, shooter)
    for seat in range(rules.seats):
        own = seat in (shooter, mate)
        if form == SELF_MINUS:
            points[seat] = -size if seat == shooter else 0
        else:
            points[seat] = 0 if own else size
        if not (own and rules.absorb):
            points[seat] -= worth(rules.bonuses, deal[np.uintp(TAKEN + seat)])


@compiled
def _another_would_win(
    rules: Packed, totals: "NDArray[np.int64]", shooter: int, points: "State"
) -> bool:
    """Whether the moon ends the game with somebody strictly lower than the shooter."""
    high, low, own = totals[0], totals[0], totals[0]
    for seat in range(rules.seats):
        after, mate = totals[seat] + points[seat], partner(rules, seat)
        if mate != seat:
            after += points[mate]
        high = after if seat == 0 or after > high else high
        low = after if seat == 0 or after < low else low
        if seat == shooter:
            own = after
    return high >= rules.target and low < own
