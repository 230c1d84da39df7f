"""One person's evening at the table: the choices a game is played with, kept beside its record."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.family import SIBLINGS
from parlour.play.events import HEARTS
from parlour.rules import Counters, Ruleset, preset, rules_for
from parlour.terminal.chance import Chance
from parlour.terminal.counters import from_json, to_json

FORMAT: Final = "parlour-sitting"
VERSION: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """Which rules, how many players and how strong, and what a game leaves to the next one.

    `preset` may also be the name of a sibling game. `overrides` are options changed from the
    preset, as JSON says them; `nonce` is the person's own text for the shuffle, None for a new one
    each deal; `game` counts from 1; `counters` are those that the games before this one have left.
    """

    preset: str
    players: int
    overrides: Mapping[str, Any] = field(default_factory=dict)
    level: str
    name: str
    luck: str
    seed: int | None = None
    nonce: str | None = None
    game: int = 1
    counters: Counters

    @property
    def rules(self) -> Ruleset:
        """The rules that are played."""
        if self.preset in SIBLINGS:
            return SIBLINGS[self.preset].rules(self.players)
        return rules_for(self.preset, self.players, self.overrides)

    @property
    def title(self) -> str:
        """What the game is called: `Standard Hearts`."""
        if self.preset in SIBLINGS:
            return SIBLINGS[self.preset].title
        title = preset(self.preset).title
        return f"{title} with house rules" if self.overrides else title

    @property
    def plays(self) -> str:
        """The name of the game: a sibling goes by its own, every preset is Hearts."""
        return self.preset if self.preset in SIBLINGS else HEARTS

    @property
    def chance(self) -> Chance:
        """Where the chance of this game comes from."""
        return Chance(luck=self.luck, seed=self.seed, game=self.game)


def write_sitting(sitting: Sitting) -> str:
    """The sitting as one JSON document."""
    fields = {
        "sitting": FORMAT,
        "version": VERSION,
        "preset": sitting.preset,
        "players": sitting.players,
        "overrides": dict(sitting.overrides),
        "level": sitting.level,
        "name": sitting.name,
        "luck": sitting.luck,
        "seed": sitting.seed,
        "nonce": sitting.nonce,
        "game": sitting.game,
        "counters": to_json(sitting.counters),
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def read_sitting(text: str) -> Sitting:
    """The sitting of that document; raises ValueError for any other text."""
    data = json.loads(text)
    try:
        if data["sitting"] != FORMAT or data["version"] != VERSION:
            raise ValueError("it is of another version")
        return Sitting(
            preset=str(data["preset"]),
            players=int(data["players"]),
            overrides=dict(data["overrides"]),
            level=str(data["level"]),
            name=str(data["name"]),
            luck=str(data["luck"]),
            seed=None if data["seed"] is None else int(data["seed"]),
            nonce=None if data["nonce"] is None else str(data["nonce"]),
            game=int(data["game"]),
            counters=from_json(data["counters"]),
        )
    except (KeyError, TypeError) as wrong:
        raise ValueError(f"it lacks {wrong}") from None


def new_sitting(**choices: Any) -> Sitting:
    """A sitting before its first game."""
    return Sitting(counters=Counters.none(choices["players"]), **choices)
