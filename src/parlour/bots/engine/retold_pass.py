"""The pass of a deal, seen once more from what the protocol tells of it."""

from typing import Final

from parlour.bots.engine.retelling import Retelling, refuse
from parlour.cards import CardSet
from parlour.play.events import CardsScattered, Event, PassChosen, PassingBegun, PassReceived
from parlour.rules import giver

PASSES: Final = ("pass", "scatter")
"""The questions that ask for a pass."""


def passes(telling: Retelling) -> None:
    """The seats pass, as far as they have."""
    size = telling.view.pass_size
    if not size:
        return
    telling.happens(PassingBegun())
    seats = range(telling.rules.players)
    done = [True] * len(seats)
    if telling.kind in PASSES:
        done = telling.told.have_passed or [False] * len(seats)
        if len(done) != len(seats) or done[telling.own]:
            refuse("have_passed", "it tells of each seat, and this one is to pass")
    for seat in seats:
        if done[seat]:
            telling.happens(
                _own_pass(telling) if seat == telling.own else _laid(telling, seat, None)
            )
    if telling.kind not in PASSES:
        _take_up(telling)


def _own_pass(telling: Retelling) -> Event:
    passed, size = telling.cards("passed", telling.told.passed), telling.view.pass_size
    if len(passed) != size or passed - telling.view.dealt:
        refuse("passed", f"{size} cards of the hand dealt are passed")
    if not telling.view.scatters:
        return _laid(telling, telling.own, (passed,))
    each = _shares(telling, "scattered", telling.told.scattered, passed)
    return _laid(telling, telling.own, each)


def _take_up(telling: Retelling) -> None:
    received, size = telling.cards("received", telling.told.received), telling.view.pass_size
    if len(received) != size or received & telling.view.dealt:
        refuse("received", f"{size} cards of other hands are received")
    if telling.view.scatters:
        shares = _shares(telling, "received_from", telling.told.received_from, received)
        others = [seat for seat in range(telling.rules.players) if seat != telling.own]
        given = [(other, shares[other]) for other in others]
    else:
        given = [(giver(telling.rules, telling.own, telling.view.pass_offset), received)]
    for by, cards in given:
        telling.happens(PassReceived(seat=telling.own, giver=by, cards=cards))


def _shares(
    telling: Retelling, name: str, told: list[list[str]], cards: CardSet
) -> tuple[CardSet, ...]:
    """What goes to, or comes from, each other seat: as many each, and those cards together."""
    shares = tuple(telling.cards(name, share) for share in told)
    seats = telling.rules.players
    each = len(cards) // (seats - 1)
    sizes = [0 if seat == telling.own else each for seat in range(seats)]
    if list(map(len, shares)) != sizes or CardSet(c for share in shares for c in share) != cards:
        refuse(name, f"{each} cards for each other seat, the same as all together")
    return shares


def _laid(telling: Retelling, seat: int, cards: tuple[CardSet, ...] | None) -> Event:
    if telling.view.scatters:
        return CardsScattered(seat=seat, cards=cards)
    return PassChosen(seat=seat, cards=None if cards is None else cards[0])
