"""Questions about a moon at certain totals: what they become, whether it is turned round."""

import re
from typing import Final

from parlour.cards import NO_CARDS
from parlour.cards.spoken import listed
from parlour.rules import DealScore, MoonForm, RuleId, Ruleset, score_deal, standing_after
from parlour.rules.articles.moon import moon_counts, moon_possible
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import capital, figure, points, sentences
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import INTENTS, Case, Decision, decides
from parlour.rulings.verdicts.moon import MOON, no_moon, others_get, pays, told_size
from parlour.rulings.verdicts.scoreboard import (
    Scoreboard,
    another_shoots,
    full_board,
    own_total,
    scoreboard,
    somebody_shoots,
)
from parlour.rulings.verdicts.taken_cards import taken_cards

_GUARD: Final = (RuleId.MOON_GUARD, RuleId.MOON)
_EVERY_TRICK: Final = re.compile(
    r"\b(?:every|all)(?: (?:of|the|single|13|thirteen)){0,2} tricks?\b|\bsun\b"
)
_NOT_TURNED: Final = re.compile(
    r"\b(?:tie|tied|level|equal)\b|\b(?:nobody|no one|none)\b[^.?!]{0,40}\b(?:limit|target|below|"
    r"lower|reach\w*|cross\w*|over|100)\b|\b(?:i'm|i'd be|i am|i'd still be|still)\b[^.?!]{0,12}"
    r"\b(?:lowest|winning|win)\b|\b(?:lowest|win) anyway\b"
)


@decides("moon/after", "")
def after(case: Case) -> Decision:
    """What the totals are after a moon."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    plain = _of_a_plain_deal(case)
    if plain is not None:
        return plain
    board = moon_board(case)
    if board is None:
        says = _sides_after(case) or _single(case)
        return Decision(holds=None, says=says, rules=moon_rules(rules))
    return Decision(
        holds=None,
        says=moon_outcome(case, board),
        rules=(*moon_rules(rules), RuleId.GAME_END),
        evidence=moon_evidence(case, board),
    )


def _of_a_plain_deal(case: Case) -> Decision | None:
    """What the cards named come to with the total before, where they are no moon."""
    rules, facts = case.rules, case.facts
    taken = None if _SHOT.search(facts.plain) else taken_cards(rules, facts)
    if taken is None or own_total(facts) is None:
        return None
    low, high = taken.points(rules)
    if not 0 < low <= high < rules.total_points:
        return None
    return INTENTS["scoring/sum"].decide(case)


_SHOT: Final = re.compile(r"\b(?:shot|shoots?|shooting|moon|swept|sweep|everything|the lot|all)\b")


@decides("moon/guard", "In this situation the automatic switch to points off happens.")
def guard(case: Case) -> Decision:
    """Whether a moon is turned round by itself."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    board = moon_board(case)
    told = None if board is None else moon_outcome(case, board)
    evidence = None if board is None else moon_evidence(case, board)
    if rules.moon_guard:
        if board is None:
            holds = not _NOT_TURNED.search(case.facts.plain)
        else:
            holds = moon_score(case, board).guarded
        return Decision(
            holds=holds, says=told or _condition(rules), rules=_GUARD, evidence=evidence
        )
    if rules.moon == "self_minus":
        always = "A moon is taken off the shooter's total whatever the totals are."
        says = f"{always} {told or pays(rules)}"
        return Decision(holds=True, says=says, rules=MOON, evidence=evidence)
    none = "Nothing is turned round by itself here."
    says = sentences(none, told if rules.moon == "others_plus" else None) if told else none
    return Decision(
        holds=None if rules.moon == "choice" else False,
        says=sentences(says, None if told and rules.moon != "choice" else pays(rules)),
        rules=MOON,
        evidence=evidence,
    )


