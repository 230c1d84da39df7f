"""Bidding and naming in the terminal, and the pool that goes on to the next game."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.cards import Suit
from parlour.play import Bid, NameSuit
from parlour.play.events import BidMade, CountersLaid, CountersSettled, NamingBegun, SuitNamed
from parlour.play.record import read_record
from parlour.play.verify import verify
from parlour.terminal.auction_questions import BidQuestion, SuitQuestion
from parlour.terminal.entry import read_entry
from parlour.terminal.question import Do, Tell
from parlour.terminal.seating import seating
from tests.bots.test_plain_in_the_auction import LOW, view
from tests.terminal.scripted import first_choice, play_as


class Bids:
    """Bids high and names clubs, then plays on; after the game it plays as many more."""

    def __init__(self, more: int = 0) -> None:
        self.more = more
        self.read: list[str] = []

    def __call__(self, read: Sequence[str]) -> str:
        self.read += read
        if read[-1].startswith("Type a bid of"):
            return "40"
        if read[-1].startswith("1) clubs"):
            return "clubs"
        if "type again" in read[-1] and self.more:
            self.more -= 1
            return "again"
        return first_choice(read)


def test_the_highest_bidder_names_the_suit_and_leads(tmp_path: Path) -> None:
    typist = Bids()
    play_as(typist, tmp_path, preset="auction", players=4, seed=3)
    told = "\n".join(typist.read)
    assert "You have the highest bid, and pay it into the pool." in told
    assert "You name clubs.\nClubs are to be avoided." in told
    assert "You lead to the first trick." in told
    assert " clubs" in told
    (record,) = tmp_path.glob("2026-*.jsonl")
    assert verify(record.read_text(encoding="utf-8")).ok
    events = read_record(record.read_text(encoding="utf-8")).events
    assert BidMade(seat=0, bid=40) in events
    assert NamingBegun(seat=0, bid=40) in events
    assert SuitNamed(seat=0, suit=Suit.CLUBS) in events


def test_a_pool_that_nobody_won_is_found_in_the_next_game(tmp_path: Path) -> None:
    typist = Bids(more=3)
    play_as(typist, tmp_path, preset="auction", players=4, seed=3)
    records = sorted(tmp_path.glob("2026-*.jsonl"), key=lambda file: len(file.name))
    logs = [read_record(file.read_text(encoding="utf-8")).events for file in records]
    assert len(logs) == 4
    for before, after in pairwise(logs):
        (left,) = [event.counters for event in before if isinstance(event, CountersSettled)]
        (found,) = [event.counters for event in after if isinstance(event, CountersLaid)]
        assert found == left
        names_again = [e for e in after if isinstance(e, NamingBegun) and e.bid == 0]
        assert bool(names_again) == (left.bidder is not None)


@pytest.mark.parametrize(
    ("typed", "bid"),
    [("", None), ("pass", None), ("7", 7), ("bid 12", 12), ("120", 120), ("i bid 3 counters", 3)],
)
def test_a_bid_is_typed_as_it_is_said(typed: str, bid: int | None) -> None:
    question = BidQuestion(view(LOW, bids=(2, None)), seating(4, "You"))
    assert question.answer(read_entry(typed)) == Do(Bid(bid))


def test_the_bids_so_far_are_told_before_the_question() -> None:
    assert BidQuestion(view(LOW, bids=(2, None)), seating(4, "You")).lines() == [
        "You bid 2.",
        "Anna passes.",
        "Type a bid of 3 counters or more, or press Enter to pass.",
    ]


@pytest.mark.parametrize("typed", ["3", "hearts", "heart", "name hearts", "♥"])
def test_a_suit_is_named_by_number_or_by_word(typed: str) -> None:
    assert SuitQuestion().answer(read_entry(typed)) == Do(NameSuit(Suit.HEARTS))


@pytest.mark.parametrize("typed", ["", "5", "trumps", "qs"])
def test_what_is_no_suit_names_none(typed: str) -> None:
    assert isinstance(SuitQuestion().answer(read_entry(typed)), Tell)
