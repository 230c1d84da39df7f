"""More packs, more players, other ways to pass, to score and to go round: by touch, on a phone."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, Finger, Keyboard, Person, hand_cards, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing

PHONE: dict[str, Any] = {
    "width": 390,
    "height": 844,
    "settings": INSTANT,
    "has_touch": True,
    "is_mobile": True,
}
NO_PASS: dict[str, Any] = {"pass_count": 0, "pass_cycle": [0]}
ONE_DEAL: dict[str, Any] = {"end": "deals", "deals": 1}
TWO_RANKS: dict[str, Any] = {
    "rank_order": "QA", "strip": {}, "undealt": "first_trick", "target": 10_000,
}  # fmt: skip
"""Nearly every trick holds a card twice, and the game goes on until all of it was seen."""
SCATTER: dict[str, Any] = {"pass_count": 1, "pass_cycle": ["scatter"], **ONE_DEAL}


def play_until(player: Person, words: str) -> None:
    """Act until something is said."""
    for _ in range(200):
        if re.search(words, player.said()):
            return
        player.act()
        settled(player.page)
    raise AssertionError(f"nobody says {words}")


def settled(page: Page) -> None:
    """Wait until the table waits for the person: nothing happens by itself then."""
    playable = page.get_by_role("button", name=re.compile(", playable"))
    ended = page.get_by_role("button", name=re.compile("Next deal|Play again"))
    expect(playable.or_(ended).first).to_be_visible()


def assert_nothing_wider_than_the_page(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_deal_with_two_packs(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cancellation", 8, **ONE_DEAL)
    assert hand_cards(page).count() == 13
    assert_nothing_wider_than_the_page(page)
    Finger(page).play_to_the_end()
    expect(page.get_by_role("row", name=re.compile("^Greta"))).to_be_visible()


def test_cards_cancel_and_a_trick_waits_for_the_next_winner(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cancellation", 5, **TWO_RANKS)
    player = Finger(page)
    play_until(player, r"[Bb]oth (aces|queens) of \w+ cancel")
    play_until(player, "waits for the next winner")
    play_until(player, r"and \d tricks? that waited: ")
    settled(page)
    page.keyboard.press("Escape")  # the score lies over the table where that was the last trick
    page.get_by_role("navigation").get_by_role("button", name="Last trick").tap()
    expect(page.get_by_role("dialog", name="Last trick")).to_be_visible()


def test_marks_of_cancelled_cards_and_of_the_pile(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cancellation", 5, **TWO_RANKS)
    player = Finger(page)
    trick = page.get_by_role("region", name="On the table")
    for _ in range(60):
        if trick.get_by_text(re.compile("tricks? waits?")).is_visible():
            break
        player.act()
        settled(page)
    expect(trick.get_by_text(re.compile(r"\d+ points?")).first).to_be_visible()
    for _ in range(60):
        if trick.get_by_text(", cancelled").count():
            break
        player.act()
        settled(page)
    assert trick.get_by_text(", cancelled").count() >= 2
    assert_axe_finds_nothing(page)


def test_the_second_of_two_cards_that_look_the_same_is_named_so(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "cancellation", 5, **TWO_RANKS)
    names = [card.get_attribute("aria-label") or "" for card in hand_cards(page).all()]
    assert len(set(names)) == len(names) == 3


def test_a_deal_with_jokers(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "standard", 4, jokers=2, strip={"4": ["2D", "3D"]}, **NO_PASS, **ONE_DEAL)
    player = Finger(page)
    play_until(player, "the joker")
    player.play_to_the_end()


@pytest.mark.parametrize("way", [Finger, Keyboard])
def test_a_deal_with_cards_for_each_player(visit: Visit, way: type[Person]) -> None:
    page = visit("/", **PHONE)
    start(page, "standard", 4, **SCATTER)
    player = way(page)
    tray = page.get_by_role("region", name="Cards to pass")
    expect(tray.get_by_role("button", name="still missing for")).to_be_disabled()
    player.choose_cards(3)
    shares = tray.get_by_role("button", name=re.compile(", .*: "))
    before = [share.get_attribute("aria-label") or "" for share in shares.all()]
    assert not any("no card" in label for label in before)
    # The card touched last is the third player's: it changes places with the first one's.
    player.press_button(shares.first)
    after = [share.get_attribute("aria-label") or "" for share in shares.all()]
    cards = [[label.rpartition(": ")[2] for label in labels] for labels in (before, after)]
    assert cards[1] == [cards[0][2], cards[0][1], cards[0][0]]
    if way is Finger:
        assert_axe_finds_nothing(page)
    player.press_button(tray.get_by_role("button", name="Pass 3 cards"))
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"You receive .* from \w+"))
    player.play_to_the_end()


def test_a_deal_in_which_capot_is_declared(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "standard", 4, capot="may_bid", **NO_PASS, **ONE_DEAL)
    player = Finger(page)
    page.get_by_role("heading", name="Declare capot?").wait_for()
    assert_axe_finds_nothing(page)
    page.get_by_role("button", name="Yes, declare").tap()
    expect(page.get_by_role("log")).to_contain_text("You declare capot!")
    player.play_to_the_end()
    expect(
        page.get_by_text(re.compile("declared capot and lost|made the declared"))
    ).to_be_visible()


def test_a_deal_with_partners_that_goes_to_the_right(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "standard", 4, partners="opposite", direction="counter", **NO_PASS, **ONE_DEAL)
    expect(page.get_by_text("Play goes to the right")).to_be_attached()
    expect(page.get_by_text(re.compile("Ben: .*side 1, your partner"))).to_be_attached()
    assert_axe_finds_nothing(page)
    Finger(page).play_to_the_end()
    expect(page.get_by_role("row", name=re.compile("^You and Ben"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Anna and Clara"))).to_be_visible()
    assert_axe_finds_nothing(page)


@pytest.mark.parametrize("players", [5, 10])
def test_the_form_offers_two_packs_with_their_rulebook(visit: Visit, players: int) -> None:
    page = visit(f"/new?preset=cancellation&players={players}")
    expect(page.get_by_role("radio", name=str(players), exact=True)).to_be_checked()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    book = page.get_by_role("link", name="Read these rules").get_attribute("href") or ""
    assert json.dumps(players) in book
    assert page.request.get(book).ok
