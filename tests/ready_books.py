"""Data folders in which our own books are ready to search: made once, then copied."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from parlour.rulings.books.library import FOLDER
from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings


def prepared_home(home: Path | None = None) -> Path:
    """A data folder whose books are ready; the one of this process, or `home` made like it."""
    if home is None:
        home = Path(tempfile.mkdtemp(dir=_first().parent))
    shutil.copytree(_first() / FOLDER, home / FOLDER, dirs_exist_ok=True)
    return home


@cache
def _first() -> Path:
    """Where it is made: indexing takes seconds."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-books-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = folder / "home"
    desk = Desk.open(made, DeskSettings())
    desk.prepare()
    desk.close()
    return made
