"""The plain bot sheds soundly: it wins more than its share against players who know nothing."""

from random import Random

import pytest

from parlour.bots import act, make_bot
from parlour.bots.plain.enfle import Hands, enfle_card
from parlour.cards import Card, CardSet, Suit
from parlour.family import SIBLINGS, game_after, start_game
from parlour.lab.siblings import wins_against_random
from parlour.play import PlayerView, deal_out, view_of
from tests.family.enfle_games import PLAYERS, enfle, set_enfle
from tests.set_deals import play


def view_after(hands: tuple[str, ...], *plays: tuple[int, str], seat: int = 0) -> PlayerView:
    _, log = play(enfle(hands), *plays)
    return view_of([*set_enfle(hands), *log], seat)


def test_cards_taken_up_are_known_and_the_void_is_remembered() -> None:
    view = view_after(("7C 8D", "9C TD", "JD QD"), (0, "7C"), (1, "9C"))
    hands = Hands.of(view)
    assert hands.known[2] == CardSet.parse("7C 9C")
    assert hands.void[2] == {Suit.CLUBS}
    assert not hands.unseen & CardSet.parse("7C 9C 8D")


def test_it_keeps_the_last_card_of_a_suit_that_others_can_lead() -> None:
    view = view_after(("7C KH 8H 9H 7S TS JS 8S", "9C TD", "KC JD", "AC 9D"))
    assert enfle_card(view) != Card.parse("7C")


def test_every_seat_plays_legal_cards_to_the_end() -> None:
    for players in PLAYERS:
        rng, bot = Random(players), make_bot("plain")
        game = game_after([started := start_game(SIBLINGS["enfle"].rules(players), game="enfle")])
        log = [started, *deal_out(game, secret=rng.randbytes(32), nonces=[""] * players)]
        game = game_after(log)
        while not game.over:
            assert game.deal is not None
            (seat,) = game.deal.to_act
            events = game.decide(seat, act(bot, view_of(log, seat), rng))
            log += events
            game = game.after(events)


@pytest.mark.parametrize("players", PLAYERS)
def test_it_wins_more_than_its_share(players: int) -> None:
    assert wins_against_random("plain", "enfle", players, games=60, seed=1) > 1.2 / players
