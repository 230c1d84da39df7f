"""The moment a question speaks of: which deal and trick, whose lead, whether hearts are broken."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.rulings.question.counting import COUNT, ORDINAL, ordinal
from parlour.rulings.question.named_cards import SUITS

PASSING: Final = re.compile(
    r"\b(?:pass|passing|passed|swap|exchang\w+|give(?! away| it away| her away)|hand over|travel)\b"
)
_DEAL: Final = (
    re.compile(rf"\b(?P<n>{ORDINAL})\s+(?:deal|hand)\b"),
    re.compile(
        r"\b(?:deal|hand)\s+(?:number\s+|n[or]\.?\s*|#\s?)?"
        rf"(?P<n>{COUNT}|{ORDINAL})\b(?!\s+(?:cards?|hearts?|of))"
    ),
    re.compile(rf"\b(?P<n>{ORDINAL})\s+(?:round|game|go|turn|time (?:a?round|through))\b"),
    re.compile(rf"\b(?:round|game)\s+(?:number\s+|no\.?\s*|#\s?)?(?P<n>{COUNT})\b"),
)  # fmt: skip
_DONE: Final = re.compile(
    # six deals behind us, after three hands
    rf"\b(?P<a>{COUNT}) (?:deals|hands|rounds)\b[^.?!]{{0,12}}\b(?:behind|done|played|gone|over"
    r"|past|down|finished|so far)\b"
    rf"|\b(?:after|had|played) (?P<b>{COUNT}) (?:deals|hands|rounds)\b"
)
_NEXT: Final = re.compile(r"\b(?:next|now|coming)\b")
_TRICK: Final = (
    re.compile(rf"\b(?P<n>{ORDINAL})\s+(?:trick|book|go[- ]round)\b"),
    re.compile(rf"\btrick:?\s+(?:number\s+|n[or]\.?\s*|#\s?)?(?P<n>{COUNT}|{ORDINAL})\b"),
    re.compile(r"\b(?P<n>first|opening)\s+(?:round|lead|card)\b"),
    re.compile(rf"\bt(?P<n>{COUNT})\b"),
)
_SHUT: Final = re.compile(
    r"\bunbroken\b|\bnothing(?:'s| is| has been)? broken\b|\bnot (?:out|open|broken|live) yet\b"
    r"|\bun(?:opened|locked yet)\b"
    # hearts are not broken
    r"|\bhearts?\b[^.?!]{0,25}"
    r"\b(?:not|n't|never|yet to be|haven'?t|hasn'?t|aren'?t|isn'?t|weren'?t|wasn'?t|hadn'?t"
    r"|ain't)\b[^.?!]{0,18}"
    r"\b(?:broken?|open(?:ed)?|cracked|out|up|loose|seen|played|been|in play|fallen|live|touched"
    r"|appeared|shown)\b"
    # before hearts are broken, until somebody has broken them
    r"|\b(?:not|n't|before|until|till|without|unless|never)\b[^.?!]{0,14}\bhearts?\b[^.?!]{0,14}"
    r"\b(?:broken?|breaks?|open(?:ed)?|cracked|played|seen)\b"
    r"|\bbefore\b[^.?!]{0,25}\b(?:broken|breaks?|broke)\b"
    # no heart has been seen yet
    r"|\b(?:no|nobody|no one|none|zero|not an?|not one|not a single"
    r"|nary an?)\b[^.?!]{0,28}\bhearts?\b[^.?!]{0,22}\b(?:broken?|seen|played|fallen|appeared"
    r"|shown|dropped|out|yet|so far|come|been|down|shed|on the table|about|around|fell)\b"
    # nobody has played a heart
    r"|\b(?:nobody|no one|none of us|noone)\b[^.?!]{0,25}"
    r"\b(?:broken|broke|played|dropped|thrown|put down|opened|discarded|shed|shown)\b[^.?!]{0,15}"
    r"\b(?:hearts?|one|any|them)\b"
    # we haven'?t seen a heart
    r"|\b(?:haven'?t|hasn'?t|have not|has not|not yet|never) (?:yet )?(?:seen|had|played|broken"
    r"|dropped"
    r"|thrown) (?:a|any|one|a single)(?: heart|\b(?= hearts))"
    # the queen has been played but no heart
    r"|\b(?:but|and) no hearts?\b(?=\s*(?:[.?!,;]|$))"
    # hearts are still locked
    r"|\bhearts?\b[^.?!]{0,12}\b(?:still|remain|stay)\b[^.?!]{0,10}"
    r"\b(?:locked|shut|closed|un\w+|intact|sealed|off|virgin|whole|safe)\b"
    r"|\bhearts?,?\s+(?:are\s+|is\s+|were\s+)?(?:locked|shut|closed|sealed|intact|untouched"
    r"|virgin)\b"
    r"|\bno (?:hearts?|♥) (?:yet|so far|whatsoever|at all)\b"
    r"|\bnobody (?:has|had|'s) (?:played|broken) (?:one|them|any)\b"
)  # fmt: skip
_OPEN: Final = re.compile(
    # hearts are broken, a heart has been played
    r"\bhearts?\b[^.?!]{0,20}"
    r"\b(?:broken|open(?:ed)?|cracked|unlocked|loose|been played|been seen|in play)\b"
    r"|\b(?:broken|broke|opened|cracked) hearts?\b|\bhearts? (?:just |already )?broke\b"
    # hearts are out, hearts are live
    r"|\bhearts? (?:already busted|(?:are|is|were|got|have gone) (?:now |already )*(?:out|live"
    r"|broken|free|busted))\b(?! of)"
    r"|\ba heart (?:already |just )?(?:fell|dropped|came down|went|appeared)\b"
    r"|\ba heart (?:has|had|was|is)[^.?!]{0,12}"
    r"(?:played|seen|discarded|thrown|dropped|fallen|out)\b"
    # she threw the two of hearts a trick ago
    r"|\b(?:dropped|dumped|threw|discarded|chucked|played|sloughed|slung|put|went with) "
    r"(?:the |a |his |her )?(?:\w+ of hearts|\w+ ?♥|♥ ?\w+|[2-9tjqka]h\b)[^.?!]{0,40}"
    r"\b(?:ago|back|earlier|already|before|last trick|previous)\b"
    # the two of hearts went earlier
    r"|(?:\w+ of hearts|\w+ ?♥|♥ ?\w+)\b[^.?!]{0,12}\b(?:went|fell"
    r"|was (?:played|dropped|dumped|thrown|discarded|shed)|has (?:gone|fallen"
    r"|been))\b[^.?!]{0,30}\b(?:earlier"
    r"|ago|already|back|before|(?:on|in) (?:the )?\w+ trick|in trick)\b"
    # somebody threw a heart
    r"|\b(?:somebody|someone|\w+) (?:has |have |had |'s )?(?:already |just )?"
    r"(?:threw|thrown|dropped|discarded|dumped|played|sloughed|chucked|shed|slung) "
    r"(?:a|his|her|their) heart\b"
)  # fmt: skip
_LEADS: Final = re.compile(
    # it is my lead, I am to lead
    r"\bmy (?:own )?lead\b|\b(?:the )?lead(?:'s| is) (?:mine|with me|on me)\b"
    r"|\b(?:i|we) (?:have|got|get|must|need|am|'m|had|want|wanna|would like|'d like)?\s*"
    r"(?:to )?lead\b"
    r"|\bi(?:'m| am) "
    r"(?:on lead|leading|in the lead|first to (?:go|play)|to (?:start|lead|begin|open|go first))\b"
    r"|\b(?:on|have|got|with|in) (?:the )?lead\b"
    # starting the trick
    r"|\b(?:start|starts|starting|begin|begins|beginning|kick off|kicking off)\b[^.?!]{0,12}"
    r"\b(?:trick|round|with)\b"
    r"|\bto open (?:the|a|with)\b"
    r"|\b(?:my|our) (?:turn|go) to (?:start|lead|begin|open)\b"
    r"|\bfirst to (?:go|play)\b"
    # may I lead, may I open
    r"|\b(?:may|can|could|might|should|allowed to|let me|must|able to|ok to|okay to|legal to"
    r"|free to|permitted to|want to|like to|have to)\b[^.?!]{0,22}\blead\b"
    r"|\b(?:may|can|could|might|allowed to|free to|ok to|okay to|want to|like to"
    r"|love to)\b[^.?!]{0,8}\b(?:open|start|begin|kick off|come out)\b(?! hearts)"
    r"|\bin with the lead\b|\bback in the lead\b"
    # leading a heart; I won the last trick
    r"|\bleading (?:a|an|the|with|my|any|out|one|her|hearts?|spades?|clubs?|diamonds?|♥|♠|♦|♣)"
    r"|\bi (?:just )?won the (?:last|previous) trick\b"
    r"|\bi(?:'ve| have)? (?:got )?to start\b|\bbe led\b"
)  # fmt: skip
_FOLLOWS: Final = re.compile(
    # a suit of which I am void, or that somebody led
    r"\b(?:can't|cannot|couldn't|can not|unable to|not able to) follow\b"
    r"|\bvoid\b"
    r"|\b(?:is|are|was|were|been|got|gets|being) led\b"
    r"|\b(?:he|she|they|\w+) (?:leads|led|opened|opens|starts|started)\b|\bthey lead\b"
    # on my club, to a heart trick
    r"|\bto a (?:club|diamond|heart|spade)s? (?:trick|lead)\b"
    r"|\bon (?:a|the|my|her|his) (?:club|diamond|heart|spade)s?\b"
    r"|\bon the table\b"
    r"|\bout of (?:clubs|diamonds|hearts|spades|the suit)\b"
    r"|\b(?:suit|card)s? (?:that was |that's been |being )?led\b"
    r"|\bfollow(?:ing)? suit\b|\bclubless\b"
)  # fmt: skip
_LED: Final = re.compile(
    # clubs were led
    r"\b(?P<a>club|diamond|heart|spade)s?"
    r"\b(?:[^.?!]{0,14}\b(?:is|are|was|were|been|got|being|get|gets)|'s)?\s+led\b"
    # she led a low club
    r"|\b(?:leads|led|they lead|opens with|opened with|started with"
    r"|starts with)\b(?: (?:with|out|a|an|the|low|high|small|little|big|some)){0,3}\s+(?P<b>club"
    r"|diamond|heart|spade)s?\b"
    # on a club, to his club lead
    r"|\b(?:on|to) (?:a|the|my|her|his|that|this|someone's|somebody's) "
    r"(?P<c>club|diamond|heart|spade)s?(?: (?:trick|lead))?\b"
    r"|\bon (?P<d>club|diamond|heart|spade)s\b"
    r"|\b(?P<e>club|diamond|heart|spade)s? (?:trick|lead)\b"
    # lead's a heart, the lead was spades
    r"|\blead(?:'s| is| was)(?: a| in)? (?P<f>club|diamond|heart|spade)s?\b"
)  # fmt: skip
_PLAYERS: Final = (
    re.compile(
        # four of us
        rf"\b(?!one\b|1\b)(?P<n>{COUNT})\s+of us"
        r"\b(?!\s+(?:took|have|had|got|revoked|finish|ended|shot))"
    ),
    re.compile(
        # there are four
        r"\b(?:we're|we are|there are|there's|there is|there'll be|we'll be|we were)\s+"
        r"(?:only |just |about )?"
        rf"(?P<n>{COUNT})\b(?!\s+(?:cards?|packs?|decks?|tricks?|points?|hearts?|jokers?|ways?))"
    ),
    re.compile(
        # four players
        rf"\b(?P<n>{COUNT})[\s-]+"
        r"(?:players?|people|persons?|handed|friends|folks|kids|adults|guys|pals|hands\b(?! of))"
    ),
    re.compile(
        # when only four play
        rf"\b(?:for|with|among|when|if|can|only|by|as)\s+(?:just |only |about )?(?P<n>{COUNT})\s+"
        r"(?:of (?:us|you)|play|can play|sit|at the table|are playing|persons|players)\b"
    ),
    re.compile(
        # five at the table, a party of five
        rf"\b(?:table|party|group|circle) of (?P<n>{COUNT})\b"
    ),
    re.compile(
        rf"\b(?P<n>{COUNT}) (?:at (?:the|our|a) table|want to play|are playing|round the table)\b"
    ),
    re.compile(
        # can four play
        rf"\b(?:can|could|may|do|does)\s+(?P<n>{COUNT})\s+(?:play|people|of us|enjoy|join)\b"
    ),
    re.compile(rf"\bplay(?:ed)? (?:\w+ )?with (?:only |just )?(?P<n>{COUNT})\b(?=\s*(?:[?.!,]|$))"),
    re.compile(
        # with four
        r"\b(?:when|if|with|for)\s+(?:it's |there's |we're |just |only )*(?P<n>three|four|five|six"
        r"|seven|eight|nine|ten|two)\b(?!\s+(?:cards?|packs?|decks?|tricks?|points?|hearts?"
        r"|jokers?|deals?|rounds?|spades?|clubs?|diamonds?|of (?:clubs|hearts|spades|diamonds)))"
    ),
)  # fmt: skip


def deal_of(plain: str) -> int | None:
    """The number of the deal spoken of; a round is a deal where cards are passed in it."""
    for number, pattern in enumerate(_DEAL):
        match = pattern.search(plain)
        if match and (number < 2 or PASSING.search(plain)):
            return ordinal(match["n"])
    if re.search(r"\bfirst deal\b|\bfirst hand\b", plain):
        return 1
    done = _DONE.search(plain)
    if done and _NEXT.search(plain):
        return (ordinal(done["a"] or done["b"]) or 0) + 1
    return None


def trick_of(plain: str) -> int | None:
    """The number of the trick spoken of."""
    for number, pattern in enumerate(_TRICK):
        match = pattern.search(plain)
        if match and not re.match(r"\s*later", plain[match.end() :]):
            if number == 2 and (PASSING.search(plain) or "before the first lead" in plain):
                continue
            return ordinal(match["n"])
    return None


def broken_in(plain: str) -> bool | None:
    """Whether the question says that hearts are broken."""
    if _SHUT.search(plain):
        return False
    return True if _OPEN.search(plain) else None


def leads_in(plain: str) -> bool | None:
    """Whether the asker leads or plays to a trick that somebody else led."""
    leads, follows = _LEADS.search(plain), _FOLLOWS.search(plain)
    if leads and follows:
        return not re.search(r"\b(?:can't|cannot|void|is led|are led|was led|were led)\b", plain)
    if leads or follows:
        return bool(leads)
    return None


def led_in(plain: str) -> Suit | None:
    """The suit that was led, where it is named."""
    match = _LED.search(plain)
    return SUITS[next(filter(None, match.groups()))] if match else None


def players_in(plain: str) -> int | None:
    """How many play."""
    for pattern in _PLAYERS:
        for match in pattern.finditer(plain):
            if not re.search(
                r"\b(?:other|rest|remaining|against)\s+(?:the\s+)?$", plain[: match.start("n")]
            ):
                return ordinal(match["n"])
    return None
