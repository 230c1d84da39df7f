"""The part each card of a question has: held, in the trick, asked for, or taken."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from parlour.cards import Card
from parlour.rulings.question.holding import PLAY, described
from parlour.rulings.question.named_cards import CARD, NamedCard, blotted

Part = Literal["hand", "trick", "wanted", "taken"]
_THE: Final = r"(?:(?:the|my|a|an|this|that|his|her|their|just|only|these|those|both) )*"
_CUES: Final[tuple[tuple[Part, re.Pattern[str]], ...]] = (
    ("hand", re.compile(
        # I hold, but not: I have taken
        r"\b(?:i|we|he|she|they|you)(?:'ve| have|'d| had)? (?:only |still |just |now |also )?"
        r"(?:got|hold|holds|held|have|has|had|own|keep)\b(?! (?:to|taken|won|been|played|led))"
        r"|\bholding\b|\bdown to\b|\bmy (?:whole |entire )?(?:hand|fan|holding|paw)\b|\bhand is\b"
        rf"|\b(?:hand|fan)(?: of)?\b:?(?= {_THE}{CARD})|\bhand\s?[:=]|\b(?:looking|staring) at\b"
        r"|\bmy (?:last |final |remaining |only |own |other )*(?:\w+ )?cards\b"
        r"|\bmy options\b:?|\b(?:me|mine|left|what i have|holdings?)\s?[:=]"
        rf"|\bin my (?!pile|tricks|haul)\w+:?(?= {_THE}{CARD})"
        # what I picked up of the deal; got, at the start of a sentence
        r"|\b(?:i (?:picked up|was dealt|got dealt|drew)|dealt)\b|(?<=[.?!;] )got\b|^got\b"
        r"|(?<=, )(?:hold|have|got)\b"
        # out of the ♠Q and the ♦8, from ♠Q ♦8: which is to choose from them
        rf"|(?<=[.?!;,] )of(?= {_THE}{CARD})|\b(?:out of|from|between)(?= {_THE}{CARD})"
        r"|\bleft with\b"
        r"|\bi've\b(?! (?:taken|won|been|to|played|led|no))"
        rf"|\b(?:sitting|sat)(?: here)? (?:on|with)\b(?= {_THE}{CARD})"
        r"|\bmy (?:last|final|remaining|only) (?:\w+ )?(?:cards?|\w+) (?:are|is)\b"
        r"|\bhave got\b|\bin (?:my )?(?:hand|fan|paw)\b:?|\bclubless with\b|\bmine (?:are|is)\b"
        rf"|(?<!trick )(?<!tricks )\bwith(?= {_THE}{CARD})|\bw/"
        # no clubs, just ♦A ♠Q; all I have besides
        rf"|\bno \w+(?: \w+ \w+)?,? (?:just|only|but)(?= {CARD})|\bbut(?= {CARD})"
        r"|\bcards? (?:are|is|left)\b:?|\bbesides\b"
        rf"|\blast (?:two|three|four|five|\d)\b:?(?= {CARD})")),
    ("trick", re.compile(
        r"\b(?:led|leads|opens|opened|started|starts|kicked|kicks) (?:\w+ )?with\b|\blead of\b"
        r"|\b(?:led|lead|first) card (?:is|was)\b"
        r"|\b(?:led|leads|opens|opened|kicks off|starts|started)\b|\blead is\b"
        r"|\b(?:sequence|order)\b|\b(?:fell|falls|fall)\b|\b(?:lead|led)\s?[:=]"
        r"|\b(?:they|you|we) lead\b"
        r"|\bthe trick (?:is|was|goes|went|ran|has|had|so far|reads?)\b:?"
        r"|\bcards? (?:played|on the table|so far|fell)\b:?|\b(?:goes|went)(?= )"
        r"|\b(?:then|followed by|next)\b|\bplayed\b|\bplays\b|\bon the table\b"
        rf"|\btrick(?: so far)?(?= {CARD})|\b(?:trick|table)\s?[:=]|\bdown (?:go|goes|went|come)\b"
        # on ♣2, after ♠K ♠2, to beat ♦9: what lies there already
        rf"|(?<!sitting )(?<!sat )\b(?:on|onto|after|under|over|beat|against)(?= {_THE}{CARD})"
        rf"|\b(?:play|put|lay|throw|follow|reply) to(?= {_THE}{CARD})"
        rf"|\bfollow(?= {_THE}{CARD})"
        # she took it with
        r"|\b(?:took|takes|wins|won|beat|beats|covered|covers) (?:it|that|this|the trick) with\b")),
    ("wanted", re.compile(
        # may I play
        r"\b(?:may|can|could|might|must|should|do|shall|will|dare) "
        rf"(?:i|we|he|she|they|you|one|\w+)\b[^.?!,]{{0,30}}?\b{PLAY}\b"
        # follow ♦4 with ♥4
        rf"|\bfollow {_THE}{CARD}+ with\b"
        # they said I couldn't play
        rf"|\b(?:i|we|he|she|they|you) (?:can't|couldn't|could not|cannot|mustn't|may not"
        rf"|wasn't allowed to) {PLAY}\b"
        # am I allowed to play
        r"|\b(?:allowed|free|able|ok|okay|fine|legal|permitted|like|love|prefer|want|wanna|have"
        r"|need|forced|obliged|possible|alright|kosher|tempted|going|planning"
        rf"|dying) to\b[^.?!]{{0,16}}?\b{PLAY}\b"
        rf"|\b(?:stuck|landed|left) with {PLAY}\b"
        rf"|\b(?:is|are|would) {PLAY}\b|\b(?<!order )(?:of|by|about) {PLAY}\b"
        # may the queen be led; is ♥9 fine; allowed: ♥8
        r"|(?:\b(?:may|can|could|must|does|do)|(?:^|(?<=[.?!,;:-] )|\band |\bso |\bor )(?:is|are))"
        rf"(?= (?:the |my |that |this |a )?(?:{CARD}"
        r"|queen|king|jack|ace|lady|black))|\b(?:allowed|legal|ok|okay)\s?:")),
    ("taken", re.compile(
        r"\b(?:(?:took|taken|taking|won|winning)\b(?! (?:the |that |this |my |a )?(?:last |first "
        r"|previous )?trick\b)|captured|collected|ended up with|ends? up with"
        r"|picked up|ate|eaten|swept|hoovered(?: up)?|scooped(?: up)?"
        r"|(?:got )?stuck with(?! \w+ing\b)"
        r"|landed|caught|copped|bagged|raked(?: in)?|gobbled|got landed|got lumbered|lumbered"
        r"|pulled in|in (?:my|her|his|the) (?:pile|tricks)|haul|bad hand|collect|grabbed|nabbed"
        r"|ended the (?:deal|hand) with|tricks? (?:hold|contain)s?|captured cards?"
        r"|in front of (?:me|him|her|us|them)(?: is| are)?|tricks with"
        r"|wound up with|finish(?:ed)? with|saddled with)\b:?")),
)  # fmt: skip
"""Words before cards that give them their part."""
_LED: Final = re.compile(
    r"\s*(?:first\b,?|(?:was|is|has been|got|gets|'s)?\s*led\b|(?:is|was) the lead\b"
    r"|(?:is|was|lies|comes?|came) (?:out|on the table|down|played|first)\b)"
)
"""Words behind one card that lies in the trick."""
_AFTER: Final[tuple[tuple[Part, re.Pattern[str]], ...]] = (
    ("hand", re.compile(
        r"\s*,?\s*(?:left\b|in (?:my |the )?(?:hand|fan)\b|(?:are|is|that's|was|were)?\s*(?:all"
        r"|what|everything)(?:'s)? (?:that )?(?:i|i've|i'm|is|that's|left|remains?)\b"
        r"|are (?:i've|i have|that's)\b|remain|(?:are|is) (?:all )?(?:mine|in my)\b"
        r"|(?:are|is|make up|makes|make) my (?:whole |entire )?(?:hand|fan)\b|with me\b"
        r"|is my (?:only|last|one)\b"
        r"|(?:- |\. |, )?(?:that's|that is|those are|these are) (?:all|my|what i))"
    )),
    ("wanted", re.compile(
        r"\s*,?\s*(?:(?:is|would be) )?(?:ok|okay|fine|legal|allowed|playable|permitted|alright"
        r"|all right|possible|a legal (?:play|card|lead))\s*\?")),
    ("trick", re.compile(
        rf"{_LED.pattern}|\s*(?:(?:lies|lie|are|were) (?:on the table|played|down)|on the table"
        r"|(?:came|come|comes) (?:out|down|after|next)|hits? the table|followed\b)"
    )),
    ("taken", re.compile(
        r"\s*(?:landed|ended(?: up)?|fell|came|went) (?:in|on|to|with) (?:my|me|him|her|us)\b"
        r"|\s*ended(?: up)? with \w+"
        r"|\s*in (?:my|her|his) (?:pile|tricks|haul)\b|\s*among (?:my|his|her) tricks\b"
    )),
)  # fmt: skip
"""Words right behind cards that give them their part."""
_LABEL: Final = re.compile(r"\b(hand|cards|led|lead|table|trick|pile|me)\?")
"""A heading with a mark of question: "my cards? ♦7 ♠7"."""
_JOINED: Final = re.compile(r"(?:[\s,&+/-]|and|the|or|an?|plus|also)*")
_SENTENCES: Final = (". ", "? ", "! ", "; ")
_LAYING: Final = re.compile(
    # may I, must he, dare they; legal, allowed; what are my options
    r"\b(?:may|can|could|must|should|dare|might|do) (?:i|we|you|he|she|they|it|the|my)\b"
    rf"[^.?!]{{0,40}}\b{PLAY}\b|\b(?:which|what|any) (?:of them |of these )?(?:may|can"
    rf"|could) (?:i|go)\b"
    rf"|\bi (?:can't|couldn't|could not|cannot|mustn't|may not) {PLAY}\b"
    r"|\b(?:legal|allowed|permitted|playable|options|right to|forced to|possible to|have to play"
    r"|free to|forbidden|illegal)\b|\bwhat (?:do|am|are) (?:i|we)\b|\bis (?:the |my )?\W+ (?:ok"
    r"|okay|fine"
    r"|alright|all right|good)\b"
    r"|\bany of these (?:ok|okay|fine|legal)\b"
)
_WHOSE: Final = re.compile(
    r"\b(?:who|who's|whose|winner|which (?:one|card|player) (?:wins|takes))\b"
    r"|\b(?:is|am|was|do|did|does|will) (?:it|i|that|she|he|my \S+|the \S+)\b[^?.!]*"
    r"\b(?:win|winner|won|takes?|taking|mine|my trick)\b|(?:^|[.!?,;-] )mine\?|\bwhat wins\b"
)
_COUNTED: Final = re.compile(
    r"\b(?:points?|score[sd]?|damage|net|worth|costs?|total|count|add(?:s|ed)? up|how (?:many|much)"
    r"|charged|penalty|come to|comes to|pay)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The cards of a question by the part they have in it."""

    hand: tuple[Card, ...]
    trick: tuple[Card, ...]
    wanted: tuple[Card, ...]
    taken: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cards:
    """Cards told in one breath, from `start` to `end`, with their part once it is known.

    `on` is whether they are said to lie there already ("the lady on ♥10").
    """

    named: tuple[NamedCard, ...]
    start: int
    end: int
    part: Part | None = None
    on: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(each.card for each in self.named)


