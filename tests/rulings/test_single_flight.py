"""The line before a model server: who flies when, and who flies together."""

import threading
from collections.abc import Callable

import pytest

from parlour.rulings.single_flight import Flight, News, SingleFlight, Ticket
from tests.rulings.answerers.fake_server import SOON, Clock

Line = SingleFlight[str, str]


class Job:
    """Work that begins when its turn comes and ends when the test says so."""

    def __init__(self, makes: str = "made") -> None:
        self.makes = makes
        self.begun = threading.Event()
        self.go = threading.Event()
        self.flight: Flight[str, str] | None = None

    def __call__(self, flight: Flight[str, str]) -> str:
        self.flight = flight
        self.begun.set()
        assert self.go.wait(SOON)
        return self.makes

    def finish(self) -> None:
        assert self.begun.wait(SOON)
        self.go.set()


def until(ticket: Ticket[str, str], holds: Callable[[News[str]], bool]) -> News[str]:
    """The first news of which that holds."""
    news = ticket.news()
    while not holds(news):
        ticket.wait(news, None)
        news = ticket.news()
    return news


def landed(ticket: Ticket[str, str]) -> str:
    until(ticket, lambda news: news.landed)
    return ticket.result()


def test_no_more_fly_at_once_than_the_line_is_wide() -> None:
    line, jobs = Line(2), [Job(), Job(), Job()]
    tickets = [line.board(n, job) for n, job in enumerate(jobs)]
    assert jobs[0].begun.wait(SOON)
    assert jobs[1].begun.wait(SOON)
    assert tickets[2].started_at is None
    assert tickets[2].news().before == 2
    jobs[0].finish()
    assert jobs[2].begun.wait(SOON)
    for job in jobs[1:]:
        job.finish()
    assert [landed(ticket) for ticket in tickets] == ["made"] * 3


def test_first_come_is_first_served() -> None:
    line, order = Line(1), list[int]()
    jobs = [Job() for _ in range(5)]
    tickets = []
    for n, job in enumerate(jobs):

        def work(flight: Flight[str, str], n: int = n, job: Job = job) -> str:
            order.append(n)
            return job(flight)

        tickets.append(line.board(n, work))
    assert [ticket.news().before for ticket in tickets] == [0, 1, 2, 3, 4]
    for job in jobs:
        job.finish()
    for ticket in tickets:
        landed(ticket)
    assert order == [0, 1, 2, 3, 4]


def test_the_same_key_is_made_once_and_given_to_all_who_ask() -> None:
    line, job, other = Line(1), Job("one"), Job("two")
    first, second = line.board("key", job), line.board("key", other)
    assert (first.shared, second.shared) == (False, True)
    job.finish()
    assert landed(first) == landed(second) == "one"
    assert not other.begun.is_set()


def test_a_key_that_has_landed_is_made_anew() -> None:
    line, job, other = Line(1), Job("one"), Job("two")
    first = line.board("key", job)
    job.finish()
    assert landed(first) == "one"
    second = line.board("key", other)
    other.finish()
    assert landed(second) == "two"


def test_one_who_joins_late_hears_what_was_told_last() -> None:
    line, job = Line(1), Job()
    line.board("key", job)
    assert job.begun.wait(SOON)
    assert job.flight is not None
    job.flight.tell("half")
    joined = line.board("key", Job())
    assert joined.news().told == "half"
    job.finish()
    landed(joined)


def test_what_is_told_wakes_all_who_are_aboard() -> None:
    line, job = Line(1), Job()
    tickets = [line.board("key", job), line.board("key", job)]
    heard: list[str | None] = []

    def listen(ticket: Ticket[str, str]) -> None:
        heard.append(until(ticket, lambda news: news.told is not None).told)

    threads = [threading.Thread(target=listen, args=(ticket,)) for ticket in tickets]
    for thread in threads:
        thread.start()
    assert job.begun.wait(SOON)
    assert job.flight is not None
    job.flight.tell("word")
    for thread in threads:
        thread.join(SOON)
    assert heard == ["word", "word"]
    job.finish()