@decides("moon/safe", "A moon that would lose the game may be taken off the own total instead.")
def safe(case: Case) -> Decision:
    """Whether a shooter is kept from losing the game by the moon."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    board = moon_board(case)
    told = None if board is None else moon_outcome(case, board)
    evidence = None if board is None else moon_evidence(case, board)
    size = points(moon_counts(rules))
    if rules.moon == "choice":
        says = f"You may always take {size} off your own total instead. {told or pays(rules)}"
        return Decision(holds=True, says=says, rules=MOON, evidence=evidence)
    if rules.moon == "self_minus":
        says = f"A moon is always taken off your own total. {told or pays(rules)}"
        return Decision(holds=True, says=says, rules=MOON, evidence=evidence)
    if rules.moon_guard:
        holds = board is None or moon_score(case, board).guarded
        says = told or f"It is done for you, not by choice. {_condition(rules)}"
        return Decision(holds=holds, says=says, rules=_GUARD, evidence=evidence)
    ends = ", even if it ends the game and another player wins by it"
    says = (
        f"The shooter has no choice: {_plus(rules)}, whatever comes of it"
        f"{ends if rules.end == 'target' else ''}."
    )
    return Decision(
        holds=False, says=sentences(says, told), rules=MOON, evidence=evidence, look_for="choice"
    )


def moon_rules(rules: Ruleset) -> tuple[RuleId, ...]:
    """What a moon rests on here."""
    return _GUARD if rules.moon_guard else MOON


def _plus(rules: Ruleset) -> str:
    if has_sides(rules):
        return f"every other side scores {points(2 * moon_counts(rules))}"
    return f"every other player scores {points(moon_counts(rules))}"


def _condition(rules: Ruleset) -> str:
    """When the guard acts."""
    size = rules.moon_size
    return (
        f"If {points(size)} for the others would end the game at {rules.target} or more and leave "
        f"another player below the shooter, the shooter takes {size} off (minus {size}) and the "
        f"others score 0; else the others score {size} each. A tie for lowest does not turn it."
    )


def moon_board(case: Case) -> Scoreboard | None:
    """The totals of all players, where a moon can be counted on them."""
    board = None if has_sides(case.rules) else full_board(case.rules, case.facts)
    if board is not None and board.shooter is None and somebody_shoots(case.facts):
        return None
    return board


def moon_score(case: Case, board: Scoreboard, form: MoonForm = "others_plus") -> DealScore:
    """What the deal scores at these totals when the shooter takes what a moon needs."""
    rules, seats = case.rules, case.rules.players
    seat = board.shooter or 0
    every = rules.moon_set == "all_tricks" or bool(_EVERY_TRICK.search(case.facts.plain))
    own = rules.penalty_cards
    if every or rules.moon_set == "with_bonus":
        own |= rules.bonus_cards
    captured = [own if at == seat else NO_CARDS for at in range(seats)]
    tricks = [2 if at == seat else 0 for at in range(seats)]
    if not every:
        tricks[(seat + 1) % seats] = 1
    return score_deal(rules, captured, tricks, totals=board.totals, moon_choice=form)


def moon_outcome(case: Case, board: Scoreboard) -> str:
    """What a moon makes of these totals; both ways where the shooter chooses."""
    plus = _result(case, board, moon_score(case, board))
    first = None
    if board.shooter is None:
        first = f"Say the player with {figure(board.totals[0])} shoots the moon."
    if case.rules.moon != "choice":
        return sentences(first, plus)
    minus = _result(case, board, moon_score(case, board, "self_minus"))
    return sentences(
        first,
        f"If the shooter puts it on the others: {_small(plus)} If the shooter takes it off the own "
        f"total: {_small(minus)}",
    )


def _result(case: Case, board: Scoreboard, score: DealScore) -> str:
    """The new totals, why they are so, and whether the game is over."""
    rules = case.rules
    if rules.end == "single":
        each = board.told(score.points)
        return f"Each deal is a game of its own, and this one scores {each}."
    standing = standing_after(
        rules, totals=board.totals, points=score.points, deal=case.facts.deal or 1
    )
    over = None
    if rules.end == "target" and standing.game_over:
        won = [board.player(seat, standing.totals) for seat in standing.winners]
        wins = "win" if len(won) > 1 or won[0].startswith("you") else "wins"
        over = f"That ends the game, and {listed(won)} {wins}."
    elif rules.end == "target":
        over = "The game goes on."
    return sentences(
        _reason(rules, score), f"The totals become {board.told(standing.totals)}.", over
    )


def _reason(rules: Ruleset, score: DealScore) -> str:
    """How the moon is counted here."""
    size = rules.sun if score.sun and rules.sun is not None else rules.moon_size
    minus = f"the shooter takes {size} off (minus {size}) and the others score 0"
    if score.guarded:
        return (
            f"Adding {size} to the others would end the game with another player below the "
            f"shooter, so the moon is turned round: {minus}."
        )
    if score.moon == "self_minus":
        return f"{capital(minus)}."
    plus = f"The others score {size} each and the shooter 0"
    if rules.moon_guard:
        return f"{plus}, since that would not end the game with another player below the shooter."
    return f"{plus}."


def _single(case: Case) -> str:
    """What a moon does to the asker's own total, or to all where none is told."""
    rules, mine = case.rules, own_total(case.facts)
    size = told_size(case) or moon_counts(rules)
    if mine is None or rules.end == "single":
        return pays(rules, size)
    if another_shoots(case.facts):
        return _hit_by(case, mine, size)
    if has_sides(rules):
        return pays(rules, size)
    less = f"a shooter with {figure(mine)} comes down to {figure(mine - size)} (minus {size})"
    if rules.moon == "self_minus":
        return f"{capital(less)}, and the others stay where they are."
    plus = f"a shooter with {figure(mine)} stays there and the others get {size} each"
    if rules.moon == "others_plus":
        return sentences(f"{capital(plus)}.", _condition(rules) if rules.moon_guard else None)
    return f"The shooter chooses: {plus}, or {less} and the others stay."