def parts(plain: str, named: tuple[NamedCard, ...]) -> Parts:
    """Each card named under the part the words around it give it, or else the question."""
    said = _LABEL.sub(r"\1:", blotted(plain, named))
    told = [_with_part(said, each) for each in _in_lists(said, named)]
    asked = _asked(said)
    if asked == "hand":
        told = _of_a_position(said, told)
    elif asked is not None:
        told = _left_over(told, asked)
    hand = [card for each in told if each.part == "hand" for card in each.cards]
    wanted = [card for each in told if each.part == "wanted" for card in each.cards]
    wanted = wanted or described(said, hand)
    return Parts(
        hand=tuple(dict.fromkeys(hand)),
        trick=tuple(card for each in _as_played(told) for card in each.cards),
        wanted=tuple(dict.fromkeys(wanted)),
        taken=tuple(_each_told_once(told)),
    )


def _in_lists(said: str, named: Sequence[NamedCard]) -> Iterator[_Cards]:
    """The cards in lists: those with nothing but commas and the like between them.

    Of "♥8 ♣K and ♣3 was led" only the last was led, so it stands by itself.
    """
    groups: list[list[NamedCard]] = []
    for each in named:
        if groups and _JOINED.fullmatch(said[groups[-1][-1].end : each.start]):
            groups[-1].append(each)
        else:
            groups.append([each])
    for group in groups:
        led_last = len(group) > 1 and _LED.match(said, group[-1].end)
        if led_last:
            yield _list(group[:-1])
        yield _list(group[-1:] if led_last else group)


