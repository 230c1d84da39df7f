"""Whether a question describes a position to be judged, and which way round it asks."""

import re
from typing import Final

from parlour.rulings.question.facts import Facts
from parlour.rulings.question.moments import PASSING
from parlour.rulings.question.shape import shape

_WHICH: Final = re.compile(
    r"\b(?:which|what)\b[^?.]{0,40}\b(?:play|lead|choose|use|put|throw|drop|options?|choices?"
    r"|legal|allowed|go|discard|pick|cards?|open|start|available|ok|possible|may i|can i)\b"
    r"|\bwhich (?:ones?|of (?:them|these|my)|card|two|three|four|five|six|seven|eight|nine|ten|jack"
    r"|queen|king|ace)\b|\bany of (?:these|them|my)\b|\b(?:legal|allowed|permitted|playable)"
    r" (?:plays?|cards?|leads?|ones)\b"
    r"|\bwhat(?:'s| is| are)\b[^?.]{0,16}\b(?:legal|allowed|permitted|playable)\b"
    r"|\bmy (?:options|choices|legal (?:plays|cards|moves))\b"
    r"|\bwhat (?:can|may|must|could|am|are|do|should) i\b"
    r"|\bchoose from\b"
)
_ADVICE: Final = re.compile(
    r"\b(?:should i|should we|worth|best|better|smart|smartest|wise|clever|good idea|advisable"
    r"|safest|recommend|advice|strateg\w+|tactic\w*|would you|prefer|sensible)\b"
)
_COUNTS: Final = re.compile(
    r"\b(?:points?|score|cost|costs|damage|worth|took|taken|won|ended up|total|count|counts|stuck"
    r"|haul|pile|moon|shoot|shot)\b"
)
_FORBIDDEN: Final = re.compile(
    r"\b(?:can't|cannot|can not|mustn't|must not|may not|not allowed|not permitted|forbidden"
    r"|illegal|not legal|barred|banned|prohibited|against the rules|not ok|not okay|off[- ]limits"
    r"|disallowed|breaking (?:a|the) rules?|a foul|not free to|no right to|wrong of me"
    r"|out of bounds)\b"
)
_ASKED_KINDLY: Final = re.compile(
    # may I not? is it legal or not? these ask for a yes
    r"\b(?:can't|couldn't|mayn't|shouldn't) (?:i|we|he|she|they|you)\b"
    r"|\b(?:aren't|am) i (?:not )?(?:allowed|free|permitted)\b"
    r"|\bisn't (?:it|that) (?:ok|okay|allowed|legal|fine)\b"
    r"|\b(?:legal|allowed|ok|okay|fine) or (?:not|illegal|forbidden|against)\b"
    r"|\bwhy (?:can't|not|may i not)\b"
)
_FOLLOW_STATED: Final = re.compile(
    r"\b(?:can't|cannot|can not|couldn't|unable to|not able to|mustn't) (?:\w+ )?"
    r"(?:follow|lead hearts|match)\b"
)


def judged_position(facts: Facts) -> str | None:
    """`play/may` or `play/which` where the question shows a hand and asks what may be done."""
    plain = facts.plain
    if _leads_a_card(facts):
        return "play/may"
    shown = len(facts.hand) >= 2 or (bool(facts.hand) and bool(facts.trick or facts.holds))
    shown = shown or (bool(facts.hand) and not set(facts.wanted) <= set(facts.hand))
    if not shown or PASSING.search(plain) or _ADVICE.search(plain):
        return None
    asked_for = facts.wanted or facts.wanted_suit is not None
    if _WHICH.search(plain) and not facts.wanted:
        return (
            None
            if _COUNTS.search(plain) and not (facts.leads is not None or facts.trick)
            else "play/which"
        )
    return "play/may" if asked_for else None


def _leads_a_card(facts: Facts) -> bool:
    """Whether leading a named card is asked about, hearts being broken or not."""
    asks = facts.wanted and facts.leads and facts.broken is not None and not facts.only
    return bool(asks) and not _ADVICE.search(facts.plain) and shape(facts.plain) == "yes_no"


def forbids(plain: str) -> bool:
    """Whether a question about a card asks if it is forbidden, not if it is allowed."""
    asked = _FOLLOW_STATED.sub(" ", plain)
    if _ASKED_KINDLY.search(asked):
        return False
    return bool(_FORBIDDEN.search(asked))
