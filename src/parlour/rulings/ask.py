"""One question on its way through the desk."""

import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from parlour.rules import Ruleset, load_rules
from parlour.rulings.asked import Asked, Listener, Progress
from parlour.rulings.book_search import BookSearch, Searched
from parlour.rulings.books.library import Library
from parlour.rulings.checklist import checklist, setup_shape
from parlour.rulings.composing import TableBook, worded
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.evidence import Proceedings, evidence
from parlour.rulings.fence import Fenced, fence
from parlour.rulings.keeping import Similar
from parlour.rulings.outcome import Outcome, from_books, from_model
from parlour.rulings.question.other_games import other_game, variant
from parlour.rulings.ruling import Abstention, PastRuling, Reason, Ruling, Timings
from parlour.rulings.table_answer import TableAnswer, decide, decide_told, understand
from parlour.rulings.whole_game import TOPICS, whole_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from parlour.rulings.answerers.endpoint import EndpointAnswer, EndpointAnswerer
    from parlour.rulings.question.classifier import Kind, Reader

Ruled = tuple[Ruling, dict[str, Any]]
"""A ruling with its evidence."""

NO_RULE: Final[dict[str, Reason]] = {
    "none/other_game": "other_game",
    "none/strategy": "not_a_rule",
    "none/site": "not_a_rule",
    "none/history": "not_a_rule",
    "none/manners": "not_a_rule",
    "none/off_topic": "not_a_rule",
}
SURE: Final = 0.12
"""The least probability of a kind at which the rules are asked about it."""
SURE_OF_A_VERDICT: Final = 0.28
"""The least probability of a kind at which yes or no is said, where nothing else speaks for it."""
STANDS_OUT: Final = 1.3
"""So many times as likely as the next is a kind that is clear though the words are strange."""
ONE_FORM: Final = 0.65
"""The least share of the likeliest form of such a kind."""
OTHERS: Final = 4
"""So many of the likeliest kinds are asked before yes or no is said."""
CONTRADICTED: Final = 0.6
"""Nothing is said where the kinds that say the opposite have this share of those that agree."""
LEAST: Final = 0.05
"""The least probability of a kind that is tried where a likelier one has no answer."""
BY_RULES: Final = "rules"
"""The answerer's name where the rules themselves decide."""


