from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from parlour.play import PlayerView, start_game, view_of
from parlour.play.events import DealScored
from parlour.rules import load_rules
from parlour.terminal.counters import Counters, counter_lines, no_counters
from parlour.terminal.deal_score import score_lines
from parlour.terminal.ending import ending_lines
from parlour.terminal.seating import seating
from tests.arrange import cards
from tests.set_deals import play, set_game, set_log

JACK = (
    "The pool of 13 counters stays on the table as a Jack: only a player who alone takes nothing "
    "wins it."
)


def over(
    preset: str, totals: Sequence[int], winners: Sequence[int], **options: object
) -> PlayerView:
    rules = load_rules(preset, {"players": len(totals)} | options)
    score = DealScored(
        points=tuple(totals),
        totals=tuple(totals),
        shooter=None,
        moon=None,
        sun=False,
        guarded=False,
        reset=(),
    )
    view = view_of([start_game(rules)], 0)
    return replace(view, deal=1, totals=tuple(totals), winners=tuple(winners), score=score)


def lines(view: PlayerView, counters: Counters | None = None) -> list[str]:
    return ending_lines(view, counters or no_counters(view.players), seating(view.players, "You"))


def test_places_go_by_total_and_equal_totals_share_one() -> None:
    assert lines(over("standard", [40, 12, 101, 40], [1])) == [
        "",
        "The game is over.",
        "Anna wins with 12 points!",
        "First: Anna, 12 points.",
        "Second: you and Clara, 40 points each.",
        "Fourth: Ben, 101 points.",
    ]


def test_partners_win_and_are_placed_together() -> None:
    assert lines(over("partnership", [40, 101, 40, 101], [0, 2])) == [
        "",
        "The game is over.",
        "You and Ben win together with 40 points!",
        "First: you with Ben, 40 points.",
        "Second: Anna with Clara, 101 points.",
    ]


def test_sides_that_share_the_win_keep_their_partners() -> None:
    view = over("partnership", [40, 40, 40, 40], [0, 1, 2, 3])
    assert lines(view)[3] == "First: you with Ben and Anna with Clara, 40 points each."


def test_the_score_of_a_deal_adds_partners_up() -> None:
    view = over("partnership", [40, 61, 40, 61], [])
    told = score_lines(view, seating(4, "You"))
    assert "You: 40 points in this deal." in told
    assert "You with Ben: 80 points together, 40 in all." in told


def test_whoever_takes_all_that_counts_is_told_what_it_costs() -> None:
    under = load_rules("slobberhannes", {"hand_size": 1, "undealt": "last_trick"})
    hands = ("QC", "7C", "8C", "9C")
    kitty = " ".join(str(card) for card in under.pack - cards(" ".join(hands)))
    game = set_game(under, hands, kitty=kitty, leader=0)
    _, log = play(game, (0, "QC"), (1, "7C"), (2, "8C"), (3, "9C"))
    view = view_of([*set_log(under, hands, kitty=kitty, leader=0), *log], 0)
    told = score_lines(view, seating(4, "You"))
    assert "You have taken all that counts: 1 point more." in told


def test_winners_who_share_are_named_together() -> None:
    assert "You and Clara share the win with 1 point each." in lines(
        over("standard", [1, 12, 101, 1], [0, 3])
    )


def test_whoever_wins_by_an_exact_hit_comes_first() -> None:
    view = over("standard", [100, 12, 30, 30], [0], exact_reset={"100": "win"})
    assert lines(view)[2:5] == [
        "You win with 100 points!",
        "First: you, 100 points.",
        "Second: Anna, 12 points.",
    ]


@pytest.mark.parametrize(
    ("winners", "last"),
    [
        ([0], "You get 30 back from the pot of 30."),
        ([0, 1], "You get 30 back from the pot of 30."),
        ([1], "The pot of 30 that you staked is lost."),
    ],
)
def test_the_pot_is_what_the_person_staked(winners: list[int], last: str) -> None:
    totals = [0 if seat in winners else 100 for seat in range(4)]
    assert lines(over("yppedia", totals, winners, stake=30))[-1] == last


def test_nothing_is_said_of_a_pot_that_nobody_staked() -> None:
    assert "pot" not in "".join(lines(over("yppedia", [0, 100, 100, 100], [0])))


def test_a_pool_that_nobody_wins_stays_as_a_jack() -> None:
    assert lines(over("hearts-1897", [4, 4, 4, 1], [3]))[-5:] == [
        "You pay 4 counters.",
        "Anna pays 4 counters.",
        "Ben pays 4 counters.",
        "Clara pays 1 counter.",
        JACK,
    ]


def test_the_next_game_wins_what_the_last_one_left() -> None:
    first = no_counters(4).settled(over("hearts-1897", [4, 4, 4, 1], [3]))
    assert first is not None
    assert lines(over("hearts-1897", [0, 6, 6, 1], [0]), first[0])[-9:] == [
        "You win 26 counters.",
        "Anna pays 6 counters.",
        "Ben pays 6 counters.",
        "Clara pays 1 counter.",
        "In all the games so far:",
        "You: 22 counters won.",
        "Anna: 10 counters paid.",
        "Ben: 10 counters paid.",
        "Clara: 2 counters paid.",
    ]


def test_an_odd_counter_waits_and_parts_of_counters_are_told() -> None:
    assert lines(over("hearts-1897", [0, 0, 6, 7], [0, 1]))[-1] == "1 counter left in the pool."
    average = over("standard", [0, 33, 33, 101], [0], settlement="average")
    assert "You win 41 and 3/4 counters." in lines(average)


def test_no_counters_change_hands_where_all_have_the_same() -> None:
    settled = no_counters(3).settled(over("three-handed", [5, 4, 4], [1, 2]))
    assert settled is not None
    after, done = settled
    level = Counters(net=(Fraction(), Fraction(), Fraction()))
    assert counter_lines(level, after, replace(done, net=(0, 0, 0)), seating(3, "You")) == [
        "No counters change hands."
    ]


def test_counters_are_kept_exactly() -> None:
    counters = Counters(net=(Fraction(1, 3), Fraction(-4)), pool=5, jack=True)
    assert Counters.from_json(counters.to_json()) == counters
