"""The shape of a question: whether it wants a yes or a no, is open, or cannot be told."""

import re
from typing import Final, Literal

Shape = Literal["yes_no", "open", "unclear"]
_Piece = Literal["sure", "yes_no", "open", "mixed", "stated", "unclear"]
"""What one sentence is: "sure" asks for a verdict outright, "stated" asks nothing."""

_AUX: Final = (
    r"(?:may|might|can|could|do|does|did|is|are|am|was|were|must|should|have|has|had|will|would"
    r"|shall|need|ought|cannot|ain't|mayn't|shan't|needn't|mightn't|(?:ca|could|do|does|did|is|are"
    r"|was|were|must|should|have|has|had|wo|would)n't)"
)
_WH: Final = r"(?:what|what's|which|who|who's|whose|whom|how|how's|why|when|when's|where|where's)"
_SUBJECT: Final = (
    r"(?:i|we|he|she|they|you|it|this|that|these|those|there|one|anyone|anybody|everyone|everybody"
    r"|someone|somebody|nobody|no one|all|both|any|every|each|some|another|the|my|your|his|her|our"
    r"|their|its|a|an|only|hearts?|clubs?|spades?|diamonds?|points?|cards?|leading|passing|playing"
    r"|\w+'s|dad|mum|grandpa|gran|grandma|\w+ (?:get|have|lead|go|play|start|win|lose|take)|\d+)"
)
# What comes before the question proper: so, and, dear sirs, q:
_LED_IN: Final = re.compile(
    r"^[\s\"'(>*.-]*(?:(?:so|and|but|or|well|ok|okay|hi|hello|hey|please|now|then|also|oi|um|er|ah"
    r"|oh|eh|hm+|arr|ahoy|q|question|my question|here's my question|quick (?:one|question|check)"
    r"|help|sorry|excuse(?: me)?|pardon|pray|pls|anyway|still|again|alas|yo|lol|surely|if so"
    r"|in that case|by the way|btw|just checking|just to (?:check|be sure)|one more|honestly"
    r"|seriously|wait|hold on|look|right|dear (?:sirs?|madam|all)|sir|miss|guys|folks|mates?|bro"
    r"|everyone|all right|alright|for the record|remind me|say|come on|first|second(?:ly)?"
    r"|who knows|next question|another (?:one|question)|newbie(?: here| question)?"
    r"|(?:i was )?(?:just )?wondering|i have to ask)\b(?!\s+(?:of|one|heart|trick"
    r"|card)\b)[\s,:;!.-]*)+"
)
# am i right, is grandfather correct, is that legal: a verdict is asked for outright
_VERDICT: Final = re.compile(
    r"\b(?:am|are|is|was|were|isn't|aren't|wasn't) (?!it |there )(?:(?:the|my|our) )?\w+"
    r"(?: (?:still|really|then|all|quite|actually|even))? (?:right|correct|wrong|mistaken|true|so"
    r"|legal|illegal|allowed|permitted|ok|okay|fine)\s*(?:[?.!,;:)]|$|in (?:thinking|saying)"
    r"|that\b|about)|\bis it (?:right|true|correct|so|legal|allowed|ok|okay|fine"
    r"|permitted)\s*(?:[?.!,;:)]|$)|\b(?:true|right|yes|yea|yeah|yay|aye|y|t)(?: or |/"
    r"| / )(?:false|wrong|no|nay|nope|not|n|f)\b"
)
# done or not done, legal or illegal, can she or can't she: no yes would answer it
_PAIR: Final = re.compile(
    r"\b(\w+) or (?:not|un|non|in)[ -]?\1\b|\b(?:legal|allowed|permitted|lawful|okay|ok|fine|may"
    r"|must) or (?:illegal|forbidden|banned|barred|prohibited|not (?:allowed|permitted)|mayn't"
    r"|mustn't|may not|must not|a foul)\b|\b(?:can|may|do|does|is|are|has|must"
    r"|will)(?: \w+)? [^?,]{0,40}?\bor (?:can't|mayn't|don't|doesn't|isn't|aren't|mustn't"
    r"|won't) (?:it|he|she|i|we|they|you|one)\b"
)
# right? isn't it? still legal? too late? with or without the sign
_TAG: Final = re.compile(
    r"(?:^|[,;.:!-]\s*|(?<!who's)(?<!what's)(?<! is)(?<! are)(?<! be)(?<! would)(?<! or)\s"
    r"(?=(?:right|correct|rite|yeah|yes|innit|y/n|ok|okay|eh|huh|true|confirm)\b[^,]{0,9}$))"
    r"(?:(?:or|and|so|is that|that's|but|not|still|then|all|quite|is this|it's) )*(?:right|rite"
    r"|correct|yes|ye|yeah|yep|no|nope|ok|okay|true|legal|allowed|fine|illegal|forbidden|permitted"
    r"|banned|barred|innit|eh|huh|aye|agreed|possible|really|fair|proper|granted|normal|same here"
    r"|y/n|or not|legit|kosher|a foul|cheating|mandatory|compulsory|obligatory|too (?:late|early"
    r"|soon)|in order|done|am i right|i hope|i assume|i presume|i suppose|i take it|i trust"
    r"|confirm(?: please)?|(?:or )?(?:have|did|am|was) i (?:wrong|mistaken|dreaming|invent\w*"
    r"|imagin\w*|mak\w*)[^?]*|(?:is|was) (?:he|she|it|that|this|not)(?: \w+)? (?:right|so|true"
    r"|correct|wrong|legal|allowed|ok|okay|fine|it|the case)"
    rf"|{_AUX} (?:it|he|she|i|we|they|you|that|there|one|this|not|(?:i|we|you|he|she) not))"
    r"(?: then| (?:or )?not| now| please| anyway| either| still)*\s*[?.!)\"]*$"
)
# isn't it, right: after a clause that begins with what or which, only these turn it to a statement
_FIRM_TAG: Final = re.compile(
    r"[,;.-]\s*(?:is(?:n't| not) (?:it|that)(?: so| true| right)?|\w+n't (?:it|they|he|she|we|you"
    r"|i)|right|correct|true|yes|yeah|no|innit)\s*\?*$"
    r"|(?<!who's)(?<!what's)(?<! is)(?<! are)(?<! be)(?<! has)(?<! it)(?<! put)(?<!t of us)"
    r"(?<! the) (?:right|correct|rite|innit)\s*\?*$"
    # what joe takes doesn't count, does it
    r"|(?:n't|not|never|no|nothing|nobody)\b[^?]*,\s*\w+ (?:it|they|he|she|i|we)\s*\?*$"
)
# in which order, to whom, at what point, until when
_OPENING: Final = re.compile(
    r"(?:(?:in|on|at|to|for|by|with|from|of|until|till|under|after|before|out of|onto|into|since"
    rf"|against|through|behind|over|upon) )?{_WH}\b"
)
# tell me whether, i wonder if, do you know if, the question is whether
_ASKS_WHETHER: Final = re.compile(
    r"\b(?:tell|wonder\w*|know|say|see|sure|clear|idea|check|ask\w*|decide|settle|clarify|explain"
    r"|confirm|remember|advise|question is|told|find out|understand|rule on|unsure|argu\w+|doubt"
    r"|disput\w+|fight\w*|forget|forgot|debat\w+|disagree\w*|tell us|show)(?: me| us| for sure| on"
    r"| about| over| again| out)*,?\s+(?:whether|if)\b|^whether\b|\bwould (?:i|we|he|she"
    r"|it) be (?:ok|okay|fine|allowed|right)\b"
)
# tell me who, do you know how many, i'd like to know which, no idea where
_ASKS_WHAT: Final = re.compile(
    r"(?:\b(?:tell|remind|show|teach|explain to|help|advise) (?:me|us|him|her|(?:my|a|the|our) \w+"
    r"|\w+)|\b(?:do|does|did|might|would|don't) (?:you|anyone|anybody|someone|somebody|they|it say)"
    r" (?:happen to )?(?:know|remember|recall|understand|say)|\b(?:i|we|they|he|she) (?:don't"
    r"|can't|cannot|never|didn't|couldn't) (?:\w+ )?(?:know|remember|recall|understand|tell"
    r"|work out|agree|figure out)|(?:\b(?:i|we)'d (?:like|love)|\bwould like|\bwants?|\bneed"
    r"|\blike|\btrying|\bkeen|\bcurious) to (?:know|understand|find out|learn|see|hear|work out"
    r"|ask)|\b(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody) (?:please |kindly "
    r"|just )?(?:say|tell|explain|work out|see|check|name|describe|remember|look up|recall|show)"
    r"|\bi (?:wonder|forget|forgot)|\bwondering|\bcurious|\bunsure|\bnot (?:sure|clear|certain)"
    r"|\b(?:no|any|an) (?:idea|clue)|\bexplain|\bclarify|\bmay i ask|^(?:please )?say|\bforgotten"
    r"|\bask(?:s|ing|ed)?|\bwonders?|\bargu\w+|\bdisput\w+|\bquarrel\w*|\bdisagree\w*|\bdebating)"
    r"(?: for sure| again| out| about| please| with| on| over| as to)*,?\s+"
    rf"(?:(?:to|for|by|in|at|on|from|of|with|exactly|just|about) )?{_WH}\b(?! if\b)"
    # i'd like to know the penalty
    r"|\b(?:like|want|wants|need) to know (?:the|about|more)\b"
)
# do the rules tell me what: nobody here is asked to tell
_ASKS_SELF: Final = re.compile(
    rf"^{_AUX} (?!you|any|some|it say|i ask|i know|the (?:book|rules) say)\w+"
)
# list the cards, would you add it up, give me the order, tell me about
_ORDERS: Final = re.compile(
    r"^(?:please )?(?:(?:(?:can|could|would|will) you|(?:can|could) (?:some|any)\w+) (?:please "
    r"|kindly |just )?)?(?:explain|list|describe|define|clarify|name|enumerate|summari[sz]e|sum up"
    r"|add (?:it|them|up)|tot|total(?= \w+ \w)|count(?! (?:to|it as|as|that|this))|give (?:me"
    r"|us)(?! the game)|go (?:through|over)|spell out|run through|talk (?:me|us) through|remind"
    r"|teach|show (?:me|us)|work out|recite|outline|walk (?:me|us)|compare|tell (?:me|us) (?:about"
    r"|the|more|a|an|your|all)|rank|order|say a few words|do (?:our|the|my|his|her) sums?"
    r"|let me have|just give (?:me|us)|score me|reckon up|do tell|my score(?=,)|i(?: need| want"
    r"|'d like) (?:the|a|your)\b(?=[^?]*$)|sort us out|help (?:me|us) (?:with|count"
    r"|add))\b(?! or\b)"
)
# tell me i can, confirm that, i take it, do i understand that
_CONFIRM: Final = re.compile(
    r"^(?:please )?(?:(?:can|could|would|will) (?:you|someone|anyone) (?:please )?)?(?:tell me"
    r"|confirm|reassure me|assure me|promise me|say)(?: please)?,?\s+(?:that |that's )?(?:i|we|he"
    r"|she|it|they|you|there|the|my|hearts?|this|nobody|one|a)\b|^i (?:take it|presume|assume"
    r"|gather|guess|suppose|figure|trust|reckon|understand|believe|think|hope|(?:was|am"
    r"|'ve been) told|heard|read)\b|^i(?:'m|'ve| am| have) (?:right|correct|told|heard|been told"
    r"|assuming|guessing)\b"
)
# when the queen drops, if i have none, having none: a clause before the question
_CLAUSE: Final = re.compile(
    r"^(?:when|whenever|if|once|after|as|since|while|unless|until|till|although|though|because"
    r"|with|without|in|on|at|for|from|to|by|under|before|during|given|having|being|suppos\w+|say"
    r"|assum\w+|holding|where|wherever|what if|what about|how about|only|no|just|now that|seeing)\b"
)
# when does, when exactly do, where in the hand may: the word asks; "when i have" it does not
_WHEN_ASKS: Final = re.compile(
    rf"^(?:when|where|when's|where's)(?:'s\b| (?:exactly|precisely|else|and|or|to|then|(?:in"
    rf"|during|at|on|within) [\w' ]{{1,24}}?))*(?:\s*,)?\s+(?:{_AUX}|to)\b|^(?:when|where)"
    r"\W*$|^(?:when|where)(?:'s\b| (?:or|and)\b| exactly)"
)
_WHAT_STOPS: Final = re.compile(
    # what stops me from: as good as "may i", as people put it
    r"^(?:what|who|what's|who's)(?: \w+)? (?:to |would |can |could )?(?:stop|stops|prevent"
    r"|prevents|hinders?|keeps?|stopping|preventing|forbids?) (?:me|us|you|him|her|them|anyone"
    r"|\w+ of us|a) "
)
# what happens when, then what: not a question of its own beside another
_CHATTER: Final = re.compile(
    r"^(?:what(?:'s| is)? (?:now|next|do you (?:say|think)|say you|say|gives|the verdict|then"
    r"|a \w+)|guess what|you know what|who knows|why(?: not)?|how come|since when|how so|what for"
    r"|says who|who says(?: so| that)?|what|so what|why is that|what's that about|what rule"
    r"|which rule(?: is it)?)\s*\??$"
)
# does second place get, without the sign; "can't follow" and "must be" ask nothing
_BEGINS: Final = re.compile(
    r"^(?:is|are|does|did|may|can|could|should|will|do|am|must|would|was) (?!be |have |not )\S"
    rf"|^has \S|^{_AUX} (?:not )?{_SUBJECT}\b"
)
_AUX_FIRST: Final = re.compile(rf"(?:{_AUX}|be|bain't)\b")
_INTERROGATIVE: Final = re.compile(rf"^{_AUX} (?:not )?{_SUBJECT}\b")
# what is asked late: on trick one, which cards may i play
_WH_AUX: Final = re.compile(
    r"\b(?:what|what's|which|who|who's|whose|whom|how|why|where)"
    rf" (?:(?!i |we |he |she |they |you |it |one |every)\w+ ){{0,2}}?{_AUX}\b"
)
_WH_INSIDE: Final = re.compile(
    rf"\b(?:what|which|how|why) (?:(?!i |we |he |she |they |you |it |one |every)\w+ ){{0,2}}?{_AUX}"
    rf" {_SUBJECT}\b"
)
# i don't pay for it do i, it costs five doesn't it: a tag without its comma
_ENDS_ASKING: Final = re.compile(
    r"(?<!what)(?<!who)(?<!which)(?<!much)(?<!many)(?<!how)(?<!where)(?<!when)(?<!why) "
    rf"{_AUX} (?:it|he|she|i|we|they|you|that|there|one)(?: not)?\s*\?*$"
)
# i am on his left do i go first: the question follows without a stop
_BREAKS_IN: Final = re.compile(
    r"(?<!so)(?<!nor)(?<!neither)(?<!then)(?<!only)(?<!than)(?<!all) (?:do|did|can|may|must|could"
    r"|should|does|will|shall) (?:i|we|you|he|she|they|it) \w"
)
# the order of suits, please
_PLEASE: Final = re.compile(r"^(?!.*\b(?:i|we|can|may) )[^?]*(?<!i )\b(?:please|pls)\W*$")
# will you? an order made polite is no tag
_PLEADS: Final = re.compile(r"\b(?:will|would|could|can|won't|would you) you\s*\?*$")
# may i, can she: the choice is the asker's, and a yes allows it
_MAY: Final = re.compile(
    r"^(?:may|can|could|might|can't|mayn't|am i|are (?:we|you)|is (?:he|she|the \w+) (?:free"
    r"|allowed))\b"
)
_INNER: Final = re.compile(rf"(?<![\w'])(?<!which )(?<!who )(?<!that ){_AUX} (?:not )?{_SUBJECT}\b")
# worth how much? passes to whom? how many points altogether?
_IN_PLACE: Final = re.compile(
    r"(?<!\bor )(?<!matter )\b(?:how (?:many|much|big|far|long|often)|what|whom|which(?: one)?"
    r"|whose|who|where|when|in what \w+|(?:what|which|whose) \w+|(?!it |that |this )\w+ (?:is|are"
    r"|=)|(?:go|goes|given|started|paid|led|won|taken|belongs?|begun) (?:to|by|with|for|of"
    r"|after))\s*(?:cards?|points?|then|now|exactly|though|please)?\s*\?*$"
    # it goes which way, it is for what number
    r"|(?<!matter )\bhow (?:many|much)\b(?! you)|\b(?:is|are|goes?|for|to|worth|costs?|does|gets?"
    r"|means?|counts? for) (?:what|which)\b(?!'s| (?:i|we|you|he|she|they|it|the|comes|was|is"
    r"|has)\b)"
)
_OR_WHAT: Final = re.compile(
    rf"\b(?:or|and)\b,?\s+(?:if so,?\s+|(?:to|for|by|in|at|on|from|of|with) )?{_WH}\b|\bor what\b"
)
_IF_SO: Final = re.compile(rf"(?:,|-|\band)\s*(?:(?:if so|so|to|by|for)\s*,?\s*)?{_WH}\s*\?*$")
# or not, or am i wrong, one or more: no second choice is offered
_NO_CHOICE: Final = re.compile(
    r"\bwhether\b|\ban? (?:\w+ )?or two\b|\bor (?:not|no|otherwise|wrong|illegal|forbidden|banned"
    r"|rather|more|less|so|even|something|anything|any|mustn't|can't|isn't|doesn't|don't|aren't"
    r"|won't|whatever|what not|(?:is|was) (?:that|it|this|he|she) (?:wrong|illegal|not|forbidden"
    r"|a foul|cheating|false|just)|(?:have|did|am|was) i (?:wrong|mistaken|dreaming|invent\w*"
    r"|imagin\w*|mak\w*|got|misread|misremember\w*))\b|\bor,? you know\b"
)
_NUMBER: Final = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|none)"
_OPPOSITE: Final = (
    r"(?:left|right|high|low|higher|lower|highest|lowest|few|fewer|fewest|many|less|least|more|most"
    r"|clockwise|anticlockwise|counter-?clockwise|first|last|up|down|plus|minus|good|bad|before"
    r"|after|win|lose|won|lost|open|closed|adds?|subtracts?|deducts?)"
)
# three or four, left or right, few or many: the last words of what is asked
_CHOICE: Final = re.compile(
    rf"\b{_NUMBER}\b(?: [a-z]+){{0,3}},? or (?:is it |are (?:they|there) |just |only )?"
    rf"{_NUMBER}\b(?! more| less| players?\b| of us\b)(?: \w+){{0,2}}\W*$"
    rf"|\b{_OPPOSITE}(?: \w+)? or (?:is it |do (?:we|i) |to the |the |a )?(?!fewer){_OPPOSITE}"
    r"(?: (?!alone|together|as|when)\w+){0,1}\W*$|^(?:is|was|are|were) (?:it|this|that|they) "
    r"(?!the same|true|right|correct|so|fair|legal|allowed|ok|okay|permitted|possible|up|fine|that)"
    r"[^?]{1,40},? or (?!both|nothing|bust)[^?]{1,40}\?*$"
)
_SHORT: Final = 40  # letters: what is longer tells a story
_FINITE: Final = re.compile(
    rf"\b{_AUX}\b|'(?:s|re|m|ll|ve|d)\b|\b(?:i|we|you|they|he|she|it|one|everyone|nobody|hearts"
    r"|cards|points|players|spades|clubs|diamonds) (?:just |only |also |still |then |never "
    r"|always |simply |now )?(?!in|on|of|for|with|after|and|or|each|per|from|to|at|left|over"
    r"|taken)[a-z]+\b|\w (?:counts|costs|wins|leads|starts|takes|gets|goes|plays|means|ends|keeps"
    r"|stays|breaks|loses|beats|pays|begins|makes|gives|passes|opens|says|said|comes off|moves"
    r"|claims|reckons|thinks|needs|wants|owns|comes|happens|works|remains|stops?|prevents?)\b"
)
# closed again? misdeal? too late?
_STATE: Final = re.compile(
    r"^(?:no|not|any|only|just|still|already|too|obliged|forced|bound|free|safe|allowed|nothing"
    r"|nobody|both|all|again|also|even|always|never|taboo|against|ok|okay|legal)\b|\b(?:legal"
    r"|illegal|allowed|permitted|forbidden|banned|barred|ok|okay|fine|possible|impossible"
    r"|compulsory|obligatory|optional|mandatory|required|necessary|closed|open|locked|shut|sealed"
    r"|off[- ]limits|too \w+|over|final|void|valid|cheating|a foul|broken|unbroken|free|safe|done"
    r"|out|enough|good|bad|wrong|still|again|already|yet|too|anyway|incorrect|correct|all right"
    r"|alright|obliged|forced|bound|stuck|either|also|misdeal|foul|first|next|now|instead|then)\W*$"
)


