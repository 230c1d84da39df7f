"""The shape of a question: whether it wants a yes or a no."""

import re
from typing import Final, Literal

Shape = Literal["yes_no", "open", "unclear"]
_AUXILIARY: Final = (
    r"(?:may|might|can|could|can't|couldn't|do|does|did|don't|doesn't|didn't|is|are|am|was|were"
    r"|isn't|aren't|wasn't|must|mustn't|should|shouldn't|have|has|had|haven't|hasn't|will|would"
    r"|won't|wouldn't|shall|need|ought|any objection|any chance)"
)
_LED_IN: Final = (
    r"(?:(?:so|and|but|or|well|ok|okay|hi|hello|hey|please|now|then|also|oi|um|er|ah|question"
    r"|quick one|q|help|sorry|tell me|ah yes but surely|surely|if so|in that case|dear sirs?|guys"
    r"|folks|mate|yo)\b[\s,:;-]*)*"
)
_YES_NO: Final = re.compile(
    # may I, does he
    rf"^{_LED_IN}{_AUXILIARY}\b"
    # an assertion with a tag: right? isn't it?
    r"|(?:^|[,;.:]\s*)(?:(?:or |and |so |is that |that's |am i )*\b(?:right|correct|yes|yeah|no|ok"
    r"|okay|true|legal|allowed|fine|illegal|forbidden|permitted|innit|eh|huh|agreed|possible"
    r"|yes or no|true or false|or not|or (?:have|did|am) i \w+[^?]*|am i right|is (?:he|she|it"
    r"|that|this) (?:right|so|true|correct|wrong|legal|allowed|ok|okay|fine)|(?:is|isn't|does"
    r"|doesn't|do|don't|can|can't|could|may|am|aren't|are|was|will|won't|must) (?:it|he|she|i|we"
    r"|they|you|that|there|one)))\s*\??$"
    # after a clause: having none, may I
    rf"|,\s*{_AUXILIARY} (?:i|we|he|she|they|you|it|the|my|that|one|a|there)\b"
    r"|\b(?:if|whether) (?:i|we|he|she|they|you|it|the|my|that|one|a|there)\b[^?]*\?$"
)
_OPEN: Final = re.compile(
    rf"^{_LED_IN}"
    r"(?:(?:in|on|at|to|for|with|by|under|from|after|of|when|if|the|a|my|\w+,)\s[^?]{0,40}?)?"
    r"\b(?:what|what's|which|who|who's|whose|whom|how|why|when|where|where's)\b"
)
_ASKS_IF: Final = re.compile(
    r"\b(?:am i|are we|is (?:he|she|my \w+|that)) (?:right|correct|wrong|mistaken)\b"
    r"|\btrue or false\b|\byes or no\b"
    r"|\bis (?:that|it|this) (?:right|true|correct|so|legal|allowed|ok|okay|fine|permitted)\b"
)


def shape(plain: str) -> Shape:
    """Whether the question can be answered by yes or no, by how it is put."""
    pieces = [piece.strip() for piece in re.split(r"(?<=[?!])\s+|(?<=[.;])\s+(?!\d)|\s-\s", plain)]
    asked = [piece for piece in pieces if piece.endswith("?")] or pieces[-1:]
    kinds = {_one(piece) for piece in asked}
    if _ASKS_IF.search(plain):
        return "yes_no"
    if kinds == {"yes_no"}:
        return "yes_no"
    if kinds == {"open"}:
        return "open"
    return "unclear"


def _one(piece: str) -> Shape:
    opening = re.match(
        rf"^{_LED_IN}(?:what|what's|which|who|who's|whose|how|why|when|where)\b(?! if\b)", piece
    )
    if opening and not re.search(r"\b(?:right|correct|yes|no|true)\s*\?$", piece):
        return "open"
    if _YES_NO.search(piece.rstrip()):
        offers = re.search(r"\bor\b(?! (?:not|no|illegal|forbidden|wrong|what)\b)", piece)
        return "unclear" if offers else "yes_no"
    return "open" if _OPEN.search(piece) else "unclear"
