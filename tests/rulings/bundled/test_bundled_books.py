"""The bundled books: all there, readable, their figures those of the rules themselves."""

import re
from typing import Any

import pytest

from parlour.rules import load_rules
from parlour.rules.laws import laws
from parlour.rules.settlement import Method, settle
from parlour.rulings.bundled import BundledBook, bundled_books

SIBLINGS = {
    "black-lady-party", "discard-hearts", "domino-hearts", "enfle", "gong-zhu", "joker-hearts",
    "knaves", "likha", "partnership-hearts", "pip-hearts", "polignac", "queens", "reversis",
    "slobberhannes", "small-hearts",
}  # fmt: skip


def _book(name: str) -> BundledBook:
    return next(book for book in bundled_books() if book.name == name)


def _under(book: BundledBook, heading: str) -> str:
    parts = re.split(r"^#+ (.*)$", book.text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[heading]


def test_the_historic_game_comes_first_and_the_siblings_follow() -> None:
    names = [book.name for book in bundled_books()]
    assert names[0] == "historic-hearts"
    assert set(names[1:]) == SIBLINGS | {"modern-additions"}
    assert names[1:] == sorted(names[1:])


def test_a_sibling_is_another_game_than_hearts() -> None:
    games = {book.name: book.game for book in bundled_books()}
    assert {name for name, game in games.items() if game == "hearts"} == {
        "historic-hearts",
        "modern-additions",
    }
    assert all(games[name] == name for name in SIBLINGS)


@pytest.mark.parametrize("book", bundled_books(), ids=lambda book: book.name)
def test_a_book_begins_with_its_game_and_says_what_it_is(book: BundledBook) -> None:
    assert re.match(r"# [^a-z]+\n\n\w", book.text)
    assert "---" not in book.text
    assert book.title
    assert book.licence == "MIT"
    assert book.edition
    assert len(re.findall(r"^# ", book.text, flags=re.MULTILINE)) == 1


@pytest.mark.parametrize("book", bundled_books(), ids=lambda book: book.name)
def test_headings_are_told_once_and_have_text_under_them(book: BundledBook) -> None:
    headings = re.findall(r"^#+ (.*)$", book.text, flags=re.MULTILINE)
    assert len(headings) == len(set(headings))
    assert not re.search(r"^(#+) .*\n+(?:\1 |\Z)", book.text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    "book", [book for book in bundled_books() if book.name in SIBLINGS], ids=lambda book: book.name
)
def test_a_sibling_says_what_its_sources_leave_open(book: BundledBook) -> None:
    assert _under(book, "WHAT THE SOURCES LEAVE OPEN").strip().endswith(".")


def test_the_laws_stand_at_the_end_of_the_historic_game() -> None:
    historic = _book("historic-hearts").text
    chapter = historic.index("\n## THE LAWS OF HEARTS\n")
    assert historic.rindex("\n## ") == chapter
    assert historic.count("\n### § ") == len(laws())
    assert laws()[11].text in _under(_book("historic-hearts"), "§ 12 Leading out of turn")


@pytest.mark.parametrize(
    ("heading", "method", "counts", "settled", "said"),
    [
        (
            "The sweepstake",
            "sweepstake",
            [3, 5, 5, 0],
            ((-3, -5, -5, 13), 0),
            "takes the 13 counters",
        ),
        (
            "Two players clear in the sweepstake",
            "sweepstake",
            [0, 0, 6, 7],
            ((6, 6, -6, -7), 1),
            "gain 6 each, the others pay 6 and 7, and 1 counter stays",
        ),
        (
            "Howell's settling",
            "howell",
            [3, 5, 5, 0],
            ((1, -7, -7, 13), 0),
            "the first gains 1, the next two lose 7 each, and the last gains 13",
        ),
        (
            "The fewest hearts are paid, 1887",
            "fewest_1887",
            [2, 2, 3, 6],
            ((4, 4, -3, -6), 1),
            "with 2, 2, 3 and 6 hearts the first two gain 4 each, the others pay 3 and 6",
        ),
        (
            "Settling with three players",
            "excess3",
            [7, 4, 2],
            ((-8, 3, 5), 0),
            "With 7, 4 and 2 hearts the first pays 3 and 5 counters, together 8",
        ),
        (
            "Settling with two players",
            "difference2",
            [9, 4],
            ((-5, 5), 0),
            "9 hearts against 4 cost 5",
        ),
        (
            "Settling totals against the average",
            "average",
            [10, 20, 30, 40],
            ((15, 5, -5, -15), 0),
            "the first draws 15, the second 5, the third pays 5 and the last 15",
        ),
        (
            "Spot Hearts",
            "excess3",
            [54, 8],
            ((-46, 46), 0),
            "With 8, 24, 18 and 54 the first collects 16, 10 and 46",
        ),
    ],
)
def test_worked_figures_are_those_of_the_settlement(
    heading: str, method: Method, counts: list[int], settled: tuple[object, int], said: str
) -> None:
    found = settle(method, counts)
    assert (found.net, found.pool) == settled
    assert said in _under(_book("historic-hearts"), heading)


def test_the_jack_of_the_book_is_won_as_the_settlement_has_it() -> None:
    first = settle("sweepstake", [2, 3, 4, 4])
    assert (first.pool, first.jack) == (13, True)
    then = settle("sweepstake", [0, 3, 4, 6], pool=first.pool, jack=True)
    assert then.net[0] == 26
    assert "the clear player takes all 26 counters" in _under(
        _book("historic-hearts"), "A Jack worked out"
    )


@pytest.mark.parametrize(
    ("players", "said"),
    [(3, "17 cards"), (4, "13 cards"), (5, "10 cards"), (6, "8 cards")],
)
def test_hands_of_the_book_are_those_of_the_preset(players: int, said: str) -> None:
    numbers = {3: "Three", 4: "Four", 5: "Five", 6: "Six"}
    rules = load_rules("hearts-1897", {"players": players})
    assert said == f"{rules.cards_each} cards"
    assert said in _under(_book("historic-hearts"), f"{numbers[players]} players")


@pytest.mark.parametrize(
    ("name", "heading", "points", "said"),
    [
        ("likha", "What cards cost in Likha", {"H": 1, "QS": 13, "TD": 10}, "36 points"),
        (
            "pip-hearts",
            "The scale with court cards at ten",
            {f"{rank}H": min(10, n + 2) for n, rank in enumerate("23456789TJQKA")} | {"QS": 25},
            "counts 119",
        ),
        (
            "pip-hearts",
            "The pip scale with the queen of spades",
            {f"{rank}H": n + 2 for n, rank in enumerate("23456789TJQKA")} | {"QS": 25},
            "counts 129",
        ),
        (
            "historic-hearts",
            "Another scale of 1887",
            {"H": 1, "AH": 5, "KH": 4, "QH": 3, "JH": 2},
            "counts 23",
        ),
    ],
)
def test_sums_of_a_deal_add_up(name: str, heading: str, points: dict[str, Any], said: str) -> None:
    total = load_rules("standard", {"points": points}).total_points
    assert str(total) in said
    assert said in _under(_book(name), heading)
