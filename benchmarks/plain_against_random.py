"""How much better the plain bot is than one that plays at random, and how fast it decides.

One plain plays against three at random, in each seat in turn, the same deals each time. Exits
with 1 when plain pays less than 4 points a deal fewer than they do, or half of its decisions take
0.5 ms or more.
"""

import argparse
import math
import statistics
import sys

from parlour.lab import Simulation, simulate
from parlour.rules import rules_for

LEAST_GAIN = 4.0
MOST_MS = 0.5


def main() -> int:
    """Print the figures beside the limits; 1 when one is missed."""
    options = _options()
    rules = rules_for(options.rules, options.players)
    found = [
        simulate(
            rules,
            ["plain" if each == seat else "random" for each in range(rules.players)],
            options.deals,
            options.seed,
            jobs=options.jobs,
        )
        for seat in range(rules.players)
    ]
    plain = statistics.fmean(_plain(run, seat) for seat, run in enumerate(found))
    others = statistics.fmean(
        bot.points_per_deal for run in found for bot in run.bots if bot.name == "random"
    )
    # The same deals in each seat go together: dividing by the number of runs is on the safe side.
    error = math.sqrt(
        statistics.fmean((run.bots[seat].stderr or 0) ** 2 for seat, run in enumerate(found))
    )
    times = [run.bots[seat].ms_per_decision for seat, run in enumerate(found)]
    slowest = max(time.p50 for time in times)
    print(f"{options.rules} for {rules.players}, {options.deals} deals in each seat")
    print(f"plain {plain:.2f} ± {error:.2f} points a deal, random {others:.2f}")
    print(f"gain {others - plain:.2f} (limit {LEAST_GAIN})")
    print(f"ms a decision: half below {slowest:.3f} (limit {MOST_MS}), ", end="")
    print(f"95 % below {max(time.p95 for time in times):.3f}")
    return 0 if others - plain >= LEAST_GAIN and slowest < MOST_MS else 1


def _plain(run: Simulation, seat: int) -> float:
    return run.bots[seat].points_per_deal


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="in each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
