"""The answerer that asks a model server: prompted, streamed, checked, repaired once."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from parlour.logs import logger
from parlour.rulings.answerers.live_check import LiveCheck
from parlour.rulings.answerers.prompt import (
    Message,
    Prompt,
    make_prompt,
    repair_messages,
    request_body,
    speaks_to_a_model,
    tokens_at_most,
    visible,
)
from parlour.rulings.answerers.reply import (
    Cite,
    Draft,
    Dropped,
    Standing,
    check,
    composed,
    mended,
    notes,
    read_draft,
    ruled,
    shown,
)
from parlour.rulings.answerers.watchdog import (
    Body,
    Bounds,
    Conversation,
    Generation,
    Heard,
    Result,
    Said,
    UnavailableError,
    Watchdog,
    WatchdogFigures,
)
from parlour.rulings.asked import Listener, Progress, unheard
from parlour.rulings.books.edition import Edition
from parlour.rulings.composing import Worded, cite
from parlour.rulings.desk_settings import DeskSettings
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Reason, Verdict
from parlour.rulings.single_flight import Flight, SingleFlight, Ticket, Wait

Passages = Sequence[tuple[Edition, Passage]]
_MOST_REPAIRED: Final = 12
_NO_WORD: Final = "The model server did not say a word in time: see whether it loads the model."
_ON_ITS_WAY: Final = "The model server has not said a word yet: its answer follows when it comes."
_OUR_FAULT: Final = "The answer failed by a fault of ours: it is in the log."
_SILENT: Final = "The model found no answer in the passages."
_FENCED: Final = "No sentence that the model wrote is proved by a passage."


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointAnswer:
    """What one asker gets; its times count from that asker's question.

    While `outcome` is `on_its_way` there is no generation yet: the watchdog fired, and the answer
    comes by `on_late`. `shared` is whether another asker's generation answered this question.
    """

    outcome: Result
    watchdog: WatchdogFigures
    total_ms: float
    why: str = ""
    worded: Worded | None = None
    verdict: Verdict | None = None
    notes: tuple[str, ...] = ()
    shared: bool = False
    queued_ms: float | None = None
    first_delta_ms: float | None = None
    generation_ms: float | None = None
    generation: Generation | None = None

    @property
    def watchdog_fired(self) -> bool:
        """Whether the asker was let go before a first word came."""
        return self.watchdog.fired

    @property
    def reason(self) -> Reason | None:
        """Why a ruling abstains; None for an answer, and for one that is on its way."""
        if self.outcome in ("answered", "on_its_way"):
            return None
        return self.outcome  # type: ignore[return-value]  # the other results are reasons


OnLate = Callable[[EndpointAnswer], None]


class EndpointAnswerer:
    """Asks the model server of the settings; safe to use from several threads."""

    def __init__(
        self,
        settings: DeskSettings,
        *,
        now: Callable[[], float] = time.monotonic,
        wait: Wait = threading.Condition.wait,
        cite: Cite = cite,
        bounds: Bounds = Bounds(),  # noqa: B008  frozen
    ) -> None:
        self.settings = settings
        self.now = now
        self.cite = cite
        self.bounds = bounds
        self.live = LiveCheck(settings, now=now, wait=wait)
        self._flights: SingleFlight[Heard, Generation] = SingleFlight(
            settings.width, now=now, wait=wait
        )

    def answer(
        self,
        question: str,
        passages: Passages,
        listener: Listener = unheard,
        *,
        on_late: OnLate | None = None,
    ) -> EndpointAnswer:
        """The checked answer, or an outcome that says why there is none.

        The listener is called in this thread alone; what it raises takes this asker off the line
        and is raised here. When the watchdog fires, this returns `on_its_way`, and `on_late` is
        called with the answer in another thread, perhaps before this one has gone on; without
        `on_late` the generation is stopped, unless others wait for it.
        """
        asker = _Asker(self, listener, on_late)
        key = (" ".join(question.casefold().split()), *((e.id, p.id) for e, p in passages))
        ticket = self._flights.board(
            key, lambda flight: _Work(self, question, tuple(passages), flight).done()
        )
        try:
            return asker.follow(ticket)
        except BaseException:
            ticket.leave()
            raise


class _Asker:
    """One asker: tells its listener what is new, and lets it go when the watchdog fires."""

    def __init__(
        self, answerer: EndpointAnswerer, listener: Listener, on_late: OnLate | None
    ) -> None:
        self.now = answerer.now
        self.started = self.now()
        self.watchdog = Watchdog(answerer.settings.watchdog_s, now=self.now)
        self.listener = listener
        self.on_late = on_late
        self._before = 0
        self._draft = ""

    def follow(self, ticket: Ticket[Heard, Generation]) -> EndpointAnswer:
        while True:
            news = ticket.news()
            heard = news.told or Heard()
            if heard.sent_at is not None:
                self.watchdog.sent(heard.sent_at)
            if heard.first_at is not None:
                self.watchdog.heard()
            self._tell(news.before, shown(heard.draft))
            if news.landed:
                return self._answer(ticket)
            left = self.watchdog.left()
            if left == 0.0:
                return self._let_go(ticket)
            ticket.wait(news, left)

    def _tell(self, before: int, draft: str) -> None:
        if before != self._before:
            self._before = before
            self.listener(Progress(waiting=before))
        if draft and draft != self._draft:
            self._draft = draft
            self.listener(Progress(draft=draft))

    def _let_go(self, ticket: Ticket[Heard, Generation]) -> EndpointAnswer:
        """What an asker gets who has waited long enough for a first word."""
        if self.on_late is None:
            ticket.leave()
            return self._without("answerer_unavailable", _NO_WORD)
        if not ticket.when_landed(partial(self._late, ticket, self.on_late)):
            return self._answer(ticket)
        return self._without("on_its_way", _ON_ITS_WAY)

    def _without(self, outcome: Result, why: str) -> EndpointAnswer:
        return EndpointAnswer(
            outcome=outcome,
            why=why,
            watchdog=self.watchdog.figures,
            total_ms=self._since(self.now()),
        )

    def _late(self, ticket: Ticket[Heard, Generation], on_late: OnLate) -> None:
        try:
            answer = self._answer(ticket)
        except Exception as fault:  # noqa: BLE001  whoever waits for it must hear of it
            logger.error("a late answer failed", fault=repr(fault))
            answer = self._without("answerer_unavailable", _OUR_FAULT)
        on_late(answer)

    def _answer(self, ticket: Ticket[Heard, Generation]) -> EndpointAnswer:
        made = ticket.result()
        return EndpointAnswer(
            outcome=made.outcome,
            why=made.why,
            worded=made.worded,
            verdict=made.verdict,
            notes=made.notes,
            watchdog=self.watchdog.figures,
            shared=ticket.shared,
            queued_ms=self._since(made.started_at),
            first_delta_ms=None if made.first_at is None else self._since(made.first_at),
            generation_ms=_ms(made.done_at - made.started_at),
            total_ms=self._since(self.now()),
            generation=made,
        )

    def _since(self, at: float) -> float:
        """Milliseconds from the question to then; none for what another asker saw before."""
        return _ms(max(0.0, at - self.started))


class _Work:
    """A generation in the making, in the thread of its flight; `found` is what there is so far."""

    def __init__(
        self,
        answerer: EndpointAnswerer,
        question: str,
        passages: Passages,
        flight: Flight[Heard, Generation],
    ) -> None:
        self.answerer = answerer
        self.question = question
        self.passages = passages
        self.flight = flight
        started = answerer.now()
        seat = answerer.live.seat()
        server = answerer.live.server
        self.kind = seat.kind or server.likely_kind()
        self.talk = Conversation(
            server, self.kind, flight, bounds=answerer.bounds, now=answerer.now
        )
        self.found = Generation(
            outcome="fence", seat=seat, started_at=started, done_at=started, model=seat.model
        )

    def done(self) -> Generation:
        """The generation, whatever came of it."""
        try:
            made = self._made()
        except UnavailableError as wrong:
            if not self.found.seat.trouble:
                self.answerer.live.doubt()
            made = replace(self.found, outcome="answerer_unavailable", why=str(wrong))
        return replace(
            made,
            draft=made.draft or self.talk.heard.draft,
            done_at=self.answerer.now(),
            sent_at=self.talk.heard.sent_at,
            first_at=self.talk.heard.first_at,
            requests=self.talk.requests,
        )

    def _made(self) -> Generation:
        prompt = self._prompt(self.passages)
        if not prompt.numbered:
            return replace(self.found, outcome="no_passage", why="No passage was found to read.")
        said = self.talk.ask(self._body(prompt, prompt.messages), aloud=True)
        self._count(said)
        return self._judged(prompt, read_draft(said.text))

    def _body(self, prompt: Prompt, messages: Sequence[Message]) -> Body:
        return partial(
            request_body,
            self.kind,
            self.found.model,
            messages,
            context=self.found.context or 0,
            reply_tokens=prompt.reply_tokens,
            think=self.found.thinking,
        )

    def _prompt(self, passages: Passages) -> Prompt:
        """The prompt that fits what the server runs the model with."""
        settings, seat = self.answerer.settings, self.found.seat
        if seat.trouble or not seat.model:
            raise UnavailableError(seat.trouble or "No model is set: set ruling_model.")
        context = seat.room(settings.context)
        prompt = make_prompt(self.question, passages, context)
        if passages and not prompt.numbered:
            raise UnavailableError(
                f"A context of {context} tokens holds no passage: raise ruling_context, or the "
                "context of the model server."
            )
        self.found = replace(
            self.found,
            context=context,
            thinking=settings.thinking if seat.takes_thinking else None,
            passages_sent=len(prompt.numbered),
            passages_left_out=prompt.left_out,
            wary=tuple(p.id for _, p in passages if speaks_to_a_model(p.text)),
        )
        return prompt

    def _judged(self, prompt: Prompt, draft: Draft) -> Generation:
        """What of a draft stands, asked for once more where something does not."""
        if draft.silent_after == 0:
            return replace(self.found, outcome="no_passage", why=_SILENT)
        checked = [check(each, prompt.numbered, self.question) for each in draft.sentences]
        wrong = [each for each in checked if isinstance(each, Dropped)]
        mixed = mended(checked, self._again(prompt, wrong) if wrong else [])
        standing = [each for each in mixed if isinstance(each, Standing)]
        first = mixed[0] if mixed else None
        verdict = ruled(draft, first, self.question)
        worded = composed(standing, verdict, self.answerer.cite)
        found = replace(
            self.found,
            dropped=tuple(each for each in mixed if isinstance(each, Dropped)),
            repaired=len(standing) - (len(checked) - len(wrong)),
        )
        if worded is None:
            if draft.silent_after is not None:
                return replace(found, outcome="no_passage", why=_SILENT)
            return replace(found, outcome="fence", why=_FENCED)
        return replace(
            found,
            outcome="answered",
            worded=worded,
            verdict=verdict,
            notes=tuple(notes(draft, len(found.dropped), cut=found.finish == "length")),
        )

    def _again(self, prompt: Prompt, dropped: Sequence[Dropped]) -> list[Standing]:
        """Those of the dropped sentences that stand now that they were asked for once more."""
        faults = [(each.text, each.fault) for each in dropped[:_MOST_REPAIRED]]
        messages = repair_messages(prompt, visible(self.found.draft), faults)
        if self._taken(messages) + prompt.reply_tokens > (self.found.context or 0):
            return []
        try:
            said = self.talk.ask(self._body(prompt, messages), aloud=False)
        except UnavailableError:
            if self.flight.cancelled:
                raise
            return []  # what stands already is worth more than a second try
        self.found = replace(
            self.found,
            tokens_in=_sum(self.found.tokens_in, said.tokens_in),
            tokens_out=_sum(self.found.tokens_out, said.tokens_out),
        )
        checked = [
            check(each, prompt.numbered, self.question) for each in read_draft(said.text).sentences
        ]
        return [each for each in checked if isinstance(each, Standing)]

    def _taken(self, messages: Sequence[Message]) -> int:
        """The tokens of a conversation that goes on: counted as far as the server counts."""
        if self.found.tokens_in is None or self.found.tokens_out is None:
            return tokens_at_most(messages)
        return self.found.tokens_in + self.found.tokens_out + tokens_at_most(messages[-1:])

    def _count(self, said: Said) -> None:
        """Note the figures of the reply; its pace is the server's own, else measured here."""
        pace = said.tokens_per_second
        first = self.talk.heard.first_at
        if pace is None and said.tokens_out and first is not None:
            seconds = self.answerer.now() - first
            pace = said.tokens_out / seconds if seconds > 0 else None
        self.found = replace(
            self.found,
            draft=said.text,
            model_told=said.model,
            node=said.node or self.found.seat.node,
            finish=said.finish,
            streamed=said.pieces > 1,
            tokens_in=said.tokens_in,
            tokens_out=said.tokens_out,
            tokens_per_second=pace,
        )


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
