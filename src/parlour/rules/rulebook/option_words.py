"""Each option and its value in a few words, for saying how two games differ."""

from collections.abc import Callable, Mapping
from typing import Final

from parlour.cards import Card
from parlour.cards.card import Suit
from parlour.cards.spoken import SUIT_NAMES, card_symbol, listed
from parlour.rules.articles.pack import rank_sign
from parlour.rules.articles.seats import pass_target
from parlour.rules.articles.wording import count, figure, points
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.ruleset import Ruleset

LABELS: Final[dict[str, str]] = {
    "players": "Players",
    "packs": "Packs",
    "jokers": "Jokers",
    "strip": "Cards taken out",
    "hand_size": "Cards dealt to each",
    "undealt": "Cards not dealt",
    "pass_count": "Cards passed",
    "pass_cycle": "Direction of the pass",
    "no_pass": "Cards that may not be passed",
    "pass_reveal": "Received cards may be seen",
    "first_lead": "The first lead",
    "first_trick": "Barred from the first trick",
    "hearts_lock": "Hearts may be led",
    "lead_exception": "Hands that may lead locked hearts",
    "queen_lead": "The queen of spades may be led",
    "must_dump": "Cards a void player must discard",
    "duplicates": "Two identical cards in a trick",
    "points": "Penalty cards",
    "penal_suit": "The suit to avoid",
    "bonus": "Bonus cards",
    "moon": "Shooting the moon",
    "moon_set": "What the moon needs",
    "moon_value": "Size of the moon",
    "moon_guard": "Guard against a moon that loses the game",
    "moon_bonus": "The shooter's bonus cards",
    "sun": "The sun (every trick)",
    "trickless": "Taking no trick",
    "end": "End of the game",
    "target": "Target",
    "deals": "Number of deals",
    "exact_reset": "Exact totals",
    "ties": "Equal lowest totals",
    "settlement": "Settling in counters",
    "payout": "The pot",
    "stake": "Stake of each player",
    "enforcement": "Illegal cards",
    "revoke": "A revoke",
    "partners": "Partners",
    "direction": "Deal and play go round",
    "rank_order": "Ranks from low to high",
    "trick_points": "Points for tricks",
    "capot": "Declaring capot",
}

_CHOICES: Final[dict[str, dict[str, str]]] = {
    "undealt": {
        "none": "none are left over",
        "first_trick": "a kitty for the winner of the first trick",
        "first_penalty": "a kitty for the first to win a penalty card",
        "last_trick": "a kitty for the winner of the last trick",
        "exchange": "a widow that the winner of the first trick exchanges",
        "refill": "a stock to draw from after each trick",
        "draw_to_follow": "a stock to draw from when void",
    },
    "pass_reveal": {"own": "after one's own pass", "all": "after everybody's pass"},
    "first_lead": {
        "low_club": "the lowest club, by its holder",
        "any_club": "any club, by the holder of the lowest",
        "eldest_any": "any card, by eldest hand",
        "eldest_harmless": "any card but a penalty card, by eldest hand",
        "bidder": "any card, by the highest bidder",
    },
    "first_trick": {"any": "nothing", "no_hearts": "hearts", "no_penalties": "penalty cards"},
    "hearts_lock": {
        "none": "at any time",
        "heart": "once a heart has been played",
        "heart_or_queen": "once a heart or the queen of spades has been played",
    },
    "lead_exception": {"only_hearts": "only hearts", "only_penalties": "only penalty cards"},
    "queen_lead": {"any": "whether hearts are broken or not", "locked": "once hearts are broken"},
    "duplicates": {
        "cancel": "cancel each other",
        "first": "the one played first is higher",
        "last": "the one played last is higher",
    },
    "penal_suit": {"H": "hearts", "auction": "named by the highest bidder"},
    "moon": {
        "off": "no moon",
        "others_plus": "everybody else scores it",
        "self_minus": "it is taken off the shooter",
        "choice": "the shooter chooses",
    },
    "moon_set": {
        "penalties": "every penalty card",
        "with_bonus": "every penalty card and every bonus card",
        "all_tricks": "every trick",
    },
    "moon_bonus": {"keep": "still count", "absorb": "do not count"},
    "end": {
        "target": "when a target is reached",
        "deals": "after an agreed number of deals",
        "single": "after each deal",
    },
    "ties": {"share": "share the win", "extra_deal": "play another deal"},
    "settlement": {
        "none": "none",
        "sweepstake": "sweepstake with Jacks",
        "howell": "Howell's method",
        "fewest_1887": "the fewest are paid by the others (1887)",
        "fewest_1913": "all put up, the fewest take (1913)",
        "excess3": "whoever has most pays each of the others the difference",
        "difference2": "the difference of the two",
        "ante": "one counter each, shared by the clear",
        "average": "totals against their average",
        "differences": "totals two by two",
    },
    "payout": {
        "none": "none",
        "winner_takes_all": "to the winner",
        "proportionate": "in proportion to the distance from the highest total",
    },
    "enforcement": {"prevent": "are refused", "table": "can be played and called"},
    "revoke": {
        "none": "has no penalty",
        "foster": "bears all losses of the deal",
        "flat_total": "costs all the points of the deal",
        "pay8_1887": "costs 8 counters to each other player",
    },
    "partners": {"none": "none", "opposite": "opposite seats"},
    "direction": {"clockwise": "clockwise", "counter": "counter-clockwise"},
    "capot": {"none": "not possible", "may_bid": "possible before the first lead"},
}


