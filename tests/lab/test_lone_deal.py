from dataclasses import replace
from random import Random

from parlour.bots import make_bot
from parlour.bots.baselines import RandomPolicy
from parlour.cards import Card, CardSet
from parlour.lab.lone_deal import DealResult, before_deal, play_lone_deal
from parlour.play import PlayerView
from parlour.rules import MoonForm, Ruleset, pass_entry
from tests.arrange import rules


class Noting(RandomPolicy):
    """Plays at random and keeps the views it saw."""

    def __init__(self) -> None:
        self.seen: list[PlayerView] = []

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        self.seen.append(view)
        return super().choose_play(view, rng)


class Cheating(RandomPolicy):
    """Plays a card it does not hold, and raises when it is asked for a pass."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        raise LookupError("no idea")

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return (view.rules.pack - view.hand).lowest

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return "self_minus"


def without_times(result: DealResult) -> DealResult:
    return replace(result, seconds=())


def views(under: Ruleset, deal: int) -> list[PlayerView]:
    noting = Noting()
    play_lone_deal(under, [noting] * under.players, seed=3, deal=deal)
    return noting.seen


def test_a_deal_is_the_same_every_time() -> None:
    bots = [make_bot(name) for name in ("plain", "random", "plain", "random")]
    first, again = (play_lone_deal(rules(), bots, seed=5, deal=9) for _ in range(2))
    assert without_times(first) == without_times(again)
    other = play_lone_deal(rules(), bots, seed=6, deal=9)
    assert without_times(first) != without_times(other)


def test_the_cards_do_not_depend_on_the_bots() -> None:
    noting = Noting()
    play_lone_deal(rules(), [noting, *[make_bot("plain")] * 3], seed=3, deal=4)
    by_seat = {view.seat: view.dealt for view in views(rules(), 4)}
    assert noting.seen[0].dealt == by_seat[0]


def test_deals_go_through_the_pass_cycle_and_the_dealers() -> None:
    for under in (rules(), rules("black-maria"), rules("standard", players=3)):
        for deal in range(1, 10):
            view = views(under, deal)[0]
            assert view.pass_offset == pass_entry(under, deal)
            assert view.dealer == (deal - 1) % under.players
            assert view.deal == (deal - 1) % len(under.cycle) + 1
            assert view.totals == (0,) * under.players


def test_a_view_shows_no_deal_before() -> None:
    assert {view.score for view in views(rules(), 3)} == {None}
    game = before_deal(rules(), number=3, dealer=1)
    assert game.next_deal == 3
    assert game.between_deals


def test_every_decision_is_timed() -> None:
    result = play_lone_deal(rules(), [RandomPolicy()] * 4, seed=1, deal=1)
    assert [len(seconds) for seconds in result.seconds] == [14] * 4
    assert sum(result.points) in (26, 78)


def test_what_a_bot_fails_to_decide_is_decided_by_plain_and_counted() -> None:
    bots = [Cheating(), *[make_bot("plain")] * 3]
    result = play_lone_deal(rules(), bots, seed=1, deal=1)
    assert result.faults == (14, 0, 0, 0)
    assert result.first_fault[0] == "LookupError: no idea"
    assert result.first_fault[1:] == (None, None, None)
    all_plain = play_lone_deal(rules(), [make_bot("plain")] * 4, seed=1, deal=1)
    assert result.points == all_plain.points


def test_an_illegal_card_is_named() -> None:
    under = rules("standard", pass_cycle=[0], pass_count=0)
    result = play_lone_deal(under, [Cheating()] * 4, seed=1, deal=1)
    assert "PlayCard" in (result.first_fault[0] or "")


def test_a_moon_is_told_with_its_shooter() -> None:
    # A deal of which it is known that somebody shoots the moon.
    result = play_lone_deal(rules("free-choice"), [RandomPolicy()] * 4, seed=2, deal=15)
    assert result.shooter is not None
    assert result.points[result.shooter] in (0, -26)
