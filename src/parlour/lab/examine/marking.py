"""One answer held against what is known: right, wrong, refused, or false."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.lab.examine.papers import Gold, Question
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Citation, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """How one question was answered; None where the question does not test it.

    `rank` is the place of the first gold passage among those read, from 1, 0 where none was.
    `quotes` and `verbatim` count citations, `strays` passages read or cited out of scope.
    """

    question: Question
    ruling: Ruling
    verdict_right: bool | None
    polarity_wrong: bool | None
    topic_right: bool | None
    mentions: bool | None
    unmixed: bool | None
    rank: int | None
    quotes: int
    verbatim: int
    strays: int
    milliseconds: float

    @property
    def answered(self) -> bool:
        """Whether it was answered at all."""
        return self.ruling.outcome == "answered"


def mark(
    question: Question,
    ruling: Ruling,
    read: Sequence[Passage],
    verify: Callable[[Citation], bool],
    milliseconds: float,
) -> Marked:
    """The mark for one question; `verify` says whether a quote stands where it is said to."""
    answered = ruling.outcome == "answered"
    asks = question.verdict in ("yes", "no")
    right = ruling.verdict == question.verdict
    mentions = None
    if question.must_mention:
        mentions = answered and all(_mentions(ruling, wanted) for wanted in question.must_mention)
    return Marked(
        question=question,
        ruling=ruling,
        verdict_right=right if asks else None,
        polarity_wrong=(ruling.verdict is not None and not right) if asks else None,
        topic_right=(ruling.topic == question.topic) if question.topic else None,
        mentions=mentions,
        unmixed=_unmixed(question, ruling, read),
        rank=_rank(question.gold, read) if question.gold else None,
        quotes=len(ruling.citations),
        verbatim=sum(map(verify, ruling.citations)),
        strays=sum(_begins(passage.heading, question.forbidden) for passage in read),
        milliseconds=milliseconds,
    )


def _mentions(ruling: Ruling, wanted: str) -> bool:
    """Whether the answer has one of the alternatives as whole tokens, whatever the case."""
    said = " ".join(sentence.text for sentence in ruling.answer).lower()
    return any(
        re.search(rf"(?<!\w){re.escape(one.strip().lower())}(?!\w)", said)
        for one in wanted.split("|")
    )


def _rank(gold: Sequence[Gold], read: Sequence[Passage]) -> int:
    places = [place for place, passage in enumerate(read, start=1) if _is_gold(passage, gold)]
    return min(places, default=0)


def _is_gold(passage: Passage, gold: Sequence[Gold]) -> bool:
    text = " ".join(passage.text.split())
    for each in gold:
        if " ".join(each.starts.split()) in text:
            return True
        pages = range(passage.page or 0, (passage.last_page or passage.page or 0) + 1)
        if passage.heading == each.heading and any(page in pages for page in each.pages):
            return True
    return False


def _unmixed(question: Question, ruling: Ruling, read: Sequence[Passage]) -> bool | None:
    """Whether nothing forbidden was read or cited, and something required was cited."""
    if not question.forbidden and not question.required:
        return None
    paths = [passage.heading for passage in read] + [each.heading for each in ruling.citations]
    if any(_begins(path, question.forbidden) for path in paths):
        return False
    return any(
        _begins(each.heading, question.required)
        and (
            not question.required_pages
            or any(low <= (each.page or 0) <= high for low, high in question.required_pages)
        )
        for each in ruling.citations
    )


def _begins(path: Sequence[str], prefixes: Sequence[Sequence[str]]) -> bool:
    return any(tuple(path[: len(prefix)]) == tuple(prefix) for prefix in prefixes)
