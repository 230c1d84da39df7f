"""What a question says of suits in a hand: which are held, missing, or asked to be played."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.cards import Card, Rank, Suit
from parlour.rulings.question.named_cards import RANK_ALONE, RANKS, SUITS

_SUIT: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
PLAY: Final = (
    r"(?:play(?:ing)?|lead(?:ing)?|throw(?:ing)?|drop(?:ping)?|dump(?:ing)?|discard(?:ing)?"
    r"|ditch(?:ing)?|chuck(?:ing)?|put(?:ting)?|push(?:ing)?|slough(?:ing)?|shed(?:ding)?"
    r"|toss(?:ing)?|pitch(?:ing)?|lay(?:ing)?(?: down)?|us(?:e|ing)|go(?:ing)? with"
    r"|start(?:ing)?(?: (?:with|off|out))?|open(?:ing)?(?: with)?|begin(?:ning)?(?: \w+ \w+)? with"
    r"|unload(?:ing)?|get(?:ting)? rid of|pass(?:ing)?|giv(?:e|ing)|sling(?:ing)?|fling(?:ing)?"
    r"|bung(?:ing)?|smear(?:ing)?|kick off with|come out with|stick|offload(?:ing)?|bleed|lose"
    r"|burn|plonk|bring out|bin(?:ning)?|duck|slip(?:ping)?|part with|releas(?:e|ing)"
    r"|refuse and play"
    r"|hold back and play|follow with)"
)
"""The words for parting with a card."""
_WANTED_SUIT: Final = re.compile(
    # play a low heart
    rf"\b{PLAY}\b(?:\s+(?:on|off|out|with|down|a|an|any|some|my|one|of|the|her|his|them|their|low"
    r"|lowest|small|smallest|little|tiny|high|highest|big|lone|single|only|those|these|in"
    rf"|just)){{0,5}}\s+(?P<a>{_SUIT})\b"
    # may hearts be led
    rf"|\b(?P<b>{_SUIT})\b(?:\s+(?:be|get|now|ever|also|then)){{1,2}}\s+"
    r"(?:led|played|thrown|dumped|discarded|dropped)\b"
)  # fmt: skip
_VOID: Final = re.compile(
    r"\b(?:out of|no(?: more)?|void (?:in|of)|without(?: any| a)?"
    r"|n't (?:have|got|any|hold)(?: (?:a|any|got))*(?: single)?|not (?:a|an|one|any)(?: single)?"
    r"|fresh out of|short of|none of|lacking|zero|(?:not|without) (?:having|owning"
    r"|holding)(?: any| a)?"
    r"|(?:don't|doesn't|do not|didn't) (?:own|possess|have|hold)(?: (?:a|an|any|one))?(?: single)?"
    r"|haven't (?:a|any|one|got)(?: (?:a|any|one))?(?: single)?|haven't (?:a|any|got)(?: (?:a"
    r"|any))?"
    r"|hasn't (?:a|any|got)(?: (?:a|any))?|ran out of|run out of|never had (?:a|any))\s+"
    rf"(?P<suit>{_SUIT})\b(?!'s)(?:\s*(?:,|&|and|or)\s*(?:of\s+|no\s+)?(?P<also>{_SUIT})\b)?"
    r"(?!\s+(?:yet|so far|seen|played|broken|have|has|been|is|are|was|allowed|on|may|can))"
)
_OUT_OF_IT: Final = re.compile(
    # out of the led suit (clubs)
    r"\b(?:out of|void in|without|lack|no card of)\b[^.?!]{0,6}\b(?:led suit|suit led|suit)\b"
    rf"[\s,(:-]{{1,3}}(?P<suit>{_SUIT})\b"
)
_NEITHER: Final = re.compile(rf"\bneither (?:an? )?({_SUIT}) nor (?:an? )?({_SUIT})\b")
_LESS: Final = re.compile(
    r"\b(?P<suit>club|diamond|heart|spade)[- ]?less\b"
    r"|\b(?P<void>club|diamond|heart|spade)s?[- ]void\b"
)
_ONLY: Final = re.compile(
    # nothing but hearts
    r"\b(?:only|nothing but|nothing else (?:than|but)"
    r"|nothing (?:left )?(?:besides|except|other than)|all|just|entirely|solely|pure|purely"
    r"|nowt but|exclusively|none but|full of|no cards? (?:but|except|other than))\s+(?:my |the "
    rf"|have |got |of )?(?P<suit>{_SUIT})\b"
    r"(?! (?:are |is |have |has |was |were )?(?:gone|went|out))"
    # hearts only
    rf"|(?<!and )(?<!or )\b(?P<b>{_SUIT})\s+(?:only|is all|are all|and nothing else|exclusively)\b"
    # my whole hand is hearts
    rf"|\bwhole hand (?:is|of)\s+(?P<c>{_SUIT})"
    rf"|\bevery card (?:i (?:hold|have)|in my hand|left) is an? (?P<d>{_SUIT})"
    r"|\bleft with (?P<e>hearts)\b"
    rf"|\bhand\b[^.?!]{{0,14}}\ball (?P<f>{_SUIT})"
)  # fmt: skip
_HOLDS: Final = re.compile(
    r"\b(?:a|an|one|some|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|otherwise|a few|a couple(?: of)?|few|several|plenty of|lots of"
    r"|loads of|other|low|small|my|little|another)\s+(?:more |other |low |small |high |little "
    rf"|big |wee |lonely |single )*(?P<suit>{_SUIT})\b"
)
_HAVING: Final = re.compile(
    r"\b(?:i've|i have|i hold|i got|holding|got|with|have|having|hold|still|possess|sitting on"
    r"|my hand)\b(?<!opened with)(?<!opens with)(?<!started with)(?<!starts with)(?<!led with)"
    r"(?<!leads with)"
)

_DESCRIBED: Final = re.compile(
    r"\b(?:the|my|this|that|her|his|a|which)\s+"
    r"(?:(?P<small>low|lowest|little|littlest|small|smaller|smallest|tiny|wee|lower)"
    r"|(?P<big>high|highest|big|bigger|biggest|large|top|higher)|lone|single|poor|only|lonely)?\s*"
    r"(?P<colour>red|black)?\s*"
    rf"(?P<what>{RANK_ALONE}|lady|one|club|diamond|heart|spade)\b(?!\s+(?:of\b"
    r"|clubs|diamonds|hearts|spades|cards?|players?|points?|others?|tricks?|deals?|other|lowest"
    r"|that\b|who\b|they\b|left\b|sitting|is on|(?:was|is|were|are|got)? ?led|trick|lead))"
    r"|(?<=[a-z] )(?P<her>her)\b"
)
_PARTING: Final = re.compile(
    rf"\b{PLAY}\s+(?:\w+\s+){{0,2}}$|\b(?:can|may|could|is|will|does|must|with)\s+$"
)
_QUEEN: Final = Card.parse("QS")
_RED: Final = (Suit.DIAMONDS, Suit.HEARTS)


def wanted_suit(plain: str) -> Suit | None:
    """The suit somebody asks to play a card of, where no card is named."""
    match = _WANTED_SUIT.search(plain)
    return SUITS[match["a"] or match["b"]] if match else None


def void_in(plain: str) -> frozenset[Suit]:
    """The suits said to be missing from the hand."""
    missing = {SUITS[match["suit"]] for match in _VOID.finditer(plain)}
    missing |= {SUITS[suit] for match in _NEITHER.finditer(plain) for suit in match.groups()}
    missing |= {SUITS[match["also"]] for match in _VOID.finditer(plain) if match["also"]}
    missing |= {SUITS[match["suit"]] for match in _OUT_OF_IT.finditer(plain)}
    missing |= {SUITS[match["suit"] or match["void"]] for match in _LESS.finditer(plain)}
    return frozenset(missing)


def only_in(plain: str) -> frozenset[Suit]:
    """The suits that are said to be all there is in the hand."""
    return frozenset(SUITS[next(filter(None, match.groups()))] for match in _ONLY.finditer(plain))


def holds_in(plain: str) -> frozenset[Suit]:
    """Suits said to be held without naming a card: "a spade and some hearts"."""
    held: set[Suit] = set()
    for sentence in re.split(r"[.?!;]", plain):
        having = _HAVING.search(sentence)
        if having:
            tail = sentence[having.end() :]
            asked = re.search(
                rf"\b(?:may|can|could|allowed|free|must|should)\b|\bto {PLAY}\b", tail
            )
            tail = tail[: asked.start()] if asked else tail
            held |= {SUITS[match["suit"]] for match in _HOLDS.finditer(tail)}
    return frozenset(held)


def described(said: str, hand: Sequence[Card]) -> list[Card]:
    """The card meant by a description, sought in the hand: "the 4", "the little heart", "her".

    `said` has the cards blotted out. Where several cards of the hand fit, none is meant.
    """
    asks_it = re.search(
        rf"\b(?:may|can|could|am|is|do) (?:i|it)\b[^?.!]*\b{PLAY} (?:it|him|that|this|them)\b",
        said,
    )
    loose: list[Card] = []
    for match in _DESCRIBED.finditer(said):
        parting = _PARTING.search(said[: match.start()])
        fitting = _fitting(match, hand)
        if len(fitting) == 1 and (parting or asks_it):
            return fitting
        if parting and match["what"] in ("queen", "lady") and not fitting:
            return [_QUEEN]
        end = re.search(r"[.?!]", said[match.end() :])
        if len(fitting) == 1 and end and end.group() == "?" and not loose and not match["her"]:
            loose = fitting
    return loose


def _fitting(match: re.Match[str], hand: Sequence[Card]) -> list[Card]:
    """The cards of the hand that a description fits."""
    what = match["what"]
    if match["her"] or what == "lady":
        return [card for card in hand if card == _QUEEN] or [
            card for card in hand if card.rank is Rank.QUEEN and not match["her"]
        ]
    found = list(hand)
    if what in SUITS:
        found = [card for card in found if card.suit is SUITS[what]]
    elif what != "one":
        found = [card for card in found if card.rank is RANKS[what]]
    elif not match["colour"]:
        return []
    if match["colour"]:
        found = [card for card in found if (card.suit in _RED) is (match["colour"] == "red")]
    if match["small"] and found:
        return [min(found, key=lambda card: card.rank)]
    if match["big"] and found:
        return [max(found, key=lambda card: card.rank)]
    return found
