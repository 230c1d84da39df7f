"""Questions of yes or no about a moon at certain totals: the end, a new total, who is ahead."""

import re
from collections.abc import Callable
from typing import Final

from parlour.rules import MoonForm, RuleId, Standing, standing_after
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.wording import capital, figure, sentences
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.sure_scores import AHEAD, COMES_TO
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.moon import no_moon, pays
from parlour.rulings.verdicts.moon_totals import (
    after,
    moon_board,
    moon_evidence,
    moon_outcome,
    moon_rules,
    moon_score,
)
from parlour.rulings.verdicts.scoreboard import Scoreboard, own_total

_SHOT: Final = re.compile(r"\b(?:shot|shoots?|shooting)\b(?! (?:clock|glass))|\bmoon\b")

Judge = Callable[[Standing], bool]
"""What is asked of the standing after a moon."""


def moon_told(facts: Facts) -> bool:
    """Whether a moon is told in the deal just played."""
    return facts.all_hearts or _SHOT.search(facts.plain) is not None


def after_moon(case: Case) -> Decision | None:
    """Whether the game is over after the moon that is told; None where it cannot be counted."""
    return _judged(case, lambda standing: standing.game_over)


def wins_by_moon(case: Case) -> Decision | None:
    """Whether the asker wins by the moon that is told; None where it cannot be counted."""
    board = moon_board(case)
    if board is None or board.mine is None:
        return None
    seat = board.mine
    return _judged(case, lambda standing: standing.game_over and seat in standing.winners)


@decides("moon/comes_to", "The asker's total comes to the number named.")
def comes_to(case: Case) -> Decision:
    """Whether a moon makes that number of the asker's total."""
    rules, facts = case.rules, case.facts
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    said = COMES_TO.search(facts.plain)
    if said is None:
        return after(case)
    number = int(said["n"].replace("minus ", "-").replace(" ", ""))
    board = moon_board(case)
    if board is None or board.mine is None:
        return _alone(case, number)
    seat = board.mine
    return _judged(case, lambda standing: standing.totals[seat] == number) or after(case)


@decides("moon/ahead", "The first player named is lower than the second after the moon.")
def ahead(case: Case) -> Decision:
    """Whether one player is ahead of another after a moon."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    said, board = AHEAD.search(case.facts.plain), moon_board(case)
    first = _seat(board, said["a"]) if said and board else None
    second = _seat(board, said["b"]) if said and board else None
    if first is None or second is None:
        return after(case)
    judged = _judged(case, lambda standing: standing.totals[first] < standing.totals[second])
    return judged or after(case)


def _seat(board: Scoreboard, name: str) -> int | None:
    """The seat of a name, or of the asker, who is "I" and "me"."""
    if name in ("i", "me"):
        return board.mine
    known = [each.lower() for each in board.names]
    return known.index(name) if name in known else None


def _alone(case: Case, number: int) -> Decision:
    """Whether the asker's total becomes that, where nobody else's is told."""
    rules, mine = case.rules, own_total(case.facts)
    if mine is None or rules.end == "single" or rules.moon_guard:
        return Decision(holds=None, says=pays(rules), rules=moon_rules(rules))
    after = {"others_plus": {mine}, "self_minus": {mine - rules.moon_size}}.get(rules.moon)
    became = None
    if after is not None:
        became = f"A total of {figure(mine)} comes to {figure(next(iter(after)))}."
    return Decision(
        holds=None if after is None else number in after,
        says=sentences(became, pays(rules)),
        rules=moon_rules(rules),
    )


def _judged(case: Case, judge: Judge) -> Decision | None:
    """The verdict on the totals after the moon; none where it hangs on the shooter's choice.

    None where a moon cannot be counted: the totals are not all told, or nothing says who shot.
    """
    rules = case.rules
    board = moon_board(case) if moon_possible(rules) and rules.end != "single" else None
    if board is None:
        return None
    forms: tuple[MoonForm, ...] = (
        ("others_plus", "self_minus") if rules.moon == "choice" else ("others_plus",)
    )
    found = {
        judge(standing_after(rules, totals=board.totals, points=score.points, deal=1))
        for score in (moon_score(case, board, form) for form in forms)
    }
    return Decision(
        holds=found.pop() if len(found) == 1 else None,
        says=capital(moon_outcome(case, board)),
        rules=(*moon_rules(rules), RuleId.GAME_END),
        evidence=moon_evidence(case, board),
    )
