"""Reloads, restarts, two tabs, double taps, the back button: nothing is lost or done twice."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, SHOWN, Person, hand_cards, start
from tests.browser.conftest import Visit
from tests.server.real_house import running


def in_mid_trick(page: Page) -> None:
    """Pass, and play two tricks."""
    player = Person(page)
    for _ in range(3):
        player.act()
    expect(page.get_by_text("trick 3 of 13")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(", playable")).first).to_be_visible()


def labels(page: Page) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in hand_cards(page).all()]


def hearts_and_queen(page: Page) -> list[str]:
    """What the top bar says of them; whose lead it was last may still stand behind."""
    told = page.get_by_role("list", name="State of the deal").get_by_role("listitem")
    return told.all_inner_texts()[:2]


def test_a_reload_in_mid_trick_shows_the_same_table(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    in_mid_trick(page)
    held = labels(page)
    state = hearts_and_queen(page)
    page.reload()
    expect(hand_cards(page)).to_have_count(len(held))
    assert labels(page) == held
    assert hearts_and_queen(page) == state
    Person(page).act()


def test_a_restart_of_the_house_in_mid_trick_is_mended_by_the_page(
    visit: Visit, tmp_path: Path
) -> None:
    with running(tmp_path) as (_, address):
        page = visit("/", at=address, settings=INSTANT, calm=True)
        start(page)
        in_mid_trick(page)
        held = labels(page)
        at_table = page.url
    reconnecting = (
        page.get_by_role("banner")
        .or_(page.get_by_role("main"))
        .get_by_text(re.compile("reconnecting", re.IGNORECASE))
    )
    expect(reconnecting.first).to_be_visible()
    port = int(address.rsplit(":", 1)[1])
    with running(tmp_path, port=port):
        expect(reconnecting).to_have_count(0, timeout=15000)
        assert page.url == at_table
        assert labels(page) == held
        Person(page).act()
        expect(hand_cards(page)).to_have_count(len(held) - 1)


def test_a_card_played_in_one_tab_leaves_the_hand_in_the_other(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    address = start(page)
    other = page.context.new_page()
    other.goto(address)
    page.bring_to_front()
    in_mid_trick(page)
    expect(hand_cards(other)).to_have_count(hand_cards(page).count())
    Person(page).act()
    expect(hand_cards(other)).to_have_count(10)
    assert labels(other) == labels(page)


def test_two_taps_in_a_row_play_one_card(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    in_mid_trick(page)
    before = hand_cards(page).count()
    page.get_by_role("button", name=re.compile(", playable")).first.dblclick(position=SHOWN)
    expect(page.get_by_text("trick 4 of 13").or_(page.get_by_text("trick 3 of 13"))).to_be_visible()
    expect(hand_cards(page)).to_have_count(before - 1)
    page.reload()
    expect(hand_cards(page)).to_have_count(before - 1)


def test_going_back_leaves_the_table_and_forward_returns_to_it(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    held = labels(page)
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(hand_cards(page)).to_have_count(13)
    assert labels(page) == held


def test_a_phone_that_slept_catches_up(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    address = start(page)
    in_mid_trick(page)
    page.context.set_offline(True)
    other = page.context.browser
    assert other is not None
    awake = other.new_context(
        storage_state=page.context.storage_state(), base_url=address.partition("/t/")[0]
    )
    elsewhere = awake.new_page()
    elsewhere.goto(address)
    Person(elsewhere).act()
    expect(hand_cards(elsewhere)).to_have_count(10)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(hand_cards(page)).to_have_count(10, timeout=15000)
    awake.close()
