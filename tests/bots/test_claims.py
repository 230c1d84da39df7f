"""Which revokes a bot calls: those it is sure of, and never another."""

from dataclasses import replace
from random import Random

import pytest

from parlour.bots import act, claim_of, make_bot
from parlour.bots.claims import sure_claim
from parlour.play import CallRevoke, GameState, PlayCard, TakeBack, game_after, view_of
from parlour.play.events import Event, RevokeCalled
from parlour.rules import load_rules
from tests.arrange import cards
from tests.play.test_wrong_cards import LEAD, REVOKED, after, do, table
from tests.random_games import random_deal
from tests.wild_games import wild_game

KNOWN = (*REVOKED, (3, "KD"), (0, "3D"), (1, "6D"), (2, "9D"), (3, "JS"))
"""Seat 1 did not follow in diamonds, and then it did."""


def claim(log: list[Event], seat: int) -> CallRevoke | None:
    return sure_claim(view_of(log, seat))


def test_a_suit_that_turns_up_later_gives_a_revoke_away() -> None:
    _, log = after(*KNOWN)
    for seat in (0, 2, 3):
        assert claim(log, seat) == CallRevoke(1, 2)
    assert claim(log, 1) is None


def test_a_void_that_may_be_true_is_let_pass() -> None:
    _, log = after(*REVOKED, (3, "JS"))
    assert claim(log, 0) is None


def test_a_card_that_was_passed_and_has_not_fallen_gives_it_away() -> None:
    _, log = after(*REVOKED, (3, "JS"))
    view = view_of(log, 0)
    assert sure_claim(view) is None
    given = replace(view, pass_offset=1, passed=cards("7D"))
    assert sure_claim(given) == CallRevoke(1, 2)
    assert sure_claim(replace(view, pass_offset=1, passed=cards("AD"))) is None


def test_a_policy_is_asked_between_tricks_of_such_a_table_only() -> None:
    bot, rng = make_bot("plain"), Random(1)
    trick = (*KNOWN, (0, "2S"), (1, "5S"), (2, "QS"))
    assert claim_of(bot, view_of(after(*trick)[1], 0), rng) == CallRevoke(1, 2)
    assert claim_of(bot, view_of(after(*KNOWN)[1], 0), rng) is None
    assert claim_of(make_bot("random"), view_of(after(*trick)[1], 0), rng) is None


def test_an_exposed_card_gives_it_away() -> None:
    """Seat 1 did not follow in diamonds; its diamond, wrongly played to spades, lies exposed."""
    game, log = after(*REVOKED, (3, "JS"), (0, "2S"), (1, "5D"))
    assert claim(log, 0) == CallRevoke(1, 2)
    game = do(game, log, 1, TakeBack())
    assert claim(log, 0) == CallRevoke(1, 2)


def test_without_a_penalty_and_of_a_partner_nothing_is_called() -> None:
    assert claim(after(*KNOWN, under=table(revoke="none"))[1], 0) is None
    partners = after(*KNOWN, under=table(partners="opposite"))[1]
    assert claim(partners, 3) is None
    assert claim(partners, 2) == CallRevoke(1, 2)


def test_what_was_called_is_not_called_again() -> None:
    game, log = after(*KNOWN, under=table(revoke="foster"))
    do(game, log, 0, CallRevoke(1, 2))
    assert claim(log, 2) is None


def test_a_revoke_that_may_still_be_put_right_is_not_called_yet() -> None:
    game, log = after(*LEAD, (0, "2S"))
    assert claim(log, 1) is None
    assert game.deal is not None


@pytest.mark.parametrize("seed", range(40))
def test_whatever_goes_wrong_a_call_is_never_mistaken(seed: int) -> None:
    under = load_rules("standard", {"enforcement": "table", "revoke": "foster"})
    log, _ = wild_game(under, Random(seed), 1, claims=False)
    game: GameState = game_after(log[:1])
    for number, event in enumerate(log[1:], 2):
        game = game.apply(event)
        if game.deal is None or game.deal.trick:
            continue
        for seat in range(4):
            called = sure_claim(view_of(log[:number], seat))
            if called is not None:
                (outcome, *_) = game.decide(seat, called)
                assert isinstance(outcome, RevokeCalled)
                assert outcome.outcome == "proved"


@pytest.mark.parametrize("seed", range(12))
def test_the_plain_player_keeps_its_head_where_wrong_cards_are_played(seed: int) -> None:
    """Seat 0 plays anything; the others hold to the rules, whatever they have to make of it."""
    rng = Random(seed)
    under = load_rules("standard", {"enforcement": "table"})
    log, game = wild_game(under, rng, 0)
    bot = make_bot("plain")
    events = random_deal(game, rng)
    while True:
        log += events
        game = game.after(events)
        assert game.deal is not None
        if not game.deal.to_act:
            break
        seat = game.deal.to_act[0]
        view = view_of(log, seat)
        if seat == 0 and view.phase == "playing":
            events = game.decide(0, PlayCard(rng.choice(list(view.hand))))
            continue
        answer = act(bot, view, rng)
        if isinstance(answer, PlayCard):
            assert answer.card in view.legal
        events = game.decide(seat, answer)
    assert sum(game.scores[-1].points) in (26, 78)
