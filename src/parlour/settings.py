"""Every setting, declared once: what it is called, what it takes, and who set it.

A value comes from the first of these that has one: a flag of the command line, the environment
(`PARLOUR_LOG_LEVEL`), the file `settings.toml` in the data folder, the default.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar

from platformdirs import user_data_path

from parlour.errors import SettingError

Source = Literal["default", "file", "environment", "flag"]
T = TypeVar("T")
MASK: Final = "••••"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[T]):
    """What a setting takes: `accepts` says so in words, `read` raises ValueError on anything else.

    `read` is given a TOML value or the text of the environment or of a flag.
    """

    accepts: str
    read: Callable[[object], T]


def one_of(*words: str) -> Kind[str]:
    """One of these words."""

    def read(raw: object) -> str:
        if raw not in words:
            raise ValueError
        return str(raw)

    return Kind(accepts=f"one of {', '.join(words)}", read=read)


def number(*, least: int, most: int) -> Kind[int]:
    """A whole number within these bounds, both included."""

    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int | str):
            raise ValueError
        value = int(raw)
        if not least <= value <= most:
            raise ValueError
        return value

    return Kind(accepts=f"a whole number from {least} to {most}", read=read)


def text() -> Kind[str]:
    """Any text, also none."""

    def read(raw: object) -> str:
        if not isinstance(raw, str):
            raise ValueError
        return raw

    return Kind(accepts="text", read=read)


def folder() -> Kind[Path]:
    """A folder; it need not be there yet."""

    def read(raw: object) -> Path:
        if not isinstance(raw, str | Path) or not str(raw):
            raise ValueError
        try:
            return Path(raw).expanduser().absolute()
        except RuntimeError:  # ~somebody, where nobody has that name
            raise ValueError from None

    return Kind(accepts="the path of a folder", read=read)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[T]):
    """One setting; `default` is worked out when asked for, since some depend on the machine.

    A `secret` value is never printed. `in_file` is False for what the file itself depends on.
    """

    key: str
    kind: Kind[T]
    default: Callable[[], T]
    summary: str
    secret: bool = False
    in_file: bool = True

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return f"PARLOUR_{self.key.upper()}"

    @property
    def flag(self) -> str:
        """The command line's flag that sets it."""
        return f"--{self.key.replace('_', '-')}"


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

Declared = tuple[Setting[Any], ...]

SETTINGS: Final[Declared] = (
    HOME,
    LOG_LEVEL,
    LOG_FORMAT,
    LOG_FILES,
    HOST,
    PORT,
    DATABASE,
    PUBLIC_URL,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """A setting with the value that holds, and where that value came from."""

    key: str
    value: object
    source: Source
    summary: str
    secret: bool

    def shown(self) -> object:
        """The value as it may be printed: a secret is masked, a path is text."""
        if self.secret:
            return MASK if self.value else ""
        return str(self.value) if isinstance(self.value, Path) else self.value


class Settings:
    """All settings of this run; `settings[LOG_LEVEL]` is a value of that setting's type."""

    __slots__ = ("_resolved",)

    def __init__(self, resolved: Mapping[str, Resolved]) -> None:
        self._resolved = dict(resolved)

    def __getitem__(self, setting: Setting[T]) -> T:
        value: T = self._resolved[setting.key].value  # type: ignore[assignment]  # read by its kind
        return value

    def __iter__(self) -> Iterator[Resolved]:
        return iter(self._resolved.values())


def settings_file(home: Path) -> Path:
    """The file that holds the settings of the data folder `home`."""
    return home / "settings.toml"


def resolve(
    environment: Mapping[str, str],
    flags: Mapping[str, str],
    *,
    declared: Declared = SETTINGS,
) -> Settings:
    """Every setting's value from `flags`, `environment`, the settings file or its default.

    An empty environment variable counts as not set. Raises SettingError for a key the file does
    not know and for a value a setting does not take.
    """
    home = Settings({HOME.key: _resolve_one(HOME, environment, flags, {}, Path())})[HOME]
    file = settings_file(home)
    written = _read_file(file, declared)
    return Settings(
        {
            setting.key: _resolve_one(setting, environment, flags, written, file)
            for setting in declared
        }
    )


def _resolve_one(
    setting: Setting[T],
    environment: Mapping[str, str],
    flags: Mapping[str, str],
    written: Mapping[str, object],
    file: Path,
) -> Resolved:
    value: T
    source: Source
    if setting.key in flags:
        value, source = _read(setting, flags[setting.key], setting.flag), "flag"
    elif variable := environment.get(setting.variable):
        value, source = _read(setting, variable, setting.variable), "environment"
    elif setting.key in written:
        value, source = _read(setting, written[setting.key], f"{file}: {setting.key}"), "file"
    else:
        value, source = setting.default(), "default"
    return Resolved(
        key=setting.key,
        value=value,
        source=source,
        summary=setting.summary,
        secret=setting.secret,
    )


def _read(setting: Setting[T], raw: object, where: str) -> T:
    try:
        return setting.kind.read(raw)
    except ValueError:
        given = MASK if setting.secret else repr(raw)
        raise SettingError(f"{where} takes {setting.kind.accepts}, not {given}") from None


def _read_file(file: Path, declared: Declared) -> dict[str, object]:
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SettingError(f"{file} cannot be read: {error.strerror}") from None
    except RecursionError:
        raise SettingError(f"{file} cannot be read: it is nested too deeply") from None
    except ValueError as error:
        raise SettingError(f"{file} cannot be read: {error}") from None
    known = {setting.key: setting for setting in declared if setting.in_file}
    for key in written:
        if key == HOME.key:
            raise SettingError(f"{file}: home says where this file lies; set {HOME.variable}")
        if key not in known:
            raise SettingError(f"{file}: unknown setting {key!r}; known are {', '.join(known)}")
    return written
