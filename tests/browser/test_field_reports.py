"""Faults that users of other Hearts programs have reported, tried here; each by its case's name."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, Person, hand_cards, start
from tests.browser.conftest import Visit


def state(page: Page) -> str:
    return page.get_by_role("list", name="State of the deal").inner_text()


def test_u03_the_finished_trick_stays_until_it_is_tapped_away(visit: Visit) -> None:
    wait = {"key": "parlour.settings", "value": json.dumps({"speed": "fast", "hold": True})}
    page = visit("/", settings=wait)
    start(page, "greek")
    player = Person(page)
    for _ in range(2):
        player.act()
    table = page.get_by_role("region", name="On the table")
    expect(table).to_contain_text(re.compile("takes? it"))
    shown = table.inner_text()
    page.wait_for_timeout(1500)
    assert table.inner_text() == shown


def test_u04_the_score_sheet_opens_by_itself_and_tells_who_took_what(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page, "rickety-kate", target=60)
    Person(page).play_the_deal()
    sheet = page.get_by_role("table").first
    expect(sheet).to_be_visible()
    for name in ("Anna", "Ben", "Clara"):
        expect(sheet).to_contain_text(name)
    expect(page.get_by_role("dialog").or_(page.get_by_role("main")).first).to_contain_text("Deal 1")


def test_u06_broken_hearts_and_the_queen_are_told_in_words(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    assert "Hearts not broken" in state(page)
    assert "Queen still out" in state(page)
    Person(page).play_the_deal()
    assert "Hearts not broken" not in state(page)
    assert "Queen still out" not in state(page)


def test_u09_leaving_in_mid_pass_leaves_no_old_choice_behind(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    for place in (10, 11):
        hand_cards(page).nth(place).click(position={"x": 10, "y": 20})
    address = page.url
    page.goto("/")
    page.goto(address)
    expect(page.get_by_text("Choose 3 more cards")).to_be_visible()
    Person(page).act()
    expect(page.get_by_text("trick 1 of 13")).to_be_visible()


@pytest.mark.parametrize("deck", ["two", "four"])
def test_u12_every_face_is_drawn_at_full_size(visit: Visit, deck: str) -> None:
    settings = {"key": "parlour.settings", "value": json.dumps({"speed": "instant", "deck": deck})}
    page = visit("/", width=1440, height=900, settings=settings)
    start(page, "three-handed", 3)
    shares = hand_cards(page).evaluate_all(
        """cards => cards.map(card => Math.max(
            ...[...card.querySelectorAll('*')].map(part => part.clientWidth || 0)
        ) / card.clientWidth)"""
    )
    assert len(shares) == 17
    assert all(share > 0.9 for share in shares), shares
    page.wait_for_load_state("networkidle")
    broken = page.evaluate(
        "[...document.images].filter(image => image.complete && !image.naturalWidth).length"
    )
    assert broken == 0


def test_u14_four_colours_tell_the_suits_apart(visit: Visit) -> None:
    settings = {
        "key": "parlour.settings",
        "value": json.dumps({"speed": "instant", "deck": "four"}),
    }
    page = visit("/", settings=settings)
    start(page, "three-handed", 3)
    colours = page.evaluate(
        """Object.fromEntries([...document.querySelectorAll('#hand button')].map(card => [
            card.getAttribute('aria-label').match(/of (\\w+)/)[1],
            getComputedStyle(card.querySelector('svg')).color]))"""
    )
    assert set(colours) == {"clubs", "diamonds", "hearts", "spades"}
    assert len(set(colours.values())) == 4


def test_u17_the_pass_names_its_receiver_and_the_deal_its_number(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    expect(page.get_by_role("button", name="Pass 3 to Anna, on your left")).to_be_visible()
    expect(page.get_by_role("banner").get_by_text("Deal 1")).to_be_visible()


def test_u19_the_title_says_whose_turn_it_is_after_the_tab_was_hidden(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    other = page.context.new_page()
    other.goto("/")
    other.bring_to_front()
    page.bring_to_front()
    Person(page).act()
    expect(page.get_by_text("trick 1 of 13")).to_be_visible()
    expect(page).to_have_title(re.compile("^Your turn"))


def test_u23_undo_goes_back_to_the_own_last_decision_and_redo_forward(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    Person(page).act()
    expect(page.get_by_text("trick 1 of 13")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Choose 3 more cards")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_text("trick 1 of 13")).to_be_visible()
    assert hand_cards(page).count() in (12, 13)
