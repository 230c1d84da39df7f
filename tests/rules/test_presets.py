import json
from pathlib import Path
from typing import Any

import pytest

from parlour.errors import RulesetError, UnknownPreset
from parlour.rules import Difference, compare, load_rules, preset, presets, rules_for

KNOWN: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "presets.json").read_text("utf-8")
)
NAMES = [each.name for each in presets()]


def as_json(value: object) -> object:
    """Frozen maps and tuples as JSON has them."""
    return json.loads(json.dumps(value, default=dict))


def test_the_presets_are_those_of_the_catalogue() -> None:
    assert sorted(NAMES) == sorted(KNOWN["presets"])
    assert NAMES[0] == "standard"


@pytest.mark.parametrize("name", sorted(KNOWN["presets"]))
def test_a_preset_sets_exactly_its_options(name: str) -> None:
    assert as_json(preset(name).options) == KNOWN["presets"][name]
    assert load_rules(name).to_options() == KNOWN["default"] | KNOWN["presets"][name]


@pytest.mark.parametrize("name", sorted(KNOWN["presets"]))
def test_a_preset_is_offered_for_its_numbers_of_players(name: str) -> None:
    assert list(preset(name).seats) == KNOWN["seats"][name]
    for players in preset(name).seats:
        assert rules_for(name, players).players == players


@pytest.mark.parametrize("name", sorted(KNOWN["presets"]))
def test_a_preset_leaves_its_choices_to_the_host(name: str) -> None:
    assert as_json(preset(name).choices) == KNOWN["choices"].get(name, {})
    for option, values in preset(name).choices.items():
        for value in values:
            assert load_rules(name, {option: value}).to_options()[option] == as_json(value)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_says_what_it_is(name: str) -> None:
    shown = preset(name)
    assert shown.title
    assert shown.summary.endswith(".")
    assert shown.origin.endswith(".")
    assert shown.rules == load_rules(name)


def test_an_unknown_preset_names_the_nearest() -> None:
    with pytest.raises(UnknownPreset, match="no preset 'omnibuss'; did you mean omnibus"):
        load_rules("omnibuss")


def test_a_preset_like_no_other_says_where_they_are_listed() -> None:
    with pytest.raises(UnknownPreset, match="`parlour rules list` shows them"):
        preset("bridge")


def test_a_preset_is_refused_for_other_numbers_of_players() -> None:
    with pytest.raises(RulesetError, match="greek is offered for 4 players, not 5"):
        rules_for("greek", 5)


def test_options_open_a_preset_to_other_numbers_of_players() -> None:
    rules = rules_for("greek", 5, {"strip": {"5": ["2C", "2D"]}})
    assert (rules.players, rules.cards_each) == (5, 10)


def test_overrides_replace_options_of_the_preset() -> None:
    rules = load_rules("omnibus", {"bonus": {"TD": -10}, "target": 50})
    assert (dict(rules.to_options()["bonus"]), rules.target) == ({"TD": -10}, 50)
    assert rules.moon == "choice"


def test_what_differs_between_two_presets() -> None:
    found = compare(load_rules("standard"), load_rules("omnibus"))
    assert found == (
        Difference(option="bonus", a={}, b={"JD": -10}),
        Difference(option="moon", a="others_plus", b="choice"),
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_differs_from_standard_is_what_the_preset_sets(name: str) -> None:
    standard = KNOWN["default"]
    differs = {each.option: each.b for each in compare(load_rules(), load_rules(name))}
    sets = {k: v for k, v in KNOWN["presets"][name].items() if v != standard[k]}
    assert differs == sets
