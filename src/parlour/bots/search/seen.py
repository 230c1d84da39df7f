"""What a seat has seen, as compiled code reads it: the deal, who may hold what, what was played."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from parlour.bots.knowledge import knowledge_of
from parlour.bots.search import worlds
from parlour.cards import NO_CARDS, CardSet
from parlour.fast import FastTable, Standing
from parlour.fast.deal import NOBODY
from parlour.play.view import PlayerView
from parlour.rules import breaks_hearts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A view in the numbers of `table`.

    `deal` has the own hand and no other; `lying` are the cards of the trick; `places` for each
    seat, and behind them for what is left over, how many unseen cards it holds, which it may hold
    and which it must; `history` a row for each card of another seat. `kitty_at` took what was left
    over, NOBODY where it waits.
    """

    table: FastTable
    deal: "State"
    unseen: int
    lying: int
    places: "State"
    history: "State"
    kitty_at: int
    totals: "State"


def seen(view: PlayerView) -> Seen:
    """What the seat of that view has seen; raises NotYet for rules beyond compiled code."""
    table = FastTable.of(view.rules)
    known, cards = knowledge_of(view), table.cards
    places = np.zeros((view.players + 1, 3), np.int64)
    for seat in range(view.players):
        held = known.holds[seat] if seat != view.seat else 0
        may, must = known.may_hold[seat], known.must_hold[seat]
        places[table.place(seat)] = (held, cards.mask(may | must), cards.mask(must))
    places[-1] = (known.hidden, cards.mask(known.unseen) if known.hidden else 0, 0)
    return Seen(
        table=table,
        deal=table.row(_standing(view)),
        unseen=cards.mask(known.unseen),
        lying=cards.mask(view.trick),
        places=places,
        history=_history(view, table),
        kitty_at=NOBODY if view.kitty_taker is None else table.place(view.kitty_taker),
        totals=table.by_place(view.totals),
    )


def _standing(view: PlayerView) -> Standing:
    captured = [NO_CARDS] * view.players
    taken = [0] * view.players
    for trick in view.tricks:
        captured[trick.winner] |= CardSet(trick.cards)
        taken[trick.winner] += 1
    if view.kitty is not None and view.kitty_taker is not None:
        captured[view.kitty_taker] |= view.kitty
    hands = [view.hand if seat == view.seat else NO_CARDS for seat in range(view.players)]
    return Standing(
        hands=hands,
        captured=captured,
        tricks=taken,
        leader=view.leader or 0,
        trick=view.trick,
        trick_no=view.trick_no,
        hearts_broken=view.hearts_broken,
        kitty=NO_CARDS,
        first_taker=view.tricks[0].winner if view.tricks else None,
        last_taker=view.tricks[-1].winner if view.tricks else None,
        declarer=view.declarer,
    )


def _history(view: PlayerView, table: FastTable) -> "State":
    """The cards of the other seats, each with all that its player could see of the play."""
    rows: list[tuple[int, ...]] = []
    later: dict[int, int] = {}
    for seats, cards in reversed(view.fallen):
        for seat, card in reversed(list(zip(seats, cards, strict=False))):
            later[seat] = later.get(seat, 0) | 1 << table.cards.numbers[card]
    played, broken = 0, False
    for number, (seats, cards) in enumerate(view.fallen, start=1):
        lying, best = 0, -1
        for place, (seat, card) in enumerate(zip(seats, cards, strict=False)):
            at = table.cards.numbers[card]
            if seat != view.seat:
                last = place == view.players - 1
                row = [0] * worlds.HISTORY
                row[worlds.SEAT], row[worlds.CARD] = table.place(seat), at
                row[worlds.AFTER], row[worlds.BEST] = later[seat], best
                row[worlds.LYING], row[worlds.LAST] = lying, last
                row[worlds.TRICK_NUMBER], row[worlds.WAS_BROKEN] = number, broken
                row[worlds.WAS_PLAYED] = played
                rows.append(tuple(row))
            later[seat] &= ~(1 << at)
            lying |= 1 << at
            played |= 1 << at
            if best < 0 or (best // 13 == at // 13 and at > best):
                best = at
        broken = broken or any(breaks_hearts(view.rules, card) for card in cards)
    return np.array(rows, np.int64).reshape(len(rows), worlds.HISTORY)
