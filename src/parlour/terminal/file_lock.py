"""A lock on a file that ends with the process that holds it, however that ends."""

import sys
from pathlib import Path
from typing import IO


class FileLock:
    """One holder at a time, among all processes of this machine."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Takes the lock; False where another process has it."""
        file = self._path.open("ab")
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def give_back(self) -> None:
        """Lets the next one have it."""
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
