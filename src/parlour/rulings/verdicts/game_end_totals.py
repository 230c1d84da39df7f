"""Questions about the end of the game at certain totals: is it over, who wins, what of a tie."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, Standing, standing_after, winners
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import capital, count, figure, sentences, word
from parlour.rulings.question.counting import COUNT, ordinal
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.game_end import END, ends, exact_win, said_exactly, wins
from parlour.rulings.verdicts.moon_asked import after_moon, moon_told, wins_by_moon
from parlour.rulings.verdicts.scoreboard import Scoreboard, full_board, scoreboard
from parlour.rulings.verdicts.taken_cards import taken_cards

_BOTH: Final = (RuleId.GAME_END, RuleId.TIES)
_TIES: Final = (RuleId.TIES, RuleId.GAME_END)
_PLAYED: Final = re.compile(
    rf"\b(?:played|after|done|had|dealt|finished|was|that was)\s+(?:deal |hand |round |number )?"
    rf"(?P<n>{COUNT})\b(?:\s+(?:deals|hands|rounds|games))?"
)
_DEALS_SAID: Final = re.compile(rf"\b(?:{COUNT}|\d+)\s+(?:deals|hands|rounds|games)\b")
_LEAST: Final = 14


@decides("game_end/over", "The game is over.")
def over(case: Case) -> Decision:
    """Whether the game is over at the totals, or after the deals, that are told."""
    rules, facts = case.rules, case.facts
    if moon_told(facts) and rules.end == "target":
        shot = after_moon(case)
        if shot is not None:
            return shot
    board = _totals(case)
    if rules.end == "single":
        return Decision(holds=True, says=f"{ends(rules)} {wins(rules)}", rules=END)
    if rules.end == "deals":
        return _by_deals(rules, facts, board or _high_total(facts))
    if board is None:
        highest = [number for number in facts.numbers if number >= _LEAST]
        if len(highest) > 1 and rules.target in highest:
            highest.remove(rules.target)  # it is said as the limit
        if (not highest or _DEALS_SAID.search(facts.plain)) and _PLAYED.search(facts.plain):
            says = sentences("The number of deals does not end this game.", ends(rules))
            return Decision(holds=False, says=says, rules=END)
        if not highest:
            return Decision(holds=None, says=sentences(ends(rules), wins(rules)), rules=END)
        board = Scoreboard(totals=(max(highest) + _taken_since(rules, facts),))
    standing = _standing(rules, board, deal=1)
    return Decision(
        holds=standing.game_over,
        says=_over_told(rules, board, standing),
        rules=_rules(rules, standing),
        evidence=_evidence(board),
    )


_BEFORE: Final = re.compile(r"\b(?:stood|was|were|had|sat)\b[^.?!\d]{0,12}\b\d{1,3}\b")


def _taken_since(rules: Ruleset, facts: Facts) -> int:
    """The points of the cards that were taken since the total that is told."""
    taken = taken_cards(rules, facts) if _BEFORE.search(facts.plain) else None
    low, high = (0, 0) if taken is None else taken.points(rules)
    return low if low == high else 0


@decides("game_end/winner", "")
def winner(case: Case) -> Decision:
    """Who wins with these totals."""
    rules = case.rules
    board = _totals(case, least=2)
    if board is None:
        return Decision(holds=None, says=sentences(wins(rules), _tie(rules)), rules=_BOTH)
    standing = _standing(rules, board, deal=rules.deals or 1)
    return Decision(
        holds=None,
        says=_won(rules, board, standing),
        rules=_rules(rules, standing),
        evidence=_evidence(board),
    )


@decides("game_end/i_win", "The asker wins with these totals.")
def asker_wins(case: Case) -> Decision:
    """Whether the asker is the winner."""
    rules = case.rules
    board = _totals(case, least=2)
    by_moon = wins_by_moon(case) if moon_told(case.facts) and rules.end == "target" else None
    if by_moon is not None:
        return by_moon
    if board is None and said_exactly(case.facts):
        return exact_win(case)
    told = winner(case)
    if board is None or board.mine is None:
        return told
    standing = _standing(rules, board, deal=rules.deals or 1)
    return Decision(
        holds=standing.game_over and board.mine in standing.winners,
        says=told.says,
        rules=told.rules,
        evidence=told.evidence,
    )


@decides("game_end/play_on", "The others play on without a player who has passed the limit.")
def play_on(case: Case) -> Decision:
    """Whether one player drops out while the others go on: nobody ever does."""
    rules = case.rules
    says = sentences("Nobody drops out at a total.", ends(rules), wins(rules))
    return Decision(holds=False, says=says, rules=END)


@decides("game_end/tie", "")
def tie(case: Case) -> Decision:
    """What a tie for lowest means, with the totals where they are told."""
    rules = case.rules
    board = _totals(case, least=2)
    told = None
    if board is not None:
        standing = _standing(rules, board, deal=rules.deals or 1)
        ended = standing.game_over or max(standing.totals) >= rules.target
        told = _won(rules, board, standing) if ended else None
    return Decision(
        holds=None,
        says=sentences(told, None if told and _tie(rules) in told else _tie(rules)),
        rules=_TIES,
        evidence=None if told is None or board is None else _evidence(board),
    )


@decides("game_end/tie_share", "Tied players share the win.")
def tie_share(case: Case) -> Decision:
    """Whether a tie for lowest is shared."""
    return Decision(holds=case.rules.ties == "share", says=_tie(case.rules), rules=_TIES)


@decides("game_end/extra_deal", "A tie is played off with another deal.")
def extra_deal(case: Case) -> Decision:
    """Whether a tie is played off."""
    return Decision(holds=case.rules.ties == "extra_deal", says=_tie(case.rules), rules=_TIES)


def _high_total(facts: Facts) -> Scoreboard | None:
    """The one total that is told, where there is one; small numbers are none."""
    told = [number for number in facts.numbers if number >= _LEAST]
    return Scoreboard(totals=(max(told),)) if told else None


def _totals(case: Case, least: int = 1) -> Scoreboard | None:
    """The totals told: everybody's, or as many as there are."""
    if has_sides(case.rules):
        return scoreboard(case.facts, least=least)
    return full_board(case.rules, case.facts) or scoreboard(case.facts, least=least)


