"""Whoever changes one value of a true record is found out, but for what docs/records.md tells."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour.cards import CARDS
from parlour.family import replay, verify
from parlour.play.account import account
from parlour.play.events import CardPlayed
from parlour.play.record import header_line, read_record
from tests.golden.make_golden import GOLDEN
from tests.record_edits import changed, edits, golden, line_of, value, without_line

STANDARD = golden("standard-moon")
KITTY = golden("kitty")
UNDO = golden("undo")


@pytest.mark.parametrize("name", ["kitty", "hearts-1897-5p", "heartsette-6p", "two-handed"])
def test_every_edit_of_a_value_is_found(name: str) -> None:
    for edit in edits(golden(name), Random(name)):
        if edit.field not in ("n", "version"):
            assert not verify(edit.text).ok, f"line {edit.line}: {edit.event}.{edit.field}"


@pytest.mark.parametrize("name", [each.name for each in GOLDEN])
def test_some_edits_of_every_recorded_game_are_found(name: str) -> None:
    every = list(edits(golden(name), Random(name)))
    for edit in Random(name).sample(every, 30):
        assert not verify(edit.text).ok, f"line {edit.line}: {edit.event}.{edit.field}"


@pytest.mark.parametrize("name", ["kitty", "hearts-1897-5p"])
def test_every_line_left_out_is_found(name: str) -> None:
    text = golden(name)
    for line in range(2, text.count("\n") + 1):
        assert not verify(without_line(text, line)).ok, line


def test_two_lines_that_change_places_are_found() -> None:
    lines = KITTY.splitlines()
    for place in range(1, len(lines) - 1):
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        assert not verify("\n".join(swapped)).ok, place


def test_who_sat_there_cannot_be_checked() -> None:
    text = header_line(("Nobody",) * 4, made_by="me") + STANDARD.split("\n", 1)[1]
    assert verify(text).ok


def test_an_option_that_made_no_difference_cannot_be_checked_and_others_can() -> None:
    rules = value(STANDARD, 2, "rules")
    assert verify(changed(STANDARD, 2, rules=rules | {"payout": "winner_takes_all"})).ok
    assert verify(changed(STANDARD, 2, rules=rules | {"target": rules["target"] + 1})).ok
    false = ({"target": 1000}, {"moon": "off"}, {"points": {"H": 2}}, {"pass_cycle": [-1]})
    for option in false:
        assert not verify(changed(STANDARD, 2, rules=rules | option)).ok


def test_a_card_that_was_taken_back_at_once_may_have_been_any_legal_one() -> None:
    line = line_of(UNDO, "Undone") - 1
    events = read_record(UNDO).events
    played = events[line - 2]
    assert isinstance(played, CardPlayed)
    deal = replay(events[: line - 2]).deal
    assert deal is not None
    legal = deal.legal(played.seat)
    assert len(legal) > 1
    for card in CARDS[:52]:
        assert verify(changed(UNDO, line, card=card.code)).ok == (card in legal), card


# Whatever stands in a readable record, verify and show answer.


def _numbers(text: str, put: Callable[[int], Any]) -> list[str]:
    """Copies of a record, each with one number of one line replaced."""
    copies = []
    for place, line in enumerate(text.splitlines()[1:], 2):
        for field, old in json.loads(line).items():
            if field not in ("n", "version") and type(old) is int:
                copies.append(changed(text, place, **{field: put(old)}))
    return copies


@pytest.mark.parametrize("number", [-1, 99, 10**30])
@pytest.mark.parametrize("name", ["kitty", "secrets-withheld"])
def test_absurd_numbers_are_faults_and_no_crash(name: str, number: int) -> None:
    text = golden(name)
    if name == "secrets-withheld":
        text = changed(text, line_of(text, "DealRevealed"), secret="0" * 64)
    for copy in Random(number).sample(_numbers(text, lambda _: number), 40):
        assert not verify(copy).ok
        if '"Undone"' not in copy:
            assert account(read_record(copy))


def test_events_in_any_order_are_faults_and_no_crash() -> None:
    header, *lines = KITTY.splitlines()
    events = [json.loads(line) for line in lines]
    rng = Random(6)
    for _ in range(150):
        first = rng.randrange(0, 20)
        shuffled = events[:first] + rng.sample(events[first:], 12)
        numbered = [json.dumps(event | {"n": n}) for n, event in enumerate(shuffled, 1)]
        text = "\n".join([header, *numbered])
        assert not verify(text).ok
        assert account(read_record(text))
