"""Passages that disagree, and which of them governs."""

from dataclasses import replace

import pytest

from parlour.rulings.answerers.choosing import Chosen
from parlour.rulings.answerers.conflict import disagreeing, governing
from parlour.rulings.books.edition import Edition, Kind
from parlour.rulings.passages import Passage
from parlour.rulings.retrieval.retrieved import Hit, Signals
from tests.rulings.books.told_books import passage

FIFTY = "It is usual for each player to begin with fifty counters."
HUNDRED = "Each player begins with an equal number of counters, usually one hundred."
MAY = "A player may look at the widow after the first trick."
MAY_NOT = "A player may not look at the widow before the first trick."


def chosen(text: str, place: str, weight: float = 1.0) -> Chosen:
    told = passage("HEARTS", place, text=text)
    nothing = Signals(
        maxsim=0.7, cosine=0.5, stated=0.0, words=0.0, meanings=0.0, covered=1.0, heading=0.0,
        advice=0.0, wanted=0.0, defines=0.0, variant=0.0,
    )  # fmt: skip
    hit = Hit(
        passage=told, full_text=None, vectors=None, priority=None, fused=0.0, fused_rank=1,
        score=1.0, signals=nothing,
    )  # fmt: skip
    return Chosen(hit=hit, start=0, end=len(text), weight=weight)


def edition(kind: Kind, *, name: str, year: int | None = None, base: bool = False) -> Edition:
    return Edition(
        id=name, book=name, title=name, kind=kind, game="hearts", games=("hearts",), edition="1",
        language="en", year=year, source="", licence="", revision=1, digest=name, base=base,
        corrects=None, superseded_by=None, bundled=False, pages=None, passages=1, added_at=0.0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How many counters does a player begin with?", FIFTY, HUNDRED),
        ("May I look at the widow?", MAY, MAY_NOT),
    ],
)
def test_other_numbers_or_the_opposite_on_one_matter_disagree(
    question: str, one: str, other: str
) -> None:
    pair = [chosen(one, "A"), chosen(other, "B", 0.95)]
    assert disagreeing(question, pair) == (pair[0], pair[1])


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How many counters does a player begin with?", FIFTY, "Ten cards go to each player."),
        ("Who may look?", MAY, "A player may look at the widow after the first trick is won."),
        ("What do players begin with?", FIFTY, HUNDRED),
    ],
)
def test_other_matters_and_the_same_again_do_not_disagree(
    question: str, one: str, other: str
) -> None:
    assert disagreeing(question, [chosen(one, "A"), chosen(other, "B", 0.95)]) is None


def of(edition: Edition, *heading: str) -> Passage:
    return replace(passage(*heading), edition=edition.id)


def test_errata_govern_a_rulebook_and_a_rulebook_a_supplement() -> None:
    errata, rules, more = (
        edition("errata", name="e"), edition("rulebook", name="r"), edition("supplement", name="s"),
    )  # fmt: skip
    known = {each.id: each for each in (errata, rules, more)}
    assert governing(of(rules, "A"), of(errata, "A"), known)[0].edition == "e"
    assert governing(of(more, "A"), of(rules, "A"), known)[0].edition == "r"


def test_the_base_rulebook_governs_others_and_else_the_newer_edition() -> None:
    old, new = edition("rulebook", name="o", year=1890), edition("rulebook", name="n", year=1914)
    base = edition("rulebook", name="b", base=True)
    known = {each.id: each for each in (old, new, base)}
    assert governing(of(old, "A"), of(new, "A"), known)[0].edition == "n"
    assert governing(of(new, "A"), of(base, "A"), known)[0].edition == "b"


def test_a_law_governs_a_description_in_the_same_book() -> None:
    rules = edition("rulebook", name="r")
    told, law = of(rules, "HEARTS", "PLAY"), of(rules, "THE LAWS OF HEARTS", "§ 3")
    assert governing(told, law, {"r": rules}) == (law, "a law governs a description")
