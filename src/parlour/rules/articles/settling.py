"""Counters: how a deal or a game is settled."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.seats import names
from parlour.rules.articles.shares import shared_points
from parlour.rules.articles.wording import count, paragraphs, sentences
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.settlement import Settlement, settle


def settlement(rules: Ruleset) -> Article | None:
    """How counters change hands; None where none do."""
    if rules.settlement == "none":
        return None
    return Article(
        rule=RuleId.SETTLEMENT,
        heading="Settling in counters",
        text=_SETTLING[rules.settlement](rules),
        example=_settled_example(rules),
        options=("settlement", "points", "players", "end"),
    )


def _sweepstake(rules: Ruleset) -> str:
    one_clear = (
        "Exactly one player is clear, that is, has taken no penalty point, while every other "
        "player has taken at least one: that player takes the whole pool."
    )
    two_clear = (
        "Two players are clear and every other has taken at least one point: they share the pool, "
        "and an odd counter stays for the next one."
        if rules.players > 3
        else None
    )
    jack = sentences(
        "Nobody is clear, "
        + ("more than two are clear, " if rules.players > 4 else "")
        + "or one player has taken everything: the pool stays on the table as a Jack.",
        "A Jack grows with every deal, and only a player who is the only one clear can win it.",
    )
    lines = [line for line in (one_clear, two_clear, jack) if line]
    return paragraphs(
        sentences(
            "After each deal every player pays into the pool one counter for each penalty point "
            "taken.",
            "The bid is in the pool too." if rules.penal_suit == "auction" else None,
            "Then:",
        ),
        "\n".join(f"- {line}" for line in lines),
    )


def _howell(rules: Ruleset) -> str:
    others = rules.players - 1
    pay = "one counter" if others == 1 else f"{others} counters"
    return sentences(
        f"After each deal every player pays {pay} for each penalty point taken (one for each other "
        "player), and draws one counter for each penalty point that somebody else took.",
        "So payments and draws always come out even: nothing is left in the middle, and there are "
        "no Jacks.",
    )


def _fewest_1887(rules: Ruleset) -> str:
    return sentences(
        "After each deal the player with the fewest penalty points is paid by each other player "
        "one counter for every penalty point that player took.",
        "Several players with the fewest share the counters equally; what does not divide stays "
        "in the pool for the next deal.",
    )


def _fewest_1913(rules: Ruleset) -> str:
    return sentences(
        "After each deal every player, the lowest too, puts up one counter for each penalty point "
        "taken, and the player with the fewest takes all of it.",
        "Several players with the fewest take back their own and share the rest equally; what does "
        "not divide stays in the pool for the next deal.",
    )


def _excess(rules: Ruleset) -> str:
    if rules.players == 2:
        return _difference(rules)
    return sentences(
        "After each deal the player with the most penalty points pays each other player the "
        "difference between their points, one counter a point.",
        "If several players tie for most, each of them pays every player with fewer. Players "
        "between the two pay nothing. There is no pool and there are no Jacks.",
    )


def _difference(rules: Ruleset) -> str:
    if rules.players == 2:
        return (
            "After each deal the player with more penalty points pays the other the difference, "
            "one counter a point. There is no pool."
        )
    return sentences(
        "After each deal whoever has the most penalty points pays each player with fewer the "
        "difference of the two, one counter a point; several with the most pay alike. There is no "
        "pool."
    )


def _ante(rules: Ruleset) -> str:
    return sentences(
        "Before each deal every player puts one counter into the pool.",
        "After it the players who are clear, that is, have taken no penalty point, share the pool "
        "equally; what does not divide stays in it.",
        "If nobody is clear, or one player has taken everything, the whole pool stays for the next "
        "deal.",
    )


def _average(rules: Ruleset) -> str:
    return sentences(
        "At the end of the game the totals are settled against their average, one counter a point.",
        "Each player above the average pays what the total is above it; each player below draws "
        "what it is below. Fractions are settled exactly.",
    )


def _differences(rules: Ruleset) -> str:
    return sentences(
        "At the end of the game every two players settle the difference of their totals, one "
        "counter a point: the higher pays the lower.",
        "A player thus pays or draws against each of the others.",
    )


_SETTLING: Final = {
    "sweepstake": _sweepstake,
    "howell": _howell,
    "fewest_1887": _fewest_1887,
    "fewest_1913": _fewest_1913,
    "excess3": _excess,
    "difference2": _difference,
    "ante": _ante,
    "average": _average,
    "differences": _differences,
}


def _settled_example(rules: Ruleset) -> str | None:
    method = rules.settlement
    if method == "none":
        return None
    if method in ("average", "differences"):
        totals = [rules.target + 5 if rules.end == "target" else 60]
        totals += [max(totals[0] - 21 * place, 3 * place) for place in range(1, rules.players)]
        return _net_told(rules, "The totals are", totals, settle(method, totals))
    counts = shared_points(rules, takers=max(rules.players - 1, 2))
    if counts is None:
        return None
    first = _net_told(rules, "The deal scores", counts, settle(method, counts))
    if method != "sweepstake":
        return first
    jack_counts = shared_points(rules, takers=rules.players)
    if jack_counts is None or 0 in jack_counts:
        return first
    jack = settle(method, jack_counts)
    return paragraphs(first, _net_told(rules, "In another deal they score", jack_counts, jack))


def _net_told(rules: Ruleset, head: str, counts: Sequence[int], outcome: Settlement) -> str:
    who = names(rules)
    scores = listed(f"{name} {amount}" for name, amount in zip(who, counts, strict=True))
    results = listed(_gains(name, net) for name, net in zip(who, outcome.net, strict=True))
    waits = None
    if outcome.pool:
        jack = "as a Jack" if outcome.jack else "in the pool"
        waits = (
            f"{count(outcome.pool, 'counter')} {'waits' if outcome.pool == 1 else 'wait'} {jack}."
        )
    return sentences(f"{head} {scores}. All told, {results}.", waits)


def _gains(name: str, net: int | Fraction) -> str:
    if net == 0:
        return f"{name} comes out even"
    amount = str(abs(net)) if not isinstance(net, Fraction) else _mixed(abs(net))
    return f"{name} {'gains' if net > 0 else 'pays'} {amount}"


def _mixed(amount: Fraction) -> str:
    whole, rest = divmod(amount.numerator, amount.denominator)
    fraction = f"{rest}/{amount.denominator}"
    return f"{whole} {fraction}" if whole else fraction
