"""Questions about the first lead: who plays the first card, and which."""

import re
from dataclasses import replace
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.rules import RuleId, Ruleset, legal_plays
from parlour.rules.articles.card_words import (
    TWO_OF_CLUBS,
    any_penalty_card,
    has_penalty_cards,
    in_order,
    lowest_club,
    named,
    suit_word,
)
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.position import near_cards
from parlour.rules.articles.seats import eldest_hand, next_side
from parlour.rules.articles.wording import capital, sentences
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated, with_so_many

_RULE: Final = (RuleId.OPENING_LEAD,)
_USUAL: Final = {Suit.CLUBS: "9C", Suit.DIAMONDS: "8D", Suit.HEARTS: "5H", Suit.SPADES: "4S"}
_LEFT: Final = re.compile(
    r"\bdealer(?: \w+){0,2} (?:sits )?(?:on|to|at) my right\b|\bdealer's my right"
    r"|\bdealt, (?:he|she|they)(?:'s|'re| is| are) on my right\b|\bafter the dealer\b"
    r"|\bleft of (?:the )?\w+ who dealt\b"
    r"|\bleft(?:[- ]hand)?(?: side)?(?: of| from)? (?:the |our )?dealer|\bdealer'?s?'? left\b"
    r"|\bleft\b[^.?!]{0,24}\bdealer\b|\bdealer\b[^.?!]{0,24}\bleft\b"
)
_RIGHT: Final = re.compile(
    r"\bright(?:[- ]hand)?(?: side)?(?: of| from)? (?:the |our )?dealer|\bdealer'?s?'? right\b"
    r"|\bdealer\b[^.?!]{0,12}\bright side\b"
)
_ELDEST: Final = re.compile(
    r"\beldest\b|\bpone\b|\b(?:i )?(?:didn't|did not) deal\b|\bnon-?dealer\b"
)
_DEALER: Final = re.compile(
    r"\bi(?:'m| am) dealing\b|\bi(?:'m| am) the one who dealt\b|\bbeing (?:the )?dealer\b"
    r"|\bi(?:'m| am| was)? (?:the )?dealer\b|\bi(?:'ve| have)?(?: just)? dealt\b(?! (?:the )?two)"
    r"|\bas (?:the )?dealer\b|\bdealer is me\b|\bmy deal\b|\bi deal\b"
)
_WAS_DEALT: Final = re.compile(r"\bi (?:was|got|am|were) dealt\b")
_ANY_SUIT: Final = re.compile(
    r"\b(?:other|another|different) suit\b|\b(?:have to|must|need to)\b[^.?!]{0,24}\ba club\b"
)
_BID: Final = re.compile(r"\b(?:bid|bids|bidder|auction|bought|named|name|naming|highest offer)\b")
_WON: Final = re.compile(r"\bwon\b|\bwinner\b|\blast trick\b")
_OTHER_CLAIM: Final = re.compile(
    rf"{_WON.pattern}|\bworst score\b|\bmost points\b|\bbid\w*\b"
    r"|\blowest\b|\byoungest\b|\boldest\b|\bclubs?\b|\bopposite\b|\bdeuce\b"
)
_TWO: Final = r"(?:2 ?♣|♣ ?2|2c|two of clubs|2 of clubs|deuce of clubs|club (?:two|deuce)|2 clubs)"
_GIVES: Final = r"\b(?:pass\w*|gave|given|giving|hand\w*|got rid of)\b"
_GONE: Final = re.compile(
    rf"{_GIVES}[^.?!]{{0,16}}\b{_TWO}[^.?!]{{0,12}}\b(?:away|on|over|left|right|to)\b"
    rf"|\bgave (?:away )?(?:the )?{_TWO}"
    rf"|(?:\b(?:no|not|without)|n't(?: (?:have|hold|got))?)\b[^.?!]{{0,10}}{_TWO}"
    r"|\bbut not the (?:two|2|deuce)\b|\bnot the two\b"
    rf"|{_TWO}[^.?!]{{0,24}}\b(?:passed|gave|handed|slid|sent) (?:it|that|them)\b(?! (?:to )?me)"
    rf"|{_TWO}: not here\b"
    rf"|\b(?:someone|somebody|another|\w+'s) (?:else |player )?(?:has|holds|got) (?:the )?"
    rf"(?:{_TWO}|club deuce)"
)
_GIVEN: Final = re.compile(
    r"\b(?:passed|handed|gave|slid|slipped) (?:it )?(?:to )?me\b|\b(?:came|come) to me\b"
    r"|\bi (?:was|am|got) (?:passed|given|handed)\b|\bi(?:'ve| have)? (?:got|picked|received)\b"
)
_NO_MATTER: Final = re.compile(
    r"\b(?:no difference|unchanged|useless|irrelevant|ignore|sideshow|changes? nothing|not matter|"
    r"count for nothing|(?:doesn't|don't|not) (?:matter|affect|count|make))\b"
)
_DENIED: Final = re.compile(
    r"\b(?:excused|free of|sit back|needn't|need not|doesn't|don't|isn't|aren't|not)\b"
)
_TAG: Final = re.compile(
    r",\s*(?:don't|doesn't|isn't|aren't|wasn't|do|does|is|am)\s+(?:i|it|he|she|they|we|that)\b"
    r"|^(?:isn't|doesn't|aren't|don't) |\bnot (?:the one|those|straight|after|before)\b"
)
"""Words that make a question no denial: a tag, a kind way to ask, the other of two."""


