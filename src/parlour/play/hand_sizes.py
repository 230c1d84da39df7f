"""How many cards each seat holds: what everybody at the table can count."""

from parlour.play.view import PlayerView


def hand_sizes(view: PlayerView) -> tuple[int, ...]:
    return view.hand_sizes
