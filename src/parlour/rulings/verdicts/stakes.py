"""Questions about the pot that was staked: what is played for, who gets what of it."""

import re
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, winners
from parlour.rules.articles.wording import capital, count, sentences, word
from parlour.rules.payout import pay_out
from parlour.rules.rulebook.option_words import whole_words
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.counters import (
    OF_TOTALS,
    clear_players,
    counters_settled,
    settled_in_general,
)
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.pot import BOT, USUAL, evidence, pot_size, shares, told_pot, why

_LEFT: Final = re.compile(
    r"\b(?:leave|leaves|left|quit|quits|walk out|walked out|drop out|gave up|give up)\b"
)
_NO_STAKE: Final = (
    "Nothing is staked in this game: only points are written down, so there is no pot."
)


_TIE: Final = re.compile(r"\b(?:tie|tied|ties|draw|drawn|level|same total|equal)\b")


_SO_MANY: Final = {"two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4}
_TIED: Final = re.compile(
    r"\b(?P<n>two|three|four|2|3|4)(?: of us| players?| people| winners?)?(?: are| is| were| all)?"
    r"(?: \w+)? (?:ties?|tied|level|equal|draw|same)\b"
)


@decides("stakes/pot", "")
def pot(case: Case) -> Decision | None:
    """Who gets what of the pot."""
    rules, facts = case.rules, case.facts
    if rules.payout == "none":
        return _without_pot(case)
    found = told_pot(rules, facts)
    if found is None and _TIE.search(facts.plain):
        return tie(case)
    if found is None:
        return Decision(
            holds=None,
            says=sentences(_how(rules, facts), _absent(rules, facts.plain)),
            rules=(RuleId.PAYOUT,),
        )
    if rules.ties == "extra_deal" and len(winners(found.totals)) > 1:
        return tie(case)
    paid = pay_out(rules.payout, found.size, found.totals, bots=found.bots)
    return Decision(
        holds=None,
        says=sentences(shares(found, paid), why(rules, found, paid)),
        rules=(RuleId.PAYOUT,),
        evidence=evidence(found, paid),
    )


@decides("stakes/tie", "")
def tie(case: Case) -> Decision | None:
    """How a pot is divided between several winners."""
    rules, facts = case.rules, case.facts
    if rules.payout == "none":
        return clear_players(case) if rules.settlement != "none" else _without_pot(case)
    found = told_pot(rules, facts)
    if found is not None and len(winners(found.totals)) > 1 and rules.ties == "share":
        paid = pay_out(rules.payout, found.size, found.totals, bots=found.bots)
        says = sentences(shares(found, paid), why(rules, found, paid))
        return Decision(
            holds=None,
            says=says,
            rules=(RuleId.PAYOUT, RuleId.TIES),
            evidence=evidence(found, paid),
        )
    if rules.ties == "extra_deal":
        says = (
            "A tie for the lowest total is played off with another deal, until one is lowest "
            "alone, so the pot is never divided between tied winners."
        )
        return Decision(holds=None, says=says, rules=(RuleId.TIES, RuleId.PAYOUT))
    return Decision(
        holds=None,
        says=sentences(_tied(rules), _example(rules, facts), _tied_bot(rules, facts.plain)),
        rules=(RuleId.PAYOUT, RuleId.TIES),
        look_for="tie share equally",
    )


@decides("stakes/method", "")
def method(case: Case) -> Decision:
    """How the game is settled."""
    rules = case.rules
    said = [settled_in_general(rules)] if rules.settlement != "none" else []
    if rules.payout != "none":
        said.append(_how(rules))
    if not said:
        return Decision(holds=None, says=_NO_STAKE, rules=(RuleId.GAME_END,))
    return Decision(holds=None, says=" ".join(said), rules=_money_rules(rules))


@decides("stakes/played_for", "Something is staked or paid: there is a pot or a pool of counters.")
def played_for(case: Case) -> Decision:
    """Whether anything changes hands."""
    rules = case.rules
    if rules.settlement == "none" and rules.payout == "none":
        return Decision(holds=False, says=_NO_STAKE, rules=(RuleId.GAME_END,))
    return Decision(holds=True, says=_played_for(rules), rules=_money_rules(rules))


def _played_for(rules: Ruleset) -> str:
    counters = pot_told = None
    if rules.settlement != "none":
        when = "after the game" if rules.settlement in OF_TOTALS else "after each deal"
        way = whole_words(rules, "settlement")
        counters = f"Counters change hands {when}; the way of settling: {way}."
    if rules.payout != "none":
        stake = (
            f"Each player stakes {rules.stake}, which makes a pot of {rules.stake * rules.players}."
            if rules.stake
            else "The players may agree on a stake, the same for each."
        )
        way = whole_words(rules, "payout")
        pot_told = f"{stake} The pot is paid out at the end of the game {way}; it is play money."
    return sentences(counters, pot_told)


def _money_rules(rules: Ruleset) -> tuple[RuleId, ...]:
    found: tuple[RuleId, ...] = ()
    if rules.settlement != "none":
        found = (RuleId.SETTLEMENT,)
    return (*found, RuleId.PAYOUT) if rules.payout != "none" else found


def _without_pot(case: Case) -> Decision | None:
    if case.rules.settlement == "none":
        return Decision(holds=None, says=_NO_STAKE, rules=(RuleId.GAME_END,))
    return counters_settled(case)


def _how(rules: Ruleset, facts: Facts | None = None) -> str:
    """How the pot comes about, with the stake and the players told, and how it is divided."""
    each = (facts.stake if facts else None) or rules.stake
    players = (facts.players if facts else None) or rules.players
    stake = (
        f"Each player stakes {each}, which makes a pot of {each * players}."
        if each
        else "All stakes together are the pot."
    )
    way = (
        "The winner, who has the lowest total, takes the whole pot; the others get nothing, the "
        "second too."
        if rules.payout == "winner_takes_all"
        else "The pot is divided in proportion to how far each total lies below the highest: the "
        "lowest total gets most, the highest nothing, everybody else a part."
    )
    return f"{stake} {way}"


def _absent(rules: Ruleset, plain: str) -> str | None:
    """What happens to the part of a computer player or of one who has left, where asked."""
    if BOT.search(plain):
        return (
            "A computer player stakes and gets nothing; if it alone has won, the pot is sunk."
            if rules.payout == "winner_takes_all"
            else "A computer player stakes and gets nothing; its part goes to the others."
        )
    if _LEFT.search(plain):
        return "A player who leaves forfeits the stake and any share."
    return None


def _tied(rules: Ruleset) -> str:
    if rules.payout == "winner_takes_all":
        return (
            "Winners who tie share the pot equally; a unit that does not divide goes to the first "
            "of them in seat order."
        )
    return (
        "Equal totals get equal shares of the pot, and those who tie for the lowest get the "
        "largest; units left over go to the largest fractions."
    )


def _tied_bot(rules: Ruleset, plain: str) -> str | None:
    if not BOT.search(plain):
        return None
    return "A computer player gets nothing: if it ties for the win, the others take its part."


def _example(rules: Ruleset, facts: Facts) -> str | None:
    """The tie worked out with the pot and the tied players told, or with those of these rules."""
    said = _TIED.search(facts.plain)
    tied = min(_SO_MANY[said["n"]] if said else 2, rules.players)
    if rules.payout == "none" or rules.players < 3:
        return None
    size = pot_size(facts) or (facts.stake or rules.stake or USUAL) * rules.players
    totals = (*(30,) * tied, *range(55, 55 + 25 * (rules.players - tied), 25))
    paid = pay_out(rules.payout, size, totals).payouts[:tied]
    rest = f", with {listed(map(str, totals[tied:]))} behind them," if totals[tied:] else ""
    each = f"{paid[0]} each" if len(set(paid)) == 1 else listed(map(str, paid))
    return (
        f"{capital(word(tied))} who tie on 30{rest} get {each} from a pot of {count(size, 'unit')}."
    )
