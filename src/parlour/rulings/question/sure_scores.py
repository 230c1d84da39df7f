"""Kinds of question about scores and totals that the words leave no doubt about."""

import re
from collections.abc import Callable
from typing import Final

from parlour.cards import Card, Suit
from parlour.rulings.question.classifier import Form
from parlour.rulings.question.facts import Facts

JACK: Final = Card.parse("JD")
_MOON: Final = re.compile(
    r"\b(?:i(?:'ve| have| had)?(?: just| then)? shot|shoots?|shooting|moon)\b(?! (?:clock|glass))"
)
COMES_TO: Final = re.compile(
    r"\b(?:do|does|am|will|would|is|has|have|did)\b[^.?!]{0,16}\b(?:i|my (?:total|score|tally|"
    r"sheet|points))\b[^.?!]{0,16}\b(?:come|comes|go|goes|drop|drops|fall|falls|get|end|ends|stand"
    r"|stands|finish|land|lands|down|up|back|now|move|sink|climb|rise)\b[^.?!\d]{0,16}"
    r"\b(?:to|on|at|with)\s+(?P<n>(?:-|minus )?\d+)(?=\s*(?:now|then|points?)?\s*\?)"
)
"""A total that the asker's is said to come to."""
AHEAD: Final = re.compile(
    r"\b(?:does|do|will|would|is|am|are|did) "
    r"(?P<a>i|(?!still|it|that|the|this|there|now|then)[a-z]+) "
    r"(?:now |then |still |also )*"
    r"(?:(?:finish|end|come|end up|come out|stay|be|stand|get|wind up) )?(?:ahead of|in front of"
    r"|below|under|lower than|better than|past|beat|beats|overtake|overtakes|pass) (?P<b>me"
    r"|[a-z]+)\b"
)
"""Two players of whom one is said to be ahead of the other."""
_GAME_DONE: Final = re.compile(
    r"\b(?:last|final) (?:hand|deal|round) of (?:the|this|our) game\b[^.?!]*\?"
    r"|\b(?:is|was|would|does|did|will|has)(?:n't)? (?:that|it|this|the game|our game|everything)"
    r"(?: (?:now|then|all|be|really|the))* (?:over|end|ends|ended|finish|finished|done|the end"
    r"|settled|curtains|end (?:the|it|of (?:the|it|our|this))(?: \w+)?)\b[^.?!]*\?"
    r"|\bgame over\W*\?"
)
_GAME_GOES_ON: Final = re.compile(
    r"\b(?:does|do|will|would|must) (?:it|that|the game|we|play)(?: (?:still|then|now))* (?:go on"
    r"|carry on|continue|play on|keep (?:going|playing)|deal again|run on)\b[^.?!]*\?"
)
_ONE_PAST: Final = re.compile(
    r"\b(?:total|score|tally|sheet|somebody|someone|one of us|player|i|i've|i'm|he|she|he's|she's"
    r"|[a-z]+'s)\b[^.?!]{0,24}\b(?:hit|hits|reached|reaches|hopped|jumped|went|gone|passed|past"
    r"|crossed|over|on|at|to|got|come|came|up)\b[^.?!\d]{0,16}(?<![\d.])\d{2,3}\b"
)
_DONE: Final = re.compile(
    r"\b(?:is|was) (?:that|this|it) (?:the |our |all |then |now )*(?:\w+ )?(?:over|done|finished"
    r"|the end|it|all|curtains|the game)(?: then| now)?\s*\?"
    r"|\bare we (?:done|finished|through)\b[^.?!]{0,12}\?"
)
_NOT_THE_GAME: Final = re.compile(
    r"\b(?:mid|middle|during|half ?way|before|exactly|precisely|bang on|on the (?:nose|dot|button)"
    r"|straight away|at once|immediately|this (?:deal|hand)|trick|cards left|still (?:playing"
    r"|cards?))\b"
)
_WITHOUT_ME: Final = re.compile(
    r"\b(?:carry|carries|carrying|go|goes|going|play|plays|playing|keep|keeps|continue|continues)\b"
    r"[^.?!]{0,16}\bwithout (?:me|him|her|them|that player|the loser)\b"
    r"|\b(?:the )?(?:others|other (?:two|three|four|players)|rest)\b[^.?!]{0,12}"
    r"\b(?:carry on|play on|keep (?:going|playing)|go on|continue)\b"
    r"|\b(?:am|is|are|was|does|do) (?:i|he|she|they|that player|\w+) (?:now |then |just )?"
    r"(?:knocked out|eliminated|out of the game|drop out|dropped)\b"
)
_PAST: Final = re.compile(
    r"\b(?:past|over|reached|reaches|hit|hits|passed|passes|beyond|crossed|crosses|above|made"
    r"|got to|gone to|on)\b[^.?!\d]{0,16}\b(?:\d{2,3}|limit|target|hundred)\b"
    r"|\b(?:limit|target)\b"
)


