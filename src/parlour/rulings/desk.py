"""The ruling desk: one path from a question to a ruling or an honest abstention."""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from parlour.errors import UsageError
from parlour.rules import load_rules
from parlour.rulings.ask import Ask, Ruled
from parlour.rulings.asked import Asked, Listener, unheard
from parlour.rulings.book_search import BookSearch, Progress
from parlour.rulings.books.library import FOLDER, Library
from parlour.rulings.bundled import bundled_books
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.index.embedder import find_embedder
from parlour.rulings.keeping import Keeping
from parlour.rulings.passages import Passage
from parlour.rulings.question.plain import key
from parlour.rulings.question.reading import LONGEST
from parlour.rulings.ruling import Ruling

if TYPE_CHECKING:
    from parlour.rulings.answerers.endpoint import EndpointAnswerer
    from parlour.rulings.books.edition import Edition
    from parlour.rulings.question.classifier import Reader


LONGEST_WAIT_S: Final = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Considered:
    """A ruling that was not kept, with the passages that were read for it, in reading order."""

    ruling: Ruling
    read: tuple[Passage, ...]
    trace: dict[str, Any]


class Desk:
    """Asks and keeps; safe to use from several threads."""

    def __init__(
        self, folder: Path, settings: DeskSettings, *, clock: Callable[[], float] = time.time
    ) -> None:
        self.settings = settings
        embedder = find_embedder()
        self._reader = _language_model()
        self.library = Library(folder, clock=clock)
        self.books = BookSearch(folder, self.library, settings.retrieval, embedder)
        self._keeping = Keeping(folder / "rulings.sqlite3")
        self._clock = clock
        self._ready = threading.Event()
        self._making = threading.Lock()
        self._endpoint: EndpointAnswerer | None = None

    @classmethod
    def open(cls, home: Path, settings: DeskSettings) -> Self:
        """The desk of the data folder `home`."""
        return cls(home / FOLDER, settings)

    def prepare(self, progress: Progress | None = None) -> None:
        """Make the books ready to search; done once, by whoever comes first."""
        with self._making:
            if not self._ready.is_set():
                self.library.add_bundled(bundled_books())
                self.books.prepare(progress)
                self.open_table()
                self._ready.set()

    def open_table(
        self, preset: str = "standard", overrides: Mapping[str, Any] | None = None
    ) -> None:
        """Make the rulebook of a table ready to search; one that is ready costs nothing."""
        self.books.add(self.library.add_table(load_rules(preset, overrides)).edition)

    def close(self) -> None:
        """Close the files."""
        self.books.close()
        self._keeping.close()
        self.library.close()

    def ask(self, asked: Asked, listener: Listener = unheard) -> Ruling:
        """A ruling on one question, kept with its evidence; the same question is recalled.

        Raises UsageError for an empty or endless question, RulesetError for rules that are none,
        NoSuchBook for an edition the library does not have.
        """
        kept = threading.Event()

        def late(ruled: Ruled) -> None:
            kept.wait(LONGEST_WAIT_S)  # what comes late may still come before this ask is kept
            self._keep(ask, *ruled)

        ask = self._ask(asked, listener, late)
        question_key, scope_key = _key(asked), ask.reach.key
        if self.settings.recall:
            earlier = self._keeping.same(question_key, scope_key)
            if earlier is not None:
                return earlier
        ask.search()
        if self.settings.recall and ask.vector is not None:
            ask.similar = self._keeping.similar(
                ask.vector, scope_key, least=self.settings.similarity
            )
        ruling, trace = ask.ruled()
        self._keep(ask, ruling, trace)
        kept.set()
        return ruling

    def consider(self, asked: Asked) -> Considered:
        """A ruling on one question that is neither recalled nor kept; errors as for `ask`."""
        ask = self._ask(asked, unheard)
        found = ask.search()
        ruling, trace = ask.ruled()
        read = tuple(hit.passage for hit in found.retrieved.read)
        return Considered(ruling=ruling, read=read, trace=trace)

    def ruling(self, ruling_id: str) -> Ruling | None:
        """A ruling that was given, by its id."""
        return self._keeping.ruling(ruling_id)

    def trace(self, ruling_id: str) -> dict[str, Any] | None:
        """The evidence of a ruling."""
        return self._keeping.trace(ruling_id)

    def added(self, edition: "Edition", progress: Progress | None = None) -> None:
        """Make a book that was just added ready to search."""
        self.books.add(edition, processes=2, progress=progress)

    def removed(self, edition_id: str) -> None:
        """Take a book that was just removed out of the search."""
        self.books.remove(edition_id)

    def _keep(self, ask: Ask, ruling: Ruling, trace: dict[str, Any]) -> None:
        self._keeping.keep(
            ruling,
            trace,
            question_key=_key(ask.asked),
            scope_key=ask.reach.key,
            vector=ask.vector,
            at=self._clock(),
        )

    def _answerer(self, asked: Asked) -> "EndpointAnswerer | None":
        """The model server's answerer where it is chosen, made when it is first asked."""
        if (asked.answerer or self.settings.answerer) != "openai":
            return None
        if not self.settings.endpoint or not self.settings.model:
            raise UsageError(
                "the answerer openai needs PARLOUR_RULING_ENDPOINT and PARLOUR_RULING_MODEL"
            )
        from parlour.rulings.answerers.endpoint import EndpointAnswerer  # noqa: PLC0415

        with self._making:
            if self._endpoint is None:
                self._endpoint = EndpointAnswerer(self.settings, cite=self.books.cite)
        return self._endpoint

    def _ask(
        self, asked: Asked, listener: Listener, late: Callable[[Ruled], object] | None = None
    ) -> Ask:
        if not asked.question.strip():
            raise UsageError("there is no question")
        if len(asked.question) > LONGEST:
            raise UsageError(f"a question has at most {LONGEST} characters")
        self.prepare()
        return Ask(
            library=self.library,
            books=self.books,
            reader=self._reader,
            settings=self.settings,
            asked=asked,
            listener=listener,
            endpoint=self._answerer(asked),
            late=late,
        )


def _language_model() -> "Reader | None":
    """The model that questions are understood with; without it their words alone count."""
    try:
        from parlour.rulings.index.minilm import minilm  # noqa: PLC0415  not there on every machine
    except ImportError:
        return None
    try:
        return minilm()
    except ImportError:
        return None


def _key(asked: Asked) -> str:
    """What two asks share that are the same question in the same position."""
    told = asked.position
    return key(asked.question) + ("" if told is None else f" @{told}")
