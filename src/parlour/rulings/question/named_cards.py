"""The cards a question names, in any spelling, with the place where each is named."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from parlour.cards import Card, Rank, Suit

SUITS: Final = {
    "♣": Suit.CLUBS, "♧": Suit.CLUBS, "club": Suit.CLUBS, "clubs": Suit.CLUBS,
    "♦": Suit.DIAMONDS, "♢": Suit.DIAMONDS, "diamond": Suit.DIAMONDS, "diamonds": Suit.DIAMONDS,
    "♥": Suit.HEARTS, "♡": Suit.HEARTS, "heart": Suit.HEARTS, "hearts": Suit.HEARTS,
    "♠": Suit.SPADES, "♤": Suit.SPADES, "spade": Suit.SPADES, "spades": Suit.SPADES,
}  # fmt: skip
RANKS: Final = {
    **{word: Rank(n) for n, word in enumerate("2 3 4 5 6 7 8 9 10 j q k a".split())},
    **{word: Rank(n) for n, word in enumerate("two three four five six seven eight nine ten jack"
                                              " queen king ace".split())},
    "t": Rank.TEN, "deuce": Rank.TWO, "trey": Rank.THREE, "knave": Rank.JACK, "lady": Rank.QUEEN,
}  # fmt: skip
_SIGN: Final = "[♣♧♦♢♥♡♠♤]"
_NAMES: Final = "|".join(word for word in RANKS if len(word) > 2 and word != "lady")
_RANK: Final = rf"(?:10|[2-9]|[tjqk](?![a-z])|a(?=\s*[,/&-]|\s+[kqjt]\b|\s+of\b)|{_NAMES})"
_SUIT: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_SEPARATOR: Final = (
    r"(?:\s*,\s*and\s+|\s*,\s*|\s*&\s*|\s+and\s+(?:the\s+)?|\s+or\s+(?:the\s+)?|\s*-\s*|\s*/\s*"
    r"|\s+)"
)
_QUEEN: Final = re.compile(
    r"\b(?:black\s+(?:lady|maria|queen|widow|q)|spade\s+(?:lady|queen)"
    r"|(?:queen|lady|q)\s+(?:of\s+)?spades?|old\s+maid\s+of\s+spades|dark\s+lady"
    r"|thirteen[- ]pointer|calamity\s+jane)\b"
)
_NAMED: Final = re.compile(
    # ♣2 and 2♣
    rf"(?P<sign1>{_SIGN})\s?(?P<rank1>10|[2-9tjqka])(?![a-z0-9])"
    r"|(?<![a-z0-9'])(?P<rank2>(?:10|[2-9tjqk])\s?|a|(?:jack|queen|king|ace|knave|deuce)\s)"
    rf"(?P<sign2>{_SIGN})"
    # 2c and qs
    r"|\b(?P<rank3>10|[2-9])\s?(?P<letter3>[cdhs])\b(?!')"
    r"|\b(?P<rank4>[tjqk])(?P<letter4>[cdhs])\b(?!')"
    # the two and three of clubs
    rf"|\b(?P<ranks5>{_RANK}(?:{_SEPARATOR}(?:the\s+)?{_RANK})*)\s+(?:of\s+)(?:the\s+)?"
    rf"(?P<suit5>{_SUIT})\b"
    # club two
    r"|\b(?P<suit6>club|diamond|heart|spade)"
    rf"\s+(?P<rank6>10|[2-9]|{'|'.join(w for w in RANKS if len(w) > 2)})\b"
    # king clubs, but not 2 clubs, which are two of them
    r"|\b(?P<rank7>10|[2-9]|king|queen|jack|ace|deuce|knave)"
    r"\s+(?P<suit7>clubs|diamonds|hearts|spades)\b"
    r"(?<!\d\shearts)(?<!\d\sclubs)(?<!\d\sspades)(?<!\d\sdiamonds)"
)
_SINGLES: Final = (
    ("rank1", "sign1"),
    ("rank2", "sign2"),
    ("rank3", "letter3"),
    ("rank4", "letter4"),
    ("rank6", "suit6"),
    ("rank7", "suit7"),
)
_SIGNED_RUN: Final = re.compile(
    rf"(?P<sign>{_SIGN})\s?(?P<ranks>(?:10|[2-9tjqka])"
    r"(?:\s*(?:,|/|&|-|\band\b)\s*(?:10|[2-9tjqk]|a(?!\s))(?![a-z0-9♣♦♥♠])"
    r"(?!\s+(?:points?|cards?|of|hearts|tricks)))+)"
)
_UPPER: Final = re.compile(r"\b(?P<rank>[TJQKA])(?P<suit>[CDHS])\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCard:
    """A card with the characters of the plain question that name it."""

    card: Card
    start: int
    end: int


_Reading = tuple[tuple[int, int], list[NamedCard]]
"""The characters that one way of reading takes up, and the cards they name."""


def named_cards(plain: str, original: str = "") -> tuple[NamedCard, ...]:
    """Every card named, in order. `original` tells AS and AH from the words."""
    found: list[NamedCard] = []
    readings = (_queens(plain), _signed_runs(plain), _written(plain), _codes(plain, original))
    for span, cards in chain.from_iterable(readings):
        if all(span[1] <= each.start or each.end <= span[0] for each in found):
            found += cards
    return tuple(sorted(found, key=lambda each: each.start))


def _queens(plain: str) -> Iterator[_Reading]:
    """The queen of spades by one of her own names."""
    for match in _QUEEN.finditer(plain):
        if not _names_the_game(plain, match):
            start, end = match.span()
            yield match.span(), [NamedCard(card=Card.parse("QS"), start=start, end=end)]


def _signed_runs(plain: str) -> Iterator[_Reading]:
    """Several ranks behind one suit sign: `♥3, 5 and K`."""
    for match in _SIGNED_RUN.finditer(plain):
        offset = match.start("ranks")
        yield (
            match.span(),
            [
                NamedCard(
                    card=_card(rank.group(), match["sign"]),
                    start=offset + rank.start() if rank.start() else match.start(),
                    end=offset + rank.end(),
                )
                for rank in re.finditer(r"10|[2-9tjqka](?![a-z])", match["ranks"])
            ],
        )


def _written(plain: str) -> Iterator[_Reading]:
    """Cards by sign, by letters or in words: `♣2`, `2c`, `the two and three of clubs`."""
    for match in _NAMED.finditer(plain):
        yield match.span(), _of_one_suit(match) if match["ranks5"] else [_single(match)]


def _codes(plain: str, original: str) -> Iterator[_Reading]:
    """Codes in capitals, which in small letters could be words: `AS`, `AH`."""
    for code in _UPPER.finditer(original):
        start = plain.find(code.group().lower(), max(0, code.start() - 12))
        if start >= 0:
            card = NamedCard(card=Card.parse(code.group()), start=start, end=start + 2)
            yield (start, start + 2), [card]


def _names_the_game(plain: str, match: re.Match[str]) -> bool:
    """Whether "black maria" is the game and not the card."""
    if "maria" not in match.group() and "lady" not in match.group():
        return False
    before, after = plain[: match.start()], plain[match.end() :]
    return bool(
        (
            re.search(
                r"\b(?:in|at|of|called|play|playing|plays|for|variant|game|named)\s+$", before
            )
            and not re.search(r"\b(?:value|points?|worth) of\s+$", before)
        )
        or (
            re.match(r"\s*(?:rules?|game|variant|hearts|table|version)\b", after)
            and not before.rstrip().endswith("the")
        )
        or (not before.strip() and re.match(r"\s*[:,]\s", after))
    )


def _card(rank: str, suit: str) -> Card:
    letter = {"c": Suit.CLUBS, "d": Suit.DIAMONDS, "h": Suit.HEARTS, "s": Suit.SPADES}
    return Card(SUITS.get(suit, letter.get(suit, Suit.CLUBS)) * 13 + RANKS[rank])


def _of_one_suit(match: re.Match[str]) -> list[NamedCard]:
    """The cards of a list of ranks with one suit behind it, the last up to the suit's end."""
    ranks = list(re.finditer(rf"\b{_RANK}\b", match["ranks5"]))
    offset, last = match.start("ranks5"), len(ranks) - 1
    return [
        NamedCard(
            card=_card(each.group(), match["suit5"]),
            start=offset + each.start(),
            end=match.end() if n == last else offset + each.end(),
        )
        for n, each in enumerate(ranks)
    ]


def _single(match: re.Match[str]) -> NamedCard:
    rank, suit = next(names for names in _SINGLES if match[names[0]])
    return NamedCard(
        card=_card(match[rank].strip(), match[suit]), start=match.start(), end=match.end()
    )
