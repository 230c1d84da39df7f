"""Domino Hearts and Enflé: by touch on a phone, by keyboard."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, Finger, Keyboard, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing
from tests.browser.test_mechanics import (
    ONE_DEAL,
    PHONE,
    assert_nothing_wider_than_the_page,
    play_until,
)


def stock(page: Page) -> str:
    return page.get_by_text(re.compile(r"^(\d+ to draw|stock empty)$")).inner_text()


def test_a_deal_of_domino_hearts(visit: Visit) -> None:
    """Whoever cannot follow draws, all see how many, and a seat without cards is out."""
    page = visit("/", **PHONE)
    start(page, "domino", 3, **ONE_DEAL)
    assert_nothing_wider_than_the_page(page)
    player = Finger(page)
    play_until(player, r"draws? \d+ cards?\.|draws? the")
    assert stock(page) != "34 to draw"
    assert_axe_finds_nothing(page)
    player.play_to_the_end()
    expect(page.get_by_role("row", name=re.compile("^Ben"))).to_be_visible()
    assert_nothing_wider_than_the_page(page)


def test_the_rulebook_of_a_domino_table_tells_of_the_stock(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "domino", 3, **ONE_DEAL)
    page.get_by_role("button", name="Rulebook").click()
    expect(page.get_by_role("heading", name="The stock")).to_be_visible()


def test_a_game_of_enfle(visit: Visit) -> None:
    """Who cannot follow takes the trick up, dead cards lie aside, the first without cards wins."""
    page = visit("/new?preset=enfle&players=4", **PHONE)
    expect(page.get_by_role("radio", name=re.compile("Enflé"))).to_be_checked()
    expect(page.get_by_role("heading", name="House rules")).to_have_count(0)
    start(page, "enfle", 4)
    assert_nothing_wider_than_the_page(page)
    page.keyboard.press("a")
    expect(page.get_by_role("button", name="When has a player won?")).to_be_visible()
    asking = page.get_by_role("dialog")
    expect(asking.get_by_role("button", name=re.compile("queen of spades"))).to_have_count(0)
    page.keyboard.press("Escape")
    player = Finger(page)
    play_until(player, r"takes? up \d cards? and leads?\.")
    expect(page.get_by_text(re.compile(r"^\d+ dead$"))).to_be_visible()
    assert_axe_finds_nothing(page)
    player.play_to_the_end()
    expect(page.get_by_role("columnheader", name="Cards held")).to_be_visible()
    expect(page.get_by_text("Nothing is scored").first).to_be_visible()
    assert_nothing_wider_than_the_page(page)


def test_enfle_is_played_by_keyboard(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page, "enfle", 3)
    player = Keyboard(page)
    play_until(player, r"takes? up \d cards? and leads?\.|The trick is dead")
    player.play_to_the_end()


def test_the_rulebook_of_an_enfle_table_is_that_of_enfle(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "enfle", 4)
    page.get_by_role("button", name="Rulebook").click()
    expect(page.get_by_role("heading", name="When somebody cannot follow")).to_be_visible()