# so i just keep what i was dealt, he says i must: a lone statement put to be confirmed
_TO_CONFIRM: Final = re.compile(
    r"^\W*(?:(?:ok|okay|ah|oh|well|right|wait|and|hm+|just|hi|hey|hello)\b\W*)*(?:so|then|surely"
    r"|but)\b|\b(?:says?|said|claims?|reckons?|thinks?|insists?|swears?|told me|tells me"
    r"|maintains?) "
)


def shape(plain: str) -> Shape:
    """Whether the question can be answered by yes or no, by how it is put."""
    pieces = [_bare(piece) for piece in _sentences(plain)]
    read = [(piece, _one(piece)) for piece in pieces if piece]
    kinds = [kind for _, kind in read]
    if "sure" in kinds:
        return "yes_no"
    # A sign of question tells what is asked; who leaves all of them out asks somewhere.
    asked = [(piece, kind) for piece, kind in read if piece.endswith("?")]
    if any(kind in {"yes_no", "open", "mixed"} for _, kind in asked):
        asked = [each for each in asked if each[1] not in {"unclear", "stated"}]
    elif not asked:
        asked = [each for each in read if each[1] in {"yes_no", "open", "mixed"}] or read[-1:]
    if len(asked) > 1:
        asked = [each for each in asked if not _CHATTER.match(each[0])] or asked
    kinds = [kind for _, kind in asked]
    if kinds == ["stated"]:
        return "yes_no" if len(read) == 1 and _TO_CONFIRM.search(plain) else "unclear"
    return _together(kinds)


