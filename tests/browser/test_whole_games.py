"""Whole games in a real browser, from the first card to the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import INSTANT, Finger, Keyboard, Person, start
from tests.browser.conftest import Visit


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    player = Keyboard(page)
    page.keyboard.press("Tab")
    page.goto('/new?preset=standard&players=4&set={"target":30}')
    player.press_button(page.get_by_role("button", name="Start the game"))
    page.wait_for_url("**/t/*")
    player.play_to_the_end()
    expect(page.get_by_role("log")).to_contain_text(re.compile("wins? the game|share"))


def test_a_game_by_touch_on_a_small_phone(visit: Visit) -> None:
    page = visit("/", width=360, height=640, settings=INSTANT, has_touch=True, is_mobile=True)
    start(page, target=20)
    Finger(page).play_to_the_end()


@pytest.mark.parametrize(
    ("preset", "players", "options"),
    [
        ("black-maria", 3, {"deals": 1}),
        ("omnibus", 6, {"target": 12}),
        ("hearts-1897", 5, {}),
        ("jack-of-diamonds", 4, {"target": 15, "hand_size": 12, "undealt": "last_trick"}),
    ],
)
def test_a_game_for_other_numbers_and_rules(
    visit: Visit, preset: str, players: int, options: dict[str, object]
) -> None:
    page = visit("/", settings=INSTANT)
    start(page, preset, players, **options)
    Person(page).play_to_the_end()
    again = page.get_by_role("button", name="Play again").last
    again.click()
    expect(page.get_by_text(re.compile(r"Deal 1\b")).first).to_be_visible()
