"""When the game ends, who wins, what an exact total does."""

from collections.abc import Sequence

from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.seats import names, scores_told
from parlour.rules.articles.shares import shared_points
from parlour.rules.articles.wording import count, figure, points, sentences
from parlour.rules.game_end import Standing, standing_after, winners
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import has_sides, sides


def game_end(rules: Ruleset) -> Article:
    """When the game is over, and who has won."""
    side = "side" if has_sides(rules) else "player"
    lowest = f"The {side} with the lowest total wins."
    if rules.end == "single":
        text = sentences(
            "Each deal is a game of its own.",
            f"The {side} with the fewest points in the deal wins it; no totals are carried over.",
        )
    elif rules.end == "deals":
        number = rules.deals or 1
        text = sentences(
            f"The game ends after {count(number, 'deal')}, however high the totals are.", lowest
        )
    else:
        text = sentences(
            f"The game ends after the deal in which a {side} reaches a total of {rules.target} or "
            f"more. Exactly {points(rules.target)} is enough.",
            lowest,
            "The deal is always played out and scored first: play does not stop in mid-deal.",
        )
    exact = "A total that is hit exactly has no other effect." if rules.end != "single" else None
    return Article(
        rule=RuleId.GAME_END,
        heading="When the game ends",
        text=sentences(text, exact if not rules.exact_reset else None),
        example=_end_example(rules),
        options=("end", "target", "deals", "partners", "exact_reset"),
    )


def exact_reset(rules: Ruleset) -> Article | None:
    """Totals that change when they are hit exactly; None without any."""
    if not rules.exact_reset:
        return None
    effects = listed(
        f"a total of exactly {figure(total)} wins the game at once"
        if becomes == "win"
        else f"a total of exactly {figure(total)} becomes {figure(becomes)}"
        for total, becomes in sorted(rules.exact_reset.items())
    )
    wins = "win" in rules.exact_reset.values()
    text = sentences(
        f"{effects[0].upper()}{effects[1:]}.",
        "This is looked at after the points of a deal are added and before the end of the game "
        "is tested, only for a total that this deal has changed, and only once in a deal.",
        "If several players hit such a total in the same deal, they share the win, whatever the "
        "other totals are."
        if wins
        else None,
    )
    return Article(
        rule=RuleId.EXACT_RESET,
        heading="Exact totals",
        text=text,
        example=_reset_example(rules),
        options=("exact_reset",),
    )


def ties(rules: Ruleset) -> Article:
    """What equal lowest totals mean."""
    if rules.ties == "share":
        what = "points in the deal" if rules.end == "single" else "totals"
        who = "Sides" if has_sides(rules) else "Players"
        text = f"{who} with equal lowest {what} share the win. No extra deal is played."
    else:
        alone = "side" if has_sides(rules) else "player"
        text = sentences(
            "If the lowest total is shared when the game would end, nobody has won yet: another "
            f"deal is played, and another, until one {alone} alone is lowest.",
            "If such a deal brings everybody below the target again, play goes on until somebody "
            f"reaches {rules.target} once more."
            if rules.end == "target"
            else None,
        )
    return Article(
        rule=RuleId.TIES,
        heading="Equal totals",
        text=text,
        example=_tie_example(rules),
        options=("ties", "end"),
    )


def _end_example(rules: Ruleset) -> str | None:
    if has_sides(rules):
        return _sides_example(rules)
    who = names(rules)
    if rules.end == "target":
        totals = _totals(rules, top=rules.target + 4)
        head = "After a deal the totals are"
    elif rules.end == "deals":
        deals = rules.deals or 1
        totals = shared_unevenly(deals * rules.total_points, rules.players)
        head = f"After {count(deals, 'deal')} the totals are"
    else:
        totals = shared_points(rules, takers=max(rules.players - 1, 2)) or []
        head = "The deal scores"
    if len(totals) < rules.players or not any(totals):
        return None
    standing = _standing(rules, totals)
    if standing.totals != tuple(totals) or not standing.game_over:
        return None
    won = [who[seat] for seat in standing.winners]
    over = "" if rules.end == "single" else "The game is over, and "
    wins = "wins" if len(won) == 1 else "win"
    return f"{head} {scores_told(who, totals)}. {over}{listed(won)} {wins}."