def value_words(rules: Ruleset, option: str) -> str:
    """What these rules say about an option at a table of their number of players."""
    if option == "strip":
        return _cards(rules.stripped)
    if option == "hand_size":
        return str(rules.cards_each)
    return whole_words(rules, option)


def whole_words(rules: Ruleset, option: str) -> str:
    """What these rules say about an option, for every number of players where it has a map."""
    value = getattr(rules, option)
    if option in _CHOICES:
        return _CHOICES[option][value]
    say = _SAID.get(option)
    return say(rules) if say else str(value)


def _strip(rules: Ruleset) -> str:
    told = [f"{players} players {_cards(cards)}" for players, cards in sorted(rules.strip.items())]
    return "; ".join(told) if told else "none"


def _hand_size(rules: Ruleset) -> str:
    size = rules.hand_size
    if isinstance(size, FrozenMap):
        told = [f"{players} players {each}" for players, each in sorted(size.items())]
        return "; ".join([*told, "else as many as go round"])
    return "as many as go round" if size == "even" else str(size)


def _pass_count(rules: Ruleset) -> str:
    counts = rules.pass_count
    if isinstance(counts, int):
        return str(counts) if counts else "none"
    return f"{', '.join(map(str, counts))} in turn"


def _pass_cycle(rules: Ruleset) -> str:
    if all(entry == 0 for entry in rules.cycle):
        return "no pass"
    words = [
        "no pass" if entry == 0 else pass_target(rules, entry).removeprefix("to the ")
        for entry in rules.cycle
    ]
    return words[0] if len(words) == 1 else f"{', '.join(words)}, in turn"


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_symbol, cards)) if cards else "none"


def _points(rules: Ruleset) -> str:
    told = _amounts(rules.points)
    return told.replace("hearts", "the suit named") if rules.penal_suit == "auction" else told


def _amounts(amounts: Mapping[str, int]) -> str:
    told = []
    for name, amount in amounts.items():
        if len(name) == 1:
            told.append(f"{SUIT_NAMES[Suit.parse(name)]} {amount}")
        else:
            told.append(f"{card_symbol(Card.parse(name))} {amount}")
    return ", ".join(told) if told else "none"


def _bonus(rules: Ruleset) -> str:
    told = [f"{card_symbol(card)} {figure(amount)}" for card, amount in rules.bonus.items()]
    return ", ".join(told) if told else "none"


def _exact_reset(rules: Ruleset) -> str:
    told = [
        f"{figure(total)} {'wins' if becomes == 'win' else f'becomes {figure(becomes)}'}"
        for total, becomes in sorted(rules.exact_reset.items())
    ]
    return listed(told) if told else "no effect"


_TRICKS: Final = {
    "first": "first trick",
    "last": "last trick",
    "each": "each trick",
    "all": "for one player with all that counts",
}


def _trick_points(rules: Ruleset) -> str:
    told = [f"{_TRICKS[key]} {amount}" for key, amount in rules.trick_points.items()]
    return ", ".join(told) if told else "none"


def _moon_value(rules: Ruleset) -> str:
    value = rules.moon_value
    return "all the points in play" if value == "total" else points(value)


_SAID: Final[dict[str, Callable[[Ruleset], str]]] = {
    "strip": _strip,
    "hand_size": _hand_size,
    "pass_count": _pass_count,
    "pass_cycle": _pass_cycle,
    "no_pass": lambda rules: _cards(rules.no_pass),
    "must_dump": lambda rules: _cards(rules.must_dump),
    "points": _points,
    "bonus": _bonus,
    "moon_value": _moon_value,
    "moon_guard": lambda rules: "on" if rules.moon_guard else "off",
    "sun": lambda rules: "no sun" if rules.sun is None else points(rules.sun),
    "trickless": lambda rules: points(rules.trickless),
    "target": lambda rules: points(rules.target),
    "deals": lambda rules: (
        "not agreed" if rules.deals is None or rules.end != "deals" else count(rules.deals, "deal")
    ),
    "exact_reset": _exact_reset,
    "stake": lambda rules: str(rules.stake) if rules.stake else "none",
    "jokers": lambda rules: str(rules.jokers) if rules.jokers else "none",
    "rank_order": lambda rules: " ".join(map(rank_sign, rules.rank_order)),
    "trick_points": _trick_points,
}