def _standing(rules: Ruleset, board: Scoreboard, deal: int) -> Standing:
    """How the game stands at these totals, those hit exactly changed."""
    return standing_after(rules, totals=[0] * len(board.totals), points=board.totals, deal=deal)


def _tie(rules: Ruleset) -> str:
    """What equal lowest totals mean."""
    who = "Sides" if has_sides(rules) else "Players"
    if rules.ties == "share":
        what = "points in the deal" if rules.end == "single" else "totals"
        return f"{who} with equal lowest {what} share the win, and no extra deal is played."
    return (
        f"{who} with equal lowest totals have not won yet: another deal is played, and another, "
        "until one alone is lowest."
    )


def _won(rules: Ruleset, board: Scoreboard, standing: Standing) -> str:
    """Who wins, who would, or why nobody has yet."""
    if standing.game_over:
        won = [board.player(seat, standing.totals) for seat in standing.winners]
        changed = _changed(board, standing)
        if len(won) > 1:
            share = f"{capital(_players(won))} share the win as lowest."
            return sentences(changed, share)
        verb = "win" if won[0].startswith("you") else "wins"
        exact = standing.winners == standing.reset and standing.totals == board.totals
        how = "by that exact total" if exact else "as lowest"
        return sentences(changed, f"{capital(won[0])} {verb} {how}.")
    lowest = winners(standing.totals)
    leads = _players([board.player(seat, standing.totals) for seat in lowest])
    if rules.ties == "extra_deal" and len(lowest) > 1:
        return f"{capital(leads)} are equal lowest, so nobody has won yet. {_tie(rules)}"
    are = "are" if len(lowest) > 1 or leads.startswith("you") else "is"
    return f"The game is not over yet. {capital(leads)} {are} lowest so far. {ends(rules)}"


def _players(told: Sequence[str]) -> str:
    """Several players in one phrase: `the two players with 30` where they are told alike."""
    if len(told) > 1 and len(set(told)) == 1 and told[0].startswith("the player "):
        return told[0].replace("the player ", f"the {word(len(told))} players ", 1)
    return listed(told)


def _over_told(rules: Ruleset, board: Scoreboard, standing: Standing) -> str:
    """Whether it is over at a target, and why."""
    highest = max(standing.totals)
    changed = _changed(board, standing)
    if standing.game_over:
        reached = None
        if standing.reset and standing.winners == standing.reset and not changed:
            hit = figure(board.totals[standing.reset[0]])
            return f"A total of exactly {hit} ends the game at once and wins it."
        if highest >= rules.target:
            reached = f"{capital(figure(highest))} is {rules.target} or more, so the game is over."
        alone = len(board.totals) == 1
        return sentences(changed, reached, wins(rules) if alone else _won(rules, board, standing))
    if highest >= rules.target:
        return sentences(changed, _won(rules, board, standing))
    return sentences(
        changed,
        f"The highest total is {figure(highest)}, below {rules.target}, so the game goes on.",
        ends(rules),
    )


def _changed(board: Scoreboard, standing: Standing) -> str | None:
    """Which totals were hit exactly and have changed."""
    told = [
        f"{figure(board.totals[seat])} becomes {figure(standing.totals[seat])}"
        for seat in standing.reset
        if standing.totals[seat] != board.totals[seat]
    ]
    return f"Exactly {listed(told)}." if told else None


def _by_deals(rules: Ruleset, facts: Facts, board: Scoreboard | None) -> Decision:
    """Whether an agreed number of deals has been played."""
    said = _PLAYED.search(facts.plain)
    played = (ordinal(said["n"]) if said else None) or facts.deal
    number = rules.deals or 1
    if played is None:
        high = "" if board is None else f", not by a total of {figure(max(board.totals))}"
        says = f"The game ends by the number of deals{high}: after {count(number, 'deal')}."
        return Decision(holds=None if board is None else False, says=says, rules=END)
    done = played >= number
    left = (
        f"{count(number - played, 'deal')} {'is' if number - played == 1 else 'are'} still to play"
    )
    return Decision(
        holds=done,
        says=sentences(
            f"The game is over after {count(number, 'deal')}."
            if done
            else f"After {count(played, 'deal')} of {number} {left}.",
            wins(rules),
        ),
        rules=END,
    )


def _rules(rules: Ruleset, standing: Standing) -> tuple[RuleId, ...]:
    """What decides: an exact total, a tie, or the end of the game."""
    if standing.reset:
        return (RuleId.EXACT_RESET, *_BOTH)
    tied = len(winners(standing.totals)) > 1
    return _TIES if tied and (standing.game_over or rules.ties == "extra_deal") else _BOTH


def _evidence(board: Scoreboard) -> Evidence:
    return Evidence(position={"totals": list(board.totals)}, legal=(), rule=RuleId.GAME_END.value)
