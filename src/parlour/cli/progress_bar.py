"""How far long work is, on a terminal; nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import click

Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much."""


@contextmanager
def progress_bar(label: str) -> Iterator[Progress | None]:
    """What moves a bar on standard error, which appears with the first news; None in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    bars: list[Any] = []
    with ExitStack() as shown:

        def show(done: int, total: int) -> None:
            if not bars:
                bar: Any = click.progressbar(length=total, label=label, file=sys.stderr)
                bars.append(shown.enter_context(bar))
            bars[0].length = total
            bars[0].update(done - bars[0].pos)

        yield show
