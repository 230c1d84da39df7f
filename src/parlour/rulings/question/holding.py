"""What a question says of suits in a hand: which are held, missing, or asked to be played."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.rulings.question.named_cards import SUITS

_SUIT: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
PLAY: Final = (
    r"(?:play(?:ing)?|lead(?:ing)?|throw(?:ing)?|drop(?:ping)?|dump(?:ing)?|discard(?:ing)?"
    r"|ditch(?:ing)?|chuck(?:ing)?|put(?:ting)?|push(?:ing)?|slough(?:ing)?|shed(?:ding)?"
    r"|toss(?:ing)?|pitch(?:ing)?|lay(?:ing)?(?: down)?|us(?:e|ing)|go(?:ing)? with"
    r"|start(?:ing)?(?: (?:with|off|out))?|open(?:ing)?(?: with)?|begin(?:ning)?(?: \w+ \w+)? with"
    r"|unload(?:ing)?|get(?:ting)? rid of|pass(?:ing)?|giv(?:e|ing)|sling(?:ing)?|fling(?:ing)?"
    r"|bung(?:ing)?|smear(?:ing)?|kick off with|come out with|stick|offload(?:ing)?|bleed|lose"
    r"|burn|plonk|bring out)"
)
"""The words for parting with a card."""
_WANTED_SUIT: Final = re.compile(
    # play a low heart
    rf"\b{PLAY}\b(?:\s+(?:on|off|out|with|down|a|an|any|some|my|one|of|the|her|his|them|their|low"
    r"|lowest|small|smallest|little|tiny|high|highest|big|lone|single|only|those|these|in"
    rf"|just)){{0,5}}\s+(?P<a>{_SUIT})\b"
    # may hearts be led
    rf"|\b(?P<b>{_SUIT})\b(?:\s+(?:be|get|now|ever|also|then)){{0,2}}\s+"
    r"(?:led|played|thrown|dumped|discarded|dropped)\b"
)  # fmt: skip
_VOID: Final = re.compile(
    r"\b(?:out of|no|void (?:in|of)|without(?: any| a)?"
    r"|n't (?:have|got|any|hold)(?: (?:a|any|got))*(?: single)?|not (?:a|an|one|any)(?: single)?"
    r"|fresh out of|short of|none of|lacking|zero|haven't (?:a|any|got)(?: (?:a|any))?"
    r"|hasn't (?:a|any|got)(?: (?:a|any))?|ran out of|run out of|never had (?:a|any))\s+"
    rf"(?P<suit>{_SUIT})\b(?!'s)"
    r"(?!\s+(?:yet|so far|seen|played|broken|have|has|been|is|are|was|allowed|on|may|can))"
)
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
    # hearts only
    rf"|\b(?P<b>{_SUIT})\s+(?:only|is all|are all|and nothing else|exclusively)\b"
    # my whole hand is hearts
    rf"|\bwhole hand (?:is|of)\s+(?P<c>{_SUIT})"
    rf"|\bevery card (?:i (?:hold|have)|in my hand|left) is an? (?P<d>{_SUIT})"
    r"|\bleft with (?P<e>hearts)\b"
    rf"|\bhand\b[^.?!]{{0,14}}\ball (?P<f>{_SUIT})"
)  # fmt: skip
_HOLDS: Final = re.compile(
    r"\b(?:a|an|one|some|two|three|four|a few|a couple(?: of)?|few|several|plenty of|lots of"
    r"|loads of|other|low|small|my|little|another)\s+(?:more |other |low |small |high |little "
    rf"|big |wee |lonely |single )*(?P<suit>{_SUIT})\b"
)
_HAVING: Final = re.compile(
    r"\b(?:i've|i have|i hold|i got|holding|got|with|have|having|hold|still|possess|sitting on"
    r"|my hand)\b(?<!opened with)(?<!opens with)(?<!started with)(?<!starts with)(?<!led with)"
    r"(?<!leads with)"
)


def wanted_suit(plain: str) -> Suit | None:
    """The suit somebody asks to play a card of, where no card is named."""
    match = _WANTED_SUIT.search(plain)
    return SUITS[match["a"] or match["b"]] if match else None


def void_in(plain: str) -> frozenset[Suit]:
    """The suits said to be missing from the hand."""
    missing = {SUITS[match["suit"]] for match in _VOID.finditer(plain)}
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
