"""Questions about the end of the game: when it comes, and what an exact total does."""

import re
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, standing_after
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import count, figure, points, sentences
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated

END: Final = (RuleId.GAME_END,)
_EXACT: Final = re.compile(
    r"\b(?:exactly|precisely|bang on|dead on|right on|smack on|spot on|just)\s+(?:a |an |one )?"
    r"(?P<a>\d+|hundred|fifty)\b|\b(?P<b>\d+)\s+(?:exactly|precisely|on the (?:nose|dot|button)|"
    r"flat|dead|sharp|bang on|to the point|exact)\b"
)
_WORDS: Final = {"hundred": 100, "fifty": 50}
_LEAST: Final = 14
"""Smaller numbers in these questions count cards, deals or players."""


@decides("game_end/when", "")
def when(case: Case) -> Decision:
    """When the game is over, and who has won; what an exact total and a tie change in it."""
    rules = case.rules
    tie = None
    if rules.ties == "extra_deal":
        tie = "If several are equal lowest then, another deal is played."
    says = sentences(ends(rules), wins(rules), exact_told(rules), tie)
    more = (RuleId.EXACT_RESET,) if rules.exact_reset else ()
    return Decision(holds=None, says=says, rules=(*END, *more))


@decides("game_end/target", "")
def target(case: Case) -> Decision:
    """The total that ends the game."""
    rules = case.rules
    if rules.end != "target":
        none = "No total ends the game here."
        return Decision(holds=None, says=sentences(none, ends(rules)), rules=END)
    return Decision(
        holds=None,
        says=sentences(f"The game is played to {points(rules.target)}.", ends(rules), wins(rules)),
        rules=END,
    )


@decides("game_end/deals", "")
def deals(case: Case) -> Decision:
    """How many deals are played."""
    if "tricks" in case.facts.words:
        return Decision(holds=None, says=_tricks(seated(case)), rules=(RuleId.PLAY, RuleId.DEAL))
    rules = case.rules
    fixed = "The number of deals is not fixed." if rules.end == "target" else None
    return Decision(holds=None, says=sentences(fixed, ends(rules)), rules=END)


def _tricks(rules: Ruleset) -> str:
    """How many tricks a deal has, those with cards drawn from a stock among them."""
    if draws_to_follow(rules):
        return (
            "The number of tricks in a deal is not fixed: cards drawn from the stock are played "
            "too."
        )
    each = rules.cards_each
    if rules.undealt == "refill" and rules.kitty_size:
        drawn = rules.kitty_size // rules.players
        return (
            f"A deal has {count(each + drawn, 'trick')}: {drawn} while cards are drawn from the "
            f"stock, and {each} more from the hands."
        )
    return f"A deal has {count(each, 'trick')}: as many as each player has cards."


@decides("game_end/lowest_wins", "The lowest total wins.")
def lowest_wins(case: Case) -> Decision:
    """Whether few points win."""
    most = "Points are bad here: whoever has most of them is last."
    return Decision(
        holds=True, says=sentences(wins(case.rules), most), rules=END, look_for="lowest total wins"
    )


@decides("game_end/mid_deal", "Play stops in mid-deal when somebody passes the limit.")
def mid_deal(case: Case) -> Decision:
    """Whether a deal is broken off."""
    played_out = (
        "The deal is always played to its last trick and scored before anything is looked at; "
        "play does not stop in mid-deal."
    )
    return Decision(
        holds=False,
        says=sentences(played_out, ends(case.rules)),
        rules=END,
        look_for="play does not stop in mid-deal",
    )


@decides("game_end/exact_over", "A total of exactly that number ends the game.")
def exact_over(case: Case) -> Decision:
    """Whether a total that is hit exactly ends the game."""
    rules = case.rules
    number = exact_number(rules, case.facts)
    if rules.end == "single":
        says = sentences("No total ends the game here.", ends(rules))
        return Decision(holds=False, says=says, rules=END)
    if number is None:
        says = sentences("A total that is hit exactly does not end the game.", ends(rules))
        return Decision(holds=False, says=says, rules=END)
    becomes = rules.exact_reset.get(number)
    if becomes is not None:
        return _exact_change(rules, number)
    if rules.end == "deals":
        says = sentences(f"A total of exactly {figure(number)} does not end the game.", ends(rules))
        return Decision(holds=False, says=says, rules=END)
    holds = number >= rules.target
    enough = "is enough" if holds else "is not enough"
    return Decision(
        holds=holds,
        says=sentences(f"A total of exactly {figure(number)} {enough}.", ends(rules)),
        rules=END,
        look_for=f"exactly {points(rules.target)} is enough",
    )


