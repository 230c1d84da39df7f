"""Counters at a table in the browser: what is paid and drawn, and the Jack that waits."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import Finger, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import assert_axe_finds_nothing
from tests.browser.test_mechanics import PHONE, assert_nothing_wider_than_the_page, settled

JACK = re.compile(r"A Jack of (\d+) counters waits")


def counters(page: Page) -> dict[str, list[str]]:
    """The table of counters: by player what they pay, draw, gain, and have in all."""
    table = page.get_by_role("region", name="Counters")
    expect(table.get_by_role("row").first).to_be_visible()
    lines = [row.inner_text().split("\t") for row in table.get_by_role("row").all()]
    return {who: [cell.strip() for cell in cells] for who, *cells in lines[1:]}


def amount(text: str) -> int:
    """The number at the end of a cell, `3 × 3 = 9`; a dash is none."""
    found = re.search(r"([+−]?)(\d+)$", text)
    return int(found[2]) * (-1 if found[1] == "−" else 1) if found else 0


def test_a_jack_waits_on_the_table_until_a_later_game_wins_it(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "hearts-1897", 4, rank_order="9TJQKA")  # six hearts: short games
    player = Finger(page)
    waiting, seen = 0, set()
    for _ in range(30):
        player.play_to_the_end()
        rows = counters(page)
        assert len(rows) == 4
        net = sum(amount(cells[2]) for cells in rows.values())
        in_all = sum(amount(cells[3]) for cells in rows.values())
        stays = page.get_by_role("region", name="Counters").get_by_text(JACK)
        pool = int(JACK.findall(stays.inner_text())[0]) if stays.count() else -in_all
        assert in_all + pool == 0
        assert net + pool - waiting == 0
        if stays.count():
            assert pool == waiting + 6
            seen.add("waits" if not waiting else "grows")
        elif waiting >= 6:
            assert any(f"{waiting} + 6" in cells[1] for cells in rows.values())
            seen.add("won")
        waiting = pool
        if seen >= {"waits", "won"}:
            break
        assert_nothing_wider_than_the_page(page)
        page.get_by_role("button", name="Play again").last.tap()
        settled(page)
        facts = page.get_by_role("list", name="State of the deal")
        if waiting >= 6:
            expect(facts).to_contain_text(f"A Jack of {waiting} counters waits")
            expect(page.get_by_role("log")).to_contain_text(f"A Jack of {waiting} counters waits.")
        else:
            expect(facts).not_to_contain_text("Jack")
    assert seen >= {"waits", "won"}, seen


def test_howell_shows_the_sums_and_an_undo_takes_them_back(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start(page, "spot-hearts", 4)
    player = Finger(page)
    player.play_to_the_end()
    rows = counters(page)
    for pays, draws, net, in_all in rows.values():
        taken = amount(pays) // 3
        assert not taken or pays == f"3 × {taken} = {3 * taken}"
        assert amount(draws) == 104 - taken
        assert amount(net) == amount(in_all) == 104 - 4 * taken
    assert sum(amount(cells[2]) for cells in rows.values()) == 0
    assert_axe_finds_nothing(page)
    assert_nothing_wider_than_the_page(page)
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Anna (pays \d+ and )?draws \d+"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").tap()
    settled(page)
    page.get_by_role("navigation").get_by_role("button", name="Scores").tap()
    before = counters(page)
    assert {cells[-1] for cells in before.values()} == {"0"}