def _tells_a_moon(told: Facts) -> bool:
    """Whether a moon is told together with the totals it is to be counted on."""
    return len(told.totals) > 2 and bool(told.all_hearts or _MOON.search(told.plain))


def _moon_comes_to(told: Facts) -> bool:
    shot = told.all_hearts or bool(_MOON.search(told.plain))
    return shot and told.mine is not None and bool(COMES_TO.search(told.plain))


def _moon_ahead(told: Facts) -> bool:
    return _tells_a_moon(told) and bool(AHEAD.search(told.plain))


def _over_by_moon(told: Facts) -> bool:
    return _tells_a_moon(told) and bool(_GAME_DONE.search(told.plain))


def _goes_on_after_moon(told: Facts) -> bool:
    return _tells_a_moon(told) and bool(_GAME_GOES_ON.search(told.plain))


def _over_at_total(told: Facts) -> bool:
    """Whether one total is told, and asked if the game is over by it."""
    said = told.plain
    asks = _DONE.search(said) and _ONE_PAST.search(said) and not _NOT_THE_GAME.search(said)
    high = [number for number in told.numbers if number > 25]
    return bool(asks) and len(high) == 1 and len(told.totals) < 2 and not told.all_hearts


def _plays_without(told: Facts) -> bool:
    """Whether somebody who has passed the limit is thought to drop out alone."""
    return bool(_WITHOUT_ME.search(told.plain) and _PAST.search(told.plain))


_OF_ONE_DEAL: Final = re.compile(
    r"\b(?:this|that|one|the|the last|our|a|each|single) (?:hand|deal|round)(?:'s)?\b"
)
_WRITTEN: Final = re.compile(
    r"\b(?:column|sheet|scores?|scored|line|row|points|numbers|pad|slate|scorer|scorekeeper"
    r"|wrote|written|reads?|says?)\b"
)
_CHECKED: Final = re.compile(
    r"\b(?:add(?:s|ed|ing)? up|add to|tally|tallies|balances?|check(?:s)? out|make sense|right"
    r"|correct|possible|what it should|what they should)\b"
)
_SLIPPED: Final = re.compile(
    r"\b(?:slip\w*|mistakes?|errors?|wrong|wrongly|miscount\w*|amiss|impossible|mis-?added"
    r"|incorrect|botched|blunder\w*|cheat\w*|missing|off)\b"
)
_ROW: Final = re.compile(r"-?\b\d{1,2}\b(?:\s*(?:,|and|, and|/|-)\s*-?\b\d{1,2}\b){2,}")


def _column_right(told: Facts) -> bool:
    """Whether the scores of one deal are all told, and asked whether they are right."""
    said = told.plain
    return _column_told(said) and bool(_CHECKED.search(said)) and not _SLIPPED.search(said)


def _column_wrong(told: Facts) -> bool:
    return _column_told(told.plain) and bool(_SLIPPED.search(told.plain))


def _column_told(said: str) -> bool:
    return all(found.search(said) for found in (_OF_ONE_DEAL, _WRITTEN, _ROW))


def _moon_with_bonus(told: Facts) -> bool:
    """Whether a moon with the jack of diamonds in it is told and its price asked for."""
    asks = re.search(r"\b(?:what|how (?:much|many|far))\b", told.plain)
    whole = told.all_hearts and told.queen_taken is not False
    mine = re.search(r"\b(?:i|i'd|i've|my|mine|me)\b", told.plain)
    return bool(asks and whole and mine) and JACK in told.cards and len(told.totals) < 2


BUT_ONE: Final = re.compile(
    r"\b(?:the lot|everything|all|every \w+|whole lot)\b[^.?!]{0,20}"
    r"\b(?:bar|but|except|save|minus|apart from|less)\b"
)
"""Everything was taken but for something that is named."""
_OTHERS_PAY: Final = re.compile(
    r"\b(?:others?|everyone|everybody|rest|opponents|they|other (?:two|three|four)|them)\b"
    r"[^.?!]{0,12}\b(?:cop|get|take|score|pay|eat|still|each|charged|written|collect|swallow)\b"
    r"[^.?!]{0,20}\b(?:26|twenty-six|13|thirteen|52)\b[^.?!]*\?"
)
_CLEAN: Final = re.compile(
    r"\bclean (?:slate|sheet)\b|\b(?:do|will|would) i (?:score|get|write|put down|take) (?:nothing|"
    r"zero|nought|nil|0|no points)\b|\b(?:zero|nothing|nought|nil|0) for me\b[^.?!]{0,16}\?"
)
_TRICK_COSTS: Final = re.compile(
    r"\b(?:last|final|first|opening|each|every|thirteenth) trick\b[^.?!]{0,24}"
    r"\b(?:cost|costs|worth|count|counts|score|scores|points?|penalty)\b[^.?!]{0,24}"
    r"\b(?:in itself|by itself|itself|on its own|as such|even (?:when |if |an )?(?:\w+ )?(?:empty"
    r"|clean)|without (?:a )?penalt\w+|though (?:it's |it is )?(?:empty|clean)|whatever is in it)\b"
)
_GOOD_CARD: Final = re.compile(
    r"\b(?:any|which|what|is there a|a|one) (?:\w+ )?cards?\b[^.?!]{0,30}"
    r"\b(?:do(?:es)? (?:you|me|us|one) (?:any )?good|good (?:for (?:you|me)|to (?:win|have|take))"
    r"|helps? (?:you|me)|lowers?|takes? points off|brings? (?:your |my |a )?(?:score|total) down"
    r"|worth (?:winning|having|catching|taking)|reduces?)\b"
)


