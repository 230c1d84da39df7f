"""Which way round a question is asked: outer negations are taken off and counted."""

import re
from typing import Final

_OUTER: Final = re.compile(
    # is it untrue that
    r"(?:is it|isn't it|it is|it's|is that|was it|would it be|so it's)?\s*(?:just |simply |really "
    r"|actually )?\b(?:untrue|false|not true|not the case|incorrect"
    r"|wrong to (?:say|think|believe|claim)|a myth|not correct|not right|a lie|nonsense)\b\s*"
    r"(?:to say |to think |to claim )?(?:that|if|when)?\s+"
    # am I wrong in thinking that
    r"|\b(?:am i|are we|is he|is she|are they|is (?:my|the) \w+|would i be|would it be"
    r"|would we be) (?:wrong|mistaken|incorrect)\b(?: \w+)?\s*(?:in thinking|in saying|to think"
    r"|to say|to believe|in believing|thinking|saying|if i (?:say|think)"
    r"|when (?:he|she|i|they) says?)?\s*(?:that)?\s+"
)  # fmt: skip
_OBJECTS: Final = re.compile(
    r"\bany (?:objections?|problems?|harm|law|rule) (?:to|with|in|against)\b"
    r"|\b(?:is|was) there (?:anything|something) (?:wrong with|against)\b|\bwould it be wrong to\b"
)


def objects(plain: str) -> bool:
    """Whether a no is what lets the asker do it: "any objection to my leading a spade?"."""
    return bool(_OBJECTS.search(plain))


_DENIES: Final = re.compile(
    r"\b(?:not|no|never|nobody|none|nothing|without|cannot|forbid\w*|illegal|barred|banned"
    r"|prohibit\w*|against|wrong|else|another|other|others|untrue|false|free|optional|keep|wait"
    r"|stop|refus\w*|blind|high\w*|most|instead|only|myth|nowhere|neither|nor|unless|stays?"
    r"|fixed)\b"
    r"|n't\b"
)


def turned(plain: str) -> tuple[str, bool]:
    """The question without its outer negation, and whether there was one to turn the verdict."""
    match = _OUTER.search(plain)
    if match is None and objects(plain):
        return _OBJECTS.sub("may i do:", plain), True
    if match is None or match.start() > len(plain) * 0.6 or match.end() > len(plain) - 8:
        return plain, False
    rest = f"{plain[: match.start()]} {plain[match.end() :]}".strip()
    return rest, True


def turns(plain: str) -> bool:
    """Whether the words could ask for the opposite: a question that denies nothing asks for `+`."""
    return bool(_DENIES.search(plain))
