"""Games that nobody thinks about: whoever is to act does something the rules allow."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from parlour.cards import Card, CardSet, Suit
from parlour.play import (
    Action,
    Bid,
    ChooseMoon,
    DealState,
    GameState,
    LayAway,
    LayCounters,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
    deal_out,
    game_after,
    start_game,
)
from parlour.play.events import Event
from parlour.rules import Counters, Ruleset, later_mechanics, load_rules, presets, rules_for
from parlour.rules.auction import least_bid

Chooser = Callable[[GameState, int, Random], Action]
"""What a seat does when it is awaited with a pass, a card or a word on its moon."""

PLAYABLE = tuple(
    (preset.name, players)
    for preset in presets()
    for players in preset.seats
    if not later_mechanics(rules_for(preset.name, players))
)
"""Every preset that can be dealt, with each number of players it is offered for."""

MECHANICS: dict[str, dict[str, Any]] = {
    "cancellation for 11": {
        "packs": 2, "players": 11, "undealt": "last_trick", "pass_cycle": [1], "pass_reveal": "all",
    },
    "cancellation with a joker": {
        "packs": 2, "jokers": 1, "players": 7, "strip": {}, "pass_cycle": [-1],
        "direction": "counter",
    },
    "the first of two alike ranks higher": {
        "packs": 2, "duplicates": "first", "moon": "choice", "trickless": -5,
    },
    "the last of two alike ranks higher": {
        "packs": 2, "duplicates": "last", "players": 8, "pass_cycle": [3], "bonus": {"JD": -10},
    },
    "two jokers in one pack": {
        "jokers": 2, "players": 6, "strip": {}, "pass_cycle": [2], "first_lead": "any_club",
    },
    "short pack": {"rank_order": "789TAJQK", "points": {"JC": 1, "JD": 1, "JH": 1, "JS": 2}},
    "two short packs": {
        "rank_order": "789TAJQK", "packs": 2, "points": {"H": 1}, "undealt": "first_penalty",
        "hand_size": 15,
    },
    "cards to each other player": {"pass_cycle": ["scatter", 1], "pass_count": [2, 3]},
    "cards to each of 5, seen by all at once": {
        "players": 5, "pass_cycle": ["scatter"], "pass_count": 1, "pass_reveal": "all",
        "no_pass": ["QS"], "direction": "counter",
    },
    "capot": {"capot": "may_bid", "pass_cycle": [1], "moon": "choice"},
    "capot of partners": {
        "capot": "may_bid", "partners": "opposite", "pass_cycle": [0], "pass_count": 0, "sun": 40,
    },
    "points for tricks": {
        "trick_points": {"first": 1, "last": 10, "each": 2}, "moon": "choice", "trickless": -5,
    },
    "points for tricks that wait": {
        "packs": 2, "players": 8, "trick_points": {"first": 5, "each": 1}, "pass_cycle": [1],
    },
    "partners": {"partners": "opposite", "moon": "choice", "bonus": {"JD": -10}},
    "partners for 6": {
        "partners": "opposite", "players": 6, "trickless": -3, "ties": "extra_deal",
        "exact_reset": {"50": 0}, "target": 50,
    },
    "exchange after a pass": {
        "players": 5, "hand_size": 9, "undealt": "exchange", "strip": {},
        "pass_cycle": [1, "scatter"], "pass_count": [3, 1], "moon": "choice",
        "moon_set": "all_tricks", "bonus": {"JD": -10},
    },
    "exchange of a widow that waits": {
        "packs": 2, "players": 8, "hand_size": 12, "undealt": "exchange", "pass_cycle": [1],
        "trick_points": {"first": 5, "last": 3}, "capot": "may_bid",
    },
    "refill for 3, where one card is left": {
        "players": 3, "hand_size": 13, "undealt": "refill", "strip": {}, "pass_cycle": [1, -1],
        "moon": "choice", "trick_points": {"first": 2, "last": 5, "each": 1},
    },
    "refill from two packs": {
        "packs": 2, "players": 6, "hand_size": 9, "undealt": "refill", "pass_cycle": ["scatter"],
        "pass_count": 1, "direction": "counter", "strip": {}, "capot": "may_bid",
    },
    "auction with capot and locked cards": {
        "penal_suit": "auction", "first_lead": "bidder", "capot": "may_bid", "moon": "choice",
        "queen_lead": "locked", "direction": "counter", "end": "single", "settlement": "ante",
    },
    "auction of every deal": {
        "penal_suit": "auction", "first_lead": "bidder", "first_trick": "no_hearts", "players": 5,
    },
    "counter-clockwise": {"direction": "counter"},
    "counter-clockwise for 5": {"direction": "counter", "players": 5, "pass_cycle": [1, -1, 2]},
}  # fmt: skip
"""Rules with a mechanic that no preset has, by what they are called: options of the game."""

EVERY_TABLE = (
    *PLAYABLE,
    *((name, load_rules("standard", options).players) for name, options in MECHANICS.items()),
)
"""Every preset with its numbers of players, and the rules above."""


def rules_at(name: str, players: int) -> Ruleset:
    """The rules of one of those tables."""
    options = MECHANICS.get(name)
    return rules_for(name, players) if options is None else load_rules("standard", options)


def random_game(
    rules: Ruleset,
    rng: Random,
    max_deals: int | None = None,
    choose: Chooser | None = None,
    *,
    counters: Counters | None = None,
) -> tuple[list[Event], GameState]:
    """The log of a game and its state at the end, or after so many deals where that is sooner.

    `counters` are those that games before it left, where it settles in any.
    """
    log: list[Event] = [start_game(rules, dealer=rng.randrange(rules.players))]
    if rules.settlement != "none":
        laid = LayCounters(counters or Counters.none(rules.players))
        log += game_after(log).decide(None, laid)
    return log, played_on(log, game_after(log), rng, max_deals, choose)


def played_on(
    log: list[Event],
    game: GameState,
    rng: Random,
    max_deals: int | None = None,
    choose: Chooser | None = None,
) -> GameState:
    """The game played on to its end, or to the end of deal `max_deals`; the log grows with it."""
    while True:
        while (acting := waiting(game)) is not None:
            action = (choose or random_action)(game, acting, rng)
            game = _happened(log, game, game.decide(acting, action))
        if game.over or game.next_deal > (max_deals or game.next_deal):
            return game
        game = _happened(log, game, random_deal(game, rng))


def random_deal(game: GameState, rng: Random) -> tuple[Event, ...]:
    """The events of dealing the next deal."""
    nonces = [f"{rng.getrandbits(64):016x}" for _ in range(game.rules.players)]
    return deal_out(game, secret=rng.randbytes(32), nonces=nonces)


def waiting(game: GameState) -> int | None:
    """The first seat that is awaited, None when the deal is over."""
    return game.deal.to_act[0] if game.deal is not None and game.deal.to_act else None


def random_action(game: GameState, seat: int, rng: Random) -> Action:
    """Any action the rules allow that seat, each equally likely."""
    deal = game.deal
    assert deal is not None
    if deal.phase == "passing":
        hand, size = deal.hands[seat], deal.opened.pass_size
        free = list(hand - game.rules.barred_from_pass)
        barred = list(hand & game.rules.barred_from_pass)
        lacking = max(0, size - len(free))
        chosen = rng.sample(free, size - lacking) + rng.sample(barred, lacking)
        return passed(game, seat, chosen)
    if deal.phase in ("bidding", "naming"):
        return _random_word(deal, rng)
    if deal.phase == "capot":
        return SayCapot(declares=rng.random() < 0.1)
    if deal.phase == "exchange":
        return LayAway(CardSet(rng.sample(list(deal.hands[seat]), len(deal.kitty))))
    if deal.phase == "moon":
        return ChooseMoon(rng.choice(("others_plus", "self_minus")))
    return PlayCard(rng.choice(list(deal.legal(seat))))


def _random_word(deal: DealState, rng: Random) -> Bid | NameSuit:
    if deal.phase == "naming":
        return NameSuit(rng.choice(list(Suit)))
    bid = least_bid(deal.bids) + rng.randrange(4)
    return Bid(bid if rng.random() < 0.4 else None)


def passed(game: GameState, seat: int, cards: Sequence[Card]) -> Action:
    """The pass of these cards; where they are scattered the first go to the lowest seat."""
    deal = game.deal
    assert deal is not None
    if deal.opened.pass_offset:
        return PassCards(CardSet(cards))
    each, rest = len(cards) // (game.rules.players - 1), list(cards)
    shares = []
    for other in range(game.rules.players):
        number = 0 if other == seat else each
        shares.append(CardSet(rest[:number]))
        del rest[:number]
    return ScatterCards(tuple(shares))


def _happened(log: list[Event], game: GameState, events: tuple[Event, ...]) -> GameState:
    log += events
    return game.after(events)
