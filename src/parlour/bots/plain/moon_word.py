"""How the plain player has its moon counted."""

from parlour.play.reckoning import score_if
from parlour.play.view import PlayerView
from parlour.rules import MoonForm, Standing, side_of, standing_after

FORMS: tuple[MoonForm, ...] = ("others_plus", "self_minus")


def moon_word(view: PlayerView) -> MoonForm:
    """The form that wins the game; else one that lets it go on, if the other would lose it.

    Where neither decides the game, a leader brings the end nearer by adding to the others, and
    whoever is behind takes it off, which leaves time.
    """
    add, take_off = (_standing(view, form) for form in FORMS)
    for form, standing in zip(FORMS, (add, take_off), strict=True):
        if standing.game_over and standing.winners == side_of(view.rules, view.seat or 0):
            return form
    if add.game_over and not take_off.game_over:
        return "others_plus" if view.seat in add.winners else "self_minus"
    seat = view.seat or 0
    return "others_plus" if add.totals[seat] == min(add.totals) else "self_minus"


def _standing(view: PlayerView, form: MoonForm) -> Standing:
    points = score_if(view, form).points
    return standing_after(view.rules, totals=view.totals, points=points, deal=view.deal)