def test_one_who_leaves_the_line_makes_room_for_those_behind() -> None:
    line, jobs = Line(1), [Job(), Job(), Job()]
    tickets = [line.board(n, job) for n, job in enumerate(jobs)]
    tickets[1].leave()
    assert tickets[2].news().before == 1
    jobs[0].finish()
    jobs[2].finish()
    assert landed(tickets[2]) == "made"
    assert not jobs[1].begun.is_set()


def test_work_is_told_to_stop_only_when_its_last_asker_leaves() -> None:
    line, job = Line(1), Job()
    first, second = line.board("key", job), line.board("key", job)
    assert job.begun.wait(SOON)
    assert job.flight is not None
    stopped = threading.Event()
    job.flight.when_cancelled(stopped.set)
    first.leave()
    assert not stopped.is_set()
    second.leave()
    assert stopped.is_set()
    assert job.flight.cancelled
    job.finish()


def test_work_that_is_told_to_stop_keeps_its_place_until_it_has() -> None:
    line, dying, waiting = Line(1), Job(), Job()
    line.board("key", dying).leave()
    ticket = line.board("other", waiting)
    assert ticket.news().before == 1
    dying.finish()
    waiting.finish()
    assert landed(ticket) == "made"


def test_nobody_joins_work_that_was_told_to_stop() -> None:
    line, dying, fresh = Line(2), Job("old"), Job("new")
    line.board("key", dying).leave()
    ticket = line.board("key", fresh)
    assert not ticket.shared
    dying.finish()
    fresh.finish()
    assert landed(ticket) == "new"


def test_a_stop_that_comes_before_it_is_listened_for_is_heard_at_once() -> None:
    line, job, stopped = Line(1), Job(), threading.Event()
    line.board("key", job).leave()
    assert job.begun.wait(SOON)
    assert job.flight is not None
    job.flight.when_cancelled(stopped.set)
    assert stopped.is_set()
    job.finish()


def test_a_fault_in_the_work_reaches_all_who_asked_and_frees_its_place() -> None:
    line, after = Line(1), Job()

    def fails(_: Flight[str, str]) -> str:
        raise ZeroDivisionError

    ticket, next_one = line.board("key", fails), line.board("other", after)
    with pytest.raises(ZeroDivisionError):
        landed(ticket)
    after.finish()
    assert landed(next_one) == "made"


def test_the_landing_is_told_once_to_each_who_wished_it() -> None:
    line, job, calls = Line(1), Job(), list[str]()
    done = threading.Semaphore(0)
    first, second, gone = (line.board("key", job) for _ in range(3))

    def call(name: str) -> Callable[[], None]:
        def add() -> None:
            calls.append(name)
            done.release()

        return add

    assert first.when_landed(call("first"))
    assert second.when_landed(call("second"))
    assert gone.when_landed(call("gone"))
    gone.leave()
    job.finish()
    assert done.acquire(timeout=SOON)
    assert done.acquire(timeout=SOON)
    assert sorted(calls) == ["first", "second"]
    assert not first.when_landed(call("late"))


def test_one_askers_fault_at_the_landing_spares_the_others() -> None:
    line, job, told = Line(1), Job(), threading.Event()
    first, second = line.board("key", job), line.board("key", job)

    def fails() -> None:
        raise ZeroDivisionError

    first.when_landed(fails)
    second.when_landed(told.set)
    job.finish()
    assert told.wait(SOON)


def test_who_waits_comes_back_when_the_time_is_up() -> None:
    clock = Clock()
    line, job = Line(1, now=clock.now, wait=clock.wait), Job()
    ticket = line.board("key", job)
    seen = until(ticket, lambda news: news.before == 0)
    ticket.wait(seen, 30.0)
    assert not ticket.news().landed
    job.finish()
    assert landed(ticket) == "made"
