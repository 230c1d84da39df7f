"""The shooter's choice, with the totals that each way of counting leads to."""

from typing import Final

from parlour.play import PlayerView
from parlour.play.reckoning import score_if
from parlour.rules import MoonForm, has_sides, standing_after
from parlour.rules.articles.wording import figure
from parlour.terminal.seating import PERSON, Seating, counted

FORMS: Final[tuple[MoonForm, ...]] = ("others_plus", "self_minus")
"""The two ways of counting a moon, in the order they are offered."""


def choice_lines(view: PlayerView, seating: Seating) -> list[str]:
    """Both ways with their totals, and the question."""
    lines = ["How shall your moon count?"]
    lines += [f"{number}) {_told(view, form, seating)}" for number, form in enumerate(FORMS, 1)]
    return [*lines, "Type 1 or 2."]


def _told(view: PlayerView, form: MoonForm, seating: Seating) -> str:
    rules = view.rules
    score = score_if(view, form)
    standing = standing_after(rules, totals=view.totals, points=score.points, deal=view.deal)
    size = rules.sun if score.sun and rules.sun is not None else rules.moon_size
    others = "every player of the other sides" if has_sides(rules) else "everybody else"
    what = (
        f"{counted(size, 'point')} to {others}"
        if form == "others_plus"
        else f"{counted(size, 'point')} off your own total"
    )
    totals = ", ".join(
        f"{seating.who(seat)} {figure(total)}" for seat, total in enumerate(standing.totals)
    )
    end = ""
    if standing.game_over:
        verb = "win" if PERSON in standing.winners or len(standing.winners) > 1 else "wins"
        end = f" The game would be over, and {seating.together(standing.winners)} {verb}."
    return f"{what}. Totals: {totals}.{end}"