_CLEAR_PLAYERS: Final = re.compile(
    r"\b(?:one|two|three|2|3) of (?:us|them)\b[^.?!]{0,16}\b(?:clear|spotless|clean|heartless"
    r"|unscathed)\b"
)
_SHARE: Final = re.compile(
    r"\b(?:what|how (?:much|many))\b[^.?!]{0,30}\b(?:cut|share|each|get|draw|take|win|counters?"
    r"|chips?|mine|me|i)\b"
)


def _clear_players_share(told: Facts) -> bool:
    """Whether so many players took no heart, and their share of the pool is asked for."""
    return bool(_CLEAR_PLAYERS.search(told.plain) and _SHARE.search(told.plain))


_LIKE_ANY: Final = re.compile(
    r"\b(?:counts?|worth|costs?|scores?|charged|priced|is|are|just|only|treated)\b[^.?!]{0,16}"
    r"\b(?:(?:just )?(?:like|the same as|(?:as )?much as|no (?:more|worse|dearer) than) "
    r"(?:any|every|an?|all the|the)(?: \w+){0,2} "
    r"(?:hearts?|spades?|clubs?|diamonds?|ones?|cards?)\b)"
)
_AS_DEAR: Final = re.compile(
    r"\bas (?:dear|costly|expensive|bad|much|heavy|pricey|dangerous|many points) as\b"
    r"|\b(?:cost|count|score|are (?:they )?worth|worth)\b[^.?!]{0,12}\bthe same\b"
)
_OF_PLAY: Final = re.compile(
    r"\b(?:lead|led|play|played|discard\w*|throw\w*|trick|follow|pass\w*|moon|break\w*|broken"
    r"|beats?|win|takes?|high\w*|low\w*|rank\w*)\b"
)


def _costs_alike(told: Facts) -> bool:
    """Whether the price of one card is compared with that of another, or of its suit."""
    said, number = told.plain, len({card.face for card in told.cards})
    like = number == 1 and _LIKE_ANY.search(said) and told.cards[0].suit is Suit.HEARTS
    dear = number == 2 and _AS_DEAR.search(said)
    return bool(like or dear) and not _OF_PLAY.search(said)


def _others_pay_though_short(told: Facts) -> bool:
    """Whether the others are said to pay for a moon that lacks a card."""
    return bool(BUT_ONE.search(told.plain) and _OTHERS_PAY.search(told.plain))


def _clean_slate(told: Facts) -> bool:
    """Whether somebody who took everything asks if that counts nothing for himself."""
    alone = "they" not in told.words and JACK not in told.cards
    return told.all_hearts and alone and bool(_CLEAN.search(told.plain))


def _trick_costs(told: Facts) -> bool:
    return bool(_TRICK_COSTS.search(told.plain)) and not told.cards


def _asks_good_card(told: Facts) -> bool:
    return bool(_GOOD_CARD.search(told.plain)) and not told.cards


SURE_SCORES: Final[tuple[tuple[str, Form, Callable[[Facts], bool]], ...]] = (
    ("scoring/column", "+", _column_right),
    ("scoring/column", "-", _column_wrong),
    ("scoring/sum", ".", _moon_with_bonus),
    ("moon/comes_to", "+", _moon_comes_to),
    ("moon/ahead", "+", _moon_ahead),
    ("game_end/over", "+", _over_by_moon),
    ("game_end/over", "-", _goes_on_after_moon),
    ("game_end/play_on", "+", _plays_without),
    ("game_end/over", "+", _over_at_total),
    ("stakes/counters", ".", _clear_players_share),
    ("card_values/alike", "+", _costs_alike),
    ("moon/others_n", "+", _others_pay_though_short),
    ("moon/shooter_zero", "+", _clean_slate),
    ("scoring/trick_points", "+", _trick_costs),
    ("jack_of_diamonds/value", ".", _asks_good_card),
)
"""Kinds of question about scores, with the form they are asked in."""
