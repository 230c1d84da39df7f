import json
from pathlib import Path
from random import Random

import pytest

from parlour.errors import RecordError
from parlour.play.events import Undone
from parlour.play.record import (
    MADE_BY,
    Record,
    event_line,
    event_lines,
    header_line,
    read_as_far_as_possible,
    read_record,
    write_record,
)
from parlour.rules import load_rules
from tests.random_games import random_game

SEATS = ("Anna", "Béla", "陳", "\u2028")
LOG = tuple(random_game(load_rules("standard"), Random(1), 1)[0])
RECORD = Record(seats=SEATS, events=LOG)
LINES = write_record(RECORD).removesuffix("\n").split("\n")


def text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def with_line(number: int, line: str) -> str:
    return text([*LINES[: number - 1], line, *LINES[number:]])


def test_a_record_is_read_as_it_was_written() -> None:
    assert read_record(write_record(RECORD)) == RECORD


def test_the_first_line_says_who_sits_where() -> None:
    assert json.loads(LINES[0]) == {
        "record": "parlour-game",
        "version": 1,
        "seats": list(SEATS),
        "made_by": MADE_BY,
    }


def test_events_are_counted_from_one() -> None:
    assert [json.loads(line)["n"] for line in LINES[1:]] == list(range(1, len(LOG) + 1))


def test_a_record_can_be_written_while_the_game_is_played() -> None:
    written = header_line(SEATS) + event_line(1, LOG[0]) + event_lines(LOG[1:5], start=2)
    written += event_lines(LOG[5:], start=6)
    assert written == write_record(RECORD)


def test_a_record_survives_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_record(RECORD), encoding="utf-8", newline="\n")
    assert read_record(file.read_text(encoding="utf-8")) == RECORD


def test_line_ends_of_windows_and_a_missing_last_one_are_read() -> None:
    assert read_record(write_record(RECORD).replace("\n", "\r\n")) == RECORD
    assert read_record(write_record(RECORD).removesuffix("\n")) == RECORD


def test_a_game_that_has_not_begun_has_a_record() -> None:
    assert read_record(header_line(SEATS)) == Record(seats=SEATS, events=())


def test_who_wrote_it_stays_when_it_is_written_again() -> None:
    old = Record(seats=SEATS, events=LOG, made_by="parlour 0.0.1")
    assert write_record(read_record(write_record(old))) == write_record(old)


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ("", "the line is empty"),
        ("Anna, Ben", "the line is cut off: it has no end"),
        ("{Anna, Ben}", "the line is no JSON"),
        ("[]", "the line is no JSON object"),
        ("[", "the line is cut off: it has no end"),
        ("{}", "not a game record"),
        ('{"record":"chess"}', "not a game record"),
        ('{"record":"parlour-game","version":2}', "version 1 are read, not 2; a newer Parlour"),
        ('{"record":"parlour-game","version":true}', "version 1 are read, not True"),
        ('{"record":"parlour-game","version":1}', "seats are no list of names"),
        ('{"record":"parlour-game","version":1,"seats":[1]}', "seats are no list of names"),
        ('{"record":"parlour-game","version":1,"seats":["\\ud800"]}', "no list of names"),
        ('{"record":"parlour-game","version":1,"seats":[]}', "does not say made_by what"),
        (
            '{"record":"parlour-game","version":1,"seats":[],"made_by":"x","mood":"good"}',
            "a header has no 'mood'",
        ),
        (LINES[1], "not a game record"),
    ],
)
def test_what_is_no_header_is_refused_on_line_1(header: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as refused:
        read_record(with_line(1, header))
    assert refused.value.line == 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "the line is empty"),
        (LINES[19][:-1], "the line is cut off: it has no end"),
        (LINES[19][:9], "the line is cut off: it has no end"),
        (LINES[19] + LINES[20], "the line is no JSON"),
        ("null", "the line is no JSON object"),
        ("[" * 100_000, "the line is cut off"),
        ('{"n":' + "9" * 5000 + "}", "the line is no JSON"),
        ('{"n":NaN}', "NaN is no JSON"),
        (LINES[19].replace("{", '{"seat":0,', 1), "the same name twice"),
        (LINES[18], "here stands event 19, not 18: lines are missing or added"),
        (LINES[20], "here stands event 19, not 20: lines are missing or added"),
        (LINES[19].replace('"n":19', '"n":"19"'), "here stands event 19, not '19'"),
        (LINES[19].replace('"n":19', '"n":19.0'), "here stands event 19, not 19.0"),
        (LINES[19].replace('"n":19,', ""), "here stands event 19, not None"),
        (LINES[0], "here stands event 19, not None"),
        (LINES[19].replace('"event"', '"evnet"'), "there is no event None"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as refused:
        read_record(with_line(20, line))
    assert refused.value.line == 20


def test_what_stands_before_a_broken_line_is_still_there() -> None:
    record, error = read_as_far_as_possible(with_line(20, "?"))
    assert record == Record(seats=SEATS, events=LOG[:18])
    assert error is not None
    assert error.line == 20


def test_every_cut_leaves_a_shorter_record_or_names_its_last_line() -> None:
    whole = text(LINES[:12])
    for end in range(len(whole)):
        record, error = read_as_far_as_possible(whole[:end])
        complete = whole[: end + 1].count("\n")
        if error is not None:
            assert error.line == whole[:end].count("\n") + 1
        if record is not None:
            assert len(record.events) in (complete - 1, complete - 2)


def test_as_many_seats_as_players() -> None:
    with pytest.raises(RecordError, match="4 players by these rules, 3 seats in the header") as no:
        read_record(write_record(Record(seats=("A", "B", "C"), events=LOG)))
    assert no.value.line == 2


def test_what_was_taken_back_stays_in_the_record() -> None:
    undone = Record(seats=SEATS, events=(*LOG, Undone(to=3), *LOG[3:]))
    assert read_record(write_record(undone)) == undone
