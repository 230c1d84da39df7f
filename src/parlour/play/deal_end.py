"""How a deal closes: the shooter's word where it is asked for, the score, the end of the game."""

from parlour.play.deal import DealState
from parlour.play.events import (
    CountersSettled,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    MoonShot,
)
from parlour.rules import Standing, penalty_points, score_deal, shooter_of, standing_after
from parlour.rules.auction import keeps_naming
from parlour.rules.counters import settles_deals, settles_totals


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
        ends=_ends(deal),
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
    settled = _settled(deal, standing)
    if not standing.game_over:
        return (scored, *settled)
    return (scored, *settled, GameEnded(winners=standing.winners), revealed(deal))


def _ends(deal: DealState) -> tuple[int, int]:
    """Who has taken the first and the last trick: that seat would lead to the next one."""
    return deal.first_taker or 0, deal.leader or 0


def _settled(deal: DealState, standing: Standing) -> tuple[CountersSettled, ...]:
    """What is paid and drawn in counters after this deal; nothing where nothing is due."""
    rules, counters = deal.rules, deal.counters
    if counters is None:
        return ()
    if settles_deals(rules):
        counts = penalty_points(rules, deal.captured, deal.tricks, _ends(deal))
    elif settles_totals(rules) and standing.game_over:
        counts = standing.totals
    else:
        return ()
    done = counters.settle(rules, counts)
    return (
        CountersSettled(
            counts=counts,
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
