"""What several people are said to have taken in one deal, each with what was told of him."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.cards import Card
from parlour.rulings.question.counting import COUNT, ordinal
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.named_cards import CARD, NamedCard, blotted, named_cards

_QUEEN: Final = Card.parse("QS")
_SMALL: Final = r"(?:(?:little|low|high|small|lousy|measly|poxy|single|lone) )*"
_ITEM: Final = re.compile(
    # the other ten, the remaining hearts
    rf"\b(?:the |all (?:the )?)?(?:other|remaining|last) (?P<other>{COUNT})\b"
    rf"(?: {_SMALL}hearts?\b)?"
    r"|\b(?:the |all (?:the )?)?(?P<hearts_left>(?:other|remaining) hearts|rest of the hearts)\b"
    r"|\b(?P<rest>the rest|the remainder|the balance|everything else|all else|the others"
    r"|what(?:'s| is| was|ever(?:'s| is| was))? (?:left|remained|remains))\b"
    r"|\b(?P<all>(?:all|every)(?: of)?(?: the)?(?: (?:thirteen|13|single))? hearts?)\b"
    rf"|\b(?P<n>{COUNT}|an?) {_SMALL}hearts?\b|\bhearts?:? (?P<behind>\d{{1,2}})\b(?! of)"
    r"|\b(?P<none>no hearts?|nothing(?! else)|none|zero|nowt|not a thing)\b"
    r"|\b(?P<queen>queen|(?<!pink )lady|maria)\b(?! of)"
    rf"|(?P<card>{CARD}+)|\b(?P<bare>{COUNT})\b(?=\s*(?:[,.;?!]|$|and\b|for\b|to\b))"
)
_PEOPLE: Final = (
    "brother|sister|dad|mum|mom|father|mother|son|daughter|wife|husband|uncle|aunt|cousin|gran"
    "|grandpa|grandma|nan|neighbour|neighbor|friend|mate|boss|flatmate|girlfriend|boyfriend"
)
_VERB: Final = (
    r"(?:(?:has|have|had|just|only|then|now|also|already|myself)\s+)*(?:got|gets|took|takes|taken"
    r"|has|have|had|(?:ended|ends|finished|wound)(?: up)?(?: with)?|collected|picked up|won|wins"
    r"|bagged|swallowed|ate|copped|grabbed|caught|captured|pulled in|came home with|holds|on|with"
    r"|is on|was on|landed|scooped)\b"
)
_OWNER: Final = re.compile(
    rf"(?<![\w'])(?P<who>i've|i'd|i'm|i|he's|she's|he|she|my (?:{_PEOPLE})|[a-z][a-z-]+?)"
    rf"(?:'s|'d)?\s*:?\s+(?:{_VERB}\s+|(?<=\bi )\w+(?: up| in)?\s+)?"
    r"(?:(?:the|a|all|only|just|both|my|his|her)\s+)*$"
)
_TO: Final = re.compile(
    r"\s*(?:(?:hearts?|points?)\s+)?(?:(?:all |both )?(?:went|go|goes|fell|stuck|came|come|landed"
    r"|ended up|are|is|were|was|get|got)\s+)*(?:(?:for|to|with|by|on|in)\s+"
    rf"(?P<who>me|him|her|my (?:{_PEOPLE})|[a-z][a-z-]+)\b(?!\s+(?:to|did|do|of))"
    r"|(?:my (?:pile|tricks|hand)|mine)\b)"
)
_STARTS: Final = frozenset(
    "the a an what who how which so if then and but or five four three two six seven eight nine ten"
    " one hearts heart queen took had got has have add tot work settle score give tell please"
    " everyone everybody nobody all only just both with after when since this that these those we"
    " they it you there our your his her their my black lady rest other others remaining is are was"
    " were do does did can could for to hand deal last first".split()
)
_ME: Final = frozenset({"i", "i've", "i'd", "i'm", "me", "mine", "my"})


ALL_HEARTS: Final = -1
"""Stands for the number of all hearts, which the rules know."""


@dataclass(slots=True)
class Share:
    """What one player is said to have taken.

    `name` is "You" for the asker. `hearts` are those told by their number alone; `rest` that this
    player has all that nobody else has, `hearts_left` the same of the hearts, with `left_told`
    where their number is said.
    """

    name: str
    cards: list[Card] = field(default_factory=list)
    hearts: int = 0
    rest: bool = False
    hearts_left: bool = False
    left_told: int | None = None


_ALL_BUT: Final = re.compile(r"\b(?:minus|all but|bar|except|save|short of|less one)\b")
_ALONG: Final = re.compile(r"\b(?:along|together) with\s+(?:the\s+)?$")


def shared_hauls(facts: Facts) -> tuple[Share, ...]:
    """What each of several people took, in the order told; empty where not several are told.

    A haul that nobody is said to have makes it empty too: then the sum is of something else.
    """
    plain = facts.plain
    named = named_cards(plain, facts.text)
    said = blotted(plain, named)
    shares: dict[str, Share] = {}
    if _ALL_BUT.search(said) or (
        not named and not re.search(r"\bhearts?\b|\bqueen\b|\blady\b", said)
    ):
        return ()
    for statement in re.finditer(r"[^.;?!]+", said):
        if not _told_in(facts, statement, named, shares):
            return ()
    return tuple(shares.values()) if len(shares) > 1 else ()


def _told_in(
    facts: Facts,
    statement: re.Match[str],
    named: Sequence[NamedCard],
    shares: dict[str, Share],
) -> bool:
    """Put what one sentence tells into the shares; whether all of it is somebody's."""
    said, at = statement.group(), statement.start()
    items = list(_ITEM.finditer(said))
    ends = [*(item.start() for item in items[1:]), len(said)][: len(items)]
    owner, given, pending, since = "", "", [], 0
    for item, end in zip(items, ends, strict=True):
        before = said[since : item.start()]
        if _ALONG.search(before):
            owner = owner or given
        owner = _owner_before(facts, before.rpartition(",")[2]) or owner
        given = _given_to(facts, said[item.end() : end])
        pending.append(item)
        if given or owner:
            _put(shares, given or owner, pending, named, at)
            owner, pending = "" if given else owner, []
        since = item.end()
    return not (pending and shares)