def _list(group: Sequence[NamedCard]) -> _Cards:
    return _Cards(named=tuple(group), start=group[0].start, end=group[-1].end)


def _with_part(said: str, each: _Cards) -> _Cards:
    """The nearest words before the cards in their sentence decide, else those right behind."""
    begin = max(said.rfind(mark, 0, each.start) for mark in _SENTENCES) + 1
    at, part, cue = -1, None, ""
    for name, pattern in _CUES:
        for match in pattern.finditer(said, max(begin, 0), each.start + 8):
            if at <= match.end() <= each.start:
                at, part, cue = match.end(), name, match.group()
    near = each.start - at <= 6
    for name, pattern in _AFTER:
        if pattern.match(said, each.end) and _prevails(
            name, part, near=near, cards=len(each.named)
        ):
            return replace(each, part=name)
    on = cue in ("on", "onto", "after", "under", "over", "against")
    if part == "wanted" and len(each.named) > 2 and _chosen_from(said):
        part = "hand"
    return replace(each, part=part, on=on)


def _prevails(after: Part, before: Part | None, *, near: bool, cards: int) -> bool:
    """Whether the words behind cards count more than those before them.

    Passing a card left is not having it left.
    """
    if before is None or after == "trick":
        return True
    if after == "wanted":
        return before != "wanted"
    return after == "hand" and before in ("trick", "wanted") and (cards > 1 or not near)


