"""Which way round a question is asked: outer negations are taken off and counted."""

import re
from typing import Final

_START: Final = r"(?:^|(?<=[.?!:;,)\"'-] ))"
"""An outer negation begins a sentence, or what is left of one after "so" or "listen:"."""
_LEAD: Final = (
    r"(?:(?:so|and|but|well|or|ok|okay|hi|hello|then|now|also|please|arr|sorry|tell me|dear sirs?"
    r"|question|q)\b[\s,:]*)*"
)
_ADVERB: Final = (
    r"(?:(?:just|simply|really|actually|perhaps|maybe|then|therefore|quite|all|totally|completely"
    r"|merely|only|flatly|plain|plainly|always|still) )*"
)
_WHO: Final = (
    r"(?:i|we|he|she|they|you|it|one|people|everyone|(?:the|my|our|your|his|her|their) "
    r"(?:[\w-]+ )?[\w-]+|[a-z][\w-]+)"
)
_UNTRUE: Final = (
    r"(?:untrue|false|incorrect|inaccurate|nonsense|rubbish|bunk|bogus|humbug|hogwash|baloney"
    r"|an? (?:\w+ )?(?:myth|lie|fib|mistake|error|fallacy|misconception|misunderstanding|legend"
    r"|fable|fairy ?tale|rumour|fiction|falsehood|joke|tall story|old wives'? tale|delusion)"
    r"|wrong|mistaken)"
)
_NOT_SO: Final = r"(?:not|never) (?:true|the case|correct|right|so|a fact|the rule)"
_SAY: Final = (
    r"(?:say|think|believe|claim(?! (?:victory|the (?:win|game|pot|rest|trick)))|assume|suppose"
    r"|imagine|hold|maintain|conclude|state|reckon|insist"
    r"|assert|argue|tell \w+|tell (?:my|the|our) \w+|suggest|expect|presume|declare|announce"
    r"|be told|hear|read|fear|hope|teach \w+|write)"
)
_SAYING: Final = (
    r"(?:saying|thinking|believing|claiming|assuming|supposing|imagining|holding|maintaining"
    r"|concluding|stating|reckoning|insisting|asserting|arguing|suggesting|expecting|presuming"
    r"|telling (?:\w+|(?:my|the|our) \w+)|declaring|in the belief)"
)
_SAID: Final = (
    r"(?:says?|said|thinks?|thought|believes?|believed|claims?|claimed|assumes?|assumed|reckons?"
    r"|reckoned|maintains?|maintained|insists?|insisted|tells? (?:me|us|you|\w+|my \w+)|swears?"
    r"|told (?:me|us|you|people|(?:my|the|our) \w+|\w+)|suggests?|suggested|argues?|argued"
    r"|states?|stated)"
)
# in thinking that, to say, if i said, when he tells me
_CONNECTED: Final = (
    rf"(?:(?:in|for|by|with)? ?{_SAYING}|to (?:have |be )?{_SAY}|(?:if|when|where) {_WHO} "
    rf"(?:were to |was to |would |should )?(?:{_SAID}|{_SAY})|about it|there)"
    r"(?:,? that)?|that"
)
_AWRY: Final = (
    r"(?:wrong|mistaken|incorrect|in error|in the wrong|lying|fibbing|bluffing|joking|kidding"
    r"|dreaming|deluded|crazy|mad|daft|a liar|a fool|foolish|misinformed|misled|astray|amiss"
    r"|at fault"
    r"|off (?:my|his|her|their|our) (?:head|rocker)|off the mark|off track|off base|far off|way off"
    r"|out of (?:my|his|her) (?:mind|head)|barking up the wrong tree|on the wrong track"
    r"|talking (?:\w+ )?(?:nonsense|rubbish|rot|tosh|tripe|twaddle|garbage|bull|through \w+ hat)"
    r"|pulling (?:my|our|your|his|her) legs?|making (?:it|this|that|things) up|imagining (?:it"
    r"|things)"
    r"|inventing (?:it|things)|fooling (?:me|us)|having (?:me|us) on|telling (?:lies|a lie|tales"
    r"|fibs"
    r"|stories|a fairy ?tale|\w+ a (?:lie|fib))|spreading (?:lies|nonsense|a myth))"
)
_BE: Final = (
    r"(?:am|are|is|was|were|aren't|isn't|wasn't|weren't|(?:would|could|might|may|wouldn't"
    r"|couldn't|can)"
    r"(?= [\w' -]{1,30}? be ))"
)
_OUTER: Final = re.compile(
    rf"{_START}{_LEAD}(?:"
    # is it untrue that, would it be wrong to say, isn't it a myth that, false to say
    rf"(?:(?:(?:is|isn't|was|wasn't) (?:it|this|that)|(?:would|wouldn't|could|might) it(?: not)? be"
    rf"|it is|it's|it was|it would be|that's|i take it it's) {_ADVERB})?"
    rf"(?:{_UNTRUE},? (?:of \w+ )?(?:to (?:have )?{_SAY}(?: that)?|that|if {_WHO} (?:{_SAID}"
    rf"|{_SAY})"
    r"(?: that)?))"
    # it isn't true that; but "is it not true that" hopes for a yes
    rf"|(?:it is|it's|it was|so|surely) {_ADVERB}{_NOT_SO} that"
    r"|it (?:isn't|wasn't) (?:\w+ )?(?:true|the case|correct|right|so|a fact|the rule) that"
    rf"|{_NOT_SO} that"
    # am i wrong in thinking, is grandpa talking nonsense when he says, am i mistaken that
    rf"|{_BE} (?!(?:it|there|this|that) ){_WHO} (?:be )?{_ADVERB}(?:{_AWRY} or )?{_AWRY},?"
    rf" (?:{_CONNECTED})"
    # have i got it wrong that, did i misunderstand that
    rf"|(?:have|has|did) {_WHO} (?:got |get )?(?:it |this |that )?(?:all )?"
    rf"(?:wrong|misunderstood|misunderstand|misread|imagined?|dreamt|dreamed|invented|invent)"
    rf"(?: (?:in|by) {_SAYING}| to {_SAY})?(?: it)?(?: that)"
    # is there no truth in the claim that
    r"|(?:is there|there's|there is) no(?:thing)? (?:truth|true|basis|substance)? ?"
    r"(?:in|to|for|behind) (?:it|the \w+|the idea|saying) that"
    # would you disagree if i said, do you deny that
    rf"|(?:would|will|do|does|can) (?:you|anyone|anybody|the rules?|the rule ?book) "
    rf"(?:disagree|contradict (?:me|us|him|her)|deny|dispute|object|refute|call me a liar"
    rf"|correct me)"
    rf"(?: (?:if|when) {_WHO} (?:{_SAID}|{_SAY}))?(?: that)?(?<!object)"
    r")[,:]?\s+(?!\?)"
)  # fmt: skip
# is the claim that hearts are trumps false?
_CLAIM: Final = re.compile(
    rf"{_START}{_LEAD}(?:is|isn't|was) (?:the|this|that|his|her|my|their) (?:\w+ )?(?:claim|idea"
    rf"|notion"
    r"|rumou?r|belief|saying|story|theory|statement|view|opinion|assertion|thought|rule|tale)"
    rf" that (?P<claim>[^?]+?),? {_ADVERB}(?:{_UNTRUE}|{_NOT_SO})\s*(?=[?.]|$)"
)
# x says so. is he wrong?
_WHO_IS: Final = re.compile(
    rf"(?<=[.?!:;,)\"'-] )(?P<lead>{_LEAD})(?P<be>is|are|was|were) (?P<who>(?!i |it |that |this "
    rf"|there )"
    rf"{_WHO}) {_ADVERB}(?:wrong|mistaken|incorrect|lying|in error|dreaming|fibbing|talking"
    r" (?:nonsense|rubbish)|in the wrong|pulling (?:my|our) legs?|making (?:it|that|this) up)"
    r"(?: (?:here|there|about [^?]{1,40}|in (?:that|this)|then))*\s*(?:\?|$)"
)
# objection to, harm in, rule against
_HINDRANCE: Final = (
    r"(?:(?:objections?|trouble|problems?)(?: (?:at all|(?:by|in) the rules?))? (?:to|with|in"
    r"|against|if)"
    r"|harm (?:in|if)|reason (?:against|not to)|(?:foul|crime|sin) (?:in|if)"
    r"|(?:rules?|laws?|provision|article|ban) (?:against|forbidding|prohibiting)"
    r"|wrong (?:with|in)|against|in the way of|illegal (?:in|about))"
)
_STOPS: Final = (
    r"(?:(?:that |which |there )?(?:(?:to|would|could|can|will) )?"
    r"(?:stop|prevent|keep|hinder|bar|forbid|block)s?"
    r"|(?:stopp|prevent|keep|hinder|barr|forbidd|block)ing)"
)
_NO: Final = r"(?:(?:is|are|was) there |there(?:'s| is| are| was) |i see |we have |does )?"
# is there nothing to stop me from, no objection to, nobody minds if: a yes gives leave
_LEAVES: Final = re.compile(
    rf"(?:^|(?<=[.?!:;] )){_LEAD}(?:"
    rf"(?:{_NO}nothing|(?:there isn't|there is not|there's not|i don't see) (?:anything|any \w+))"
    rf" (?:(?P<stops>{_STOPS})|{_HINDRANCE})"
    rf"|(?:{_NO}no|(?:there isn't|there is not|there's not|there aren't) any) {_HINDRANCE}"
    r"|(?:nobody|no one|no-one)(?:'s going to| will| would)? (?:minds?|objects?|complains?|cares?)"
    r" (?:if|to)) (?=\w)"
)
# is there anything to stop me from, any objection to, would anyone mind if: a no gives leave
_OBJECTS: Final = re.compile(
    rf"{_START}{_LEAD}(?:"
    r"(?:(?:is|isn't|was|would|could|do you see|does|do|will|can)(?: there)?(?: be)? )?"
    rf"(?:anything|something|any (?:rule|law)|some rule) (?:(?P<stops>{_STOPS})|{_HINDRANCE})"
    r"|(?:(?:is|isn't|was|are|would|have you|do you (?:see|have))(?: there| it)?(?: be)? )?(?:any"
    r"|some)"
    rf" {_HINDRANCE}|(?:is|was) there an? {_HINDRANCE}"
    r"|(?:do|does|would|will) (?:you|anyone|anybody|someone|somebody|they|the others|people|\w+) "
    r"(?:(?:mind|object|complain) if|object to)) (?=\w)"
)
# would it be wrong to, is it a mistake to
_WRONGLY: Final = re.compile(
    rf"{_START}{_LEAD}(?:is it|was it|isn't it|would it be|wouldn't it be|could it be) {_ADVERB}"
    r"(?:wrong|a mistake|an error|a sin|a crime|improper|bad form)(?: (?:by|under|in) the rules?)?"
    rf"(?: (?:of|for) (?P<of>me|us|him|her|them|you))? to (?!(?:have )?(?:be|{_SAY})\b)(?:have )?"
)
# was she wrong to throw the queen: may she throw
_WRONG_TO: Final = re.compile(
    rf"{_START}{_LEAD}{_BE} (?P<who>(?!(?:it|there|this|that) ){_WHO}) (?:be )?{_ADVERB}"
    r"(?:wrong|mistaken|incorrect|in error|in the wrong) (?:to |in |for |by )"
    rf"(?!(?:have )?(?:be|{_SAY}|{_SAYING})\b)(?:have )?(?=[a-z])"
)
_DENIES: Final = re.compile(
    r"\b(?:not|no|never|nobody|none|nothing|without|cannot|forbid\w*|illegal|barred|banned"
    r"|prohibit\w*|against|wrong|else|another|other|others|untrue|false|free|optional|keep|wait"
    r"|stop|refus\w*|blind|high\w*|most|instead|only|myth|nowhere|neither|nor|unless|stays?"
    r"|fixed)\b"
    r"|n't\b"
)
_TAIL: Final = re.compile(
    r",?\s+(?:is|isn't|are|aren't|does|doesn't|do|would|wouldn't|was|wasn't|has) (?:it"
    r"|there)\s*(?=\?*$)"
)
_LEAST: Final = 8
"""So many letters at least are left of a question without its wrapper."""
_SUBJECT: Final = {
    "me": "i", "us": "we", "him": "he", "her": "she", "them": "they", "my": "i", "our": "we",
    "his": "he", "their": "they", "your": "you",
}  # fmt: skip
# who does it: my leading, the leader changing, a player from leading, hearts being led
_DOER: Final = (
    r"(?:(my|our|his|her|their|your|me|us|him|them|you|(?:(?:the|a|an|my|our|any) )?(?!the "
    r"|an? )[\w'-]+"
    r"(?: of (?:us|them))?) (?:from )?)?"
)
_NO_DEED: Final = (
    r"(?:opening|evening|morning|something|anything|nothing|everything|during|bring)\b"
)
_PAST: Final = {
    "led": "lead", "threw": "throw", "took": "take", "gave": "give", "kept": "keep", "put": "put",
    "chose": "choose", "went": "go", "used": "use", "began": "begin", "held": "hold", "got": "get",
    "shot": "shoot", "sent": "send", "won": "win",
}  # fmt: skip
_SILENT: Final = frozenset(
    "tak mak giv choos us hav com writ chang mov rais scor leav trad scrap ditch determin unit"
    " pric valu expos receiv exchang refus trump-les rearrang shuffl settl".split()
)


