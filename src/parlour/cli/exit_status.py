"""What the exit status of `parlour` means."""

from enum import IntEnum


class ExitStatus(IntEnum):
    """A verb that returns is done; one whose check did not hold calls `ctx.exit(CHECK_FAILED)`."""

    DONE = 0
    CHECK_FAILED = 1
    MISTAKE = 2
    FAULT = 3
    STOPPED = 130
