"""The auction in the browser: bidding, naming the suit, and naming it again, on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Finger, Keyboard, Person, hand_cards, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing
from tests.browser.test_mechanics import PHONE, assert_nothing_wider_than_the_page
from tests.browser.test_settlement import amount, counters

HIGH = 40


def outbid_everybody(page: Page, player: Person) -> None:
    """Bid more than any computer player will, as the sheet lets a person do it."""
    sheet = page.get_by_role("region", name="What do you bid?")
    expect(sheet).to_be_visible()
    place = sheet.get_by_role("button", name="Bid", exact=True)
    expect(place).to_be_disabled()
    sheet.get_by_role("spinbutton", name="Another bid").fill(str(HIGH))
    player.press_button(place)


@pytest.mark.parametrize("way", [Finger, Keyboard])
def test_a_deal_of_auction_hearts(visit: Visit, way: type[Person]) -> None:
    page = visit("/", **PHONE)
    start(page, "auction", 4)
    player, log = way(page), page.get_by_role("log")
    assert_nothing_wider_than_the_page(page)
    if way is Finger:
        assert_axe_finds_nothing(page)
    outbid_everybody(page, player)
    expect(log).to_contain_text(f"You have the highest bid, {HIGH}.")
    naming = page.get_by_role("region", name="Name the suit to avoid")
    expect(naming).to_be_visible()
    if way is Finger:
        assert_axe_finds_nothing(page)
    player.press_button(naming.get_by_role("button", name=re.compile("^Diamonds, you hold")))
    facts = page.get_by_role("list", name="State of the deal")
    expect(facts).to_contain_text("Avoid: diamonds")
    expect(facts).to_contain_text(f"{HIGH} counters wait in the pool")
    expect(log).to_contain_text("You name diamonds: avoid diamonds in this deal.")
    expect(page.get_by_text("Your turn: you lead", exact=True)).to_be_visible()
    for card in hand_cards(page).all():
        label = card.get_attribute("aria-label") or ""
        assert ("of diamonds" in label) == ("to be avoided" in label)
    assert_nothing_wider_than_the_page(page)
    player.play_to_the_end()
    rows = counters(page)
    assert sum(amount(cells[0]) for cells in rows.values()) == 13
    won = any(amount(cells[1]) for cells in rows.values())
    player.press_button(page.get_by_role("button", name="Play again").last)
    if won:
        expect(page.get_by_role("region", name="What do you bid?")).to_be_visible()
    else:
        again = page.get_by_role("region", name="Name the suit to avoid")
        expect(again).to_contain_text("Nobody has won the pool, so you name the suit again.")


def test_a_bid_and_a_suit_can_be_taken_back(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "auction", 4)
    player = Finger(page)
    outbid_everybody(page, player)
    page.get_by_role("button", name=re.compile("^Clubs, you hold")).tap()
    facts = page.get_by_role("list", name="State of the deal")
    expect(facts).to_contain_text("Avoid: clubs")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("region", name="Name the suit to avoid")).to_be_visible()
    expect(facts).not_to_contain_text("Avoid")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("region", name="What do you bid?")).to_be_visible()
    expect(facts).not_to_contain_text(f"{HIGH} counters")


def test_the_others_bid_and_name_when_one_passes(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "auction", 5)
    player = Finger(page)
    page.get_by_role("button", name="Pass", exact=True).tap()
    log = page.get_by_role("log")
    expect(log).to_contain_text("You pass.")
    expect(log).to_contain_text(re.compile(r"avoid \w+ in this deal"))
    player.play_to_the_end()
    expect(page.get_by_role("region", name="Counters")).to_be_visible()
