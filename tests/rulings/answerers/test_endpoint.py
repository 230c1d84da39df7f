"""What an asker gets from a model server that works: checked sentences, figures, drafts."""

import json
import threading
from dataclasses import replace
from typing import Any

import pytest

from parlour.rulings.answerers.endpoint import EndpointAnswer, EndpointAnswerer
from parlour.rulings.asked import Progress
from parlour.rulings.books.edition import Edition
from parlour.rulings.composing import cite
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Citation
from tests.rulings.answerers.fake_server import (
    BREAK,
    FOLLOW,
    MODEL,
    SCORE,
    SOON,
    Clock,
    FakeServer,
    Reply,
    asking,
    book,
    serving,
)

MAY_I = "May I discard any card when I am void?"
YES = (
    "VERDICT: yes\n"
    "A player who is void of the suit led may discard any card. [1] "
    '"A player who is void of the suit led may discard any card"\n'
)
BOOK = book(FOLLOW, BREAK, SCORE)


def asked(server: FakeServer, question: str = MAY_I, **changed: Any) -> EndpointAnswer:
    return asking(server, **changed).answer(question, BOOK)


def texts(answer: EndpointAnswer) -> list[str]:
    assert answer.worded is not None, answer.why
    return [sentence.text for sentence in answer.worded.sentences]


def citations(answer: EndpointAnswer) -> tuple[Citation, ...]:
    assert answer.worded is not None, answer.why
    return answer.worded.citations


@pytest.mark.parametrize("kind", ["openai", "ollama"])
def test_an_answer_of_either_kind_of_server_is_cited_word_for_word(kind: str) -> None:
    with serving(YES, kind=kind) as server:
        answer = asked(server)
    assert (answer.outcome, answer.verdict, answer.reason) == ("answered", "yes", None)
    assert texts(answer) == ["Yes. A player who is void of the suit led may discard any card."]
    (citation,) = citations(answer)
    assert citation.quote in FOLLOW
    assert (citation.n, citation.page, citation.passage) == (1, 1, "hearts-club-en-1#1")


def test_ollama_is_asked_at_its_own_path_with_its_context_and_thinking_pinned() -> None:
    with serving(YES, kind="ollama") as server:
        answer = asked(server, context=2048)
    assert server.paths == ["/api/chat"]
    assert server.chats[0]["options"]["num_ctx"] == 2048
    assert server.chats[0]["think"] is False
    assert answer.generation is not None
    assert (answer.generation.context, answer.generation.thinking) == (2048, False)


def test_no_word_about_thinking_is_sent_for_a_model_that_cannot_think() -> None:
    with serving(YES, kind="ollama") as server:
        server.able = ["completion"]
        answer = asked(server, thinking=True)
    assert "think" not in server.chats[0]
    assert answer.generation is not None
    assert answer.generation.thinking is None


def test_an_openai_server_is_asked_to_stream_and_to_count() -> None:
    with serving(YES) as server:
        asked(server, api_key="sesame")
    chat = server.chats[0]
    assert server.paths == ["/v1/chat/completions"]
    assert (chat["stream"], chat["stream_options"]) == (True, {"include_usage": True})
    assert (chat["model"], chat["temperature"]) == (MODEL, 0)
    assert chat["chat_template_kwargs"] == {"enable_thinking": False}
    assert server.keys == ["Bearer sesame"]


def test_a_server_with_less_context_than_is_set_gets_a_prompt_that_fits_it() -> None:
    with serving(YES) as server:
        server.context = 1200
        answer = asked(server, context=8192)
    assert answer.generation is not None
    assert answer.generation.context == 1200
    assert sum(len(each["content"]) for each in server.chats[0]["messages"]) < 1200 * 3


