"""Questions about the pass: how many cards, to whom, from whom, in which deal."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, pass_entry, pass_size
from parlour.rules.articles.passing import has_pass, pass_phrase
from parlour.rules.articles.seats import pass_target
from parlour.rules.articles.wording import capital, count, ordinal, sentences
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.asked_deals import asked_deals
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated, with_so_many

NO_PASS_AT_ALL: Final = (
    "Cards are not passed in this game: every hand is played as it was dealt, without a pass."
)
_RULE: Final = (RuleId.PASS,)
_WAY: Final = r"(?P<way>left|right|across|opposite)"
_PASSED: Final = r"\b(?:pass\w*|went|gave|was)\b"
_LAST: Final = (
    re.compile(rf"\b(?:last|previous|just|before)\b[^.?!]*{_PASSED}[^.?!]*\b{_WAY}\b"),
    re.compile(rf"{_PASSED}[^.?!]*\b{_WAY}\b[^.?!]*\b(?:last|previous|before|just now)\b"),
    re.compile(rf"\b(?:after|follows|following|once)\b[^.?!]{{0,24}}\b{_WAY}\b"),
)
_GIVING: Final = re.compile(
    rf"\b(?:pass\w*|giv\w+|go|goes|going|slide|hand|send)\b[^.?!]{{0,24}}\b{_WAY}\b"
)
_EVERY: Final = re.compile(
    r"\b(?:every|each)(?: (?:single|and every))? (?:deal|hand|round|time|game|one)\b"
    r"|\b(?:always|never|all(?: the)? (?:deals|hands|rounds)|without exception|no hold|any hold"
    r")\b"
)
_KEPT: Final = re.compile(
    r"\b(?:without|no (?:pass\w*|swap\w*|exchange)|nothing|nobody|as (?:they|it) comes?|as dealt"
    r"|keeps?|hold|stand pat)\b"
)
"""A question whether nothing is passed: "every" makes it no other proposition."""
_TO_THE_LAST: Final = re.compile(r"\bfirst\b[^.?!]{0,20}\bto (?:the )?last\b")


@decides("passing/count", "")
def number(case: Case) -> Decision:
    """How many cards are passed, and where they go."""
    rules, asked = seated(case), asked_deals(case.facts)
    if not has_pass(rules):
        return _none()
    if asked:
        return Decision(holds=None, says=_in_deals(case, rules, asked), rules=_RULE)
    sizes = {pass_size(rules, each) for each in _deals(rules)} - {0}
    start = with_so_many(case, rules)
    if len(sizes) == 1 and "scatter" not in rules.cycle and len(rules.cycle) > 1:
        says = sentences(
            capital(f"{start}each player passes {count(min(sizes), 'card')}."), _order(rules)
        )
    else:
        says = _order(rules, start)
    return Decision(holds=None, says=says, rules=_RULE)


@decides("passing/direction", "")
def direction(case: Case) -> Decision:
    """To whom cards go: in the deal that is named, or in each in turn."""
    rules = seated(case)
    if not has_pass(rules):
        return _none()
    asked, following = asked_deals(case.facts), _deal_after(rules, case.facts)
    if not asked and following is not None:
        asked = (following,)
    if asked:
        return Decision(holds=None, says=_in_deals(case, rules, asked), rules=_RULE)
    return Decision(holds=None, says=_order(rules, with_so_many(case, rules)), rules=_RULE)


@decides("passing/cycle", "")
def cycle(case: Case) -> Decision:
    """The order of the directions, and what follows the one that is named."""
    rules = seated(case)
    if not has_pass(rules):
        return _none()
    deal = _deal_after(rules, case.facts)
    following = None
    if deal is not None and len(rules.cycle) > 1:
        following = f"After that {_next(rules, deal)}."
    return Decision(
        holds=None,
        says=sentences(following, _order(rules, with_so_many(case, rules)), _again(rules)),
        rules=_RULE,
    )


@decides("passing/from", "")
def source(case: Case) -> Decision:
    """From whom cards come."""
    rules = seated(case)
    if not has_pass(rules):
        return _none()
    deal = case.facts.deal
    given = _GIVING.search(case.facts.plain)
    if deal is None and given is not None:
        deal = _deal_of_way(rules, given["way"])
    asked = asked_deals(case.facts) or (() if deal is None else (deal,))
    if asked:
        told = "; ".join(_received(rules, each) for each in asked)
        return Decision(holds=None, says=capital(f"{told}."), rules=_RULE)
    deals = _deals(rules)
    if len(deals) == 1:
        says = f"In every deal {_cards_from(rules, 1)}."
    else:
        says = f"{capital('; '.join(_received(rules, each) for each in deals))}."
    return Decision(holds=None, says=says, rules=_RULE)


@decides("passing/happens", "Cards are passed.")
def happens(case: Case) -> Decision:
    """Whether cards are passed at all, or in the deal that is named."""
    rules, asked = seated(case), asked_deals(case.facts)
    if not has_pass(rules):
        return _none(holds=False)
    if asked:
        passed = {pass_size(rules, deal) > 0 for deal in asked}
        holds = passed.pop() if len(passed) == 1 else None
        return Decision(holds=holds, says=_in_deals(case, rules, asked), rules=_RULE)
    plain = case.facts.plain
    every = bool(_EVERY.search(plain)) and not _KEPT.search(plain)
    return Decision(
        holds=not (every and _holds(rules)),
        says=_order(rules, with_so_many(case, rules)),
        rules=_RULE,
        look_for="deal",
    )


@decides("passing/hold_every", "Every so many deals there is one that is played without passing.")
def hold_every(case: Case) -> Decision:
    """Whether there is a deal without a pass, and whether it comes as often as it is said."""
    rules, facts = seated(case), case.facts
    if not has_pass(rules):
        return _none(holds=True)
    every = facts.deal
    if every is None or _EVERY.search(facts.plain) or _TO_THE_LAST.search(facts.plain):
        holds = bool(_holds(rules))
    else:
        holds = all(pass_size(rules, every * turn) == 0 for turn in range(1, len(rules.cycle) + 1))
    return Decision(
        holds=holds,
        says=sentences(capital(with_so_many(case, rules) + _hold_deals(rules)), _order(rules)),
        rules=_RULE,
        look_for="no pass",
    )


@decides("passing/hold_which", "")
def hold_which(case: Case) -> Decision:
    """Which deals are played as dealt."""
    rules = seated(case)
    if not has_pass(rules):
        return _none()
    says = sentences(capital(with_so_many(case, rules) + _hold_deals(rules)), _order(rules))
    return Decision(holds=None, says=says, rules=_RULE, look_for="no pass")


def _none(*, holds: bool | None = None) -> Decision:
    """That nothing is passed."""
    return Decision(holds=holds, says=NO_PASS_AT_ALL, rules=_RULE)


def _deals(rules: Ruleset) -> range:
    return range(1, len(rules.cycle) + 1)


def _holds(rules: Ruleset) -> list[int]:
    """The deals of a cycle in which nothing is passed."""
    return [deal for deal in _deals(rules) if pass_size(rules, deal) == 0]


def _in_deal(case: Case, rules: Ruleset, deal: int) -> str:
    """Whether cards go in that deal, how many and where."""
    start = with_so_many(case, rules)
    start = f"{start}in" if start else "In"
    if pass_size(rules, deal) == 0:
        return (
            f"{start} the {ordinal(deal)} deal no cards are passed: everybody keeps the hand as "
            "it was dealt."
        )
    return f"{start} the {ordinal(deal)} deal each player passes {pass_phrase(rules, deal)}."


def _in_deals(case: Case, rules: Ruleset, deals: Sequence[int]) -> str:
    """What is passed in each of these deals."""
    return sentences(*(_in_deal(case, rules, deal) for deal in deals), _in_all(rules, deals))


def _in_all(rules: Ruleset, deals: Sequence[int]) -> str | None:
    """How many cards leave a hand in a scatter, which sends them to several players."""
    scattered = [deal for deal in deals if pass_entry(rules, deal) == "scatter"]
    number = (rules.players - 1) * pass_size(rules, scattered[0]) if scattered else 0
    return f"That is {count(number, 'card')} from each hand." if number else None


def _next(rules: Ruleset, deal: int) -> str:
    """`3 cards go to the left`, `comes a deal without a pass`."""
    size = pass_size(rules, deal)
    if size == 0:
        return "comes a deal without a pass"
    target = pass_target(rules, pass_entry(rules, deal))
    return f"{count(size, 'card')} {'goes' if size == 1 else 'go'} {target}"


def _order(rules: Ruleset, start: str = "") -> str:
    """To whom cards go in each deal of a cycle, in one sentence."""
    if len(rules.cycle) == 1:
        return capital(f"{start}in every deal each player passes {pass_phrase(rules, 1)}.")
    told: list[str] = []
    last_size = None
    for deal in _deals(rules):
        where = f"in the {ordinal(deal)}{'' if told else ' deal'} "
        size = pass_size(rules, deal)
        if size == 0:
            told.append(f"{where}nothing is passed")
        elif size == last_size:
            told.append(where + pass_target(rules, pass_entry(rules, deal)))
        else:
            told.append(f"{where}each player passes {pass_phrase(rules, deal)}")
            last_size = size
    return capital(f"{start}{listed(told)}.")


def _again(rules: Ruleset) -> str:
    if len(rules.cycle) == 1:
        return "It never changes."
    return f"After these {len(rules.cycle)} deals it begins anew."


def _hold_deals(rules: Ruleset) -> str:
    holds, deals = _holds(rules), len(rules.cycle)
    if not holds:
        return "there is a pass in every deal, and no deal without one."
    if holds == [deals]:
        return f"every {ordinal(deals)} deal is played without passing."
    numbers = listed(f"the {ordinal(deal)}" for deal in holds)
    are = "is" if len(holds) == 1 else "are"
    return f"of every {deals} deals {numbers} {are} played without passing."


def _received(rules: Ruleset, deal: int) -> str:
    where = f"in the {ordinal(deal)} deal"
    if pass_size(rules, deal) == 0:
        return f"{where} nobody receives cards"
    return f"{where} {_cards_from(rules, deal)}"


def _cards_from(rules: Ruleset, deal: int) -> str:
    """`you receive 3 cards from the player on the right, and pass yours to the left`."""
    entry = pass_entry(rules, deal)
    giver = pass_target(rules, entry if entry == "scatter" else -entry).removeprefix("to ")
    giver = {
        "the left": "the player on the left",
        "the right": "the player on the right",
        "across the table": "the player across the table",
    }.get(giver, giver)
    return (
        f"you receive {count(pass_size(rules, deal), 'card')} from {giver} and pass as many "
        f"{pass_target(rules, entry)}"
    )


def _deal_of_way(rules: Ruleset, way: str) -> int | None:
    """The first deal of the cycle in which cards go that way."""
    word = {"opposite": "across"}.get(way, way)
    return next(
        (
            deal
            for deal in _deals(rules)
            if pass_size(rules, deal)
            and word in pass_target(rules, pass_entry(rules, deal)).split()
        ),
        None,
    )


def _deal_after(rules: Ruleset, facts: Facts) -> int | None:
    """The deal that follows the pass said to have been made last."""
    for pattern in _LAST:
        said = pattern.search(facts.plain)
        if said is not None:
            last = _deal_of_way(rules, said["way"])
            return None if last is None else last + 1
    return None
