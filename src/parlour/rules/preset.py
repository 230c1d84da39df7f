"""The named rulesets: load one, list them, see what differs between two sets of rules."""

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from parlour.errors import RulesetError, UnknownPreset
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.options import OPTIONS
from parlour.rules.ruleset import Ruleset

_ORDER: Final = (
    "standard", "cardgames-zone-4p", "cardgames-zone-3p", "yppedia", "free-choice",
    "jack-of-diamonds", "omnibus", "black-maria", "greek", "pink-lady", "spot-hearts",
    "hearts-1897", "three-handed", "rickety-kate", "two-handed", "cancellation", "heartsette",
    "auction", "domino", "partnership", "queens", "small-hearts", "likha", "slobberhannes",
    "polignac",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named ruleset.

    `options` is what differs from the standard game, in JSON's words. `seats` are the numbers of
    players it is offered for, `choices` the values its source leaves to the host, by option.
    """

    name: str
    title: str
    summary: str
    origin: str
    seats: tuple[int, ...]
    options: Mapping[str, Any]
    choices: Mapping[str, tuple[Any, ...]]

    @property
    def rules(self) -> Ruleset:
        """The Ruleset of the preset as it stands, nothing chosen."""
        return _rules_of(self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """An option that two rulesets set differently, with both values in JSON's words."""

    option: str
    a: Any
    b: Any


@cache
def presets() -> tuple[Preset, ...]:
    """Every preset, the most played first."""
    return tuple(_load(name) for name in _ORDER)


def preset(name: str) -> Preset:
    """The preset of that name; raises UnknownPreset, which names the nearest one."""
    found = {each.name: each for each in presets()}.get(name)
    if found is None:
        near = difflib.get_close_matches(name.lower(), _ORDER, n=1)
        hint = f"; did you mean {near[0]}?" if near else "; `parlour rules list` shows them"
        raise UnknownPreset(f"there is no preset {name!r}{hint}")
    return found


def load_rules(name: str = "standard", overrides: Mapping[str, object] | None = None) -> Ruleset:
    """The Ruleset of a preset with some options replaced whole.

    Raises UnknownPreset, UnknownOption, or RulesetError when a value is wrong or options clash.
    """
    options = dict(preset(name).options) | dict(overrides or {})
    return Ruleset.from_options(options)


def rules_for(name: str, players: int, overrides: Mapping[str, object] | None = None) -> Ruleset:
    """The Ruleset of a preset at a table of so many; raises RulesetError where it is not offered.

    Overrides may open other numbers of players: then validation alone decides.
    """
    chosen = dict(overrides or {})
    offered = preset(name).seats
    if not chosen and players not in offered:
        numbers = ", ".join(str(number) for number in offered)
        raise RulesetError(
            f"{name} is offered for {numbers} players, not {players}", options=("players",)
        )
    return load_rules(name, {"players": players} | chosen)


def compare(a: Ruleset, b: Ruleset) -> tuple[Difference, ...]:
    """The options that differ, in the order of the catalogue."""
    left, right = a.to_options(), b.to_options()
    return tuple(
        Difference(option=option.name, a=left[option.name], b=right[option.name])
        for option in OPTIONS
        if left[option.name] != right[option.name]
    )


@cache
def _rules_of(name: str) -> Ruleset:
    return load_rules(name)


def _load(name: str) -> Preset:
    text = files("parlour.rules").joinpath("presets", f"{name}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return Preset(
        name=name,
        title=data["title"],
        summary=data["summary"],
        origin=data["origin"],
        seats=tuple(data["seats"]),
        options=FrozenMap({key: _frozen(value) for key, value in data["options"].items()}),
        choices=FrozenMap({key: _frozen(value) for key, value in data.get("choices", {}).items()}),
    )


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return FrozenMap({key: _frozen(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return value