def _together(kinds: list[_Piece]) -> Shape:
    """One shape from those of several questions: the first open one is the main question."""
    if not kinds or kinds[0] == "open":
        return "open" if kinds else "unclear"
    return "yes_no" if set(kinds) == {"yes_no"} else "unclear"


def _sentences(plain: str) -> list[str]:
    """The sentences; what is quoted word for word asks nothing where something else does."""
    unquoted = re.sub(r"\"[^\"]*\"|(?<!\w)'[^']{3,}'(?!\w)", "so", plain)
    said = unquoted if len(unquoted) > 20 and re.search(r"\w\W*\?", unquoted) else plain
    pieces = re.split(r"(?<=[?!])[\"')]*\s+|(?<=[.;])\s+(?!\d)|\s-\s|\s*\.\.\.\s*", said)
    return [piece.strip() for piece in pieces if re.search(r"\w", piece)]


def _bare(piece: str) -> str:
    """The sentence without what only leads up to it, unless nothing else is left."""
    rest = _LED_IN.sub("", piece)
    return rest if re.search(r"\w", rest) else piece


def _one(piece: str) -> _Piece:
    """What one sentence asks."""
    before, colon, after = piece.rpartition(": ")
    if _VERDICT.search(before):
        return "sure"
    told = _one(_bare(after)) if colon else "unclear"
    if colon and (told not in {"stated", "unclear"} or after.endswith("?")):
        return told
    return _opened(piece) or _outright(piece) or _by_clauses(piece) or _inside(piece)


