"""Shooting the moon, in all its forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CardSet
from parlour.rules import DealScore, MoonForm, Ruleset, moon_shooter, score_deal, side_of, sides
from tests.arrange import STANDARD, cards, rules
from tests.strategies import captures, rulesets

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
MOON = f"{HEARTS} QS"


def scored(
    *captured: str,
    under: Ruleset = STANDARD,
    tricks: list[int] | None = None,
    totals: tuple[int, ...] = (0, 0, 0, 0),
    choice: MoonForm | None = None,
) -> DealScore:
    taken = [cards(text) for text in captured]
    return score_deal(under, taken, tricks, totals=totals, moon_choice=choice)


def test_the_shooter_scores_nothing_and_the_others_26() -> None:
    score = scored("", MOON, "", "")
    assert score.points == (26, 0, 26, 26)
    assert (score.shooter, score.moon) == (1, "others_plus")


def test_the_moon_may_be_taken_off_the_shooter() -> None:
    score = scored("", MOON, "", "", under=rules(moon="self_minus"))
    assert score.points == (0, -26, 0, 0)
    assert score.moon == "self_minus"


@pytest.mark.parametrize(
    ("choice", "points"),
    [("others_plus", (26, 0, 26, 26)), ("self_minus", (0, -26, 0, 0)), (None, (26, 0, 26, 26))],
)
def test_the_shooter_may_have_the_choice(choice: MoonForm | None, points: tuple[int, ...]) -> None:
    assert scored("", MOON, "", "", under=rules("free-choice"), choice=choice).points == points


def test_a_choice_that_the_rules_do_not_leave_changes_nothing() -> None:
    assert scored("", MOON, "", "", choice="self_minus").points == (26, 0, 26, 26)
    minus = rules(moon="self_minus")
    assert scored("", MOON, "", "", under=minus, choice="others_plus").points == (0, -26, 0, 0)


def test_without_moons_who_takes_all_is_charged_for_all() -> None:
    score = scored("", MOON, "", "", under=rules("rickety-kate"))
    assert score.points == (0, 26, 0, 0)
    assert score.shooter is None


def test_all_but_one_heart_is_no_moon() -> None:
    assert scored("", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS", "2H", "").points == (0, 25, 1, 0)


def test_all_hearts_without_the_queen_are_no_moon() -> None:
    assert scored("", HEARTS, "QS", "").points == (0, 13, 13, 0)


def test_the_moon_of_a_variant_is_all_its_penalty_cards() -> None:
    kings = rules("black-maria", moon="others_plus")
    totals = (0, 0, 0)
    assert scored(MOON, "KS AS", "", under=kings, totals=totals).points == (26, 17, 0)
    assert scored(f"{MOON} KS AS", "", "", under=kings, totals=totals).points == (0, 43, 43)


def test_a_stripped_heart_is_not_needed() -> None:
    six = rules(players=6, strip={"6": ["2C", "2D", "2H", "2S"]})
    taken = (MOON.replace("2H ", ""), "", "", "", "", "")
    assert scored(*taken, under=six, totals=(0,) * 6).points == (0, 25, 25, 25, 25, 25)


def test_two_packs_make_a_moon_of_52() -> None:
    both = f"{MOON} " + " ".join(f"{code}'" for code in MOON.split())
    eight = rules("cancellation")
    assert scored(both, *[""] * 7, under=eight, totals=(0,) * 8).points == (0, *[52] * 7)
    assert scored(MOON, *[""] * 7, under=eight, totals=(0,) * 8).shooter is None


def test_the_size_of_a_moon_may_be_set() -> None:
    league = rules(moon_value=150)
    assert scored(MOON, "", "", "", under=league).points == (0, 150, 150, 150)
    minus = rules(moon_value=150, moon="self_minus")
    assert scored(MOON, "", "", "", under=minus).points == (-150, 0, 0, 0)


def test_a_moon_may_be_worth_nothing() -> None:
    assert scored(MOON, "", "", "", under=rules(moon_value=0)).points == (0, 0, 0, 0)


# bonus cards

OMNIBUS = rules("omnibus")


def test_a_bonus_card_does_not_hide_a_moon() -> None:
    assert scored(f"{MOON} JD", "", "", "", under=OMNIBUS).points == (-10, 26, 26, 26)


def test_another_player_keeps_the_bonus_card_on_a_moon() -> None:
    assert scored(MOON, "JD", "", "", under=OMNIBUS).points == (0, 16, 26, 26)


def test_the_shooter_keeps_the_bonus_card_in_the_other_form_too() -> None:
    score = scored(f"{MOON} JD", "", "", "", under=OMNIBUS, choice="self_minus")
    assert score.points == (-36, 0, 0, 0)


def test_the_shooters_bonus_card_may_be_absorbed() -> None:
    absorb = rules("omnibus", moon_bonus="absorb")
    assert scored(f"{MOON} JD", "", "", "", under=absorb).points == (0, 26, 26, 26)
    assert scored(MOON, "JD", "", "", under=absorb).points == (0, 16, 26, 26)


def test_the_moon_may_need_the_bonus_card() -> None:
    jack = rules("jack-of-diamonds")
    assert scored(MOON, "", "JD", "", under=jack).points == (26, 0, -10, 0)
    assert scored(f"{MOON} JD", "", "", "", under=jack).points == (-10, 26, 26, 26)


# all the tricks


def test_the_moon_may_need_every_trick() -> None:
    tricks = rules(moon_set="all_tricks")
    assert scored(MOON, "", "", "", under=tricks, tricks=[12, 1, 0, 0]).points == (26, 0, 0, 0)
    assert scored(MOON, "", "", "", under=tricks, tricks=[13, 0, 0, 0]).points == (0, 26, 26, 26)
    assert scored(MOON, "", "", "", under=tricks).shooter is None, "tricks are not known"


def test_every_trick_may_be_a_sun() -> None:
    sun = rules(sun=52)
    score = scored(MOON, "", "", "", under=sun, tricks=[13, 0, 0, 0])
    assert score.points == (0, 52, 52, 52)
    assert score.sun
    moon = scored(MOON, "", "", "", under=sun, tricks=[12, 1, 0, 0])
    assert moon.points == (0, 26, 26, 26)
    assert not moon.sun


def test_a_sun_takes_the_form_of_the_moon() -> None:
    sun = rules(sun=52, moon="self_minus")
    assert scored(MOON, "", "", "", under=sun, tricks=[13, 0, 0, 0]).points == (-52, 0, 0, 0)


def test_no_tricks_are_worth_nothing_in_a_deal_with_a_moon() -> None:
    under = rules(trickless=-5)
    assert scored(MOON, "", "", "", under=under, tricks=[13, 0, 0, 0]).points == (0, 26, 26, 26)


def test_no_tricks_count_where_moons_are_off() -> None:
    under = rules(trickless=-5, moon="off")
    assert scored(MOON, "", "", "", under=under, tricks=[13, 0, 0, 0]).points == (26, -5, -5, -5)


# the guard

GUARDED = rules("yppedia")


@pytest.mark.parametrize(
    ("totals", "points", "why"),
    [
        ((90, 95, 63, 40), (-26, 0, 0, 0), "the moon would end the game for another"),
        ((30, 95, 63, 40), (0, 26, 26, 26), "the moon ends the game and the shooter wins"),
        ((90, 60, 63, 40), (0, 26, 26, 26), "the moon does not end the game"),
        ((66, 95, 63, 40), (0, 26, 26, 26), "a win shared is no loss"),
        ((67, 95, 63, 40), (-26, 0, 0, 0), "one point more, and it is"),
        ((90, 74, 63, 40), (-26, 0, 0, 0), "the target is reached exactly"),
        ((90, 73, 63, 40), (0, 26, 26, 26), "one point short of the target"),
    ],
)
def test_the_guard_turns_a_moon_that_another_would_win_by(
    totals: tuple[int, ...], points: tuple[int, ...], why: str
) -> None:
    score = scored(MOON, "", "", "", under=GUARDED, totals=totals)
    assert score.points == points, why
    assert score.guarded == (points[0] < 0)
    assert score.moon == ("self_minus" if score.guarded else "others_plus")


def test_the_guard_looks_at_totals_with_bonus_cards() -> None:
    under = rules("yppedia", bonus={"JD": -10})
    totals = (60, 80, 40, 30)
    assert scored(MOON, "", "", "JD", under=under, totals=totals).guarded
    assert not scored(f"{MOON} JD", "", "", "", under=under, totals=totals).guarded


def test_the_guard_looks_at_totals_before_resets() -> None:
    under = rules("yppedia", exact_reset={"100": 0})
    assert scored(MOON, "", "", "", under=under, totals=(90, 74, 63, 40)).guarded


def test_without_a_guard_the_moon_may_lose_the_game() -> None:
    assert scored(MOON, "", "", "", totals=(90, 95, 63, 40)).points == (0, 26, 26, 26)


# laws


@given(st.data())
def test_at_most_one_seat_shoots_the_moon(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    captured, tricks = data.draw(captures(under))
    shooter = moon_shooter(under, captured, tricks)
    if shooter is None:
        return
    assert under.moon != "off"
    with_bonus = under.moon_set == "with_bonus"
    needed = under.penalty_cards | under.bonus_cards if with_bonus else under.penalty_cards
    for side in sides(under):
        taken = CardSet(card for seat in side for card in captured[seat])
        if under.moon_set == "all_tricks":
            assert any(tricks[seat] for seat in side) == (shooter in side)
        else:
            assert (needed <= taken) == (shooter in side)


@given(st.data())
def test_a_moon_charges_every_opponent_alike(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    captured, tricks = data.draw(captures(under))
    score = score_deal(under, captured, tricks, totals=[0] * under.players)
    if score.shooter is None:
        return
    bonus = [sum(under.card_bonus[card] for card in taken) for taken in captured]
    side = side_of(under, score.shooter)
    charged = {
        score.points[seat] - bonus[seat] for seat in range(under.players) if seat not in side
    }
    assert len(charged) == 1
    assert (charged == {0}) >= (score.moon == "self_minus")
    assert score.points[score.shooter] <= 0
