"""Games of Enflé for tests: random ones, and positions written as text."""

from collections.abc import Sequence
from functools import cache
from random import Random

from parlour.cards import CardSet
from parlour.cards.shuffle import commitment
from parlour.family import game_after, sibling, start_game
from parlour.play import GameState, PlayCard, deal_out
from parlour.play.events import DealOpened, Event, HandDealt, NonceGiven, PlayBegun
from tests.set_deals import SECRET

PLAYERS = sibling("enfle").seats


@cache
def random_enfle(players: int, seed: int) -> tuple[Event, ...]:
    """The log of a game in which every seat plays any legal card."""
    rng = Random(f"{players} {seed}")
    rules = sibling("enfle").rules(players)
    log: list[Event] = [start_game(rules, dealer=rng.randrange(players), game="enfle")]
    game = game_after(log)
    dealt = deal_out(game, secret=rng.randbytes(32), nonces=[""] * players)
    log += dealt
    game = game.after(dealt)
    while not game.over:
        assert game.deal is not None
        (seat,) = game.deal.to_act
        events = game.decide(seat, PlayCard(rng.choice(list(game.deal.legal(seat)))))
        log += events
        game = game.after(events)
    return tuple(log)


def set_enfle(hands: Sequence[str]) -> list[Event]:
    """The log up to the first lead, which seat 0 has; hands may have fewer cards than are dealt."""
    players = len(hands)
    rules = sibling("enfle").rules(players)
    return [
        start_game(rules, dealer=players - 1, game="enfle"),
        DealOpened(
            deal=1,
            dealer=players - 1,
            pass_offset=0,
            pass_size=0,
            commitment=commitment(SECRET),
            secret=SECRET.hex(),
        ),
        *(NonceGiven(seat=seat, nonce="") for seat in range(players)),
        *(HandDealt(seat=seat, cards=CardSet.parse(hand)) for seat, hand in enumerate(hands)),
        PlayBegun(leader=0),
    ]


def enfle(hands: Sequence[str]) -> GameState:
    """That game before the first lead."""
    return game_after(set_enfle(hands))