class Ask:
    """One question: read, searched, decided, checked."""

    def __init__(
        self,
        *,
        library: Library,
        books: BookSearch,
        reader: "Reader | None",
        settings: DeskSettings,
        asked: Asked,
        listener: Listener,
        endpoint: "EndpointAnswerer | None" = None,
        late: Callable[[Ruled], object] | None = None,
    ) -> None:
        self._started = time.perf_counter()
        self._library = library
        self._books = books
        self._settings = settings
        self._listener = listener
        self._endpoint = endpoint
        self._late = late
        self._id = uuid.uuid4().hex[:16]
        self.asked = asked
        self.preset, self.overrides = asked.preset, dict(asked.overrides)
        self.notes: list[str] = []
        self.similar: tuple[Similar, ...] = ()
        self.understood = understand(asked.question, reader)
        self.rules = self._rules()
        self.table = self._table_book()
        self.reach = books.reach(asked, self.table.edition if self.table else None)
        self._searched: Searched | None = None
        self._answer_ms: float | None = None

    @property
    def vector(self) -> "NDArray[np.float32] | None":
        """The question's own vector; None before the search and without an embedder."""
        return None if self._searched is None else self._searched.vector

    def search(self) -> Searched:
        """Search the books, once; the passages found are told to the listener."""
        if self._searched is None:
            kinds = [(kind.intent, kind.probability) for kind in self.understood.kinds[:5]]
            self._searched = self._books.find(self.asked.question, self.reach, kinds)
            self._listener(Progress(sources=self._searched.closest))
        return self._searched

    def ruled(self) -> Ruled:
        """The ruling with its evidence."""
        searched = self.search()
        before = self._passed()
        outcome = self._outcome(searched)
        self._answer_ms = round(self._passed() - before, 3)
        return self._finished(outcome, searched)

    def _finished(self, outcome: Outcome, searched: Searched) -> Ruled:
        """The outcome through the fence, as a ruling with its evidence."""
        outcome, fenced = self._fenced(outcome)
        ruling = self._ruling(outcome, searched)
        return ruling, self._evidence(ruling, outcome, fenced, searched)

    def _passed(self) -> float:
        """Milliseconds since the ask began."""
        return round((time.perf_counter() - self._started) * 1000, 3)

    def _rules(self) -> Ruleset | None:
        """The rules asked about: the table's, or those of a variant that the question names."""
        if self.asked.preset is None or self.asked.books or self.asked.game is not None:
            return None
        rules = load_rules(self.asked.preset, self.asked.overrides)
        named = variant(self.understood.facts.plain) if self.asked.position is None else None
        if named is None or named == self.asked.preset:
            return rules
        self.notes.append("The question names another game than the table's: that one is ruled on.")
        self.preset, self.overrides = named, {}
        return load_rules(named)

    def _table_book(self) -> TableBook | None:
        if self.rules is None:
            return None
        return TableBook.of(self._library, self._library.add_table(self.rules).edition)

    def _outcome(self, searched: Searched) -> Outcome:
        """The rules where they decide, else the books, else an abstention."""
        if self.rules is not None and self.table is not None:
            found = self._from_rules(self.rules, self.table)
            if found is not None:
                return found
        if self._endpoint is None or not searched.retrieved.read:
            return from_books(searched.answer())
        return self._from_model(self._endpoint, searched)

    def _from_model(self, endpoint: "EndpointAnswerer", searched: Searched) -> Outcome:
        """What a model server makes of the passages; the passages' own words where it does not."""
        by_id = {edition.id: edition for edition in self.reach.scope.editions}
        passages = [(by_id[hit.passage.edition], hit.passage) for hit in searched.retrieved.read]
        late = None if self._late is None else self._came_late
        told = endpoint.answer(self.asked.question, passages, self._listener, on_late=late)
        if told.outcome == "on_its_way":
            note = "A model server is still at work: what it says will take the place of this."
            return from_books(searched.answer(), note=note, model=told)
        if told.outcome == "answerer_unavailable":
            note = f"No model server worded this: {told.why}"
            return from_books(searched.answer(), note=note, model=told)
        return from_model(told)

    def _came_late(self, told: "EndpointAnswer") -> None:
        """Put an answer that came after the watchdog in the place of the one that was shown."""
        if told.outcome == "answered" and self._late is not None:
            self._late(self._finished(from_model(told), self.search()))

    def _from_rules(self, rules: Ruleset, book: TableBook) -> Outcome | None:
        asked, understood = self.asked, self.understood
        if asked.position is not None:
            told = decide_told(rules, understood, asked.position)
            return None if told is None else self._decided(told, book)
        named = other_game(understood.facts.plain, asked.question)
        if named is not None:
            return Outcome(
                why=f"the question is about another game: {named}", answerer=BY_RULES,
                reason="other_game",
            )  # fmt: skip
        best = understood.best
        if best is None or best.probability < SURE:
            return None
        for kind in understood.kinds:
            if kind.probability < max(best.probability / 5, LEAST):
                break
            found = self._of_kind(rules, book, kind)
            if found is not None:
                return found
        return None

    def _of_kind(self, rules: Ruleset, book: TableBook, best: "Kind") -> Outcome | None:
        """What the rules say where the question is of that kind."""
        understood = self.understood
        if best.intent in NO_RULE:
            why = f"understood as {best.intent}, which no rule answers"
            return Outcome(why=why, answerer=BY_RULES, reason=NO_RULE[best.intent])
        sections = whole_game(best.intent, rules, book)
        if sections is not None:
            why = f"understood as {best.intent}"
            topic = TOPICS.get(best.intent)
            return Outcome(why=why, answerer=BY_RULES, worded=sections, topic=topic)
        answer = decide(rules, understood, best)
        if answer is not None and not self._sure_of(answer, rules, best):
            # A wrong yes is worse than none: the rule is told, and the verdict left to the reader.
            answer = replace(answer, verdict=None)
        return None if answer is None else self._decided(answer, book)

    def _sure_of(self, answer: TableAnswer, rules: Ruleset, best: "Kind") -> bool:
        """Whether yes or no may be said: what else the question may be is asked too."""
        if best.probability == 1.0:
            return True
        agreed, against = best.probability, 0.0
        for kind in self.understood.kinds[:OTHERS]:
            if kind.intent == best.intent or kind.probability < LEAST:
                continue
            other = decide(rules, self.understood, kind)
            if other is None or other.verdict is None:
                continue
            if other.verdict == answer.verdict:
                agreed += kind.probability
            else:
                against += kind.probability
        clear = agreed >= SURE_OF_A_VERDICT or _stands_out(best, self.understood.kinds)
        return clear and against < CONTRADICTED * agreed

    def _decided(self, answer: TableAnswer, book: TableBook) -> Outcome | None:
        told = worded(answer, self.asked.question, book)
        if not told.citations:
            return None
        return Outcome(
            why=f"the rules decide it: {answer.intent.name}",
            answerer=BY_RULES,
            worded=told,
            table=answer,
            verdict=answer.verdict,
            topic=answer.topic,
        )

    def _fenced(self, outcome: Outcome) -> tuple[Outcome, Fenced | None]:
        """The outcome if its answer passes the fence, else an abstention."""
        if outcome.worded is None:
            return outcome, None
        fenced = fence(
            outcome.worded.sentences,
            outcome.worded.citations,
            verify=self._library.verify_quote,
            in_scope=self.reach.holds,
            settings=self._settings.retrieval,
        )
        if fenced.passed:
            return outcome, fenced
        why = f"the fence held the answer back: {fenced.why}"
        return replace(
            outcome, worded=None, table=None, verdict=None, reason="fence", why=why
        ), fenced

    def _ruling(self, outcome: Outcome, searched: Searched) -> Ruling:
        told, asked = outcome.worded, self.asked
        shape = setup_shape(self.understood.facts.plain, self._intent())
        setup = self.rules is not None and told is not None and shape.pattern is not None
        return Ruling(
            id=self._id,
            question=asked.question,
            rules=None
            if self.rules is None
            else {"preset": self.preset, "overrides": self.overrides},
            scope=self.reach.editions,
            outcome="abstained" if told is None else "answered",
            verdict=outcome.verdict,
            topic=outcome.topic,
            asked_with=self.reach.editions,
            answer=() if told is None else told.sentences,
            citations=() if told is None else told.citations,
            evidence=outcome.table.decision.evidence if outcome.table else None,
            abstention=None
            if told is not None
            else Abstention(reason=outcome.reason, nearest=searched.closest[:3]),
            closest=searched.closest,
            past_rulings=tuple(map(_past, self.similar)),
            timings_ms=self._timings(outcome, searched),
            notes=(*self.notes, *outcome.notes),
            checklist=checklist(self.rules) if setup and self.rules is not None else (),
        )

    def _timings(self, outcome: Outcome, searched: Searched) -> Timings:
        took, model = searched.retrieved.timings, outcome.model
        return Timings(
            queued=0.0 if model is None else model.queued_ms,
            first_delta=None if model is None else model.first_delta_ms,
            retrieval=round(took.embedding + took.arms, 3),
            rerank=round(took.rerank, 3),
            answer=self._answer_ms,
            total=self._passed(),
        )

    def _intent(self) -> str | None:
        best = self.understood.best
        return best.intent if best is not None and best.probability >= SURE else None

    def _evidence(
        self, ruling: Ruling, outcome: Outcome, fenced: Fenced | None, searched: Searched
    ) -> dict[str, Any]:
        return evidence(
            Proceedings(
                ruling=ruling,
                understood=self.understood,
                reach=self.reach,
                searched=searched,
                similar=self.similar,
                why=outcome.why,
                answerer=outcome.answerer,
                shape=setup_shape(self.understood.facts.plain, self._intent()),
                settings=self._settings,
                library=self._books.profile(),
                errata=self._books.errata(self.reach),
                fence=fenced,
                model=outcome.model,
                recorded_at=time.time(),
            )
        )


def _stands_out(best: "Kind", kinds: Sequence["Kind"]) -> bool:
    """Whether a kind and how it is asked for are clear, though its words were never met before."""
    others = [kind.probability for kind in kinds if kind.intent != best.intent]
    clear = best.probability >= STANDS_OUT * max(others, default=0.0)
    return best.probability >= SURE and clear and best.forms[best.form] >= ONE_FORM


def _past(similar: Similar) -> PastRuling:
    return PastRuling(
        id=similar.id,
        question=similar.question,
        similarity=round(similar.similarity, 4),
        outcome=similar.outcome,
    )
