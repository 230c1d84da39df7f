"""Deals played out by chance: compiled from Python beside C, and beside OpenSpiel where it is.

The C program has the standard rules written into it and knows no option; ours reads them from the
Ruleset. All of them run in turn, several rounds, each on one core, and the best round counts.
"""

import importlib.util
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import numpy as np

from parlour.fast import packed
from parlour.fast.chance import chance
from parlour.fast.playout import playouts
from parlour.rules import Ruleset

SOURCE: Final = Path(__file__).with_name("standard.c")
NUMBER: Final = 500_000
ROUNDS: Final = 5
FEWER: Final = 20_000
OF_C: Final = 0.75
TIMES_OPENSPIEL: Final = 10


def main() -> int:
    """Print what each plays a second; 1 where ours is below its limits."""
    with tempfile.TemporaryDirectory() as folder:
        rivals = {"C, for this processor": _c(Path(folder), "-march=native")}
        rivals["C, for any"] = _c(Path(folder), "-mtune=generic")
        rates: dict[str, list[float]] = {"Parlour": []}
        for _ in range(ROUNDS):
            rates["Parlour"].append(_ours())
            for name, program in rivals.items():
                if program is not None:
                    rates.setdefault(name, []).append(_by(program))
            if importlib.util.find_spec("pyspiel") is not None:
                rates.setdefault("OpenSpiel, its C++ rollouts", []).append(_openspiel())
    best = {name: max(found) for name, found in rates.items()}
    for name, rate in best.items():
        print(f"{name:28} {rate:12,.0f} deals a second, {best['Parlour'] / rate:7.2f} of it")
    fastest = max((rate for name, rate in best.items() if name.startswith("C,")), default=0.0)
    spiel = best.get("OpenSpiel, its C++ rollouts", 0.0)
    return int(best["Parlour"] < max(OF_C * fastest, TIMES_OPENSPIEL * spiel))


def _ours() -> float:
    rules = packed(Ruleset())
    order, luck = np.arange(52), chance(1)
    playouts(rules, order, luck, 1)
    start = time.process_time()
    playouts(rules, order, luck, NUMBER)
    return NUMBER / (time.process_time() - start)


def _c(folder: Path, *flags: str) -> Path | None:
    compiler = shutil.which("cc")
    if compiler is None:
        print("no C compiler here", file=sys.stderr)
        return None
    made = folder / f"standard{flags[0]}"
    subprocess.run([compiler, "-O3", *flags, "-o", str(made), str(SOURCE)], check=True)  # noqa: S603
    return made


def _by(program: Path) -> float:
    told = subprocess.run([str(program), str(NUMBER)], capture_output=True, text=True, check=True)  # noqa: S603
    return float(told.stdout.split()[0])


def _openspiel() -> float:
    """Rollouts inside its own search in C++, one for each simulation, from the first lead on."""
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415  it is not a dependency

    game = pyspiel.load_game("hearts(pass_cards=false)")
    rng, states = random.Random(1), []
    for _ in range(20):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        states.append(state)
    searcher = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        FEWER // len(states),
        64,
        solve=False,
        seed=1,
        verbose=False,
    )
    start = time.process_time()
    for state in states:
        searcher.mcts_search(state)
    return FEWER / (time.process_time() - start)


if __name__ == "__main__":
    sys.exit(main())
