"""Kinds of question that the words leave no doubt about, whatever the weights say."""

import re
from collections.abc import Callable
from typing import Final

from parlour.cards import Suit
from parlour.rulings.question.classifier import Form
from parlour.rulings.question.counting import COUNT
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.moments import broken_in
from parlour.rulings.question.sure_scores import SURE_SCORES

_REVOKED: Final = re.compile(
    r"\b(?:noticed|realised|realized|found|discovered|saw|remembered|turns out)\b[^.?!]{0,40}"
    r"\b(?:did have|had|still had|have|still have|could have)\b[^.?!]{0,20}"
    r"\b(?:clubs?|diamonds?|hearts?|spades?|suit|one|follow\w*)\b"
    r"|\b(?:failed|forgot|refused) to follow\b|\b(?:revoked?|reneged?)\b"
)
_PRICE: Final = re.compile(
    r"\b(?:cost|costs|costing|penalty|price|charge|charged|punish\w*|owe|pay|damage|fine)\b"
)
_SITE: Final = re.compile(
    r"\b(?:windows|apps?|website|browser|android|iphone|ipad|download\w*|install\w*|password|"
    r"log ?in|wifi|internet|laggy|freez\w+|froze|screen|notifications?|accounts|avatar)\b"
)
_CAN_PLAY: Final = re.compile(
    rf"^(?:so )?(?:can|could|may) (?:only |just )?{COUNT} (?:of us |people |players )?play\b"
)
_MUST_LEAD: Final = re.compile(
    r"\b(?:forbidden|illegal|against the rules|not allowed) (?:not to|to not) lead\b"
    r"|\b(?:do|must|am|are) (?:i|we|you) (?:now )?(?:have to |forced to |obliged to |bound to )?"
    r"(?:lead|start with) (?:one|hearts?|a heart|them) (?:now|once|as soon as|after|when)\b"
)
_NOT_TO_LEAD: Final = re.compile(
    r"\b(?:forbidden|illegal|against the rules|not allowed|wrong) "
    r"(?:(?:for|of) (?:me|us|him|her) )?"
    r"(?:not to|to not) lead (?:one|hearts?|a heart|them)\b"
)
_TRICKS_OF_A_DEAL: Final = re.compile(
    r"\bhow many (?:tricks|books) (?:are (?:there |played )?(?:in|to|per)\b"
    r"|(?:in|to|per|make|makes) (?:a|an|each|every|one|the|our) (?:\w+ )?(?:deal|hand|round)\b"
    r"|(?:do|does|will|would) (?:a|an|each|every|one|the|our|this) (?:\w+ )?(?:deal|hand|round)\b"
    r"|(?:do|will|would) we (?:play|have|get)\b)"
)
_UNLOCKED_AFTER: Final = re.compile(
    r"\b(?:after|until|till|by|from|in|on) (?:how many|which|what)(?: number of)? tricks?\b"
    r"[^.?!]{0,24}\bhearts?\b[^.?!]{0,16}"
    r"\b(?:unlock\w*|open\w*|br[eo]a?k\w*|free|available|playable|live)\b"
)
_STAY_IN: Final = re.compile(
    r"\b(?:all|every|each)\b[^.?!]{0,16}\b(?:hearts?|diamonds?|spades?|clubs?)\b"
    r"(?: (?:do|does|will|still|all))* (?:stays?|remains?|kept|keep|left|going|go) "
    r"(?:in|in play|in the (?:pack|deck))\b"
)


_BEFORE_PLAY: Final = re.compile(
    r"\b(?:rid|shot|shed|shut|free) of (?:them|it|her|him|these|those|both|all)\b"
    r"[^.?!]*\bbefore\b[^.?!]{0,30}\b(?:play\w*|first (?:card|lead|trick)|begins?|starts?|led)\b"
)
_RECEIVED: Final = re.compile(
    r"\b(?:exchange|passed|given|received|no (?:way|getting|chance|means)|n't)\b|n't\b"
)
_AS_MANY: Final = re.compile(
    r"\b(?:widow|kitty|talon|blind|extra cards)\b[^?]*\b(?:as many|(?:the )?same number"
    r"|equal number|just as many|like number)\b"
)
_EACH_OF_US: Final = re.compile(
    r"\bhow many (?:cards )?(?:each|apiece|a head|per (?:head|player|person)|does each (?:of us"
    r"|player|one) get|do we (?:each )?(?:get|hold|start with))\b"
)
_NOT_DEALT: Final = re.compile(
    r"\b(?:points?|moon|tricks?|pass\w*|others|score\w*|hearts?|packs?|deals|out|swap\w*"
    r"|exchang\w*|shov\w*|hand over|shoot\w*|shot|counters?|widow)\b"
)
_FIRST_CARD: Final = re.compile(
    r"\b(?:what|which)(?: card| one)? (?:is|gets?|'s|must be|has to be|should be|comes|goes)?\s*"
    r"(?:put down|led|played|laid|comes? down|goes? (?:down|out)|opens?|starts?|hits? the table"
    r"|down)(?: the (?:deal|hand|play|game))?(?: first| instead| then)?\b[^.?!]{0,12}\?"
)
_OUT_OF_PACK: Final = re.compile(
    r"\b(?:deuce|two|2|lowest) ?(?:of )?(?:clubs|♣)\b[^.?!]{0,20}\b(?:out|removed|missing|gone"
    r"|taken out|left out|laid aside|away)\b"
    r"|(?:♣2|2♣|2c)[^.?!]{0,20}\b(?:out|removed|missing|gone)\b"
)


