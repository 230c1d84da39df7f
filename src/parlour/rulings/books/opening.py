"""The library of this house, with our own books in it."""

from pathlib import Path

from parlour.rulings.books.library import FOLDER, Library
from parlour.rulings.bundled import bundled_books


def house_library(home: Path) -> Library:
    """The library in the data folder `home`; the bundled books are added where they are new."""
    library = Library(home / FOLDER)
    try:
        library.add_bundled(bundled_books())
    except BaseException:
        library.close()
        raise
    return library
