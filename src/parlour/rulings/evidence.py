"""The evidence of one ask as blocks: what was measured, on which scale, and what was not."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from parlour.rulings.book_search import Reach, Searched
from parlour.rulings.checklist import SetupShape
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.fence import Fenced
from parlour.rulings.keeping import Similar
from parlour.rulings.model_evidence import model_entries
from parlour.rulings.question.classifier import FORMS, Kind
from parlour.rulings.retrieval.retrieved import Hit
from parlour.rulings.ruling import Ruling
from parlour.rulings.table_answer import Understanding
from parlour.rulings.trace import NOT_MEASURED, Entry, Evidences

if TYPE_CHECKING:
    from parlour.rulings.answerers.endpoint import EndpointAnswer

_NO_VERDICT: Final = "none: no question of yes or no, or none decided"
_NO_ABSTENTION: Final = "none: this ruling answered"
_TIME: Final = "%Y-%m-%d %H:%M:%S UTC"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proceedings:
    """All that is known of one ask once it is ruled."""

    ruling: Ruling
    understood: Understanding
    reach: Reach
    searched: Searched
    similar: tuple[Similar, ...]
    why: str
    answerer: str
    shape: SetupShape
    settings: DeskSettings
    library: dict[str, Any]
    errata: tuple[tuple[str, int], ...]
    fence: Fenced | None
    model: "EndpointAnswer | None"
    recorded_at: float


def evidence(told: Proceedings) -> dict[str, Any]:
    """The evidence as it is kept and shown."""
    found = Evidences()
    _outcome(found, told)
    _question(found, told)
    _scope(found, told)
    _search(found, told)
    _pool(found, told)
    _reading(found, told)
    _cited(found, told)
    _answering(found, told)
    _fence(found, told)
    _earlier(found, told)
    _setup(found, told)
    _as_data(found, told)
    return found.told()


def _outcome(found: Evidences, told: Proceedings) -> None:
    ruling = told.ruling
    found.add(
        "outcome",
        "What came of it",
        "How the ask ended and why; not how sure anybody may be of it.",
        [
            Entry(name="outcome", value=ruling.outcome),
            Entry(name="rationale", value=told.why),
            Entry(name="verdict", value=ruling.verdict or _NO_VERDICT),
            Entry(name="topic", value=ruling.topic or "none"),
            Entry(
                name="abstention",
                value=ruling.abstention.reason if ruling.abstention else _NO_ABSTENTION,
            ),
            Entry(name="recorded", value=time.strftime(_TIME, time.gmtime(told.recorded_at))),
        ],
    )


def _question(found: Evidences, told: Proceedings) -> None:
    facts = told.understood.facts
    read = {
        "hand": _codes(facts.hand), "trick": _codes(facts.trick), "asked for": _codes(facts.wanted),
        "taken": _codes(facts.taken), "leads": facts.leads, "trick number": facts.trick_no,
        "hearts broken": facts.broken, "deal": facts.deal, "players": facts.players,
        "totals": list(facts.totals), "own total": facts.mine,
    }  # fmt: skip
    found.add(
        "question",
        "How the question was understood",
        "What was read from its words and the kinds of question it may be; a probability is the "
        "classifier's share, from 0 to 1, and no chance of being right.",
        [
            Entry(name="in plain words", value=facts.plain),
            Entry(name="outer negation taken off", value=told.understood.turned),
            *(
                Entry(name=name, value=value)
                for name, value in read.items()
                if value not in (None, [], "")
            ),
        ],
        columns=("kind", "probability", "asked for", "against", "open"),
        rows=map(_kind_row, told.understood.kinds[:5]),
    )


def _scope(found: Evidences, told: Proceedings) -> None:
    scope = told.reach.scope
    found.add(
        "scope",
        "What could be read",
        "The editions and games this ask was allowed to read; a passage outside them is "
        "never read.",
        [
            Entry(name="games", value=list(scope.games) or "none"),
            Entry(name="decided by", value=scope.decided),
            Entry(name="games named", value=list(scope.named) or "none"),
            Entry(name="game these books lack", value=scope.unknown or "none"),
            Entry(name="library editions", value=told.library["editions"]),
            Entry(name="library passages", value=told.library["passages"]),
            Entry(name="library bytes", value=told.library["bytes"]),
        ],
        columns=("edition", "title", "kind", "game", "revision", "year"),
        rows=[
            (each.id, each.title, each.kind, each.game, each.revision, each.year or NOT_MEASURED)
            for each in scope.editions
        ],
    )


def _search(found: Evidences, told: Proceedings) -> None:
    retrieved = told.searched.retrieved
    found.add(
        "search",
        "The search",
        "Which arms searched and how their orders were put together; not which passages were read.",
        [
            Entry(name="question in the books' words", value=retrieved.book_words),
            Entry(name="passages in scope", value=retrieved.in_scope),
            Entry(name="rrf k", value=retrieved.rrf_k),
            Entry(
                name="score ceiling",
                value=round(retrieved.ceiling, 5),
                note="arms / (k + 1): all arms that ran put the same passage first",
            ),
            Entry(name="embedder", value=retrieved.embedder or "none: full text alone"),
            Entry(name="embedding ms", value=round(retrieved.timings.embedding, 2)),
            Entry(name="arms ms", value=round(retrieved.timings.arms, 2)),
            Entry(name="rerank ms", value=round(retrieved.timings.rerank, 2)),
        ],
        columns=("arm", "ran", "passages carried", "why not"),
        rows=[(each.arm, each.ran, each.carried, each.why_not) for each in retrieved.arms],
    )


def _pool(found: Evidences, told: Proceedings) -> None:
    retrieved = told.searched.retrieved
    found.add(
        "pool",
        "The pool: what the arms found",
        "Every passage that was ranked again, with its rank and score in each arm; an empty place "
        "means that the arm did not carry it. The fused score is no likeness.",
        [
            Entry(name="pool size", value=retrieved.pool),
            Entry(name="pool ceiling", value=retrieved.pool_ceiling),
            Entry(
                name="usual band",
                value=_band(retrieved.hits),
                note="middle half of the fused scores of this pool",
            ),
        ],
        columns=(
            "fused rank", "document", "heading", "page", "full text rank", "full text score",
            "vector rank", "vector score", "priority rank", "fused score", "rerank score",
            "tokens", "characters",
        ),
        rows=map(_pool_row, retrieved.hits),
    )  # fmt: skip


def _reading(found: Evidences, told: Proceedings) -> None:
    retrieved = told.searched.retrieved
    found.add(
        "read",
        "What was read",
        "The passages the answer could draw on, in reading order, and how each got its place; "
        "other passages of the pool were not read.",
        [
            *(
                Entry(
                    name=f"floor: {each.name}",
                    value="armed" if each.armed else "not armed",
                    note=each.why,
                )
                for each in retrieved.floors
            ),
            Entry(name="superseded passages", value=len(retrieved.superseded)),
        ],
        columns=(
            "read at", "document", "heading", "page", "fused rank", "fused score", "carried by",
            "slot",
        ),
        rows=map(_read_row, retrieved.read),
    )  # fmt: skip
    found.add(
        "errata",
        "Errata",
        "The errata registered for the editions in scope, those of expansions too; a passage that "
        "an erratum replaces is not read.",
        [Entry(name="registered", value=sum(count for _, count in told.errata))],
        columns=("edition", "errata"),
        rows=told.errata,
    )


def _cited(found: Evidences, told: Proceedings) -> None:
    found.add(
        "cited",
        "What was cited",
        "The passages the ruling rests on with the words quoted; each quote stands verbatim on its "
        "page, which code has checked.",
        columns=("n", "document", "edition", "heading", "page", "quote", "quote characters"),
        rows=[
            (
                each.n,
                each.title,
                each.edition,
                _path(each.heading),
                each.page,
                each.quote,
                len(each.quote),
            )
            for each in told.ruling.citations
        ],
    )


def _answering(found: Evidences, told: Proceedings) -> None:
    times = told.ruling.timings_ms
    found.add(
        "answering",
        "How it was answered",
        "Who worded the answer and how long each part took; total includes all the others, "
        "retrieval does not include re-ranking.",
        [
            Entry(name="answerer", value=told.answerer),
            *model_entries(told.model),
            Entry(name="queued ms", value=_or_not(times.queued)),
            Entry(name="retrieval ms", value=_or_not(times.retrieval)),
            Entry(name="re-rank ms", value=_or_not(times.rerank)),
            Entry(name="first delta ms", value=_or_not(times.first_delta)),
            Entry(name="answer ms", value=_or_not(times.answer)),
            Entry(name="total ms", value=_or_not(times.total)),
        ],
    )


def _fence(found: Evidences, told: Proceedings) -> None:
    found.add(
        "fence",
        "The fence",
        "What an answer must pass before it is shown; it checks form and quotes, not sense.",
        _judged(told),
    )


def _earlier(found: Evidences, told: Proceedings) -> None:
    settings = told.settings
    best = told.similar[0].similarity if told.similar else None
    found.add(
        "recall",
        "Earlier rulings",
        "Earlier questions in the same scope near to this one; they are offered beside the ruling "
        "and never in its place.",
        [
            Entry(name="recall", value="on" if settings.recall else "off"),
            Entry(
                name="similarity threshold",
                value=settings.similarity,
                note="cosine; the same question is not held to it",
            ),
            Entry(name="nearest", value=_or_not(None if best is None else round(best, 4))),
            Entry(name="offered", value=len(told.similar)),
        ],
        columns=("ruling", "question", "similarity", "outcome"),
        rows=[
            (each.id, each.question, round(each.similarity, 4), each.outcome)
            for each in told.similar
        ],
    )


def _setup(found: Evidences, told: Proceedings) -> None:
    found.add(
        "setup",
        "Setup checklist",
        "Whether the question asks about setting up, by patterns kept in one place.",
        [
            Entry(name="decision", value=told.shape.decision),
            Entry(name="pattern", value=told.shape.pattern or "no pattern matched"),
        ],
    )


def _as_data(found: Evidences, told: Proceedings) -> None:
    found.add(
        "raw",
        "Raw hits and citations",
        "What the search returned and what the answer cited, as data, so that nothing is lost in "
        "these tables.",
        [
            Entry(name="hits", value=[_raw(hit) for hit in told.searched.retrieved.hits[:20]]),
            Entry(
                name="citations",
                value=[
                    {"passage": each.passage, "page": each.page, "quote": each.quote}
                    for each in told.ruling.citations
                ],
            ),
        ],
    )


def _kind_row(kind: Kind) -> tuple[Any, ...]:
    shares = (round(kind.forms.get(form, 0.0), 3) for form in FORMS)
    return (kind.intent, round(kind.probability, 3), *shares)


def _pool_row(hit: Hit) -> tuple[Any, ...]:
    words, meaning, first = hit.full_text, hit.vectors, hit.priority
    return (
        hit.fused_rank, hit.passage.edition, _path(hit.passage.heading), hit.passage.page,
        words.rank if words else "", round(words.score, 4) if words else "",
        meaning.rank if meaning else "", round(meaning.score, 4) if meaning else "",
        first.rank if first else "", round(hit.fused, 6), round(hit.score, 4),
        len(hit.passage.text.split()), len(hit.passage.text),
    )  # fmt: skip


def _read_row(hit: Hit) -> tuple[Any, ...]:
    return (
        hit.read, hit.passage.edition, _path(hit.passage.heading), hit.passage.page,
        hit.fused_rank, round(hit.fused, 6), " + ".join(hit.carried_by), hit.slot,
    )  # fmt: skip


def _path(heading: tuple[str, ...]) -> str:
    return " › ".join(heading)


def _raw(hit: Hit) -> dict[str, Any]:
    return {
        "passage": hit.passage.id,
        "page": hit.passage.page,
        "heading": list(hit.passage.heading),
        "score": round(hit.fused, 6),
        "snippet": hit.passage.text[:300],
    }


def _band(hits: tuple[Hit, ...]) -> str:
    scores = sorted(hit.fused for hit in hits)
    if len(scores) < 4:
        return NOT_MEASURED
    return f"{scores[len(scores) // 4]:.5f} to {scores[3 * len(scores) // 4]:.5f}"


def _codes(cards: tuple[Any, ...]) -> str:
    return " ".join(card.code for card in cards)


def _or_not(value: Any) -> Any:
    return NOT_MEASURED if value is None else value


def _judged(told: Proceedings) -> list[Entry]:
    """The figures of the fence with the limits they were held to."""
    limits, fenced = told.settings.retrieval, told.fence
    if fenced is None:
        return [Entry(name="fence", value=NOT_MEASURED, note="there was no answer to judge")]
    return [
        Entry(name="fence", value="passed" if fenced.passed else fenced.why),
        Entry(
            name="letter density", value=fenced.letter_density,
            note=f"of {fenced.characters} signs that are no space; floor {limits.letter_density}",
        ),
        Entry(
            name="glyph tokens", value=fenced.glyph_tokens, note=f"at most {limits.glyph_tokens}",
        ),
        Entry(name="quotes verbatim", value=f"{fenced.verbatim} of {fenced.quotes}"),
    ]  # fmt: skip
