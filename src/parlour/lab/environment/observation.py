"""What a seat knows as one row of numbers, made from its view and from nothing else."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from parlour.cards import Card
from parlour.fast.layout import MOST, PHASES, Layout
from parlour.lab.environment.laying import Laying
from parlour.play import PlayerView
from parlour.rules import place_in_turn

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]


def observation(view: PlayerView, laid: Sequence[Card], layout: Layout) -> "Numbers":
    """What the seat of that view knows while it has laid those cards of a pass or an exchange."""
    row = _Row(view, layout)
    _write_cards(row, view)
    _write_what_fell(row, view)
    _write_the_table(row, view)
    laying = Laying.of(view, laid)
    if laying is not None:
        row.away("hand", laid)
        for place, card in enumerate(laid):
            if laying.takers:
                row.by_seat("passed", laying.takers[place], [card])
            else:
                row.cards("laid_away", [card])
        row.number("to_lay", laying.left)
        if laying.taker is not None:
            row.mark("gets", laying.taker)
    return row.numbers


class _Row:
    """A row that is being written, seats told as the view's seat counts them."""

    def __init__(self, view: PlayerView, layout: Layout) -> None:
        self.numbers: Numbers = np.zeros(layout.size, np.float32)
        self._rules, self._own, self._layout = view.rules, view.seat or 0, layout

    def cards(self, part: str, cards: Iterable[Card], number: int = 1) -> None:
        start = getattr(self._layout, part)
        for card in cards:
            self.numbers[start + card] = number

    def away(self, part: str, cards: Iterable[Card]) -> None:
        self.cards(part, cards, 0)

    def by_seat(self, part: str, seat: int, cards: Iterable[Card]) -> None:
        start = getattr(self._layout, part) + self._layout.cards * self._turn(seat)
        for card in cards:
            self.numbers[start + card] = 1

    def void(self, seat: int, suit: int) -> None:
        self.numbers[self._layout.voids + 4 * self._turn(seat) + suit] = 1

    def mark(self, part: str, seat: int | None) -> None:
        if seat is not None:
            self.each(part, {seat: 1})

    def each(self, part: str, numbers: "dict[int, int]") -> None:
        for seat, number in numbers.items():
            place = getattr(self._layout, part) + self._turn(seat)
            self.numbers[place] = max(-MOST, min(MOST, number))

    def phase(self, phase: str) -> None:
        self.numbers[self._layout.phase + PHASES.index(phase)] = 1

    def number(self, part: str, number: int) -> None:
        self.numbers[getattr(self._layout, part)] = number

    def _turn(self, seat: int) -> int:
        return place_in_turn(self._rules, self._own, seat)


def _write_cards(row: _Row, view: PlayerView) -> None:
    """The cards that only this seat knows: held, passed, received, taken up, laid away."""
    row.cards("hand", view.hand)
    if view.scattered is not None:
        for seat, cards in enumerate(view.scattered):
            row.by_seat("passed", seat, cards)
    elif view.passed is not None and view.seat is not None:
        row.by_seat("passed", (view.seat + view.pass_offset) % view.players, view.passed)
    for seat, cards in enumerate(view.received_from):
        row.by_seat("received", seat, cards)
    row.cards("kitty", view.kitty or ())
    row.cards("laid_away", view.laid_away or ())


def _write_what_fell(row: _Row, view: PlayerView) -> None:
    """The cards that everybody has seen: who played them, in which trick, and who took them."""
    for number, (seats, cards) in enumerate(view.fallen, 1):
        row.cards("fell_in", cards, number)
        for seat, card in zip(seats, cards, strict=False):
            row.by_seat("played", seat, [card])
            if card.suit != cards[0].suit:
                row.void(seat, cards[0].suit)
    for seat, card in zip(view.in_trick, view.trick, strict=False):
        row.by_seat("trick", seat, [card])
    for trick in view.tricks:
        row.by_seat("taken", trick.winner, trick.cards)


def _write_the_table(row: _Row, view: PlayerView) -> None:
    tricks = dict.fromkeys(range(view.players), 0)
    for trick in view.tricks:
        tricks[trick.winner] += 1
    row.each("tricks", tricks)
    row.each("holds", dict(enumerate(view.hand_sizes)))
    row.each("points", dict(enumerate(view.points)))
    row.each("totals", dict(enumerate(view.totals)))
    row.each("awaited", dict.fromkeys(_awaited(view), 1))
    row.mark("dealer", view.dealer)
    row.mark("leader", view.leader)
    row.mark("declarer", view.declarer)
    row.phase(view.phase)
    row.number("trick_number", view.trick_no)
    row.number("hearts_broken", view.hearts_broken)
    row.number("stock", view.stock)


def _awaited(view: PlayerView) -> tuple[int, ...]:
    """The seats that are to act, as far as everybody can tell."""
    if view.phase == "passing":
        return tuple(seat for seat, done in enumerate(view.have_passed) if not done)
    alone = {"capot": view.to_declare, "exchange": view.kitty_taker, "moon": view.shooter}
    seat = alone.get(view.phase, view.to_play)
    return () if seat is None else (seat,)
