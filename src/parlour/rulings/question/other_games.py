"""Other games a question may be about, and the variants of Hearts it may name."""

import re
from functools import cache
from typing import Final

from parlour.rules import presets
from parlour.rulings.index.wordpiece import vocabulary
from parlour.rulings.index.words import words

_SURE: Final = (
    "bridge poker rummy euchre canasta cribbage pinochle skat uno chess checkers draughts "
    "blackjack solitaire klondike freecell monopoly catan "
    "backgammon mahjong belote durak tichu sheepshead scrabble baccarat piquet bezique whist "
    "baseball football basketball soccer tennis cricket golf "
    "yahtzee rummikub risk ludo roulette craps tarock tarot schafkopf doppelkopf jass "
    "klaverjas briscola scopa tressette bourre conquian "
    "faro panguingue cassino casino loo tysiacha preferans ombre snooker darts dominoes "
    "domino-game othello reversi sudoku pictionary cluedo clue"
).split()  # fmt: skip
"""Words that are the name of a game and of nothing else."""
_PHRASES: Final = (
    "texas hold'em", "hold'em", "holdem", "omaha", "seven card stud", "crazy eights", "go fish",
    "gin rummy", "oh hell", "old maid", "big two", "tien len", "hand and foot", "phase 10",
    "phase ten", "dou dizhu", "three card brag", "teen patti", "call break", "callbreak",
    "twenty-nine", "twenty eight", "five hundred", "spider solitaire", "magic the gathering",
    "snakes and ladders", "call bridge", "egyptian rat", "rat screw", "chinese poker", "open face",
    "spit in the ocean", "exploding kittens", "love letter", "the crew", "wizard card",
    "ticket to ride",
)  # fmt: skip
_CASED: Final = (
    "Spades", "War", "Pitch", "Snap", "Speed", "President", "Spoons", "Sequence", "Wizard", "Nap",
    "Napoleon", "Go", "Knaves", "Golf", "Set", "Trumps", "Michigan", "Newmarket", "Beggar",
    "Cheat", "Bluff", "BS", "Palace", "Slapjack", "Mao", "Hokm", "Tonk", "Coup", "Risk", "Clue",
    "Sevens", "Fan Tan", "Spite and Malice", "Scum",
)  # fmt: skip
"""Words that name a game only where they are written with a capital."""
_NAMED: Final = re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in (*_SURE, *_PHRASES))})\b")
_CAPITAL: Final = re.compile(
    r"\b(?:in|at|playing|play|for|about|game of|rules of|like)"
    rf"\s+(?:{'|'.join(_CASED)})\b(?!\s+(?:of|[♣♦♥♠]))"
    rf"|^(?:{'|'.join(_CASED)})\s*[:,]"
)
_HEARTS: Final = re.compile(
    r"\b(?:in|at|of|for|to|playing|play|like|unlike) hearts\b(?! (?:is|are|been|led))"
    r"|\bhearts (?:game|rules|table|too|as well|also)\b|\bhere\b.*\blike (?:in|at)\b"
    r"|\b(?:like|as) in\b"
)
_VARIANTS: Final = {
    "black maria": "black-maria",
    "omnibus": "omnibus",
    "hit the moon": "omnibus",
    "greek hearts": "greek",
    "pink lady": "pink-lady",
    "spot hearts": "spot-hearts",
    "pip hearts": "spot-hearts",
    "rickety kate": "rickety-kate",
    "cancellation hearts": "cancellation",
    "cancellation": "cancellation",
    "heartsette": "heartsette",
    "auction hearts": "auction",
    "domino hearts": "domino",
    "draw hearts": "two-handed",
    "two-handed hearts": "two-handed",
    "yppedia": "yppedia",
    "black lady": "standard",
}
_IN: Final = re.compile(
    r"\b(?:in|at|under|playing|play|of|with|is|about|called|by|for)"
    r"\s+(?:the\s+)?(?:game of\s+|rules of\s+|version\s+|variant\s+)?$"
)


_TERMS: Final = re.compile(
    r"\bopen(?:ing|ed)? (?:one|two|three|1|2|3) "
    r"(?:clubs?|diamonds?|hearts?|spades?|no[- ]?trumps?)\b"
    r"|\b(?:dummy|overtricks?|overcall\w*|no[- ]trumps?|checkmate|castling|royal flush|full house|"
    r"melds?|melding|touchdown|home run|nil bid|bid nil)\b"
)
"""Words that belong to other games, and to no game of Hearts."""


def other_game(plain: str, original: str) -> str | None:
    """The name of a game that is not Hearts, where the question is about it."""
    named = _NAMED.search(plain) or _CAPITAL.search(original) or _TERMS.search(plain)
    if named is None or _HEARTS.search(plain):
        return None
    return named.group().strip()


@cache
def _relatives() -> dict[str, str]:
    """The presets whose titles have a word that means nothing else, such as Polignac."""
    known = vocabulary()
    return {
        preset.title.lower(): preset.name
        for preset in presets()
        if not all(word in known for word in words(preset.title))
    }


def variant(plain: str) -> str | None:
    """The preset whose name the question says as a game."""
    relatives = {} if _HEARTS.search(plain) else _relatives()
    for name, preset in (_VARIANTS | relatives).items():
        for match in re.finditer(rf"\b{name}\b", plain):
            before, after = plain[: match.start()], plain[match.end() :]
            if _IN.search(before) or (
                re.match(r"\s*(?:rules?|game|variant|version|hearts)\b|\s*[:,?]", after)
                and before.rstrip()[-3:] != "the"
            ):
                return preset
    return None
