"""One long book of many games: what is found, what is answered, what is not, and how fast.

    python benchmarks/long_book.py BOOK QUESTIONS CONFUSION [--game Hearts] [--home FOLDER] [--many]

QUESTIONS and CONFUSION are JSON lines as `parlour evaluate` reads them. `--home` keeps the index
for the next time; `--many` also measures the search of 3,000 and of 100,000 made-up passages.
"""

import argparse
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.rulings.answerers.extractive import answer_from_books
from parlour.rulings.books.library import Library
from parlour.rulings.index.embedder import Encoded, find_embedder
from parlour.rulings.index.minilm import minilm
from parlour.rulings.index.store import Index
from parlour.rulings.passages import Passage
from parlour.rulings.retrieval.search import Search
from parlour.rulings.scope import Part, Scope, find_scope
from parlour.rulings.table_answer import understand

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlour.rulings.answerers.answerer import BookAnswer
    from parlour.rulings.index.embedder import Embedder
    from parlour.rulings.retrieval.retrieved import Retrieved

Line = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One question with what came of it, in milliseconds for retrieval and for all of it."""

    line: Line
    found: "Retrieved"
    answer: "BookAnswer"
    retrieval_ms: float
    whole_ms: float

    @property
    def position(self) -> int | None:
        """The place of the first gold passage in the reading order, then in the order of scores."""
        left = sorted(self.found.hits, key=lambda hit: -hit.score)
        order = [*self.found.read, *(hit for hit in left if hit.read is None)]
        gold = self.line["gold"]
        return next(
            (n for n, hit in enumerate(order) if any(is_gold(hit.passage, g) for g in gold)), None
        )


def is_gold(passage: Passage, gold: Line) -> bool:
    """Whether a passage holds the gold's first words, or has its heading and shares a page."""
    if " ".join(gold["starts"].split()) in " ".join(passage.text.split()):
        return True
    if list(passage.heading) != gold["heading"] or passage.page is None:
        return False
    return any(passage.page <= page <= (passage.last_page or 0) for page in gold["pages"])


class Bench:
    """A book in a library of its own."""

    def __init__(self, home: Path, book: Path, game: str) -> None:
        self.library = Library(home / "library")
        self.embedder = find_embedder()
        self.index = Index(home / "index", self.embedder)
        edition = self.library.add(book, game=game, edition="benchmark").edition
        began = time.perf_counter()
        added = self.index.add(edition.id, self.library.passages(edition.id), processes=2)
        self.indexing_s = time.perf_counter() - began
        self.passages, self.embedded = added.passages, added.embedded
        self.search = Search(self.index, self.library)

    def ask(self, line: Line) -> Result:
        """One question through scope, search and answer."""
        question = line["question"]
        kinds = [(kind.intent, kind.probability) for kind in understand(question, minilm()).kinds][
            :5
        ]
        began = time.perf_counter()
        scope = find_scope(question, self.library, self.index, game=line.get("game"))
        found = self.search.search(question, scope, kinds=kinds)
        searched = time.perf_counter()
        answer = answer_from_books(question, found)
        done = time.perf_counter()
        return Result(
            line=line,
            found=found,
            answer=answer,
            retrieval_ms=(searched - began) * 1000,
            whole_ms=(done - began) * 1000,
        )

    def verbatim(self, results: Sequence[Result]) -> tuple[int, int]:
        """How many quotes stand in their passage, of how many."""
        cited = [c for each in results if each.answer.worded for c in each.answer.worded.citations]
        return sum(bool(self.library.quote_pages(c.passage, c.quote)) for c in cited), len(cited)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """What was measured beside its limit; `of` says what it was counted on."""

    name: str
    value: float
    least: float | None = None
    most: float | None = None
    of: str = ""
    wrong: tuple[str, ...] = ()

    @property
    def held(self) -> bool:
        """Whether it is within its limit."""
        return (self.least is None or self.value >= self.least) and (
            self.most is None or self.value <= self.most
        )

    def told(self) -> str:
        """One line, and the questions that went wrong below it."""
        limit = f">= {self.least:g}" if self.least is not None else f"<= {self.most:g}"
        mark = "" if self.held else "  MISSED"
        line = f"{self.name:<26}{self.value:>9.3f}   {limit:<9}{self.of}{mark}"
        return "\n".join((line, *(f"    {each}" for each in self.wrong)))


def recall(results: Sequence[Result]) -> Iterator[Figure]:
    """What was found."""
    places = [each.position for each in results if each.line["answerable"]]
    total = len(places)
    for k, least in ((1, 0.80), (8, 0.98)):
        having = sum(place is not None and place < k for place in places)
        of = f"{having} of {total}"
        yield Figure(name=f"recall@{k}", value=having / total, least=least, of=of)
    mrr = sum(1 / (place + 1) for place in places if place is not None) / total
    yield Figure(name="MRR", value=mrr, least=0.88)


def abstention(results: Sequence[Result]) -> Iterator[Figure]:
    """What was answered that should not be, and the other way round."""
    for name, answerable, most in (("false answers", False, 0.05), ("false refusals", True, 0.10)):
        of = [each for each in results if each.line["answerable"] is answerable]
        wrong = [each for each in of if (each.answer.worded is None) is answerable]
        yield Figure(
            name=name,
            value=len(wrong) / max(len(of), 1),
            most=most,
            of=f"{len(wrong)} of {len(of)}",
            wrong=tuple(each.line["question"] for each in wrong),
        )


