"""The settings of the house: its data, its logs and where it is open."""

from typing import Final

from platformdirs import user_data_path

from parlour.settings.kinds import folder, number, one_of, text
from parlour.settings.setting import Declared, Setting

HOME: Final = Setting(
    key="home",
    kind=folder(),
    default=lambda: user_data_path("parlour", appauthor=False),
    summary="The folder with all data: games left open, logs, and the file settings.toml.",
    in_file=False,
)
LOG_LEVEL: Final = Setting(
    key="log_level",
    kind=one_of("debug", "info", "warning", "error"),
    default=lambda: "warning",
    summary="What is worth logging; debug and info are also shown on stderr.",
)
LOG_FORMAT: Final = Setting(
    key="log_format",
    kind=one_of("text", "json"),
    default=lambda: "text",
    summary="How log lines on stderr look; the log file always holds JSON lines.",
)
LOG_FILES: Final = Setting(
    key="log_files",
    kind=number(least=2, most=100),
    default=lambda: 5,
    summary="How many log files of 1 MB are kept, the one in use included.",
)
HOST: Final = Setting(
    key="host",
    kind=text(),
    default=lambda: "127.0.0.1",
    summary="The address the table in the browser listens at; 0.0.0.0 opens it to your network.",
)
PORT: Final = Setting(
    key="port",
    kind=number(least=0, most=65535),
    default=lambda: 8000,
    summary="The port it listens at; 0 is any that is free.",
)
DATABASE: Final = Setting(
    key="database",
    kind=text(),
    default=lambda: "",
    summary="The URL of the database of tables; empty: a SQLite file in the data folder.",
    secret=True,
)
PUBLIC_URL: Final = Setting(
    key="public_url",
    kind=text(),
    default=lambda: "",
    summary="The address people know the server by, where a proxy stands before it.",
)

HOUSE: Final[Declared] = (
    HOME,
    LOG_LEVEL,
    LOG_FORMAT,
    LOG_FILES,
    HOST,
    PORT,
    DATABASE,
    PUBLIC_URL,
)