def test_a_server_that_knows_no_such_field_is_asked_without_it() -> None:
    refusal = Reply(status=400, raw=b'{"error": {"message": "unknown field: seed"}}')
    with serving(refusal, Reply(text=YES)) as server:
        answer = asked(server)
    assert answer.outcome == "answered"
    assert "seed" in server.chats[0]
    assert set(server.chats[1]) == {"model", "messages", "stream"}


def test_a_server_that_does_not_stream_is_read_as_well() -> None:
    whole = {"choices": [{"message": {"content": YES}, "finish_reason": "stop"}]}
    raw = json.dumps(whole, indent=2).encode()
    with serving(Reply(raw=raw, content_type="application/json")) as server:
        answer = asked(server)
    assert answer.outcome == "answered"
    assert answer.generation is not None
    assert answer.generation.streamed is False


def test_the_figures_are_those_that_the_server_tells() -> None:
    with serving(Reply(text=YES, headers={"x-node": "attic"}), kind="ollama") as server:
        made = asked(server).generation
    assert made is not None
    assert (made.tokens_in, made.tokens_out, made.tokens_per_second) == (321, 45, 90.0)
    assert (made.streamed, made.requests, made.finish) == (True, 1, "stop")
    assert (made.model, made.model_told, made.node) == (MODEL, MODEL, "attic")
    assert (made.passages_sent, made.passages_left_out) == (3, 0)


def test_a_figure_that_no_server_tells_is_not_measured() -> None:
    with serving(Reply(text=YES, counts=False)) as server:
        made = asked(server).generation
    assert made is not None
    assert (made.tokens_in, made.tokens_out, made.tokens_per_second) == (None, None, None)


class Halves:
    """A reply that stops after so many pieces until its reader has seen what came."""

    def __init__(self, pieces: int, seen: str) -> None:
        self.drafts: list[str] = []
        self._left = pieces
        self._seen = seen
        self._grown = threading.Event()

    def before_each(self) -> None:
        self._left -= 1
        if self._left == 0:
            assert self._grown.wait(SOON)
            self.halfway()

    def halfway(self) -> None:
        """What happens between the halves."""

    def listen(self, progress: Progress) -> None:
        self.drafts.append(progress.draft)
        if self._seen in progress.draft:
            self._grown.set()


def test_times_are_counted_from_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, halves = Clock(), Halves(20, "A player")
    monkeypatch.setattr(halves, "halfway", lambda: clock.advance(2.0))
    with serving(Reply(text=YES, before_each=halves.before_each)) as server:
        answerer = asking(server, clock=clock)
        clock.advance(7.0)
        answer = answerer.answer(MAY_I, BOOK, halves.listen)
    assert (answer.queued_ms, answer.first_delta_ms) == (0, 0)
    assert (answer.generation_ms, answer.total_ms) == (2000, 2000)
    assert answer.generation is not None
    assert answer.generation.tokens_per_second == 45 / 2


def test_the_draft_grows_before_the_listener_without_quotes_or_marks() -> None:
    halves = Halves(20, "discard any card. [1]")
    text = YES + 'Hearts may not be led early. [2] "Hearts may not be led until"'
    with serving(Reply(text=text, before_each=halves.before_each)) as server:
        answer = asking(server).answer(MAY_I, BOOK, halves.listen)
    assert len(texts(answer)) == 2
    assert all("VERDICT" not in draft and '"' not in draft for draft in halves.drafts)
    lengths = [len(draft) for draft in halves.drafts]
    assert lengths == sorted(lengths)


def test_thinking_aloud_is_no_answer() -> None:
    text = f"<think>Perhaps [2] says no.\nVERDICT: no</think>\n{YES}"
    with serving(Reply(text=text, thought="let me see")) as server:
        answer = asked(server)
    assert answer.verdict == "yes"
    assert texts(answer) == ["Yes. A player who is void of the suit led may discard any card."]


