"""The house deals: it opens a deal, takes the seats' nonces, and deals the cards."""

from collections.abc import Sequence

from parlour.play.actions import Action, DealCards, GiveNonce, OpenDeal
from parlour.play.events import Event
from parlour.play.game import GameState


def deal_out(game: GameState, *, secret: bytes, nonces: Sequence[str]) -> tuple[Event, ...]:
    """All events from opening the next deal to the first pass or lead.

    `secret` has 32 bytes and must be drawn anew for each deal; `nonces` holds one text for each
    seat, in seat order. Raises IllegalAction where no deal may be opened.
    """
    steps: list[tuple[int | None, Action]] = [(None, OpenDeal(secret))]
    steps += [(seat, GiveNonce(nonce)) for seat, nonce in enumerate(nonces)]
    steps.append((None, DealCards()))
    happened: list[Event] = []
    for seat, action in steps:
        events = game.decide(seat, action)
        game = game.after(events)
        happened += events
    return tuple(happened)
