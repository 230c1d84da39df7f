"""Sibling games at the house's tables."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from parlour.family import sibling
from parlour.family.enfle.book import SECTIONS
from tests.server.pages import at_table, house, open_table


def test_a_game_of_enfle_is_played_to_its_end(tmp_path: Path) -> None:
    with house(tmp_path, seed=2) as client:
        table = open_table(client, preset="enfle", players=4)
        with at_table(client, table) as page:
            page.play_to_the_end()
            view = page.view
            assert view["winners"]
            assert [view["hand_sizes"][seat] for seat in view["winners"]] == [0]
            assert view["scores"] == []
            assert view["phase"] == "over"


def test_domino_hearts_is_played_to_its_end(tmp_path: Path) -> None:
    with house(tmp_path, seed=3) as client:
        table = open_table(client, preset="domino", players=3, options={"target": 8})
        with at_table(client, table) as page:
            page.play_to_the_end()
            assert page.view["winners"]
            assert page.view["scores"][-1]["totals"] == page.view["totals"]


def test_a_card_of_enfle_is_taken_back(tmp_path: Path) -> None:
    with house(tmp_path, seed=2) as client:
        table = open_table(client, preset="enfle", players=3)
        with at_table(client, table) as page:
            hand = page.view["hand"]
            page.play_on()
            assert page.view["can_undo"]
            assert page.ask("undo")["type"] == "accepted"
            assert page.view["hand"] == hand


def test_the_list_of_tables_calls_the_game_by_its_name_and_shows_no_scores(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        open_table(client, preset="enfle", players=5)
        (row,) = client.get("/api/tables").json()
        assert (row["title"], row["totals"]) == ("Enflé", [])


def test_the_form_offers_it_with_its_numbers_of_players(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        offered = {each["name"]: each for each in client.get("/api/presets").json()}
        assert offered["enfle"]["seats"] == list(sibling("enfle").seats)
        assert (offered["enfle"]["game"], offered["domino"]["game"]) == ("enfle", "hearts")
        assert offered["domino"]["playable"]
        asked = {"preset": "enfle", "players": 6}
        assert client.post("/api/rules/check", json=asked).json()["ok"]


@pytest.mark.parametrize(
    "asked", [{"players": 7}, {"players": 4, "options": {"target": 50}}, {"players": 2}]
)
def test_what_it_is_not_offered_for_is_refused(tmp_path: Path, asked: dict[str, object]) -> None:
    with house(tmp_path) as client:
        answer = client.post("/api/rules/check", json={"preset": "enfle"} | asked).json()
        assert not answer["ok"]


def test_the_rulebook_is_that_of_the_game(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset="enfle", players=4)
        for address in (f"/t/{table}/rulebook", "/rulebook/enfle"):
            assert_book_of_enfle(client, address)


def assert_book_of_enfle(client: TestClient, address: str) -> None:
    page = client.get(address).text
    assert "<h1>Enflé</h1>" in page
    assert all(article.heading in page for each in SECTIONS for article in each.articles)


def test_the_table_comes_back_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset="enfle", players=4)
        cookies = dict(client.cookies)
    with house(tmp_path) as client:
        client.cookies.update(cookies)
        with at_table(client, table) as page:
            assert page.view["hand"]
