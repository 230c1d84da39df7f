"""The ruling desk in a real browser: asked, read, shared, and its library added to."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import INSTANT, SHOWN, Person, hand_cards, start
from tests.browser.conftest import Visit
from tests.browser.test_everyone import Scheme, assert_axe_finds_nothing

FIRST = 180_000
"""Milliseconds for a desk that is being set up while the first question waits."""

MINE = "I hold ♥5, ♥J and ♠Q, hearts are not broken and it is my lead. May I lead the five?"

BOOK = """# Attic Hearts

## The deal

Nine cards are dealt to each of three players, and the tenth is turned up for all to see.

## The play

The player left of the dealer leads any card but the turned up one, which nobody may lead.
"""


def ask(page: Page, question: str) -> Locator:
    """Ask as a person does; gives the ruling."""
    field = page.get_by_role("textbox", name="Your question")
    field.fill(question)
    field.press("Enter")
    ruling = page.get_by_role("article")
    expect(ruling).to_be_visible(timeout=FIRST)
    return ruling


def shared(ruling: Locator) -> str:
    """The address of a ruling, as it is given to others."""
    return ruling.get_by_role("textbox", name="Link to this ruling").input_value()


def assert_nothing_is_cut_off(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_question_is_ruled_on_and_said_aloud(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Ask a question").click()
    ruling = ask(page, MINE)
    expect(ruling.get_by_role("heading", name="No", exact=True)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Ruling: No.")).to_have_count(1)
    position = ruling.get_by_role("region", name="The position")
    expect(position.get_by_text("queen of spades, may be played")).to_have_count(1)
    expect(position.get_by_text("5 of hearts, may not be played")).to_have_count(1)
    mine = page.get_by_role("region", name="Your questions")
    expect(mine.get_by_role("link", name=MINE)).to_be_visible()


def test_a_number_in_the_answer_opens_its_passage_at_the_quote(visit: Visit) -> None:
    page = visit("/ask")
    ruling = ask(page, MINE)
    number = ruling.get_by_role("link", name="Source 1").first
    number.focus()
    page.keyboard.press("Enter")
    source = ruling.get_by_role("region", name="Sources").get_by_role("listitem").first
    expect(source.locator("mark")).to_be_visible()
    source.get_by_role("link", name="Open in the book").click()
    expect(page).to_have_url(re.compile(r"/books/[^/]+#."))
    expect(page.locator("section.sought")).to_be_in_viewport()


def test_a_ruling_is_read_by_whoever_has_its_address(visit: Visit) -> None:
    address = shared(ask(visit("/ask"), "Do I have to follow suit?"))
    page = visit(address)
    expect(page).to_have_title("Do I have to follow suit? · Parlour")
    expect(page.get_by_role("heading", name="Yes", exact=True)).to_be_visible()
    page.get_by_role("link", name="Where this ruling comes from").click()
    expect(page.get_by_role("heading", name="In short")).to_be_visible()
    short = page.get_by_role("region", name="In short")
    expect(short.get_by_role("link", name="Do I have to follow suit?")).to_be_visible()
    contents = page.get_by_role("navigation", name="All that was noted").get_by_role("link").all()
    for entry in contents[:-1]:
        title = entry.inner_text()
        block = page.get_by_role("region", name=title).first
        expect(block.get_by_role("paragraph").first).not_to_be_empty()


def test_no_ruling_says_why_and_shows_what_came_nearest(visit: Visit) -> None:
    ruling = ask(visit("/ask"), "Who is the best player in the world?")
    expect(ruling.get_by_role("heading", name="No ruling")).to_be_visible()
    nearest = ruling.get_by_role("region", name="The nearest passages")
    expect(nearest.get_by_role("listitem").first).to_be_visible()


def test_a_checklist_stays_ticked(visit: Visit) -> None:
    page = visit("/ask")
    address = shared(ask(page, "How do we set up a game?"))
    page.goto(address)
    page.get_by_role("checkbox").first.check()
    page.reload()
    expect(page.get_by_role("checkbox").first).to_be_checked()
    expect(page.get_by_role("checkbox").nth(1)).not_to_be_checked()


def test_a_refused_card_is_ruled_on_in_its_position(visit: Visit) -> None:
    page = visit("/", settings=INSTANT)
    start(page)
    player = Person(page)
    player.act()
    barred = page.get_by_role("button", name=re.compile(", not playable")).first
    for _ in range(12):
        if barred.is_visible():
            break
        player.act()
    card = str(barred.get_attribute("aria-label")).partition(",")[0]
    held = hand_cards(page).count()
    barred.click(position=SHOWN)
    page.get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog", name="Ask about these rules")
    expect(dialog.get_by_role("article")).to_be_visible(timeout=FIRST)
    position = dialog.get_by_role("region", name="The position")
    expect(position.get_by_text(f"{card}, may not be played")).to_have_count(1)
    expect(position.get_by_role("listitem").filter(has_text="may")).to_have_count(held)
    page.keyboard.press("Escape")
    expect(hand_cards(page)).to_have_count(held)


def test_a_book_is_added_opened_and_taken_out(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "attic.md"
    file.write_text(BOOK, encoding="utf-8")
    page = visit("/books")
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Add to the library").click()
    expect(page.get_by_text("Say which game the book is of.")).to_be_visible()
    page.get_by_label("Game", exact=True).fill("Attic Hearts")
    page.get_by_role("button", name="Add to the library").click()
    expect(page.get_by_text("is in the library")).to_be_visible(timeout=FIRST)
    page.get_by_role("link", name="Open it").click()
    expect(page.get_by_text("nobody may lead")).to_be_visible()
    page.get_by_role("link", name="Ask", exact=True).click()
    expect(page.get_by_role("combobox", name="Asked under")).to_have_value(re.compile("^book:"))
    page.goto("/books")
    page.get_by_role("button", name="Remove Attic Hearts").click()
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_text("was taken out")).to_be_visible()
    expect(page.get_by_role("button", name="Remove Attic Hearts")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_cut_off(visit: Visit, scheme: Scheme) -> None:
    page = visit("/ask", width=360, height=640, color_scheme=scheme)
    assert_axe_finds_nothing(page)
    ruling = ask(page, MINE)
    ruling.get_by_role("link", name="Source 1").first.click()
    expect(ruling.locator("mark")).to_be_visible()
    assert_axe_finds_nothing(page)
    assert_nothing_is_cut_off(page)
    address = shared(ruling)
    for path, heading in (
        (address, "No"),
        (f"{address}/evidence", "In short"),
        ("/books", "Add a book"),
        ("/books/hearts-historic-hearts-en-1", "Historic Hearts"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible(timeout=FIRST)
        assert_axe_finds_nothing(page)
        assert_nothing_is_cut_off(page)
