"""Makes the recorded games beside it: `python -m tests.golden.make_golden`.

They are replayed by every release, so a record that stands here is never made again for a change
of ours: a new kind of record gets a new name, and where this file can no longer make an old one,
its entry goes and its record stays. Each is a random game whose seed was searched so
that it shows something: `python -m tests.golden.make_golden search` finds the seeds.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from parlour.cards import Card, CardSet, Suit
from parlour.family import SIBLINGS
from parlour.play import Action, ChooseMoon, GameState, PassCards, PlayCard
from parlour.play.events import (
    BidMade,
    CapotSaid,
    CardCalled,
    CardPlayed,
    CardTakenBack,
    CountersSettled,
    DealOpened,
    DealScored,
    Event,
    HandKept,
    KittyTaken,
    RevokeCalled,
    SuitNamed,
    TrickCarried,
    Undone,
)
from parlour.play.history import replay
from parlour.play.record import Record, write_record
from parlour.rules import Counters, MoonForm, Ruleset, load_rules
from tests.family.enfle_games import random_enfle
from tests.random_games import Chooser, played_on, random_action, random_game
from tests.wild_games import wild_game

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Béla", "Chloé", "Dan", "Eve", "Finn", "Gus")
MADE_BY = "parlour 0.1.0"

Maker = Callable[[Ruleset, Random], list[Event]]


def one_shoots(form: MoonForm = "others_plus") -> Chooser:
    """Seat 0 keeps and plays what is high, the others what is low: moons come of it."""

    def choose(game: GameState, seat: int, rng: Random) -> Action:
        deal = game.deal
        assert deal is not None
        if deal.phase == "moon":
            return ChooseMoon(form)
        by_rank = sorted(
            deal.hands[seat] if deal.phase == "passing" else deal.legal(seat),
            key=lambda card: (card.rank, card),
        )
        if deal.phase == "passing":
            size = deal.opened.pass_size
            return PassCards(CardSet(by_rank[:size] if seat == 0 else by_rank[-size:]))
        return PlayCard(by_rank[-1] if seat == 0 else _low(game.rules, by_rank))

    return choose


def _low(rules: Ruleset, by_rank: Sequence[Card]) -> Card:
    """The lowest card that costs nothing, else the lowest: nobody spoils a moon."""
    return next((card for card in by_rank if card not in rules.penalty_cards), by_rank[0])


def _game(choose: Chooser = random_action) -> Maker:
    return lambda rules, rng: random_game(rules, rng, choose=choose)[0]


def _with_undos(rules: Ruleset, rng: Random) -> list[Event]:
    """A card taken back at once, a trick taken back, the end of a deal after the next one."""
    log, _ = random_game(rules, rng, 1)
    plays = [place for place, event in enumerate(log) if isinstance(event, CardPlayed)]
    log = [*log[: plays[9] + 1], Undone(to=plays[9])]
    played_on(log, replay(log), rng, 2)
    opened = max(place for place, event in enumerate(log) if isinstance(event, DealOpened))
    last = [place for place, event in enumerate(log[:opened]) if isinstance(event, CardPlayed)]
    # Two events, a card and its Undone, do not count among those that hold.
    log.append(Undone(to=last[-rules.players] - 2))
    played_on(log, replay(log), rng)
    return log


def _enfle(rules: Ruleset, rng: Random) -> list[Event]:
    return list(random_enfle(rules.players, rng.randrange(1000)))


def _withheld(rules: Ruleset, rng: Random) -> list[Event]:
    """A copy for others: the secret of a deal is shown only once the deal is over."""
    log, _ = random_game(rules, rng)
    return [
        replace(event, secret=None) if isinstance(event, DealOpened) else event for event in log
    ]


def _scores(log: Sequence[Event]) -> list[DealScored]:
    return [event for event in log if isinstance(event, DealScored)]


def _any_moon(log: Sequence[Event]) -> bool:
    return any(score.shooter is not None for score in _scores(log))


def _moon_then_more(log: Sequence[Event]) -> bool:
    scores = _scores(log)
    return scores[0].shooter is not None and len(scores) == 2


def _guarded(log: Sequence[Event]) -> bool:
    return any(score.guarded for score in _scores(log)) and len(_scores(log)) <= 4


def _kitty_before_the_end(log: Sequence[Event]) -> bool:
    taken = [place for place, event in enumerate(log) if isinstance(event, KittyTaken)]
    return bool(taken) and 20 < taken[0] < 40


def _extra_deal(log: Sequence[Event]) -> bool:
    scores = _scores(log)
    return len(scores) == 3 and max(scores[-2].totals) >= 30


def _reset_on_the_way(log: Sequence[Event]) -> bool:
    scores = _scores(log)
    return any(score.reset for score in scores[:-1]) and len(scores) <= 4


def _two_deals(log: Sequence[Event]) -> bool:
    return len(_scores(log)) == 2


def _a_trick_waits(log: Sequence[Event]) -> bool:
    return any(isinstance(event, TrickCarried) for event in log)


def _capot_declared(log: Sequence[Event]) -> bool:
    return any(isinstance(event, CapotSaid) and event.declares for event in log)


def _all_that_goes_wrong(log: Sequence[Event]) -> bool:
    kinds = {type(event) for event in log}
    outcomes = {event.outcome for event in log if isinstance(event, RevokeCalled)}
    return kinds >= {CardTakenBack, CardCalled} and len(outcomes) == 3


def _whole_set(log: Sequence[Event]) -> bool:
    """Somebody pays the fourth point in the only deal."""
    return [max(score.points) for score in _scores(log)] == [4]


def _one_deal_and_a_moon(log: Sequence[Event]) -> bool:
    return _any_moon(log) and len(_scores(log)) == 1


def _for_a_jack(rules: Ruleset, rng: Random) -> list[Event]:
    """A game for the Jack that the one before has left."""
    left = Counters(net=(-4, -6, -1, -2), pool=13, jack=True)
    return random_game(rules, rng, counters=left)[0]


def _for_a_jack_of_five(rules: Ruleset, rng: Random) -> list[Event]:
    return random_game(rules, rng, counters=Counters(net=(-9, 0, 0, -2, -2), pool=13, jack=True))[0]


def _named_again(rules: Ruleset, rng: Random) -> list[Event]:
    """A game in which the bidder of the one before names the suit once more."""
    left = Counters(net=(-4, -11, -1, -2), pool=18, jack=True, bidder=1)
    return random_game(rules, rng, counters=left)[0]


def _bid_and_named(log: Sequence[Event]) -> bool:
    bids = [event.bid for event in log if isinstance(event, BidMade)]
    named = any(isinstance(event, SuitNamed) and event.suit is Suit.DIAMONDS for event in log)
    return named and sum(bid is not None for bid in bids) > 1


def _settled(log: Sequence[Event]) -> CountersSettled:
    return next(event for event in log if isinstance(event, CountersSettled))


def _pool_won(log: Sequence[Event]) -> bool:
    return not _settled(log).counters.pool


def _parts_of_counters(log: Sequence[Event]) -> bool:
    return any(isinstance(net, Fraction) for net in _settled(log).counters.net)


def _one_is_left_with_cards(log: Sequence[Event]) -> bool:
    return any(isinstance(event, HandKept) for event in log) and len(_scores(log)) == 2


def _any(log: Sequence[Event]) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Golden:
    """One recorded game: its file's name, its rules, its seed, and what it is there to show."""

    name: str
    preset: str
    options: dict[str, Any]
    seed: int
    make: Maker
    shows: Callable[[Sequence[Event]], bool]

    @property
    def rules(self) -> Ruleset:
        if self.preset in SIBLINGS:
            return SIBLINGS[self.preset].rules(self.options["players"])
        return load_rules(self.preset, self.options)

    def log(self, seed: int | None = None) -> list[Event]:
        return self.make(self.rules, Random(self.seed if seed is None else seed))

    def text(self) -> str:
        seats = NAMES[: self.rules.players]
        return write_record(Record(seats=seats, events=tuple(self.log()), made_by=MADE_BY))