def _sides_example(rules: Ruleset) -> str | None:
    """Two sides at the end; None where it would need more words than it explains."""
    if rules.end != "target" or len(sides(rules)) != 2:
        return None
    who = names(rules)
    high, low = rules.target + 4, rules.target * 2 // 3
    (a, c), (b, d) = ((who[side[0]], who[side[1]]) for side in sides(rules))
    return (
        f"After a deal {a} and {c} have {high} together, and {b} and {d} {low}. The game is over, "
        f"and {b} and {d} win."
        if not {high, low} & rules.exact_reset.keys()
        else None
    )


def _standing(rules: Ruleset, totals: Sequence[int]) -> Standing:
    return standing_after(rules, totals=[0] * rules.players, points=totals, deal=rules.deals or 1)


def _totals(rules: Ruleset, *, top: int) -> list[int]:
    """Made-up totals, all different, the highest first and the third player lowest."""
    step = max(1, top // (rules.players + 1))
    totals = [max(top - step * place, 0) for place in range(rules.players)]
    return could_add_up(rules, [*totals[:2], *reversed(totals[2:])])


def could_add_up(rules: Ruleset, totals: list[int]) -> list[int]:
    """The totals, the last one changed a little where that makes them the sum of whole deals."""
    whole = rules.total_points
    if len(totals) < 4 or not whole or rules.bonus or rules.trick_points:
        return totals
    over = sum(totals) % whole
    for last in (totals[-1] - over, totals[-1] - over + whole):
        if min(totals[:-1]) < last < max(totals[:-1]) and last not in totals[:-1]:
            return [*totals[:-1], last]
    return totals


def shared_unevenly(total: int, players: int) -> list[int]:
    """A sum of points shared out, to each player a little more than to the one before."""
    weights = range(2, players + 2)
    shares = [total * weight // sum(weights) for weight in weights]
    shares[-1] += total - sum(shares)
    return shares


def _reset_example(rules: Ruleset) -> str | None:
    total, becomes = min(rules.exact_reset.items())
    before = [total - 5] + [total - 9] * (rules.players - 1)
    standing = standing_after(rules, totals=before, points=[5, *[0] * (rules.players - 1)], deal=1)
    first = names(rules)[0]
    start = (
        f"{first} has {figure(total - 5)} and takes 5 points, which makes exactly {figure(total)}"
    )
    if becomes == "win":
        return f"{start}: {first} wins at once." if standing.winners == (0,) else None
    return f"{start}: the total is now {figure(standing.totals[0])}."


def _tie_example(rules: Ruleset) -> str | None:
    if rules.players < 3 or has_sides(rules):
        return None
    who = names(rules)
    both = f"{who[1]} and {who[2]}"
    if rules.end == "single":
        if rules.players < 4 or rules.total_points < rules.players:
            return None
        return f"In a deal {both} score 0 each and the others more. {both} share the win."
    whole = (rules.deals or 1) * rules.total_points
    end = rules.target + 2 if rules.end == "target" else max(whole // 2, 3)
    low = max(end // 3, 1) if rules.end == "target" else max(whole // (rules.players + 1), 1)
    totals = [end, low, low, *[max(end - 7, low + 1)] * (rules.players - 3)]
    standing = _standing(rules, totals)
    if standing.totals != tuple(totals) or len(winners(totals)) != 2:
        return None
    start = f"At the end {both} have {low} each and the others more."
    return (
        f"{start} {both} share the win."
        if standing.game_over
        else f"{start} Another deal is played."
    )
