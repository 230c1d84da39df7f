"""The first-token watchdog: nobody waits more than two windows for a first word."""

import queue
import threading
from typing import TYPE_CHECKING, Any

import pytest

from parlour.rulings.answerers.watchdog import Watchdog
from tests.rulings.answerers.fake_server import (
    BREAK,
    FOLLOW,
    SOON,
    Clock,
    FakeServer,
    Reply,
    asking,
    book,
    serving,
)

if TYPE_CHECKING:
    from parlour.rulings.answerers.endpoint import EndpointAnswer

BOOK = book(FOLLOW, BREAK)
MAY_I = "May hearts be led at once?"
NO = 'VERDICT: no\nHearts may not be led at once. [2] "Hearts may not be led until"'


def test_it_fires_when_the_window_is_over_and_not_before() -> None:
    clock = Clock()
    dog = Watchdog(30.0, now=clock.now)
    clock.advance(29.5)
    assert dog.left() == 0.5
    assert not dog.figures.fired
    clock.advance(0.5)
    assert dog.left() == 0.0
    assert (dog.figures.windows, dog.figures.fired) == (1, True)


def test_it_is_armed_again_once_when_the_passages_were_sent() -> None:
    clock = Clock()
    dog = Watchdog(30.0, now=clock.now)
    clock.advance(20.0)
    dog.sent(clock.now())
    assert dog.left() == 30.0
    clock.advance(20.0)
    dog.sent(clock.now())
    assert dog.left() == 10.0
    clock.advance(10.0)
    assert dog.left() == 0.0
    assert (dog.figures.windows, dog.figures.fired) == (2, True)


def test_a_window_that_is_over_is_not_armed_again() -> None:
    clock = Clock()
    dog = Watchdog(30.0, now=clock.now)
    clock.advance(30.0)
    dog.sent(clock.now())
    assert dog.left() == 0.0


def test_passages_that_were_sent_before_its_reader_came_give_no_second_window() -> None:
    clock = Clock()
    sent = clock.now()
    clock.advance(5.0)
    dog = Watchdog(30.0, now=clock.now)
    clock.advance(1.0)
    dog.sent(sent)
    assert (dog.left(), dog.figures.windows) == (29.0, 1)


def test_a_first_word_calls_it_off() -> None:
    clock = Clock()
    dog = Watchdog(30.0, now=clock.now)
    dog.heard()
    clock.advance(99.0)
    assert dog.left() is None
    assert not dog.figures.fired


class Asker:
    """One who asks in a thread of its own and may be let go."""

    def __init__(self, server: FakeServer, clock: Clock) -> None:
        self.answerer = asking(server, clock=clock)
        self.answers: queue.Queue[EndpointAnswer] = queue.Queue()
        self.late: queue.Queue[EndpointAnswer] = queue.Queue()
        self.done = threading.Event()

    def ask(self, *, wants_late: bool = True) -> None:
        def run() -> None:
            on_late = self.late.put if wants_late else None
            self.answers.put(self.answerer.answer(MAY_I, BOOK, on_late=on_late))
            self.done.set()

        threading.Thread(target=run, daemon=True).start()


def test_a_slow_first_word_lets_the_asker_go_and_the_answer_follows() -> None:
    clock, held = Clock(), threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        asker = Asker(server, clock)
        asker.ask()
        server.wait_for_chat()
        clock.advance(30.0)
        clock.advance(30.0)
        answer = asker.answers.get(timeout=SOON)
        assert answer.watchdog_fired
        assert (answer.outcome, answer.worded, answer.reason) == ("on_its_way", None, None)
        assert answer.watchdog.windows <= 2
        held.set()
        late = asker.late.get(timeout=SOON)
    assert (late.outcome, late.verdict) == ("answered", "no")
    assert late.watchdog_fired
    assert late.total_ms == 60_000
    assert asker.late.empty()


def test_a_first_word_in_time_keeps_the_asker_however_long_the_rest_takes() -> None:
    clock, first = Clock(), threading.Event()
    pieces = iter(range(10_000))

    def slow() -> None:
        if next(pieces) == 3:
            assert first.wait(SOON)
            clock.advance(100.0)

    with serving(Reply(text=NO, before_each=slow)) as server:
        answerer = asking(server, clock=clock)
        answer = answerer.answer(MAY_I, BOOK, lambda _: first.set())
    assert answer.outcome == "answered"
    assert not answer.watchdog_fired
    assert answer.total_ms == 100_000


@pytest.mark.parametrize(
    "reply", [{"text": NO, "thought": "hm"}, {"text": f"<think> hm hm</think>\n{NO}"}]
)
def test_thinking_is_no_first_word(reply: dict[str, Any]) -> None:
    clock, thinking = Clock(), threading.Event()
    release = threading.Event()
    pieces = iter(range(10_000))

    def think() -> None:
        if next(pieces) == 1:  # the thought is out, the answer is not
            thinking.set()
            assert release.wait(SOON)

    with serving(Reply(**reply, before_each=think)) as server:
        asker = Asker(server, clock)
        asker.ask()
        assert thinking.wait(SOON)
        clock.advance(30.0)
        clock.advance(30.0)
        assert asker.answers.get(timeout=SOON).watchdog_fired
        release.set()
        assert asker.late.get(timeout=SOON).verdict == "no"


def test_without_one_who_wants_the_late_answer_the_generation_is_stopped() -> None:
    clock, held = Clock(), threading.Event()
    with serving(Reply(text=NO, held=held), Reply(text=NO)) as server:
        asker = Asker(server, clock)
        asker.ask(wants_late=False)
        server.wait_for_chat()
        clock.advance(30.0)
        clock.advance(30.0)
        answer = asker.answers.get(timeout=SOON)
        assert (answer.outcome, answer.watchdog_fired) == ("answerer_unavailable", True)
        # The first reply is still held, and yet the only place is free again.
        assert asker.answerer.answer("May hearts be led?", BOOK).verdict == "no"


def test_waiting_in_line_counts_as_waiting() -> None:
    clock, held = Clock(), threading.Event()
    with serving(Reply(text=NO, held=held), Reply(text=NO)) as server:
        first = Asker(server, clock)
        first.ask()
        server.wait_for_chat()
        before = threading.Event()
        second: queue.Queue[EndpointAnswer] = queue.Queue()
        late: queue.Queue[EndpointAnswer] = queue.Queue()

        def run() -> None:
            second.put(
                first.answerer.answer(
                    "Are hearts led?", BOOK, lambda _: before.set(), on_late=late.put
                )
            )

        threading.Thread(target=run, daemon=True).start()
        assert before.wait(SOON)
        clock.advance(30.0)
        assert second.get(timeout=SOON).outcome == "on_its_way"
        held.set()
        answer = late.get(timeout=SOON)
    assert answer.queued_ms == 30_000
    assert answer.outcome == "answered"
