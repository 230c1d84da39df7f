"""Many tables at once: what happens at one depends on nothing that happens at another."""

from typing import Any

import numpy as np
import pytest

from parlour.errors import IllegalAction, NotYet, UsageError
from parlour.lab.environment.batch import Batch, Look


def first_allowed(look: Look) -> Any:
    return look.masks.argmax(axis=1)


def played(batch: Batch, seed: int, steps: int) -> list[tuple[list[float], list[int], list[float]]]:
    """What the first two tables tell, step by step, when each does the first thing it may."""
    look, found = batch.reset(seed), []
    for _ in range(steps):
        found.append(
            (
                look.observations[:2].sum(axis=1).tolist(),
                look.seats[:2].tolist(),
                look.rewards[:2].ravel().tolist(),
            )
        )
        look = batch.step(first_allowed(look))
    return found


def test_a_table_does_not_depend_on_how_many_there_are() -> None:
    assert played(Batch("standard", 2), 7, 130) == played(Batch("standard", 9), 7, 130)


def test_the_same_seed_gives_the_same_deals_and_another_others() -> None:
    batch = Batch("standard", 2)
    again, other = played(batch, 7, 70), played(batch, -7, 70)
    assert again == played(batch, 7, 70)
    assert again != other


def test_deals_follow_one_another_with_every_dealer_and_pass() -> None:
    batch = Batch("standard", 40)
    look = batch.reset(1)
    dealers, passing, ended = set(), set(), 0
    for _ in range(140):
        look = batch.step(first_allowed(look))
        new = look.done
        ended += int(new.sum())
        assert (look.rewards[new].sum(axis=1) % 26 == 0).all()
        assert not look.rewards[~new].any()
        fresh = look.observations[new]
        dealers |= {int(seat) for seat in fresh[:, batch.layout.where("dealer")].argmax(axis=1)}
        passing |= {float(left) for left in fresh[:, batch.layout.to_lay]}
    assert ended >= 80
    assert (dealers, passing) == ({0, 1, 2, 3}, {0.0, 3.0})


def test_an_action_that_is_not_allowed_changes_nothing_at_any_table() -> None:
    batch = Batch("standard", 3)
    look = batch.reset(4)
    before, good = look.observations.copy(), first_allowed(look)
    for wrong in (int(look.masks[1].argmin()), 56, -1):
        chosen = good.copy()
        chosen[1] = wrong
        with pytest.raises(IllegalAction, match=f"action {wrong} .* table 1"):
            batch.step(chosen)
        assert (batch.step(good).observations != before).any()
        assert (batch.reset(4).observations == before).all()


def test_what_cannot_be_understood_is_refused() -> None:
    with pytest.raises(UsageError, match="not 0"):
        Batch("standard", 0)
    batch = Batch("standard", 2)
    with pytest.raises(UsageError, match="reset"):
        batch.step([0, 0])
    batch.reset(1)
    with pytest.raises(UsageError, match="2 tables"):
        batch.step(np.zeros(3, np.int64))


def test_rules_beyond_compiled_code_are_refused_by_the_option() -> None:
    with pytest.raises(NotYet, match="packs"):
        Batch("cancellation", 2)
