"""Questions about the cards of a pass: which may go, how many must, when others are seen."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import SUIT_NAMES, listed
from parlour.rules import RuleId, Ruleset, pass_entry, pass_size
from parlour.rules.articles.card_words import (
    any_of,
    cards_phrase,
    has_queen,
    lowest_club,
    named,
)
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.seats import pass_target
from parlour.rules.articles.wording import capital, ordinal, sentences
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.passing import NO_PASS_AT_ALL, direction
from parlour.rulings.verdicts.seating import seated

_SEEN: Final = (RuleId.PASS_REVEAL, RuleId.PASS)
_LAID_DOWN: Final = re.compile(
    r"\b(?:i've|i have|having|after i've)\s+(?:already |just )*"
    r"(?:passed|laid|put|chosen|given|pushed|handed|sent|slid)\b"
    r"|\bmine (?:is|are) (?:already )?(?:down|passed|on the table|gone)\b"
    r"|\bmy (?:own )?(?:pass|cards?|three|two|four|one|lot) (?:is|are|lies?|have gone|has gone)"
    r" (?:al+ready |now |lying )*(?:face[- ]down|down|passed|on the table|out|gone|away|in)\b"
)
_NOT_YET: Final = re.compile(r"\b(?:before|until|till|unless|once|when)(?: \w+)?\s+$")
_FREELY: Final = re.compile(
    r"\b(?:suits?|highest|lowest|best|worst|high|low|random|blind|choose|choice|free|freely)\b"
)
_MOST_NAMED: Final = 4
_SIDES: Final = {
    "left": r"\bleft\b",
    "right": r"\b(?:to|from) (?:the |my |your |our )?right\b|\bright\b(?!\s*\?)",
    "across the table": r"\bacross\b|\bopposite\b|\bfacing\b|\bover the table\b",
}
_JUST_RECEIVED: Final = re.compile(
    # "my neighbour just gave me the ace", "the queen came to me in the pass"
    r"\b(?:gave|handed|passed|sent|slid|slipped|dumped on|shoved|pushed) (?:it |her |him )?"
    r"(?:on |over )?(?:to |at )?(?:me|us)\b"
    r"|\b(?:received?|(?:was|were|got|been) (?:passed|given|handed))\b"
    r"|\b(?:come|came|arrived?|got|get)\b[^.?!]{0,24}"
    r"\b(?:in|from|by|with) the (?:pass|swap|exchange)\b"
    r"|\b(?:from|by) (?:my|the) (?:neighbour|neighbor|left|right|opponent|other player)\b"
)
_AS_DEALT: Final = re.compile(
    r"\b(?:off|in|from|on|by) the deal\b|\b(?:was|been|am|got|i'm) dealt\b|\bdealt (?:me|to me)\b"
)
_COSTLY: Final = re.compile(r"\b(?:penalty|point|scoring|costly) cards?\b")


@decides("passing/card", "The named card may be passed.")
def card(case: Case) -> Decision:
    """Whether a card may be passed: named, meant by its suit, or any card where none is said."""
    rules, facts = case.rules, case.facts
    if not has_pass(rules):
        return Decision(holds=False, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    if facts.deal is not None and pass_size(rules, facts.deal) == 0:
        return _held_deal(facts.deal, holds=False)
    if _JUST_RECEIVED.search(facts.plain) and not _AS_DEALT.search(facts.plain):
        return pass_on(case)
    asked = _asked(rules, facts)
    return _may_go(rules, asked) if asked else _any(rules)


@decides("passing/any_cards", "Any cards of the player's choice may be passed.")
def any_cards(case: Case) -> Decision:
    """Whether the choice of the cards to pass is free."""
    rules = case.rules
    if not has_pass(rules):
        return Decision(holds=False, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    asked = _asked(rules, case.facts)
    if asked:
        return _may_go(rules, asked)
    found = _any(rules)
    if _FREELY.search(case.facts.plain) and not found.holds:
        says = f"You choose freely which cards to pass, with one bar: {_small(found.says)}"
        return Decision(holds=True, says=says, rules=found.rules)
    return found


@decides("passing/fewer", "A player may pass fewer cards, or none.")
def fewer(case: Case) -> Decision:
    """Whether the number of cards to pass is the player's choice."""
    rules, deal = case.rules, case.facts.deal
    if not has_pass(rules):
        return Decision(holds=True, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    if deal is not None and pass_size(rules, deal) == 0:
        return _held_deal(deal, holds=True)
    sizes = sorted({pass_size(rules, each) for each in range(1, len(rules.cycle) + 1)} - {0})
    exactly = listed((str(size) for size in sizes), "or")
    noun = "card" if sizes == [1] else "cards"
    by_deal = ", as the deal has it" if len(sizes) > 1 else ""
    holds = [each for each in range(1, len(rules.cycle) + 1) if pass_size(rules, each) == 0]
    apart = f" Only in {_nth(holds)} of every {len(rules.cycle)} deals is nothing passed."
    return Decision(
        holds=False,
        says=f"Passing is no choice: every player passes exactly {exactly} {noun}{by_deal}, no "
        f"fewer and no more.{apart if holds else ''}",
        rules=(RuleId.PASS,),
        look_for="every player chooses",
    )


@decides("passing/look_first", "A player may look at the cards received before choosing.")
def look_first(case: Case) -> Decision:
    """Whether received cards may be seen before the own ones are chosen."""
    rules, facts = case.rules, case.facts
    if not has_pass(rules):
        return Decision(holds=False, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    laid_down = _LAID_DOWN.search(facts.plain)
    if laid_down and not _NOT_YET.search(facts.plain[: laid_down.start()]):
        return Decision(holds=rules.pass_reveal == "own", says=_when(rules), rules=_SEEN)
    return Decision(
        holds=False,
        says=sentences("The cards to pass are chosen first, without seeing others.", _when(rules)),
        rules=_SEEN,
    )


@decides("passing/reveal", "")
def reveal(case: Case) -> Decision:
    """When received cards may be seen."""
    if not has_pass(case.rules):
        return Decision(holds=None, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    return Decision(holds=None, says=_when(case.rules), rules=_SEEN)


@decides("passing/pass_on", "A player may pass on a card just received.")
def pass_on(case: Case) -> Decision:
    """Whether a card may be passed twice in one deal."""
    if not has_pass(case.rules):
        return Decision(holds=False, says=NO_PASS_AT_ALL, rules=(RuleId.PASS,))
    if _AS_DEALT.search(case.facts.plain) and not _JUST_RECEIVED.search(case.facts.plain):
        return card(case)
    return Decision(
        holds=False,
        says="Nobody can pass on a card just received: the cards to pass come from the hand that "
        "was dealt, and what is received stays with its receiver for the play.",
        rules=_SEEN,
        look_for="nobody can pass on a card just received",
    )


@decides("passing/to", "The cards go to the side that is named.")
def to_side(case: Case) -> Decision:
    """Whether cards go that way, in the deal that is named or in any."""
    rules, facts = seated(case), case.facts
    told = direction(case)
    if not has_pass(rules):
        return Decision(holds=False, says=told.says, rules=told.rules)
    named = [side for side, said in _SIDES.items() if re.search(said, facts.plain)]
    if not named:
        return told
    deals = [facts.deal] if facts.deal else range(1, len(rules.cycle) + 1)
    ways = {pass_target(rules, pass_entry(rules, deal)) for deal in deals if pass_size(rules, deal)}
    holds = any(way.endswith(side) for way in ways for side in named[:1])
    return Decision(holds=holds, says=told.says, rules=told.rules)


def _when(rules: Ruleset) -> str:
    if rules.pass_reveal == "own":
        return (
            "You may look at the cards you receive as soon as you have laid down your own, and "
            "not before; you need not wait for the other players."
        )
    return (
        "Nobody may look at the cards received until every player has laid down the cards to "
        "pass; then all take them up together."
    )


def _asked(rules: Ruleset, facts: Facts) -> tuple[Card, ...]:
    """The cards somebody wants to pass, a whole suit where only that is said."""
    cards = facts.wanted or facts.cards
    if cards:
        return tuple(dict.fromkeys(each.face for each in cards))
    suit = facts.wanted_suit
    if suit is None:
        suit = next((suit for suit, name in SUIT_NAMES.items() if name in facts.words), None)
    if suit is not None:
        return tuple(dict.fromkeys(each.face for each in rules.pack.of_suit(suit)))
    if _COSTLY.search(facts.plain):
        return tuple(dict.fromkeys(each.face for each in rules.penalty_cards))
    return ()


def _may_go(rules: Ruleset, asked: Sequence[Card]) -> Decision:
    """Whether these cards may be passed; some of a suit are as good as all of it."""
    missing = [each for each in asked if not rules.holds(each)]
    if len(missing) == len(asked):
        return Decision(
            holds=False,
            says=f"{capital(listed(map(named, missing)))} {_is(missing)} not in this pack.",
            rules=(RuleId.PACK,),
        )
    barred = [each for each in asked if each in rules.barred_from_pass]
    whole_suit = len(asked) > _MOST_NAMED and len({each.suit for each in asked}) == 1
    if barred and (len(barred) == len(asked) or not whole_suit):
        others = [each for each in asked if each not in barred and each not in missing]
        rest = f"{capital(_told(rules, others))} may." if others and not whole_suit else None
        says = (
            f"{capital(_told(rules, barred))} may not be passed as long as the hand has enough "
            "other cards."
        )
        return Decision(
            holds=False, says=sentences(says, rest), rules=(RuleId.NO_PASS, RuleId.PASS)
        )
    free = [each for each in asked if each not in barred]
    return Decision(
        holds=True,
        says=sentences(f"{capital(_told(rules, free))} may be passed.", _also(rules, free)),
        rules=(RuleId.NO_PASS, RuleId.PASS) if rules.no_pass else (RuleId.PASS,),
        look_for="any card may be passed",
    )


def _told(rules: Ruleset, cards: Sequence[Card]) -> str:
    """The cards by name; many of them as suits where they are whole ones."""
    if len(cards) <= _MOST_NAMED:
        return listed(map(named, cards))
    return cards_phrase(rules, CardSet(each for each in rules.pack if each.face in set(cards)))


def _also(rules: Ruleset, free: Sequence[Card]) -> str | None:
    """What is barred besides, or what goes with the card."""
    if rules.no_pass:
        return f"What may not be passed is only {any_of(rules, rules.barred_from_pass)}."
    low = lowest_club(rules) if rules.first_lead in ("low_club", "any_club") else None
    if low is not None and low in free:
        return f"Whoever holds {named(low)} after the pass leads first."
    return "No card is barred from the pass."


def _any(rules: Ruleset) -> Decision:
    """Whether every card may go."""
    if rules.no_pass:
        return Decision(
            holds=False,
            says=f"{capital(any_of(rules, rules.barred_from_pass))} may not be passed as long as "
            "the hand has enough other cards; any other card may.",
            rules=(RuleId.NO_PASS, RuleId.PASS),
        )
    queen = f", {named(QUEEN_OF_SPADES)} too" if has_queen(rules) else ""
    return Decision(
        holds=True,
        says=f"You choose freely which cards to pass: any card may go{queen}, of any suit.",
        rules=(RuleId.PASS,),
        look_for="any card may be passed",
    )


def _held_deal(deal: int, *, holds: bool) -> Decision:
    return Decision(
        holds=holds,
        says=f"In the {ordinal(deal)} deal no cards are passed: everybody keeps the hand as dealt.",
        rules=(RuleId.PASS,),
        look_for="no pass",
    )


def _is(cards: Sequence[Card]) -> str:
    return "is" if len(cards) == 1 else "are"


def _nth(deals: Sequence[int]) -> str:
    return listed(f"the {ordinal(deal)}" for deal in deals)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
