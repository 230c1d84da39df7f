"""What goes wrong by our fault or a plug-in's: the game goes on, and the log says so, cardless."""

import asyncio
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour import logs
from parlour.bots import Policy, make_bot
from parlour.cards import Card, CardSet
from parlour.play import PlayerView
from parlour.play.events import CardPlayed, PassChosen
from parlour.rules import MoonForm, Ruleset
from parlour.server.faults import note_fault
from parlour.server.steward import Chance, Steward
from parlour.table import Bot, OpenTable, Person, Undo, open_table, table_after
from tests.server.indoors import open_house, page_at, table_of_ada
from tests.server.pages import at_table, house
from tests.server.pages import open_table as open_table_at
from tests.server.test_asleep import play_on


@pytest.fixture(autouse=True)
def noted() -> Iterator[io.StringIO]:
    """What is logged, as JSON lines."""
    stream = io.StringIO()
    logs.start(level="debug", style="json", stream=stream)
    yield stream
    logs.stop()


def lines(noted: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in noted.getvalue().splitlines()]


class Plain:
    """Plays as the plain player does, but for what a class below does otherwise."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return make_bot("plain").choose_pass(view, rng)

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return make_bot("plain").choose_play(view, rng)

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return make_bot("plain").choose_moon(view, rng)


class Raising(Plain):
    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        raise KeyError(str(next(iter(view.hand))))

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        raise ZeroDivisionError


class Cheating(Plain):
    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return next(card for card in Ruleset().pack if card not in view.hand)


class Rubbish(Plain):
    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return None  # type: ignore[return-value]

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return "QS"  # type: ignore[return-value]


def test_where_a_plug_in_fails_the_plain_player_plays(noted: io.StringIO) -> None:
    rng = Random(1)
    policies: dict[int, Policy] = {0: Plain(), 1: Raising(), 2: Cheating(), 3: Rubbish()}
    steward = Steward("t7", policies, Chance(secret=lambda: rng.randbytes(32), rng=rng))
    seats = tuple(Bot(f"bot{seat}") for seat in range(4))
    table = table_after([open_table(OpenTable(rules=Ruleset(), preset=None, seats=seats))])
    events = []
    for step in steward.steps(table, steward.due(table)):
        events.append(step.event)
        table = step.table
    assert sum(isinstance(event, CardPlayed) for event in events) == 52
    assert sum(isinstance(event, PassChosen) for event in events) == 4
    failed = [(line["kind"], line["seat"]) for line in lines(noted)]
    assert {("KeyError", 1), ("ZeroDivisionError", 1)} <= set(failed)
    assert {seat for _, seat in failed} == {1, 2, 3}
    assert {line["table"] for line in lines(noted)} == {"t7"}
    assert_no_card(noted)


CODES = [card.code for card in Ruleset().pack]


def assert_no_card(noted: io.StringIO) -> None:
    named = r"\b[2-9TJQKA][CDHS]\b|[♠♥♦♣]| of (clubs|diamonds|hearts|spades)"
    assert not re.search(named, noted.getvalue())


def test_a_table_whose_plug_in_is_gone_is_played_on(tmp_path: Path, noted: io.StringIO) -> None:
    seats = (Person("ada"), Bot("departed"), Bot("plain"), Bot("plain"))
    opened = open_table(OpenTable(rules=Ruleset(), preset=None, seats=seats))

    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            indoors._store.append("t7", 0, [opened])
            live = await indoors.table("t7")
            await play_on(indoors, live, "pass")
            await play_on(indoors, live, "card")

    asyncio.run(evening())
    (line,) = [line for line in lines(noted) if line["level"] == "error"]
    assert (line["table"], line["bot"], line["kind"]) == ("t7", "departed", "UnknownBot")


def test_a_fault_is_told_by_its_kind_and_place_and_not_by_its_words(noted: io.StringIO) -> None:
    def look_up() -> None:
        raise KeyError("QS")

    try:
        look_up()
    except KeyError as fault:
        note_fault("fault", fault, table="t7")
    (line,) = lines(noted)
    assert (line["kind"], line["table"]) == ("KeyError", "t7")
    assert line["way"][-1].endswith("look_up")
    assert "QS" not in noted.getvalue()


def test_a_wish_that_fails_is_answered_and_the_page_goes_on(
    tmp_path: Path, noted: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as client, at_table(client, open_table_at(client)) as page:
        page.play_on()
        monkeypatch.setattr(Undo, "__init__", lambda *_, **__: 1 / 0)
        answer = page.ask("undo")
        assert (answer["type"], answer["code"]) == ("refused", "fault")
        page.play_on()
    kinds = [line["kind"] for line in lines(noted) if line["level"] == "error"]
    assert kinds == ["ZeroDivisionError"]


def test_a_request_that_fails_is_answered_without_a_traceback(
    tmp_path: Path, noted: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as client:
        monkeypatch.setattr("parlour.server.rules_routes.presets", lambda: 1 / 0)
        told = client.get("/api/presets")
    assert (told.status_code, told.json()["code"]) == (500, "fault")
    assert "frame-ancestors" in told.headers["content-security-policy"]
    assert [line["kind"] for line in lines(noted) if line["level"] == "error"] == [
        "ZeroDivisionError"
    ]


def test_one_log_that_cannot_be_read_hides_no_other_table(
    tmp_path: Path, noted: io.StringIO
) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            first, second = await table_of_ada(indoors), await table_of_ada(indoors)
            with indoors._store._writing.begin() as connection:
                connection.exec_driver_sql(
                    "UPDATE table_log SET body = replace(body, '\"version\":1', '\"version\":9') "
                    "WHERE n = 1 AND table_id = ?",
                    (first,),
                )
            assert [row.id for row in await indoors.tables_of("ada")] == [second]

    asyncio.run(evening())
    assert [line["event"] for line in lines(noted) if line["level"] == "error"] == [
        "a log cannot be read"
    ]


def test_the_log_tells_what_happens_in_the_house_and_names_no_card(
    tmp_path: Path, noted: io.StringIO
) -> None:
    with house(tmp_path) as client:
        table = open_table_at(client)
        with at_table(client, table) as page:
            page.play_on()
            page.act(
                kind="play", card=next(code for code in CODES if code not in page.view["hand"])
            )
            page.play_on()
        client.delete(f"/api/tables/{table}")
    told = [line["event"] for line in lines(noted)]
    assert list(dict.fromkeys(told)) == [
        "opened",
        "table opened",
        "page joined",
        "refused",
        "page left",
        "table left",
        "closed",
    ]
    assert {line.get("table") for line in lines(noted)} == {None, table}
    assert_no_card(noted)


def test_a_socket_that_breaks_is_no_fault(tmp_path: Path, noted: io.StringIO) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            live = await indoors.table(await table_of_ada(indoors))
            async with page_at(indoors, live) as page:

                async def broken(text: str) -> None:
                    raise RuntimeError(text)

                page.send_text = broken  # type: ignore[method-assign]
                page.say("hello", since=0)

    asyncio.run(evening())
    assert [line for line in lines(noted) if line["level"] == "error"] == []
