"""How functions are compiled: once for a machine, kept in the folder for data.

What is kept belongs to the sources it was compiled from: numba by itself looks at one file at a
time, and would run the old text of a function that another file has taken in.
"""

import hashlib
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba import config, njit

from parlour.settings.kept import COMPILED_IN

Compiled = TypeVar("Compiled", bound=Callable[..., Any])

COMPILED: Final = ("fast", "bots/search")
"""The folders of the package with functions that are compiled."""


def compiled(function: Compiled) -> Compiled:
    """Compile a function when it is first called, or take it from the folder.

    While it runs other threads go on: a house serves its pages while a player thinks.
    """
    return cast("Compiled", njit(cache=True, nogil=True)(function))


def taken_in(function: Compiled) -> Compiled:
    """Compile a function as a part of those that call it."""
    return cast("Compiled", njit(inline="always")(function))


def _sources() -> str:
    """A name that changes with the text of all that is compiled, and with the compiler."""
    told = hashlib.sha256(numba.__version__.encode())
    for folder in COMPILED:
        for source in sorted(files("parlour").joinpath(folder).iterdir(), key=lambda at: at.name):
            if source.name.endswith(".py"):
                told.update(source.read_bytes())
    return told.hexdigest()[:16]


def _keep_in(folder: Path) -> None:
    """Have numba keep what it compiles there; what older sources left behind is taken away."""
    now = folder / _sources()
    try:
        now.mkdir(parents=True, exist_ok=True)
    except OSError:  # where nothing can be kept it is compiled every time
        return
    for other in folder.iterdir():
        if other != now:
            shutil.rmtree(other, ignore_errors=True)
    config.CACHE_DIR = str(now)  # type: ignore[attr-defined]


_keep_in(COMPILED_IN)
