"""`--rules PRESET` and `--set OPTION=JSON`: which rules a verb works with."""

import functools
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import click

from parlour.errors import UsageError

DEFAULT_PRESET = "standard"


def rules_options(verb: Callable[..., Any]) -> Callable[..., Any]:
    """Give `verb` the two options; it is called with `rules`, the Ruleset they describe.

    The verb fails with UnknownPreset, UnknownOption or RulesetError where they describe none.
    """

    @functools.wraps(verb)
    def with_rules(*args: Any, preset: str, settings: tuple[str, ...], **kwargs: Any) -> Any:
        from parlour.rules import load_rules  # noqa: PLC0415  only verbs about rules pay for it

        return verb(*args, rules=load_rules(preset, read_overrides(settings)), **kwargs)

    preset = click.option(
        "--rules",
        "preset",
        metavar="PRESET",
        default=DEFAULT_PRESET,
        show_default=True,
        help="The rules to start from.",
    )
    override = click.option(
        "--set",
        "settings",
        metavar="OPTION=JSON",
        multiple=True,
        help="Change one option; may be repeated. A bare word is a string.",
    )
    return preset(override(with_rules))


def read_overrides(settings: Sequence[str]) -> dict[str, object]:
    """The options and values in `settings`, each written OPTION=JSON; the last one counts.

    >>> read_overrides(["players=3", "moon=off", 'bonus={"JD": -10}'])
    {'players': 3, 'moon': 'off', 'bonus': {'JD': -10}}
    """
    overrides: dict[str, object] = {}
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals or not option:
            raise UsageError(f"--set takes OPTION=JSON, not {setting!r}")
        overrides[option.strip()] = _read_value(setting, value)
    return overrides


def _read_value(setting: str, value: str) -> object:
    try:
        # Python's reader takes NaN and Infinity, which JSON does not have: they are bare words.
        return json.loads(value, parse_constant=str)
    except json.JSONDecodeError:
        if re.fullmatch(r"\w[\w-]*", value):
            return value
        raise UsageError(f"--set {setting!r}: the value is neither JSON nor a bare word") from None
    except (ValueError, RecursionError):
        option = setting.partition("=")[0]
        raise UsageError(f"--set {option}: the value is too long or nested too deeply") from None