def _chosen_from(said: str) -> bool:
    """Whether it is asked which of several cards may go."""
    return bool(re.search(r"\b(?:which|what)\b", said))


def _asked(said: str) -> Part | None:
    """What becomes of cards that have no words of their own, by what is asked.

    Who wins: they are a trick. What it scores: they were taken. What may go: they are held.
    """
    if _LAYING.search(said):
        return "hand"
    if _WHOSE.search(said):
        return "trick"
    return "taken" if _COUNTED.search(said) else None


def _left_over(told: list[_Cards], asked: Part) -> list[_Cards]:
    """Cards without words of their own with the part they are asked in."""
    if any(each.part == asked and len(each.named) > 1 and not each.on for each in told):
        return told
    if asked == "taken" and any(each.part is not None for each in told):
        return told
    found = [replace(each, part=each.part or asked) for each in told]
    cards = sum(len(each.named) for each in found if each.part == asked)
    return found if asked == "taken" or cards > 1 else told


def _of_a_position(said: str, told: list[_Cards]) -> list[_Cards]:
    """Cards of a position without words of their own: the hand, or the trick where that is told.

    A card asked about is held, so it cannot lie in the trick.
    """
    told = _named_again(told)
    held = {card for each in told if each.part == "hand" for card in each.cards}
    lying = any(each.part == "trick" for each in told)
    leads = re.search(r"\b(?:my lead|i lead|i'm leading|on lead|to lead)\b", said)
    found = []
    for each in told:
        part = each.part
        if part is None and not held:
            part = "hand" if len(each.named) > 1 else None
        elif part is None and set(each.cards) <= held:
            part = "wanted"
        elif part is None and not lying and not leads:
            part = "trick"
        found.append(replace(each, part=part))
    wanted = {card for each in found if each.part == "wanted" for card in each.cards}
    if not any(each.part == "hand" for each in found):
        found = [
            replace(each, part="hand")
            if each.part in ("trick", "taken") and len(each.named) > 1 and wanted & set(each.cards)
            else each
            for each in found
        ]
    return found


def _named_again(told: list[_Cards]) -> list[_Cards]:
    """A card of the hand that is named again by itself is the one asked about."""
    if any(each.part == "wanted" for each in told):
        return told
    held: set[Card] = set()
    found = []
    for each in told:
        again = each.part == "hand" and len(each.named) == 1 and set(each.cards) <= held
        found.append(replace(each, part="wanted") if again else each)
        held |= set(each.cards) if each.part == "hand" else set()
    return found


def _as_played(told: Sequence[_Cards]) -> list[_Cards]:
    """The cards of the trick in the order played: those first that lay there already."""
    lying = [each for each in told if each.part == "trick"]
    return sorted(lying, key=lambda each: not each.on)


def _each_told_once(told: Sequence[_Cards]) -> Iterator[Card]:
    """The cards taken; one named again later is no second copy, one in the same list is."""
    seen: set[Card] = set()
    for each in told:
        if each.part == "taken":
            yield from (card for card in each.cards if card not in seen)
            seen |= set(each.cards)
