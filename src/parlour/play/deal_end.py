"""How a deal closes: the shooter's word where it is asked for, the score, the end of the game."""

from collections.abc import Sequence

from parlour.play.deal import DealState
from parlour.play.events import (
    CountersSettled,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    MoonShot,
)
from parlour.rules import (
    DealScore,
    Standing,
    penalty_points,
    score_deal,
    shooter_of,
    standing_after,
)
from parlour.rules.auction import keeps_naming
from parlour.rules.counters import settles_deals, settles_totals
from parlour.rules.laws.aftermath import proved_offenders
from parlour.rules.laws.revoke_costs import all_to_offenders, settle_after_revokes


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
        ends=_ends(deal),
        declarer=deal.declarer,
    )
    return _scored(deal, score)


def offenders_charged(deal: DealState) -> tuple[int, ...]:
    """The seats whose revokes are proved, where the rules charge them all points of the deal."""
    return offenders(deal) if deal.rules.revoke in ("foster", "flat_total") else ()


def offenders(deal: DealState) -> tuple[int, ...]:
    """The seats whose revokes are proved, where the rules have a penalty."""
    if deal.rules.revoke == "none":
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
    settled = _settled(deal, standing)
    if not standing.game_over:
        return (scored, *settled)
    ended = GameEnded(winners=standing.winners)
    if deal.score is not None and _standing(deal, deal.score.points).game_over:
        return (scored, *settled, ended)
    return (scored, *settled, ended, revealed(deal))


def _standing(deal: DealState, points: Sequence[int]) -> Standing:
    return standing_after(deal.rules, totals=deal.totals, points=points, deal=deal.opened.deal)


def _ends(deal: DealState) -> tuple[int, int]:
    """Who has taken the first and the last trick."""
    return deal.first_taker or 0, deal.last_taker or 0


def _settled(deal: DealState, standing: Standing) -> tuple[CountersSettled, ...]:
    """What is paid and drawn in counters after this deal; nothing where nothing is due."""
    rules, counters = deal.rules, deal.unsettled or deal.counters
    if counters is None:
        return ()
    at_fault: tuple[int, ...] = ()
    if settles_deals(rules):
        counts = penalty_points(rules, deal.captured, deal.tricks, _ends(deal))
        at_fault = offenders(deal)
    elif settles_totals(rules) and standing.game_over:
        counts = standing.totals
    else:
        return ()
    done = settle_after_revokes(rules, counts, at_fault, (counters.pool, counters.jack))
    return (
        CountersSettled(
            counts=counts,
            offenders=at_fault,
            pool=counters.pool,
            jack=counters.jack,
            paid=done.paid,
            drawn=done.drawn,
            counters=counters.after(done, _names_again(deal)),
        ),
    )


def _names_again(deal: DealState) -> int | None:
    """The seat that names the suit in the next deal too if nobody wins the pool."""
    return deal.bidder if keeps_naming(deal.rules) else None


def revealed(deal: DealState) -> DealRevealed:
    """The secret of a deal that is over."""
    return DealRevealed(deal=deal.opened.deal, secret=deal.opened.secret or "")
