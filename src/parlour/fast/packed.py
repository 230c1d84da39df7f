"""A Ruleset as numbers that compiled code can read: masks of cards, amounts, and flags.

Cards are numbered by suit and then by how high they rank in these rules, so that the higher of two
cards of a suit has the higher number; with the usual ranks the numbers are those of `Card`. Seats
are numbered in the order of their turns, so that the next to play is always one further.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, cast

from parlour.cards import Card, CardSet
from parlour.errors import NotYet
from parlour.rules import Ruleset, has_sides

Planes = tuple[int, int, int, int, int, int, int, int]
"""Eight sets of cards: amounts of 0 to 255 in binary."""

MOST_SEATS: Final = 12
"""Room for every number of players that one pack can be dealt to."""


class Packed(NamedTuple):
    """The rules of a deal and of the end of a game, as compiled code reads them.

    Sets of cards are masks; an option is a number in the order in which its values are listed in
    `CODES`. `points` are the penalty points of the cards, written in binary: the cards with a one
    at the first place, at the second and so on; `bonuses` likewise what bonus cards take off.
    `resets` are totals that change when they are hit exactly, `becomes` what they become.
    """

    seats: int
    half: int
    """Seats from one partner to the other; 0 where everybody plays alone."""
    tricks: int
    each: int
    pack: int
    hearts: int
    first_lead: int
    barred: int
    locked: int
    exempt: int
    breakers: int
    dump: int
    undealt: int
    penalties: int
    bonus: int
    points: Planes
    bonuses: Planes
    moon: int
    moon_needs: int
    moon_size: int
    guard: bool
    absorb: bool
    has_sun: bool
    sun: int
    trickless: int
    each_trick: int
    first_trick: int
    last_trick: int
    whole_set: int
    capot_size: int
    end: int
    target: int
    deals: int
    extra_deal: bool
    resets: tuple[int, ...]
    becomes: tuple[int, ...]


CODES: Final[dict[str, tuple[object, ...]]] = {
    "first_lead": ("eldest_any", "low_club", "any_club", "eldest_harmless"),
    "undealt": ("none", "first_trick", "first_penalty", "last_trick"),
    "moon": ("off", "others_plus", "self_minus", "choice"),
    "end": ("target", "deals", "single"),
}
"""The values of an option that are numbered."""

ALL_TRICKS: Final = -1
"""Stands for every trick instead of a set of cards that a moon needs."""
WINS: Final = -1_000_000
"""Stands in a reset for a total that wins the game."""

NEVER: Final = -2_000_000
"""A total that nobody has."""
MOST_RESETS: Final = 8
MOST_WORTH: Final = 256

READ: Final = frozenset(
    {
        "players", "packs", "jokers", "strip", "hand_size", "undealt", "first_lead", "first_trick",
        "hearts_lock", "lead_exception", "queen_lead", "must_dump", "points", "penal_suit",
        "bonus", "moon", "moon_set", "moon_value", "moon_guard", "moon_bonus", "sun", "trickless",
        "end", "target", "deals", "exact_reset", "ties", "partners", "direction", "rank_order",
        "trick_points", "capot",
    }
)  # fmt: skip
"""The options that the play or the score of a deal, or the end of a game, turn on."""

WITHOUT_EFFECT: Final = frozenset(
    {
        "pass_count", "pass_cycle", "no_pass", "pass_reveal",  # over before the first lead
        "duplicates",  # there are none in one pack
        "settlement", "payout", "stake",  # reckoned from the score
        "enforcement", "revoke",  # only cards that may be played are
    }
)  # fmt: skip
"""The options that change nothing in what is computed here, each with the reason."""


def unfit(rules: Ruleset) -> tuple[str, ...]:
    """The options by which these rules are beyond the compiled twin; empty where it takes them."""
    reasons = {
        "packs": rules.packs != 1,
        "jokers": rules.jokers > 0,
        "undealt": (rules.kitty_size > 0 and rules.undealt in ("exchange", "refill"))
        or rules.undealt == "draw_to_follow",
        "penal_suit": rules.penal_suit == "auction",
        "players": rules.players > MOST_SEATS,
        "points": max(rules.card_points) >= MOST_WORTH,
        "bonus": min(rules.card_bonus) <= -MOST_WORTH,
        "exact_reset": len(rules.exact_reset) > MOST_RESETS,
    }
    return tuple(name for name, beyond in reasons.items() if beyond)


@lru_cache(maxsize=64)
def packed(rules: Ruleset) -> Packed:
    """The numbers of these rules; raises NotYet, naming the options, where `unfit` has any."""
    beyond = unfit(rules)
    if beyond:
        raise NotYet(
            f"the compiled twin does not take these rules: {', '.join(beyond)}", mechanics=beyond
        )
    return _packed(rules, Cards.of(rules))


@dataclass(frozen=True, slots=True)
class Cards:
    """The way from the numbers of cards to those of these rules and back."""

    numbers: tuple[int, ...]
    cards: tuple[Card | None, ...]

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, rules: Ruleset) -> "Cards":
        """Of these rules; both ways are the same where the ranks are the usual ones."""
        numbers = tuple(13 * card.suit + rules.strength[card] for card in _one_pack())
        cards: list[Card | None] = [None] * 52
        for card, number in zip(_one_pack(), numbers, strict=True):
            if rules.strength[card] >= 0:
                cards[number] = card
        return cls(numbers, tuple(cards))

    def mask(self, cards: Iterable[Card]) -> int:
        """The set as a word."""
        return sum(1 << self.numbers[card] for card in cards)

    def of_mask(self, mask: int) -> CardSet:
        """The set that a word stands for."""
        return CardSet(
            card for n, card in enumerate(self.cards) if card is not None and mask >> n & 1
        )


def _one_pack() -> Sequence[Card]:
    return [Card(number) for number in range(52)]


def _code(option: str, value: object) -> int:
    return CODES[option].index(value)


def _packed(rules: Ruleset, cards: Cards) -> Packed:
    hearts, lock = cards.mask(rules.hearts), rules.hearts_lock
    queens, penalties = cards.mask(rules.queens_of_spades), cards.mask(rules.penalty_cards)
    first_lead = "eldest_any" if rules.first_lead == "bidder" else rules.first_lead
    needs = penalties | (cards.mask(rules.bonus_cards) if rules.moon_set == "with_bonus" else 0)
    return Packed(
        seats=rules.players,
        half=rules.players // 2 if has_sides(rules) else 0,
        tricks=rules.tricks,
        each=rules.cards_each,
        pack=cards.mask(rules.pack),
        hearts=hearts,
        first_lead=_code("first_lead", first_lead),
        barred=cards.mask(rules.barred_from_first_trick),
        locked=hearts | cards.mask(rules.locked_queens) if lock != "none" else 0,
        exempt=penalties if rules.lead_exception == "only_penalties" else 0,
        breakers=hearts | (queens if lock == "heart_or_queen" else 0),
        dump=cards.mask(rules.to_be_dumped),
        undealt=_code("undealt", rules.undealt if rules.kitty_size else "none"),
        penalties=penalties,
        bonus=cards.mask(rules.bonus_cards),
        points=_planes(cards, rules.pack, rules.card_points),
        bonuses=_planes(cards, rules.pack, [-bonus for bonus in rules.card_bonus]),
        moon=_code("moon", rules.moon),
        moon_needs=ALL_TRICKS if rules.moon_set == "all_tricks" else needs,
        moon_size=rules.moon_size,
        guard=rules.moon_guard,
        absorb=rules.moon_bonus == "absorb",
        has_sun=rules.sun is not None,
        sun=rules.sun or 0,
        trickless=rules.trickless,
        each_trick=rules.trick_points.get("each", 0),
        first_trick=rules.trick_points.get("first", 0),
        last_trick=rules.trick_points.get("last", 0),
        whole_set=rules.trick_points.get("all", 0),
        capot_size=rules.capot_size,
        end=_code("end", rules.end),
        target=rules.target,
        deals=rules.deals or 0,
        extra_deal=rules.ties == "extra_deal",
        resets=_padded(rules.exact_reset),
        becomes=_padded(WINS if to == "win" else to for to in rules.exact_reset.values()),
    )


def _planes(cards: Cards, pack: CardSet, amounts: Sequence[int]) -> Planes:
    planes = (cards.mask(card for card in pack if amounts[card] >> place & 1) for place in range(8))
    return cast("Planes", tuple(planes))


def _padded(totals: Iterable[int]) -> tuple[int, ...]:
    """As many as there is room for, so that compiled code is the same for all rules."""
    found = tuple(totals)
    return (*found, *(NEVER for _ in range(MOST_RESETS - len(found))))
