"""How often the plain bot wins Enflé against random players, for every number of players.

Exits with 1 where it wins less than 1.3 times its share.
"""

import argparse
import sys

from parlour.family import sibling
from parlour.lab.siblings import wins_against_random

LEAST = 1.3


def main() -> int:
    """Print the share of games won beside an even share; 1 when one is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    missed = False
    for players in sibling("enfle").seats:
        won = wins_against_random("plain", "enfle", players, games=options.games, seed=options.seed)
        print(f"{players} players: plain wins {won:.3f}, {won * players:.2f} times its share")
        missed = missed or won * players < LEAST
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
