"""Which names the house answers to, and whose pages may act in it."""

from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.websockets import WebSocketDisconnect

from parlour.errors import SettingError
from parlour.server.own_addresses import OwnAddresses
from tests.server.pages import house, open_table
from tests.server.real_house import running

PUBLIC = "https://cards.example"


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("den", True),
        ("den.local:8000", True),
        ("den.fritz.box", True),
        ("cards.example", True),
        ("CARDS.example:443", True),
        ("evil.example", False),
        ("cards.example.evil.example", False),
        ("evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
        ("[::1", False),
        ("", False),
        (":8000", False),
        ("a@cards.example:port", False),
    ],
)
def test_a_name_that_a_stranger_may_have_made_is_not_ours(host: str, *, ours: bool) -> None:
    assert OwnAddresses(PUBLIC).is_ours(host) is ours


def test_without_a_public_address_no_name_of_the_internet_is_ours() -> None:
    assert not OwnAddresses(None).is_ours("cards.example")


@pytest.mark.parametrize(
    ("public", "headers", "own"),
    [
        (None, {}, True),
        (None, {"origin": "http://den:8000"}, True),
        (None, {"origin": "http://den:9000"}, False),
        (None, {"origin": "null"}, False),
        (None, {"origin": ""}, False),
        (None, {"origin": "http://[::1"}, False),
        (None, {"origin": "https://evil.example"}, False),
        (None, {"sec-fetch-site": "same-origin", "origin": "http://den:8000"}, True),
        (None, {"sec-fetch-site": "none"}, True),
        (None, {"sec-fetch-site": "same-site"}, False),
        (None, {"sec-fetch-site": "cross-site"}, False),
        (PUBLIC, {"origin": "https://cards.example"}, True),
        (PUBLIC, {"origin": "https://cards.example:443"}, True),
        (PUBLIC, {"origin": "http://cards.example"}, False),
        # What a proxy writes as Host is no page's address.
        (PUBLIC, {"origin": "http://den:8000"}, False),
    ],
)
def test_another_sites_page_is_known_by_its_origin(
    public: str | None, headers: dict[str, str], *, own: bool
) -> None:
    asked = Headers({"host": "den:8000"} | headers)
    assert OwnAddresses(public).is_own_page(asked) is own


@pytest.mark.parametrize(
    "address", ["cards.example", "ftp://cards.example", "https://", "https://cards.example/hearts"]
)
def test_a_public_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(SettingError, match="takes an address such as"):
        OwnAddresses(address)


ELSEWHERE: list[dict[str, str]] = [
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"},
]


@pytest.mark.parametrize("headers", ELSEWHERE)
def test_another_sites_page_gets_no_socket(tmp_path: Path, headers: dict[str, str]) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/api/tables/{table}/socket", headers=headers),
        ):
            pass


@pytest.mark.parametrize("headers", ELSEWHERE)
def test_another_sites_page_changes_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        for method, address, body in (
            ("POST", "/api/tables", {"preset": "standard"}),
            ("DELETE", f"/api/tables/{table}", None),
        ):
            told = client.request(method, address, json=body, headers=headers)
            assert told.status_code in (403, 421)
            assert told.json()["code"] == "usage"
            assert "frame-ancestors" in told.headers["content-security-policy"]
        assert [row["id"] for row in client.get("/api/tables").json()] == [table]


def test_a_page_of_a_strangers_name_is_not_served(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        told = client.get("/api/presets", headers={"Host": "rebound.example:8000"})
        assert told.status_code == 421
        assert "public_url" in told.json()["message"]


@pytest.mark.parametrize(
    ("public", "secure"), [(None, False), ("http://den:8000", False), (PUBLIC, True)]
)
def test_the_cookie_is_for_https_alone_where_people_come_by_https(
    tmp_path: Path, public: str | None, *, secure: bool
) -> None:
    with house(tmp_path, public_url=public) as client:
        told = client.post("/api/tables", json={"preset": "standard"})
        cookie = told.headers["set-cookie"]
        assert ("Secure" in cookie) is secure
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()


def test_nobody_is_believed_to_come_from_elsewhere_without_a_proxy(home: Path) -> None:
    with running(home) as (_, address):
        told = post(address, {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"})
        assert "Secure" not in told.headers["set-cookie"]


def post(address: str, headers: dict[str, str]) -> Any:
    import httpx2  # noqa: PLC0415

    return httpx2.post(f"{address}/api/tables", json={"preset": "standard"}, headers=headers)
