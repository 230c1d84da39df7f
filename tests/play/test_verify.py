import inspect
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.cards import Card
from parlour.errors import IllegalAction
from parlour.play import fault
from parlour.play.events import (
    CardPlayed,
    DealOpened,
    PassChosen,
    Undone,
)
from parlour.play.fault import Fault, refusal
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify
from parlour.rules import RuleId, legality, load_rules
from tests.random_games import random_game
from tests.record_edits import changed, golden, line_of, value, without_line

SEATS = ("Anna", "Ben", "Cleo", "Dan")
STANDARD = golden("standard-moon")
KITTY = golden("kitty")
UNDO = golden("undo")


def first_fault(text: str) -> Fault:
    found = verify(text)
    assert not found.ok
    return found.faults[0]


def test_a_true_record_has_no_fault_and_its_deals_are_counted() -> None:
    found = verify(STANDARD)
    assert (found.ok, found.deals, found.faults) == (True, 2, ())


def test_a_deal_with_another_secret_is_not_as_committed_to() -> None:
    line = line_of(STANDARD, "DealOpened")
    secret = value(STANDARD, line, "secret")
    found = first_fault(changed(STANDARD, line, secret="0" * 64))
    assert found == Fault(
        line=line, code="commitment", message="the commitment of deal 1 is not that of its secret"
    )
    for other in (secret.upper(), secret[2:], "zz"):
        assert first_fault(changed(STANDARD, line, secret=other)).code == "commitment"


def test_another_nonce_gives_other_hands() -> None:
    line = line_of(STANDARD, "NonceGiven", 2)
    assert first_fault(changed(STANDARD, line, nonce="mine")) == Fault(
        line=line_of(STANDARD, "HandDealt"),
        code="deal",
        message="the hands are not those the commitment and the nonces give",
    )


def test_a_secret_and_commitment_made_up_together_give_other_hands() -> None:
    log, _ = random_game(load_rules("standard", {"end": "single"}), Random(4))
    other, _ = random_game(load_rules("standard", {"end": "single"}), Random(5))
    opened, forged = log[1], other[1]
    assert isinstance(opened, DealOpened)
    assert isinstance(forged, DealOpened)
    log[1] = replace(opened, secret=forged.secret, commitment=forged.commitment)
    text = write_record(Record(seats=SEATS, events=tuple(log)))
    assert first_fault(text).code == "deal"


def test_two_hands_that_were_exchanged_are_found() -> None:
    one, two = line_of(STANDARD, "HandDealt", 1), line_of(STANDARD, "HandDealt", 2)
    text = changed(STANDARD, one, cards=value(STANDARD, two, "cards"))
    text = changed(text, two, cards=value(STANDARD, one, "cards"))
    assert (first_fault(text).line, first_fault(text).code) == (one, "deal")


def test_another_kitty_is_found() -> None:
    line = line_of(KITTY, "KittyLaid")
    cards = value(KITTY, line, "cards")
    found = first_fault(changed(KITTY, line, cards=cards[1:]))
    assert (found.line, found.code) == (line, "deal")
    assert found.message == "the kitty is not the one the commitment and the nonces give"


def test_an_illegal_card_is_named_with_the_reason() -> None:
    line = line_of(STANDARD, "CardPlayed")
    seat = value(STANDARD, line, "seat")
    hand = read_record(STANDARD).events[: line - 2]
    foreign = next(
        event.cards
        for event in hand
        if isinstance(event, PassChosen) and event.seat == seat and event.cards
    )
    card = next(iter(foreign))
    found = first_fault(changed(STANDARD, line, card=card.code))
    assert (found.line, found.code) == (line, "illegal")
    assert found.message.startswith(f"seat {seat} may not play the ")
    assert found.message.endswith(": it is not in the hand")


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (RuleId.PLAY, "it is not in the hand"),
        (RuleId.OPENING_LEAD, "the first trick is not opened with it"),
        (RuleId.FOLLOW_SUIT, "the hand has cards of the suit led"),
        (RuleId.FIRST_TRICK, "not on the first trick while other cards are held"),
        (RuleId.HEARTS_LOCK, "hearts are not broken"),
        (RuleId.QUEEN_LEAD, "it waits until hearts are broken"),
        (RuleId.MUST_DUMP, "another card has to be discarded first"),
    ],
)
def test_each_rule_of_play_is_told_in_words(rule: RuleId, why: str) -> None:
    played = CardPlayed(seat=1, card=Card.parse("QS"))
    error = IllegalAction("the code of a rule is no reason", rule=rule)
    assert refusal(played, error, SEATS) == f"Ben may not play the queen of spades: {why}"


def test_every_rule_that_can_forbid_a_card_has_its_words() -> None:
    forbidding = set(re.findall(r"RuleId\.([A-Z_]+)", inspect.getsource(legality)))
    assert {RuleId[name] for name in forbidding} == set(fault._WHY_NOT)