_OPEN_NOW: Final = re.compile(
    r"\b(?:are|is|may|can|does|do|has|have|did)\b[^.?!]{0,24}\bhearts?\b[^.?!]{0,20}\b(?:fair game"
    r"|open|opened|broken|unlocked|free|live|available|playable|leadable|led)\b[^.?!]*\?"
)
_SHUT_STILL: Final = re.compile(r"\b(?:still|not|closed|locked|shut|until|before)\b|n't\b")


def _rid_before_play(told: Facts) -> bool:
    """Whether cards that are named may be got rid of before the first lead."""
    said = told.plain
    return bool(told.cards and _BEFORE_PLAY.search(said)) and not _RECEIVED.search(said)


_OPENS_WITH: Final = re.compile(
    r"\b(?:can|could|may|might|is it (?:ok|okay|fine|legal) (?:for|if))\b[^.?!]{0,20}"
    r"\b(?:my|the|our) (?:very )?(?:first|opening) (?:card|lead)\b[^.?!]{0,16}\bbe\b"
)


def _asks_to_open_with(told: Facts) -> bool:
    """Whether a card that is named may be the first of the deal."""
    return len(set(told.cards)) == 1 and bool(_OPENS_WITH.search(told.plain))


def _open_after_queen(told: Facts) -> bool:
    """Whether the queen has been played, and asked if hearts may be led now."""
    asked = _OPEN_NOW.search(told.plain)
    if told.queen_fallen is not True or asked is None:
        return False
    if broken_in(told.plain.replace(asked.group(), " ")):
        return False
    said = re.sub(r"\bor not\b", " ", asked.group())
    hearts = any(card.suit is Suit.HEARTS for card in told.cards)
    return not hearts and not _SHUT_STILL.search(said)


def _asks_tricks(told: Facts) -> bool:
    """Whether the number of tricks is asked for, and not that of the cards too."""
    return bool(_TRICKS_OF_A_DEAL.search(told.plain)) and "cards" not in told.words


def _asks_hand_size(told: Facts) -> bool:
    return bool(_EACH_OF_US.search(told.plain)) and not _NOT_DEALT.search(told.plain)


def _asks_first_card(told: Facts) -> bool:
    """Whether the first card is asked for where the two of clubs is out of the pack."""
    return bool(_OUT_OF_PACK.search(told.plain) and _FIRST_CARD.search(told.plain))


def _asks_revoke_price(told: Facts) -> bool:
    """Whether somebody has revoked, and the price of it is asked for."""
    said = told.plain
    return bool(
        _REVOKED.search(said)
        and _PRICE.search(said)
        and said.endswith("?")
        and re.search(r"\bwhat\b|\bhow much\b", said)
    )


def _asks_to_lead_hearts(told: Facts) -> bool:
    """Whether a heart must be led now that hearts are broken."""
    bound = told.broken is True and _NOT_TO_LEAD.search(told.plain)
    return bool(bound or _MUST_LEAD.search(told.plain))


def _says(pattern: re.Pattern[str]) -> Callable[[Facts], bool]:
    return lambda told: bool(pattern.search(told.plain))


_SURE: Final[tuple[tuple[str, Form, Callable[[Facts], bool]], ...]] = (
    ("none/site", ".", _says(_SITE)),
    ("irregularities/revoke", ".", _asks_revoke_price),
    ("leading/any", "-", _asks_to_lead_hearts),
    ("players/possible", "+", _says(_CAN_PLAY)),
    ("game_end/deals", ".", _asks_tricks),
    ("breaking_hearts/how", ".", _says(_UNLOCKED_AFTER)),
    ("breaking_hearts/queen_breaks", "+", _open_after_queen),
    ("opening_lead/other_card", "+", _asks_to_open_with),
    ("passing/card", "+", _rid_before_play),
    ("kitty/as_many", "+", _says(_AS_MANY)),
    ("players/hand_size", ".", _asks_hand_size),
    ("opening_lead/which", ".", _asks_first_card),
    *SURE_SCORES,
    ("players/stay_in", "+", _says(_STAY_IN)),
)
"""Kinds that are sure whatever the weights say, with the form they are asked in."""


def sure_case(facts: Facts) -> tuple[str, Form] | None:
    """The kind and form that the words leave no doubt about; None where they do."""
    return next(((intent, form) for intent, form, fits in _SURE if fits(facts)), None)
