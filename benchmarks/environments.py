"""How many steps a second the batched environment takes, for one table and for thousands.

A step is one action at one table with what is asked next: mask, observation, costs. Actions are
drawn by NumPy among those allowed; their time is told apart. Seconds are those of one core.
"""

import sys
import time

import numpy as np

from parlour.lab.environment.batch import Batch

TABLES = (1, 64, 4096)
SECONDS = 3.0
LIMIT = 100_000
"""Steps a second with the most tables."""


def main() -> int:
    """Print the figures; 1 when the last one misses its limit."""
    batch = Batch("standard", 1)
    start = time.perf_counter()
    batch.step(batch.reset(1).masks.argmax(axis=1))
    print(f"compiled or loaded in {time.perf_counter() - start:.1f} s")
    rate = 0.0
    for number in TABLES:
        steps, own, whole, deals = measured(Batch("standard", number))
        rate = steps / own
        print(
            f"{number:5} tables: {rate:10,.0f} steps a second, "
            f"{steps / whole:10,.0f} with drawing the actions, {deals / own:8,.0f} deals a second"
        )
    met = rate >= LIMIT
    print(f"limit {LIMIT:,} steps a second: {'met' if met else 'MISSED'}")
    return int(not met)


def measured(batch: Batch) -> tuple[int, float, float, int]:
    """Steps, the seconds they took alone and with drawing the actions, and deals ended."""
    rng, look = np.random.default_rng(1), batch.reset(1)
    steps, own, deals, start = 0, 0.0, 0, time.process_time()
    while time.process_time() - start < SECONDS:
        actions = (look.masks * rng.random(look.masks.shape, np.float32)).argmax(axis=1)
        before = time.process_time()
        look = batch.step(actions)
        own += time.process_time() - before
        steps += len(batch)
        deals += int(look.done.sum())
    return steps, own, time.process_time() - start, deals


if __name__ == "__main__":
    sys.exit(main())
