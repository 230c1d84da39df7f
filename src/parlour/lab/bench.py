"""How fast this machine is at what players and the desk are made of."""

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from parlour.bots import BASELINE, bot_list, make_bot
from parlour.fast import FastTable
from parlour.fast import deal as row
from parlour.fast.bits import HAS_PDEP
from parlour.fast.chance import chance
from parlour.fast.playout import deal_by_chance, playouts
from parlour.lab.lone_deal import play_lone_deal
from parlour.lab.statistics import decision_times
from parlour.rules import Ruleset, legal_plays
from parlour.rulings.asked import Asked
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings

ROUNDS: Final = 5
PLAYED_OUT: Final = 200_000
DEALS: Final = 100
DECIDED: Final = 5
QUESTIONS: Final = (
    "May I lead a heart now?",
    "What happens when somebody takes every penalty card?",
    "Who leads to the first trick?",
    "How many cards do we pass, and to whom?",
    "Do I have to follow suit?",
    "When is the game over?",
    "What does the queen of spades cost?",
    "May the queen be played on the first trick?",
    "What if two players have the same total?",
    "A player did not follow suit though he could. What now?",
)


def bench_playouts(rules: Ruleset, home: Path) -> dict[str, Any]:
    """Deals dealt and played out by chance in compiled code, a second and core; best of rounds."""
    del home
    start = time.perf_counter()
    table = FastTable.of(rules)
    order = np.array([n for n in range(52) if table.packed.pack >> n & 1], np.int64)
    luck = chance(1)
    playouts(table.packed, order, luck, 1)
    loaded = time.perf_counter() - start
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        playouts(table.packed, order, luck, PLAYED_OUT)
        rates.append(PLAYED_OUT / (time.process_time() - start))
    return {
        "per_s": round(max(rates)),
        "deals": ROUNDS * PLAYED_OUT,
        "cards_per_s": round(max(rates) * rules.tricks * rules.players),
        "load_s": round(loaded, 2),
        "pdep": HAS_PDEP,
    }


def bench_legal(rules: Ruleset, home: Path) -> dict[str, Any]:
    """How long it takes to say which cards may be played: by the reference, and compiled."""
    del home
    table = FastTable.of(rules)
    deal, luck = row.empty_deal(), chance(1)
    order = np.array([n for n in range(52) if table.packed.pack >> n & 1], np.int64)
    hands = []
    for _ in range(200):
        deal_by_chance(table.packed, deal, order, luck)
        hands.append(table.cards.of_mask(int(deal[row.HANDS])))
    start = time.process_time()
    for hand in hands:
        legal_plays(rules, hand, (), trick_no=2, hearts_broken=False)
    reference = (time.process_time() - start) / len(hands)
    deal[row.NUMBER] = 2
    row.legal_plays(table.packed, deal)
    start = time.process_time()
    for _ in range(2000):
        row.legal_plays(table.packed, deal)
    called = (time.process_time() - start) / 2000
    return {
        "reference_us": round(reference * 1e6, 2),
        "compiled_us_with_the_call": round(called * 1e6, 2),
    }


def bench_table(rules: Ruleset, home: Path) -> dict[str, Any]:
    """Deals of players by thumb through the reference, and what each level takes for a card."""
    del home
    start = time.process_time()
    for deal in range(1, DEALS + 1):
        play_lone_deal(rules, [make_bot("plain")] * rules.players, seed=1, deal=deal)
    passed = time.process_time() - start
    levels = [bot.name for bot in bot_list() if bot.fault is None and bot.level != BASELINE]
    return {
        "deals_per_s": round(DEALS / passed, 1),
        "ms_per_decision": {name: _decisions(rules, name) for name in levels},
    }


def _decisions(rules: Ruleset, name: str) -> dict[str, float]:
    seconds: list[float] = []
    policy = make_bot(name)
    for deal in range(1, DECIDED + 1):
        result = play_lone_deal(rules, [policy] * rules.players, seed=1, deal=deal)
        seconds += [took for seat in result.seconds for took in seat]
    return {at: round(ms, 3) for at, ms in asdict(decision_times(seconds)).items()}


def bench_retrieval(rules: Ruleset, home: Path) -> dict[str, Any]:
    """Whole rulings by the desk of this data folder, in milliseconds, after a first one."""
    desk = Desk.open(home, DeskSettings())
    desk.prepare()
    changed = {} if rules == Ruleset() else rules.to_options()
    asks = [Asked(question=question, overrides=changed) for question in QUESTIONS]
    for asked in asks:
        desk.consider(asked)
    seconds = []
    for asked in Random(1).sample(asks * 4, len(asks) * 4):
        start = time.perf_counter()
        desk.consider(asked)
        seconds.append(time.perf_counter() - start)
    found = decision_times(seconds)
    return {"questions": len(seconds), "ms": {"p50": found.p50, "p95": found.p95}}


Measure = Callable[[Ruleset, Path], dict[str, Any]]
MEASURES: Final[Mapping[str, Measure]] = MappingProxyType(
    {
        "playouts": bench_playouts,
        "legal": bench_legal,
        "retrieval": bench_retrieval,
        "table": bench_table,
    }
)
"""What can be measured, by name; each is given the rules and the data folder."""
