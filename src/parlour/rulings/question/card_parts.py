"""The part each card of a question has: held, in the trick, asked for, or taken."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from parlour.cards import Card
from parlour.rulings.question.holding import PLAY
from parlour.rulings.question.named_cards import RANKS, NamedCard

Part = Literal["hand", "trick", "wanted", "taken"]
_CUES: Final[tuple[tuple[Part, re.Pattern[str]], ...]] = (
    ("hand", re.compile(
        # I hold, but not: I have taken
        r"\b(?:i|we|he|she|they)(?:'ve| have|'d| had)? (?:only |still |just |now )?"
        r"(?:got|hold|holds|held|have|has|had)\b(?! (?:to|taken|won|been|played|led))"
        r"|\bholding\b|\bdown to\b|\bmy hand\b|\bhand is\b|\bhand:|\blooking at\b|\bmy cards\b"
        r"|\bmy options\b:?"
        # out of the ♠Q and the ♦8, which is to choose from them
        r"|(?<=[.?!;,] )of"
        r"(?= (?:the |my )?(?:[♣♦♥♠]|\d|[tjqka]\b|[tjqka][cdhs♣♦♥♠]|queen|king|jack|ace|ten))"
        r"|\bout of(?= (?:the |my )?(?:[♣♦♥♠]|\d|[tjqka]\b|queen|king|jack|ace|ten))"
        r"|\bleft with\b"
        r"|\bi've\b(?! (?:taken|won|been|to|played|led))"
        r"|\bsitting on\b(?= (?:[♣♦♥♠]|the ))"
        r"|\bmy (?:last|remaining|only) (?:cards?|\w+) (?:are|is)\b"
        r"|\bhave got\b|\bin (?:my )?hand\b:?|\bclubless with\b"
        r"|\bwith(?= (?:only |just )?(?:[♣♦♥♠]|\d[cdhs♣♦♥♠]|[tjqka][cdhs♣♦♥♠]))"
        r"|\bcards? (?:are|is|left)\b:?|\bbesides\b")),
    ("trick", re.compile(
        r"\b(?:led|leads|opens|opened|kicks off|starts|started)\b"
        r"|\b(?:sequence|order)\b|\b(?:fell|falls|fall)\b"
        r"|\bthe trick (?:is|was|goes|went|ran|has|had|so far|reads?)\b:?"
        r"|\bcards? (?:played|on the table|so far|fell)\b:?"
        r"|\b(?:then|followed by|next)\b|\bplayed\b|\bplays\b|\bon the table\b|\btrick:\s"
        # she took it with
        r"|\b(?:took|takes|wins|won|beat|beats|covered|covers) (?:it|that|this|the trick) with\b")),
    ("wanted", re.compile(
        # may I play
        r"\b(?:may|can|could|might|must|should|do|shall|will) "
        rf"(?:i|we|he|she|they|you|one|\w+)\b[^.?!,]{{0,30}}?\b{PLAY}\b"
        # am I allowed to play
        r"|\b(?:allowed|free|able|ok|okay|fine|legal|permitted|like|love|prefer|want|wanna|have"
        r"|need|forced|obliged|possible|alright|kosher|tempted|going|planning"
        rf"|dying) to\b[^.?!,]{{0,16}}?\b{PLAY}\b"
        rf"|\b(?:is|are|would) {PLAY}\b|\b(?:of|by|about) {PLAY}\b"
        # may the queen be led
        r"|\b(?:may|can|could|must|does|do|is|are)(?= (?:the|my|that|this|a)? ?(?:[♣♦♥♠]|10"
        r"|[2-9tjqka][♣♦♥♠cdhs]|queen|king|jack|ace|lady|black))")),
    ("taken", re.compile(
        r"\b(?:took|taken|taking|won|winning|captured|collected|ended up with|ends? up with"
        r"|picked up|ate|eaten|swept|hoovered(?: up)?|scooped(?: up)?|got stuck with|stuck with"
        r"|landed|caught|copped|bagged|raked(?: in)?|gobbled|got landed|got lumbered|lumbered"
        r"|pulled in|in (?:my|her|his|the) (?:pile|tricks)|haul|bad hand|collect|grabbed|nabbed"
        r"|wound up with|finish(?:ed)? with|saddled with)\b:?")),
)  # fmt: skip
_AFTER: Final[tuple[tuple[Part, re.Pattern[str]], ...]] = (
    ("hand", re.compile(
        r"\s*,?\s*(?:left\b|in (?:my )?hand\b|(?:are|is|that's|was|were)?\s*(?:all|what"
        r"|everything) (?:that )?(?:i|i've|i'm|is|that's|remains?)\b|are (?:i've|i have|that's)\b"
        r"|remain)"
    )),
    ("trick", re.compile(
        r"\s*(?:first,|(?:was|is|has been|got|gets)?\s*led\b"
        r"|(?:is|was|lies|are|were) (?:on the table|played|down)|on the table|came (?:out|down)"
        r"|hit the table)"
    )),
    ("taken", re.compile(
        r"\s*(?:landed|ended up|fell|came) (?:in|on|to) (?:my|me)\b"
        r"|\s*in (?:my|her|his) (?:pile|tricks|haul)\b"
    )),
)  # fmt: skip
_BARE: Final = re.compile(
    r"\b(?:the|my|this|that|her|his)\s+(?:low |little |lone |high |big )?(?P<rank>10|[2-9]|two"
    r"|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace|deuce|lady|one)\b(?!\s+(?:of\b"
    r"|clubs|diamonds|hearts|spades|cards?|players?|points?|others?|tricks?|deals?|other|lowest"
    r"|that\b|who\b|they\b|left\b|sitting|is on))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The cards of a question by the part they have in it."""

    hand: tuple[Card, ...]
    trick: tuple[Card, ...]
    wanted: tuple[Card, ...]
    taken: tuple[Card, ...]


