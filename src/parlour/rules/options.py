"""The 42 options that make one variant of Hearts, each with its values and a short account."""

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal[
    "choice", "amount", "flag", "text", "cards", "card_amounts", "named_amounts",
    "reset_map", "strip", "hand_size", "pass_count", "pass_cycle", "moon_value",
]  # fmt: skip
"""How a value is written; `rules.option_values` reads each kind from JSON."""

Group = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]

GROUPS: Final[dict[Group, str]] = {
    "A": "pack and deal",
    "B": "passing",
    "C": "opening",
    "D": "play",
    "E": "scoring",
    "F": "end of the game",
    "G": "settling and stakes",
    "H": "irregularities",
    "I": "beyond the plain game",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option: its name, its group, how its value is written, and what it does.

    `values` lists the words of a choice; `least` and `most` bound a number (None: no bound);
    `optional` allows null.
    """

    name: str
    group: Group
    kind: Kind
    summary: str
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False


def _choice(name: str, group: Group, values: str, summary: str) -> Option:
    words = tuple(values.split())
    return Option(name=name, group=group, kind="choice", values=words, summary=summary)


def _number(name: str, group: Group, least: int | None, most: int | None, summary: str) -> Option:
    return Option(name=name, group=group, kind="amount", least=least, most=most, summary=summary)


def _shaped(name: str, group: Group, kind: Kind, summary: str) -> Option:
    return Option(name=name, group=group, kind=kind, summary=summary)


OPTIONS: Final[tuple[Option, ...]] = (
    # A: pack and deal
    _number("players", "A", 2, 11, "seats at the table"),
    _number("packs", "A", 1, 2, "packs of 52 cards shuffled together"),
    _number("jokers", "A", 0, 2, "jokers added; each is a club below the two"),
    _shaped("strip", "A", "strip", "cards taken out before the deal, by number of players"),
    _shaped("hand_size", "A", "hand_size", "cards each player is dealt; even: all that go round"),
    _choice("undealt", "A",
            "none first_trick first_penalty last_trick exchange refill draw_to_follow",
            "what becomes of cards that are not dealt"),
    # B: passing
    _shaped("pass_count", "B", "pass_count", "cards passed, or a number for each cycle entry"),
    _shaped("pass_cycle", "B", "pass_cycle", "to whom, deal by deal: 1 left, -1 right, 0 hold"),
    _shaped("no_pass", "B", "cards", "cards that may not be passed"),
    _choice("pass_reveal", "B", "own all",
            "received cards are seen after the own pass, or after all passes"),
    # C: opening
    _choice("first_lead", "C", "low_club any_club eldest_any eldest_harmless bidder",
            "who leads to the first trick, and what"),
    _choice("first_trick", "C", "any no_hearts no_penalties",
            "what may not be discarded on the first trick"),
    # D: play
    _choice("hearts_lock", "D", "none heart heart_or_queen",
            "what must be played before hearts are led"),
    _choice("lead_exception", "D", "only_hearts only_penalties",
            "which hands may lead a locked heart"),
    _choice("queen_lead", "D", "any locked", "whether the queen of spades waits for hearts too"),
    _shaped("must_dump", "D", "cards", "cards that must be discarded when void"),
    _choice("duplicates", "D", "cancel first last", "what two identical cards in a trick do"),
    # E: scoring
    _shaped("points", "E", "named_amounts", "penalty cards and suits with their points"),
    _choice("penal_suit", "E", "H auction", "the suit to avoid: hearts, or named by the bidder"),
    _shaped("bonus", "E", "card_amounts", "bonus cards with their points below nought"),
    _choice("moon", "E", "off others_plus self_minus choice",
            "what happens when one player takes all"),
    _choice("moon_set", "E", "penalties with_bonus all_tricks",
            "what must be taken for the moon"),
    _shaped("moon_value", "E", "moon_value", "size of the moon; total: all the points in play"),
    _shaped("moon_guard", "E", "flag",
            "a moon that would hand the game to another is taken off the shooter"),
    _choice("moon_bonus", "E", "keep absorb", "whether a shooter's bonus cards still count"),
    Option(name="sun", group="E", kind="amount", least=0, optional=True,
           summary="size of the moon when every trick was taken"),
    _number("trickless", "E", None, 0, "points for taking no trick, nought or below"),
    # F: end of the game
    _choice("end", "F", "target deals single", "when the game ends"),
    _number("target", "F", 1, None, "the total that ends the game, reached or passed"),
    Option(name="deals", group="F", kind="amount", least=1, optional=True,
           summary="how many deals, where a number is agreed"),
    _shaped("exact_reset", "F", "reset_map", "totals that change when hit exactly; win: the game"),
    _choice("ties", "F", "share extra_deal", "equal lowest totals: share the win, or play on"),
    # G: settling and stakes
    _choice("settlement", "G",
            "none sweepstake howell fewest_1887 fewest_1913 excess3 difference2 ante average"
            " differences", "how counters change hands"),
    _choice("payout", "G", "none winner_takes_all proportionate", "how a staked pot is divided"),
    _number("stake", "G", 0, None, "play money each seat stakes"),
    # H: irregularities
    _choice("enforcement", "H", "prevent table", "illegal cards are refused, or can be called"),
    _choice("revoke", "H", "none foster flat_total pay8_1887", "the penalty for a revoke"),
    # I: beyond the plain game
    _choice("partners", "I", "none opposite", "whether opposite seats add their scores"),
    _choice("direction", "I", "clockwise counter", "which way deal and play go round"),
    _shaped("rank_order", "I", "text", "the ranks from low to high; fewer ranks: a short pack"),
    _shaped("trick_points", "I", "named_amounts",
            "points for the tricks first, last and each; all: besides, for one player with the"
            " first, the last and every penalty card"),
    _choice("capot", "I", "none may_bid", "whether all tricks may be declared before play"),
)  # fmt: skip

OPTION: Final = {option.name: option for option in OPTIONS}
"""Each option by its name."""
