"""A17 and A20 of the reports: bots that see through cards, and seats that are better."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from parlour.bots import Policy, act, make_bot
from parlour.cards import CardSet
from parlour.lab.match import match
from parlour.lab.simulate import simulate
from parlour.play import game_after, view_of
from parlour.play.events import Event, HandDealt
from parlour.rules import Ruleset, load_rules, seat_in_turn
from tests.arrange import STANDARD, rules
from tests.bots.agreeing import held_deal
from tests.bots.levels import LEVELS, hurried
from tests.bots.seated import hands_played, played_deal

ANY_LEAD = held_deal(rules("standard", first_lead="eldest_any"))
DEALS = 2


def asked_everywhere(policy: Policy, log: list[Event], cut: int, seed: int) -> object:
    """What it does at a turn after it has sat in every seat of the deal up to there."""
    game = game_after(log[:1])
    views = [view_of(log[:1], seat) for seat in range(game.rules.players)]
    for event in log[1:cut]:
        game = game.apply(event)
        for seat, view in enumerate(views):
            seen = event.seen_by(seat)
            views[seat] = view if seen is None else view.apply(seen)
        if game.deal is not None and game.deal.to_act and views[game.deal.to_act[0]].must_act:
            act(policy, views[game.deal.to_act[0]], Random(seed))
    assert game.deal is not None
    return act(policy, views[game.deal.to_act[0]], Random(seed))


def turns_in(log: list[Event], rng: Random, number: int) -> list[int]:
    """Some cuts of a log at which a card is awaited, before the last tricks."""
    cuts = []
    for cut in range(2, len(log)):
        deal = game_after(log[:cut]).deal
        if deal is not None and deal.to_play is not None and deal.trick_no < deal.rules.tricks - 1:
            cuts.append(cut)
    return rng.sample(cuts, number)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    "under", [STANDARD, rules("omnibus", players=5), rules("partnership")], ids=["4", "5", "2v2"]
)
def test_a17_who_has_sat_everywhere_knows_no_more(under: Ruleset, name: str) -> None:
    """One player may sit in all seats of a table: what it saw in one stays there."""
    policy = hurried(name)
    for seed in range(DEALS):
        log, _ = played_deal(under, make_bot("beginner"), Random(seed))
        for cut in turns_in(log, Random(seed), 2):
            seat = game_after(log[:cut]).deal.to_act[0]  # type: ignore[union-attr]
            fresh = act(type(policy)(), view_of(log[:cut], seat), Random(seed))
            assert asked_everywhere(policy, log, cut, seed) == fresh


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("under", [STANDARD, ANY_LEAD], ids=["pass", "lead"])
def test_a17_the_cards_of_the_others_may_be_changed(under: Ruleset, name: str) -> None:
    """All that the others hold is dealt to them anew, and the choice stays as it was.

    Looked at are the pass, and a first lead of any card: there the other hands may be anything.
    """
    policy = hurried(name)
    for seed in range(3 * DEALS):
        rng = Random(seed)
        log, _ = played_deal(under, make_bot("random"), rng)
        opened = log[
            : 1 + max(n for n, event in enumerate(log) if isinstance(event, HandDealt)) + 1
        ]
        game = game_after(opened)
        assert game.deal is not None
        seat = game.deal.to_act[0]
        worlds = [opened, *(dealt_anew(opened, seat, rng) for _ in range(2))]
        assert len({str(game_after(world).deal) for world in worlds}) == len(worlds)
        assert len({str(act(policy, view_of(world, seat), Random(1))) for world in worlds}) == 1


def dealt_anew(log: list[Event], seat: int, rng: Random) -> list[Event]:
    """The same log with other cards for all but one seat."""
    others = [event for event in log if isinstance(event, HandDealt) and event.seat != seat]
    unseen = [card for event in others for card in event.cards]
    rng.shuffle(unseen)
    each = len(unseen) // len(others)
    hands = {
        event.seat: CardSet(unseen[n * each : n * each + each]) for n, event in enumerate(others)
    }
    return [
        replace(event, cards=hands.get(event.seat, event.cards))
        if isinstance(event, HandDealt)
        else event
        for event in log
    ]


@pytest.mark.parametrize("name", ["beginner", "plain"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a20_the_same_hands_one_seat_on_are_played_the_same(players: int, name: str) -> None:
    """Who sits where is nothing: everything moves on with the hands, and so do the points."""
    under = held_deal(load_rules("standard", {"players": players}))
    policy = make_bot(name)
    for seed in range(DEALS):
        pack = list(under.pack)
        Random(seed).shuffle(pack)
        each = under.cards_each
        hands = [str(CardSet(pack[n * each : n * each + each])) for n in range(players)]
        points = []
        for turn in range(players):
            seated = [hands[seat_in_turn(under, seat, -turn)] for seat in range(players)]
            score = hands_played(under, seated, [policy] * players, Random(seed)).scores[-1].points
            points.append([score[seat_in_turn(under, seat, turn)] for seat in range(players)])
        assert points == [points[0]] * players


@pytest.mark.parametrize("name", ["plain", "good"])
def test_a20_nobody_beats_himself(name: str) -> None:
    """A match sits each player in every seat: one against himself ends even in every deal."""
    hurried(name)
    assert match(STANDARD, name, name, 1, 7).by_observation == (0.0,)


def test_a20_each_seat_of_four_equals_pays_alike() -> None:
    figures = simulate(STANDARD, ["beginner"] * 4, 80, 11).bots
    mean = fmean(bot.points_per_deal for bot in figures)
    for bot in figures:
        assert bot.stderr is not None
        assert abs(bot.points_per_deal - mean) < 3 * bot.stderr