def _hit_by(case: Case, mine: int, size: int) -> str:
    """What another player's moon makes of the asker's total."""
    rules = case.rules
    get = others_get(rules, size)
    rest = (0,) * (rules.players - 1)
    after = standing_after(rules, totals=(mine, *rest), points=(get, *rest), deal=1)
    stays = f"your {figure(mine)} stays as it is"
    goes = f"your {figure(mine)} becomes {figure(after.totals[0])}"
    if rules.moon == "self_minus":
        return f"{capital(stays)}: the shooter takes {size} off (minus {size})."
    over = None
    if rules.end == "target" and after.totals[0] >= rules.target:
        over = f"That is {rules.target} or more, so the game ends."
    if rules.moon == "choice":
        return sentences(f"The shooter chooses: either {goes}, or {stays}.", over)
    guard = None
    if rules.moon_guard:
        guard = (
            "Only if that ended the game with another player below the shooter would it be turned "
            f"round, and {stays}."
        )
    return sentences(f"{capital(goes)}, since every other player scores {get}.", over, guard)


def _sides_after(case: Case) -> str | None:
    """The new totals of the sides; None where they are not all told."""
    rules, sides = case.rules, case.rules.players // 2
    board = scoreboard(case.facts) if has_sides(rules) else None
    if board is None or not sides <= len(board.totals) <= sides + 1:
        return None
    totals = board.totals[:sides]
    size, seat = told_size(case) or moon_counts(rules), (board.shooter or 0) % sides
    plus = [total + (seat != at) * others_get(rules, size) for at, total in enumerate(totals)]
    minus = [total - (seat == at) * size for at, total in enumerate(totals)]
    first = f"Say the side with {figure(board.totals[0])} shoots the moon."
    told = {
        "others_plus": f"The totals become {listed(map(figure, plus))}.",
        "self_minus": f"The totals become {listed(map(figure, minus))}.",
        "choice": f"The totals become either {listed(map(figure, plus))}, or "
        f"{listed(map(figure, minus))}, as that side chooses.",
    }[rules.moon]
    return sentences(None if board.shooter is not None else first, told, pays(rules, size))


def moon_evidence(case: Case, board: Scoreboard) -> Evidence:
    """The moon at these totals as a case that was computed."""
    score = moon_score(case, board)
    return Evidence(
        position={
            "totals": list(board.totals),
            "shooter": board.shooter or 0,
            "points": list(score.points),
        },
        legal=(),
        rule=(RuleId.MOON_GUARD if case.rules.moon_guard else RuleId.MOON).value,
    )


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
