"""A page that drops, a house that is shut, a message sent twice: nothing lost, nothing doubled."""

import json
from pathlib import Path

from tests.server.pages import at_table, house, open_table


def test_a_page_that_comes_back_gets_the_steps_it_missed(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as page:
            page.play_on()
            seen = page.n
            page.play_on()
            told = page.frames[-12:]
        with at_table(client, table, since=seen) as back:
            steps = [frame for frame in back.frames if '"step"' in frame]
            assert steps
            assert set(steps) <= {frame for frame in [*told, *page.frames] if '"step"' in frame}
            assert back.view == page.view


def test_a_page_that_is_up_to_date_gets_no_step(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as page:
            page.play_on()
        with at_table(client, table, since=page.n) as back:
            assert not any('"step"' in frame for frame in back.frames)


def test_a_fresh_page_gets_the_table_as_it_is_at_once(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as page:
            for _ in range(14):
                page.play_on()
        with at_table(client, table) as fresh:
            assert sum('"step"' in frame for frame in fresh.frames) == 1
            assert fresh.view == page.view


def test_a_new_table_is_dealt_before_the_persons_eyes(tmp_path: Path) -> None:
    with house(tmp_path, seed=3) as client:
        table = open_table(client, preset="greek", options={"pass_count": 0, "pass_cycle": [0]})
        with at_table(client, table) as page:
            told = [json.loads(frame) for frame in page.frames if '"step"' in frame]
            events = [step["happened"]["event"] for step in told]
            assert events[:2] == ["GameStarted", "DealOpened"]
            assert events.count("CardPlayed") == len(page.view["trick"])
            assert [step["n"] for step in told] == sorted(step["n"] for step in told)
            page.play_on()


def test_a_house_that_was_shut_goes_on_where_it_stood(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as page:
            for _ in range(5):
                page.play_on()
        cookies = dict(client.cookies)
    with house(tmp_path, seed=9) as client:
        client.cookies.update(cookies)
        with at_table(client, table) as page_again:
            assert page_again.view == page.view
            page_again.play_on()


def test_a_page_gets_the_steps_it_missed_from_a_house_that_was_shut(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as page:
            while len(page.view["tricks"]) < 3:
                page.play_on()
            seen = page.n
            before = len(page.frames)
            page.play_on()
            missed = [frame for frame in page.frames[before:] if '"step"' in frame]
        cookies = dict(client.cookies)
    assert page.view["trick"]  # the cards on the table are those of a trick that is being played
    with house(tmp_path, seed=9) as client:
        client.cookies.update(cookies)
        with at_table(client, table, since=seen) as back:
            steps = [frame for frame in back.frames if '"step"' in frame]
            assert steps == missed
            assert back.view == page.view
            back.play_on()


def test_a_page_that_knows_more_than_the_log_sees_the_table_as_it_is(tmp_path: Path) -> None:
    """As after a restore from a backup."""
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table, since=5000) as page:
            assert '"Resumed"' in page.frames[1]
            page.play_on()


def test_a_message_sent_twice_is_done_once(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        pass_ = {"at": page.n, "action": page.sensible()}
        first = page.ask_as("one", "act", **pass_)
        again = page.ask_as("one", "act", **pass_)
        assert first == again
        card = page.sensible()
        played = page.ask_as("two", "act", at=page.n, action=card)
        assert played["type"] == "accepted"
        assert page.ask_as("two", "act", at=page.n, action=card) == played


def test_a_second_tab_sees_what_the_first_plays(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as one, at_table(client, table) as two:
            one.play_on()
            while two.view != one.view:
                two.hear()


def test_a_card_chosen_before_the_table_went_on_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        page.play_on()
        old = page.n
        page.play_on()
        answer = page.ask("act", at=old, action=page.sensible())
        assert (answer["type"], answer["code"]) == ("refused", "conflict")
