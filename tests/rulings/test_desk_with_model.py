"""A model server words what books say; what it writes is checked, and there is always an end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from parlour.errors import UsageError
from parlour.rulings.asked import Asked
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from tests.rulings.answerers.fake_server import MODEL, FakeServer, Reply, serving

BOOK = """---
title: Club Hearts
game: hearts
edition: club
---
# Club Hearts

## Dealing

The dealer deals two cards at a time, and the last card is turned up for all to see.
"""
QUESTION = "How many cards does the dealer deal at a time?"
QUOTE = "The dealer deals two cards at a time"


@contextmanager
def desk_asking(server: FakeServer | None, folder: Path, **settings: Any) -> Iterator[Desk]:
    address = server.address if server else "http://127.0.0.1:9"
    desk = Desk.open(
        folder, DeskSettings(answerer="openai", endpoint=address, model=MODEL, **settings)
    )
    added = desk.library.add(BOOK.encode(), name="club.md")
    desk.added(added.edition)
    yield desk
    desk.close()


def test_what_the_model_words_is_shown_with_its_quotes_checked(books_ready: Path) -> None:
    said = f'The dealer deals two cards at a time. [1] "{QUOTE}"\n'
    with serving(said) as server, desk_asking(server, books_ready) as desk:
        ruling = desk.ask(Asked(question=QUESTION, preset=None, books=("hearts-club-en-1",)))
        trace = desk.trace(ruling.id)
    assert ruling.answer[0].text == "The dealer deals two cards at a time."
    assert ruling.citations[0].quote == QUOTE
    assert ruling.timings_ms.first_delta is not None
    assert trace is not None
    block = next(each for each in trace["blocks"] if each["key"] == "answering")
    entries = {entry["name"]: entry["value"] for entry in block["fields"]}
    assert entries["answerer"] == "openai"
    assert entries["model"] == MODEL
    assert entries["watchdog"].startswith("did not fire")


def test_what_the_model_invents_is_never_shown(books_ready: Path) -> None:
    invented = 'The dealer takes every heart. [1] "the dealer takes every heart"\n'
    with serving(invented, invented) as server, desk_asking(server, books_ready) as desk:
        ruling = desk.ask(Asked(question=QUESTION, preset=None, books=("hearts-club-en-1",)))
    assert ruling.outcome == "abstained"
    assert ruling.abstention is not None
    assert ruling.abstention.reason == "fence"


def test_a_dead_server_leaves_the_passages_own_words(books_ready: Path) -> None:
    with desk_asking(None, books_ready) as desk:
        ruling = desk.ask(Asked(question=QUESTION, preset=None, books=("hearts-club-en-1",)))
    assert ruling.outcome == "answered"
    assert QUOTE in ruling.answer[0].text
    assert "No model server worded this" in ruling.notes[0]


def test_what_the_rules_decide_is_not_asked_of_a_model(books_ready: Path) -> None:
    with serving(Reply()) as server, desk_asking(server, books_ready) as desk:
        ruling = desk.ask(Asked(question="Does the queen of spades break hearts?"))
        assert server.chats == []
    assert ruling.verdict == "no"


def test_a_model_server_that_is_not_set_up_is_said_to_be_none(books_ready: Path) -> None:
    desk = Desk.open(books_ready, DeskSettings())
    with pytest.raises(UsageError, match="PARLOUR_RULING_ENDPOINT"):
        desk.ask(Asked(question=QUESTION, answerer="openai"))
    desk.close()
