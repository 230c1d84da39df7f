"""The counters on the table: what each player pays and draws, has won so far, and the pool."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from parlour.play.events import CountersSettled
from parlour.play.reckoning import reckoned
from parlour.rules import Counters, Ruleset
from parlour.rules.articles.wording import capital
from parlour.rules.counter_words import moves_told, net_told, pool_told
from parlour.rules.settlement import Amount
from parlour.terminal.seating import PERSON, Seating, counted


def settled_lines(rules: Ruleset, event: CountersSettled, seating: Seating) -> list[str]:
    """How counters change hands, a line a player with the sum, and what stays in the pool."""
    settled = reckoned(rules, event)
    lines = []
    for seat in range(rules.players):
        person = {"pays": "pay", "draws": "draw"} if seat == PERSON else {}
        moves = moves_told(settled, seat, **person)
        lines.append(f"{seating.label(seat)} {moves}." if moves else _nothing(seat, seating))
    if event.pool:
        was = "the Jack" if event.jack else "the pool"
        lines.insert(0, f"{counted(event.pool, 'counter')} waited in {was}.")
    lines += _pool_stays(event.counters)
    if event.counters.net != settled.net:
        lines += ["In all the games so far:", *standing(event.counters, seating)]
    return lines


def waiting_lines(counters: Counters | None) -> list[str]:
    """What waits in the pool before a game; nothing where nothing does."""
    waits = "" if counters is None else pool_told(counters)
    return [f"{capital(waits)}."] if waits else []


def counter_lines(counters: Counters | None, seating: Seating) -> list[str]:
    """What everybody has won in the games so far, and the pool; nothing before counters move."""
    if counters is None or not (any(counters.net) or counters.pool):
        return []
    return [
        "Counters won so far:",
        *standing(counters, seating),
        *waiting_lines(counters),
    ]


def standing(counters: Counters, seating: Seating) -> list[str]:
    """What each player has won in all games together."""
    return [f"{seating.label(seat)}: {net_told(net)}." for seat, net in enumerate(counters.net)]


def to_json(counters: Counters) -> dict[str, Any]:
    """The counters as they are kept beside the game."""
    return {
        "net": [str(amount) for amount in counters.net],
        "pool": counters.pool,
        "jack": counters.jack,
        "bidder": counters.bidder,
    }


def from_json(data: Mapping[str, Any]) -> Counters:
    """As they were kept; raises KeyError, TypeError or ValueError for anything else."""
    net = tuple(_amount(str(amount)) for amount in data["net"])
    bidder = data.get("bidder")  # files of the first release have none
    return Counters(
        net=net,
        pool=int(data["pool"]),
        jack=bool(data["jack"]),
        bidder=None if bidder is None else int(bidder),
    )


def _amount(text: str) -> Amount:
    amount = Fraction(text)
    return amount.numerator if amount.denominator == 1 else amount


def _nothing(seat: int, seating: Seating) -> str:
    return f"{seating.does(seat, 'pay')} and {'draw' if seat == PERSON else 'draws'} nothing."


def _pool_stays(counters: Counters) -> list[str]:
    if counters.jack:
        pool = f"The pool of {counted(counters.pool, 'counter')}"
        who = "only a player who alone takes nothing wins it"
        return [f"{pool} stays on the table as a Jack: {who}."]
    return [f"{counted(counters.pool, 'counter')} left in the pool."] if counters.pool else []