def test_a_seat_out_of_turn_is_told() -> None:
    line = line_of(STANDARD, "CardPlayed")
    seat = value(STANDARD, line, "seat")
    found = first_fault(changed(STANDARD, line, seat=(seat + 1) % 4))
    assert (found.line, found.code) == (line, "illegal")
    assert found.message.endswith(
        f"a card is not awaited from this seat now: seat {seat} is to act"
    )


@pytest.mark.parametrize(
    ("event", "values", "code", "message"),
    [
        ("GameStarted", {"dealer": 4}, "rules", "there is no seat 4 to deal"),
        ("DealOpened", {"deal": 2}, "deal", "the rules give: deal 1 is opened"),
        ("DealOpened", {"pass_size": 4}, "deal", "the record has: deal 1 is opened: "),
        ("PassReceived", {"giver": 3}, "pass", "the rules give: seat 1 gets "),
        ("PlayBegun", {"leader": 9}, "leader", "the record has: seat 9 leads to the first trick"),
        ("TrickTaken", {"points": 99}, "trick", "; the record has: seat 0 takes the trick, 99 poi"),
        ("DealScored", {"points": [0, 0, 0, 0]}, "score", "the record has: points: seat 0 0, seat"),
        ("DealScored", {"totals": [0, 0, 0, 0]}, "score", "totals: seat 0 0, seat 1 0, seat 2 0, "),
        ("DealScored", {"shooter": None}, "score", "has shot the moon"),
        ("DealScored", {"guarded": True}, "score", "or another would have won by it"),
        ("DealScored", {"reset": [1]}, "score", "changed on a hit: seat 1"),
        ("DealRevealed", {"secret": "00"}, "commitment", "is not the one that deal 1 was commi"),
        ("GameEnded", {"winners": [0, 1]}, "winners", "the record has: seat 0 and seat 1 win"),
    ],
)
def test_a_false_event_is_told_beside_the_true_one(
    event: str, values: dict[str, Any], code: str, message: str
) -> None:
    line = line_of(STANDARD, event)
    found = first_fault(changed(STANDARD, line, **values))
    assert (found.line, found.code) == (line, code)
    assert message in found.message


def test_a_difference_that_no_sentence_shows_is_told_by_its_field() -> None:
    line = line_of(STANDARD, "DealScored", 2)
    assert value(STANDARD, line, "shooter") is None
    assert (
        first_fault(changed(STANDARD, line, sun=True)).message
        == "the record has sun True for False"
    )


def test_a_kitty_that_goes_to_another_seat_is_found() -> None:
    line = line_of(KITTY, "KittyTaken")
    found = first_fault(changed(KITTY, line, seat=(value(KITTY, line, "seat") + 1) % 4))
    assert (found.line, found.code) == (line, "kitty")


def test_a_moon_that_another_is_said_to_have_shot_is_found() -> None:
    text = golden("jack-of-diamonds-added")
    line = line_of(text, "MoonShot")
    found = first_fault(changed(text, line, seat=(value(text, line, "seat") + 1) % 4))
    assert (found.line, found.code) == (line, "moon")


def test_an_event_that_follows_from_nothing_is_found() -> None:
    log = read_record(STANDARD).events
    place = line_of(STANDARD, "CardPlayed") - 2
    events = (*log[: place + 1], *log[place + 4 :])
    found = first_fault(write_record(Record(seats=SEATS, events=events)))
    assert (found.line, found.code) == (place + 3, "order")
    assert found.message.startswith("nothing before this leads to it: seat ")


def test_an_event_that_is_left_out_is_found() -> None:
    line = line_of(STANDARD, "TrickTaken")
    found = first_fault(without_line(STANDARD, line))
    assert (found.line, found.code) == (line, "order")
    assert "takes the trick, " in found.message


def test_a_game_that_does_not_begin_with_its_rules_is_found() -> None:
    found = first_fault(without_line(STANDARD, 2))
    assert (found.line, found.code) == (2, "order")
    assert found.message.startswith(
        "a game begins with its rules; the record has: deal 1 is opened"
    )


def test_rules_that_cannot_be_dealt_are_a_fault() -> None:
    rules = load_rules("standard").to_options() | {"enforcement": "table", "revoke": "pay8_1887"}
    found = first_fault(changed(STANDARD, 2, rules=rules))
    assert (found.line, found.code) == (2, "rules")
    assert "revoke_counters" in found.message


def test_after_its_end_a_game_does_not_go_on() -> None:
    log = read_record(STANDARD).events
    again = next(event for event in log if isinstance(event, DealOpened))
    found = first_fault(write_record(Record(seats=SEATS, events=(*log, again))))
    assert (found.line, found.code) == (len(log) + 2, "illegal")
    assert found.message.endswith("the game is over")


