"""A person at a table in the browser, who finds everything by its accessible name."""

import json
import re
from typing import Any

from playwright.sync_api import Error as PageError
from playwright.sync_api import Locator, Page, Position, expect

INSTANT: dict[str, Any] = {
    "key": "parlour.settings",
    "value": json.dumps({"speed": "instant", "autoLast": False}),
}
"""Settings for a person in a hurry, as the page keeps them."""

SHOWN = Position(x=10, y=20)
"""A spot of a card that its neighbour in the fan leaves open."""


LINES_SAID = """log => {
    if (window.linesSaid === undefined) {
        window.linesSaid = 0;
        const count = () => { window.linesSaid += 1; };
        new MutationObserver(count).observe(log, { childList: true });
    }
    return window.linesSaid;
}"""
"""How often something has been said: the same words may come again, when cards go round."""


def start(page: Page, preset: str = "standard", players: int = 4, **options: Any) -> str:
    """Start a game from a shared link; gives the table's address."""
    page.goto(f"/new?preset={preset}&players={players}&set={json.dumps(options)}")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    expect(hand_cards(page).first).to_be_visible()
    come_to_rest(page)
    return page.url


def come_to_rest(page: Page) -> None:
    """Wait until nothing moves: even where motion is reduced, a card is one frame on its way."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(each => each.finished))")


def hand_cards(page: Page) -> Locator:
    """The cards of the own hand, as buttons."""
    return page.get_by_role("region", name=re.compile("^Your hand")).get_by_role("button")


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.get_by_role("button", name="Play again").first.is_visible()


def deal_over(page: Page) -> bool:
    """Whether the deal has ended, and the game with it or not."""
    ended = page.get_by_role("button", name=re.compile("^(Next deal|Play again)$"))
    return ended.first.is_visible()


class Person:
    """Acts through one way of input until the game is over; subclasses say how."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.goes_on = True
        """Whether the next deal is asked for when one is over."""

    def press_card(self, card: Locator) -> None:
        card.click(position=SHOWN)

    def press_button(self, button: Locator) -> None:
        button.click()

    def act(self) -> None:
        """Do what the table waits for; returns when something has changed.

        The others play meanwhile, so what was there to press may be gone when it is pressed: then
        the table is looked at again, as a person would.
        """
        before = self.page.get_by_role("log").evaluate(LINES_SAID)
        for _ in range(8):
            if over(self.page) or (not self.goes_on and deal_over(self.page)):
                return
            try:
                self.do_what_is_asked()
                self.page.wait_for_function("before => window.linesSaid > before", arg=before)
            except PageError:
                continue
            return
        raise AssertionError("nothing that is pressed changes anything")

    def do_what_is_asked(self) -> None:
        """Press what the table waits for, as it stands."""
        page = self.page
        moon = page.get_by_role("button", name=re.compile("others go up|You come down"))
        passing = page.get_by_role("button", name=re.compile("^(Pass|Lay away) ")).first
        next_deal = page.get_by_role("button", name="Next deal").last
        playable = page.get_by_role("button", name=re.compile(", playable"))
        bidding = page.get_by_role("button", name="Pass", exact=True)
        naming = page.get_by_role("button", name=re.compile("^Diamonds, you hold"))
        auction = bidding.or_(naming)
        waiting = next_deal.or_(passing).or_(playable).or_(moon).or_(auction)
        expect(waiting.or_(page.get_by_role("button", name="Play again")).first).to_be_visible()
        if next_deal.is_visible():
            if self.goes_on:
                self.press_button(next_deal)
        elif passing.is_visible():
            self.choose_cards(int(re.findall(r"\d+", passing.inner_text())[0]))
            self.press_button(passing)
        elif auction.first.is_visible():
            self.press_button(auction.first)
        elif moon.first.is_visible():
            self.press_button(moon.first)
        elif playable.first.is_visible():
            self.press_card(playable.first)

    def choose_cards(self, count: int) -> None:
        """Choose the first cards of the hand, those that are chosen already left alone."""
        for place in range(count):
            card = hand_cards(self.page).nth(place)
            if card.get_attribute("aria-pressed") != "true":
                self.press_card(card)

    def said(self) -> str:
        """What has been said to a screen reader so far."""
        return self.page.get_by_role("log").inner_text()

    def play_the_deal(self) -> None:
        """Act until the deal is over, and leave it at that."""
        self.goes_on = False
        while not deal_over(self.page):
            self.act()
        self.goes_on = True

    def play_to_the_end(self) -> None:
        """Act until the game is over."""
        for _ in range(1000):
            if over(self.page):
                return
            self.act()
        raise AssertionError("the game has no end")


class Keyboard(Person):
    """Never touches the mouse."""

    def press_card(self, card: Locator) -> None:
        keys = self.page.keyboard
        label = card.get_attribute("aria-label")
        if self.focused() not in self.labels():
            self.tab_to(hand_cards(self.page).first)
        keys.press("Home")
        for _ in range(hand_cards(self.page).count()):
            if self.focused() == label:
                break
            keys.press("ArrowRight")
        keys.press("Enter")

    def press_button(self, button: Locator) -> None:
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def labels(self) -> list[str | None]:
        return [card.get_attribute("aria-label") for card in hand_cards(self.page).all()]

    def focused(self) -> str | None:
        told: str | None = self.page.evaluate("document.activeElement.getAttribute('aria-label')")
        return told

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until the focus is there, or within the hand where a card is wanted."""
        in_hand = "wanted => { const a = document.activeElement; return a === wanted ||"
        in_hand += " (wanted.closest('#hand') && a.closest('#hand') && a.tagName === 'BUTTON') }"
        for _ in range(60):
            if wanted.evaluate(in_hand):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not come there")


class Finger(Person):
    """Taps, on a touch screen."""

    def press_card(self, card: Locator) -> None:
        # Two taps in one place, and so soon, would be a double tap, whose second plays nothing.
        self.page.get_by_role("list", name="State of the deal").tap()
        card.tap(position=SHOWN)

    def press_button(self, button: Locator) -> None:
        button.tap()
