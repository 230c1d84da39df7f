"""Who had better take the points, seen from the totals of the game."""

from parlour.play.view import PlayerView
from parlour.rules import side_of, together

LEADER_SHARE = 0.1
ENDING_SHARE = 0.3
"""What a point on the leader saves us, and what a point that ends a game we lose costs us."""


def feeding_cost(view: PlayerView, seat: int, points: int) -> float:
    """What it costs us that another seat takes so many points; below nought: what it saves.

    Points are best on the seat that leads the game, and bad on one that would end it while we
    are behind.
    """
    me = view.seat or 0
    if points <= 0 or not any(view.totals):
        return 0.0
    gained = together(view.rules, view.points)
    now = [total + points_so_far for total, points_so_far in zip(view.totals, gained, strict=True)]
    us, them = side_of(view.rules, me), side_of(view.rules, seat)
    if view.rules.end == "target" and now[seat] + points >= view.rules.target:
        behind = any(total < now[me] for other, total in enumerate(now) if other not in them)
        return ENDING_SHARE * points if behind else -LEADER_SHARE * points
    leads = now[seat] == min(total for other, total in enumerate(now) if other not in us)
    return -LEADER_SHARE * points if leads else 0.0
