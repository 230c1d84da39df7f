"""The ruling in the words of the table."""

from typing import Any

import pytest

from parlour.director import choice_words, seat_name
from parlour.rules.laws import laws
from tests.arrange import rules
from tests.director.slips import SLIPS, TABLE, decide

FALSE_LEAD = {"offender": 2, "seats": [1, 2, 3, 4], "played_to_false_lead": 2}
CONDONED = {"offender": "Ben", "seats": TABLE, "left_neighbour_has_played": True}
SAID: dict[str, tuple[str, dict[str, Any]]] = {
    "One table is enough.": ("too_many_candidates", {"candidates": 6}),
    "All cards of the false lead go back into the hands, unexposed. At the next lead of player 2, "
    "player 1 may order a heart to be led, forbid a heart to be led or let the matter rest.": (
        "lead_out_of_turn",
        FALSE_LEAD,
    ),
    "No penalty can be asked for. The card out of turn is condoned, and the cards stand as they "
    "lie.": ("played_out_of_turn", CONDONED),
    "The 10 of clubs is played. The queen of spades lies face up on the table as an exposed "
    "card.": ("two_cards_to_trick", {"offender": "Ben", "intended": "TC", "other": "QS"}),
    "The call has no effect on this trick, since the queen of spades would be a revoke.": (
        "exposed_card_called",
        {"card": "QS", "hand": ["2C"], "trick": ["3C"]},
    ),
    "The card must be played.": ("exposed_card_called", {"trick": []}),
    "Player 3 takes the last trick, whosever card is highest. There is no heart in it. The mistake "
    "cannot be put right.": (
        "omitted_trick_then_played",
        {"offender": 3, "last_trick": ["9C", "2D"]},
    ),
    "Player 3 takes the last trick, whosever card is highest. There is 1 heart in it. The mistake "
    "cannot be put right.": ("omitted_trick_then_played", {"offender": 3, "last_trick": ["9H"]}),
    "The player at fault is liable to the penalties for a revoke.": (
        "call_disobeyed",
        {"able": True},
    ),
    "Any player may shuffle the pack before it is cut. Player 4 shuffles last, as the dealer.": (
        "shuffle_wanted",
        {"dealer": 4},
    ),
}


@pytest.mark.parametrize("said", SAID)
def test_a_ruling_is_said_plainly(said: str) -> None:
    event, told = SAID[said]
    assert decide(event, **told).says == said


@pytest.mark.parametrize(
    ("seat", "name"), [(1, "player 1"), ("2", "player 2"), ("Ann", "Ann"), (None, "somebody")]
)
def test_a_seat_is_called_by_its_name_or_its_number(seat: int | str | None, name: str) -> None:
    assert seat_name(seat, "somebody") == name


def test_every_choice_has_its_words() -> None:
    choices = {choice for each in laws() for choice in each.choices}
    choices |= {
        choice for each in laws() for clause in each.clauses for choice in clause.choices or ()
    }
    choices |= {choice for slip in SLIPS for choice in slip.choices}
    for choice in choices:
        assert choice_words(choice, rules()).islower()
