"""A shelf with a book of three games, its errata and a supplement, indexed."""

from dataclasses import dataclass, field
from pathlib import Path

from parlour.rulings.answerers.answerer import BookAnswer
from parlour.rulings.answerers.extractive import answer_from_books
from parlour.rulings.books.library import Library
from parlour.rulings.index.embedder import Embedder
from parlour.rulings.index.store import Index
from parlour.rulings.retrieval.retrieved import Retrieved
from parlour.rulings.retrieval.search import Search
from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.rulings.scope import Scope, find_scope

GAMES = """
# HEARTS

## PLAYERS

From three to six players can join in, and each of them plays for himself alone.

## DEALING

Anybody may shuffle the pack. The dealer gives the cards one at a time until all of them are dealt
out.

## METHOD OF PLAYING

The dealer's left neighbour leads first, with any card he likes, and all others have to follow suit
as long as they can. Whoever has none of the suit led may discard whatever he likes. The best card
of the suit led takes the trick.

### Revoking

A player who does not follow suit although he could has revoked. He may put it right until the
trick has been turned; after that he pays the losses of everybody.

## SCORING

When the last trick is over, each counts his hearts and pays one counter to the pool for each.

## OBJECT OF THE GAME

Everybody tries to take home as few hearts as he can, and the smallest number wins.

# VARIETIES OF HEARTS

## DOMINO HEARTS

Six cards go to each player. Somebody who has none of the suit led draws from the stock until he
finds one.

## JOKER HEARTS

The joker replaces the lowest heart, and it costs its taker five counters.

# SLOBBERHANNES

## CARDS

It is played with thirty-two cards, without anything lower than a seven.

## DEALING

Two or three cards at a time are dealt until none is left.

## OBJECT

Nobody wants the first trick, the last trick or the queen of clubs; each of them costs a point.

## SCORING

Whoever has lost ten points has lost the game.

# CHECKERS, OR DRAUGHTS

## THE BOARD

Twelve men stand on the black squares of either side.

## THE MOVES

A man moves one square diagonally forward. He must jump over an enemy when the square behind is
free.

## KINGS

A man that gets to the last row is crowned and ends his move there.

## SCORING

Games are not scored; who cannot move has lost.
"""

ERRATA = """
# HEARTS

## DEALING

Instead of that paragraph read: the dealer gives the cards two at a time until all are dealt out.
"""

SUPPLEMENT = """
# HEARTS

## DEALING

At some tables the dealer gives the cards three at a time until all of them are dealt out.
"""


@dataclass(slots=True, kw_only=True)
class Books:
    """Books that can be asked."""

    library: Library
    index: Index
    settings: RetrievalSettings = field(default_factory=RetrievalSettings)

    @classmethod
    def make(cls, home: Path, embedder: Embedder | None) -> "Books":
        """A shelf with the book of three games."""
        books = cls(library=Library(home / "library"), index=Index(home / "index", embedder))
        books.add(GAMES)
        return books

    def add(self, text: str, kind: str = "rulebook", corrects: str | None = None) -> str:
        """Add a book; gives the id of its edition."""
        added = self.library.add(
            text.encode(), name="book.md", game="Hearts", edition=f"our {kind}",
            kind=kind, corrects=corrects,  # type: ignore[arg-type]
        )  # fmt: skip
        self.index.add(added.edition.id, self.library.passages(added.edition.id))
        return added.edition.id

    def scope(self, question: str, game: str | None = None) -> Scope:
        return find_scope(question, self.library, self.index, game=game)

    def find(
        self, question: str, game: str | None = None, kinds: tuple[tuple[str, float], ...] = ()
    ) -> Retrieved:
        search = Search(self.index, self.library, settings=self.settings)
        return search.search(question, self.scope(question, game), kinds=kinds)

    def ask(
        self, question: str, game: str | None = None, kinds: tuple[tuple[str, float], ...] = ()
    ) -> BookAnswer:
        return answer_from_books(question, self.find(question, game, kinds))

    def close(self) -> None:
        self.index.close()
        self.library.close()


def headings(found: Retrieved) -> list[str]:
    """The headings read, in reading order, the innermost of each."""
    return [hit.passage.heading[-1] for hit in found.read]


def words_of(answer: BookAnswer) -> str:
    """All that an answer says; empty for an abstention."""
    return " ".join(each.text for each in answer.worded.sentences) if answer.worded else ""
