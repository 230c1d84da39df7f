"""How a game ends: who has won, where everybody stands, what is paid."""

from itertools import groupby

from parlour.cards.spoken import listed
from parlour.play import PlayerView
from parlour.play.events import HEARTS
from parlour.rules import side_of, sides
from parlour.rules.articles.wording import capital, ordinal
from parlour.rules.payout import pay_out
from parlour.terminal.counters import settled_lines
from parlour.terminal.seating import PERSON, Seating, counted


def ending_lines(view: PlayerView, seating: Seating) -> list[str]:
    """The winners, the final totals, and the counters or the pot."""
    if view.game != HEARTS:
        return ["", "The game is over.", *_first_out(view, seating)]
    lines = ["", "The game is over.", _winners(view, seating), *_places(view, seating)]
    if view.settled is not None:
        lines += ["", *settled_lines(view.rules, view.settled, seating)]
    return [*lines, *_pot(view)]


def _first_out(view: PlayerView, seating: Seating) -> list[str]:
    """Who has won by shedding, and what the others still hold."""
    won = f"{capital(seating.together(view.winners))} share the win."
    if len(view.winners) == 1:
        won = f"{seating.does(view.winners[0], 'win')}!"
    held = [
        f"{seating.does(seat, 'hold')} {counted(size, 'card')}."
        for seat, size in enumerate(view.hand_sizes)
        if size
    ]
    return [won, *held]


def _winners(view: PlayerView, seating: Seating) -> str:
    winners = view.winners
    total = counted(view.totals[winners[0]], "point")
    if len(winners) == 1:
        return f"{seating.does(winners[0], 'win')} with {total}!"
    if side_of(view.rules, winners[0]) == tuple(sorted(winners)):
        return f"{capital(seating.together(winners))} win together with {total}!"
    return f"{capital(seating.together(winners))} share the win with {total} each."


def _places(view: PlayerView, seating: Seating) -> list[str]:
    """A line for each place, the winners first; equal totals share a place, partners always do."""

    def rank(side: tuple[int, ...]) -> tuple[bool, int]:
        return side[0] not in view.winners, view.totals[side[0]]

    lines = []
    above = 0
    for (_, total), placed in groupby(sorted(sides(view.rules), key=rank), key=rank):
        here = list(placed)
        each = " each" if len(here) > 1 else ""
        who = listed(seating.side(side) for side in here)
        lines.append(f"{capital(ordinal(above + 1))}: {who}, {counted(total, 'point')}{each}.")
        above += len(here)
    return lines


def _pot(view: PlayerView) -> list[str]:
    """The pot that the person staked: computer players stake nothing and get nothing."""
    rules = view.rules
    if rules.payout == "none" or not rules.stake:
        return []
    bots = [seat for seat in range(view.players) if seat != PERSON]
    paid = pay_out(rules.payout, rules.stake, view.totals, bots=bots, winners=view.winners)
    if paid.payouts[PERSON]:
        return [f"You get {paid.payouts[PERSON]} back from the pot of {rules.stake}."]
    return [f"The pot of {rules.stake} that you staked is lost."]
