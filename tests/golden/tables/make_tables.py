"""Makes the logs of tables beside it: `python -m tests.golden.tables.make_tables`.

As with the games in the folder above, a log that stands here is read by every release and never
made again for a change of ours. Each file holds the events as the store keeps them, one a line,
and on its last line how the table then stands.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from parlour.bots import act, make_bot
from parlour.play import Event, PlayerView
from parlour.rules import load_rules
from parlour.server.steward import Chance, Steward
from parlour.table import (
    Act,
    Bot,
    Command,
    Occupant,
    OpenTable,
    Person,
    Redo,
    Table,
    Undo,
    open_table,
    table_after,
)
from parlour.table.codec import encode

FOLDER = Path(__file__).parent


def stored(event: Event) -> str:
    """The event as it stands in the database."""
    return json.dumps(encode(event), ensure_ascii=False, separators=(",", ":"))


def standing(table: Table) -> dict[str, Any]:
    """How a table stands, in words that outlast a change of the program."""
    game = table.game
    assert game is not None
    return {
        "n": table.n,
        "totals": list(game.totals),
        "winners": list(game.winners),
        "can_undo": table.undo_to(0) is not None,
        "can_redo": table.kept < len(table.events),
        "views": [_seen(table.view(seat)) for seat in range(len(table.seats))],
    }


def _seen(view: PlayerView | None) -> dict[str, Any]:
    assert view is not None
    return {
        "phase": view.phase,
        "deal": view.deal,
        "hand": [card.code for card in view.hand],
        "received": None if view.received is None else [card.code for card in view.received],
        "trick": [card.code for card in view.trick],
        "tricks": len(view.tricks),
        "hearts_broken": view.hearts_broken,
        "points": list(view.points),
        "totals": list(view.totals),
        "winners": list(view.winners),
    }


class Evening:
    """One person's evening at a table, with its log."""

    def __init__(self, preset: str, options: dict[str, Any], players: int, seed: int) -> None:
        self.rng = Random(seed)
        chance = Chance(secret=lambda: self.rng.randbytes(32), rng=self.rng)
        plain = make_bot("plain")
        self.steward = Steward("golden", dict.fromkeys(range(1, players), plain), chance)
        self.player = make_bot("random")
        seats: list[Occupant] = [Person("ada"), *(Bot("plain") for _ in range(1, players))]
        rules = load_rules(preset, options | {"players": players})
        opened = open_table(OpenTable(rules=rules, preset=None, seats=seats))
        self.log: list[Event] = [opened]
        self.table = table_after(self.log)
        self._take(self.steward.due(self.table))

    def do(self, command: Command) -> None:
        self._take(self.table.decide(command))

    def play(self, times: int = 1) -> None:
        """Act so often, or to the end of the game."""
        players = len(self.table.seats)
        for _ in range(times):
            game, view = self.table.game, self.table.view(0)
            assert game is not None
            assert view is not None
            if game.over:
                return
            if game.between_deals:
                self.do(self.steward.deal(players))
            else:
                self.do(Act(seat=0, action=act(self.player, view, self.rng)))

    def again(self) -> None:
        self.do(self.steward.another_game(self.table))

    def _take(self, events: tuple[Event, ...]) -> None:
        for step in self.steward.steps(self.table, events):
            self.table = step.table
            self.log.append(step.event)

    def text(self) -> str:
        lines = [stored(event) for event in self.log]
        lines.append(json.dumps({"standing": standing(self.table)}, separators=(",", ":")))
        return "".join(f"{line}\n" for line in lines)


def _undo_redo_and_again() -> Evening:
    """A game with cards taken back and brought back, another one, left in the midst of a trick."""
    evening = Evening("standard", {"target": 40}, 4, 7)
    evening.play(4)
    for command in (Undo(seat=0), Undo(seat=0), Redo(seat=0), Undo(seat=0)):
        evening.do(command)
    evening.play(11)
    evening.do(Undo(seat=0))  # over the end of the deal
    evening.play(1000)
    evening.again()
    evening.play(6)
    evening.do(Undo(seat=0))
    return evening


def _kitty_and_moon_choice() -> Evening:
    """A whole game for three with cards left over and a shooter who may choose."""
    options = {"undealt": "first_penalty", "hand_size": 16, "moon": "choice", "target": 60}
    evening = Evening("standard", options, 3, 3)
    evening.play(1000)
    return evening


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenTable:
    name: str
    make: Callable[[], Evening]


TABLES = (
    GoldenTable(name="undo-redo-again", make=_undo_redo_and_again),
    GoldenTable(name="kitty-three", make=_kitty_and_moon_choice),
)


def main() -> None:
    for golden in TABLES:
        path = FOLDER / f"{golden.name}.jsonl"
        path.write_text(golden.make().text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
