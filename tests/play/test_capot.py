"""A declared attempt at every trick."""

from dataclasses import replace
from random import Random

import pytest

from parlour.errors import NotYourTurn
from parlour.play import GameState, PlayCard, SayCapot, view_of
from parlour.play.events import CapotBegun, CapotSaid, DealScored, Event, MoonShot, PlayBegun
from parlour.rules import Ruleset, score_deal
from parlour.rules.score_sheet import check_entry
from tests.arrange import cards, rules
from tests.random_games import random_game
from tests.set_deals import SURE_MOON, set_game, set_log, shoot

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def table(**options: object) -> Ruleset:
    return rules(**({"capot": "may_bid", "pass_cycle": [0], "pass_count": 0} | options))


def begun(**options: object) -> tuple[GameState, list[Event]]:
    """The cards are dealt and seat 0, eldest hand, is asked first."""
    log = set_log(table(**options), SURE_MOON)[:-1]
    game = set_game(table(**options), SURE_MOON)
    assert game.deal is not None
    game = replace(game, deal=replace(game.deal, phase="nonces", leader=None))
    return game.apply(CapotBegun()), [*log, CapotBegun()]


def say(game: GameState, said: str) -> tuple[GameState, list[Event]]:
    """The game after the seats that are asked have said yes or no."""
    log: list[Event] = []
    for word in said.split():
        assert game.deal is not None
        (seat,) = game.deal.to_act
        events = game.decide(seat, SayCapot(declares=word == "yes"))
        log += events
        game = game.after(events)
    return game, log


def test_after_the_deal_the_seats_are_asked_before_anybody_leads() -> None:
    under = table()
    log, _ = random_game(under, Random(4), 1)
    kinds = [type(event) for event in log]
    assert kinds.index(CapotBegun) < kinds.index(CapotSaid) < kinds.index(PlayBegun)


def test_the_seats_are_asked_in_turn_from_eldest_hand_on() -> None:
    game, log = say(begun()[0], "no no no no")
    assert [event.seat for event in log if isinstance(event, CapotSaid)] == [0, 1, 2, 3]
    assert log[-1] == PlayBegun(leader=1)
    _, log = say(begun(direction="counter")[0], "no no")
    assert [event.seat for event in log if isinstance(event, CapotSaid)] == [0, 3]
    assert game.deal is not None
    assert game.deal.declarer is None


def test_the_first_to_declare_settles_it() -> None:
    game, log = say(begun()[0], "no yes")
    assert log[-2:] == [CapotSaid(seat=1, declares=True), PlayBegun(leader=1)]
    assert game.deal is not None
    assert (game.deal.declarer, game.deal.phase) == (1, "playing")


def test_nobody_speaks_out_of_turn_and_nobody_leads_yet() -> None:
    game, _ = begun()
    with pytest.raises(NotYourTurn):
        game.decide(1, SayCapot(declares=True))
    with pytest.raises(NotYourTurn):
        game.decide(1, PlayCard(cards("2C").lowest))


def test_everybody_sees_who_has_declared() -> None:
    game, log = begun()
    _, said = say(game, "no yes")
    for seat in (None, 0, 1, 2, 3):
        view = view_of([*log, *said[:1]], seat)
        assert (view.phase, view.to_declare, view.declarer) == ("capot", 1, None)
        assert view.must_act == (seat == 1)
        assert view_of([*log, *said], seat).declarer == 1


def test_a_capot_that_is_made_costs_every_other_player() -> None:
    game, _ = say(begun(moon="choice")[0], "yes")
    log: list[Event] = []
    shoot(game, log)
    (scored,) = [event for event in log if isinstance(event, DealScored)]
    assert scored.points == (0, 26, 26, 26)
    assert (scored.shooter, scored.moon) == (0, "others_plus")
    assert not any(isinstance(event, MoonShot) for event in log)


def points(
    captured: tuple[str, ...], tricks: tuple[int, ...], declarer: int, **options: object
) -> tuple[int, ...]:
    taken = [cards(text) for text in captured]
    under = table(**options)
    return score_deal(under, taken, tricks, totals=[0] * 4, declarer=declarer).points


def test_one_trick_lost_costs_the_declarer_as_much_besides_its_own_points() -> None:
    assert points(("QS", HEARTS, "", ""), (12, 1, 0, 0), 0) == (39, 13, 0, 0)


def test_it_is_worth_what_a_sun_is_worth_where_there_is_one() -> None:
    assert points((f"{HEARTS} QS", "", "", ""), (13, 0, 0, 0), 0, sun=52) == (0, 52, 52, 52)
    assert points(("", f"{HEARTS} QS", "", ""), (0, 13, 0, 0), 0, moon="off") == (26, 26, 0, 0)


def test_whoever_declared_shoots_no_moon_besides() -> None:
    assert points((f"{HEARTS} QS", "", "", ""), (12, 1, 0, 0), 0) == (52, 0, 0, 0)


def test_another_may_shoot_the_moon_as_usual() -> None:
    assert points(("", f"{HEARTS} QS", "", ""), (4, 9, 0, 0), 0) == (52, 0, 26, 26)


def test_a_side_is_spared_by_the_capot_of_one_of_its_players() -> None:
    whole = (f"{HEARTS} QS", "", "", "")
    assert points(whole, (13, 0, 0, 0), 0, partners="opposite") == (0, 26, 0, 26)
    shared = ("QS", "", HEARTS, "")
    assert points(shared, (6, 0, 7, 0), 0, partners="opposite") == (39, 0, 13, 0)


def test_a_score_sheet_takes_both_outcomes() -> None:
    assert check_entry(table(moon="off"), (26, 0, 26, 26)).accepted
    assert check_entry(table(), (39, 13, 0, 0)).accepted
    assert not check_entry(rules(), (39, 13, 0, 0)).accepted


def test_it_follows_the_pass() -> None:
    under = table(pass_cycle=[1], pass_count=3)
    log, _ = random_game(under, Random(1), 1)
    kinds = [type(event).__name__ for event in log]
    assert kinds.index("CapotBegun") > max(n for n, k in enumerate(kinds) if k == "PassReceived")
