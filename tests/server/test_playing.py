"""A game over the socket, from the first pass to the end."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.cards import Card
from parlour.play.events import CardPlayed, DealOpened, HandDealt, PassReceived
from parlour.store import SqlStore, open_database
from parlour.table import table_after
from tests.server.pages import Page, at_table, house, open_table


@pytest.mark.parametrize(
    ("preset", "players", "options"),
    [
        ("standard", 4, {"target": 40}),
        ("jack-of-diamonds", 4, {"target": 40}),
        ("black-maria", 3, {"deals": 2}),
        ("omnibus", 6, {"target": 20}),
        ("hearts-1897", 5, {}),
        ("rickety-kate", 7, {"target": 12}),
        ("standard", 4, {"hand_size": 12, "undealt": "first_penalty", "target": 30}),
    ],
)
def test_a_whole_game_is_played_to_its_end(
    tmp_path: Path, preset: str, players: int, options: dict[str, object]
) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset=preset, players=players, options=options)
        with at_table(client, table) as page:
            page.play_to_the_end()
            assert page.view["winners"]
            assert len(page.view["totals"]) == players
            assert page.view["scores"][-1]["totals"] == page.view["totals"]


def test_nobody_is_awaited_while_more_of_the_same_moment_comes(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset="hearts-1897")
        with at_table(client, table) as page:
            page.play_to_the_end()
            heard = [json.loads(frame) for frame in page.frames]
    steps = [message for message in heard if message["type"] == "step"]
    assert [step["n"] for step in steps if step["happened"]["event"] == "GameEnded"]
    for step, following in pairwise(heard):
        if step["type"] == "step":
            assert step["more"] == (following["type"] == "step"), step["happened"]


def test_no_frame_holds_a_card_its_seat_may_not_know(tmp_path: Path) -> None:
    with house(tmp_path, seed=5) as client:
        table = open_table(client, options={"target": 60})
        with at_table(client, table) as page:
            page.play_to_the_end()
            log = SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}")).read(table)
        assert_nothing_leaks(page, table_after(log).holding)


def assert_nothing_leaks(page: Page, events: tuple[object, ...]) -> None:
    """Each card named in a frame was dealt to seat 0, passed to it, or played by then."""
    for frame in page.frames:
        message = json.loads(frame)
        if message["type"] != "step":
            continue
        last_n = message["n"] - 1  # the table's own first event is not one of the game's
        known: set[str] = set()
        for event in events[:last_n]:
            if isinstance(event, DealOpened):
                known = set()
            elif isinstance(event, HandDealt | PassReceived) and event.seat == 0:
                known |= {card.code for card in event.cards}
            elif isinstance(event, CardPlayed):
                known.add(event.card.code)
        words = {word for word in frame.split('"') if _is_card(word)}
        old = {
            card
            for score in message["view"]["scores"]
            for cards in score["taken"]
            for card in cards
        }
        assert words - old <= known, frame


def _is_card(word: str) -> bool:
    return (
        len(word) == 2
        and word[0] in "23456789TJQKA"
        and word[1] in "CDHS"
        and bool(Card.parse(word))
    )


def test_undo_and_redo_over_the_socket(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        before = page.view
        page.play_on()
        after = page.view
        assert page.ask("undo")["type"] == "accepted"
        assert page.view["hand"] == before["hand"]
        assert page.view["can_redo"]
        assert page.ask("redo")["type"] == "accepted"
        assert page.view["hand"] == after["hand"]


def test_another_game_at_the_same_table(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset="greek")
        with at_table(client, table) as page:
            assert page.ask("play_again")["type"] == "refused"
            page.play_to_the_end()
            assert page.ask("play_again")["type"] == "accepted"
            assert (page.view["deal"], page.view["winners"]) == (1, [])
            page.play_to_the_end()


def test_an_illegal_card_comes_with_its_rule_before_it_is_tried(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        page.play_on()
        while not page.view["refusals"]:
            page.play_on()
        refusal = page.view["refusals"][0]
        answer = page.act(kind="play", card=refusal["card"])
        assert (answer["type"], answer["code"]) == ("refused", "illegal_action")
        assert (answer["rule"], answer["message"]) == (refusal["rule"], refusal["text"])
