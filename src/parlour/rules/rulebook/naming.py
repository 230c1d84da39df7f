"""What a set of rules is called, and how it differs from the games that have a name."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parlour.errors import RulesetError
from parlour.rules.articles.wording import table
from parlour.rules.preset import Preset, compare, preset, presets
from parlour.rules.rulebook.option_words import LABELS, value_words
from parlour.rules.ruleset import Ruleset

_NEAR: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference: what it is about, how it is here, how it is in the other game."""

    label: str
    here: str
    there: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """The title of a rulebook, the preset it belongs to, and what differs from that preset."""

    title: str
    preset: Preset
    changes: tuple[Change, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players the game is offered for; none where it is no named game."""
        return () if self.changes else self.preset.seats


def name_of(rules: Ruleset, given: Preset | None = None) -> Name:
    """The name of these rules: the given preset's, or that of the nearest one."""
    nearest = given or _nearest(rules)
    changes = changes_from(at_table(nearest, rules.players), rules)
    if given is not None:
        title = f"{given.title}, house rules" if changes else given.title
    else:
        title = "House rules" if changes else nearest.title
    return Name(title=title, preset=nearest, changes=changes)


def at_table(named: Preset, players: int) -> Ruleset:
    """The preset's rules for so many players; as they stand where it cannot be dealt to them."""
    try:
        return named.rules.with_options({"players": players})
    except RulesetError:
        return named.rules


def changes_from(base: Ruleset, rules: Ruleset) -> tuple[Change, ...]:
    """What is different here at a table of so many players."""
    found = (
        Change(
            label=LABELS[each.option],
            here=value_words(rules, each.option),
            there=value_words(base, each.option),
        )
        for each in compare(base, rules)
    )
    return tuple(change for change in found if change.here != change.there)


def changes_table(changes: Sequence[Change], other: str) -> str:
    """The changes as a Markdown table."""
    rows = [[change.label, change.here, change.there] for change in changes]
    return table(("Rule", "Here", f"In {other}"), rows, right=0)


@lru_cache(maxsize=512)
def _nearest(rules: Ruleset) -> Preset:
    """The preset with the fewest options set otherwise; the standard game where none is near."""

    def distance(each: Preset) -> int:
        return len(compare(at_table(each, rules.players), rules))

    nearest = min(presets(), key=lambda each: (distance(each), rules.players not in each.seats))
    return nearest if distance(nearest) <= _NEAR else preset("standard")


def is_standard(named: Preset) -> bool:
    """Whether that preset is the standard game."""
    return named.name == preset("standard").name
