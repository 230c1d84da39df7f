"""A player that thinks keeps no other thread from running: a house serves its pages meanwhile."""

from typing import Any

import pytest

from parlour.bots.search.ending import look_at_the_end
from parlour.bots.search.looking import look_ahead
from parlour.bots.search.passes import look_at_passes
from parlour.bots.search.worlds import draw_worlds
from parlour.fast.playout import playouts


@pytest.mark.parametrize(
    "thinks", [look_ahead, look_at_passes, look_at_the_end, draw_worlds, playouts]
)
def test_the_lock_of_the_interpreter_is_let_go(thinks: Any) -> None:
    assert thinks.targetoptions["nogil"]
