"""One deal of each relative of Hearts: by touch, on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, Finger, start
from tests.browser.conftest import Visit

PHONE = {"width": 390, "height": 844, "settings": INSTANT, "has_touch": True, "is_mobile": True}


def begin(visit: Visit, preset: str) -> Page:
    """The first cards of a game of one deal."""
    page = visit("/", **PHONE)
    start(page, preset, 4, end="deals", deals=1)
    return page


def played(page: Page) -> Page:
    """The page when the deal is over."""
    Finger(page).play_to_the_end()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return page


def total(page: Page, name: str) -> int:
    """What stands in the last row of the sheet under that name."""
    sheet = page.get_by_role("table", name="Score sheet")
    titles = sheet.get_by_role("columnheader").all_inner_texts()
    last = sheet.locator("tfoot td").all_inner_texts()
    return int(last[titles.index(name) - 1].replace("−", "-"))


@pytest.mark.parametrize("preset", ["partnership", "likha"])
def test_partners_add_up_and_win_together(visit: Visit, preset: str) -> None:
    page = played(begin(visit, preset))
    ours, theirs = total(page, "You and Ben"), total(page, "Anna and Clara")
    assert ours + theirs in {26, 36, 52}
    if ours != theirs:
        who = "You and Ben" if ours < theirs else "Anna and Clara"
        expect(page.get_by_text(re.compile(f"{who}.* win"))).to_be_visible()


@pytest.mark.parametrize("preset", ["queens", "small-hearts"])
def test_everybody_plays_alone(visit: Visit, preset: str) -> None:
    page = played(begin(visit, preset))
    points = sum(total(page, name) for name in ("You", "Anna", "Ben", "Clara"))
    assert points in {64, 15, -14}


def test_slobberhannes_has_three_points_or_four(visit: Visit) -> None:
    page = played(begin(visit, "slobberhannes"))
    assert sum(total(page, name) for name in ("You", "Anna", "Ben", "Clara")) in {3, 4}


def test_polignac_asks_for_a_capot_and_counts_jacks(visit: Visit) -> None:
    page = begin(visit, "polignac")
    asked = page.get_by_role("heading", name="Declare capot?")
    playable = page.get_by_role("button", name=re.compile(", playable"))
    expect(asked.or_(playable).first).to_be_visible()
    if asked.is_visible():  # where another has declared it, nobody else is asked
        page.get_by_role("button", name="No", exact=True).tap()
    played(page)
    points = sum(total(page, name) for name in ("You", "Anna", "Ben", "Clara"))
    assert points in {5, 10, 15}
