"""A setting as it is declared: its key, what it takes, its default and what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from parlour.settings.kinds import Kind

T = TypeVar("T")


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


Declared = tuple[Setting[Any], ...]