def _opened(piece: str) -> _Piece | None:
    """What a sentence asks that begins with "who", "what" or the like; None for another."""
    if not _OPENING.match(piece) or _subordinate(piece):
        return None
    if _WHAT_STOPS.match(piece):
        return "mixed"
    return "yes_no" if _FIRM_TAG.search(piece) else "open"


def _outright(piece: str) -> _Piece | None:
    """What a sentence asks by its set phrases, its first word or its tag; None without any."""
    phrases: tuple[tuple[re.Pattern[str], _Piece], ...] = (
        (_PAIR, "open"),
        (_VERDICT, "sure"),
        (_ASKS_WHETHER, "yes_no"),
    )
    for phrase, kind in phrases:
        if phrase.search(piece):
            return kind
    tagged = bool(_TAG.search(piece)) and not _PLEADS.search(piece)
    asks_what = _ASKS_WHAT.search(piece) and not _ASKS_SELF.match(piece)
    if asks_what or (_ORDERS.match(piece) and not tagged):
        return "open"
    if _AUX_FIRST.match(piece) and (piece.endswith("?") or _BEGINS.match(piece)):
        return _choice(piece)
    return "yes_no" if tagged or _CONFIRM.match(piece) else None


def _by_clauses(piece: str) -> _Piece | None:
    """What a sentence asks in a later clause, set off by a comma; None where none asks."""
    starts = [_bare(start) for start in re.split(r",\s+|\s(?=and \w+ )", piece)[1:]]
    for start in starts:
        asks = _CLAUSE.match(piece) or _WH_AUX.match(start) or start is starts[-1]
        if asks and _OPENING.match(start) and not _subordinate(start):
            return "open"
        if _INTERROGATIVE.match(start):
            return _choice(piece)
    return None


