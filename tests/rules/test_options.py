import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from parlour.errors import RulesetError, UnknownOption
from parlour.rules import GROUPS, OPTIONS, Ruleset, compare, load_rules, presets
from tests.strategies import options, rulesets

KNOWN: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "presets.json").read_text("utf-8")
)


def test_all_42_options_exist_with_their_defaults() -> None:
    assert len(OPTIONS) == 42
    assert Ruleset().to_options() == KNOWN["default"]


def test_every_option_has_a_group_and_a_summary() -> None:
    assert {option.group for option in OPTIONS} == set(GROUPS)
    assert all(option.summary for option in OPTIONS)
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)


@given(rulesets())
def test_rules_are_read_as_they_are_written(rules: Ruleset) -> None:
    written = rules.to_options()
    again = Ruleset.from_options(json.loads(json.dumps(written)))
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.to_options() == written


@given(options())
def test_options_left_out_are_as_in_the_standard_game(chosen: dict[str, Any]) -> None:
    written = Ruleset.from_options(chosen).to_options()
    assert {name: written[name] for name in chosen} == json.loads(json.dumps(chosen))
    left_out = [option.name for option in OPTIONS if option.name not in chosen]
    assert all(written[name] == KNOWN["default"][name] for name in left_out)


@pytest.mark.parametrize("preset", [preset.name for preset in presets()])
def test_presets_are_read_as_they_are_written(preset: str) -> None:
    rules = load_rules(preset)
    assert Ruleset.from_options(rules.to_options()) == rules
    assert compare(rules, Ruleset.from_options(rules.to_options())) == ()


def test_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(UnknownOption, match="no option 'heart_lock'; did you mean hearts_lock"):
        Ruleset.from_options({"heart_lock": "none"})


def test_an_option_like_no_other_says_where_they_are_listed() -> None:
    with pytest.raises(UnknownOption, match="no option 'xyzzy'; rules show lists them"):
        Ruleset().with_options({"xyzzy": 1})


def test_an_option_replaces_the_whole_value() -> None:
    rules = load_rules("black-maria").with_options({"points": {"H": 1}})
    assert rules.points == {"H": 1}


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("players", 1, "at least 2 and at most 11"),
        ("players", 12, "at least 2 and at most 11"),
        ("players", "4", "a whole number"),
        ("players", 4.0, "a whole number"),
        ("players", True, "a whole number"),
        ("players", None, "a whole number"),
        ("packs", 3, "at least 1 and at most 2"),
        ("jokers", -1, "at least 0 and at most 2"),
        ("strip", ["2C"], "a map"),
        ("strip", {"4": "2C"}, "a list"),
        ("strip", {"four": ["2C"]}, "a whole number"),
        ("strip", {"4": [2]}, "name cards as in QS"),
        ("hand_size", 0, "at least 1 and at most 52"),
        ("hand_size", "odd", "even, a number of cards"),
        ("hand_size", True, "a whole number"),
        ("undealt", "widow", "one of none, first_trick"),
        ("pass_count", -1, "at least 0"),
        ("pass_count", [3, -1], "at least 0"),
        ("pass_count", "three", "a whole number"),
        ("pass_cycle", [], "at least one entry"),
        ("pass_cycle", 1, "a list"),
        ("pass_cycle", ["left"], "a whole number"),
        ("pass_cycle", {"4": []}, "at least one entry"),
        ("no_pass", "QS", "a list"),
        ("first_lead", None, "one of low_club"),
        ("moon", ["off"], "one of off"),
        ("points", [13], "a map"),
        ("points", {"QS": 0}, "at least 1"),
        ("points", {"QS": True}, "a whole number"),
        ("bonus", {"JD": 10}, "at most -1"),
        ("moon_value", -1, "at least 0"),
        ("moon_value", "all", "a whole number"),
        ("moon_guard", 1, "true or false"),
        ("sun", -1, "at least 0"),
        ("trickless", 5, "at most 0"),
        ("target", 0, "at least 1"),
        ("deals", 0, "at least 1"),
        ("exact_reset", {"100": "lose"}, "a whole number"),
        ("exact_reset", {"hundred": 50}, "a whole number"),
        ("stake", -5, "at least 0"),
        ("rank_order", "22", "each rank of 23456789TJQKA once"),
        ("rank_order", "10", "each rank of 23456789TJQKA once"),
        ("rank_order", "", "ranks from low to high"),
        ("trick_points", {"second": 1}, "first, last, each and all"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(
    option: str, value: object, allowed: str
) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.from_options({option: value})
    assert refused.value.options == (option,)
    assert refused.value.message.startswith(f"{option}: m")
    assert allowed in refused.value.message
    assert refused.value.message.endswith(f", not {json.dumps(value)}")
    assert refused.value.code == "ruleset"


@pytest.mark.parametrize(
    ("option", "value", "quoted"),
    [
        ("no_pass", ["QX"], "'QX' is not a card"),
        ("points", {"X": 1}, "'X' is not a suit"),
        ("points", {"Queen": 1}, "'Queen' is not a card"),
        ("bonus", {"jd": -10}, "'jd' is not a card"),
        ("strip", {"4": ["1C"]}, "'1C' is not a card"),
    ],
)
def test_a_card_that_is_none_is_refused(option: str, value: object, quoted: str) -> None:
    with pytest.raises(RulesetError, match=f"{option}: {quoted}") as refused:
        Ruleset.from_options({option: value})
    assert refused.value.options == (option,)


@pytest.mark.parametrize("option", ["sun", "deals"])
def test_null_stands_for_no_number_where_it_may(option: str) -> None:
    assert Ruleset.from_options({option: None}).to_options()[option] is None


def test_rules_do_not_change() -> None:
    rules = Ruleset()
    with pytest.raises(AttributeError):
        rules.target = 50  # type: ignore[misc]
    with pytest.raises(TypeError):
        rules.points["QS"] = 5  # type: ignore[index]
