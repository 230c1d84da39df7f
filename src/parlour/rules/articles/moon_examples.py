"""Moons as examples: captures made up from the pack, the scores worked out by the rules."""

from collections.abc import Sequence

from parlour.cards import NO_CARDS, CardSet
from parlour.cards.spoken import listed
from parlour.rules.articles.card_words import cards_phrase
from parlour.rules.articles.game_end import could_add_up
from parlour.rules.articles.seats import has_sides, names, scores_told
from parlour.rules.articles.wording import figure, points
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import DealScore, MoonForm, score_deal


def moon_example(rules: Ruleset) -> str | None:
    """What everybody scores when Anna shoots the moon."""
    nought = [0] * rules.players
    score = _shot(rules, totals=nought)
    if score.shooter is None or has_sides(rules):
        return None
    who = names(rules)
    takes = "every trick" if rules.moon_set == "all_tricks" else "every penalty card"
    if rules.moon_set == "with_bonus":
        takes += " and every bonus card"
    also = ""
    if rules.bonus_cards and rules.moon_set == "penalties":
        also = f", while {who[1]} takes {cards_phrase(rules, rules.bonus_cards)}"
    start = f"{who[0]} takes {takes}{also}. The deal scores: {_scores(rules, score)}."
    if rules.moon != "choice":
        return start
    other = _shot(rules, totals=nought, form="self_minus")
    return f"{start} If {who[0]} prefers to take points off: {_scores(rules, other)}."


def guard_example(rules: Ruleset) -> str | None:
    """Totals at which the guard acts, and nearly the same at which it does not."""
    size, target, who = rules.moon_size, rules.target, names(rules)
    if rules.players < 3 or size < 1:
        return None
    ours = max(target * 2 // 5, min(size + 4, target - 1))
    totals = [ours, max(target - size // 2 - 1, 0), ours - size - 3]
    totals += [max(ours - 5, 0)] * (rules.players - 3)
    totals = could_add_up(rules, totals)
    if max(totals) >= target:
        return None
    guarded = _shot(rules, totals=totals)
    kept = [*totals[:2], ours, *totals[3:]]
    free = _shot(rules, totals=kept)
    if not guarded.guarded or free.guarded or rules.bonus_cards:
        return None
    standing = listed(f"{name} {figure(total)}" for name, total in zip(who, totals, strict=True))
    lowest = totals[2] + size
    return (
        f"Before the deal the totals are {standing}, and {who[0]} shoots the moon. With "
        f"{points(size)} more {who[1]} would reach {totals[1] + size}, which ends the game, and "
        f"{who[2]} would win with {lowest} against {ours}. So {who[0]} scores "
        f"{figure(guarded.points[0])} instead and the others 0. If {who[2]} had stood at {ours} "
        f"before the deal, nobody would have come out below {who[0]}, and the others would score "
        f"{size} each."
    )


def sun_example(rules: Ruleset) -> str | None:
    """What everybody scores when Anna takes every trick."""
    nought = [0] * rules.players
    score = _shot(rules, totals=nought, every_trick=True)
    if not score.sun or has_sides(rules):
        return None
    return f"{names(rules)[0]} takes every trick. The deal scores: {_scores(rules, score)}."


def _shot(
    rules: Ruleset,
    *,
    totals: Sequence[int],
    every_trick: bool = False,
    form: MoonForm = "others_plus",
) -> DealScore:
    """The score when seat 0 takes all that a moon needs; other bonus cards go to seat 1."""
    everything = rules.moon_set == "all_tricks" or every_trick
    own = rules.penalty_cards
    if everything or rules.moon_set == "with_bonus":
        own |= rules.bonus_cards
    rest = CardSet(rules.bonus_cards) - own
    captured = [own, rest, *[NO_CARDS] * (rules.players - 2)]
    tricks = [2, 1] + [0] * (rules.players - 2)
    if everything:
        tricks = [3] + [0] * (rules.players - 1)
    return score_deal(rules, captured, tricks, totals=totals, moon_choice=form)


def _scores(rules: Ruleset, score: DealScore) -> str:
    return scores_told(names(rules), score.points)
