"""Partners: one total, one moon, one win."""

import pytest

from parlour.rules import (
    DealScore,
    MoonForm,
    has_sides,
    moon_shooter,
    score_deal,
    side_of,
    sides,
    standing_after,
    together,
)
from tests.arrange import cards, rules

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
PARTNERS = rules(partners="opposite")
SIX = rules(partners="opposite", players=6)


def scored(*captured: str, choice: MoonForm | None = None, **options: object) -> DealScore:
    under = rules(partners="opposite", **options)
    taken = [cards(text) for text in captured]
    return score_deal(under, taken, None, totals=[0] * len(taken), moon_choice=choice)


def test_opposite_seats_are_a_side() -> None:
    assert sides(PARTNERS) == ((0, 2), (1, 3))
    assert sides(SIX) == ((0, 3), (1, 4), (2, 5))
    assert side_of(PARTNERS, 3) == (1, 3)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_without_a_seat_opposite_everybody_plays_alone(players: int) -> None:
    under = rules(partners="opposite", players=players, undealt="last_trick", pass_cycle=[1])
    assert not has_sides(under)
    assert sides(under) == tuple((seat,) for seat in range(players))


def test_both_partners_show_the_total_of_their_side() -> None:
    standing = standing_after(PARTNERS, totals=(30, 50, 30, 50), points=(5, 13, 2, 6), deal=1)
    assert standing.totals == (37, 69, 37, 69)


def test_the_side_with_the_lowest_total_wins() -> None:
    standing = standing_after(PARTNERS, totals=(90, 95, 90, 95), points=(3, 13, 5, 5), deal=1)
    assert standing.game_over
    assert standing.winners == (0, 2)


def test_one_side_alone_at_the_lowest_total_is_no_tie() -> None:
    extra = rules(partners="opposite", ties="extra_deal")
    assert standing_after(extra, totals=(90,) * 4, points=(9, 13, 2, 2), deal=1).winners == (0, 2)
    assert not standing_after(extra, totals=(90,) * 4, points=(6, 13, 7, 0), deal=1).game_over


def test_an_exact_total_is_that_of_the_side() -> None:
    reset = rules(partners="opposite", exact_reset={"50": 0})
    standing = standing_after(reset, totals=(40, 20, 40, 20), points=(7, 10, 3, 6), deal=1)
    assert standing.totals == (0, 36, 0, 36)
    assert standing.reset == (0, 2)


def test_a_side_shoots_the_moon_with_what_both_have_taken() -> None:
    score = scored("QS", "", HEARTS, "")
    assert (score.shooter, score.points) == (2, (0, 26, 0, 26))


def test_a_moon_counts_double_on_each_other_side() -> None:
    points = scored("QS", "", HEARTS, "").points
    assert together(PARTNERS, points) == (0, 52, 0, 52)


def test_taken_off_it_counts_once() -> None:
    points = scored(HEARTS, "", "QS", "", moon="self_minus").points
    assert together(PARTNERS, points) == (-26, 0, -26, 0)
    assert scored(HEARTS, "", "QS", "", moon="choice", choice="self_minus").points == points


def test_players_of_different_sides_shoot_no_moon_together() -> None:
    score = scored("QS", HEARTS, "", "")
    assert (score.shooter, score.points) == (None, (13, 13, 0, 0))


def test_the_partner_who_took_more_of_it_is_the_shooter_of_equals_the_lower_seat() -> None:
    half = ("2H 3H 4H 5H 6H 7H 8H", "9H TH JH QH KH AH QS")
    assert moon_shooter(PARTNERS, [cards(""), *map(cards, (half[1], "", half[0]))], None) == 1
    assert scored("QS AH", "", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "").shooter == 2


def test_all_tricks_may_be_the_sides() -> None:
    under = rules(partners="opposite", moon_set="all_tricks", sun=60)
    nothing = [cards("")] * 4
    score = score_deal(under, nothing, [5, 0, 8, 0], totals=[0] * 4)
    assert (score.shooter, score.sun, score.points) == (2, True, (0, 60, 0, 60))
    assert score_deal(under, nothing, [5, 1, 7, 0], totals=[0] * 4).shooter is None


def test_bonus_cards_of_the_side_are_absorbed_with_its_moon() -> None:
    kept = scored("QS JD", "", HEARTS, "", bonus={"JD": -10})
    assert kept.points == (-10, 26, 0, 26)
    absorbed = scored("QS JD", "", HEARTS, "", bonus={"JD": -10}, moon_bonus="absorb")
    assert absorbed.points == (0, 26, 0, 26)


def test_the_guard_compares_the_totals_of_sides() -> None:
    guarded = rules(partners="opposite", moon_guard=True)
    taken = [cards("QS"), cards(""), cards(HEARTS), cards("")]
    turned = score_deal(guarded, taken, None, totals=(120, 50, 120, 50))
    assert (turned.guarded, turned.points) == (True, (0, 0, -26, 0))
    assert not score_deal(guarded, taken, None, totals=(90, 50, 90, 50)).guarded
    assert not score_deal(guarded, taken, None, totals=(60, 40, 60, 40)).guarded
