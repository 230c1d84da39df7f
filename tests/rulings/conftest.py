"""A desk with our own books ready to search, made once for all tests of a process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.rulings.desk import Desk
from parlour.rulings.desk_settings import DeskSettings
from tests.ready_books import prepared_home


@pytest.fixture(scope="session")
def desk() -> Iterator[Desk]:
    """The desk with its usual settings."""
    opened = Desk.open(prepared_home(), DeskSettings())
    yield opened
    opened.close()


@pytest.fixture
def books_ready(tmp_path: Path) -> Path:
    """A data folder of this test's own, in which our books are ready to search."""
    return prepared_home(tmp_path)
