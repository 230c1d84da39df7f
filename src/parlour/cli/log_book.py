"""Opens the log that the settings ask for.

`parlour.logs` is imported late: structured logs take longer to load than most verbs take to run.
"""

import sys
from pathlib import Path

from parlour.errors import SettingError
from parlour.settings import HOME, LOG_FILES, LOG_FORMAT, LOG_LEVEL, Settings


def open_log(settings: Settings, *, on_stderr: bool) -> Path:
    """Log to the data folder, and to stderr if asked for; gives the path of the log file.

    Raises SettingError where the data folder cannot be written.
    """
    from parlour import logs  # noqa: PLC0415  see above

    home = settings[HOME]
    try:
        logs.start(
            level=settings[LOG_LEVEL],
            style=settings[LOG_FORMAT],
            stream=sys.stderr if on_stderr else None,
            home=home,
            files=settings[LOG_FILES],
        )
    except OSError as error:
        raise SettingError(f"{logs.log_file(home)} cannot be written: {error.strerror}") from None
    return logs.log_file(home)


def log_start(verb: str, version: str) -> None:
    """Note which verb runs."""
    from parlour import logs  # noqa: PLC0415  see above

    logs.logger.info("started", verb=verb, version=version)


def log_fault(settings: Settings, fault: BaseException) -> Path:
    """Write the traceback of `fault` to the log file; gives the file's path."""
    from parlour import logs  # noqa: PLC0415  see above

    path = open_log(settings, on_stderr=False)
    logs.logger.error("fault", exc_info=fault)
    logs.stop()
    return path
