"""Tables of many: every plate, every card of the trick and of the hand has a place of its own."""

import itertools

import pytest
from playwright.sync_api import FloatRect, Page

from tests.browser.at_table import INSTANT, Person, come_to_rest, hand_cards, start
from tests.browser.conftest import Visit


def boxes(page: Page, selector: str) -> list[FloatRect]:
    found = [each.bounding_box() for each in page.locator(selector).all()]
    return [box for box in found if box is not None]


def overlap(one: FloatRect, other: FloatRect) -> float:
    """How many pixels deep one box lies in the other."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return min(across, down)


SIZES = [(390, 844), (820, 1180), (1280, 800)]
ON_ITS_SIDE = (844, 390)


@pytest.mark.parametrize(
    ("width", "height", "players", "held"),
    [
        *((*size, *table) for size in SIZES for table in [(5, 20), (8, 13), (11, 9)]),
        *((*ON_ITS_SIDE, *table) for table in [(9, 11), (10, 10), (11, 9)]),
    ],
)
def test_nothing_on_a_big_table_covers_anything(
    visit: Visit, width: int, height: int, players: int, held: int
) -> None:
    page = visit("/", width=width, height=height, settings=INSTANT)
    start(page, "cancellation", players, strip={})
    assert hand_cards(page).count() == held
    Person(page).act()
    come_to_rest(page)
    plates, trick = boxes(page, ".felt .plate"), boxes(page, ".trick .face")
    assert len(plates) == players - 1
    for box in plates + trick:
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= width + 1
    # A card of the trick is turned by up to two degrees, so its box is a little larger.
    for one, other in itertools.combinations(plates + trick, 2):
        assert overlap(one, other) <= 4
    for card in hand_cards(page).all():
        # The point a finger would aim at belongs to this card and to nothing that lies over it.
        assert card.evaluate(
            """card => { const b = card.getBoundingClientRect();
            const hit = document.elementFromPoint(b.left + 12, b.top + 20);
            return card === hit || card.contains(hit) }"""
        )


@pytest.mark.parametrize(("width", "height"), [(360, 640), ON_ITS_SIDE])
def test_the_tray_of_a_pass_has_room_among_ten(visit: Visit, width: int, height: int) -> None:
    page = visit("/", width=width, height=height, settings=INSTANT)
    start(page, "cancellation", 10, pass_count=3, pass_cycle=[1])
    (tray,) = boxes(page, ".tray")
    (felt,) = boxes(page, ".felt")
    assert tray["y"] + tray["height"] <= felt["y"] + felt["height"] + 1
    plates = boxes(page, ".felt .plate")
    for one, other in itertools.combinations([tray, *plates], 2):
        assert overlap(one, other) <= 1
