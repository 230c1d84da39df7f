"""Cards left over that come into play: the widow, and the stock; by touch on a phone, by keys."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Finger, Keyboard, Person, hand_cards, over, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing
from tests.browser.test_mechanics import (
    PHONE,
    assert_nothing_wider_than_the_page,
    play_until,
    settled,
)

SHORT: dict[str, Any] = {
    "rank_order": "9TJQKA", "hand_size": 7, "strip": {}, "end": "deals", "deals": 40,
}  # fmt: skip
"""Deals of seven tricks, one after the other, with a widow of three cards."""


def play_until_the_widow_is_ours(player: Person) -> None:
    """Act until this seat has taken a first trick."""
    laying = player.page.get_by_role("button", name=re.compile("^Lay away"))
    waiting = player.page.get_by_role("button", name=re.compile(", playable|^Next deal"))
    for _ in range(300):
        expect(laying.or_(waiting).first).to_be_visible()
        if laying.is_visible():
            return
        player.act()
    raise AssertionError("never in all these deals was a first trick ours")


def pile(page: Page) -> str:
    """What lies face down on the table, and how many cards."""
    return page.get_by_text(re.compile(r"^(Stock|Widow): \d+$")).inner_text()


def test_a_deal_of_heartsette(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "heartsette", 4)
    assert pile(page) == "Widow: 3"
    assert_nothing_wider_than_the_page(page)
    player = Finger(page)
    for words in (
        r"(You take|\w+ takes) up the widow of 3 cards",
        r"You lay away the |\w+ lays away 3 cards face down",
    ):
        while not re.search(words, player.said()):
            assert not over(page)
            player.act()
    expect(page.get_by_text("Widow: 3")).to_have_count(0)
    player.play_to_the_end()


@pytest.mark.parametrize("way", [Finger, Keyboard])
def test_the_widow_is_taken_up_and_cards_are_laid_away(visit: Visit, way: type[Person]) -> None:
    page = visit("/", **PHONE)
    start(page, "heartsette", 3, **SHORT)
    player = way(page)
    play_until_the_widow_is_ours(player)
    expect(page.get_by_role("log")).to_contain_text(
        re.compile("You take up the widow of 3 cards: the .*, the .* and the ")
    )
    hand = hand_cards(page)
    assert hand.count() == 9
    expect(hand.filter(has_text="new")).to_have_count(3)
    assert all(", to lay away or to keep" in str(c.get_attribute("aria-label")) for c in hand.all())
    assert_nothing_wider_than_the_page(page)
    tray = page.get_by_role("region", name="Cards to lay away")
    button = tray.get_by_role("button", name="Lay away 3 cards")
    expect(button).to_be_disabled()
    player.choose_cards(3)
    if way is Finger:
        assert_axe_finds_nothing(page)
    player.press_button(button)
    expect(page.get_by_role("log")).to_contain_text(re.compile("You lay away the "))
    settled(page)
    assert hand_cards(page).count() == 6


def test_cards_chosen_to_be_laid_away_can_be_taken_back(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "heartsette", 3, **SHORT)
    player = Finger(page)
    play_until_the_widow_is_ours(player)
    player.choose_cards(3)
    player.press_card(hand_cards(page).nth(5))
    expect(page.get_by_role("alert")).to_contain_text("You lay away 3 cards: take one back first.")
    player.press_button(page.get_by_role("button", name=re.compile("^Take back the")).first)
    expect(page.get_by_role("button", name="Lay away 3 cards")).to_be_disabled()


def test_a_deal_of_two_handed_hearts(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "two-handed", 2)
    player = Finger(page)
    assert pile(page) == "Stock: 26"
    expect(page.get_by_text("trick 1 of 26")).to_be_visible()
    play_until(player, r"You draw the \w+ of \w+\.")
    drawn = re.findall(r"You draw the (\w+ of \w+)\.", player.said())
    assert len(drawn) == 1
    expect(hand_cards(page).filter(has_text="new")).to_have_count(1)
    newest = page.get_by_role("button", name=re.compile(f"^{drawn[0]}, .*just drawn$"))
    expect(newest).to_be_visible()
    assert hand_cards(page).count() == 13
    assert pile(page) == "Stock: 24"
    expect(page.get_by_text("trick 2 of 26")).to_be_visible()
    assert_nothing_wider_than_the_page(page)
    assert_axe_finds_nothing(page)
    play_until(player, "The stock is used up")
    expect(page.get_by_text(re.compile(r"^Stock: "))).to_have_count(0)
    expect(page.get_by_text("trick 14 of 26")).to_be_visible()
    player.play_to_the_end()
    assert over(page)


def test_an_undo_puts_the_drawn_cards_back_on_the_stock(visit: Visit) -> None:
    page = visit("/")
    start(page, "two-handed", 2)
    player = Person(page)
    play_until(player, r"You draw the")
    settled(page)
    assert pile(page) == "Stock: 24"
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Stock: 26")).to_be_visible()
    assert hand_cards(page).count() == 13
