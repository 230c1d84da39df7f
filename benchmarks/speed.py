"""How fast the reference engine is on one core, beside the limits it is held to."""

import random
import statistics
import sys
import time
from collections.abc import Callable

from benchmarks.random_deals import random_deal
from parlour.cards import Card, CardSet
from parlour.play import Event, game_after, start_game, view_of
from parlour.rules import Ruleset, legal_plays

DEALS = 300
REPEATS = 7


def main() -> int:
    """Print each figure with its limit; 1 when one is missed."""
    figures = [
        ("a whole random deal, decide and apply", "ms", _deal_ms(), 2.5),
        ("legal_plays, mean of five positions", "µs", _legal_us(), 5.0),
        ("one seat's view of a whole deal", "ms", _view_ms(), 2.0),
    ]
    for name, unit, figure, limit in figures:
        met = "met" if figure <= limit else "MISSED"
        print(f"{name}: {figure:.2f} {unit} (limit {limit} {unit}: {met})")
    return int(any(figure > limit for *_, figure, limit in figures))


def _best(run: Callable[[], None], times: int) -> float:
    """Seconds for one of `times` runs: the median of several rounds."""
    rounds = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        run()
        rounds.append((time.perf_counter() - start) / times)
    return statistics.median(rounds)


def _deal_ms() -> float:
    rng = random.Random(1)
    game = game_after([start_game(Ruleset())])

    def deals() -> None:
        for _ in range(DEALS):
            random_deal(game, rng)

    return _best(deals, DEALS) * 1000


def _legal_us() -> float:
    rules = Ruleset()
    positions = [
        ("2H 5H 7D QS 9C TC JC AC 2S 4S 6D 7S 8S", "3S", 3, False),
        ("2H 5H 7D QS 9C TC JC AC", "", 6, False),
        ("2H 5H 7D QS 9C TC JC AC 2S 4S", "3D 4D", 4, True),
        ("2H 5H 7D QS TS JS AS 2S 4S 6D 7S 8S 9S", "2C", 1, False),
        ("2C 5H 7D QS TS JS AS 2S 4S 6D 7S 8S 9S", "", 1, False),
    ]
    ready = [
        (CardSet.parse(hand), tuple(map(Card.parse, trick.split())), number, broken)
        for hand, trick, number, broken in positions
    ]
    times = 20_000

    def judge() -> None:
        for _ in range(times):
            for hand, trick, number, broken in ready:
                legal_plays(rules, hand, trick, trick_no=number, hearts_broken=broken)

    return _best(judge, times * len(ready)) * 1_000_000


def _view_ms() -> float:
    rng = random.Random(2)
    started = start_game(Ruleset())
    logs: list[list[Event]] = [
        [started, *random_deal(game_after([started]), rng)[1]] for _ in range(DEALS)
    ]

    def fold() -> None:
        for log in logs:
            view_of(log, 2)

    return _best(fold, DEALS) * 1000


if __name__ == "__main__":
    sys.exit(main())
