"""What whoever is to act knows, written as numbers in compiled code: the twin of a view's row.

Cards are told by their own numbers here, whatever ranks the rules have.
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.batch import (
    ASKED,
    CAPOT_WORD,
    DEALER,
    ENTRY,
    FELL_IN,
    GIVER,
    KITTY_TAKER,
    LAYING,
    LEFT_OVER,
    ON_CAPOT,
    ON_MOON,
    PASSING,
    PHASE,
    PLAYER,
    SELF_MINUS_WORD,
    TAKER,
    VOIDS,
    Around,
    act,
    acting,
    allowed,
    begin,
    seat_at,
    takes_next,
)
from parlour.fast.bits import count, lowest
from parlour.fast.compiled import compiled, taken_in
from parlour.fast.deal import (
    BROKEN,
    DECLARER,
    FIRST_TAKER,
    HANDS,
    LAID,
    LAST_TAKER,
    LEADER,
    NOBODY,
    NUMBER,
    TAKEN,
    TRICK,
    TRICKS,
    over,
)
from parlour.fast.layout import MOST, Layout
from parlour.fast.packed import Packed
from parlour.fast.scoring import worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]
    Fates = NDArray[np.int8]
    Numbers = NDArray[np.float32]


DEAL_ANEW: Final = -1
"""Stands for an action where a table is dealt at anew."""


@compiled
def write_mask(
    rules: Packed, around: Around, layout: Layout, faces: "State", deal: "State", more: "State",
    mask: "Fates",
) -> None:  # fmt: skip
    """1 for each action that may be taken now."""
    mask[:] = 0
    cards = allowed(rules, around, deal, more)
    while cards:
        mask[faces[lowest(cards)]] = 1
        cards &= cards - 1
    if more[PHASE] == ON_MOON:
        mask[layout.cards : layout.cards + SELF_MINUS_WORD + 1] = 1
    elif more[PHASE] == ON_CAPOT:
        mask[layout.cards + CAPOT_WORD - 1 : layout.cards + CAPOT_WORD + 1] = 1


@compiled
def write_observation(
    rules: Packed, around: Around, layout: Layout, faces: "State", passes: "State", deal: "State",
    more: "State", fates: "Fates", seen: "Numbers",
) -> None:  # fmt: skip
    """Everything that the seat to act knows, as `layout` lays it out."""
    own = acting(rules, around, deal, more)
    seen[:] = 0
    _write_set(faces, deal[HANDS + own], seen, layout.hand)
    if more[KITTY_TAKER] == own:
        _write_set(faces, more[LEFT_OVER], seen, layout.kitty)
    _write_fates(rules, layout, faces, more, fates, own, seen)
    for place in range(deal[LAID]):
        turn = (deal[LEADER] + place - own) % rules.seats
        seen[layout.trick + turn * layout.cards + faces[deal[TRICK + place]]] = 1
    for seat in range(rules.seats):
        _write_seat(rules, around, layout, faces, passes, deal, more, own, seat, seen)
    if more[PHASE] == PASSING:
        taker = takes_next(rules, around, passes, more, own)
        seen[layout.gets + (taker - own) % rules.seats] = 1
        seen[layout.to_lay] = passes[more[ENTRY], 1] - more[LAYING]
    seen[layout.phase + more[PHASE]] = 1
    seen[layout.trick_number] = deal[NUMBER]
    seen[layout.hearts_broken] = deal[BROKEN]


@compiled
def _write_set(faces: "State", cards: int, seen: "Numbers", start: int) -> None:
    while cards:
        seen[start + faces[lowest(cards)]] = 1
        cards &= cards - 1


@compiled
def _write_fates(
    rules: Packed, layout: Layout, faces: "State", more: "State", fates: "Fates", own: int,
    seen: "Numbers",
) -> None:  # fmt: skip
    """What this seat has passed and received, and what everybody has played."""
    pack = rules.pack
    while pack:
        card = lowest(pack)
        pack &= pack - 1
        face, giver, player = faces[card], fates[GIVER, card], fates[PLAYER, card]
        if giver == own:
            turn = (fates[TAKER, card] - own) % rules.seats
            seen[layout.passed + turn * layout.cards + face] = 1
        elif fates[TAKER, card] == own and more[PHASE] != PASSING:
            turn = (giver - own) % rules.seats
            seen[layout.received + turn * layout.cards + face] = 1
        if player != NOBODY:
            turn = (player - own) % rules.seats
            seen[layout.played + turn * layout.cards + face] = 1
            seen[layout.fell_in + face] = fates[FELL_IN, card]


@compiled
def _write_seat(
    rules: Packed, around: Around, layout: Layout, faces: "State", passes: "State", deal: "State",
    more: "State", own: int, seat: int, seen: "Numbers",
) -> None:  # fmt: skip
    """What everybody can tell of one seat, and of the own one its kitty's points too."""
    turn, phase = (seat - own) % rules.seats, more[PHASE]
    _write_set(
        faces, deal[TAKEN + seat] & ~more[LEFT_OVER], seen, layout.taken + turn * layout.cards
    )
    for suit in range(4):
        seen[layout.voids + 4 * turn + suit] = more[VOIDS + seat] >> suit & 1
    seen[layout.holds + turn] = count(deal[HANDS + seat])
    seen[layout.tricks + turn] = deal[TRICKS + seat]
    seen[layout.points + turn] = max(-MOST, min(MOST, _points(rules, deal, more, own, seat)))
    seen[layout.awaited + turn] = seat == own
    if phase == PASSING:
        waits = seat_at(rules, around, seat) >= more[ASKED]
        seen[layout.awaited + turn] = waits
        seen[layout.holds + turn] = rules.each - (0 if waits else passes[more[ENTRY], 1])
    elif phase != ON_CAPOT:
        seen[layout.leader + turn] = seat == deal[LEADER]
    seen[layout.dealer + turn] = seat == more[DEALER]
    seen[layout.declarer + turn] = seat == deal[DECLARER]