def test_a_secret_is_shown_when_the_next_deal_is_opened() -> None:
    line = line_of(STANDARD, "DealOpened", 2)
    found = first_fault(without_line(STANDARD, line))
    assert (found.line, found.code) == (line, "order")
    assert found.message.startswith("the next deal is opened here; the record has: seat 0 gives")


@pytest.mark.parametrize(
    ("keep", "where"),
    [
        (1, "before the first deal"),
        (2, "before the first deal"),
        (3, "in deal 1, while dealing"),
        (9, "in deal 1, while dealing"),
        (13, "in deal 1, while passing"),
        (line_of(STANDARD, "PlayBegun"), "in deal 1, trick 1"),
        (line_of(STANDARD, "TrickTaken", 6), "in deal 1, trick 7"),
        (line_of(STANDARD, "TrickTaken", 6) - 1, "in deal 1, trick 6"),
        (line_of(STANDARD, "DealScored"), "after deal 1"),
        (line_of(STANDARD, "DealRevealed"), "after deal 1"),
        (line_of(STANDARD, "GameEnded"), "after deal 2"),
    ],
)
def test_a_record_that_breaks_off_is_unfinished(keep: int, where: str) -> None:
    text = "".join(STANDARD.splitlines(keepends=True)[:keep])
    assert verify(text).faults == (
        Fault(line=keep, code="unfinished", message=f"the record ends {where}: cut off?"),
    )


def test_a_line_that_is_cut_in_half_is_unreadable() -> None:
    whole, start = STANDARD, len("".join(STANDARD.splitlines(keepends=True)[:40]))
    found = verify(whole[: start + 20])
    assert found.faults == (
        Fault(line=41, code="unreadable", message="the line is cut off: it has no end"),
    )


def test_every_cut_is_a_fault() -> None:
    for end in range(0, len(KITTY) - 1, 31):
        assert not verify(KITTY[:end]).ok, end
    # Only its last line end may lack.
    assert verify(KITTY[:-1]).ok


def test_a_fault_above_a_broken_line_is_told_too() -> None:
    text = changed(STANDARD, line_of(STANDARD, "TrickTaken"), points=7)[:-30]
    assert [fault.code for fault in verify(text).faults] == ["trick", "unreadable"]


def test_a_false_record_that_breaks_off_is_told_both() -> None:
    text = changed(STANDARD, line_of(STANDARD, "TrickTaken"), points=7)
    text = "".join(text.splitlines(keepends=True)[:60])
    assert [fault.code for fault in verify(text).faults] == ["trick", "unfinished"]


@pytest.mark.parametrize("text", ["", "\n", "no record", "[]\n", "{}\n", '{"record":"chess"}\n'])
def test_what_is_no_record_is_unreadable(text: str) -> None:
    (found,) = verify(text).faults
    assert (found.line, found.code) == (1, "unreadable")


# Games with something taken back.


def test_an_undo_goes_back_to_where_a_turn_ended() -> None:
    line = line_of(UNDO, "Undone")
    to = value(UNDO, line, "to")
    assert first_fault(changed(UNDO, line, to=0)).code == "undo"
    assert first_fault(changed(UNDO, line, to=10_000)).code == "undo"
    assert first_fault(changed(UNDO, line, to=to + 1)).code == "undo"


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    log = read_record(STANDARD).events[:60]
    places = [place for place, event in enumerate(log) if isinstance(event, CardPlayed)]
    events = (*log, Undone(to=places[3]), Undone(to=places[9]))
    found = first_fault(write_record(Record(seats=SEATS, events=events)))
    assert (found.line, found.code) == (63, "undo")


def test_a_false_game_whose_end_was_taken_back_is_told_both() -> None:
    log = read_record(STANDARD).events
    last = max(place for place, event in enumerate(log) if isinstance(event, CardPlayed))
    text = write_record(Record(seats=SEATS, events=(*log, Undone(to=last))))
    text = changed(text, line_of(text, "TrickTaken"), points=7)
    assert [fault.code for fault in verify(text).faults] == ["trick", "unfinished"]


def test_an_undo_between_a_card_and_its_trick_is_a_fault() -> None:
    log = read_record(STANDARD).events
    full = line_of(STANDARD, "TrickTaken") - 2
    events = (*log[: full + 1], Undone(to=full))
    found = verify(write_record(Record(seats=SEATS, events=events)))
    assert [(fault.line, fault.code) for fault in found.faults] == [
        (full + 3, "undo"),
        (full + 3, "unfinished"),
    ]


def test_a_game_whose_end_was_taken_back_is_unfinished() -> None:
    log = read_record(STANDARD).events
    last = max(place for place, event in enumerate(log) if isinstance(event, CardPlayed))
    found = verify(write_record(Record(seats=SEATS, events=(*log, Undone(to=last)))))
    assert [fault.code for fault in found.faults] == ["unfinished"]
    assert found.faults[0].message == "the record ends in deal 2, trick 13: cut off?"
    assert found.deals == 1
