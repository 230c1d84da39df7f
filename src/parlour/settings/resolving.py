"""Which value of each setting holds, and who set it."""

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeVar

from parlour.errors import SettingError
from parlour.settings.house import HOME, HOUSE
from parlour.settings.ruling_desk import DESK
from parlour.settings.setting import Declared, Setting

Source = Literal["default", "file", "environment", "flag"]
T = TypeVar("T")
MASK: Final = "••••"

SETTINGS: Final[Declared] = (*HOUSE, *DESK)
"""Every setting, in the order `parlour config` lists them."""


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
            near = difflib.get_close_matches(key, known, n=1)
            hint = f"did you mean {near[0]}?" if near else "`parlour config` lists them"
            raise SettingError(f"{file}: unknown setting {key!r}; {hint}")
    return written