def _inside(piece: str) -> _Piece:
    """What a sentence asks that begins with something else than the word that asks."""
    if _ENDS_ASKING.search(piece):
        return "yes_no"
    if _IF_SO.search(piece) or _IN_PLACE.search(piece) or _PLEASE.search(piece):
        return "open"
    asks = (_WH_AUX if _CLAUSE.match(piece) else _WH_INSIDE).search(piece, 5)
    inner = _INNER.search(piece) if _CLAUSE.match(piece) else None
    if asks and (inner is None or asks.start() < inner.start()):
        return "open"
    return _choice(piece) if inner or _BREAKS_IN.search(piece) else _without_verb_first(piece)


def _without_verb_first(piece: str) -> _Piece:
    """What a statement or a few words ask."""
    if _offers(piece) and (piece.endswith("?") or len(piece) < _SHORT):
        return "open" if _CHOICE.search(piece) else "mixed"
    if not piece.endswith("?"):
        return "stated" if _FINITE.search(piece) else "unclear"
    return "yes_no" if _FINITE.search(piece) or _STATE.search(piece) else "unclear"


def _choice(piece: str) -> _Piece:
    """A question put as one of yes or no, which may offer a choice or ask on."""
    if _OR_WHAT.search(piece) or _IF_SO.search(piece):
        return "mixed"
    if _offers(piece):
        return "open" if _CHOICE.search(piece) and not _MAY.match(piece) else "mixed"
    return "yes_no"


def _offers(piece: str) -> bool:
    """Whether one thing or another is to be chosen."""
    return bool(re.search(r"\bor\b(?! what\b)", piece)) and not _NO_CHOICE.search(piece)


def _subordinate(piece: str) -> bool:
    """Whether it begins with a clause such as "when i have none", which asks nothing itself."""
    if re.match(r"(?:what|how) (?:if|about)\b", piece):
        return bool(re.search(rf",\s*{_AUX} {_SUBJECT}\b", piece))
    if re.match(r"which (?:means|makes|is (?:fine|ok|okay|legal|allowed|right|wrong))\b", piece):
        return True
    asks_time = re.match(
        r"(?:(?:until|till|since|by|from|before|after) )?(?=when\b"
        r"|where\b)",
        piece,
    )
    return asks_time is not None and not _WHEN_ASKS.match(piece[asks_time.end() :])
