"""The offline answerer: the books' own sentences, chosen, put in order and cited."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.rulings.answerers.answerable import grounds, reason
from parlour.rulings.answerers.answerer import BookAnswer
from parlour.rulings.answerers.choosing import Chosen, choose, weighed
from parlour.rulings.answerers.conflict import disagreeing, governing
from parlour.rulings.answerers.polarity_in_books import verdict
from parlour.rulings.answerers.sections import sectioned
from parlour.rulings.composing import Worded, cite
from parlour.rulings.retrieval.retrieved import Retrieved
from parlour.rulings.ruling import Citation, Sentence, Verdict

__all__ = ["BookAnswer", "Extractive", "answer_from_books"]

_SAID: Final[dict[Verdict | None, str]] = {"yes": "Yes. ", "no": "No. ", None: ""}


class Extractive:
    """Answers without a model server."""

    name = "extractive"

    def answer(self, question: str, found: Retrieved) -> BookAnswer:
        """The sentences that answer a question, each cited, or why there are none."""
        return answer_from_books(question, found)


def answer_from_books(question: str, retrieved: Retrieved) -> BookAnswer:
    """The sentences that answer a question, each cited, or why there are none."""
    unknown = retrieved.scope.unknown
    if unknown is not None:
        return BookAnswer(why=f"these books have nothing on {unknown}", reason="other_game")
    whole = sectioned(retrieved)
    if whole is not None:
        return BookAnswer(why="a question about the whole game", worded=whole)
    weight = grounds(retrieved)
    if not weight.answerable:
        return BookAnswer(why=weight.why, reason=reason(retrieved))
    answers = [_answer(question, retrieved, game) for game in retrieved.scope.games]
    worded = _together([each for each in answers if each.worded is not None], retrieved)
    if worded is None:
        return BookAnswer(why="no sentence of what was read answers it")
    verdicts = {each.verdict for each in answers}
    return BookAnswer(
        why=weight.why,
        worded=worded,
        verdict=verdicts.pop() if len(verdicts) == 1 else None,
        notes=tuple(note for each in answers for note in each.notes),
    )


def _answer(question: str, retrieved: Retrieved, game: str) -> BookAnswer:
    """The answer from the passages of one game."""
    own = _of_game(retrieved, game)
    ranked = sorted(weighed(question, own), key=lambda each: -each.weight)
    chosen = choose(question, own)
    if not chosen:
        return BookAnswer(why="nothing was read")
    conflict = disagreeing(question, ranked)
    if conflict is not None:
        return _conflicting(conflict, retrieved)
    best = ranked[0]
    near = next(
        each.near for each in best.hit.sentences if (each.start, each.end) == (best.start, best.end)
    )
    decided = verdict(question, best.text, near=near)
    if decided is not None:  # the sentence that decides comes first
        chosen.sort(key=lambda each: each.text != best.text)
    return BookAnswer(
        why="the passages read answer it",
        worded=_worded(chosen, retrieved, lead=_SAID[decided]),
        verdict=decided,
    )


def _conflicting(pair: tuple[Chosen, Chosen], retrieved: Retrieved) -> BookAnswer:
    editions = {edition.id: edition for edition in retrieved.scope.editions}
    first, second = (each.hit.passage for each in pair)
    governs, why = governing(first, second, editions)
    ordered = sorted(pair, key=lambda each: each.hit.passage.id != governs.id)
    place = " › ".join(governs.heading) or governs.edition
    return BookAnswer(
        why="two passages disagree",
        worded=_worded(ordered, retrieved),
        notes=(f"Two passages disagree; {place} comes first: {why}.",),
    )


def _worded(chosen: Sequence[Chosen], retrieved: Retrieved, *, lead: str = "") -> Worded:
    by_id = {edition.id: edition for edition in retrieved.scope.editions}
    sentences: list[Sentence] = []
    citations: list[Citation] = []
    for n, each in enumerate(chosen, 1):
        passage = each.hit.passage
        citations.append(cite(n, by_id[passage.edition], passage, each.text))
        sentences.append(Sentence(section=None, text=lead + _flat(each.text), citations=(n,)))
        lead = ""
    return Worded(sentences=tuple(sentences), citations=tuple(citations))


def _together(answers: Sequence[BookAnswer], retrieved: Retrieved) -> Worded | None:
    """The answers of several games, each under the name of its game; one alone as it is."""
    worded = [each.worded for each in answers if each.worded is not None]
    if len(worded) <= 1:
        return worded[0] if worded else None
    titles = [part.title for part in retrieved.scope.parts]
    sentences: list[Sentence] = []
    citations: list[Citation] = []
    for title, part in zip(titles, worded, strict=False):
        shift = len(citations)
        citations += [_renumbered(each, shift) for each in part.citations]
        sentences += [
            Sentence(
                section=title,
                text=each.text,
                citations=tuple(number + shift for number in each.citations),
            )
            for each in part.sentences
        ]
    return Worded(sentences=tuple(sentences), citations=tuple(citations))


def _renumbered(citation: Citation, shift: int) -> Citation:
    return replace(citation, n=citation.n + shift)


def _of_game(retrieved: Retrieved, game: str) -> Retrieved:
    if len(retrieved.scope.games) == 1:
        return retrieved
    read = tuple(hit for hit in retrieved.read if hit.passage.game == game)
    return replace(retrieved, read=read)


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
