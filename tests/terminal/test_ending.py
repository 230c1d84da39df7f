from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from parlour.play import PlayerView, start_game, view_of
from parlour.play.events import CountersSettled, DealScored
from parlour.rules import Counters, load_rules
from parlour.terminal.counters import from_json, to_json
from parlour.terminal.deal_score import score_lines, standing_lines
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
    if view.rules.settlement != "none":
        view = settled(view, counters or Counters.none(view.players))
    return ending_lines(view, seating(view.players, "You"))


def settled(view: PlayerView, before: Counters) -> PlayerView:
    done = before.settle(view.rules, view.totals)
    after = before.after(done)
    event = CountersSettled(
        counts=view.totals,
        offenders=(),
        pool=before.pool,
        jack=before.jack,
        paid=done.paid,
        drawn=done.drawn,
        counters=after,
    )
    return replace(view, settled=event, counters=after)


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
        "You pay 4.",
        "Anna pays 4.",
        "Ben pays 4.",
        "Clara pays 1.",
        JACK,
    ]


def test_the_next_game_wins_what_the_last_one_left() -> None:
    left = Counters(net=(-4, -4, -4, -1), pool=13, jack=True)
    assert lines(over("hearts-1897", [0, 6, 6, 1], [0]), left)[-10:] == [
        "13 counters waited in the Jack.",
        "You draw 13 + 13 = 26.",
        "Anna pays 6.",
        "Ben pays 6.",
        "Clara pays 1.",
        "In all the games so far:",
        "You: +22.",
        "Anna: −10.",
        "Ben: −10.",
        "Clara: −2.",
    ]


def test_what_is_paid_and_drawn_is_told_with_its_sum() -> None:
    howell = over("hearts-1897", [3, 5, 5, 0], [3], settlement="howell")
    assert lines(howell)[-4:] == [
        "You pay 3 × 3 = 9, draw 13 − 3 = 10, net +1.",
        "Anna pays 3 × 5 = 15, draws 13 − 5 = 8, net −7.",
        "Ben pays 3 × 5 = 15, draws 13 − 5 = 8, net −7.",
        "Clara draws 13 − 0 = 13.",
    ]


def test_an_odd_counter_waits_and_parts_of_counters_are_told() -> None:
    assert lines(over("hearts-1897", [0, 0, 6, 7], [0, 1]))[-1] == "1 counter left in the pool."
    average = over("standard", [0, 33, 33, 101], [0], settlement="average")
    assert "You draw (167 ÷ 4) − 0 = 41 3/4." in lines(average)


def test_whoever_moves_no_counter_is_told_so() -> None:
    assert lines(over("three-handed", [5, 4, 4], [1, 2]))[-3:] == [
        "You pay 1 + 1 = 2.",
        "Anna draws 5 − 4 = 1.",
        "Ben draws 5 − 4 = 1.",
    ]
    middle = lines(over("hearts-1897", [0, 0, 6, 7], [0, 1], settlement="fewest_1887"))
    assert middle[-5:-3] == ["You draw (13 − 1) ÷ 2 = 6.", "Anna draws (13 − 1) ÷ 2 = 6."]
    level = over("three-handed", [5, 5, 5], [0, 1, 2], settlement="fewest_1887")
    assert lines(level)[-3:-1] == ["You pay and draw nothing.", "Anna pays and draws nothing."]


def test_the_score_tells_the_counters_of_the_games_before() -> None:
    left = Counters(net=(-4, -4, -4, -1), pool=13, jack=True)
    view = replace(view_of([start_game(load_rules("hearts-1897"))], 0), counters=left)
    assert standing_lines(view, [], seating(4, "You"))[1:] == [
        "Counters won so far:",
        "You: −4.",
        "Anna: −4.",
        "Ben: −4.",
        "Clara: −1.",
        "A Jack of 13 counters waits.",
    ]


def test_counters_are_kept_exactly() -> None:
    counters = Counters(net=(Fraction(1, 3), -4), pool=5, jack=True)
    assert from_json(to_json(counters)) == counters