def parts(plain: str, named: tuple[NamedCard, ...]) -> Parts:
    """Each card named under the part the words around it give it."""
    sorted_out: dict[Part, list[Card]] = {"hand": [], "trick": [], "wanted": [], "taken": []}
    last: tuple[int, Part | None] = (-1, None)
    for place, each in enumerate(named):
        part = _part(plain, each, named, place, last)
        last = (each.end, part)
        if part is not None:
            sorted_out[part].append(each.card)
    if not sorted_out["wanted"]:
        sorted_out["wanted"] = _bare(plain, named, sorted_out["hand"])
    return Parts(**{name: tuple(dict.fromkeys(cards)) if name != "trick" else tuple(cards)
                    for name, cards in sorted_out.items()})  # fmt: skip


def _part(
    plain: str,
    each: NamedCard,
    named: tuple[NamedCard, ...],
    place: int,
    last: tuple[int, Part | None],
) -> Part | None:
    """The nearest cue before the card in its sentence, else one right behind its list."""
    begin = max(plain.rfind(mark, 0, each.start) for mark in (". ", "? ", "! ", "; ")) + 1
    before = plain[begin : each.start]
    if last[0] >= begin and re.fullmatch(
        r"(?:[\s,&+/-]|and|the|or|a)*", plain[last[0] : each.start]
    ):
        return last[1]
    nearest: tuple[int, Part | None] = (-1, None)
    for part, pattern in _CUES:
        for match in pattern.finditer(plain, begin):
            if nearest[0] <= match.end() <= each.start:
                nearest = (match.end(), part)
    end = _end_of_list(plain, named, place)
    for part, pattern in _AFTER:
        if pattern.match(plain, end) and (nearest[1] is None or part == "trick"):
            return part
    if nearest[1] is None and re.search(r"[;:]\s*$", before) and place + 1 < len(named):
        return None
    return nearest[1]


def _end_of_list(plain: str, named: tuple[NamedCard, ...], place: int) -> int:
    end = named[place].end
    for following in named[place + 1 :]:
        if not re.fullmatch(r"(?:[\s,&+/-]|and|the|or|a)*", plain[end : following.start]):
            break
        end = following.end
    return end


def _bare(plain: str, named: tuple[NamedCard, ...], hand: list[Card]) -> list[Card]:
    """A card meant by its rank alone: "may I play the 4?", "dumping the queen"."""
    asks_it = re.search(
        rf"\b(?:may|can|could|am|is|do) (?:i|it)\b[^?.!]*\b{PLAY} (?:it|her|him|that|this|them)\b",
        plain,
    )
    for match in _BARE.finditer(plain):
        if any(each.start <= match.start("rank") < each.end for each in named):
            continue
        if not asks_it and not re.search(
            rf"\b{PLAY}\s+(?:\w+\s+){{0,2}}$|\b(?:can|may|could|is|will|does|must)\s+$",
            plain[: match.start()],
        ):
            continue
        rank = RANKS.get(match["rank"])
        fitting = [card for card in hand if card.rank == rank]
        if len(fitting) == 1:
            return fitting
        if match["rank"] in ("queen", "lady") and not fitting:
            return [Card.parse("QS")]
    return []
