"""Points for tricks themselves."""

import pytest

from parlour.play import view_of
from parlour.play.events import DealScored, TrickTaken
from parlour.rules import score_deal, trick_cost, trick_total
from parlour.rules.score_sheet import check_entry
from tests.arrange import cards, rules
from tests.set_deals import play, set_game, set_log

SLOBBERHANNES = rules(
    rank_order="789TJQKA",
    points={"QC": 1},
    trick_points={"first": 1, "last": 1, "all": 1},
    moon="off",
    pass_cycle=[0],
    pass_count=0,
    first_lead="eldest_any",
)
EACH = rules(trick_points={"each": 2, "last": 5})


def points(*tricks: int, ends: tuple[int, int] | None = None) -> tuple[int, ...]:
    nothing = [cards("QS"), cards(""), cards("AH"), cards("")]
    return score_deal(EACH, nothing, tricks, totals=[0] * 4, ends=ends).points


def test_each_trick_costs_its_taker() -> None:
    assert points(5, 4, 4, 0) == (23, 8, 9, 0)


def test_the_first_and_the_last_cost_those_who_took_them() -> None:
    assert points(5, 4, 4, 0, ends=(0, 2)) == (23, 8, 14, 0)


def test_a_trick_to_which_several_apply_costs_the_sum() -> None:
    every = rules(trick_points={"first": 1, "last": 2, "each": 4})
    assert trick_cost(every, first=True, last=True) == 7
    assert trick_total(every) == 13 * 4 + 3
    assert trick_total(rules()) == 0


def test_in_a_deal_with_a_moon_they_are_not_counted() -> None:
    moon = [cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"), cards(""), cards(""), cards("")]
    assert score_deal(EACH, moon, (9, 4, 0, 0), totals=[0] * 4, ends=(1, 1)).points == (
        0,
        26,
        26,
        26,
    )


def test_a_trick_taken_tells_its_own_points_and_the_view_adds_them_up() -> None:
    hands = ("7D AS", "8D KS", "AD QS", "TD JS")
    options = {"hand_size": 2, "undealt": "last_trick"}
    under = SLOBBERHANNES.with_options(options)
    kitty = " ".join(str(card) for card in under.pack - cards(" ".join(hands)))
    game = set_game(under, hands, kitty=kitty, leader=0)
    first, second = ((0, "7D"), (1, "8D"), (2, "AD"), (3, "TD")), ((2, "QS"), (3, "JS"))
    game, log = play(game, *first)
    assert log[-1] == TrickTaken(seat=2, points=1)
    before = [*set_log(under, hands, kitty=kitty, leader=0), *log]
    assert view_of(before, 3).points == (0, 0, 1, 0)
    _, log = play(game, *second, (0, "AS"), (1, "KS"))
    assert TrickTaken(seat=0, points=1) in log
    (scored,) = [event for event in log if isinstance(event, DealScored)]
    assert scored.points == (2, 0, 1, 0)  # seat 0 has the queen of clubs with the kitty


def test_a_score_sheet_counts_them() -> None:
    sheet = rules(trick_points={"last": 5})
    assert check_entry(sheet, (18, 13, 0, 0)).accepted
    assert check_entry(sheet, (13, 13, 5, 0)).accepted
    assert not check_entry(sheet, (13, 13, 0, 0)).accepted


def all_three(ends: tuple[int, int], *captured: str) -> tuple[int, ...]:
    piles = [cards(each) for each in captured]
    return score_deal(SLOBBERHANNES, piles, (3, 3, 1, 1), totals=[0] * 4, ends=ends).points


def test_one_player_with_all_that_counts_pays_for_the_set_too() -> None:
    assert all_three((0, 0), "QC", "", "", "") == (4, 0, 0, 0)


def test_a_card_or_a_trick_that_another_has_breaks_the_set() -> None:
    assert all_three((0, 0), "", "QC", "", "") == (2, 1, 0, 0)
    assert all_three((0, 1), "QC", "", "", "") == (2, 1, 0, 0)


def test_partners_have_no_set_between_them() -> None:
    together = SLOBBERHANNES.with_options({"partners": "opposite"})
    piles = [cards("QC"), cards(""), cards(""), cards("")]
    scored = score_deal(together, piles, (4, 0, 4, 0), totals=[0] * 4, ends=(0, 2))
    assert scored.points == (2, 0, 1, 0)


@pytest.mark.parametrize(
    ("entry", "accepted"),
    [((4, 0, 0, 0), True), ((1, 1, 1, 0), True), ((2, 0, 1, 0), True), ((2, 3, 0, 0), False)],
)
def test_a_score_sheet_knows_the_set(entry: tuple[int, ...], accepted: bool) -> None:
    found = check_entry(SLOBBERHANNES, entry)
    assert found.accepted == accepted
    assert found.doubt is None


def test_a_score_sheet_doubts_a_set_without_its_point() -> None:
    found = check_entry(SLOBBERHANNES, (3, 0, 0, 0))
    assert found.doubt == "whoever takes all that counts has 4"


def test_a_score_sheet_shares_out_what_is_left_beside_a_set() -> None:
    under = rules(trick_points={"first": 1, "last": 2, "all": 4}, moon="off", bonus={"JD": -10})
    assert check_entry(under, (33, -10, 0, 0)).doubt is None
    assert check_entry(under, (29, -10, 0, 0)).doubt is not None
    trickless = rules(trick_points={"first": 1, "all": 4}, moon="off", trickless=-5)
    assert check_entry(trickless, (31, -5, -5, 0)).doubt is None
