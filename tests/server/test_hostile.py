"""Frames and requests that no page of ours sends: refused by name, and nothing changes."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from parlour.server.limits import Limits
from parlour.server.page_asks import LONGEST_MESSAGE
from parlour.server.replies import LONGEST_BODY
from tests.server.pages import Page, at_table, house, open_table

MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    '{"type":"dance"}',
    '{"type":"hello","since":"0"}',
    '{"type":"act","id":"a","at":1,"action":{"kind":"play","card":7}}',
    '{"type":"act","id":"a","at":1,"action":{"kind":"fly"}}',
    '{"type":"act","id":"a","at":1,"action":{"kind":"play","card":"QS"},"seat":2}',
    json.dumps({"type": "undo", "id": "x" * (LONGEST_MESSAGE + 1)}),
    "\x00\ud83d".encode("utf-8", "replace").decode(),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_message_is_refused(tmp_path: Path, text: str) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        before = page.view
        page.socket.send_text(text)
        answer = page.hear()
        assert (answer["type"], answer["id"]) == ("refused", None)
        assert answer["code"] in ("usage", "limit")
        assert_untouched(page, before)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"kind": "play", "card": "1C"}, "card"),
        ({"kind": "play", "card": "queen"}, "card"),
        ({"kind": "play", "card": "QS"}, "not_your_turn"),
        ({"kind": "moon", "form": "others_plus"}, "not_your_turn"),
        ({"kind": "pass", "cards": []}, "illegal_action"),
        ({"kind": "pass", "cards": ["2C", "2C", "2C"]}, "illegal_action"),
        ({"kind": "pass", "cards": ["2C", "3C", "4C", "5C"]}, "illegal_action"),
    ],
)
def test_what_is_not_due_is_refused(tmp_path: Path, action: dict[str, Any], code: str) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        before = page.view
        answer = page.act(**action)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert_untouched(page, before)


def test_a_card_of_another_seat_cannot_be_passed(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        foreign = next(card for card in ("2C", "3C", "4C", "5C") if card not in page.view["hand"])
        answer = page.act(kind="pass", cards=[foreign, *page.view["hand"][:2]])
        assert (answer["code"], answer["rule"]) == ("illegal_action", "pass")


def assert_untouched(page: Page, before: dict[str, Any]) -> None:
    assert page.view == before
    page.play_on()


def test_a_stranger_gets_no_seat_at_a_table(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        client.cookies.clear()
        with pytest.raises(WebSocketDisconnect), at_table(client, table):
            pass


def test_a_forged_cookie_is_nobodys(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        cookie = client.cookies["parlour_guest"]
        client.cookies.clear()
        client.cookies.set("parlour_guest", cookie[:-3] + "abc")
        assert client.get("/api/tables").json() == []
        with pytest.raises(WebSocketDisconnect), at_table(client, table):
            pass


def test_a_body_too_large_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        told = client.post("/api/tables", content=b"x" * (LONGEST_BODY + 1))
        assert (told.status_code, told.json()["code"]) == (429, "limit")


def test_a_flood_of_messages_is_slowed_down(tmp_path: Path) -> None:
    few = Limits(messages=40, messages_per_second=0)
    with (
        house(tmp_path, limits=few) as client,
        at_table(client, open_table(client)) as page,
    ):
        for _ in range(80):
            page.socket.send_text('{"type":"undo","id":"u"}')
        codes = [page.hear()["code"] for _ in range(80)]
        # Two of the forty went into the greeting.
        assert codes == ["illegal_action"] * 38 + ["limit"] * 42


def test_too_many_pages_of_one_person_are_refused(tmp_path: Path) -> None:
    limits = Limits(messages=10**9, tables=10**9, pages_each=2)
    with house(tmp_path, limits=limits) as client:
        table = open_table(client)
        with (
            at_table(client, table),
            at_table(client, table),
            pytest.raises(WebSocketDisconnect),
            at_table(client, table),
        ):
            pass
        with at_table(client, table) as page:
            page.play_on()


def test_a_frame_of_bytes_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        page.socket.send_bytes(b'{"type":"undo","id":"u"}')
        answer = page.hear()
        assert (answer["type"], answer["code"]) == ("refused", "usage")


def test_too_many_tables_from_one_address_are_refused(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(tables=30, tables_per_second=0)) as client:
        for _ in range(30):
            open_table(client, preset="greek")
        told = client.post("/api/tables", json={"preset": "greek"})
        assert (told.status_code, told.json()["code"]) == (429, "limit")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"preset": "bridge"}, "unknown_preset"),
        ({"preset": "standard", "options": {"sunn": 1}}, "unknown_option"),
        ({"preset": "standard", "options": {"moon": "off", "sun": 52}}, "ruleset"),
        (
            {"preset": "standard", "options": {"enforcement": "table", "revoke": "pay8_1887"}},
            "not_yet",
        ),
        ({"preset": "standard", "level": "grandmaster"}, "unknown_bot"),
        ({"preset": "standard", "level": "exec:true"}, "unknown_bot"),
        ({"preset": "standard", "name": "\u202e\n"}, "usage"),
        ({"preset": "standard", "players": "four"}, "usage"),
        ({"preset": "standard", "seat": 2}, "usage"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(
    tmp_path: Path, asked: dict[str, Any], code: str
) -> None:
    with house(tmp_path) as client:
        told = client.post("/api/tables", json=asked)
        assert (told.status_code, told.json()["code"]) == (400, code)
        assert client.get("/api/tables").json() == []


def test_a_name_is_text_of_one_line(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, name="  <b>Zoë\u200b</b>\n the   Great and very long indeed ")
        with at_table(client, table) as page:
            pass
        welcome = json.loads(page.frames[0])
        assert welcome["players"][0]["name"] == "<b>Zoë</b> the Great and"


def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        for address in ("/api/presets", "/healthz", "/rulebook/standard", "/nowhere", "/new"):
            headers = client.get(address).headers
            assert "frame-ancestors" in headers["content-security-policy"]
            assert "unsafe-inline" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
