from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.errors import RecordError
from parlour.play import game_after
from parlour.play.events import Event, NonceGiven, Undone
from parlour.play.history import effective, replay
from parlour.rules import load_rules
from tests.random_games import random_game


def nonces(*numbers: int) -> list[Event]:
    return [NonceGiven(seat=0, nonce=str(number)) for number in numbers]


def told(log: list[Event]) -> str:
    return "".join(event.nonce for event in effective(log) if isinstance(event, NonceGiven))


def test_a_log_without_an_undo_is_as_it_was() -> None:
    log = nonces(1, 2, 3)
    assert effective(log) == tuple(log)


def test_an_undo_keeps_the_first_events() -> None:
    assert told([*nonces(1, 2, 3), Undone(to=1), *nonces(4)]) == "14"


def test_an_undo_counts_the_events_that_hold_when_it_happens() -> None:
    log = [*nonces(1, 2, 3), Undone(to=2), *nonces(4, 5), Undone(to=3), *nonces(6)]
    assert told(log) == "1246"


@pytest.mark.parametrize("to", [-1, 0, 4])
def test_an_undo_to_nowhere_is_refused_with_its_line(to: int) -> None:
    with pytest.raises(RecordError, match="3 events hold here") as refused:
        effective([*nonces(1, 2, 3), Undone(to=to)])
    assert refused.value.line == 5


@given(
    st.lists(
        st.one_of(
            st.integers(0, 9).map(lambda number: NonceGiven(seat=0, nonce=str(number))),
            st.floats(0, 1).map(lambda share: share),
        )
    )
)
def test_undoing_is_like_never_having_done_it(turns: list[NonceGiven | float]) -> None:
    """A float takes back to that share of what holds; kept by hand it comes to the same."""
    log: list[Event] = nonces(0)
    by_hand: list[Event] = nonces(0)
    for turn in turns:
        if isinstance(turn, NonceGiven):
            log.append(turn)
            by_hand.append(turn)
        else:
            keep = 1 + int(turn * (len(by_hand) - 1))
            log.append(Undone(to=keep))
            by_hand = by_hand[:keep]
    assert effective(log) == tuple(by_hand)
    assert effective(effective(log)) == effective(log)


def test_a_game_is_as_if_what_was_taken_back_had_not_been() -> None:
    log, _ = random_game(load_rules("standard"), Random(5), 1)
    again, _ = random_game(load_rules("standard"), Random(5), 1)
    undone = [*log, Undone(to=60), *again[60:]]
    assert replay(undone) == game_after(log)
    assert replay([*log, Undone(to=60)]) == game_after(log[:60])
