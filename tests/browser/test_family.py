"""Games with a play of their own: Domino Hearts, by touch on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import Finger, start
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
