"""How a deal closes: the shooter's word where it is asked for, the score, the end of the game."""

from collections.abc import Sequence

from parlour.play.deal import DealState
from parlour.play.events import DealRevealed, DealScored, Event, GameEnded, MoonShot
from parlour.rules import DealScore, Standing, score_deal, shooter_of, standing_after
from parlour.rules.laws.aftermath import proved_offenders
from parlour.rules.laws.revoke_costs import all_to_offenders


def closing_events(deal: DealState) -> tuple[Event, ...]:
    """What follows the last trick, or the shooter's word after it."""
    rules = deal.rules
    charged = offenders_charged(deal)
    if charged:
        points = all_to_offenders(rules, range(rules.players), charged)
        return _scored(deal, DealScore(points=tuple(points.values())))
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
        # Whoever has taken the last trick would lead to the next one.
        ends=(deal.first_taker or 0, deal.leader or 0),
        declarer=deal.declarer,
    )
    return _scored(deal, score)


def offenders_charged(deal: DealState) -> tuple[int, ...]:
    """The seats whose revokes are proved, where the rules charge them all points of the deal."""
    if deal.rules.revoke not in ("foster", "flat_total"):
        return ()
    return tuple(seat for seat in proved_offenders(deal.aftermath) if isinstance(seat, int))


def _scored(deal: DealState, score: DealScore) -> tuple[Event, ...]:
    """The score and, where it ends the game, the end; the secret is shown only the first time."""
    standing = _standing(deal, score.points)
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
    ended = GameEnded(winners=standing.winners)
    if deal.score is not None and _standing(deal, deal.score.points).game_over:
        return (scored, ended)
    return (scored, ended, revealed(deal))


def _standing(deal: DealState, points: Sequence[int]) -> Standing:
    return standing_after(deal.rules, totals=deal.totals, points=points, deal=deal.opened.deal)


def revealed(deal: DealState) -> DealRevealed:
    """The secret of a deal that is over."""
    return DealRevealed(deal=deal.opened.deal, secret=deal.opened.secret or "")