@taken_in
def _points(rules: Packed, deal: "State", more: "State", own: int, seat: int) -> int:
    """The points of a seat so far: of cards left over only their taker knows."""
    cards = deal[TAKEN + seat]
    if seat != own or more[KITTY_TAKER] != own:
        cards &= ~more[LEFT_OVER]
    points = worth(rules.points, cards & rules.penalties) - worth(rules.bonuses, cards)
    points += deal[TRICKS + seat] * rules.each_trick
    if deal[FIRST_TAKER] == seat:
        points += rules.first_trick
    if over(rules, deal) and deal[LAST_TAKER] == seat:
        points += rules.last_trick
    return points


@compiled
def step_all(
    rules: Packed, around: Around, layout: Layout, numbers: "State", faces: "State",
    passes: "State", deals: "State", more: "State", fates: "Fates", luck: "NDArray[np.uint64]",
    actions: "State", seats: "State", seen: "Numbers", masks: "Fates", rewards: "Numbers",
    done: "NDArray[np.bool_]",
) -> None:  # fmt: skip
    """Act at every table, or deal anew for DEAL_ANEW; then look at what is asked next.

    Where the action ends a deal its costs are told, and the next one is dealt at once.
    """
    points = np.zeros(rules.seats, np.int64)
    for table in range(deals.shape[0]):
        action, deal, rest, fate = actions[table], deals[table], more[table], fates[table]
        done[table] = False
        rewards[table] = 0
        if action != DEAL_ANEW:
            card = numbers[action] if action < layout.cards else 0
            word = action - layout.cards
            done[table] = act(rules, around, passes, deal, rest, fate, card, word, points)
            if done[table]:
                for seat in range(rules.seats):
                    rewards[table, seat_at(rules, around, seat)] = -points[seat]
        if done[table] or action == DEAL_ANEW:
            begin(rules, around, passes, deal, rest, fate, luck[table])
        seats[table] = seat_at(rules, around, acting(rules, around, deal, rest))
        write_mask(rules, around, layout, faces, deal, rest, masks[table])
        write_observation(rules, around, layout, faces, passes, deal, rest, fate, seen[table])
