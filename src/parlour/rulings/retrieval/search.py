"""The search: arms, fusion, errata, re-ranking, floors, and what is read in the end."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from parlour.rulings.books.edition import Edition
from parlour.rulings.index.lexicon import Lexicon, joined
from parlour.rulings.index.store import Index
from parlour.rulings.passages import Passage
from parlour.rulings.retrieval.arms import (
    Places,
    Scored,
    by_full_text,
    by_priority,
    by_vectors,
    full_text,
    fused,
)
from parlour.rulings.retrieval.floors import chosen
from parlour.rulings.retrieval.glossary import Glossary, glossary
from parlour.rulings.retrieval.questions import Query, take_apart
from parlour.rulings.retrieval.rerank import score, signals
from parlour.rulings.retrieval.retrieved import (
    ArmRank,
    ArmRun,
    Floor,
    Hit,
    Retrieved,
    SearchTimings,
    Superseded,
)
from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.rulings.retrieval.whole import is_whole, parts_of_game
from parlour.rulings.scope import Part, Scope

_A_GAME: Final = 400
"""So many passages of a game are looked through for its parts."""


class Errata(Protocol):
    """What corrects an edition."""

    def errata(self, edition_id: str) -> Sequence[tuple[Passage, str | None]]:
        """Every erratum to it, with the id of the passage it supersedes, if it tells one."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What was found for one game of the question."""

    hits: tuple[Hit, ...]
    read: tuple[Hit, ...]
    runs: tuple[ArmRun, ...]
    floors: tuple[Floor, ...]
    superseded: tuple[Superseded, ...]
    in_scope: int
    book_words: str
    strange: float
    timings: SearchTimings