def objects(plain: str) -> bool:
    """Whether a no is what lets the asker do it: "any objection to my leading a spade?"."""
    return bool(_OBJECTS.search(plain) or _WRONGLY.search(plain))


def turned(plain: str) -> tuple[str, bool]:
    """The question without its outer negations, and whether they turn the verdict."""
    rest, flipped = plain, False
    for _ in range(3):
        found = _stripped(rest)
        if found is None:
            break
        rest, flips = found
        flipped = flipped != flips
    return rest, flipped


def turns(plain: str) -> bool:
    """Whether the words could ask for the opposite: a question that denies nothing asks for `+`."""
    return bool(_DENIES.search(plain))


def _stripped(plain: str) -> tuple[str, bool] | None:
    """The question without one wrapper, and whether that one turns it; None where it has none."""
    return _of_leave(plain) or _of_truth(plain)


_BOUND: Final = re.compile(
    # is it wrong of me not to go higher: must i go higher
    r"\b(?:is|was|would|isn't|wouldn't) it (?:be )?(?:wrong|illegal|forbidden|against the rules"
    r"|a foul|not allowed)(?: (?:of|for) (?P<of>me|us|him|her|them|you))? not to "
)


def _of_leave(plain: str) -> tuple[str, bool] | None:
    """The same where the wrapper asks if one may: "nothing to stop me from", "any objection"."""
    for wrapper, flips in ((_LEAVES, False), (_OBJECTS, True)):
        match = _asked(wrapper, plain)
        deed = _leave(plain[match.end() :], stopped=bool(match["stops"])) if match else None
        if match and deed:
            return _put(plain, match, deed), flips
    if match := _BOUND.search(plain):
        who = _SUBJECT.get(match["of"] or "me", "i")
        return f"{plain[: match.start()]}must {who} {plain[match.end() :]}", False
    if match := _asked(_WRONGLY, plain):
        actor = _SUBJECT.get(match["of"] or "me")
        verb, after = _first(plain[match.end() :])
        return _put(plain, match, f"may {actor} {_base(verb)}{after}"), True
    if match := _asked(_WRONG_TO, plain):
        verb, after = _first(plain[match.end() :])
        return _put(plain, match, f"may {match['who']} {_base(verb)}{after}"), True
    return None


