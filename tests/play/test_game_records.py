"""Recorded games of every release stay true; games come out of their records as they went in."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from parlour.family import game_after, replay, verify
from parlour.play.cause import cause_of
from parlour.play.events import DealRevealed, Event, Undone
from parlour.play.history import effective
from parlour.play.record import Record, read_record, write_record
from parlour.rules import load_rules, rules_for
from tests.golden.make_golden import FOLDER, GOLDEN, Golden
from tests.random_games import PLAYABLE, random_game

FILES = sorted(FOLDER.glob("*.jsonl"))
LIMIT = 400_000


def asked_again(events: Sequence[Event]) -> list[Event]:
    """The log that comes out when all that was asked for is asked for again."""
    log: list[Event] = list(events[:1])
    game = game_after(log)
    while len(log) < len(events):
        event, *after = events[len(log) : len(log) + 2]
        if isinstance(event, Undone):
            log.append(event)
            game = replay(log)
            continue
        cause = cause_of(after[0] if isinstance(event, DealRevealed) else event)
        assert cause is not None
        happened = game.decide(*cause)
        log += happened
        game = game.after(happened)
    return log


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_true(file: Path) -> None:
    found = verify(file.read_text(encoding="utf-8"))
    assert found.ok, found
    assert found.deals


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_written_again_byte_for_byte(file: Path) -> None:
    text = file.read_bytes().decode()
    assert write_record(read_record(text)) == text


# What was withheld cannot be asked for again; it is verified all the same.
@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.stem != "secrets-withheld"],
    ids=lambda file: file.stem,
)
def test_a_recorded_game_replays_to_itself_byte_for_byte(file: Path) -> None:
    text = file.read_bytes().decode()
    record = read_record(text)
    events = tuple(asked_again(record.events))
    assert write_record(Record(seats=record.seats, events=events, made_by=record.made_by)) == text


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_recorded_game_can_be_made_again(golden: Golden) -> None:
    """In another process, years later: nothing hangs on the clock or on hashes."""
    committed = (FOLDER / f"{golden.name}.jsonl").read_bytes().decode()
    assert golden.text() == committed
    assert golden.shows(golden.log())


def test_the_recorded_games_stay_small() -> None:
    assert {file.stem for file in FILES} >= {golden.name for golden in GOLDEN}
    assert sum(file.stat().st_size for file in FILES) < LIMIT


@pytest.mark.parametrize(("name", "players"), PLAYABLE)
def test_record_replay_record_is_the_same(name: str, players: int) -> None:
    log, game = random_game(rules_for(name, players), Random(f"{name} {players}"), 3)
    seats = tuple(f"Player {seat}" for seat in range(players))
    text = write_record(Record(seats=seats, events=tuple(log)))
    record = read_record(text)
    assert replay(record.events) == game
    assert asked_again(record.events) == log
    assert write_record(record) == text
    found = verify(text)
    assert found.deals == len(game.scores)
    assert {fault.code for fault in found.faults} == (set() if game.over else {"unfinished"})


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_e29_the_same_seed_gives_the_same_log(players: int) -> None:
    """E29: same seed, same actions: same deal, same log, for every number of players."""
    rules = load_rules("standard", {"players": players})
    one, _ = random_game(rules, Random(29), 2)
    two, _ = random_game(rules, Random(29), 2)
    other, _ = random_game(rules, Random(30), 2)
    assert one == two
    assert one != other


def test_a_game_without_the_undone_is_the_game() -> None:
    record = read_record((FOLDER / "undo.jsonl").read_text(encoding="utf-8"))
    assert sum(isinstance(event, Undone) for event in record.events) == 2
    assert len(effective(record.events)) < len(record.events)
    assert replay(record.events) == game_after(effective(record.events))
    as_it_stands = write_record(Record(seats=record.seats, events=effective(record.events)))
    assert verify(as_it_stands).ok


def test_names_stand_in_the_header_only() -> None:
    """Logs hold no personal data: whoever keeps a log may drop the header."""
    for file in FILES:
        header, *lines = file.read_text(encoding="utf-8").splitlines()
        for name in json.loads(header)["seats"]:
            assert not any(f'"{name}"' in line for line in lines)
