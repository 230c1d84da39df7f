"""Several askers at one model server: a place in line each, the same question worded once."""

import threading

from parlour.rulings.answerers.endpoint import EndpointAnswer, EndpointAnswerer
from parlour.rulings.asked import Progress
from tests.rulings.answerers.fake_server import (
    BREAK,
    FOLLOW,
    SOON,
    Reply,
    asking,
    book,
    serving,
)

BOOK = book(FOLLOW, BREAK)
MAY_I = "May hearts be led at once?"
NO = 'VERDICT: no\nHearts may not be led at once. [2] "Hearts may not be led until"'


class Askers:
    """People who ask at once; each hears its own progress."""

    def __init__(self, answerer: EndpointAnswerer) -> None:
        self.answerer = answerer
        self.answers: dict[str, EndpointAnswer] = {}
        self.waits: dict[str, list[int]] = {}
        self.threads: list[threading.Thread] = []
        self.heard = threading.Semaphore(0)

    def ask(self, name: str, question: str) -> None:
        waits = self.waits.setdefault(name, [])

        def listen(progress: Progress) -> None:
            if progress.waiting is not None:
                waits.append(progress.waiting)
                self.heard.release()

        def run() -> None:
            self.answers[name] = self.answerer.answer(question, BOOK, listen)

        self.threads.append(threading.Thread(target=run, daemon=True))
        self.threads[-1].start()

    def join(self) -> None:
        for thread in self.threads:
            thread.join(SOON)


def test_the_second_asker_waits_and_is_told_how_many_are_before() -> None:
    held = threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        askers = Askers(asking(server))
        askers.ask("ann", MAY_I)
        server.wait_for_chat()
        askers.ask("bob", "May I lead hearts?")
        assert askers.heard.acquire(timeout=SOON)
        askers.ask("cid", "Can hearts be led?")
        assert askers.heard.acquire(timeout=SOON)
        assert len(server.chats) == 1
        held.set()
        askers.join()
    assert askers.waits["ann"] == []
    assert askers.waits["bob"] == [1, 0]
    assert askers.waits["cid"][0] == 2
    assert askers.waits["cid"][-1] == 0
    assert {answer.outcome for answer in askers.answers.values()} == {"answered"}
    assert server.most_at_once == 1


def test_as_many_are_worded_at_once_as_the_settings_allow() -> None:
    held = threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        askers = Askers(asking(server, width=2))
        for name in ("ann", "bob", "cid"):
            askers.ask(name, f"May hearts be led, {name}?")
        server.wait_for_chat()
        server.wait_for_chat()
        held.set()
        askers.join()
    assert server.most_at_once == 2
    assert len(askers.answers) == 3


def test_the_same_question_asked_twice_at_once_is_worded_once_for_both() -> None:
    held = threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        answerer = asking(server)
        askers = Askers(answerer)
        askers.ask("ann", MAY_I)
        server.wait_for_chat()
        joined = threading.Event()
        board = answerer._flights.board

        def boarding(*args: object) -> object:
            ticket = board(*args)  # type: ignore[arg-type]
            joined.set()
            return ticket

        answerer._flights.board = boarding  # type: ignore[assignment,method-assign]
        askers.ask("bob", "  may HEARTS be  led at once?")
        assert joined.wait(SOON)
        held.set()
        askers.join()
    ann, bob = askers.answers["ann"], askers.answers["bob"]
    assert (ann.shared, bob.shared) == (False, True)
    assert ann.worded == bob.worded
    assert ann.generation is bob.generation
    assert len(server.chats) == 1


def test_the_same_question_on_other_books_is_another_question() -> None:
    held = threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        answerer = asking(server, width=2)
        askers = Askers(answerer)
        askers.ask("ann", MAY_I)
        other = threading.Thread(target=answerer.answer, args=(MAY_I, book(BREAK)))
        other.start()
        server.wait_for_chat()
        server.wait_for_chat()
        held.set()
        askers.join()
        other.join(SOON)
    assert len(server.chats) >= 2


def test_a_question_in_another_script_is_told_apart_from_others() -> None:
    held = threading.Event()
    with serving(Reply(text="NOT IN THE BOOKS", held=held)) as server:
        askers = Askers(asking(server, width=2))
        askers.ask("ann", "可以先出紅心嗎?")
        askers.ask("bob", "黑桃皇后計幾分?")
        server.wait_for_chat()
        server.wait_for_chat()
        held.set()
        askers.join()
    assert len(server.chats) == 2


def test_when_one_of_two_who_share_goes_away_the_other_gets_the_answer() -> None:
    held, twice = threading.Event(), threading.Event()
    with serving(Reply(text=NO, held=held)) as server:
        answerer = asking(server)
        askers = Askers(answerer)
        askers.ask("ann", MAY_I)
        server.wait_for_chat()

        class GoneError(Exception):
            pass

        def leaves(_: Progress) -> None:
            raise GoneError

        def second() -> None:
            try:
                answerer.answer(MAY_I, BOOK, leaves)
            except GoneError:
                twice.set()

        threading.Thread(target=second, daemon=True).start()
        held.set()
        askers.join()
    assert askers.answers["ann"].outcome == "answered"
