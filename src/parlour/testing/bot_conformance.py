"""What any bot must do, as a suite that a plug-in runs in its own tests."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from random import Random

from parlour.bots import Answer, Policy, act
from parlour.cards import CardSet
from parlour.errors import IllegalAction
from parlour.play import (
    ChooseMoon,
    Event,
    GameState,
    PlayerView,
    Trick,
    deal_out,
    game_after,
    start_game,
)
from parlour.play.deal_after import put
from parlour.rules import Ruleset, card_points, later_mechanics, presets, rules_for


def check_bot(
    make: Callable[[], Policy], *, deals: int = 1, seed: int = 1, most_faults: int = 10
) -> list[str]:
    """The faults of the bot that `make` makes, none for a sound one.

    It plays every seat of so many deals under every preset that can be dealt, with every number
    of players it is offered for, and gives its word on a moon at every seat where the rules leave
    it. Each answer must be legal; a bot made anew, asked for the same view with its rng in the
    same state, must give the same one; and neither may change the view. The search ends with the
    first `most_faults` faults.
    """
    found: list[str] = []
    for name, rules in _tables():
        for fault in _faults(make, rules, deals, seed):
            found.append(f"{name} for {rules.players}: {fault}")
            if len(found) == most_faults:
                return found
    return found


def _tables() -> Iterator[tuple[str, Ruleset]]:
    for preset in presets():
        for players in preset.seats:
            rules = rules_for(preset.name, players)
            if not later_mechanics(rules):
                yield preset.name, rules


def _faults(make: Callable[[], Policy], rules: Ruleset, deals: int, seed: int) -> Iterator[str]:
    bot: object = make()
    if not isinstance(bot, Policy):
        yield "it lacks choose_pass, choose_play or choose_moon"
        return
    rng = Random(seed)
    for _ in range(deals):
        yield from _deal_faults(bot, make, rules, rng)
    if rules.moon == "choice":
        for seat in range(rules.players):
            yield from _Asking(moon_view(rules, seat), bot, make, rng).faults()


def _deal_faults(
    bot: Policy, make: Callable[[], Policy], rules: Ruleset, rng: Random
) -> Iterator[str]:
    """Faults while the bot plays one deal of every seat; the deal stops with the first one."""
    started = start_game(rules, dealer=rng.randrange(rules.players))
    game = game_after([started])
    views = [PlayerView.start(started, seat) for seat in range(rules.players)]
    events = deal_out(game, secret=rng.randbytes(32), nonces=[""] * rules.players)
    while True:
        game = _taken_in(game, views, events)
        assert game.deal is not None
        if not game.deal.to_act:
            return
        seat = game.deal.to_act[0]
        asking = _Asking(views[seat], bot, make, rng)
        faults = list(asking.faults())
        yield from faults
        if faults:
            return
        assert asking.answer is not None
        try:
            events = game.decide(seat, asking.answer)
        except IllegalAction as refused:
            yield f"{asking.told}: {asking.answer} is not allowed: {refused}"
            return


def _taken_in(game: GameState, views: list[PlayerView], events: Sequence[Event]) -> GameState:
    for event in events:
        game = game.apply(event)
        for seat, view in enumerate(views):
            seen = event.seen_by(seat)
            if seen is not None:
                views[seat] = view.apply(seen)
    return game


class _Asking:
    """One question to a bot, asked twice: of the bot that has played on, and of a new one."""

    def __init__(
        self, view: PlayerView, bot: Policy, make: Callable[[], Policy], rng: Random
    ) -> None:
        self.view = view
        self.bot = bot
        self.make = make
        self.luck = rng.random()
        self.answer: Answer | None = None

    @property
    def told(self) -> str:
        view = self.view
        return f"seat {view.seat}, {view.phase}, trick {view.trick_no}, hand {view.hand}"

    def faults(self) -> Iterator[str]:
        before = _fields_of(self.view)
        try:
            self.answer = act(self.bot, self.view, Random(self.luck))
            again = _in_other_luck(lambda: act(self.make(), self.view, Random(self.luck)))
        # A bot may fail in any way; how, is what its author wants to know.
        except Exception as failed:  # noqa: BLE001
            yield f"{self.told}: it raised {type(failed).__name__}: {failed}"
            return
        if again != self.answer:
            yield f"{self.told}: it said {self.answer}, and asked again {again}"
        if _fields_of(self.view) != before:
            yield f"{self.told}: it changed the view"
        if isinstance(self.answer, ChooseMoon) and self.answer.form not in _FORMS:
            yield f"{self.told}: {self.answer.form!r} is no word on a moon"


_FORMS = ("others_plus", "self_minus")


def _in_other_luck(ask: Callable[[], Answer]) -> Answer:
    """An answer while the shared generator stands elsewhere: whoever draws from it is found out."""
    state = random.getstate()
    random.seed(str(state))
    try:
        return ask()
    finally:
        random.setstate(state)


def _fields_of(view: PlayerView) -> dict[str, object]:
    return {field.name: getattr(view, field.name) for field in fields(view)}


def moon_view(rules: Ruleset, seat: int) -> PlayerView:
    """The view of a seat that has taken every trick and is asked how its moon counts."""
    order = sorted(rules.pack, key=lambda card: (card.suit, -card.rank))
    size = rules.players
    tricks = [order[start : start + size] for start in range(0, len(order) - size + 1, size)]
    started = start_game(rules, dealer=0)
    start = PlayerView.start(started, seat)
    return PlayerView(
        seat=seat,
        rules=rules,
        phase="moon",
        deal=1,
        dealer=0,
        received_from=start.received_from,
        have_passed=start.have_passed,
        gained=start.gained,
        dealt=CardSet(trick[0] for trick in tricks),
        tricks=tuple(
            Trick(leader=seat, cards=tuple(trick), winner=seat, points=card_points(rules, trick))
            for trick in tricks
        ),
        leader=seat,
        points=put(start.points, seat, card_points(rules, order[: len(tricks) * size])),
        totals=start.totals,
        shooter=seat,
    )
