"""Cards against the rules over the socket: played, taken back, let stand, called by a bot."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parlour.play.events import CardPlayed, RevokeCalled
from parlour.store import SqlStore, open_database
from parlour.table import table_after
from tests.server.pages import Page, at_table, house, open_table

TABLE = {"enforcement": "table"}


def free_table(client: TestClient, preset: str = "cardgames-zone-4p", **options: object) -> str:
    return open_table(client, preset=preset, options=TABLE | options)


def revoke_on(page: Page) -> str:
    """Play on until this seat can fail to follow suit, and do so; gives the card."""
    while True:
        view = page.view
        refused = {each["card"]: each["rule"] for each in view["refusals"]}
        wrong = [card for card, rule in refused.items() if rule == "follow-suit"]
        if view["phase"] == "playing" and wrong and len(view["hand"]) > 6:
            assert page.act(kind="play", card=wrong[0])["type"] == "accepted"
            return str(wrong[0])
        page.play_on()


def trick_of(view: dict[str, Any]) -> int:
    return int(view["trick_no"]) if view["trick"] else int(view["trick_no"]) - 1


def test_a_wrong_card_is_played_and_the_others_wait_for_a_word_on_it(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, free_table(client)) as page:
        card = revoke_on(page)
        assert page.view["wrong"] == card
        assert page.view["waits"]
        lying = list(page.view["trick"])
        assert page.ask("let_stand")["type"] == "accepted"
        assert not page.view["waits"]
        assert page.view["trick"] != lying or page.view["awaited"] == [0]


def test_a_wrong_card_is_taken_back_and_lies_exposed(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, free_table(client)) as page:
        card = revoke_on(page)
        trick = page.view["trick_no"]
        assert page.act(kind="take_back")["type"] == "accepted"
        view = page.view
        assert (view["exposed"][0], view["wrong"], view["waits"]) == ([card], None, False)
        assert (view["awaited"], view["amending"], card in view["hand"]) == ([0], 0, True)
        refused = page.act(kind="play", card=card)
        assert (refused["type"], refused["rule"]) == ("refused", "follow-suit")
        assert page.act(kind="play", card=view["legal"][0])["type"] == "accepted"
        assert page.view["trick_no"] >= trick


def test_a_bot_calls_a_revoke_that_it_is_sure_of(tmp_path: Path) -> None:
    """The suit that was not followed is led or followed with later: then every bot has seen it."""
    with house(tmp_path, seed=3) as client, at_table(client, free_table(client)) as page:
        revoke_on(page)
        trick = trick_of(page.view)
        page.ask("let_stand")
        while page.view["phase"] == "playing" and not page.view["claims"]:
            page.play_on()
        (claim,) = page.view["claims"]
        assert (claim["accused"], claim["trick"], claim["outcome"]) == (0, trick, "proved")
        assert (claim["rule"], claim["law"]) == ("follow-suit", 21)
        assert claim["held"]
        score = page.view["scores"][-1]
        assert (score["points"], score["revoked"]) == ([26, 0, 0, 0], [0])


def test_a_person_calls_a_revoke_and_nothing_comes_of_it(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, free_table(client)) as page:
        while page.view["quitted"] < 1:
            page.play_on()
        assert page.act(kind="call_revoke", seat=1, trick=1)["type"] == "accepted"
        (claim,) = page.view["claims"]
        assert (claim["outcome"], claim["card"], claim["law"]) == ("unfounded", None, None)
        assert page.act(kind="call_revoke", seat=1, trick=1)["type"] == "refused"


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "take_back"},
        {"kind": "call_card", "seat": 1, "card": "QS"},
        {"kind": "call_revoke", "seat": 1, "trick": 1},
    ],
)
def test_where_wrong_cards_are_refused_nothing_is_called(
    tmp_path: Path, action: dict[str, Any]
) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        page.play_on()
        refused = page.act(**action)
        assert (refused["type"], refused["rule"]) == ("refused", "enforcement")


def test_a_wait_outlives_the_house(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = free_table(client)
        with at_table(client, table) as page:
            card = revoke_on(page)
        cookies = dict(client.cookies)
    with house(tmp_path) as client:
        client.cookies.update(cookies)
        with at_table(client, table) as page:
            assert (page.view["wrong"], page.view["waits"]) == (card, True)
            assert page.ask("let_stand")["type"] == "accepted"
            assert not page.view["waits"]


def test_no_step_of_others_tells_of_a_wrong_card(tmp_path: Path) -> None:
    """What a bot or a watcher is shown of the table has no word of it."""
    with house(tmp_path) as client:
        table = free_table(client)
        with at_table(client, table) as page:
            card = revoke_on(page)
        log = SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}")).read(table)
    state = table_after(log)
    assert [event.card.code for event in log if isinstance(event, CardPlayed)][-1] == card
    assert not any(isinstance(event, RevokeCalled) for event in log)
    for seat in (1, 2, 3, None):
        view = state.view(seat)
        assert view is not None
        assert (view.wrong, view.aftermath.revokes, view.aftermath.breaches) == (None, (), ())
    assert json.dumps(page.view).count(f'"wrong": "{card}"') == 1


def test_a_whole_game_with_wrong_cards_is_played_to_its_end(tmp_path: Path) -> None:
    with house(tmp_path, seed=2) as client:
        table = free_table(client, "hearts-1897")
        with at_table(client, table) as page:
            revoke_on(page)
            page.ask("let_stand")
            page.play_to_the_end()
            assert page.view["claims"]
            assert page.view["points"] == [13, 0, 0, 0]
            assert page.view["counters"]["net"][0] == "−13"
