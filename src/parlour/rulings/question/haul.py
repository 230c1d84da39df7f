"""Scores in a question: totals, the asker's own, what was won, what was put in the pot."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.rulings.question.counting import COUNT, Number, ordinal

_NOUN: Final = re.compile(
    r"\s*(?:-(?=[a-z])|of\s+(?:us|them|clubs|diamonds|hearts|spades)|cards?\b|hearts?\b"
    r"|spades?\b|clubs?\b"
    r"|diamonds?\b|tricks?\b|players?\b|people\b|deals?\b|hands?\b|rounds?\b|decks?\b|packs?\b"
    r"|of us\b|others?\b|left\b|other\b|queens?\b|times?\b|minutes?\b|seconds?\b|jacks?\b"
    r"|counters?\b|chips?\b|opponents?\b|rivals?\b|friends?\b|mates?\b|of them\b|each\b|more\b"
    r"|rest\b|jokers?\b|(?:on|with|at)\s+\d)"
)
"""What a number that is no total counts."""
_BEFORE: Final = re.compile(
    r"\b(?:trick|deal|hand|round|number|game|phase|other|us|last|next|target|limit|to|version|the"
    r"|minus|by|knock|off|plus|get|gets|exactly|over|above|below|under|past|beyond)\s+$"
    # but: I got to 103
    r"(?<!got to )(?<!came to )(?<!up to )(?<!went to )"
)
"""What stands before a number that is no total."""
_ENDS_LIST: Final = re.compile(
    r"[?!]|\.\s|\bthis (?:deal|hand|round)\b|\bthe \d+ becomes\b|\bbecomes\b|\bget\b|\blimit\b"
    r"|\btarget\b"
)
_MINE: Final = re.compile(
    # I'm on, I have, my total is
    r"(?:\b(?:i'm|i am|me|i have|i've got|i've|i was|i stand|i stood|i finish(?:ed)?|i end(?:ed)?"
    r"|my (?:own )?(?:total|score|tally|points|sheet)(?:'s| is| was| stands| says| reads| of)?"
    r"|mine(?:'s| is)?|i'm sitting|i sit|myself|i|i'd|i (?:got|came|went|am up|'m up) to|i'm the"
    r"|my|i'm the one|i am the one|the one)"
    # was on, stood at, with nobody named
    r"|(?:^|[.?!;,:] )(?:was|stood|standing|sitting|been|am))"
    r"\s*(?:only |just |now |already |currently |last |first |lowest |ahead |behind |leading "
    r"|winning |sitting |trailing |lagging |stuck |sat "
    r"|up |down |exactly )*"
    r"(?:on|at|with|:|=|had|have|\()?\s*$"
)
_MINE_BEHIND: Final = re.compile(
    # 74 (me), 100 exactly for me, 77 myself, 74 on my sheet
    r"\s*(?:points? )?(?:exactly )?,?\s?(?:\((?:me|mine|i|that's me|myself)\)|(?:for|is|are"
    r"|being|was) "
    r"(?:me|mine)\b|myself\b|mine\b|me\b(?=\s*(?:[,;.?!]|$|and\b))"
    r"|on (?:the (?:clock|sheet|board|card|pad)"
    r"|my (?:sheet|side|slate|card|line))\b(?! (?:says|reads|shows|has))|to my name\b)"
)
_COUNTS_CARDS: Final = re.compile(
    r"\s*(?:cards?|hearts?|of|points? for|tricks?|left|spades|clubs|diamonds)"
)
_HEARTS: Final = re.compile(
    rf"(?<!not )(?<!no )\b(?P<n>{COUNT}|a pair of|a couple of|a|one|all|every|each)\s+"
    r"(?:of\s+the\s+|the\s+)?"
    r"(?:little |lousy |measly |low |high |small |stupid |other |single |lone )*hearts?\b"
)
_HEARTS_BEHIND: Final = re.compile(
    # hearts 3, plus the ace of spades; hearts: 5
    r"(?<!♥)\bhearts\s*[:=x-]?\s*(?P<n>\d|1[0-3])\b"
    r"(?=\s*(?:,? ?(?:plus|and the|with the|& the|the)\b|[;.?!]|$))"
)
_ALL_BUT: Final = re.compile(
    rf"\b(?:all|every|each|all the)(?: (?:of|the|hearts?))*,? (?:but|except|bar|minus"
    rf"|save) (?P<n>{COUNT})"
    r"\b(?! of (?:spades|clubs|diamonds))"
)
_DOZEN: Final = re.compile(
    r"\b(?:(?P<half>half a dozen)|a (?:full |whole )?dozen)(?: of)?(?: the)? hearts\b"
)
_ALL: Final = re.compile(
    r"\b(?:every|each|all)"
    r"(?: (?:of|the|thirteen|13|of the|single|last|damn|bloody)){0,3} hearts?\b"
    r"|\ball (?:13|thirteen)\b|\bwhole (?:heart )?suit\b|\bthe lot\b|\beverything\b"
    # hearts, the queen and the jack, all in my pile
    r"|\bhearts?,? (?:and )?(?:the )?(?:black )?(?:queen|lady|♠q|q♠)\b[^.?!]{0,24}"
    r"\ball (?:in my|with me|mine|to me|of them)\b"
    r"|\bevery (?:(?:last|single) )?card that (?:costs|counts|scores|hurts)\b"
    # all the penalty cards
    r"|\b(?:all|every) (?:the )?(?:penalty|point)s?(?: cards?)?\b"
    r"|\bshoo?t(?:s|ing)?\b[^.?!]{0,12}\b(?:moon|it)\b"
    r"|\bi shoot\b|\bmoon\b|\b(?:all|whole|full) (?:26|twenty-six)\b"
)
_STAKE: Final = re.compile(
    # put 100 each
    r"\b(?:stakes?|put|puts|wager(?:ed|s)?|bet|bets|chip(?:s|ped)?|ante(?:d|s)?|paid"
    r"|threw)\b[^.?!]{0,20}?\b(?P<a>\d+)\b(?:\s*(?:each|apiece|a head|per))?"
    # 100 apiece
    r"|\b(?P<b>\d+)\s+(?:each|apiece|a head|coins?|pieces|per (?:head|player|seat))\b"
)


def totals_in(plain: str, numbers: Sequence[Number]) -> tuple[int, ...]:
    """The totals named, in order: the longest list of numbers that count nothing else."""
    free = [
        each
        for each in numbers
        if not _NOUN.match(plain, each.end)
        and (not _BEFORE.search(plain[: each.start]) or _listed(plain, each))
    ]
    longest = max(_runs(plain, free), key=lambda run: (len(run), _headed(plain, run)), default=[])
    return tuple(each.value for each in longest) if len(longest) >= 2 else ()


def _headed(plain: str, run: Sequence[Number]) -> bool:
    """Whether a list is said to be of totals, and not of the points of a deal."""
    return bool(re.search(r"\b(?:totals?|scores|standings?)\b[^.?!\d]*$", plain[: run[0].start]))


def _listed(plain: str, number: Number) -> bool:
    """Whether a number stands in a list: `80, 20`, `77 to 80`."""
    behind = re.match(r"\s*(?:,|and|/|-|to)\s*\d", plain[number.end :])
    last = re.search(r"\d\s+to\s+$", plain[: number.start])
    return bool(behind or last) and number.value > 11


def _runs(plain: str, numbers: Sequence[Number]) -> list[list[Number]]:
    """Numbers that stand in one list, at most a few words from each other."""
    runs: list[list[Number]] = []
    for each in numbers:
        gap = plain[runs[-1][-1].end : each.start] if runs else ""
        if runs and len(gap) <= 32 and not _ENDS_LIST.search(gap):
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def mine_in(plain: str, numbers: Sequence[Number]) -> int | None:
    """The asker's own total, in figures or in words."""
    for each in numbers:
        counts = _COUNTS_CARDS.match(plain, each.end) or _NOUN.match(plain, each.end)
        if _MINE.search(plain[: each.start]) and not counts:
            return each.value
    said = (each.value for each in numbers if _MINE_BEHIND.match(plain, each.end))
    return next(said, None)


def hearts_taken_in(plain: str) -> int | None:
    """How many hearts were won, where a number is said."""
    dozen, spared = _DOZEN.search(plain), _ALL_BUT.search(plain)
    if dozen:
        return 6 if dozen["half"] else 12
    if spared and "heart" in plain:
        return 13 - (ordinal(spared["n"]) or 0)
    if behind := _HEARTS_BEHIND.search(plain):
        return int(behind["n"])
    return next(map(_number_of_hearts, _HEARTS.finditer(plain)), None)


def _number_of_hearts(match: re.Match[str]) -> int | None:
    word = match["n"]
    said = {"all": 13, "every": 13, "each": 13, "a pair of": 2, "a couple of": 2, "a": 1}
    return said[word] if word in said else ordinal(word)


def all_hearts_in(plain: str) -> bool:
    """Whether every heart went to one player."""
    return bool(_ALL.search(plain)) and not _ALL_BUT.search(plain)


def stake_in(plain: str) -> int | None:
    """What each seat put into the pot."""
    match = _STAKE.search(plain)
    return int(match["a"] or match["b"]) if match else None
