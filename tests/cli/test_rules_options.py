from collections.abc import Callable

import click
import pytest

from parlour.cli.main import Parlour
from parlour.cli.output import print_json
from parlour.cli.rules_options import read_overrides, rules_options
from parlour.cli.verb import Verb
from parlour.errors import UsageError
from parlour.rules import Ruleset
from tests.command_line import Outcome

Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _verb_that_shows_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command("show", cls=Verb, examples=["parlour show"])
    @rules_options
    def show(*, rules: Ruleset) -> None:
        print_json([rules.players, rules.moon, rules.target])

    monkeypatch.setattr(Parlour, "get_command", lambda *_: show)


def test_the_standard_rules_hold_unless_told_otherwise(parlour: Run) -> None:
    assert parlour("show").json() == [4, "others_plus", 100]


def test_options_change_a_preset(parlour: Run) -> None:
    words = ["--rules", "standard", "--set", "moon=off", "--set", "target=50"]
    assert parlour("show", *words).json() == [4, "off", 50]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--rules", "klondike"], "unknown_preset"),
        (["--set", "moo=1"], "unknown_option"),
        (["--set", "players=12"], "ruleset"),
        (["--set", "players"], "usage"),
        (["--set", "target=" + "9" * 5_000], "usage"),
        (["--set", "strip=" + "[" * 100_000], "usage"),
    ],
)
def test_rules_that_are_none_are_refused_with_a_code(
    parlour: Run, words: list[str], code: str
) -> None:
    outcome = parlour("show", *words)
    assert outcome.status == 2
    assert outcome.stderr.startswith(f"parlour: {code}: ")


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("3", 3),
        ("-10", -10),
        ("true", True),
        ("null", None),
        ("off", "off"),
        ("others_plus", "others_plus"),
        ("QS", "QS"),
        ("23456789TJQKA", "23456789TJQKA"),
        ("NaN", "NaN"),
        ('"two words"', "two words"),
        ('{"JD": -10}', {"JD": -10}),
        ("[1, -1, 0]", [1, -1, 0]),
    ],
)
def test_a_value_is_json_and_a_bare_word_a_string(value: str, read: object) -> None:
    assert read_overrides([f"x={value}"]) == {"x": read}


@pytest.mark.parametrize("setting", ["players", "=3", "x=two words", "x={1", "x="])
def test_a_setting_that_cannot_be_read_is_quoted(setting: str) -> None:
    with pytest.raises(UsageError, match="--set") as refused:
        read_overrides([setting])
    assert repr(setting) in refused.value.message
