import json
from collections.abc import Callable
from typing import Any

import pytest

from parlour.rules import load_rules, presets
from parlour.rules.options import OPTION
from tests.command_line import Outcome

Run = Callable[..., Outcome]


def test_every_named_game_is_listed(parlour: Run) -> None:
    listed = parlour("rules", "list", "--json").json()
    assert [each["name"] for each in listed] == [each.name for each in presets()]
    assert all(each["title"] and each["summary"] for each in listed)
    shown = parlour("rules", "list").stdout.splitlines()
    assert len(shown) == len(listed)
    assert shown[0].startswith("standard ")


def test_a_rulebook_is_printed_as_markdown(parlour: Run) -> None:
    outcome = parlour("rules", "show", "black-maria", "--players", "4")
    assert (outcome.status, outcome.stderr) == (0, "")
    assert outcome.stdout.startswith("# Black Maria\n\n## What it is about\n")
    assert "This rulebook is for four players." in outcome.stdout
    assert outcome.stdout.endswith("|\n")


def test_a_rulebook_is_exactly_of_the_rules_asked_for(parlour: Run) -> None:
    shown = parlour("rules", "show", "omnibus", "--set", "target=50", "--json").json()
    assert shown["rules"] == load_rules("omnibus", {"target": 50}).to_options()
    assert len(shown["rules"]) == len(OPTION)
    assert all({"rule", "heading", "text"} <= set(each) for each in shown["articles"])
    ending = next(each for each in shown["articles"] if each["rule"] == "game-end")
    assert "a total of 50 or more" in ending["text"]


def test_a_format_is_chosen(parlour: Run) -> None:
    page = parlour("rules", "show", "greek", "--format", "html").stdout
    assert page.startswith("<!DOCTYPE html>")
    assert page.endswith("</html>\n")
    by_format = parlour("rules", "show", "greek", "--format", "json").stdout
    assert by_format == parlour("rules", "show", "greek", "--json").stdout


def test_two_games_are_compared_option_by_option(parlour: Run) -> None:
    found = parlour("rules", "compare", "standard", "yppedia", "--json").json()
    changed = {each["option"]: (each["a"], each["b"]) for each in found}
    assert changed["moon_guard"] == (False, True)
    assert changed["payout"] == ("none", "winner_takes_all")
    assert set(changed) == {"pass_cycle", "moon_guard", "payout"}


def test_two_games_are_compared_in_words(parlour: Run) -> None:
    shown = parlour("rules", "compare", "standard", "rickety-kate").stdout
    assert shown == (
        "Shooting the moon (moon): what happens when one player takes all\n"
        "    Standard Hearts: everybody else scores it\n"
        "    Rickety Kate:    no moon\n"
    )
    same = parlour("rules", "compare", "greek", "greek")
    assert same.stdout == "Greek Hearts and Greek Hearts have the same rules.\n"
    assert parlour("rules", "compare", "greek", "greek", "--json").json() == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "standart"), "unknown_preset: there is no preset 'standart'"),
        (("show", "standard", "--set", "taget=50"), "unknown_option: there is no option 'taget'"),
        (("show", "standard", "--set", "target"), "usage: --set takes OPTION=JSON"),
        (("show", "greek", "--players", "7"), "ruleset: greek is offered for 4 players, not 7"),
        (("compare", "standard", "poker"), "unknown_preset: there is no preset 'poker'"),
    ],
)
def test_a_mistake_is_told(parlour: Run, words: tuple[str, ...], message: str) -> None:
    outcome = parlour("rules", *words)
    assert outcome.status == 2
    assert outcome.stdout == ""
    assert outcome.stderr.startswith(f"parlour: {message}")


def test_the_json_is_one_document(parlour: Run) -> None:
    document: Any = json.loads(parlour("rules", "show", "standard", "--json").stdout)
    assert document["title"] == "Standard Hearts"