class Search:
    """Finds the passages that answer a question, in an index of books."""

    def __init__(
        self,
        index: Index,
        errata: Errata | None = None,
        *,
        settings: RetrievalSettings | None = None,
        words: Glossary | None = None,
    ) -> None:
        self.index: Final = index
        self.settings: Final = settings or RetrievalSettings()
        self._errata: Final = errata
        self._words: Final = words or glossary()
        self._places: Final = Places(index)

    def search(
        self, question: str, scope: Scope, *, kinds: Sequence[tuple[str, float]] = ()
    ) -> Retrieved:
        """What there is in scope on a question; each game of a scope is searched by itself.

        `kinds` are the kinds of question it may be, such as "passing/count", each with its
        probability: what a rulebook says on such questions is then looked for as well.
        """
        share = max(self.settings.read // max(len(scope.parts), 1), 1)
        found = [self._search(question, part, scope, share, kinds) for part in scope.parts]
        arms = tuple(run for each in found[:1] for run in each.runs)
        ran = sum(run.ran for run in arms)
        read = [hit for each in found for hit in each.read]
        return Retrieved(
            question=question,
            scope=scope,
            hits=tuple(hit for each in found for hit in each.hits),
            read=tuple(replace(hit, read=place) for place, hit in enumerate(read, 1)),
            arms=arms,
            rrf_k=self.settings.rrf_k,
            ceiling=ran / (self.settings.rrf_k + 1),
            pool_ceiling=self.settings.pool,
            floors=tuple(floor for each in found[:1] for floor in each.floors),
            superseded=tuple(one for each in found for one in each.superseded),
            in_scope=sum(each.in_scope for each in found),
            embedder=self.index.embedder.name if self.index.embedder else None,
            book_words=found[0].book_words if found else question,
            kinds=tuple(kinds),
            strange=min((each.strange for each in found), default=1.0),
            timings=SearchTimings(
                embedding=sum(each.timings.embedding for each in found),
                arms=sum(each.timings.arms for each in found),
                rerank=sum(each.timings.rerank for each in found),
            ),
        )

    def _search(
        self,
        question: str,
        part: Part,
        scope: Scope,
        read: int,
        kinds: Sequence[tuple[str, float]],
    ) -> Found:
        lexicon = joined(self.index.lexicon(section) for section in part.sections)
        began = time.perf_counter()
        query = take_apart(question, lexicon, self._words, self.index.embedder, kinds)
        embedded = time.perf_counter()
        by_id = {edition.id: edition for edition in scope.editions}
        pool = self._pool(query, part, lexicon, by_id)
        fused_at = time.perf_counter()
        hits = self._ranked(query, pool, lexicon, part)
        order = sorted(hits, key=lambda hit: (-hit.score, hit.fused_rank))
        taken, floors = chosen(order, by_id, read, self.settings)
        if is_whole(question, kinds, (*scope.named, *part.named_as)):
            taken = self._whole(query, part, lexicon, hits, editions=by_id, read=read) or taken
        slots = {hit.passage.id: hit for hit in taken}
        done = time.perf_counter()
        return Found(
            hits=tuple(slots.get(hit.passage.id, hit) for hit in hits),
            read=taken,
            runs=pool.runs,
            floors=floors,
            superseded=pool.superseded,
            in_scope=lexicon.passages,
            book_words=query.book_words,
            strange=_strange(query, lexicon, self._words),
            timings=SearchTimings(
                embedding=(embedded - began) * 1000,
                arms=(fused_at - embedded) * 1000,
                rerank=(done - fused_at) * 1000,
            ),
        )

    def _pool(
        self, query: Query, part: Part, lexicon: Lexicon, editions: Mapping[str, Edition]
    ) -> "_Pool":
        most = self.settings.pool
        match = full_text(self.index, part.sections, query, lexicon, self._words)
        by_words = by_full_text(self.index, match, most)
        vectors = self._places.of(part.sections)
        by_meaning = by_vectors(self.index, vectors, query.phrasings, most)
        arms = [by_words, by_meaning] if query.phrasings else [by_words]
        together = fused(arms, self.settings.rrf_k)
        passages = _passages(self.index, [row for row, _ in together])
        passages, superseded = self._corrected(passages, editions)
        first = by_priority(
            [row for row, _ in together if row in passages],
            _of(passages, editions, base=True),
            _of(passages, editions, base=False) if self.settings.errata_boost else frozenset(),
        )[: self.settings.read]
        ranking = [
            (row, total)
            for row, total in fused([*arms, first], self.settings.rrf_k)
            if row in passages
        ][:most]
        return _Pool(
            by_words=by_words,
            by_meaning=by_meaning,
            first=first,
            ranking=ranking,
            passages=passages,
            superseded=superseded,
            runs=_runs(by_words, by_meaning, first, query, embedder=bool(self.index.embedder)),
        )

    def _corrected(
        self, passages: dict[int, Passage], editions: Mapping[str, Edition]
    ) -> tuple[dict[int, Passage], tuple[Superseded, ...]]:
        """The passages without those that an erratum takes the place of."""
        if self._errata is None or not self.settings.errata_supersedence:
            return passages, ()
        replaced = {
            corrected: erratum
            for edition in editions.values()
            if edition.kind != "errata"
            for erratum, corrected in self._errata.errata(edition.id)
            if corrected is not None and erratum.edition in editions
        }
        left = {row: each for row, each in passages.items() if each.id not in replaced}
        gone = tuple(
            Superseded(passage=each, by=replaced[each.id])
            for each in passages.values()
            if each.id in replaced
        )
        return left, gone

    def _whole(
        self,
        query: Query,
        part: Part,
        lexicon: Lexicon,
        hits: Sequence[Hit],
        *,
        editions: Mapping[str, Edition],
        read: int,
    ) -> tuple[Hit, ...]:
        """The passages that tell how the game is played, read in the order of its sections."""
        own = part.named or part.main
        rows = self.index.rows(own)[:_A_GAME]
        by_id = dict(zip(self.index.passages(rows), rows, strict=True))
        told = parts_of_game(list(by_id), editions, read)
        known = {hit.passage.id: hit for hit in hits}
        new = [passage for _, passage in told if passage.id not in known]
        pool = _Pool(
            by_words=[], by_meaning=[], first=[],
            ranking=[(by_id[passage], 0.0) for passage in new],
            passages={by_id[passage]: passage for passage in new}, superseded=(), runs=(),
        )  # fmt: skip
        known |= {hit.passage.id: hit for hit in self._ranked(query, pool, lexicon, part)}
        return tuple(
            replace(known[passage.id], read=place, slot="section", section=section)
            for place, (section, passage) in enumerate(told, 1)
        )

    def _ranked(self, query: Query, pool: "_Pool", lexicon: Lexicon, part: Part) -> list[Hit]:
        rows = [row for row, _ in pool.ranking]
        passages = [pool.passages[row] for row in rows]
        vectors = self._places.of(part.sections)
        found = signals(
            query,
            passages,
            rows,
            lexicon=lexicon,
            glossary=self._words,
            index=self.index,
            vectors=vectors,
            named=part.named,
        )
        words, meaning, first = map(_ranks, (pool.by_words, pool.by_meaning, pool.first))
        return [
            Hit(
                passage=passage,
                full_text=words.get(row),
                vectors=meaning.get(row),
                priority=first.get(row),
                fused=total,
                fused_rank=rank,
                score=score(seen),
                signals=seen,
                sentences=own,
                tokens=vectors.tokens_of(row),
            )
            for rank, ((row, total), passage, (seen, own)) in enumerate(
                zip(pool.ranking, passages, found, strict=True), 1
            )
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pool:
    """What the arms carried for one game, fused."""

    by_words: Scored
    by_meaning: Scored
    first: Scored
    ranking: list[tuple[int, float]]
    passages: dict[int, Passage]
    superseded: tuple[Superseded, ...]
    runs: tuple[ArmRun, ...]


def _strange(query: Query, lexicon: Lexicon, words: Glossary) -> float:
    """The share of the question's words, by weight, that the books do not have in any wording."""
    weights = {word: lexicon.weight(word) for word in query.content}
    known = {
        word
        for name, phrase in query.meanings.items()
        if words.frequency(name, lexicon.frequency, lexicon.passages)
        for word in phrase
    }
    strange = [word for word in weights if not lexicon.frequency.get(word) and word not in known]
    return sum(weights[word] for word in strange) / max(sum(weights.values()), 1e-9)


def _passages(index: Index, rows: Sequence[int]) -> dict[int, Passage]:
    return dict(zip(rows, index.passages(rows), strict=True))


def _of(
    passages: Mapping[int, Passage], editions: Mapping[str, Edition], *, base: bool
) -> frozenset[int]:
    """The rows of base rulebooks, or those of errata."""
    return frozenset(
        row
        for row, passage in passages.items()
        if (edition := editions.get(passage.edition)) is not None
        and (edition.base if base else edition.kind == "errata")
    )


def _ranks(arm: Scored) -> dict[int, ArmRank]:
    return {row: ArmRank(rank=rank, score=score) for rank, (row, score) in enumerate(arm, 1)}


def _runs(
    by_words: Scored, by_meaning: Scored, first: Scored, query: Query, *, embedder: bool
) -> tuple[ArmRun, ...]:
    no_vectors = "" if embedder else "no embedder is installed"
    return (
        ArmRun(arm="full_text", ran=True, carried=len(by_words)),
        ArmRun(
            arm="vectors", ran=bool(query.phrasings), carried=len(by_meaning), why_not=no_vectors
        ),
        ArmRun(
            arm="priority",
            ran=bool(first),
            carried=len(first),
            why_not="" if first else "no base rulebook or erratum has a passage on this",
        ),
    )
