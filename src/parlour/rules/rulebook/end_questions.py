"""Questions about totals, the end of the game, mistakes and counters."""

from collections.abc import Callable
from typing import Final

from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import figure, points, sentences
from parlour.rules.ruleset import Ruleset


def below_nought(rules: Ruleset) -> tuple[str, str] | None:
    """Whether a total can be negative."""
    if rules.end == "single":
        return None
    can = bool(rules.bonus) or rules.trickless < 0 or rules.moon_guard
    can = can or rules.moon in ("self_minus", "choice")
    can = can or any(value != "win" and value < 0 for value in rules.exact_reset.values())
    asked = "Can a total fall below nought?"
    return (
        asked,
        "Yes, and the lower the better." if can else "No: nothing in this game takes points off.",
    )


def who_wins(rules: Ruleset) -> tuple[str, str]:
    """Who wins, and what a tie means."""
    what = "points in the deal" if rules.end == "single" else "points at the end"
    sides = has_sides(rules)
    who, whoever = ("Sides that", "The side that") if sides else ("Players who", "Whoever")
    tie = (
        f"{who} tie for fewest share the win."
        if rules.ties == "share"
        else "If several tie for fewest, another deal is played until one is lowest alone."
    )
    return "Who wins, and what if there is a tie?", f"{whoever} has the fewest {what}. {tie}"


def exactly_the_target(rules: Ruleset) -> tuple[str, str] | None:
    """What a total of exactly the target does."""
    if rules.end != "target":
        return None
    target = rules.target
    asked = f"What if somebody has exactly {target}?"
    special = rules.exact_reset.get(target)
    if special == "win":
        return asked, "That player wins at once."
    if special is not None:
        unless = f"unless another player has reached {target}"
        return asked, f"That total becomes {figure(special)}, and the game goes on {unless}."
    return asked, f"{target} is enough: the game ends after that deal."


def in_mid_deal(rules: Ruleset) -> tuple[str, str] | None:
    """Whether play stops at once."""
    if rules.end != "target":
        return None
    return (
        f"Does play stop at once when somebody passes {rules.target}?",
        "No. The deal is played to its end and scored first.",
    )


def a_revoke(rules: Ruleset) -> tuple[str, str]:
    """What an illegal card costs."""
    asked = "What if somebody fails to follow suit?"
    if rules.enforcement == "prevent":
        here = "At this table such a card is refused."
    else:
        here = "The card can be played, and taken back until the trick is turned down."
    all_points = points(rules.total_points)
    penalty = {
        "none": None,
        "flat_total": f"A revoke found later costs {all_points}, and the others score 0.",
        "foster": "A revoke found later makes that player bear all the losses of the deal.",
        "pay8_1887": "A revoke found later costs 8 counters to each other player.",
    }[rules.revoke]
    return asked, sentences(here, penalty)


def money(rules: Ruleset) -> tuple[str, str]:
    """Whether anything is staked or paid."""
    asked = "Is anything staked or paid?"
    if rules.settlement == "none" and rules.payout == "none":
        return asked, "No. Only points are written down."
    told = []
    if rules.settlement != "none":
        each = (
            "after the game"
            if rules.settlement in ("average", "differences")
            else "after each deal"
        )
        told.append(f"Counters change hands {each}; see how they are settled.")
    if rules.payout != "none":
        stake = f"Each player stakes {rules.stake}." if rules.stake else "A stake may be agreed."
        told.append(f"{stake} The pot is paid out at the end of the game. It is play money.")
    return asked, sentences(*told)


ASKED: Final[tuple[Callable[[Ruleset], tuple[str, str] | None], ...]] = (
    below_nought,
    who_wins,
    exactly_the_target,
    in_mid_deal,
    a_revoke,
    money,
)
