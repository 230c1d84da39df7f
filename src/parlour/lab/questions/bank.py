"""The bank: questions as people put them, under the kind and form of each."""

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from parlour.cards import Card, Rank, Suit, full_pack
from parlour.cards.spoken import SUIT_NAMES, SUIT_SYMBOLS, card_name, card_symbol, rank_name
from parlour.rules import presets

FORMS: Final = ("+", "-", ".")
_HEADING: Final = re.compile(r"\[([a-z_]+/[a-z_]+)\]")
_SLOT: Final = re.compile(r"\{([a-z]+)\}")
_NAMES: Final = tuple(
    "Anna Ben Priya Tom Ines Ravi Joe Mia Kofi Lena Omar Sue Grandpa Mum Dad Aunt-May".split()
)
_QUEENS: Final = (
    "queen of spades", "black lady", "Q♠", "♠Q", "QS", "spade queen", "black queen",
    "Q of spades", "queen of Spades", "qs",
)  # fmt: skip
_JACKS: Final = ("jack of diamonds", "J♦", "♦J", "JD", "diamond jack", "jack of Diamonds")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "4th", "3rd", "8th")
_PLAYERS: Final = ("three", "four", "five", "six", "seven", "3", "5", "6", "two", "eight")
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "queen": _QUEENS,
    "jack": _JACKS,
    "deal": _ORDINALS,
    "players": _PLAYERS,
    "name": _NAMES,
    "preset": tuple(preset.title for preset in presets()),
}
_SUITS: Final = {
    "heart": Suit.HEARTS,
    "club": Suit.CLUBS,
    "diamond": Suit.DIAMONDS,
    "spade": Suit.SPADES,
}
_QUEEN: Final = Card.parse("QS")
SEED: Final = 13
COPIES: Final = 2
"""How often a line with slots is filled; one without stands once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the bank: a question, perhaps with slots, of one kind in one form."""

    intent: str
    form: str
    template: str

    @property
    def label(self) -> str:
        """What the classifier learns to say."""
        return f"{self.intent} {self.form}"


def lines() -> tuple[Line, ...]:
    """The whole bank in the order of its files; raises ValueError where a line is malformed."""
    found: list[Line] = []
    folder = files("parlour.lab.questions").joinpath("bank")
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        intent = ""
        for number, raw in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            text = raw.strip()
            if not text or text.startswith("#"):
                continue
            heading = _HEADING.fullmatch(text)
            if heading:
                intent = heading[1]
            elif text[0] in FORMS and text[1:2] == " " and intent:
                found.append(Line(intent=intent, form=text[0], template=text[2:].strip()))
            else:
                raise ValueError(f"{file.name}:{number}: {text!r} is no line of the bank")
    return tuple(found)


def filled(template: str, rng: random.Random) -> str:
    """The template with something for each slot, spelled in one of many ways."""
    return _SLOT.sub(lambda slot: _filling(slot[1], rng), template)


def _filling(slot: str, rng: random.Random) -> str:
    if slot in _WORDS:
        return rng.choice(_WORDS[slot])
    if slot in _SUITS:
        return _card(rng, [card for card in full_pack().of_suit(_SUITS[slot]) if card != _QUEEN])
    if slot in _FILLINGS:
        return _FILLINGS[slot](rng)
    raise ValueError(f"{{{slot}}} is no slot of the bank")


def _card(rng: random.Random, among: list[Card]) -> str:
    card = rng.choice(among)
    rank, name = rank_name(card.rank), card_name(card)
    short = f"{rank} {SUIT_NAMES[card.suit]}" if card.rank >= Rank.TEN else name
    return rng.choice((name, card_symbol(card), card.code, _sign_last(card), short))


def _sign_last(card: Card) -> str:
    return f"{rank_name(card.rank)}{SUIT_SYMBOLS[card.suit]}"


def _listed(rng: random.Random, among: list[Card]) -> str:
    cards = rng.sample(among, rng.randint(2, 4))
    style = rng.choice(("signs", "names", "codes", "after"))
    if style == "names":
        names = [f"the {card_name(card)}" for card in cards]
        return ", ".join(names[:-1]) + " and " + names[-1]
    shown = {
        "signs": [card_symbol(card) for card in cards],
        "codes": [card.code for card in cards],
        "after": [_sign_last(card) for card in cards],
    }[style]
    return rng.choice((" ", ", ")).join(shown)


def _totals(rng: random.Random) -> str:
    totals = [str(rng.randint(3, 112)) for _ in range(4)]
    return ", ".join(totals[:3]) + rng.choice((" and ", ", ")) + totals[3]


_FILLINGS: Final[Mapping[str, Callable[[random.Random], str]]] = {
    "card": lambda rng: _card(rng, list(full_pack())),
    "cards": lambda rng: _listed(rng, list(full_pack())),
    "hearts": lambda rng: _listed(rng, list(full_pack().of_suit(Suit.HEARTS))),
    "n": lambda rng: str(rng.randint(2, 14)),
    "total": lambda rng: str(rng.choice((rng.randint(20, 120), 100, 50))),
    "totals": _totals,
}


def examples(bank: tuple[Line, ...]) -> list[tuple[int, str, str]]:
    """Line number, question and label of every example, the same each time."""
    rng = random.Random(SEED)
    return [
        (number, filled(line.template, rng), line.label)
        for number, line in enumerate(bank)
        for _ in range(COPIES if "{" in line.template else 1)
    ]