def _of_truth(plain: str) -> tuple[str, bool] | None:
    """The same where it asks if something is untrue, or if somebody is wrong who says so."""
    if match := _CLAIM.search(plain):
        return f"{plain[: match.start()]}{match['claim']}{plain[match.end() :]}", True
    if (match := _asked(_OUTER, plain)) and len(plain) - match.end() >= _LEAST:
        return _put(plain, match, _TAIL.sub("", plain[match.end() :])), True
    if match := _WHO_IS.search(plain):
        right = f"{match['lead']}{match['be']} {match['who']} right?"
        return f"{plain[: match.start()]}{right}{plain[match.end() :]}", True
    return None


def _asked(wrapper: re.Pattern[str], plain: str) -> re.Match[str] | None:
    """Where the wrapper stands in a sentence that is asked; what a story tells is none."""
    match = wrapper.search(plain)
    if match is None:
        return None
    told = re.match(r"[^?]*?[.!] (?=\w)", plain[match.end() :])
    return None if told and "?" in plain[match.end() :] else match


def _put(plain: str, match: re.Match[str], asked: str) -> str:
    """The question asked in place of what was matched and all that follows it, with its sign."""
    asked = asked.strip()
    sign = "" if "?" in asked else "?"
    return f"{plain[: match.start()]}{asked.rstrip('.') if sign else asked}{sign}"


