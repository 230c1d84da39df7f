"""What goes between the page and the ruling desk: questions, what is told meanwhile, books.

Answers that take their time come as a stream of events, each of them one of these messages.
`web/src/wire.ts` is made from these types as well; what a ruling, a passage or an edition holds is
said where the desk says it.
"""

from typing import Any, Literal

import msgspec

from parlour.rulings.books.edition import Edition
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Citation, Ruling
from parlour.server.wire import Message

BookKind = Literal["rulebook", "supplement", "expansion", "errata"]

# From the page


class PositionTold(Message, frozen=True, kw_only=True):
    """A position at a table and the card that is refused there."""

    hand: list[str]
    trick: list[str]
    trick_no: int
    hearts_broken: bool
    card: str


class QuestionAsked(Message, frozen=True, kw_only=True):
    """A question with what it is asked under.

    `table` is a table whose rules count; without one, `preset` with `options` changed; a null
    preset asks books alone. `game` and `books` (ids of editions) narrow the library.
    """

    question: str
    preset: str | None = "standard"
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    table: str | None = None
    game: str | None = None
    books: list[str] = msgspec.field(default_factory=list)
    position: PositionTold | None = None


# To the page, while a question is answered


class Taken(Message, frozen=True, kw_only=True, tag_field="type", tag="taken"):
    """The question was taken in; under the id `ask` its events can be asked for again."""

    ask: str


class Waiting(Message, frozen=True, kw_only=True, tag_field="type", tag="waiting"):
    """It waits: until the desk is open, or for `before` other questions.

    While the desk is set up for the first time, `read` passages of `passages` are read; 0 of 0
    where it is not known yet.
    """

    why: Literal["opening", "turn"]
    before: int
    read: int = 0
    passages: int = 0


class Sources(Message, frozen=True, kw_only=True, tag_field="type", tag="sources"):
    """The passages that were found, before the ruling is."""

    sources: list[Citation]


class Drafted(Message, frozen=True, kw_only=True, tag_field="type", tag="draft"):
    """The answer as far as it is written, not checked yet."""

    text: str


class Ruled(Message, frozen=True, kw_only=True, tag_field="type", tag="ruled"):
    """The ruling; the last event."""

    ruling: Ruling


class Declined(Message, frozen=True, kw_only=True, tag_field="type", tag="declined"):
    """It cannot be done: a stable code and words to show; the last event."""

    code: str
    message: str


FromDesk = Taken | Waiting | Sources | Drafted | Ruled | Declined


# Of books


class GameNamed(Message, frozen=True, kw_only=True):
    """A game of the library: its key, and its names with the one it goes by first."""

    key: str
    names: list[str]


class BookList(Message, frozen=True, kw_only=True):
    """The library. `may_add` is whether whoever asks may add and remove books."""

    editions: list[Edition]
    games: list[GameNamed]
    may_add: bool
    most_bytes: int


class Part(Message, frozen=True, kw_only=True):
    """A heading of a book, with the number and id of the first passage under it."""

    heading: list[str]
    game: str
    page: int | None
    first: int
    passage: str


class BookOpened(Message, frozen=True, kw_only=True):
    """An edition with its contents; `current` is whether it is searched."""

    edition: Edition
    current: bool
    games: list[GameNamed]
    contents: list[Part]


class Leaf(Message, frozen=True, kw_only=True):
    """Some passages of an edition in order, from number `start` of `total`."""

    start: int
    total: int
    passages: list[Passage]


class PassageFound(Message, frozen=True, kw_only=True):
    """One passage, with the edition it stands in."""

    passage: Passage
    edition: Edition


class Reading(Message, frozen=True, kw_only=True, tag_field="type", tag="reading"):
    """A file is read, then made ready to search: so many parts of all are done."""

    step: Literal["reading", "indexing"]
    done: int
    total: int


class BookAdded(Message, frozen=True, kw_only=True, tag_field="type", tag="added"):
    """The book is in the library; `known` is whether it was before, `supersedes` what it replaces.

    `warnings` tell what could not be read of it.
    """

    edition: Edition
    warnings: list[str]
    known: bool
    supersedes: str | None


FromLibrary = Reading | BookAdded | Declined
