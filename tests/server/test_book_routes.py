"""The library over HTTP: what is in it, who may change it, and files that are no books."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from parlour.errors import BookTooLarge
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from parlour.server.book_porter import BookPorter, _safe_name
from parlour.server.desk_door import DeskDoor
from parlour.server.library_view import MOST_PASSAGES
from parlour.server.limits import Limits
from parlour.server.local_requests import is_local
from tests.server.desks import ELSEWHERE, copied, desk_house, events, prepared_folder, ruled

BOOK = b"""# Attic Hearts

## The deal

Nine cards are dealt to each of three players, and the tenth is <script>turned up</script>.

## The play

The player left of the dealer leads any card but the turned up one, which nobody may lead.
"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared_folder(tmp_path_factory)


@pytest.fixture(scope="module")
def house(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A house whose library the tests add to."""
    with desk_house(copied(prepared, tmp_path_factory.mktemp("shared"))) as client:
        yield client


def send(client: TestClient, data: bytes = BOOK, **told: str) -> Any:
    return client.post("/api/books", params={"name": "attic.md"} | told, content=data)


def added(client: TestClient, data: bytes = BOOK, **told: str) -> Any:
    answer = send(client, data, **({"game": "Attic Hearts"} | told))
    assert answer.status_code == 200, answer.text
    last = events(answer.text)[-1]
    assert last["type"] == "added", last
    return last


def ids(client: TestClient) -> list[str]:
    return [edition["id"] for edition in client.get("/api/books").json()["editions"]]


def test_the_library_lists_its_books_with_their_games(house: TestClient) -> None:
    told = house.get("/api/books").json()
    assert any(edition["bundled"] for edition in told["editions"])
    games = {game["key"] for game in told["games"]}
    assert {edition["game"] for edition in told["editions"]} <= games
    assert told["may_add"]
    assert told["most_bytes"] == Limits().book_bytes


def test_a_book_is_added_read_asked_and_taken_out(prepared: Path, tmp_path: Path) -> None:
    with desk_house(copied(prepared, tmp_path / "own")) as client:
        last = added(client, edition="2nd", kind="rulebook", year="1890", licence="MIT")
        edition = last["edition"]
        assert (edition["year"], edition["licence"], last["known"]) == (1890, "MIT", False)
        assert edition["id"] in ids(client)
        ruling = ruled(client, "Who leads to the first trick?", preset=None, books=[edition["id"]])
        assert ruling["scope"] == [edition["id"]]
        assert client.delete(f"/api/books/{edition['id']}").status_code == 204
        assert edition["id"] not in ids(client)
        kept = client.get(f"/api/books/{edition['id']}").json()
        assert not kept["current"]
        assert client.delete(f"/api/books/{edition['id']}").status_code == 404


def test_a_changed_file_is_the_next_revision_and_an_unchanged_one_is_known(
    prepared: Path, tmp_path: Path
) -> None:
    with desk_house(copied(prepared, tmp_path / "own")) as client:
        first = added(client)
        assert added(client)["known"]
        second = added(client, BOOK.replace(b"Nine", b"Ten"))
        assert second["supersedes"] == first["edition"]["id"]
        old = client.get(f"/api/books/{first['edition']['id']}").json()
        assert old["edition"]["superseded_by"] == second["edition"]["id"]


def test_the_words_of_a_book_are_told_as_they_stand(house: TestClient) -> None:
    edition = added(house)["edition"]["id"]
    leaf = house.get(f"/api/books/{edition}/passages").json()
    text = " ".join(passage["text"] for passage in leaf["passages"])
    assert "<script>" in text or "turned up" in text
    passage = leaf["passages"][-1]
    found = house.get("/api/passages/" + passage["id"].replace("#", "%23"))
    assert found.json()["passage"] == passage
    assert found.json()["edition"]["id"] == edition
    assert found.headers["content-type"] == "application/json"


def long_book(passages: int) -> bytes:
    parts = [f"## Law {n}\n\nUnder law {n} a player deals. {'It holds. ' * 20}" for n in
             range(passages)]  # fmt: skip
    return ("# Lawful Hearts\n\n" + "\n\n".join(parts)).encode()


def test_a_long_book_is_opened_where_it_is_pointed_at(house: TestClient) -> None:
    edition = added(house, long_book(80), game="Lawful Hearts")["edition"]
    opened = house.get(f"/api/books/{edition['id']}").json()
    assert [part["heading"][-1] for part in opened["contents"]][-1] == "Law 79"
    part = opened["contents"][15]
    around = house.get(
        f"/api/books/{edition['id']}/passages", params={"around": part["passage"]}
    ).json()
    assert around["total"] == edition["passages"]
    assert len(around["passages"]) == MOST_PASSAGES
    place = [passage["id"] for passage in around["passages"]].index(part["passage"])
    assert around["start"] + place == part["first"]
    end = house.get(f"/api/books/{edition['id']}/passages", params={"start": "99999"}).json()
    assert end["passages"] == []


@pytest.mark.parametrize(
    "address",
    [
        "/api/books/none",
        "/api/books/none/passages",
        "/api/passages/none%231",
        "/api/books/hearts-historic-hearts-en-1/passages?around=none",
    ],
)
def test_what_the_library_does_not_have_is_not_found(house: TestClient, address: str) -> None:
    answer = house.get(address)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_book")


@pytest.mark.parametrize(
    ("data", "name", "code"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 64, "book.png", "book_type"),
        (b"%PDF-1.7\n" + b"junk" * 64, "book.pdf", "book"),
        (b"<html><body></body></html>", "book.html", "book_no_text"),
    ],
)
def test_a_file_that_is_no_book_says_what_is_wrong(
    house: TestClient, data: bytes, name: str, code: str
) -> None:
    before = ids(house)
    last = events(send(house, data, name=name, game="Hearts").text)[-1]
    assert (last["type"], last["code"]) == ("declined", code)
    assert last["message"]
    assert ids(house) == before


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", {}),
        (BOOK, {"year": "90"}),
        (BOOK, {"year": "nineteen"}),
        (BOOK, {"kind": "table"}),
        (BOOK, {"kind": "poem"}),
    ],
)
def test_what_makes_no_sense_of_a_book_is_refused(
    house: TestClient, data: bytes, told: dict[str, str]
) -> None:
    answer = send(house, data, **({"game": "Hearts"} | told))
    assert (answer.status_code, answer.json()["code"]) == (400, "usage")


def test_a_file_that_weighs_too_much_is_not_taken_in(prepared: Path) -> None:
    with desk_house(prepared, limits=Limits(book_bytes=1000)) as client:
        answer = send(client, b"x" * 1001, game="Hearts")
        assert (answer.status_code, answer.json()["code"]) == (413, "book_too_large")

        def unsaid() -> Iterator[bytes]:  # its size is not said beforehand
            yield from [b"x" * 600] * 2

        answer = client.post("/api/books", params={"game": "Hearts"}, content=unsaid())
        assert (answer.status_code, answer.json()["code"]) == (413, "book_too_large")


def test_what_says_that_it_weighs_too_much_is_not_even_received(prepared: Path) -> None:
    async def never() -> NoReturn:
        raise AssertionError("it was received")

    headers = [(b"content-length", b"1001")]
    scope = {"type": "http", "method": "POST", "headers": headers, "query_string": b"game=Hearts"}
    porter = BookPorter(DeskDoor(lambda: Desk.open(prepared, DeskSettings())), most_bytes=1000)
    with pytest.raises(BookTooLarge):
        asyncio.run(porter.take_in(Request(scope, never)))


def test_too_many_books_from_one_address_are_refused(prepared: Path, tmp_path: Path) -> None:
    limits = Limits(books=1, books_per_second=0)
    with desk_house(copied(prepared, tmp_path / "own"), limits=limits) as client:
        added(client)
        answer = send(client, BOOK, game="Hearts")
        assert (answer.status_code, answer.json()["code"]) == (429, "limit")


@pytest.mark.parametrize(
    ("uploads", "visitor", "allowed"),
    [
        ("local", ("127.0.0.1", 1), True),
        ("local", ("::1", 1), True),
        ("local", ELSEWHERE, False),
        ("nobody", ("127.0.0.1", 1), False),
        ("everyone", ELSEWHERE, True),
    ],
)
def test_only_those_who_may_change_the_library(
    prepared: Path, tmp_path: Path, uploads: Any, visitor: tuple[str, int], *, allowed: bool
) -> None:
    home = copied(prepared, tmp_path / "own")
    with desk_house(home, uploads=uploads, client=visitor) as client:
        before = ids(client)
        assert client.get("/api/books").json()["may_add"] is allowed
        assert send(client, game="Hearts").status_code == (200 if allowed else 403)
        assert client.delete(f"/api/books/{before[0]}").status_code == (204 if allowed else 403)
        assert (ids(client) == before) is not allowed
        assert client.get(f"/api/books/{before[0]}").status_code == 200


def request(client: tuple[str, int] | None, server: tuple[str, int], **headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw, "client": client, "server": server})


@pytest.mark.parametrize(
    ("sent", "local"),
    [
        (request(("127.0.0.1", 1), ("127.0.0.1", 8000)), True),
        (request(("127.9.9.9", 1), ("127.0.0.1", 8000)), True),
        (request(("::1", 1), ("::1", 8000)), True),
        (request(("192.168.1.20", 1), ("192.168.1.20", 8000)), True),
        (request(("192.168.1.21", 1), ("192.168.1.20", 8000)), False),
        (request(("127.0.0.1", 1), ("127.0.0.1", 8000), x_forwarded_for="203.0.113.7"), False),
        (request(("127.0.0.1", 1), ("127.0.0.1", 8000), forwarded="for=203.0.113.7"), False),
        (request(("", 0), ("127.0.0.1", 8000)), False),
        (request(None, ("127.0.0.1", 8000)), False),
    ],
)
def test_what_a_proxy_passes_on_is_not_from_this_machine(sent: Request, *, local: bool) -> None:
    assert is_local(sent) is local


def test_another_sites_page_adds_and_removes_nothing(house: TestClient) -> None:
    before = ids(house)
    foreign = {"Origin": "https://elsewhere.example"}
    told = house.post("/api/books", params={"game": "x"}, content=BOOK, headers=foreign)
    assert told.status_code == 403
    assert house.delete(f"/api/books/{before[0]}", headers=foreign).status_code == 403
    assert ids(house) == before


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("hoyle.pdf", "hoyle.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\books\\Hoyle 1914.htm", "Hoyle 1914.htm"),
        ("..", "book"),
        ("", "book"),
        ("a\0b\n.md", "a_b_.md"),
        ("x" * 300 + ".pdf", "x" * 96 + ".pdf"),
    ],
)
def test_the_name_of_a_file_leads_nowhere(name: str, safe: str) -> None:
    assert _safe_name(name) == safe