@decides("opening_lead/who", "")
def who(case: Case) -> Decision:
    """Who leads to the first trick, and with which card."""
    rules = seated(case)
    opponent = None
    if rules.players == 2 and rules.first_lead.startswith("eldest"):
        opponent = (
            "You dealt, so that is your opponent." if _DEALER.search(case.facts.plain) else None
        )
    says = sentences(_opening(rules, with_so_many(case, rules)), opponent, _not_dealt(rules))
    return Decision(holds=None, says=says, rules=_RULE)


@decides("opening_lead/which", "")
def which(case: Case) -> Decision:
    """Which card is led first, and by whom."""
    rules = seated(case)
    says = sentences(_card(rules), _opening(rules, with_so_many(case, rules)), _not_dealt(rules))
    return Decision(holds=None, says=says, rules=_RULE)


@decides("opening_lead/other_card", "The opening leader may lead another card.")
def other_card(case: Case) -> Decision:
    """Whether the first lead is free, or may be the card that is named."""
    rules = seated(case)
    low = _opening_club(rules)
    asked = _asked(case.facts, low)
    if asked is not None:
        judged = _judged(rules, case.facts, low, asked)
        if judged is not None:
            return judged
    if rules.first_lead == "any_club" and low is not None and _ANY_SUIT.search(case.facts.plain):
        return Decision(holds=False, says=_opening(rules), rules=_RULE)
    free = low is None or rules.first_lead != "low_club"
    return Decision(holds=free, says=sentences(_card(rules), _opening(rules)), rules=_RULE)


@decides("opening_lead/me", "The asker, as described, leads to the first trick.")
def me(case: Case) -> Decision:
    """Whether the first lead is the asker's: by the cards held or by the seat."""
    rules, facts = seated(case), case.facts
    low = _opening_club(rules)
    holds: bool | None
    if not _described(facts):
        holds = None
    elif low is not None:
        holds = _holds_club(facts, low)
    elif rules.first_lead == "bidder":
        holds = bool(_BID.search(facts.plain)) and not _DEALER.search(facts.plain)
    else:
        holds = _is_eldest(rules, facts)
    return Decision(
        holds=holds, says=sentences(_opening(rules), _no_matter(rules, low, facts)), rules=_RULE
    )