def _leave(deed: str, *, stopped: bool) -> str | None:
    """A question for leave, "may i ...", from "my leading a spade", "me from leading", "i lead"."""
    deed = _TAIL.sub("", deed)
    if done := re.match(r"(i|we|he|she|they|you|one) (?!from )(\w+)", deed):
        return f"may {done[1]} {_base(done[2])}{deed[done.end() :]}"
    if doing := re.match(rf"{_DOER}(?:\w+ly )?(?!{_NO_DEED})([a-z]{{2,}}ing)\b", deed):
        actor = _SUBJECT.get(doing[1] or "me", doing[1])
        return f"may {actor} {_base(doing[2])}{deed[doing.end() :]}"
    if stopped or re.match(r"(?:it|that|this|so)\b", deed) or len(deed) < _LEAST:
        return None
    return f"may there be {deed}"


def _first(words: str) -> tuple[str, str]:
    """The first word and what follows it."""
    verb = re.match(r"[\w'-]*", words)
    end = verb.end() if verb else 0
    return words[:end], words[end:]


def _base(verb: str) -> str:
    """The plain form of a verb: lead for leading and led, drop for dropping, take for taking."""
    if verb in _PAST:
        return _PAST[verb]
    stem = re.sub(r"(?<=[a-z]{2})(?:ing|ed)$", "", verb)
    if stem == verb:
        return verb
    if re.search(r"([bdgmnprt])\1$", stem):
        return stem[:-1]
    return f"{stem}e" if stem in _SILENT else stem
