"""Copies in which the secret of a deal is shown only once the deal is over, or never."""

from parlour.cards import Card
from parlour.play.events import CardPlayed, DealOpened, DealRevealed, Event, HandDealt
from parlour.play.fault import Fault
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify
from tests.record_edits import changed, golden, line_of, value, without_line

SEATS = ("Anna", "Ben", "Cleo")
STANDARD = golden("standard-moon")
WITHHELD = golden("secrets-withheld")


def test_a_deal_is_checked_with_the_secret_that_is_shown_later() -> None:
    record = read_record(WITHHELD)
    assert {event.secret for event in record.events if isinstance(event, DealOpened)} == {None}
    assert verify(WITHHELD).ok
    line = line_of(WITHHELD, "HandDealt")
    cards = value(WITHHELD, line, "cards")
    other = next(card for card in ("2C", "3C") if card not in cards)
    found = verify(changed(WITHHELD, line, cards=[*cards[1:], other])).faults[0]
    assert (found.line, found.code) == (line, "deal")


def test_a_secret_that_is_shown_but_fits_nothing_is_found() -> None:
    line = line_of(WITHHELD, "DealRevealed")
    found = verify(changed(WITHHELD, line, secret="0" * 64))
    opened = line_of(WITHHELD, "DealOpened")
    assert [(fault.line, fault.code) for fault in found.faults] == [
        (opened, "hidden"),
        (line, "commitment"),
    ]


def never_shown() -> list[Event]:
    """A copy whose last deal was given up before its secret was shown."""
    log = read_record(WITHHELD).events
    return [event for event in log[:-2] if not isinstance(event, DealRevealed) or event.deal == 1]


def test_a_deal_whose_secret_is_never_shown_is_unproved_but_played_on() -> None:
    found = verify(write_record(Record(seats=SEATS, events=tuple(never_shown()))))
    assert [fault.code for fault in found.faults] == ["hidden", "unfinished"]
    assert found.deals == 2


def test_hands_that_are_not_the_pack_are_found_without_the_secret() -> None:
    text = write_record(Record(seats=SEATS, events=tuple(never_shown())))
    one, two = line_of(text, "HandDealt", 4), line_of(text, "HandDealt", 5)
    twice = changed(text, two, cards=value(text, one, "cards"))
    short = changed(text, two, cards=value(text, two, "cards")[1:])
    for false in (twice, short):
        assert [fault.code for fault in verify(false).faults] == ["hidden", "deal", "unfinished"]
    false = changed(text, two, seat=0)
    assert [fault.code for fault in verify(false).faults] == ["hidden", "deal", "unfinished"]


def test_hands_of_unequal_size_are_found_without_the_secret() -> None:
    text = write_record(Record(seats=SEATS, events=tuple(never_shown())))
    one, two = line_of(text, "HandDealt", 4), line_of(text, "HandDealt", 5)
    first, *others = value(text, one, "cards")
    moved = changed(text, one, cards=others)
    moved = changed(moved, two, cards=[first, *value(text, two, "cards")])
    assert verify(moved).faults[1] == Fault(
        line=one,
        code="deal",
        message="the hands are not the pack: cards are missing, added or dealt twice",
    )


def test_hands_out_of_turn_are_found_without_the_secret() -> None:
    log = never_shown()
    first = [place for place, event in enumerate(log) if isinstance(event, HandDealt)][3]
    absurd = CardPlayed(seat=99, card=Card.parse("2C"))
    for events in (
        [*log[:first], log[first + 1], log[first], *log[first + 2 :]],
        [*log[: first + 1], *log[first + 2 :]],
        [*log[: first + 1], absurd],
    ):
        found = verify(write_record(Record(seats=SEATS, events=tuple(events)))).faults[1]
        assert (found.line, found.code) == (first + 2, "deal")
        assert found.message == "every seat is dealt one hand, in the order of the seats"


def test_cards_dealt_too_early_are_found_without_the_secret() -> None:
    text = write_record(Record(seats=SEATS, events=tuple(never_shown())))
    early = without_line(text, line_of(text, "NonceGiven", 6))
    found = verify(early).faults[1]
    assert found.code == "deal"
    assert found.message == "the cards are dealt once, after every nonce"


def test_a_pass_that_is_withheld_cannot_be_checked() -> None:
    found = verify(changed(STANDARD, line_of(STANDARD, "PassChosen"), cards=None)).faults[0]
    assert found.code == "hidden"
