"""A Ruleset: one variant of Hearts as data, one field for each option.

It is frozen and can be hashed. What follows from the options (the pack, the hand, the points of
each card) is worked out once and kept, which is why this one class has no slots.
"""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Any, Final, Literal, Self

from parlour.cards import CARDS, NO_CARDS, Card, CardSet, Suit, full_pack, without
from parlour.cards.pack import copy_held
from parlour.errors import CardError, RulesetError, UnknownOption
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.option_values import read_option, write_option
from parlour.rules.options import OPTION, OPTIONS, Option
from parlour.rules.settlement import Method
from parlour.rules.validation import clashes

Undealt = Literal[
    "none", "first_trick", "first_penalty", "last_trick", "exchange", "refill", "draw_to_follow"
]
FirstLead = Literal["low_club", "any_club", "eldest_any", "eldest_harmless", "bidder"]
Moon = Literal["off", "others_plus", "self_minus", "choice"]
PassEntry = int | Literal["scatter"]

STANDARD_RANKS: Final = "23456789TJQKA"
QUEEN_OF_SPADES: Final = Card.parse("QS")


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


_STRIP: Final = FrozenMap(
    {3: _cards("2D"), 5: _cards("2D 2C"), 6: _cards("2D 3D 3C 4C"), 7: _cards("2D 3D 3C")}
)
_CYCLE: Final[FrozenMap[int, tuple[PassEntry, ...]]] = FrozenMap(
    {3: (1, -1, 0), 4: (1, -1, 2, 0), 5: (1, -1, 0), 6: (1, -1, 3, 0), 7: (1, -1, 0)}
)


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The rules of one game; without arguments the standard game of four.

    Each field is an option described in `rules.options`. Raises RulesetError when options clash;
    the error names every clash.
    """

    # A: pack and deal
    players: int = 4
    packs: int = 1
    jokers: int = 0
    strip: FrozenMap[int, tuple[Card, ...]] = _STRIP
    hand_size: int | Literal["even"] | FrozenMap[int, int] = "even"
    undealt: Undealt = "none"
    # B: passing
    pass_count: int | tuple[int, ...] = 3
    pass_cycle: tuple[PassEntry, ...] | FrozenMap[int, tuple[PassEntry, ...]] = _CYCLE
    no_pass: tuple[Card, ...] = ()
    pass_reveal: Literal["own", "all"] = "own"
    # C: opening
    first_lead: FirstLead = "low_club"
    first_trick: Literal["any", "no_hearts", "no_penalties"] = "no_penalties"
    # D: play
    hearts_lock: Literal["none", "heart", "heart_or_queen"] = "heart"
    lead_exception: Literal["only_hearts", "only_penalties"] = "only_hearts"
    queen_lead: Literal["any", "locked"] = "any"
    must_dump: tuple[Card, ...] = ()
    duplicates: Literal["cancel", "first", "last"] = "cancel"
    # E: scoring
    points: FrozenMap[str, int] = FrozenMap({"H": 1, "QS": 13})
    # C, D and S are no choice of the options: they stand here once a bidder has named that suit.
    penal_suit: Literal["H", "auction", "C", "D", "S"] = "H"
    bonus: FrozenMap[Card, int] = FrozenMap()
    moon: Moon = "others_plus"
    moon_set: Literal["penalties", "with_bonus", "all_tricks"] = "penalties"
    moon_value: int | Literal["total"] = "total"
    moon_guard: bool = False
    moon_bonus: Literal["keep", "absorb"] = "keep"
    sun: int | None = None
    trickless: int = 0
    # F: end of the game
    end: Literal["target", "deals", "single"] = "target"
    target: int = 100
    deals: int | None = None
    exact_reset: FrozenMap[int, int | Literal["win"]] = FrozenMap()
    ties: Literal["share", "extra_deal"] = "share"
    # G: settling and stakes
    settlement: Method | Literal["none"] = "none"
    payout: Literal["none", "winner_takes_all", "proportionate"] = "none"
    stake: int = 0
    # H: irregularities
    enforcement: Literal["prevent", "table"] = "prevent"
    revoke: Literal["none", "foster", "flat_total", "pay8_1887"] = "none"
    # I: beyond the plain game
    partners: Literal["none", "opposite"] = "none"
    direction: Literal["clockwise", "counter"] = "clockwise"
    rank_order: str = STANDARD_RANKS
    trick_points: FrozenMap[str, int] = FrozenMap()
    capot: Literal["none", "may_bid"] = "none"

    def __post_init__(self) -> None:
        found = clashes(self)
        if found:
            raise RulesetError(
                "; ".join(clash.message for clash in found),
                options=tuple(dict.fromkeys(name for clash in found for name in clash.options)),
            )

    @classmethod
    def from_options(cls, options: Mapping[str, object]) -> Self:
        """The Ruleset of a JSON map of options; what is left out is as in the standard game.

        Raises UnknownOption for a name that is none of the 42, RulesetError for a value that is
        not allowed or options that clash.
        """
        return cls(**{name: read_option(_option(name), value) for name, value in options.items()})

    def with_options(self, options: Mapping[str, object]) -> "Ruleset":
        """These rules with some options replaced whole (a map is not merged); errors as above."""
        changed = {name: read_option(_option(name), value) for name, value in options.items()}
        kept: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(self)}
        return Ruleset(**(kept | changed))

    def with_penal_suit(self, suit: Suit) -> "Ruleset":
        """The rules in force for a deal in which the bidder has named that suit.

        What is said of hearts holds of its cards: they cost, and they are locked where hearts are.
        """
        return _in_force(self, suit)

    def to_options(self) -> dict[str, Any]:
        """All 42 options as JSON says them, in the order of the catalogue."""
        return {option.name: write_option(getattr(self, option.name)) for option in OPTIONS}

    @cached_property
    def stripped(self) -> tuple[Card, ...]:
        """The cards taken out before the deal for this number of players."""
        return self.strip.get(self.players, ())

    @cached_property
    def pack(self) -> CardSet:
        """The cards that are dealt from; raises RulesetError when one to strip is not there."""
        ranked = CardSet(
            card
            for card in full_pack(packs=self.packs, jokers=self.jokers)
            if card.rank.letter in self.rank_order or card.rank.letter == "0"
        )
        try:
            return without(ranked, self.stripped)
        except CardError as missing:
            raise RulesetError(
                f"strip and packs clash: {missing}", options=("strip", "packs")
            ) from None

    @cached_property
    def cards_each(self) -> int:
        """How many cards each player is dealt."""
        even = len(self.pack) // self.players
        if isinstance(self.hand_size, FrozenMap):
            return self.hand_size.get(self.players, even)
        return even if self.hand_size == "even" else self.hand_size

    @cached_property
    def kitty_size(self) -> int:
        """How many cards stay undealt."""
        return len(self.pack) - self.players * self.cards_each

    @cached_property
    def exchanges(self) -> bool:
        """Whether a widow is left over that the taker of the first trick exchanges."""
        return self.undealt == "exchange" and self.kitty_size > 0

    @cached_property
    def refills(self) -> bool:
        """Whether a stock is left over from which hands are refilled after each trick."""
        return self.undealt == "refill" and self.kitty_size > 0

    @cached_property
    def draws_each(self) -> int:
        """How many cards each player draws from such a stock before it no longer goes round."""
        return self.kitty_size // self.players if self.refills else 0

    @cached_property
    def tricks(self) -> int:
        """How many tricks a deal has, where everybody plays to each of them."""
        return self.cards_each + self.draws_each

    @cached_property
    def cycle(self) -> tuple[PassEntry, ...]:
        """The pass cycle of this number of players: +1 left, -1 right, 0 hold, or scatter."""
        if isinstance(self.pass_cycle, FrozenMap):
            return self.pass_cycle.get(self.players, ())
        return self.pass_cycle

    @cached_property
    def strength(self) -> tuple[int, ...]:
        """How high each card is within its suit, by its number; a joker is below every club."""
        return tuple(self.rank_order.find(card.rank.letter) for card in CARDS)

    @cached_property
    def has_twins(self) -> bool:
        """Whether the pack may hold identical cards: of two packs, or two jokers."""
        return self.packs == 2 or self.jokers == 2

    def low_to_high(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards by suit, each suit from low to high; of identical cards the first pack's."""
        if self._numbers_rank:
            return tuple(sorted(cards))
        return tuple(sorted(cards, key=lambda card: (card.suit, self.strength[card], card)))

    @cached_property
    def _numbers_rank(self) -> bool:
        """Whether the cards' numbers have the order of suits and ranks: it is much faster."""
        return self.packs == 1 and not self.jokers and self.rank_order == STANDARD_RANKS

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """Penalty points of each card by its number; a bonus card has none."""
        return tuple(self._points_of(card) for card in CARDS)

    @cached_property
    def card_bonus(self) -> tuple[int, ...]:
        """Bonus points of each card by its number, nought or below."""
        return tuple(self.bonus.get(card.face, 0) for card in CARDS)

    @cached_property
    def penalty_cards(self) -> CardSet:
        """The cards of the pack that carry penalty points."""
        return CardSet(card for card in self.pack if self.card_points[card] > 0)

    @cached_property
    def bonus_cards(self) -> CardSet:
        """The cards of the pack that carry a bonus."""
        return CardSet(card for card in self.pack if self.card_bonus[card] < 0)

    @cached_property
    def total_points(self) -> int:
        """All penalty points in play: 26 in the standard game."""
        return sum(self.card_points[card] for card in self.pack)

    @cached_property
    def moon_size(self) -> int:
        """What a moon is worth."""
        return self.total_points if self.moon_value == "total" else self.moon_value

    @cached_property
    def capot_size(self) -> int:
        """What a declared capot is worth: as much as a sun, or as a moon where there is none."""
        return self.moon_size if self.sun is None else self.sun

    @cached_property
    def hearts(self) -> CardSet:
        """The hearts of the pack; the cards of the suit that was named instead of them."""
        return self.pack.of_suit(self.heart_suit)

    @cached_property
    def heart_suit(self) -> Suit:
        """The suit that rules on hearts speak of: hearts, unless another was named."""
        named = self.penal_suit if self.penal_suit != "auction" else "H"
        return Suit.parse(named)

    @cached_property
    def queens_of_spades(self) -> CardSet:
        """The queen of spades, both of them with two packs."""
        return CardSet(card for card in self.pack if card.face == QUEEN_OF_SPADES)

    @cached_property
    def barred_from_pass(self) -> CardSet:
        """The cards that may not be passed."""
        return CardSet(card for card in self.pack if card.face in self.no_pass)

    @cached_property
    def to_be_dumped(self) -> CardSet:
        """The cards that must be discarded when void."""
        return CardSet(card for card in self.pack if card.face in self.must_dump)

    @cached_property
    def barred_from_first_trick(self) -> CardSet:
        """The cards that may not be discarded on the first trick while others are held."""
        barred = {"any": NO_CARDS, "no_hearts": self.hearts, "no_penalties": self.penalty_cards}
        return barred[self.first_trick]

    @cached_property
    def locked_queens(self) -> CardSet:
        """The queens of spades that may not be led while hearts may not."""
        return self.queens_of_spades if self.queen_lead == "locked" else NO_CARDS

    def holds(self, face: Card) -> bool:
        """Whether the pack that is dealt has that card."""
        return copy_held(self.pack, face) is not None

    def _points_of(self, card: Card) -> int:
        face = card.face
        if face in self.bonus or face.rank.letter == "0":
            return 0
        return self.points.get(face.code, self.points.get(face.suit.letter, 0))


@lru_cache(maxsize=64)
def _in_force(rules: Ruleset, suit: Suit) -> Ruleset:
    costing = next((name for name in rules.points if len(name) == 1), None)
    points = {name: cost for name, cost in rules.points.items() if name != costing}
    if costing is not None:
        points[suit.letter] = rules.points[costing]
    return replace(
        rules,
        points=FrozenMap(points),
        penal_suit=_PENAL[suit],
        # The bidder, or eldest hand where nobody has bid, leads any card.
        first_lead="eldest_any" if rules.first_lead == "bidder" else rules.first_lead,
    )


_PENAL: Final[dict[Suit, Literal["C", "D", "H", "S"]]] = {
    Suit.CLUBS: "C",
    Suit.DIAMONDS: "D",
    Suit.HEARTS: "H",
    Suit.SPADES: "S",
}


def _option(name: str) -> Option:
    if name not in OPTION:
        near = difflib.get_close_matches(name, OPTION, n=1)
        hint = f"; did you mean {near[0]}?" if near else "; rules show lists them"
        raise UnknownOption(f"there is no option {name!r}{hint}")
    return OPTION[name]
