"""Loads, or compiles, all that looking ahead needs; as a program it only leaves it there."""

from random import Random
from typing import TYPE_CHECKING

from parlour.bots.plain import PlainPolicy
from parlour.bots.search.choosing import look_for_card, look_for_pass
from parlour.bots.search.means import Means
from parlour.cards.shuffle import SECRET_BYTES
from parlour.play import PassCards, PlayCard, deal_out, game_after, start_game, view_of
from parlour.rules import load_rules

if TYPE_CHECKING:
    from parlour.play.events import Event


def load() -> None:
    """Compile or load everything that looking ahead needs, by looking ahead once."""
    rng = Random(1)
    log: list[Event] = [start_game(load_rules("standard"))]
    log += deal_out(game_after(log), secret=bytes(SECRET_BYTES), nonces=[""] * 4)
    means = Means(rollouts=2, worlds=2, candidates=2, doubt=0.5, shy=0.0, passes=2)
    game = game_after(log)
    for seat in range(4):
        view = view_of(log, seat)
        by_thumb = look_for_pass(view, PlainPolicy().choose_pass(view, rng), means, rng)
        events = game.decide(seat, PassCards(by_thumb))
        log += events
        game = game.after(events)
    for _ in range(6):
        assert game.deal is not None
        (seat,) = game.deal.to_act
        view = view_of(log, seat)
        card = look_for_card(view, means, rng) or view.legal.lowest
        events = game.decide(seat, PlayCard(card))
        log += events
        game = game.after(events)


if __name__ == "__main__":
    load()
