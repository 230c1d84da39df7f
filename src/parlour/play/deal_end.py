"""How a deal closes: the shooter's word where it is asked for, the score, the end of the game."""

from parlour.play.deal import DealState
from parlour.play.events import DealRevealed, DealScored, Event, GameEnded, MoonShot
from parlour.rules import score_deal, shooter_of, standing_after


def closing_events(deal: DealState) -> tuple[Event, ...]:
    """What follows the last trick, or the shooter's word after it."""
    rules = deal.rules
    if rules.moon == "choice" and deal.moon_choice is None:
        shooter = shooter_of(rules, deal.captured, deal.tricks, deal.declarer)
        if shooter is not None:
            return (MoonShot(seat=shooter),)
    score = score_deal(
        rules,
        deal.captured,
        deal.tricks,
        totals=deal.totals,
        moon_choice=deal.moon_choice,
        ends=(deal.first_taker or 0, deal.last_taker or 0),
        declarer=deal.declarer,
    )
    standing = standing_after(rules, totals=deal.totals, points=score.points, deal=deal.opened.deal)
    scored = DealScored(
        points=score.points,
        totals=standing.totals,
        shooter=score.shooter,
        moon=score.moon,
        sun=score.sun,
        guarded=score.guarded,
        reset=standing.reset,
    )
    if not standing.game_over:
        return (scored,)
    return (scored, GameEnded(winners=standing.winners), revealed(deal))


def revealed(deal: DealState) -> DealRevealed:
    """The secret of a deal that is over."""
    return DealRevealed(deal=deal.opened.deal, secret=deal.opened.secret or "")