def _golden(
    name: str,
    preset: str,
    options: dict[str, Any],
    seed: int,
    *,
    make: Maker | None = None,
    shows: Callable[[Sequence[Event]], bool] = _any,
) -> Golden:
    return Golden(
        name=name,
        preset=preset,
        options=options,
        seed=seed,
        make=make or _game(),
        shows=shows,
    )


GOLDEN = (
    _golden("standard-moon", "standard", {"target": 30}, 49,
            make=_game(one_shoots()), shows=_moon_then_more),
    _golden("yppedia-guarded-moon", "yppedia", {"target": 50}, 6596,
            make=_game(one_shoots()), shows=_guarded),
    _golden("jack-of-diamonds-added", "jack-of-diamonds", {"target": 20}, 5,
            make=_game(one_shoots()), shows=_any_moon),
    _golden("jack-of-diamonds-taken-off", "jack-of-diamonds", {"target": 20}, 5,
            make=_game(one_shoots("self_minus")), shows=_any_moon),
    _golden("black-maria-3p", "black-maria", {"deals": 2}, 0),
    _golden("omnibus-6p", "omnibus", {"players": 6, "target": 20}, 0, shows=_two_deals),
    _golden("kitty", "standard", {"hand_size": 12, "undealt": "first_penalty", "end": "single"}, 0,
            shows=_kitty_before_the_end),
    _golden("extra-deal", "standard", {"ties": "extra_deal", "target": 30}, 24, shows=_extra_deal),
    _golden("house-rules", "standard",
            {"pass_reveal": "all", "no_pass": ["QS", "KS", "AS"], "hearts_lock": "heart_or_queen",
             "queen_lead": "locked", "sun": 52, "trickless": -1, "target": 30,
             "exact_reset": {"13": 0, "25": 0}}, 1, shows=_reset_on_the_way),
    _golden("undo", "standard", {"target": 40}, 0, make=_with_undos),
    _golden("secrets-withheld", "cardgames-zone-3p", {"target": 30}, 2,
            make=_withheld, shows=_two_deals),
    _golden("capot", "standard",
            {"capot": "may_bid", "end": "single"}, 1, shows=_capot_declared),
    _golden("scattered", "standard",
            {"pass_cycle": ["scatter"], "pass_count": 2, "end": "single"}, 0),
    _golden("two-handed", "two-handed", {}, 0),
    _golden("heartsette-6p", "heartsette", {"players": 6}, 0),
    _golden("cancellation-7p", "cancellation", {"players": 7, "end": "single"}, 38,
            shows=_a_trick_waits),
    _golden("wrong-cards", "hearts-1897", {"enforcement": "table", "hearts_lock": "heart"}, 5313,
            make=lambda rules, rng: wild_game(rules, rng)[0], shows=_all_that_goes_wrong),
    _golden("slobberhannes-set", "slobberhannes", {"target": 4}, 8, shows=_whole_set),
    _golden("partnership-moon", "partnership", {"target": 50}, 16, shows=_one_deal_and_a_moon),
    _golden("likha", "likha", {"end": "single"}, 0),
    _golden("auction", "auction", {"players": 5}, 4,
            make=_for_a_jack_of_five, shows=_bid_and_named),
    _golden("auction-again", "auction", {}, 0, make=_named_again, shows=_pool_won),
    _golden("jack-won", "hearts-1897", {}, 4, make=_for_a_jack, shows=_pool_won),
    _golden("average", "standard", {"settlement": "average", "target": 20}, 8,
            shows=_parts_of_counters),
    _golden("domino-3p", "domino", {"players": 3, "target": 8}, 0, shows=_one_is_left_with_cards),
    _golden("enfle-4p", "enfle", {"players": 4}, 0, make=_enfle),
)  # fmt: skip


def main(words: Sequence[str]) -> None:
    for golden in GOLDEN:
        if words:
            seed = next(seed for seed in count() if golden.shows(golden.log(seed)))
            sys.stdout.write(f"{golden.name}: {seed}\n")
        else:
            path = FOLDER / f"{golden.name}.jsonl"
            path.write_text(golden.text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