def _owner_before(facts: Facts, before: str) -> str:
    """Who has what follows these words; empty where they name nobody."""
    match = _OWNER.search(re.sub(r"^\s*(?:and|while|but|so|if|then|when|say)\s+", " ", before))
    return _name(facts, match["who"]) if match else ""


def _given_to(facts: Facts, behind: str) -> str:
    """To whom what stands before these words went; empty where they name nobody."""
    match = _TO.match(behind)
    if match is None:
        return ""
    return _name(facts, match["who"] or "me")


def _name(facts: Facts, word: str) -> str:
    """The name as it is to be said; empty for a word that names nobody."""
    if word in _ME:
        return "You"
    if word in ("he", "he's", "him"):
        return "He"
    if word in ("she", "she's", "her"):
        return "She"
    if word.startswith("my "):
        return f"Your {word[3:]}"
    name = word.removesuffix("'s").capitalize()
    known = word not in _STARTS and re.search(rf"\b{re.escape(name)}\b", facts.text)
    return name if known else ""


def _put(
    shares: dict[str, Share],
    name: str,
    items: list[re.Match[str]],
    named: Sequence[NamedCard],
    at: int,
) -> None:
    """Put what was told into the share of that name."""
    share = shares.setdefault(name, Share(name=name))
    for item in items:
        if item["card"]:
            span = range(at + item.start(), at + item.end())
            share.cards += [each.card for each in named if each.start in span]
        elif item["queen"]:
            share.cards.append(_QUEEN)
        elif item["all"]:
            share.hearts = ALL_HEARTS
        elif item["rest"]:
            share.rest = True
        elif item["other"] or item["hearts_left"]:
            share.hearts_left = True
            share.left_told = ordinal(item["other"]) if item["other"] else None
        elif not item["none"]:
            said = item["n"] or item["behind"] or item["bare"]
            share.hearts += 1 if said in ("a", "an") else ordinal(said) or 0
