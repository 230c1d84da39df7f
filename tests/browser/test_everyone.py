"""For everyone: nothing for axe to find, nothing cut off, everything said."""

import re
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, SHOWN, Person, hand_cards, start
from tests.browser.conftest import Visit

Scheme = Literal["light", "dark"]


def assert_axe_finds_nothing(page: Page) -> None:
    # A colour on its way from one state to the next is no colour anybody reads: what axe finds
    # must still be there when it looks again.
    violations: list[Any] = []
    for _ in range(6):
        found: dict[str, Any] = Axe().run(page).response
        violations = [
            (each["id"], [(node["target"], node["failureSummary"]) for node in each["nodes"]])
            for each in found["violations"]
        ]
        if not violations:
            break
        page.wait_for_timeout(400)
    assert violations == [], violations


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/", settings=INSTANT, color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_axe_finds_nothing(page)
    page.goto("/new")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    page.get_by_text("House rules", exact=True).first.click()
    assert_axe_finds_nothing(page)
    start(page, "greek")
    assert_axe_finds_nothing(page)
    Person(page).act()
    for panel in ("Last trick", "Scores", "Rulebook", "Settings", "Keys and help"):
        page.get_by_role("navigation").get_by_role("button", name=panel).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_axe_finds_nothing(page)
        page.keyboard.press("Escape")
    Person(page).play_to_the_end()
    assert_axe_finds_nothing(page)


ONE_CARD_EACH: dict[str, Any] = {
    "rank_order": "A", "strip": {}, "points": {"H": 1}, "pass_cycle": [0], "pass_count": 0,
    "first_lead": "eldest_any", "first_trick": "any", "hearts_lock": "none", "moon": "choice",
}  # fmt: skip
"""Four aces are dealt and eldest hand takes them all: a moon in every deal."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_a_moon_is_chosen_nor_between_deals(
    visit: Visit, scheme: Scheme
) -> None:
    page = visit("/", settings=INSTANT, color_scheme=scheme)
    start(page, **ONE_CARD_EACH)
    moon = page.get_by_role("button", name="others go up").first
    next_deal = page.get_by_role("button", name="Next deal").last
    player = Person(page)
    for _ in range(20):
        if moon.is_visible():
            break
        player.act()
    expect(moon).to_be_visible()
    assert_axe_finds_nothing(page)
    player.act()
    expect(next_deal).to_be_visible()
    assert_axe_finds_nothing(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_rulebook(visit: Visit, scheme: Scheme) -> None:
    # The rulebook allows no script at all, so axe is let past its policy.
    page = visit("/rulebook/omnibus", color_scheme=scheme, bypass_csp=True)
    assert_axe_finds_nothing(page)


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (640, 360), (390, 844), (844, 390), (820, 1180), (1440, 900)]
)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_every_card_of_the_hand_can_be_seen_and_touched(
    visit: Visit, width: int, height: int, players: int
) -> None:
    page = visit("/", width=width, height=height, settings=INSTANT)
    start(page, "standard", players)
    cards = hand_cards(page).all()
    assert len(cards) == {3: 17, 4: 13, 7: 7}[players]
    for card in cards:
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + 24 <= height
        # The point a finger would aim at belongs to this card and to nothing that lies over it.
        assert card.evaluate(
            """card => { const b = card.getBoundingClientRect();
            const hit = document.elementFromPoint(b.left + 12, b.top + 20);
            return card === hit || card.contains(hit) }"""
        )
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide


def test_every_event_is_said_to_a_screen_reader(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page, "greek", 4)
    Person(page).play_to_the_end()
    said = page.get_by_role("log").inner_text()
    assert re.search(r"\w+ leads? the \w+ of \w+\.", said)
    assert re.search(r"(take|takes) the trick", said)


def test_an_illegal_card_says_why_and_where_it_is_written(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    player = Person(page)
    player.act()
    barred = page.get_by_role("button", name=re.compile(", not playable")).first
    for _ in range(12):
        if barred.is_visible():
            break
        player.act()
    held = hand_cards(page).count()
    barred.click(position=SHOWN)
    notice = page.get_by_role("link", name=re.compile("rule", re.IGNORECASE)).or_(
        page.get_by_role("button", name=re.compile("the rule", re.IGNORECASE))
    )
    expect(notice.first).to_be_visible()
    assert hand_cards(page).count() == held
    assert_axe_finds_nothing(page)


def test_at_twice_the_size_of_text_nothing_is_out_of_reach(visit: Visit) -> None:
    # 200 % zoom of a 1280 × 800 window leaves 640 × 400 of the page's own pixels.
    page = visit("/", width=640, height=400, settings=INSTANT)
    start(page)
    Person(page).act()
    expect(page.get_by_role("button", name=re.compile(", playable")).first).to_be_in_viewport()
