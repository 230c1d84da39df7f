"""A table where wrong cards can be played: warned of, taken back, called and paid for, by touch."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.at_table import SHOWN, Finger, Keyboard, Person, hand_cards, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing
from tests.browser.test_mechanics import NO_PASS, PHONE, assert_nothing_wider_than_the_page

ONE_DEAL: dict[str, Any] = {"enforcement": "table", "end": "deals", "deals": 1, **NO_PASS}


def come_to_a_wrong_card(player: Person) -> None:
    """Play on until some card of the hand may not be played to a suit that was led."""
    page = player.page
    wrong = page.get_by_role("button", name=re.compile(", not playable"))
    for _ in range(40):
        playable = page.get_by_role("button", name=re.compile(", playable"))
        expect(playable.first).to_be_visible()
        follows = page.get_by_text(re.compile("Your turn: follow ")).first
        if follows.is_visible() and wrong.count() and hand_cards(page).count() > 4:
            return
        player.act()
    raise AssertionError("every card of this hand can be played")


def play_wrong(player: Person) -> str:
    """A card that may not be played, once more after the warning; gives its name."""
    page = player.page
    card = page.get_by_role("button", name=re.compile(", not playable")).last
    label = card.get_attribute("aria-label") or ""
    player.press_card(card)
    expect(page.get_by_role("alert")).to_contain_text("You must follow suit")
    player.press_button(page.get_by_role("button", name="Play it all the same"))
    expect(page.get_by_role("alert")).to_contain_text("is against the rules. Nobody else is told.")
    return label.partition(",")[0]


def test_a_revoke_is_played_and_called_and_paid_for(visit: Visit) -> None:
    """The computer players call it as soon as they are sure of it."""
    page = visit("/", **PHONE)
    start(page, "cardgames-zone-4p", 4, **ONE_DEAL)
    player = Finger(page)
    come_to_a_wrong_card(player)
    card = play_wrong(player)
    assert_axe_finds_nothing(page)
    assert_nothing_wider_than_the_page(page)
    page.get_by_role("button", name="Let it stand").tap()
    player.play_to_the_end()
    dialog = page.get_by_role("dialog", name="The game is over")
    expect(dialog.get_by_text(re.compile(rf"Proved: the {card} was played though"))).to_be_visible()
    expect(dialog.get_by_text("You bear all the points of the deal: 26 points.")).to_be_visible()
    row = dialog.get_by_role("row", name=re.compile("^You "))
    expect(row.first).to_contain_text("+26")
    assert_axe_finds_nothing(page)
    assert_nothing_wider_than_the_page(page)
    dialog.get_by_role("button", name="The rule, § 21").tap()
    expect(page.get_by_role("dialog", name="Rulebook").locator("#revoke")).to_be_visible()


def test_a_wrong_card_is_taken_back_and_lies_exposed(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cardgames-zone-4p", 4, **ONE_DEAL)
    player = Finger(page)
    come_to_a_wrong_card(player)
    card = play_wrong(player)
    page.get_by_role("button", name="Take it back").tap()
    log = page.get_by_role("log")
    expect(log).to_contain_text(f"You take the {card} back: it lies exposed.")
    expect(page.get_by_text("Your turn: play a right card").first).to_be_visible()
    exposed = page.get_by_role("button", name=re.compile(rf"^{card}, not playable, exposed"))
    exposed.tap(position=SHOWN)
    expect(page.get_by_role("alert")).to_contain_text("You must follow suit")
    expect(page.get_by_role("button", name="Play it all the same")).to_have_count(0)
    player.play_to_the_end()
    assert "calls a revoke" not in log.inner_text()


def test_a_person_calls_a_revoke_with_the_keyboard(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cardgames-zone-4p", 4, **ONE_DEAL)
    player = Keyboard(page)
    call = page.get_by_role("button", name="Call a revoke")
    while not call.is_visible():
        player.act()
        expect(page.get_by_role("button", name=re.compile(", playable")).first).to_be_visible()
    page.keyboard.press("c")
    panel = page.get_by_role("dialog", name="Call a revoke")
    expect(panel).to_be_visible()
    assert_axe_finds_nothing(page)
    player.press_button(panel.get_by_role("button", name="I call a revoke"))
    told = panel.get_by_text(re.compile(r"You call a revoke of \w+ in trick \d+\.\s+No wrong card"))
    expect(told).to_be_visible()
    expect(panel.get_by_text("That was called already.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_contain_text("No wrong card was played.")


def test_where_wrong_cards_are_refused_there_is_nothing_to_call(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cardgames-zone-4p", 4, **NO_PASS)
    player = Finger(page)
    come_to_a_wrong_card(player)
    refused(page)
    expect(page.get_by_role("button", name="Play it all the same")).to_have_count(0)
    expect(page.get_by_role("button", name="Call a revoke")).to_have_count(0)


def refused(page: Page) -> None:
    page.get_by_role("button", name=re.compile(", not playable")).last.tap(position=SHOWN)
    expect(page.get_by_role("alert")).to_contain_text("You must follow suit")
