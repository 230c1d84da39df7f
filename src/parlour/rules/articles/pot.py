"""The staked pot: what is staked, who gets what."""

from typing import Final

from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.seats import names
from parlour.rules.articles.wording import paragraphs, sentences
from parlour.rules.payout import pay_out
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset


def payout(rules: Ruleset) -> Article | None:
    """How a staked pot is divided; None without one."""
    if rules.payout == "none":
        return None
    to_winner = rules.payout == "winner_takes_all"
    return Article(
        rule=RuleId.PAYOUT,
        heading="The pot",
        text=paragraphs(
            sentences(_stake(rules), _TO_WINNER if to_winner else _PROPORTIONATE),
            sentences(_ABSENT, _ABSENT_WINNER if to_winner else _ABSENT_SHARE),
        ),
        example=_payout_example(rules),
        options=("payout", "stake"),
    )


_TO_WINNER: Final = (
    "The winner takes the whole pot. Winners who tie share it equally; a unit that does not divide "
    "goes to the first of them in seat order."
)
_PROPORTIONATE: Final = (
    "The pot is divided by the final totals: each player's share is in proportion to how far that "
    "player's total lies below the highest. So the highest total gets nothing, everybody else gets "
    "something, even above the target, and the lowest gets most. If all totals are equal, all "
    "shares are. Shares are whole units; units left over go to the largest fractions."
)
_ABSENT: Final = (
    "A computer player stakes nothing and gets nothing, and a player who leaves forfeits the "
    "stake; their totals still count for the ranking."
)
_ABSENT_WINNER: Final = (
    "If one of them ties with others for the win, the others take the pot. If nobody else has "
    "won, the pot is sunk."
)
_ABSENT_SHARE: Final = (
    "Their parts go to the others in the same proportion. If nobody else lies below the highest "
    "total, the pot is sunk."
)


def _stake(rules: Ruleset) -> str:
    if not rules.stake:
        return (
            "The players may agree on a stake of play money, the same for each. All stakes "
            "together are the pot."
        )
    return (
        f"Before the game each player stakes {rules.stake} in play money, so {rules.players} "
        f"players make a pot of {rules.stake * rules.players}."
    )


def _payout_example(rules: Ruleset) -> str | None:
    if rules.payout == "none":
        return None
    stake = rules.stake or 100
    pot = stake * rules.players
    top = rules.target + 5 if rules.end == "target" else 75
    totals = [
        max(top - 25 * (rules.players - 1 - place), 5 * place) for place in range(rules.players)
    ]
    who = names(rules)
    paid = pay_out(rules.payout, pot, totals)
    shown = listed(f"{name} {total}" for name, total in zip(who, totals, strict=True))
    gets = listed(
        f"{name} {amount or 'nothing'}" for name, amount in zip(who, paid.payouts, strict=True)
    )
    return (
        f"{rules.players} players have staked {stake} each, so the pot is {pot}. The final totals "
        f"are {shown}. From the pot they get: {gets}."
    )
