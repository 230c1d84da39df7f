"""What a deal scored, a line a player: points, total, and the cards they came from."""

from collections.abc import Sequence

from parlour.cards import CardSet
from parlour.play import PlayerView
from parlour.play.events import DealScored
from parlour.play.reckoning import captured
from parlour.rules import has_sides, sides, taker_of_set, together
from parlour.rules.articles.wording import capital, figure
from parlour.terminal.counters import counter_lines
from parlour.terminal.penalties import taken_in_words
from parlour.terminal.seating import Seating, counted


def score_lines(view: PlayerView, seating: Seating) -> list[str]:
    """The score of the deal that has just ended."""
    score = view.score
    assert score is not None
    lines = [f"Deal {view.deal} is over.", *_moon_lines(view, score, seating)]
    for seat, cards in enumerate(captured(view)):
        points = f"{counted(score.points[seat], 'point')} in this deal"
        total = "" if has_sides(view.rules) else f", {figure(score.totals[seat])} in all"
        lines.append(f"{seating.label(seat)}: {points}{total}{_source(view, seat, cards)}.")
    if has_sides(view.rules):
        gained = together(view.rules, score.points)
        lines += [
            f"{capital(seating.side(side))}: {counted(gained[side[0]], 'point')} together, "
            f"{figure(score.totals[side[0]])} in all."
            for side in sides(view.rules)
        ]
    lines += [
        f"{seating.does(seat, 'have')} hit a total exactly, which becomes "
        f"{figure(score.totals[seat])}."
        for seat in score.reset
    ]
    return lines


def standing_lines(view: PlayerView, scores: Sequence[DealScored], seating: Seating) -> list[str]:
    """The totals, each with the points of every deal played, and of the deal on the table."""
    if not scores and not view.deal:
        return ["No deal has been played yet.", *counter_lines(view.counters, seating)]
    lines = []
    for side in sides(view.rules):
        deals = ", ".join(figure(sum(score.points[seat] for seat in side)) for score in scores)
        history = f" (deal by deal: {deals})" if len(scores) > 1 else ""
        total = counted(view.totals[side[0]], "point", none="0")
        lines.append(f"{capital(seating.side(side))}: {total}{history}.")
    if view.score is None:
        lines.append(f"Deal {view.deal} so far:")
        lines += points_so_far(view, seating)
    return [*lines, *counter_lines(view.counters, seating)]


def points_so_far(view: PlayerView, seating: Seating) -> list[str]:
    """What each player has taken in the deal on the table; one line where nobody has anything."""
    cards = captured(view)
    if not any(view.points) and not any(taken_in_words(view.rules, each) for each in cards):
        return ["Nobody has any points in this deal."]
    return [
        f"{seating.label(seat)}: {counted(view.points[seat], 'point')}"
        f"{_source(view, seat, cards[seat])}."
        for seat in range(view.players)
    ]


def _source(view: PlayerView, seat: int, cards: CardSet) -> str:
    words = taken_in_words(view.rules, cards)
    hidden = view.kitty_taker == seat and view.kitty is None
    if hidden:
        other = "the cards laid away" if view.rules.exchanges else "the undealt cards"
        words = f"{words}, and {other}" if words else other
    return f", with {words}" if words else ""


def _set_lines(view: PlayerView, seating: Seating) -> list[str]:
    """Who has taken all that counts, where that costs points of its own."""
    more = view.rules.trick_points.get("all")
    ends = (view.tricks[0].winner, view.tricks[-1].winner) if view.tricks else None
    taker = taker_of_set(view.rules, captured(view), ends) if more else None
    if taker is None or not more:
        return []
    return [f"{seating.does(taker, 'have')} taken all that counts: {counted(more, 'point')} more."]


def _moon_lines(view: PlayerView, score: DealScored, seating: Seating) -> list[str]:
    rules = view.rules
    lost = []
    if view.declarer is not None and view.declarer != score.shooter:
        pays = f"for {counted(rules.capot_size, 'point')} more"
        lost = [f"{seating.does(view.declarer, 'have')} lost the capot, {pays}."]
    if score.shooter is None:
        return [*lost, *_set_lines(view, seating)]
    size = rules.sun if score.sun and rules.sun is not None else rules.moon_size
    shooter = seating.who(score.shooter)
    feat = "taken every trick" if score.sun else "shot the moon"
    # A moon that leaves a choice has been announced when it was asked for.
    if view.declarer is not None and view.declarer == score.shooter:
        size, feat = rules.capot_size, "made the capot"
    announced = rules.moon == "choice" and not score.sun and view.declarer is None
    lines = lost if announced else [*lost, f"{seating.does(score.shooter, 'have')} {feat}!"]
    if score.guarded:
        lines.append("Added to the others it would have ended the game for another winner.")
    if score.moon == "others_plus":
        others = "Every player of the other sides" if has_sides(rules) else "Everybody else"
        lines.append(f"{others} gets {counted(size, 'point')}.")
    else:
        off = "your total" if shooter == "you" else f"{shooter}'s total"
        lines.append(f"{counted(size, 'point')} {'come' if size != 1 else 'comes'} off {off}.")
    return lines
