"""The ruling desk over HTTP: streams, rulings that can be shared, and whoever asks too much."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from parlour.errors import LimitReached, StoreError
from parlour.rules import load_rules
from parlour.rulings.asked import Asked, Listener, unheard
from parlour.rulings.books.library import FOLDER
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.ruling import Ruling
from parlour.server import errands
from parlour.server.asks import Asks
from parlour.server.desk_door import DeskDoor, in_thread
from parlour.server.errands import Errand
from parlour.server.limits import Limits
from parlour.server.question_read import LONGEST_QUESTION
from parlour.server.ruling_wire import Drafted, Ruled, Taken, Waiting
from tests.server.desks import ask, desk_house, events, prepared_folder, ruled
from tests.server.pages import open_table

POSITION: dict[str, Any] = {
    "hand": ["5H", "JH", "QS"],
    "trick": [],
    "trick_no": 4,
    "hearts_broken": False,
    "card": "5H",
}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared_folder(tmp_path_factory)


@pytest.fixture(scope="module")
def house(prepared: Path) -> Iterator[TestClient]:
    with desk_house(prepared) as client:
        yield client


def test_a_question_is_answered_by_events_that_end_in_its_ruling(house: TestClient) -> None:
    told = ask(house, "May I lead a heart before hearts are broken?")
    kinds = [event["type"] for event in told]
    assert kinds[0] == "taken"
    assert kinds[-1] == "ruled"
    ruling = told[-1]["ruling"]
    assert ruling["outcome"] == "answered"
    assert ruling["rules"] == {"preset": "standard", "overrides": {}}
    cited = {citation["n"] for citation in ruling["citations"]}
    assert cited
    assert {n for sentence in ruling["answer"] for n in sentence["citations"]} <= cited


def test_the_sources_come_before_the_ruling(house: TestClient) -> None:
    kinds = [event["type"] for event in ask(house, "What does the queen of spades cost then?")]
    assert kinds.index("sources") < kinds.index("ruled")


def test_a_stream_says_what_it_is_and_is_not_kept(house: TestClient) -> None:
    answer = house.post("/api/rulings", json={"question": "Who deals first?"})
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    assert "content-encoding" not in answer.headers
    assert "frame-ancestors" in answer.headers["content-security-policy"]


def test_whoever_has_its_address_reads_a_ruling_with_its_evidence(house: TestClient) -> None:
    ruling = ruled(house, "Do I have to follow suit?")
    house.cookies.clear()
    assert house.get(f"/api/rulings/{ruling['id']}").json() == ruling
    blocks = house.get(f"/api/rulings/{ruling['id']}/evidence").json()["blocks"]
    assert blocks
    assert all(block["key"] and block["title"] and block["what"] for block in blocks)


def test_the_page_of_a_ruling_is_called_by_its_question(house: TestClient) -> None:
    ruling = ruled(house, "May I lead <b>hearts</b> & spades?")
    page = house.get(f"/ruling/{ruling['id']}")
    assert (
        "<title>May I lead &lt;b&gt;hearts&lt;/b&gt; &amp; spades? · Parlour</title>" in page.text
    )
    assert "unsafe-inline" not in page.headers["content-security-policy"]


@pytest.mark.parametrize("address", ["/ask", "/books", "/ruling/x", "/ruling/x/evidence"])
def test_each_page_of_the_desk_is_served(house: TestClient, address: str) -> None:
    assert '<div id="app">' in house.get(address).text


@pytest.mark.parametrize("address", ["/api/rulings/none", "/api/rulings/none/evidence"])
def test_a_ruling_that_is_not_there_says_so(house: TestClient, address: str) -> None:
    answer = house.get(address)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_ruling")


def test_a_table_is_asked_about_under_exactly_its_rules(house: TestClient) -> None:
    options = {"target": 50, "bonus": {"JD": -10}}
    table = open_table(house, preset="greek", players=5, options=options)
    rules = ruled(house, "When does the game end?", table=table)["rules"]
    assert rules["preset"] == "standard"
    assert load_rules(rules["preset"], rules["overrides"]) == load_rules(
        "greek", options | {"players": 5}
    )


def test_a_table_of_a_sibling_is_asked_about_from_the_book_of_that_game(house: TestClient) -> None:
    table = open_table(house, preset="enfle", players=4)
    ruling = ruled(house, "What happens if I cannot follow suit?", table=table)
    assert ruling["rules"] is None
    assert ruling["outcome"] == "answered"
    assert {cited["book"] for cited in ruling["citations"]} == {"bundled-enfle"}


def test_a_preset_at_a_table_of_five_is_asked_about_as_that_preset(house: TestClient) -> None:
    table = open_table(house, preset="greek", players=5)
    rules = ruled(house, "How many cards does everybody get?", table=table)["rules"]
    assert rules["preset"] == "greek"
    assert set(rules["overrides"]) == {"players"}
    assert load_rules(rules["preset"], rules["overrides"]).players == 5


def test_a_position_is_judged_as_it_was_told(house: TestClient) -> None:
    ruling = ruled(house, "Why may I not play the 5 of hearts now?", position=POSITION)
    position = ruling["evidence"]["position"]
    assert sorted(position.pop("hand")) == POSITION["hand"]
    assert position.items() <= POSITION.items()
    assert ruling["evidence"]["legal"] == ["QS"]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"question": ""}, "usage"),
        ({"question": " \u200b?! "}, "usage"),
        ({"question": "why " * LONGEST_QUESTION}, "usage"),
        ({"question": 7}, "usage"),
        ({"answerer": "other"}, "usage"),
        ({"preset": "bridge"}, "unknown_preset"),
        ({"options": {"sunn": 1}}, "unknown_option"),
        ({"options": {"moon": "off", "sun": 52}}, "ruleset"),
        ({"preset": None, "options": {"target": 50}}, "usage"),
        ({"preset": None, "position": POSITION}, "usage"),
        ({"position": POSITION | {"card": "2C"}}, "usage"),
        ({"position": POSITION | {"card": "ace"}}, "card"),
        ({"position": POSITION | {"trick_no": 0}}, "usage"),
        ({"position": POSITION | {"hand": ["5H"] * 200}}, "usage"),
        ({"books": ["b"] * 50}, "usage"),
        ({"table": "none"}, "no_such_table"),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(
    house: TestClient, told: dict[str, Any], code: str
) -> None:
    answer = house.post("/api/rulings", json={"question": "May I?"} | told)
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == code


def test_a_book_the_library_lacks_is_declined_in_the_stream(house: TestClient) -> None:
    last = ask(house, "Who deals?", preset=None, books=["canasta-1"])[-1]
    assert (last["type"], last["code"]) == ("declined", "no_such_book")


def test_a_page_that_lost_the_line_gets_the_rest(house: TestClient) -> None:
    told = ask(house, "Who leads to the second trick?")
    again = house.get(f"/api/asks/{told[0]['ask']}")
    assert events(again.text)[-1] == told[-1]
    gone = house.get("/api/asks/none")
    assert (gone.status_code, gone.json()["code"]) == (404, "no_such_ask")


def test_another_sites_page_asks_nothing(house: TestClient) -> None:
    answer = house.post(
        "/api/rulings",
        json={"question": "May I?"},
        headers={"Origin": "https://elsewhere.example"},
    )
    assert answer.status_code == 403


def test_too_many_questions_from_one_address_are_refused(prepared: Path) -> None:
    limits = Limits(asks=2, asks_per_second=0)
    with desk_house(prepared, limits=limits) as client:
        for _ in range(2):
            ruled(client)
        answer = client.post("/api/rulings", json={"question": "And now?"})
        assert (answer.status_code, answer.json()["code"]) == (429, "limit")


def test_a_house_without_a_desk_has_no_routes_for_it(tmp_path: Path) -> None:
    from tests.server.pages import house as plain_house  # noqa: PLC0415  it is no fixture

    with plain_house(tmp_path) as client:
        assert client.post("/api/rulings", json={"question": "May I?"}).status_code in (404, 405)
        assert client.get("/healthz").text == "ok\n"


def test_nobody_waits_for_the_desk_but_those_who_ask_it(prepared: Path) -> None:
    gate = threading.Event()

    def opener() -> Desk:
        gate.wait()
        return Desk.open(prepared, DeskSettings())

    with desk_house(prepared, opener=opener) as client:
        assert client.get("/healthz").text == "ok\n"
        assert open_table(client)
        assert "Parlour</title>" in client.get("/ruling/any").text
        gate.set()
        assert ruled(client)["outcome"] == "answered"


def test_opening_the_house_loads_nothing_of_the_desk() -> None:
    heavy = "{'parlour.rulings.desk', 'numpy', 'onnxruntime'}"
    code = f"import sys, parlour.server.app; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@asynccontextmanager
async def at_door(opener: Callable[[], Desk], **limits: int) -> AsyncIterator[Asks]:
    door = DeskDoor(opener)
    asks = Asks(door, at_once=limits.get("at_once", 4), waiting=limits.get("waiting", 60))
    try:
        yield asks
    finally:
        asks.close()
        door.close()


def names(told: list[msgspec.Struct]) -> list[str]:
    return [type(message).__name__ for message in told]


async def heard(errand: Errand) -> list[msgspec.Struct]:
    return [message async for message in errand.messages() if message is not None]


def test_who_waits_for_the_desk_is_told_how_far_it_is(prepared: Path) -> None:
    gate = threading.Event()

    class Halfway(Desk):
        """A desk that stops halfway until the gate opens."""

        def prepare(self, progress: Callable[[int, int], None] | None = None) -> None:
            if progress is not None:
                progress(1, 2)
            gate.wait()
            super().prepare(progress)

    async def coming_early() -> None:
        async with at_door(lambda: Halfway(prepared / FOLDER, DeskSettings())) as asks:
            halfway = Waiting(why="opening", before=0, read=1, passages=2)
            async for message in asks.begin(Asked(question="May I lead a heart?")).messages():
                if message == halfway:
                    gate.set()
            assert isinstance(message, Ruled)

    asyncio.run(coming_early())


def test_who_asks_before_the_desk_is_open_is_told_and_then_answered(prepared: Path) -> None:
    gate = threading.Event()

    def opener() -> Desk:
        gate.wait()
        return Desk.open(prepared, DeskSettings())

    async def coming_early() -> None:
        async with at_door(opener) as asks:
            errand = asks.begin(Asked(question="May I lead a heart?"))
            told = errand.messages()
            assert isinstance(await anext(told), Taken)
            assert await anext(told) == Waiting(why="opening", before=0)
            gate.set()
            rest = [message async for message in told if message is not None]
            assert Waiting(why="turn", before=0) in rest
            assert isinstance(rest[-1], Ruled)

    asyncio.run(coming_early())


def test_a_desk_that_could_not_be_opened_is_tried_again(prepared: Path) -> None:
    faults: list[Exception] = [StoreError("the disk is full"), ValueError("a secret")]

    def opener() -> Desk:
        if faults:
            raise faults.pop(0)
        return Desk.open(prepared, DeskSettings())

    async def asking_thrice() -> list[Any]:
        async with at_door(opener) as asks:
            return [await asks.begin(Asked(question="May I?")).ended() for _ in range(3)]

    full, fault, done = asyncio.run(asking_thrice())
    assert (full.code, full.message) == ("store", "the disk is full")
    assert fault.code == "fault"
    assert "secret" not in fault.message
    assert isinstance(done, Ruled)


class Thoughtful(Desk):
    """Answers each question only when it is let."""

    gates: list[threading.Event]

    def ask(self, asked: Asked, listener: Listener = unheard) -> Ruling:
        self.gates[int(asked.question.split()[1])].wait()
        return super().ask(asked, listener)


def thoughtful(prepared: Path, gates: list[threading.Event]) -> Callable[[], Desk]:
    def opener() -> Desk:
        desk = Thoughtful.open(prepared, DeskSettings())
        desk.gates = gates
        return desk

    return opener


def test_those_who_wait_see_how_many_are_before_them(prepared: Path) -> None:
    gates = [threading.Event() for _ in range(3)]

    async def three_at_once() -> None:
        async with at_door(thoughtful(prepared, gates), at_once=1) as asks:
            errands = [asks.begin(Asked(question=f"May {n} lead a heart?")) for n in range(3)]
            told = errands[2].messages()
            seen = []
            async for message in told:
                seen.append(message)
                if message == Waiting(why="turn", before=2):
                    gates[0].set()
                elif message == Waiting(why="turn", before=1):
                    gates[1].set()
                elif message == Waiting(why="turn", before=0):
                    gates[2].set()
            assert isinstance(seen[-1], Ruled)
            for errand in errands:
                assert isinstance(await errand.ended(), Ruled)

    asyncio.run(asyncio.wait_for(three_at_once(), 60))


def test_too_many_who_wait_are_sent_away(prepared: Path) -> None:
    gates = [threading.Event() for _ in range(3)]

    async def crowding() -> None:
        async with at_door(thoughtful(prepared, gates), at_once=1, waiting=1) as asks:
            waiting = [asks.begin(Asked(question=f"May {n} lead?")) for n in range(2)]
            with pytest.raises(LimitReached):
                asks.begin(Asked(question="May 2 lead?"))
            for gate in gates:
                gate.set()
            for errand in waiting:
                assert isinstance(await errand.ended(), Ruled)
            assert isinstance(await asks.begin(Asked(question="May 2 lead?")).ended(), Ruled)

    asyncio.run(asyncio.wait_for(crowding(), 60))


def test_a_page_is_told_the_newest_of_a_draft_and_the_last_word_once() -> None:
    async def drafting() -> None:
        errand = Errand(Taken(ask="a"))
        first, second = asyncio.create_task(heard(errand)), asyncio.create_task(heard(errand))
        await asyncio.sleep(0)
        for length in range(1, 50):
            errand.tell(Drafted(text="word " * length))
        errand.end(Waiting(why="turn", before=7))
        errand.tell(Drafted(text="too late"))
        for told in (await first, await second, await heard(errand)):
            assert names(told) == ["Taken", "Drafted", "Waiting"]
            assert told[1] == Drafted(text="word " * 49)

    asyncio.run(drafting())


def test_what_comes_while_a_page_is_slow_is_not_passed_over() -> None:
    async def slowly() -> None:
        errand = Errand(Taken(ask="a"))
        told = errand.messages()
        assert await anext(told) == Taken(ask="a")
        errand.tell(Drafted(text="a word"))
        errand.end(Waiting(why="turn", before=7))
        rest = [message async for message in told if message is not None]
        assert names(rest) == ["Drafted", "Waiting"]

    asyncio.run(slowly())


def test_in_a_long_silence_a_page_is_told_that_the_house_is_still_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(errands, "_SILENCE_S", 0.001)

    async def listening() -> None:
        told = Errand(Taken(ask="a")).messages()
        assert [await anext(told), await anext(told)] == [Taken(ask="a"), None]

    asyncio.run(listening())


def test_what_goes_wrong_in_a_thread_is_raised_where_it_is_awaited() -> None:
    def wrong() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(in_thread(wrong))
    assert asyncio.run(in_thread(lambda: threading.current_thread().daemon))
