"""Questions about shares of the pot: of those who did not win, of computers, of leavers."""

import re
from typing import Final

from parlour.rules import RuleId
from parlour.rules.articles import article
from parlour.rules.articles.wording import sentences
from parlour.rulings.verdicts import stakes
from parlour.rulings.verdicts.decision import Case, Decision, decides

_POT: Final = (RuleId.PAYOUT,)


@decides("stakes/second", "Somebody who did not win gets a share of the pot.")
def second(case: Case) -> Decision:
    """Whether others than the winner are paid."""
    if case.rules.payout == "none":
        return _no_pot(case)
    shared = case.rules.payout == "proportionate"
    says = (
        "Everybody but the player with the highest total gets a share, the larger the lower the "
        "total."
        if shared
        else "The winner, with the lowest total, takes the whole pot; the others get nothing, the "
        "second too."
    )
    return Decision(holds=shared and not _HIGHEST.search(case.facts.plain), says=says, rules=_POT)


_HIGHEST: Final = re.compile(
    r"\b(?:highest (?:scorer|total|score|player)|most points|loser|bottom|last place|comes? last"
    r"|came last|came in last|worst (?:total|score|off|player))\b"
)
"""Words for the one player who gets nothing of a pot that is shared."""


@decides("stakes/computer", "The pot goes to the others where a computer player has won.")
def computer(case: Case) -> Decision:
    """What becomes of the pot when a computer player is lowest."""
    if case.rules.payout == "none":
        return _no_pot(case)
    if case.rules.payout == "proportionate":
        return Decision(
            holds=True,
            says="A computer player gets nothing: its part is divided among the others, the "
            "player with the highest total left out.",
            rules=_POT,
        )
    return Decision(
        holds=False,
        says="A computer player gets nothing: if it wins alone the pot is sunk, and nobody is "
        "paid. A person who ties with it takes the pot.",
        rules=_POT,
    )


@decides("stakes/leaver", "A player who leaves gets the stake or a share back.")
def leaver(case: Case) -> Decision:
    """What a leaver forfeits."""
    if case.rules.payout == "none":
        return _no_pot(case)
    told = article(case.rules, RuleId.PAYOUT)
    said = "leave" in told.text if told else False
    return Decision(
        holds=False,
        says=sentences(
            "A player who leaves forfeits the stake and any share of the pot; the stake stays in "
            "the pot for the others.",
            None if said else "The game goes on without that player's claim.",
        ),
        rules=_POT,
        look_for="leaves",
    )


def _no_pot(case: Case) -> Decision:
    """What is said of a game without a pot: nothing to share, so no verdict."""
    told = stakes.played_for(case)
    return Decision(holds=None, says=told.says, rules=told.rules)
