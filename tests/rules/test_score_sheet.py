"""Points as people write them down."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules import MoonForm, Ruleset, score_deal
from parlour.rules.score_sheet import EntryCheck, check_entry
from tests.arrange import STANDARD, rules
from tests.strategies import captures, rulesets

FINE = EntryCheck(accepted=True)


def problem(*entry: int, under: Ruleset = STANDARD) -> str | None:
    """Why the entry is refused; None where it is accepted."""
    check = check_entry(under, entry)
    assert check.accepted == (check.problem is None)
    return check.problem


@pytest.mark.parametrize("entry", [(13, 13, 0, 0), (16, 0, 0, 10), (3, 14, 9, 0), (25, 1, 0, 0)])
def test_cards_that_were_shared_out(entry: tuple[int, ...]) -> None:
    assert check_entry(STANDARD, entry) == FINE


def test_one_point_is_missing() -> None:
    assert problem(10, 9, 5, 1) == "one point is missing: the deal has 26"


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ((14, 8, 1, 0), "3 points are missing: the deal has 26"),
        ((14, 8, 4, 1), "one point too many: the deal has 26"),
        ((14, 8, 4, 4), "4 points too many: the deal has 26"),
        ((0, 0, 0, 0), "26 points are missing: the deal has 26"),
        ((27, 0, 0, 0), "27 is more than a player can have: the most is 26"),
        ((14, 14, -2, 0), "-2 is less than a player can have: the least is 0"),
        ((13, 13, 0), "3 numbers are written for 4 players"),
        ((26,), "one number is written for 4 players"),
    ],
)
def test_what_is_wrong_is_said(entry: tuple[int, ...], said: str) -> None:
    assert problem(*entry) == said


def test_a_sum_that_is_right_stands_with_a_doubt() -> None:
    check = check_entry(STANDARD, (12, 12, 1, 1))
    assert check.accepted
    assert check.doubt == "nobody has the queen of spades, and it counts 13"


def test_cards_that_cannot_be_shared_out_like_that_leave_a_doubt() -> None:
    spots = rules("spot-hearts")
    check = check_entry(spots, (1, 33, 35, 35))
    assert check.accepted
    assert check.doubt == "the points add up, but the cards cannot be shared out like that"
    assert check_entry(spots, (29, 33, 30, 12)) == FINE


def test_seven_tricks_cannot_be_eight() -> None:
    seven = rules(players=7)
    assert check_entry(seven, (20, 1, 1, 1, 1, 1, 1)).doubt
    assert check_entry(seven, (19, 2, 1, 1, 1, 1, 1)) == FINE


# moons


def test_a_moon_is_written_in_the_form_of_the_rules() -> None:
    assert problem(0, 26, 26, 26) is None
    assert problem(0, 26, 26, 26, under=rules(moon="self_minus"))
    assert problem(-26, 0, 0, 0)
    assert problem(-26, 0, 0, 0, under=rules(moon="self_minus")) is None


@pytest.mark.parametrize("entry", [(0, 26, 26, 26), (-26, 0, 0, 0)])
@pytest.mark.parametrize("preset", ["free-choice", "yppedia"])
def test_either_form_where_choice_or_guard_allow_both(preset: str, entry: tuple[int, ...]) -> None:
    assert check_entry(rules(preset), entry) == FINE


def test_all_points_for_one_player_may_be_a_moon() -> None:
    assert problem(26, 0, 0, 0) == (
        "is it a moon? Then write 0 for the shooter and 26 for everybody else"
    )
    assert problem(0, 0, 26, 0, under=rules("free-choice")) == (
        "is it a moon? Then write 0 for the shooter and 26 for everybody else "
        "or -26 for the shooter and 0 for everybody else"
    )


def test_all_points_for_one_player_stand_where_moons_are_off() -> None:
    assert check_entry(rules("rickety-kate"), (26, 0, 0, 0)) == FINE


def test_a_slip_in_a_moon_is_measured_from_the_moon() -> None:
    assert problem(0, 26, 26, 25) == "one point is missing: with a moon the deal has 78"
    assert problem(26, 26, 26, 1) == "one point too many: with a moon the deal has 78"


def test_a_moon_of_another_size() -> None:
    league = rules(moon_value=150)
    assert problem(0, 150, 150, 150, under=league) is None
    assert problem(0, 26, 26, 26, under=league)


def test_a_sun_and_a_moon() -> None:
    sun = rules(sun=52)
    assert problem(0, 52, 52, 52, under=sun) is None
    assert problem(0, 26, 26, 26, under=sun) is None
    assert problem(0, 39, 39, 39, under=sun)


def test_a_moon_that_needs_every_trick() -> None:
    tricks = rules(moon_set="all_tricks")
    assert check_entry(tricks, (26, 0, 0, 0)) == FINE, "a trick without points was lost"
    assert check_entry(tricks, (0, 26, 26, 26)) == FINE


# bonus cards

OMNIBUS = rules("omnibus")


def test_the_bonus_is_part_of_the_sum() -> None:
    assert check_entry(OMNIBUS, (3, 13, 10, -10)) == FINE
    assert check_entry(OMNIBUS, (13, 3, 0, 0)) == FINE
    assert problem(13, 13, 0, 0, under=OMNIBUS) == (
        "10 points too many: the deal has 16, 26 less 10 for the jack of diamonds"
    )


@pytest.mark.parametrize(
    "entry", [(-10, 26, 26, 26), (0, 16, 26, 26), (-36, 0, 0, 0), (-26, -10, 0, 0)]
)
def test_the_bonus_on_a_moon_belongs_to_whoever_has_it(entry: tuple[int, ...]) -> None:
    assert check_entry(OMNIBUS, entry) == FINE


def test_the_bonus_on_a_moon_is_the_shooters_where_the_moon_needs_it() -> None:
    jack = rules("jack-of-diamonds")
    assert problem(-10, 26, 26, 26, under=jack) is None
    assert problem(26, 0, -10, 0, under=jack) is None, "no moon without the jack"
    assert problem(0, 16, 26, 26, under=jack) == (
        "a moon is written as 0 for the shooter and 26 for everybody else or "
        "-26 for the shooter and 0 for everybody else, with the bonus points besides"
    )


def test_the_shooters_bonus_may_be_absorbed() -> None:
    absorb = rules(bonus={"JD": -10}, moon_bonus="absorb")
    assert problem(0, 26, 26, 26, under=absorb) is None
    assert problem(0, 16, 26, 26, under=absorb) is None
    assert problem(-10, 26, 26, 26, under=absorb)


# no tricks

TRICKLESS = rules(trickless=-5)


@pytest.mark.parametrize("entry", [(5, 8, 13, -5), (13, 13, -5, -5), (13, 13, -5, 0)])
def test_players_without_a_trick(entry: tuple[int, ...]) -> None:
    assert check_entry(TRICKLESS, entry) == FINE


def test_a_sum_that_fits_no_number_of_them() -> None:
    assert problem(14, 13, -5, 0, under=TRICKLESS) == (
        "one point too many: the deal has 21 when one player takes no trick"
    )
    assert problem(14, 13, -5, -5, under=TRICKLESS) == (
        "one point too many: the deal has 16 when 2 players take no trick"
    )


def test_one_player_with_all_the_tricks() -> None:
    assert problem(26, -5, -5, -5, under=TRICKLESS)
    assert problem(26, -5, -5, -5, under=rules(trickless=-5, moon="off")) is None
    every = rules(trickless=-5, moon_set="all_tricks")
    assert problem(26, -5, -5, -5, under=every)
    assert problem(26, -5, -5, 0, under=every) is None


def test_the_flat_total_of_a_revoke() -> None:
    assert problem(26, 0, 0, 0, under=rules("cardgames-zone-4p")) is None


# laws


@given(st.data())
def test_the_points_of_a_real_deal_are_never_refused_or_doubted(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    captured, tricks = data.draw(captures(under))
    choice: MoonForm = data.draw(st.sampled_from(["others_plus", "self_minus"]))
    seats = under.players
    totals = data.draw(st.lists(st.integers(0, 200), min_size=seats, max_size=seats))
    takers = st.sampled_from([seat for seat in range(seats) if tricks[seat]])
    ends = data.draw(st.tuples(takers, takers))
    score = score_deal(under, captured, tricks, totals=totals, moon_choice=choice, ends=ends)
    assert check_entry(under, score.points) == FINE


@given(rulesets(), st.data())
def test_a_check_answers_with_one_sentence_or_none(under: Ruleset, data: st.DataObject) -> None:
    entry = data.draw(
        st.lists(st.integers(-30, 60), min_size=under.players, max_size=under.players)
    )
    check = check_entry(under, entry)
    assert check.accepted == (check.problem is None)
    assert not (check.problem and check.doubt)


@pytest.mark.parametrize(
    "entry",
    [(14, 14, 15, 15, 15, 15, 16), (9, 9, 9, 9, 9, 9, 50), (11, 11, 11, 11, 11, 11, 38)],
)
def test_a_check_is_quick_where_every_heart_has_its_own_value(entry: tuple[int, ...]) -> None:
    spots = rules("spot-hearts", players=7, strip={"7": ["2C", "2D", "2S"]})
    check_entry(spots, entry)
    begun = time.perf_counter()
    check_entry(spots, entry)
    # Some 5 ms; the bound is wide for slow machines and still far below what people notice.
    assert time.perf_counter() - begun < 0.25


def test_a_card_left_in_the_stock_may_be_missing_from_the_sheet() -> None:
    """Three players draw four times each, and one of the 52 cards is left."""
    draw = rules("three-handed", hand_size=13, undealt="refill", strip={}, settlement="none")
    assert check_entry(draw, (5, 5, 3)).accepted
    assert check_entry(draw, (5, 5, 2)).accepted
    assert not check_entry(draw, (5, 5, 1)).accepted
    assert not check_entry(rules("three-handed"), (5, 5, 2)).accepted


def test_cards_laid_away_are_on_the_sheet() -> None:
    assert check_entry(rules("heartsette"), (20, 4, 2, 0)).accepted
    assert not check_entry(rules("heartsette"), (20, 4, 1, 0)).accepted