def test_a_sentence_without_a_good_quote_is_asked_for_once_more() -> None:
    wrong = YES + 'Hearts are not led before one is discarded. [2] "hearts are locked"\n'
    right = 'Hearts are not led before one is discarded. [2] "Hearts may not be led until"\n'
    with serving(wrong, right) as server:
        answer = asked(server)
    assert texts(answer)[1] == "Hearts are not led before one is discarded."
    assert citations(answer)[1].quote == "Hearts may not be led until"
    made = answer.generation
    assert made is not None
    assert (made.repaired, made.dropped, made.requests) == (1, (), 2)
    assert (made.tokens_in, made.tokens_out) == (642, 90)
    assert server.chats[1]["messages"][-2]["role"] == "assistant"
    assert "its quote stands in no passage" in server.said(1)


def test_what_stays_unproved_is_dropped_and_the_reader_is_told() -> None:
    wrong = YES + 'Kings are worth nine points. [3] "kings count nine"\n'
    with serving(wrong) as server:
        answer = asked(server)
    assert len(texts(answer)) == 1
    assert answer.generation is not None
    assert [each.text for each in answer.generation.dropped] == ["Kings are worth nine points."]
    assert "(1)" in answer.notes[0]
    assert len(server.chats) == 2


def test_a_repair_says_nothing_that_was_not_asked_for_again() -> None:
    wrong = YES + 'Kings are worth nine points. [3] "kings count nine"\n'
    new = 'Hearts stay closed at first. [2] "Hearts may not be led until"\n'
    with serving(wrong, new) as server:
        assert len(texts(asked(server))) == 1


def test_an_answer_of_which_nothing_stands_stops_at_the_fence() -> None:
    with serving("You may do as you like.\nTrust me.") as server:
        answer = asked(server)
    assert (answer.outcome, answer.reason, answer.worded) == ("fence", "fence", None)
    assert answer.verdict is None
    assert answer.generation is not None
    assert len(answer.generation.dropped) == 2


def test_a_repair_that_fails_leaves_what_stood_before() -> None:
    wrong = YES + 'Kings are worth nine points. [3] "kings count nine"\n'
    with serving(Reply(text=wrong), Reply(status=500, raw=b"{}")) as server:
        answer = asked(server)
    assert answer.outcome == "answered"
    assert len(texts(answer)) == 1


@pytest.mark.parametrize("text", ["NOT IN THE BOOKS", "VERDICT: none\n**Not in the books.**"])
def test_books_that_do_not_say_are_no_passage(text: str) -> None:
    with serving(text) as server:
        answer = asked(server)
    assert (answer.outcome, answer.reason) == ("no_passage", "no_passage")
    assert len(server.chats) == 1


def test_half_an_answer_is_given_as_half_an_answer() -> None:
    with serving(f"{YES}NOT IN THE BOOKS") as server:
        answer = asked(server)
    assert len(texts(answer)) == 1
    assert answer.notes == ("On the rest of the question the model found nothing in the books.",)


def test_a_question_without_passages_is_not_sent() -> None:
    with serving(YES) as server:
        answer = asking(server).answer(MAY_I, [])
    assert answer.reason == "no_passage"
    assert server.chats == []


def test_a_context_too_small_for_any_passage_is_said_so() -> None:
    with serving(YES) as server:
        answer = asked(server, context=512)
    assert answer.reason == "answerer_unavailable"
    assert "ruling_context" in answer.why


def on_page_77(n: int, edition: Edition, passage: Passage, quote: str) -> Citation:
    return replace(cite(n, edition, passage, quote), page=77)


def test_the_desk_may_cite_in_its_own_way() -> None:
    with serving(YES) as server:
        plain = asking(server)
        answerer = EndpointAnswerer(plain.settings, cite=on_page_77)
        answer = answerer.answer(MAY_I, BOOK)
    assert citations(answer)[0].page == 77


def test_an_answer_cut_short_says_so() -> None:
    with serving(Reply(text=YES, finish="length")) as server:
        assert "cut" in asked(server).notes[0]
