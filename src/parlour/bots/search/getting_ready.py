"""Compiling what looks ahead without anybody waiting for it.

The first time on a machine it takes half a minute: a process of its own does it and leaves it in
the folder, from where it is loaded in less than a second.
"""

import os
import subprocess
import sys
import threading
from importlib import import_module
from typing import Final

from parlour.logs import logger
from parlour.settings import HOME
from parlour.settings.kept import COMPILED_IN

LOADING: Final = "parlour.bots.search.loading"

_lock = threading.Lock()
_begun = threading.Event()
_over = threading.Event()
_usable = threading.Event()


def ready() -> bool:
    """Whether a player may look ahead by now; the first time it is asked, getting ready begins."""
    if not _begun.is_set():
        with _lock:
            if not _begun.is_set():
                _begun.set()
                threading.Thread(target=_get_ready, name="compiling", daemon=True).start()
    return _usable.is_set()


def wait_until_ready() -> None:
    """Wait for it: for measuring, where a card must not turn on how fast the machine is."""
    ready()
    _over.wait()


def _get_ready() -> None:
    try:
        # It is this program itself, with no words of anybody else's.
        subprocess.run(  # noqa: S603
            [sys.executable, "-m", LOADING],
            check=False,
            stdin=subprocess.DEVNULL,
            env=os.environ | {HOME.variable: str(COMPILED_IN.parent)},
        )
        import_module(LOADING).load()
        _usable.set()
    except Exception:  # noqa: BLE001  numba and LLVM may fail in any way
        # Players by thumb go on playing for those that cannot look ahead here.
        logger.exception("nothing can be compiled on this machine")
    finally:
        _over.set()
