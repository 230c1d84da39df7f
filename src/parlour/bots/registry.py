"""Bots by name: the built-in ones, and those that installed packages offer.

A package offers a bot as an entry point of the group `parlour.bots`: the name, and something that
makes a Policy when it is called without arguments. The built-in bots are offered the same way.
They are found without the metadata of a package too, so the program runs from its source.

`exec:COMMAND` is another program (see `bots.engine`). Only whoever runs this one may name it: a
name that came over a wire must never start a program.
"""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from parlour.bots.engine import BUDGET_MS, ProgramPolicy
from parlour.bots.policy import Policy
from parlour.errors import UnknownBot

GROUP: Final = "parlour.bots"
UNRATED: Final = "unrated"
BASELINE: Final = "baseline"
"""The level of players that others are measured by; people are not offered them."""
PROGRAM: Final = "exec:"

BUILT_IN: Final = (
    EntryPoint(name="random", value="parlour.bots.baselines:RandomPolicy", group=GROUP),
    EntryPoint(name="flat", value="parlour.bots.levels:FlatPolicy", group=GROUP),
    EntryPoint(name="beginner", value="parlour.bots.levels:BeginnerPolicy", group=GROUP),
    EntryPoint(name="plain", value="parlour.bots.plain:PlainPolicy", group=GROUP),
    EntryPoint(name="good", value="parlour.bots.levels:GoodPolicy", group=GROUP),
    EntryPoint(name="strong", value="parlour.bots.levels:StrongPolicy", group=GROUP),
    EntryPoint(name="expert", value="parlour.bots.levels:ExpertPolicy", group=GROUP),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotInfo:
    """A bot that can be asked for; `fault` says why one that is offered cannot be used."""

    name: str
    level: str
    summary: str
    fault: str | None = None


def bot_list() -> tuple[BotInfo, ...]:
    """Every bot that is offered: the built-in ones first, then the others by name.

    One that cannot be loaded is listed with its fault and hides no other.
    """
    return tuple(_described(offer, clash=clash) for offer, clash in _offers())


def make_player(name: str, *, budget_ms: int = BUDGET_MS) -> Policy:
    """A player of that name, or the program that `exec:COMMAND` names; raises UnknownBot.

    `budget_ms` is how long a program may think about a decision.
    """
    if name.startswith(PROGRAM):
        return ProgramPolicy(name.removeprefix(PROGRAM), budget_ms=budget_ms)
    return make_bot(name)


def make_bot(name: str) -> Policy:
    """A player of that name; raises UnknownBot, which names the nearest, or says what is broken.

    No name starts a program; `make_player` takes those too.
    """
    usable = {offer.name: offer for offer, clash in _offers() if not clash}
    offer = usable.get(name)
    if offer is None:
        near = difflib.get_close_matches(name, usable, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(usable)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    try:
        return _made(offer)
    # Whatever a plug-in raises is the plug-in's fault, and the caller's to choose another.
    except Exception as broken:
        raise UnknownBot(f"the bot {name!r} cannot be used: {_told(broken)}") from broken


def _offers() -> Iterator[tuple[EntryPoint, bool]]:
    """Each offer, and whether its name is taken by one before it."""
    taken: dict[str, str] = {}
    installed = sorted(entry_points(group=GROUP), key=lambda offer: (offer.name, offer.value))
    for offer in (*BUILT_IN, *installed):
        if taken.get(offer.name) == offer.value:
            continue
        yield offer, offer.name in taken
        taken.setdefault(offer.name, offer.value)


def _made(offer: EntryPoint) -> Policy:
    made = offer.load()()
    if not isinstance(made, Policy):
        raise TypeError(f"{offer.value} makes no Policy: it lacks a choose_ method")
    return made


def _described(offer: EntryPoint, *, clash: bool) -> BotInfo:
    fault = f"the name is taken; {offer.value} is not used" if clash else None
    level, summary = UNRATED, ""
    if fault is None:
        try:
            made = _made(offer)
            level = str(getattr(made, "level", UNRATED))
            summary = str(getattr(made, "summary", _first_line(made)))
        except Exception as broken:  # noqa: BLE001  a plug-in may fail in any way
            fault = _told(broken)
    return BotInfo(name=offer.name, level=level, summary=summary, fault=fault)


def _first_line(made: object) -> str:
    return (type(made).__doc__ or "").strip().partition("\n")[0]


def _told(broken: Exception) -> str:
    return f"{type(broken).__name__}: {broken}"