def mixing(bench: Bench, lines: Sequence[Line]) -> Figure:
    """Whether passages of other games were kept out, and the right one was cited."""
    wrong: list[str] = []
    for line in lines:
        result = bench.ask(line)
        read = [hit.passage for hit in result.found.read]
        cited = (
            {c.passage for c in result.answer.worded.citations} if result.answer.worded else set()
        )
        forbidden = [each for each in read if _under(each, line.get("forbidden_headings"))]
        right = [
            each
            for each in read
            if each.id in cited
            and _under(each, line["required_heading_prefix"])
            and _within(each, line.get("required_pages"))
        ]
        if forbidden or not right:
            wrong.append(f"{line['question']} ({line['game']})")
    kept = len(lines) - len(wrong)
    of = f"{kept} of {len(lines)}"
    share = kept / max(len(lines), 1)
    return Figure(name="no mixing", value=share, least=1.0, of=of, wrong=tuple(wrong))


def _under(passage: Passage, prefixes: list[list[str]] | None) -> bool:
    return any(list(passage.heading[: len(prefix)]) == prefix for prefix in prefixes or ())


def _within(passage: Passage, pages: list[list[int]] | None) -> bool:
    return pages is None or any(low <= (passage.page or 0) <= high for low, high in pages)


def out_of_scope(results: Sequence[Result]) -> int:
    """How many passages were read whose game the scope does not have."""
    return sum(
        hit.passage.game not in each.found.scope.games
        for each in results
        for hit in each.found.read
    )


def latency(results: Sequence[Result]) -> Iterator[Figure]:
    """How long it took, understanding the question apart."""
    for name, taken, most in (
        ("retrieval p95 ms", [each.retrieval_ms for each in results], 50.0),
        ("with the answer p95 ms", [each.whole_ms for each in results], 200.0),
    ):
        middle, high = np.percentile(taken, [50, 95])
        yield Figure(name=name, value=float(high), most=most, of=f"p50 {middle:.1f}")


WORDS: Final = 3000
TOKENS: Final = 4


class MadeUp:
    """Vectors at random, the same for the same text: for measuring how a search grows."""

    name = "made-up"
    entry_point = "made-up"
    width = 384

    def encode(self, text: str) -> Encoded:
        rng = np.random.default_rng(abs(hash(text)) % 2**32)
        rows = rng.standard_normal((TOKENS + 1, self.width), np.float32)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        spans = tuple((found.start(), found.end()) for found in re.finditer(r"\w+", text))
        return Encoded(vector=rows[0], tokens=rows[1:], spans=spans[:TOKENS])

    def sentences(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        return np.stack([self.encode(text).vector for text in texts])

    def tokens(self, texts: Sequence[str]) -> "list[NDArray[np.float32]]":
        return [self.encode(text).tokens for text in texts]


def many(folder: Path, passages: int) -> float:
    """The milliseconds of one search of so many made-up passages, the middle of twenty."""
    rng = random.Random(7)
    vocabulary = [f"w{number}" for number in range(WORDS)]
    # A few words are everywhere and most are rare, as in any language.
    weights = [1 / (rank + 2) for rank in range(WORDS)]
    made = [_made(number, rng.choices(vocabulary, weights, k=60)) for number in range(passages)]
    embedder: Embedder = MadeUp()
    index = Index(folder / str(passages), embedder)
    index.add("made", made)
    section = index.sections(["made"])[0].id
    search = Search(index)
    part = Part(game="made", title="Made", sections=(section,), variants=(), main=(section,))
    scope = Scope(parts=(part,), editions=(), decided="asked", named=(), unknown=None)
    taken = []
    for _ in range(22):
        found = search.search(" ".join(rng.choices(vocabulary, weights, k=8)), scope)
        taken.append(found.timings.arms + found.timings.rerank)
    return float(np.median(taken[2:]))


def _made(number: int, words: list[str]) -> Passage:
    text = " ".join(words)
    return Passage(
        id=f"made#{number}", edition="made", game="made", heading=("MADE",), page=None,
        last_page=None, start=number * 1000, end=number * 1000 + len(text), text=text,
    )  # fmt: skip


def read(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("book", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("confusion", type=Path)
    parser.add_argument("--game", default="Hearts", help="what the book is added under")
    parser.add_argument("--home", type=Path, help="keep library and index here")
    parser.add_argument("--many", action="store_true", help="also search made-up passages")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        bench = Bench(asked.home or Path(temporary), asked.book, asked.game)
        figures = list(measured(bench, read(asked.questions), read(asked.confusion)))
        if asked.many:
            few, lots = (many(Path(temporary), count) for count in (3_000, 100_000))
            of = f"{few:.1f} and {lots:.1f} ms"
            figures.append(
                Figure(name="100,000 passages / 3,000", value=lots / few, most=3.0, of=of)
            )
        for figure in figures:
            print(figure.told())
    if not all(figure.held for figure in figures):
        sys.exit(1)


def measured(bench: Bench, lines: list[Line], confusion: list[Line]) -> Iterator[Figure]:
    """Every figure of the book."""
    if bench.embedded:
        of = f"{bench.embedded} texts of {bench.passages} passages"
        yield Figure(name="indexing s", value=bench.indexing_s, most=120.0, of=of)
    bench.ask(lines[0])  # what is loaded once is not measured
    results = [bench.ask(line) for line in lines]
    yield from recall(results)
    yield from abstention(results)
    yield mixing(bench, confusion)
    yield Figure(name="out-of-scope passages", value=out_of_scope(results), most=0)
    verbatim, cited = bench.verbatim(results)
    of = f"{verbatim} of {cited}"
    yield Figure(name="quotes verbatim", value=verbatim / max(cited, 1), least=1.0, of=of)
    yield from latency(results)


if __name__ == "__main__":
    main()
