"""Every mistake a caller can make, each with a code that never changes.

    ParlourError                 the caller's mistake; its message is safe to show
    ├── CardError                card            text that names no card
    ├── RulesetError             ruleset         options that do not go together
    │   ├── UnknownPreset        unknown_preset  no rules of that name
    │   └── UnknownOption        unknown_option  no option of that name
    ├── NotYet                   not_yet         rules that can be described but not yet played
    ├── IllegalAction            illegal_action  a rule forbids it
    │   └── NotYourTurn          not_your_turn   another seat is to act
    ├── RecordError              record          a game record that cannot be read
    ├── VectorError              vectors         a file of test vectors that cannot be read
    ├── IrregularityError        irregularity    a slip with real cards that is told wrongly
    ├── UnknownBot               unknown_bot     no player of that name
    ├── MessageError             message         a message of the engine protocol that is none
    ├── SettingError             setting         a setting that cannot be used
    ├── SaveError                save            a game left open that cannot be picked up
    ├── UsageError               usage           a request that cannot be understood
    ├── MissingPackage           missing_package a package that only some uses need is not there
    ├── NoSuchTable              no_such_table   no table of that id, or none that may be seen
    ├── VersionConflict          conflict        the table has gone on since it was looked at
    ├── LimitReached             limit           more than one may ask for
    ├── StoreError               store           a database that cannot be used
    ├── BookError                book            a file that cannot be read as a rulebook
    │   ├── WrongBookType        book_type       a file of a kind that cannot be read
    │   ├── BookLocked           book_locked     a file that opens only with a password
    │   ├── NoBookText           book_no_text    a file without text, or with pictures of it alone
    │   └── BookTooLarge         book_too_large  a file that takes more than is read of one
    └── NoSuchBook               no_such_book    no rulebook, edition or passage of that id

Anything else that is raised is a fault of ours.
"""

from typing import ClassVar


class ParlourError(Exception):
    """The caller's mistake: nothing was changed, and the message may be shown to anybody."""

    code: ClassVar[str] = "parlour"

    def __init__(self, message: str) -> None:
        super().__init__(message)

    @property
    def message(self) -> str:
        """What was wrong, in one sentence that quotes the input."""
        return str(self.args[0])


class CardError(ParlourError):
    """Text that names no card, or cards that no pack can hold."""

    code = "card"


class RulesetError(ParlourError):
    """Options that do not go together; `options` names every option at fault."""

    code = "ruleset"

    def __init__(self, message: str, *, options: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.options = options


class UnknownPreset(RulesetError):
    """There are no rules of that name."""

    code = "unknown_preset"


class UnknownOption(RulesetError):
    """There is no option of that name."""

    code = "unknown_option"


class NotYet(ParlourError):
    """Rules that can be written down but not yet played; `mechanics` names what is missing."""

    code = "not_yet"

    def __init__(self, message: str, *, mechanics: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.mechanics = mechanics


class IllegalAction(ParlourError):
    """A seat asked for what a rule forbids; `rule` is that rule's id, where a rule says so."""

    code = "illegal_action"

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class NotYourTurn(IllegalAction):
    """A seat acted while another seat is to act."""

    code = "not_your_turn"


class RecordError(ParlourError):
    """A game record that cannot be read; `line` counts from 1."""

    code = "record"

    def __init__(self, message: str, *, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class VectorError(ParlourError):
    """A file of test vectors that cannot be read."""

    code = "vectors"


class IrregularityError(ParlourError):
    """A slip with real cards, told as it cannot have been; `field` names what is wrong."""

    code = "irregularity"

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class UnknownBot(ParlourError):
    """There is no player of that name."""

    code = "unknown_bot"


class MessageError(ParlourError):
    """A message of the engine protocol that cannot be read, or tells what cannot have been."""

    code = "message"


class SettingError(ParlourError):
    """A setting that is unknown, or a value it does not take."""

    code = "setting"


class SaveError(ParlourError):
    """A game left open that cannot be picked up again."""

    code = "save"


class UsageError(ParlourError):
    """A command line or a request that cannot be understood."""

    code = "usage"


class MissingPackage(ParlourError):
    """A package that only some uses need is not installed."""

    code = "missing_package"

    @classmethod
    def named(cls, package: str, *, extra: str) -> "MissingPackage":
        """That package is missing; the extra of this one brings it."""
        return cls(f"{package} is not installed: python3 -m pip install 'hearts-parlour[{extra}]'")


class NoSuchTable(ParlourError):
    """There is no table of that id, or none that whoever asks may see."""

    code = "no_such_table"


class VersionConflict(ParlourError):
    """The table has gone on to event `found` since it was looked at as event `expected`."""

    code = "conflict"

    def __init__(self, message: str, *, expected: int = 0, found: int = 0) -> None:
        super().__init__(message)
        self.expected = expected
        self.found = found


class LimitReached(ParlourError):
    """More than one person, or one address, may ask for."""

    code = "limit"


class StoreError(ParlourError):
    """A database, or a file beside it, that cannot be used."""

    code = "store"


class BookError(ParlourError):
    """A file that cannot be read as a rulebook; the library is as it was."""

    code = "book"


class WrongBookType(BookError):
    """A file of a kind that cannot be read, or that is not what its name says."""

    code = "book_type"


class BookLocked(BookError):
    """A file that opens only with a password."""

    code = "book_locked"


class NoBookText(BookError):
    """A file without text, or with nothing but pictures of it."""

    code = "book_no_text"


class BookTooLarge(BookError):
    """A file that takes more bytes, pages, text, memory or time than is spent on one."""

    code = "book_too_large"


class NoSuchBook(ParlourError):
    """There is no rulebook, edition or passage of that id."""

    code = "no_such_book"