_NOT_ME: Final = re.compile(r"\b(?:and )?not (?:me|i|mine|myself)\b|\binstead of me\b")
_PASSED_TO: Final = re.compile(
    r"\b(?:pass\w*|gave|given|shov\w+|hand\w*|slid|slipped|sent|went|goes|push\w*)\b[^.?!]{0,28}"
    r"\bto (?P<name>[A-Z][a-z]+)\b"
)


@decides("opening_lead/after_pass", "Whoever holds the opening card after the pass leads.")
def after_pass(case: Case) -> Decision:
    """Whether the pass may change who leads first."""
    rules = seated(case)
    low = _opening_club(rules)
    if low is not None and has_pass(rules):
        says = f"What counts is who holds {named(low)} after the pass, not who was dealt it."
        taker = _PASSED_TO.search(case.facts.text)
        if taker is not None:
            says = f"{says} Here that is {taker['name']}."
        about_taker = taker is not None and bool(_NOT_ME.search(case.facts.plain))
        return Decision(
            holds=True,
            says=sentences(says, _opening(rules)),
            rules=_RULE,
            literal=about_taker,  # that it is not the giver is said, and not asked
        )
    if low is not None:
        says = f"Cards are not passed in this game. {_opening(rules)}"
        return Decision(holds=False, says=says, rules=(*_RULE, RuleId.PASS))
    no_club = f"Who holds {named(TWO_OF_CLUBS)} does not matter here."
    return Decision(
        holds=_decided_elsewhere(case.facts.plain),
        says=sentences(no_club, _opening(rules)),
        rules=_RULE,
        literal=True,  # neither its holder before the pass nor after it leads by it
    )


def _decided_elsewhere(plain: str) -> bool | None:
    """Whether what is asked of a club is right where it decides nothing.

    It is right that it does not matter, and wrong that its holder leads; None for other denials.
    """
    asked = _TAG.sub(" ", plain)
    if _NO_MATTER.search(asked):
        return True
    return None if _DENIED.search(asked) else False


@decides("opening_lead/holder", "The holder of the two of clubs leads first.")
def holder(case: Case) -> Decision:
    """Whether a club decides who leads first."""
    decided = seated(case).first_lead in ("low_club", "any_club")
    return replace(who(case), holds=decided)


@decides("opening_lead/club", "The first lead of the deal must be a club.")
def club(case: Case) -> Decision:
    """Whether the first card has to be a club."""
    return replace(which(case), holds=_opening_club(seated(case)) is not None)


def _opening_club(rules: Ruleset) -> Card | None:
    """The club whose holder leads first; None where the seat or the auction decides."""
    return lowest_club(rules) if rules.first_lead in ("low_club", "any_club") else None


def _opening(rules: Ruleset, start: str = "") -> str:
    """Who leads first, and what."""
    low = _opening_club(rules)
    if low is not None:
        after = " after the pass" if has_pass(rules) else ""
        what = (
            "and must lead that card, no other club."
            if rules.first_lead == "low_club"
            else "and may lead any club, but no other suit."
        )
        return capital(f"{start}whoever holds {named(low)}{after} leads to the first trick {what}")
    if rules.first_lead == "bidder":
        return capital(f"{start}the highest bidder leads to the first trick, any card.")
    what = ", any card"
    if rules.first_lead == "eldest_harmless" and has_penalty_cards(rules):
        what = f", any card but {any_penalty_card(rules)}"
    elif rules.first_lead not in ("eldest_any", "eldest_harmless"):
        what = ""
    return capital(f"{start}{eldest_hand(rules)} leads to the first trick{what}.")


def _not_dealt(rules: Ruleset) -> str | None:
    """Who leads when the opening club is among the cards left over."""
    low = _opening_club(rules)
    if low is None or not rules.kitty_size:
        return None
    return f"If {named(low)} was not dealt, the holder of the lowest club in any hand leads."


