"""Chance in compiled code: one word of state, quick and repeatable; nothing secret hangs on it."""

from typing import TYPE_CHECKING, Final

import numpy as np

from parlour.fast.compiled import taken_in

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MULTIPLIER: Final = np.uint64(2685821657736338717)
_A, _B, _C, _HALF = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(32)


def chance(seed: int) -> "NDArray[np.uint64]":
    """Chance that repeats with its seed; it is never the one state that would stand still."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & (2**64 - 1)
    mixed ^= mixed >> 29
    return np.array([mixed or 1], np.uint64)


@taken_in
def below(state: "NDArray[np.uint64]", bound: int) -> int:
    """A number from 0 to `bound` - 1, each as likely but for one part in a thousand million."""
    word = state[0]
    word ^= word >> _A
    word ^= word << _B
    word ^= word >> _C
    state[0] = word
    return np.int64(  # type: ignore[return-value]
        ((word * _MULTIPLIER) >> _HALF) * np.uint64(bound) >> _HALF
    )
