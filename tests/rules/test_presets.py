import json
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import CardSet, Suit
from parlour.errors import RulesetError, UnknownPreset
from parlour.rules import (
    Difference,
    Ruleset,
    compare,
    later_mechanics,
    load_rules,
    preset,
    presets,
    rules_for,
    score_deal,
    together,
)
from tests.arrange import cards, legal

KNOWN: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "presets.json").read_text("utf-8")
)
NAMES = [each.name for each in presets()]


def as_json(value: object) -> Any:
    """Frozen maps and tuples as JSON has them."""
    return json.loads(json.dumps(value, default=dict))


RELATIVES = ("partnership", "queens", "small-hearts", "likha", "slobberhannes", "polignac")


def test_the_presets_are_those_of_the_catalogue() -> None:
    assert sorted(NAMES) == sorted([*KNOWN["presets"], *RELATIVES])
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
    sets = {k: v for k, v in as_json(preset(name).options).items() if v != standard[k]}
    assert differs == sets


@pytest.mark.parametrize("name", RELATIVES)
def test_a_relative_is_offered_for_tables_it_can_be_dealt_to(name: str) -> None:
    for players in preset(name).seats:
        rules = rules_for(name, players)
        assert not later_mechanics(rules)
        assert rules.kitty_size == 0
    for option, values in preset(name).choices.items():
        for value in values:
            assert load_rules(name, {option: value}).to_options()[option] == as_json(value)


@pytest.mark.parametrize(
    ("name", "total"),
    [("partnership", 26), ("queens", 64), ("small-hearts", 15), ("likha", 36), ("polignac", 5)],
)
def test_the_penalty_cards_of_a_relative_come_to(name: str, total: int) -> None:
    assert load_rules(name).total_points == total


def captures(rules: Ruleset, *taken: str) -> list[CardSet]:
    """The cards named by seat; the last seat has the rest of the pack."""
    piles = [cards(each) for each in taken]
    rest = rules.pack
    for pile in piles:
        rest = rest - pile
    return [*piles, rest]


def test_the_moon_of_partners_costs_the_other_side_52() -> None:
    rules = load_rules("partnership")
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    taken = captures(rules, hearts, "2C", "QS")
    points = score_deal(rules, taken, (6, 2, 3, 2), totals=[0] * 4).points
    assert together(rules, points) == (0, 52, 0, 52)


def test_a_small_moon_takes_14_off() -> None:
    rules = load_rules("small-hearts", {"bonus": {"JD": -5}})
    taken = captures(rules, "7H 8H 9H TH JH QH KH AH QS", "7C JD", "8C")
    assert score_deal(rules, taken, (5, 1, 1, 1), totals=[0] * 4).points == (-14, -5, 0, 0)


def test_who_cannot_follow_throws_a_likha() -> None:
    likha = load_rules("likha")
    assert legal("2S QS TD AH", under=likha, trick="KC", trick_no=1) == cards("QS TD")


@pytest.mark.parametrize(
    ("first", "queen", "last", "points"),
    [(0, 0, 0, (4, 0, 0, 0)), (0, 0, 1, (2, 1, 0, 0)), (1, 0, 1, (1, 2, 0, 0))],
)
def test_slobberhannes_costs_a_fourth_point_for_all_three(
    first: int, queen: int, last: int, points: tuple[int, ...]
) -> None:
    rules = load_rules("slobberhannes")
    taken = [cards("QC" if seat == queen else "") for seat in range(4)]
    scored = score_deal(rules, taken, (4, 4, 0, 0), totals=[0] * 4, ends=(first, last))
    assert scored.points == points


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_polignac_leaves_no_card_over(players: int) -> None:
    rules = rules_for("polignac", players)
    assert str(rules.pack.of_suit(Suit.SPADES)).startswith("7S") == (players == 4)
    assert rules.low_to_high(rules.hearts)[-1].code == "KH"
    assert rules.capot_size == rules.total_points == 5
