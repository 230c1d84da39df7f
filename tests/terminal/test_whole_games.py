"""Every preset that can be dealt, for every number of players it is offered for, to its end."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.family import sibling
from parlour.family import verify as verify_family
from parlour.play.history import replay
from parlour.play.record import read_record
from parlour.play.verify import verify
from parlour.rules import later_mechanics, preset, presets
from tests.random_games import MECHANICS
from tests.terminal.scripted import first_choice, play_as

GAMES = [
    pytest.param(each.name, players, id=f"{each.name}-{players}")
    for each in presets()
    if not later_mechanics(each.rules)
    for players in each.seats
]
# A number and what it counts, or a name and what is done: the ways a plural goes wrong.
WRONG_NUMBER = re.compile(
    r"\b(1 (points|cards|hearts|counters|players)|(0|[2-9]|\d\d+) (point|card|heart|counter)\b"
    r"|You (leads|plays|takes|has|wins|discards|passes)\b|[A-Z][a-z]+ (lead|discard|take) the\b)"
)


@pytest.fixture(autouse=True)
def _kept_in_memory_only(monkeypatch: pytest.MonkeyPatch) -> None:
    # Waiting for the disk after each card is most of the time of these games.
    monkeypatch.setattr(os, "fsync", lambda file: None)


def the_record(folder: Path) -> Path:
    (record,) = [path for path in folder.glob("2026-*.jsonl") if "left-open" not in path.name]
    return record


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_is_played_to_its_end_and_its_record_is_true(
    name: str, players: int, tmp_path: Path
) -> None:
    console = play_as(first_choice, tmp_path, preset=name, players=players, seed=3)
    checked = verify(the_record(tmp_path).read_text(encoding="utf-8"))
    assert not checked.faults
    assert checked.deals >= 1
    game = replay(read_record(the_record(tmp_path).read_text(encoding="utf-8")).events)
    assert game.over
    assert "The game is over." in console.text
    told = [line for line in console.transcript if not line.startswith(">")]
    wrong = [line for line in told if WRONG_NUMBER.search(line) and not line.startswith("You ")]
    assert wrong == []
    assert not re.search(r"\bYou (leads|plays|takes|has|wins|discards|passes)\b", console.text)
    # What does not fit 80 columns may be wrapped, but no line is a paragraph.
    assert max(map(len, told)) < 160


@pytest.mark.parametrize("players", sibling("enfle").seats)
def test_enfle_is_played_to_its_end_and_its_record_is_true(players: int, tmp_path: Path) -> None:
    console = play_as(first_choice, tmp_path, preset="enfle", players=players, seed=3)
    assert not verify_family(the_record(tmp_path).read_text(encoding="utf-8")).faults
    assert "The game is over." in console.text
    assert re.search(r"takes? up \d+ cards? and leads? next\.", console.text)
    told = [line for line in console.transcript if not line.startswith(">")]
    wrong = [line for line in told if WRONG_NUMBER.search(line) and not line.startswith("You ")]
    assert wrong == []
    assert max(map(len, told)) < 160


@pytest.mark.parametrize("name", MECHANICS)
def test_rules_that_no_preset_has_are_played_to_their_end(name: str, tmp_path: Path) -> None:
    options = {"end": "deals", "deals": 2} | MECHANICS[name]
    given: list[int] = []

    def typist(read: Sequence[str]) -> str | None:
        """The lowest cards not yet given away, where cards go to each other player."""
        if not (found := re.match(r"Which (\d+) cards? do you pass to", read[-1])):
            given.clear()
            return first_choice(read)
        first = len(given) + 1
        given.extend(range(first, first + int(found[1])))
        return " ".join(map(str, given[first - 1 :]))

    console = play_as(typist, tmp_path, overrides=options, players=options.get("players"), seed=3)
    assert not verify(the_record(tmp_path).read_text(encoding="utf-8")).faults
    told = [line for line in console.transcript if not line.startswith(">")]
    wrong = [line for line in told if WRONG_NUMBER.search(line) and not line.startswith("You ")]
    assert wrong == []


def test_the_game_left_open_is_gone_when_it_is_over(tmp_path: Path) -> None:
    play_as(first_choice, tmp_path, preset="hearts-1897", seed=1)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "2026-03-01-hearts-1897.jsonl",
        "current.lock",
    ]


def test_the_same_seed_and_the_same_cards_make_the_same_game(tmp_path: Path) -> None:
    games = [
        play_as(first_choice, tmp_path / folder, preset="greek", seed=11).transcript
        for folder in ("a", "b")
    ]
    assert games[0] == games[1]
    other = play_as(first_choice, tmp_path / "c", preset="greek", seed=12)
    assert other.transcript != games[0]


def test_without_a_seed_no_two_games_are_alike(tmp_path: Path) -> None:
    games = [play_as(first_choice, tmp_path / folder, preset="greek") for folder in ("a", "b")]
    assert games[0].transcript != games[1].transcript


def test_every_number_of_players_has_names_of_its_own(tmp_path: Path) -> None:
    console = play_as(lambda read: None, tmp_path, players=7, name="ben")
    assert "Clockwise at the table: you, Anna, Clara, David, Emma, Felix and Greta." in console.text


@pytest.mark.parametrize("name", ["standard", "yppedia"])
def test_house_rules_are_played(name: str, tmp_path: Path) -> None:
    console = play_as(first_choice, tmp_path, preset=name, overrides={"target": 10}, seed=2)
    assert f"This is {preset(name).title} with house rules." in console.text
    assert not verify(the_record(tmp_path).read_text(encoding="utf-8")).faults


def test_a_kitty_is_told_and_its_cards_stay_hidden(tmp_path: Path) -> None:
    overrides = {"strip": {}, "undealt": "first_trick"}
    text = play_as(first_choice, tmp_path, players=5, overrides=overrides, seed=4).text
    assert "\n2 cards stay undealt.\n" in text
    assert re.search(r"\n\w+ takes the undealt cards too, which nobody else may see\.\n", text)
    assert re.search(r"\nYou take the undealt cards too: the .* and the .*\.\n", text)
    assert re.search(r"\n\w+: .* and the undealt cards\.\n", text)
