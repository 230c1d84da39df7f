"""Thousands of random deals of every preset at every table it is offered for, all laws checked.

After each deal: every card was dealt once and taken once, every trick was taken, the points are
those in play, and each deal began where the one before it had ended. In one deal of `--looked-at`
each event is followed: whoever is awaited has a legal card, and the view of each seat, and of one
who only watches, is the game as far as it may be seen. Of `--recorded` games one is written as a
record, read again and verified.
"""

import argparse
import random
import sys
import time
from dataclasses import dataclass

from benchmarks.random_deals import random_deal
from parlour.play import Event, GameState, PlayerView, game_after, start_game
from parlour.play.events import GameStarted
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify
from parlour.rules import Ruleset, together
from tests.laws import (
    assert_agrees,
    assert_conserved,
    assert_legal,
    assert_points_add_up,
)
from tests.random_games import PLAYABLE, rules_at


@dataclass(slots=True)
class Tally:
    """What has been played and checked at one table."""

    deals: int = 0
    games: int = 0
    moons: int = 0
    followed: int = 0
    records: int = 0


def main() -> int:
    """Play every table in turn and print a line for each; a broken law ends it at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looked-at", type=int, default=50)
    parser.add_argument("--recorded", type=int, default=25)
    parser.add_argument("--presets", default="", help="only these, with commas between")
    asked = parser.parse_args()
    chosen = [
        table for table in PLAYABLE if not asked.presets or table[0] in asked.presets.split(",")
    ]
    print("| preset | players | deals | games | moons | deals followed | records | seconds |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    start = time.perf_counter()
    for number, (name, players) in enumerate(chosen, start=1):
        tally, seconds = run(rules_at(name, players), asked, f"{number} of {len(chosen)}: {name}")
        print(
            f"| {name} | {players} | {tally.deals:,} | {tally.games:,} | {tally.moons:,} "
            f"| {tally.followed:,} | {tally.records:,} | {seconds:.0f} |",
            flush=True,
        )
    passed = time.perf_counter() - start
    print(f"\n{len(chosen)} tables, {len(chosen) * asked.deals:,} deals, {passed:.0f} s: all held")
    return 0


def run(rules: Ruleset, asked: argparse.Namespace, label: str) -> tuple[Tally, float]:
    """The tally of one table, and the seconds it took."""
    rng = random.Random(f"{asked.seed} {label.rpartition(' ')[2]} {rules.players}")
    tally, start = Tally(), time.perf_counter()
    while tally.deals < asked.deals:
        play_game(rules, rng, asked, tally)
        if sys.stderr.isatty():
            print(f"\r{label} at {rules.players}: {tally.deals:,} ", end="", file=sys.stderr)
    return tally, time.perf_counter() - start


def play_game(rules: Ruleset, rng: random.Random, asked: argparse.Namespace, tally: Tally) -> None:
    """One game to its end, or to the number of deals asked for."""
    log: list[Event] = [start_game(rules, dealer=rng.randrange(rules.players))]
    game = game_after(log)
    while not game.over and tally.deals < asked.deals:
        before = len(log)
        after, events = random_deal(game, rng)
        log += events
        check_deal(game, after)
        if tally.deals % asked.looked_at == 0:
            follow(log, before)
            tally.followed += 1
        assert after.deal is not None
        assert after.deal.score is not None
        tally.moons += after.deal.score.shooter is not None
        tally.deals += 1
        game = after
    if game.over and tally.games % asked.recorded == 0:
        check_record(log, rules)
        tally.records += 1
    tally.games += game.over


def check_deal(before: GameState, after: GameState) -> None:
    """The laws of a deal that is over, and the totals it makes of those before."""
    deal = after.deal
    assert deal is not None
    assert deal.score is not None
    assert_conserved(deal)
    assert_points_add_up(deal)
    gains = together(after.rules, deal.score.points)
    added = tuple(total + points for total, points in zip(before.totals, gains, strict=True))
    assert deal.score.reset or after.totals == added


def follow(log: list[Event], start: int) -> None:
    """Every event of the last deal, and what each seat sees of it."""
    started = log[0]
    assert isinstance(started, GameStarted)
    state = game_after(log[:start])
    seats: list[int | None] = [None, *range(state.rules.players)]
    views = {seat: folded(started, log[1:start], seat) for seat in seats}
    for event in log[start:]:
        state = state.apply(event)
        assert state.deal is not None
        assert_legal(state.deal)
        for seat in seats:
            seen = event.seen_by(seat)
            if seen is not None:
                views[seat] = views[seat].apply(seen)
            assert_agrees(views[seat], state)


def folded(started: GameStarted, events: list[Event], seat: int | None) -> PlayerView:
    """The view of a seat after these events."""
    view = PlayerView.start(started, seat)
    for event in events:
        seen = event.seen_by(seat)
        view = view if seen is None else view.apply(seen)
    return view


def check_record(log: list[Event], rules: Ruleset) -> None:
    """The record of the game is true, and reads as it was written."""
    seats = tuple(f"player {seat}" for seat in range(rules.players))
    text = write_record(Record(seats=seats, events=tuple(log)))
    found = verify(text)
    assert found.ok, found
    assert write_record(read_record(text)) == text


if __name__ == "__main__":
    sys.exit(main())