@decides("game_end/exact_win", "A total of exactly that number wins.")
def exact_win(case: Case) -> Decision:
    """Whether a total that is hit exactly wins."""
    rules = case.rules
    number = exact_number(rules, case.facts)
    if number is not None and rules.exact_reset.get(number) == "win":
        says = (
            f"A total of exactly {figure(number)} wins the game at once, whatever the others are."
        )
        return Decision(holds=True, says=says, rules=(RuleId.EXACT_RESET, RuleId.GAME_END))
    total = "that number" if number is None else figure(number)
    return Decision(
        holds=False,
        says=sentences(f"Hitting {total} exactly does not win.", exact_told(rules), wins(rules)),
        rules=_exact_rules(rules),
    )


@decides("game_end/exact_effect", "A total of exactly that number becomes another.")
def exact_effect(case: Case) -> Decision:
    """What a total does that is hit exactly."""
    rules = case.rules
    number = exact_number(rules, case.facts)
    if number is not None and number in rules.exact_reset:
        told = _exact_change(rules, number)
        becomes = rules.exact_reset[number] != "win"
        return Decision(holds=becomes, says=told.says, rules=told.rules, evidence=told.evidence)
    nothing = None
    if rules.end != "single" and number is not None:
        reached = rules.end == "target" and number >= rules.target
        does = "ends the game like any total that high" if reached else "has no effect of its own"
        nothing = f"A total of exactly {figure(number)} {does}."
    return Decision(
        holds=False if number is not None else None,
        says=sentences(nothing, exact_told(rules), ends(rules), wins(rules)),
        rules=_exact_rules(rules),
    )


def ends(rules: Ruleset) -> str:
    """When the game ends."""
    if rules.end == "single":
        return "Each deal is a game of its own, and no totals are carried over."
    if rules.end == "deals":
        number = count(rules.deals or 1, "deal")
        return f"The game ends after {number}, however high the totals are."
    side = "side" if has_sides(rules) else "player"
    return (
        f"The game ends after the deal in which a {side} reaches {rules.target} or more; exactly "
        f"{points(rules.target)} is enough."
        if rules.target not in rules.exact_reset
        else f"The game ends after the deal in which a {side} reaches {rules.target} or more."
    )


def wins(rules: Ruleset) -> str:
    """Who wins."""
    side = "side" if has_sides(rules) else "player"
    if rules.end == "single":
        return f"The {side} with the fewest points in the deal wins it."
    return f"The {side} with the lowest total wins."


def exact_told(rules: Ruleset) -> str | None:
    """What the totals do that have an effect of their own; None without any."""
    if not rules.exact_reset:
        return None
    effects = listed(
        f"exactly {figure(total)} wins at once"
        if becomes == "win"
        else f"exactly {figure(total)} becomes {figure(becomes)}"
        for total, becomes in sorted(rules.exact_reset.items())
    )
    return f"A total of {effects}."


def exact_number(rules: Ruleset, facts: Facts) -> int | None:
    """The total a question about an exact hit speaks of, by default the target."""
    said = _EXACT.search(facts.plain)
    if said is not None:
        word = said["a"] or said["b"]
        number = _WORDS.get(word)
        return int(word) if number is None else number
    told = [number for number in (*facts.totals, *facts.numbers) if number >= _LEAST]
    special = [number for number in told if number in rules.exact_reset]
    if special or told:
        return (special or told)[0]
    if rules.end == "target":
        return rules.target
    return min(rules.exact_reset, default=None)


def said_exactly(facts: Facts) -> bool:
    """Whether a total is said to be hit exactly: "50 on the nose"."""
    return bool(_EXACT.search(facts.plain))


def _exact_rules(rules: Ruleset) -> tuple[RuleId, ...]:
    return (RuleId.EXACT_RESET, RuleId.GAME_END) if rules.exact_reset else END


def _exact_change(rules: Ruleset, number: int) -> Decision:
    """What a total does that is changed, or wins, when it is hit; judged with the others at 0."""
    points_now = [number, *[0] * (rules.players - 1)]
    standing = standing_after(rules, totals=[0] * rules.players, points=points_now, deal=1)
    both = (RuleId.EXACT_RESET, RuleId.GAME_END)
    if rules.exact_reset[number] == "win":
        says = f"A total of exactly {figure(number)} ends the game at once and wins it."
        return Decision(holds=True, says=says, rules=both)
    becomes = standing.totals[0]
    over = rules.end == "target" and becomes >= rules.target
    so = "and that still ends the game" if over else "and by itself it does not end the game"
    says = f"A total of exactly {figure(number)} becomes {figure(becomes)}, {so}."
    return Decision(holds=over, says=sentences(says, ends(rules)), rules=both)
