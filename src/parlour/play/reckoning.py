"""What the tricks of a view come to: the cards each seat has taken, and the score they make."""

from parlour.cards import NO_CARDS, CardSet
from parlour.play.events import CountersSettled
from parlour.play.view import PlayerView
from parlour.rules import DealScore, MoonForm, Ruleset, score_deal
from parlour.rules.laws.revoke_costs import settle_after_revokes
from parlour.rules.settlement import Settlement


def captured(view: PlayerView) -> tuple[CardSet, ...]:
    """The cards each seat has taken in this deal, as far as the seat of the view can know."""
    taken = [NO_CARDS] * view.players
    for trick in view.tricks:
        taken[trick.winner] |= CardSet(trick.cards)
    besides = view.laid_away if view.rules.exchanges else view.kitty
    if besides is not None and view.kitty_taker is not None:
        taken[view.kitty_taker] |= besides
    if view.keeper is not None:
        taken[view.keeper] |= view.kept
    return tuple(taken)


def tricks_taken(view: PlayerView) -> tuple[int, ...]:
    """How many tricks each seat has taken in this deal."""
    return tuple(sum(trick.winner == seat for trick in view.tricks) for seat in range(view.players))


def offenders(view: PlayerView) -> tuple[int, ...]:
    """The seats whose revokes are proved in this deal, the first first."""
    proved = [claim.accused for claim in view.claims if claim.outcome == "proved"]
    return tuple(dict.fromkeys(proved))


def score_if(view: PlayerView, form: MoonForm) -> DealScore:
    """What the deal scores if the shooter has its moon counted so."""
    return score_deal(
        view.rules,
        captured(view),
        tricks_taken(view),
        totals=view.totals,
        moon_choice=form,
        ends=(view.tricks[0].winner, view.tricks[-1].winner) if view.tricks else None,
        declarer=view.declarer,
    )


def reckoned(rules: Ruleset, event: CountersSettled) -> Settlement:
    """What was paid and drawn once more, each amount with the sum that gives it."""
    assert rules.settlement != "none"
    waiting = (event.pool, event.jack)
    return settle_after_revokes(rules, event.counts, event.offenders, waiting)
