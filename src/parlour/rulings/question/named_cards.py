"""The cards a question names, in any spelling, with the place where each is named."""

import re
from collections.abc import Iterator, Sequence
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
RANK_ALONE: Final = rf"(?:10|[2-9]|[tjqka]|{_NAMES})"
"""A rank without a suit beside it."""
_RANKS_ALONE: Final = (
    rf"(?:the\s+)?{RANK_ALONE}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*-\s*|\s+)(?:the\s+)?"
    rf"{RANK_ALONE}\b)+"
)
_BEHIND_SUIT: Final = re.compile(
    rf"\b(?P<suit>{_SUIT})\b(?:\s+(?:were|was|is|are))?"
    r"(?:\s+(?:led|lead|trick|fell|fall|in my hand|in my fan))?(?:\s+(?:with|of))?\s*[:-]?\s+"
    rf"(?:the\s+)?(?P<ranks>{_RANKS_ALONE})\b"
    r"(?!\s+(?:of|points?|cards?|each|others?|tricks?|players?|clubs?|diamonds?|hearts?|spades?"
    r"|[♣♦♥♠])|\s?[♣♦♥♠]|[-/]\d)"
)
_SUIT_FIRST: Final = re.compile(r"\b(?P<suit>[cdhs])\s?(?P<rank>10|[2-9tjqka])\b(?!')")
_SMALL_ACE: Final = re.compile(r"[\s,/&(-]*(?<![a-z0-9'])(?P<code>a(?P<suit>[cdhs]))\b(?!')")
_THE_SAME: Final = re.compile(
    rf"\b(?P<ranks>{_RANKS_ALONE}|{RANK_ALONE})\s+(?:all\s+)?(?:of|in)\s+the\s+same\b"
)
_FOLLOWS_WITH: Final = re.compile(
    r"\bfollow(?:s|ed)?(?:\s+suit)?\s+(?:with\s+)?(?:the|a|an|his|her|my)\s+"
    rf"(?P<rank>{RANK_ALONE})\b(?!\s+of\b|\s?[♣♦♥♠])"
)
_AMONG_HEARTS: Final = re.compile(
    r"\b(?:hearts\b,?\s+|(?=heart, the )heart,\s)(?:one of (?:them|which)(?: is| was)?|including"
    r"|incl\.?|among them|with|(?<=heart, ))\s*"
    rf"(?P<ranks>(?:the|an?)\s+{RANK_ALONE}\b(?:\s*(?:,|and)\s*(?:the\s+)?{RANK_ALONE}\b)*)"
    r"(?!\s+of\b)"
)
_BOTH_QUEENS: Final = re.compile(
    r"\b(?:both|two|2)\s+(?:of\s+)?(?:the\s+)?(?:black\s+(?:queens|ladies)|queens\s+of\s+spades"
    r"|spade\s+queens|ladies\b)"
    r"|\b(?:queen\s+of\s+spades|black\s+(?:queen|lady))\s+twice\b"
)
_FEW: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "3": 3, "4": 4, "5": 5}
_TOPMOST: Final = re.compile(
    rf"\b(?:(?:top|highest|biggest) (?P<n>{'|'.join(_FEW)})"
    rf"|(?P<m>{'|'.join(_FEW)}) (?:top|highest|biggest))(?: of the)? "
    r"(?P<suit>clubs|diamonds|hearts|spades)\b"
)
_UPPER: Final = re.compile(r"\b(?P<rank>[TJQKA])(?P<suit>[CDHS])\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCard:
    """A card with the characters of the plain question that name it."""

    card: Card
    start: int
    end: int


CARD: Final = "§"
"""What stands for every character of a card in words from which the cards are blotted out."""


def blotted(plain: str, named: Sequence[NamedCard]) -> str:
    """The words with each card blotted out, everything else at its place."""
    said = plain
    for each in named:
        said = said[: each.start] + CARD * (each.end - each.start) + said[each.end :]
    return said


_Reading = list[NamedCard]
"""The cards that one stretch of words names."""


def named_cards(plain: str, original: str = "") -> tuple[NamedCard, ...]:
    """Every card named, in order. `original` tells AS and AH from the words."""
    found: list[NamedCard] = []
    for reading in (_both_queens, _topmost, _queens, _signed_runs, _behind_their_suit, _written):
        found += chain.from_iterable(reading(blotted(plain, found)))
    for code in (_codes, _suit_first):
        found += chain.from_iterable(code(blotted(plain, found), original))
    found += _small_aces(plain, original, found)
    found += _of_the_same_suit(plain, found)
    return tuple(sorted(found, key=lambda each: each.start))


def _both_queens(plain: str) -> Iterator[_Reading]:
    """Both black queens of two packs: `both the black queens`, `the queen of spades twice`."""
    for match in _BOTH_QUEENS.finditer(plain):
        (start, end), middle = match.span(), match.start() + 4
        places = ((start, middle), (middle, end))
        queens = [NamedCard(card=Card.parse("QS"), start=a, end=b) for a, b in places]
        yield queens


def _topmost(plain: str) -> Iterator[_Reading]:
    """So many of the highest cards of a suit: `the top three spades`, `two highest diamonds`."""
    for match in _TOPMOST.finditer(plain):
        number = _FEW[match["n"] or match["m"]]
        suit, (start, end) = SUITS[match["suit"]], match.span()
        ranks = list(Rank)[::-1][:number]
        yield [
            NamedCard(
                card=Card(suit * 13 + rank),
                start=start + n,
                end=end if n == number - 1 else start + n + 1,
            )
            for n, rank in enumerate(ranks)
        ]


def _queens(plain: str) -> Iterator[_Reading]:
    """The queen of spades by one of her own names."""
    for match in _QUEEN.finditer(plain):
        if not _names_the_game(plain, match):
            start, end = match.span()
            yield [NamedCard(card=Card.parse("QS"), start=start, end=end)]


def _signed_runs(plain: str) -> Iterator[_Reading]:
    """Several ranks behind one suit sign: `♥3, 5 and K`."""
    for match in _SIGNED_RUN.finditer(plain):
        offset = match.start("ranks")
        yield [
            NamedCard(
                card=_card(rank.group(), match["sign"]),
                start=offset + rank.start() if rank.start() else match.start(),
                end=offset + rank.end(),
            )
            for rank in re.finditer(r"10|[2-9tjqka](?![a-z])", match["ranks"])
        ]


def _written(plain: str) -> Iterator[_Reading]:
    """Cards by sign, by letters or in words: `♣2`, `2c`, `the two and three of clubs`."""
    for match in _NAMED.finditer(plain):
        yield _of_one_suit(match) if match["ranks5"] else [_single(match)]


def _behind_their_suit(plain: str) -> Iterator[_Reading]:
    """Ranks behind the suit they all have: `spades led: 4, J, 9 and K`."""
    for match in _BEHIND_SUIT.finditer(plain):
        ranks = list(re.finditer(rf"\b{RANK_ALONE}\b", match["ranks"]))
        offset = match.start("ranks")
        yield [_at(offset, each, _card(each.group(), match["suit"])) for each in ranks]


def _suit_first(plain: str, original: str) -> Iterator[_Reading]:
    """Codes with the suit first: `D6`, in capitals `CA`, and among such codes `hk` and `C A`."""
    among = re.search(r"\b[cdhs](?:10|[2-9])\b[\s,-]+[cdhs](?:10|[2-9])\b", plain) is not None
    for match in _SUIT_FIRST.finditer(plain):
        figures = match["rank"].isdigit() and " " not in match.group()
        if figures or among or _in_capitals(match, original):
            card = _card(match["rank"], match["suit"])
            yield [NamedCard(card=card, start=match.start(), end=match.end())]


def _in_capitals(match: re.Match[str], original: str) -> bool:
    """Whether a code of two letters, which could be a word, is written in capitals."""
    return bool(re.search(rf"\b{match.group().upper()}\b", original))


def _small_aces(plain: str, original: str, found: Sequence[NamedCard]) -> list[NamedCard]:
    """`ad`, `as` and the like beside another card: `kd, ad` and `ah kh`, but not `qs as well`."""
    ends, starts = {each.end for each in found}, {each.start for each in found}
    aces = []
    for match in _SMALL_ACE.finditer(plain):
        start, end = match.span("code")
        if any(each.start < end and start < each.end for each in found):
            continue
        before = match.start() in ends or re.search(rf"\bA{match['suit']}\b", original) is not None
        last = re.match(r"\s*(?:[,.;:?!)(]|$|and\b|who|what|may|in (?:my )?hand)", plain[end:])
        after = re.match(r"[\s,/&-]*", plain[end:])
        follows = after is not None and after.end() > 0 and end + after.end() in starts
        if follows or (before and last):
            card = _card("a", match["suit"])
            aces.append(NamedCard(card=card, start=start, end=end))
            ends.add(end)
    return aces


def _of_the_same_suit(plain: str, found: Sequence[NamedCard]) -> list[NamedCard]:
    """Bare ranks that take their suit from a card before them.

    "the 7 of clubs, then K, A, 3 of the same"; "follows with the three"; "four hearts, one of
    them the king".
    """
    cards: list[NamedCard] = []
    for match in _THE_SAME.finditer(plain):
        before = [each for each in found if each.end <= match.start()]
        for rank in re.finditer(rf"\b{RANK_ALONE}\b", match["ranks"]) if before else ():
            suit = before[0].card.suit
            cards.append(_at(match.start("ranks"), rank, Card(suit * 13 + RANKS[rank.group()])))
    for match in _FOLLOWS_WITH.finditer(plain):
        before = [each for each in found if each.end <= match.start()]
        if before:
            card = Card(before[0].card.suit * 13 + RANKS[match["rank"]])
            cards.append(NamedCard(card=card, start=match.start("rank"), end=match.end("rank")))
    for match in _AMONG_HEARTS.finditer(plain):
        cards += (
            _at(match.start("ranks"), rank, _card(rank.group(), "hearts"))
            for rank in re.finditer(rf"\b{RANK_ALONE}\b", match["ranks"])
        )
    return [
        each for each in cards
        if not any(other.start < each.end and each.start < other.end for other in found)
    ]  # fmt: skip


def _at(offset: int, rank: re.Match[str], card: Card) -> NamedCard:
    return NamedCard(card=card, start=offset + rank.start(), end=offset + rank.end())


def _codes(plain: str, original: str) -> Iterator[_Reading]:
    """Codes in capitals, which in small letters could be words: `AS`, `AH`."""
    for code in _UPPER.finditer(original):
        start = plain.find(code.group().lower(), max(0, code.start() - 12))
        if start >= 0:
            yield [NamedCard(card=Card.parse(code.group()), start=start, end=start + 2)]


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
    ranks = list(re.finditer(rf"\b{RANK_ALONE}\b", match["ranks5"]))
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
