"""What a question says that one player took: all of it, or what of it is with somebody else."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.rules import Ruleset
from parlour.rules.articles.seats import has_sides
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.question.counting import COUNT, ordinal
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.named_cards import named_cards

_EVERYTHING: Final = re.compile(
    r"\beverything\b|\bthe lot\b|\bwhole (?:lot|shebang|pile|bag)\b|\ball (?:the )?26\b"
    r"|\b(?:every|all)(?: (?:the|of the|single|my|last|other)){0,2} (?:penalty|point|points|"
    r"scoring|bad|costly)\b|\bevery card that costs\b|\b(?:'em|them|em) all\b"
    # the last of them
    r"|\b(?:last|thirteenth|13th) (?:heart|red)\b|\bheart number (?:13|thirteen)\b"
)
_NOBODY_ELSE: Final = re.compile(
    r"\b(?:nobody|no one|noone)\b(?: (?:but|except|else|me|has|holds|took|got|a|an|any|one|single)"
    r"){1,5} (?:penalty|point|costly|hearts?|red)\b"
)
_HEART: Final = r"(?:hearts?|reds?|red (?:ones?|cards?))"
_ALL_HEARTS: Final = re.compile(
    rf"\b(?:every|all|each)(?: (?:of|the|my|single|last|other|remaining|thirteen|13)){{0,3}}"
    rf" {_HEART}\b|\b(?:whole|full|entire) (?:heart suit|(?:set|suit|lot) of (?:the )?hearts)\b"
    r"|\bhearts? (?:alone|complete|all)\b"
    rf"|\b(?:complete|remaining|other) hearts\b|\brest of the {_HEART}\b"
    r"|\bwhole lot of hearts\b|\bothers of that suit\b|\bno hearts? missing\b|♥ all\b"
    r"|\bhearts (?:from )?(?:ace|a) (?:down )?to (?:the )?(?:deuce|two|2)\b"
    r"|♥2 (?:through|to|up to) ♥a\b|\b(?:13|thirteen) of (?:13|thirteen)\b"
)
_SOME_HEARTS: Final = re.compile(
    r"\b(?:one|(?<!every )single|another|lone|a|1|two|2|three|3|few|"
    rf"some)(?: of the)? (?:(?!of )\w+ )?{_HEART}\b|(?<!no )\b{_HEART} (?:short|missing)\b"
    rf"|\bnot (?:all|every)\b[^.?!]{{0,10}}\b{_HEART}\b|\b(?:nearly|almost|less than) all\b"
    rf"|\b(?:all|everything|every {_HEART}|(?:all|every)(?: the)? {_HEART})"
    r" (?:but|bar|except|save|minus) (?:for )?(?:one|two|three|1|2|3)\b"
)
_HEARTS_SAID: Final = re.compile(
    rf"\b(?P<n>twenty-?six|{COUNT})(?: of the)?(?: (?:little|red|the))? "
    r"(?:hearts|reds|red (?:ones|cards))\b|\b(?P<sign>1[1-3]|2[0-6])\s?(?:♥(?!\w)|h\b)"
)
_POINTS_SAID: Final = re.compile(
    r"\b(?P<n>\d{1,3}|twenty[- ](?:four|five|six))(?: out)?(?:(?: of (?:the )?\d+)? "
    r"(?:points?\b|pts\b|for the (?:hand|deal)\b)| of (?:the )?(?:\d{2}|twenty[- ]six)\b)"
)
_FEWEST: Final = 4
"""Fewer hearts that are told are those that are missing."""
_MOST_HEARTS: Final = 10
_TWENTIES: Final = {"four": 24, "five": 25, "six": 26}
_EVERY_TRICK: Final = re.compile(
    r"(?<!not )\b(?:every|all|each)(?: (?:of|the|single|thirteen|13|last)){0,3} "
    r"(?:tricks?|books?)\b"
)
_LOST_TRICK: Final = re.compile(
    r"\b(?:lost|lose|losing|gave|dropped|conceded)\b[^.?!]{0,24}\b(?:tricks?|books?)\b"
    r"|\b(?:one|a|single|1)(?: \w+){0,2} (?:tricks?|books?)\b[^.?!]{0,16}"
    r"\b(?:slipped|escaped|got away)\b"
    r"|\b(?:but )?not (?:every|all|the first|the last|each)\b[^.?!]{0,16}\btricks?\b"
    r"|\btricks?\b[^.?!]{0,24}\b(?:went|lost|to (?:the left|an opponent|another|someone|"
    r"somebody))\b|\b(?:someone|somebody|opponents?|he|she|they|others?)\b[^.?!]{0,16}"
    r"\b(?:won|took|has|had)\b[^.?!]{0,16}\btricks?\b|\btricks? but one\b"
)
_LACKING: Final = re.compile(
    r"\b(?:not|without|except|xcept|cept|but|missing|missed|bar|minus|lack\w*|short of|no|lost|"
    r"losing|save|didn't (?:get|take|have)|never (?:got|had))[\s-]+"
    r"(?:(?:for|the|only|just|got|getting|black)[\s-]+)*$"
)
_SOMEBODY_ELSE: Final = re.compile(
    r"(?<![\w'])(?P<who>(?!(?:i|i've|i'd|we|we've|have|and|just|also|then|only|even|who|that|"
    r"already|ve|i'll|had|having|kitty|widow|pile|heap)\b)[\w-]+)\s+(?:has|had|got|took|takes|"
    r"holds|won|wins|grabbed|captured|ate|copped|keeps|kept|ended up with|picked up|nicked|nabbed|"
    r"caught|catching|snatched|stole|pinched)\s+(?:(?:the|a|only|just|one|black)\s+)*$"
)
_AWAY: Final = re.compile(
    r"\s*,?\s*(?:\w+ ){0,2}?(?:went|goes|gone|escaped|elsewhere|got away|missing|landing with|"
    r"(?:is|was|are|were) (?:with|in (?:another|someone|somebody|my opponent)|taken by)|taken by|"
    r"fell to|lies with|belongs to)\b|\s*in (?:another|someone|somebody|her|his|their|[\w-]+'s)\b"
)
_QUEEN_WORD: Final = re.compile(r"\b(?:queens?|lad(?:y|ies)|q|old girl|wench|her blackness)\b")
ONE_OF_TWO: Final = re.compile(
    r"\b(?:only one|just one|but one|one|a single|single|1)(?: of (?:the|both|those))?"
    r"(?: (?:two|black))* (?:queens?|lad(?:y|ies))\b"
    r"|\bother (?:queen|lady|one)\b[^.?!]{0,10}\b(?:went|is with|got away|escaped)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Haul:
    """What one player is said to have taken; `every_trick` is None where nothing is said of it.

    `heart_short` says that some heart is missing, without saying which.
    """

    cards: CardSet
    every_trick: bool | None
    heart_short: bool = False


def told_haul(rules: Ruleset, facts: Facts) -> Haul | None:
    """What the question says that one player took; None where it says nothing to judge."""
    said = facts.plain
    every_trick = _tricks_said(said)
    places = [(each.card.face, each.start, each.end) for each in named_cards(said, facts.text)]
    if all(face != QUEEN_OF_SPADES for face, _, _ in places):
        places += [(QUEEN_OF_SPADES, *each.span()) for each in _QUEEN_WORD.finditer(said)]
    gone = {face for face, start, end in places if _went_elsewhere(rules, said, start, end)}
    known = {face for face, _, _ in places}
    kitty = "kitty" in facts.words
    short, everything = (
        _hearts_short(rules, said),
        _takes_everything(rules, said, every_trick=every_trick),
    )
    if not (everything or short or _tells_hearts(rules, said) or _many_hearts(known)):
        # Where only a loss is told, the rest is meant to be there.
        if not gone and every_trick is None and not kitty:
            return None
        everything = True
    own = rules.penalty_cards | rules.bonus_cards if everything else rules.hearts
    if _many_hearts(known) and not everything and not _ALL_HEARTS.search(said):
        own = CardSet(card for card in own if card.face in known)
    own |= CardSet(card for card in rules.pack for face in known if card.face == face)
    own -= CardSet(card for card in rules.pack if card.face in gone)
    if rules.packs == 2 and ONE_OF_TWO.search(said):
        own -= CardSet(list(own & rules.queens_of_spades)[1:])
    short = short and all(face.suit is not Suit.HEARTS for face in gone) and not kitty
    if short:
        own -= CardSet(list(own & rules.hearts)[:1])
    return Haul(cards=own, every_trick=every_trick, heart_short=short)


def _many_hearts(faces: set[Card]) -> bool:
    """Whether so many hearts are named that they are all those taken."""
    return sum(face.suit is Suit.HEARTS for face in faces) >= _MOST_HEARTS


def _takes_everything(rules: Ruleset, said: str, *, every_trick: bool | None) -> bool:
    number = _points_said(said)
    all_points = number is not None and number == rules.total_points
    told = _EVERYTHING.search(said) or _NOBODY_ELSE.search(said)
    return bool(told) or every_trick is True or all_points


def _tells_hearts(rules: Ruleset, said: str) -> bool:
    """Whether all hearts are said to be there, in a word or by their number."""
    return bool(_ALL_HEARTS.search(said)) or len(rules.hearts) in _numbers_of_hearts(said)


def _hearts_short(rules: Ruleset, said: str) -> bool:
    """Whether some heart is said to be missing, without saying which."""
    fewer = any(_FEWEST <= number < len(rules.hearts) for number in _numbers_of_hearts(said))
    number = _points_said(said)
    points = number is not None and number < rules.total_points
    some = _SOME_HEARTS.search(said) and not _NOBODY_ELSE.search(said)
    return fewer or points or bool(some)


def _numbers_of_hearts(said: str) -> Iterator[int]:
    for each in _HEARTS_SAID.finditer(said):
        told = each["n"] or each["sign"]
        number = 26 if told.startswith("twenty") else ordinal(told)
        if number is not None:
            yield number


def _points_said(said: str) -> int | None:
    """The points that one player is said to have taken."""
    found = _POINTS_SAID.search(said)
    if found is None:
        return None
    told = found["n"]
    return int(told) if told.isdigit() else _TWENTIES[re.split(r"[- ]", told)[1]]


def _tricks_said(said: str) -> bool | None:
    if _LOST_TRICK.search(said):
        return False
    return True if _EVERY_TRICK.search(said) else None


def _went_elsewhere(rules: Ruleset, said: str, start: int, end: int) -> bool:
    """Whether the card named there is said to be with another player, no partner."""
    before = said[:start].rsplit(". ", 1)[-1]
    taker = _SOMEBODY_ELSE.search(before)
    if taker is not None and taker["who"] == "partner" and has_sides(rules):
        return False
    return bool(_LACKING.search(before) or taker or _AWAY.match(said, end))
