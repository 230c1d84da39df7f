"""Looking ahead in compiled code: which card does best over many deals that agree with the view."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.bots.search.thumb import play_by_thumb
from parlour.fast.bits import count, lowest
from parlour.fast.chance import below
from parlour.fast.compiled import compiled
from parlour.fast.deal import HANDS, KITTY, NOBODY, PLAYED, TAKEN, play, to_play
from parlour.fast.packed import NEVER, WINS, Packed
from parlour.fast.scoring import OTHERS_PLUS, SELF_MINUS, partner, score_deal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Chance = NDArray[np.uint64]
    Values = NDArray[np.float64]

WIN: Final = 40.0
"""What winning the game weighs beside a point of difference in a deal."""


@compiled
def value_of(rules: Packed, seat: int, points: "State", totals: "State", number: int) -> float:
    """What the points of a deal are worth to a seat: how much better it did than the others.

    Where they end the game, who has won it weighs as well.
    """
    mate = partner(rules, seat)
    own, others, foes = 0.0, 0.0, 0
    for other in range(rules.seats):
        if other in (seat, mate):
            own += points[other]
        else:
            others += points[other]
            foes += 1
    if mate != seat:
        own /= 2
    value = others / foes - own
    if number > 0:
        value += WIN * won(rules, seat, points, totals, number)
    return value


@compiled
def won(rules: Packed, seat: int, points: "State", totals: "State", number: int) -> float:
    """The seat's share in a win by this deal, less an even share; 0 where the game goes on."""
    after = np.empty(rules.seats, np.int64)
    exact, high, low = False, NEVER, -NEVER
    for other in range(rules.seats):
        mate = partner(rules, other)
        gained = points[other] if mate == other else points[other] + points[mate]
        after[other] = totals[other] + gained
        if gained:
            for place in range(len(rules.resets)):
                if after[other] == rules.resets[place]:
                    after[other] = rules.becomes[place]
                    exact = exact or after[other] == WINS
                    break
        high, low = max(high, after[other]), min(low, after[other])
    if not exact:
        over = rules.end == 2 or (rules.end == 1 and number >= rules.deals)
        if not (over or (rules.end == 0 and high >= rules.target)):
            return 0.0
    winners = 0
    for other in range(rules.seats):
        winners += after[other] == low
    if winners > 1 and rules.extra_deal and not exact:
        return 0.0
    return (1.0 / winners if after[seat] == low else 0.0) - 1.0 / rules.seats


@compiled
def set_up(rules: Packed, deal: "State", world: "State", kitty_at: int, row: "State") -> None:
    """The deal with the hands of a world; what is left over lies at `kitty_at`, or waits."""
    row[:] = deal
    for seat in range(rules.seats):
        row[HANDS + seat] = world[seat]
    if kitty_at == NOBODY:
        row[KITTY] = world[rules.seats]
    else:
        row[TAKEN + kitty_at] |= world[rules.seats]
        row[PLAYED] |= world[rules.seats]


@compiled
def try_out(
    rules: Packed,
    deal: "State",
    seat: int,
    totals: "State",
    number: int,
    grabber: int,
    noise: int,
    chance: "Chance",
    points: "State",
) -> float:
    """Play a deal to its end by rules of thumb; gives what it is worth to the seat."""
    play_by_thumb(rules, deal, chance, grabber, noise)
    shooter = score_deal(rules, deal, totals, OTHERS_PLUS, points)
    value = value_of(rules, seat, points, totals, number)
    if shooter != NOBODY and rules.moon == 3:
        # The shooter says what is better for the shooter.
        own = value_of(rules, shooter, points, totals, number)
        score_deal(rules, deal, totals, SELF_MINUS, points)
        if value_of(rules, shooter, points, totals, number) > own:
            value = value_of(rules, seat, points, totals, number)
    return value


@compiled
def threat(rules: Packed, deal: "State", seat: int) -> int:
    """Another seat that has taken every penalty card so far, and enough of them; else NOBODY."""
    taker, fallen = NOBODY, 0
    for other in range(rules.seats):
        cards = deal[TAKEN + other] & rules.penalties
        if cards:
            if taker != NOBODY:
                return NOBODY
            taker, fallen = other, count(cards)
    if taker == seat or rules.moon == 0:
        return NOBODY
    return taker if 3 * fallen >= count(rules.penalties) else NOBODY


@compiled
def may_shoot(rules: Packed, deal: "State", seat: int) -> bool:
    """Whether nobody else has taken a penalty card."""
    if rules.moon == 0:
        return False
    for other in range(rules.seats):
        if other != seat and deal[TAKEN + other] & rules.penalties:
            return False
    return True


@compiled
def look_ahead(
    rules: Packed,
    deal: "State",
    worlds: "State",
    kitty_at: int,
    legal: int,
    totals: "State",
    number: int,
    rollouts: int,
    noise: int,
    shoots: bool,
    chance: "Chance",
    values: "Values",
) -> int:
    """The card of `legal` that does best; `values` gets the mean of each by its number.

    Half of the ways that are tried are given up after each round, and the rest are tried twice as
    often. A way is a card, played on by rules of thumb or, with `shoots`, for every trick. All ways
    of a round are tried on the same deals with the same chance.
    """
    seat = to_play(rules, deal)
    cards = count(legal)
    modes = 2 if shoots and may_shoot(rules, deal, seat) else 1
    arms = cards * modes
    card_of, mode_of = np.empty(arms, np.int64), np.zeros(arms, np.int64)
    sums, tried = np.zeros(arms), np.zeros(arms)
    rest, arm = legal, 0
    while rest:
        for mode in range(modes):
            card_of[arm], mode_of[arm] = lowest(rest), mode
            arm += 1
        rest &= rest - 1
    alive = np.arange(arms)
    row, points = np.empty_like(deal), np.empty(rules.seats, np.int64)
    own = np.empty(1, np.uint64)
    rounds = 1
    while 1 << rounds < arms:
        rounds += 1
    world, shooter = 0, threat(rules, deal, seat)
    for _ in range(rounds):
        each = max(1, rollouts // (rounds * alive.shape[0]))
        for _ in range(each):
            other = shooter if below(chance, 2) else NOBODY
            start = chance[0]
            for place in range(alive.shape[0]):
                arm = alive[place]
                set_up(rules, deal, worlds[world], kitty_at, row)
                play(rules, row, card_of[arm])
                own[0] = start
                grabber = seat if mode_of[arm] else other
                sums[arm] += try_out(rules, row, seat, totals, number, grabber, noise, own, points)
                tried[arm] += 1
            below(chance, 2)
            world += 1
            if world == worlds.shape[0]:
                world = 0
        order = np.argsort(-(sums / tried)[alive])
        alive = alive[order[: (alive.shape[0] + 1) // 2]]
    values[:] = -np.inf
    for arm in range(arms):
        values[card_of[arm]] = max(values[card_of[arm]], sums[arm] / tried[arm])
    return card_of[alive[0]]
