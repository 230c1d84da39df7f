"""The order of the stock is the shuffle's, and what is drawn is the next card of it."""

from parlour.play.account import account
from parlour.play.events import DealOpened, DealRevealed
from parlour.play.record import Record, read_record, write_record
from parlour.play.verify import verify
from tests.record_edits import changed, golden, line_of, value

TWO = golden("two-handed")
WIDOW = golden("heartsette-6p")


def codes(text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in verify(text).faults]


def unproved(text: str) -> str:
    """A copy whose secret is nowhere shown."""
    record = read_record(text)
    events = tuple(event for event in record.events if not isinstance(event, DealRevealed))
    text = write_record(Record(seats=record.seats, events=events))
    line = line_of(text, "DealOpened")
    assert isinstance(events[line - 2], DealOpened)
    return changed(text, line, secret=None)


def test_a_stock_in_another_order_is_found() -> None:
    line = line_of(TWO, "StockLaid")
    stock = value(TWO, line, "cards")
    found = verify(changed(TWO, line, cards=[stock[1], stock[0], *stock[2:]])).faults[0]
    assert (found.code, found.line) == ("deal", line)
    assert found.message == "the stock is not the one the commitment and the nonces give"


def test_another_card_than_the_next_is_not_drawn() -> None:
    first, second = line_of(TWO, "CardDrawn"), line_of(TWO, "CardDrawn", 2)
    later = changed(TWO, first, card=value(TWO, second, "card"))
    found = verify(later).faults[0]
    assert (found.code, found.line) == ("stock", first)
    assert found.message.startswith("the rules give: seat 0 draws the 9 of clubs; the record has:")


def test_nobody_draws_in_the_place_of_another() -> None:
    line = line_of(TWO, "CardDrawn")
    other = 1 - value(TWO, line, "seat")
    assert codes(changed(TWO, line, seat=other))[0] == ("stock", line)


def test_without_the_secret_what_is_drawn_still_follows_the_stock_as_recorded() -> None:
    text = unproved(TWO)
    assert [code for code, _ in codes(text)] == ["hidden", "unfinished"]
    line = line_of(text, "StockLaid")
    stock = value(text, line, "cards")
    swapped = changed(text, line, cards=[stock[1], stock[0], *stock[2:]])
    assert ("stock", line_of(text, "CardDrawn")) in codes(swapped)
    for false in (stock[1:], None):
        assert codes(changed(text, line, cards=false))[-1][0] == "deal"
    assert codes(changed(text, line, cards=[*stock[1:], stock[1]]))[-1][0] == "unreadable"


def test_cards_laid_away_that_were_not_held_are_found_and_hidden_ones_told() -> None:
    line = line_of(WIDOW, "CardsLaidAway")
    laid = value(WIDOW, line, "cards")
    assert codes(changed(WIDOW, line, cards=laid[1:]))[0] == ("illegal", line)
    assert codes(changed(WIDOW, line, cards=None))[0] == ("hidden", line)


def test_an_account_tells_what_was_drawn_also_where_the_record_breaks_off() -> None:
    lines = account(read_record(TWO)).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("  drawn"))
    assert lines[at - 1].startswith("  trick 1 ")
    assert lines[at] == "  drawn     Anna ♣9, Béla ♣6"
    cut = "\n".join(TWO.splitlines()[: line_of(TWO, "CardDrawn", 2)])
    assert account(read_record(cut)).splitlines()[at] == lines[at]


def test_an_account_tells_what_was_taken_up_and_laid_away() -> None:
    told = account(read_record(WIDOW))
    assert "Finn takes the kitty: ♣7 ♣10 ♥7 ♠4\n" in told
    assert "Finn lays away ♣8 ♦K ♥4 ♠4\n" in told