def _card(rules: Ruleset) -> str | None:
    """What sort of card is led first, where the sentence on who leads does not say it."""
    low = _opening_club(rules)
    if low is not None and rules.first_lead == "low_club":
        return None if low == TWO_OF_CLUBS else f"The lowest club of this pack is {named(low)}."
    if low is not None:
        return "The first card led must be a club, but which one is the leader's choice."
    if rules.first_lead == "eldest_harmless" and has_penalty_cards(rules):
        return "The first card led may be any but a penalty card."
    return "There is no fixed first card: the first leader may choose."


def _asked(facts: Facts, low: Card | None) -> Card | None:
    """The card somebody wants to open with, the opening card itself left out."""
    cards = facts.wanted or facts.cards
    other = [card for card in cards if card.face not in (low, TWO_OF_CLUBS)]
    if other:
        return other[0]
    if facts.wanted_suit is not None and facts.wanted_suit is not Suit.CLUBS:
        return Card.parse(_USUAL[facts.wanted_suit])
    return None


def _judged(rules: Ruleset, facts: Facts, low: Card | None, asked: Card) -> Decision | None:
    """Whether that card may be led first by a player who also holds other cards."""
    filling = "8D 4S" if asked.suit is not Suit.DIAMONDS else "4S 9C"
    opener = f"{low.code} " if low is not None and low.rank >= 0 else ""
    cards = near_cards(rules, f"{asked.code} {opener}{filling}")
    if cards is None or not rules.holds(asked):
        return None
    hand = CardSet(cards)
    legal = legal_plays(rules, hand, (), trick_no=1, hearts_broken=False)
    holds = asked in legal
    may = "may" if holds else "may not"
    says = f"{capital(_called(facts, asked))} {may} be led to the first trick."
    return Decision(
        holds=holds,
        says=sentences(says, _opening(rules)),
        rules=_RULE,
        evidence=Evidence(
            position={
                "hand": [card.code for card in in_order(rules, hand)],
                "trick": [],
                "trick_no": 1,
                "hearts_broken": False,
            },
            legal=tuple(card.code for card in in_order(rules, legal)),
            rule=RuleId.OPENING_LEAD.value,
        ),
    )


def _called(facts: Facts, asked: Card) -> str:
    """The card by name, or `a heart` where only its suit was said."""
    return named(asked) if asked in facts.cards else f"a {suit_word(asked.suit)}"


def _holds_club(facts: Facts, low: Card) -> bool:
    """Whether the asker is said to hold the opening club now."""
    given_away = _GONE.search(facts.plain) and not _GIVEN.search(facts.plain)
    if Suit.CLUBS in facts.void or given_away:
        return False
    lowest = re.search(r"\b(?:the|have|holding) (?:the )?lowest club\b|\bdeuce\b", facts.plain)
    return low in facts.cards or low in facts.hand or bool(lowest)


def _described(facts: Facts) -> bool:
    """Whether the asker says anything that could decide it."""
    said = (_LEFT, _RIGHT, _ELDEST, _DEALER, _BID, _OTHER_CLAIM)
    return bool(facts.cards or facts.void or any(each.search(facts.plain) for each in said))


def _is_eldest(rules: Ruleset, facts: Facts) -> bool:
    """Whether the asker is said to sit where eldest hand sits."""
    said = facts.plain
    if rules.players == 2:
        deals = _DEALER.search(said) and not _WAS_DEALT.search(said)
        return bool(_ELDEST.search(said) or _LEFT.search(said) or _RIGHT.search(said)) and not deals
    beside = _LEFT if next_side(rules) == "left" else _RIGHT
    return bool(_ELDEST.search(said) or beside.search(said))


def _no_matter(rules: Ruleset, low: Card | None, facts: Facts) -> str | None:
    """What was described and does not count."""
    said = facts.plain
    if low is not None and (_LEFT.search(said) or _ELDEST.search(said) or _DEALER.search(said)):
        return "Where you sit, and who dealt, does not matter."
    if low is None and TWO_OF_CLUBS in facts.cards:
        return f"Holding {named(TWO_OF_CLUBS)} does not matter."
    if _WON.search(said):
        return "Who won the last trick or deal does not matter."
    return None
