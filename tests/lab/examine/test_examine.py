"""Questions with known answers, and how the desk's answers are counted."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.errors import VectorError
from parlour.lab.examine import figures, mark, read_questions
from parlour.lab.examine.papers import Gold, Question
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Abstention, Citation, Ruling, Sentence

ANSWER = Ruling(
    id="r", question="?", rules=None, scope=(), outcome="answered", verdict="yes", topic="moon",
    asked_with=(),
    answer=(Sentence(section=None, text="Yes. The others get 26 each.", citations=(1,)),),
    citations=(), evidence=None, abstention=None, closest=(),
)  # fmt: skip
SILENCE = replace(
    ANSWER, outcome="abstained", verdict=None, topic=None, answer=(),
    abstention=Abstention(reason="no_passage", nearest=()),
)  # fmt: skip


def question(**fields: Any) -> Question:
    plain: dict[str, Any] = {
        "id": "1", "question": "?", "preset": None, "overrides": {}, "game": None, "verdict": None,
        "topic": None, "must_mention": (), "answerable": True, "gold": (), "forbidden": (),
        "required": (), "required_pages": (),
    }  # fmt: skip
    return Question(**(plain | fields))


def passage(heading: tuple[str, ...], page: int, text: str) -> Passage:
    return Passage(
        id=text, edition="e", game="g", heading=heading, page=page, last_page=page, start=0,
        end=len(text), text=text,
    )  # fmt: skip


def citation(heading: tuple[str, ...], page: int) -> Citation:
    return Citation(
        n=1, book="b", title="t", edition="e", page=page, heading=heading, passage="p", quote="q"
    )


def marked(asked: Question, ruling: Ruling, *read: Passage) -> Any:
    return mark(asked, ruling, read, lambda _: True, 1.0)


def test_a_right_verdict_a_wrong_one_and_silence_are_told_apart() -> None:
    asked = question(verdict="yes")
    wrong = replace(ANSWER, verdict="no")
    right = [marked(asked, each) for each in (ANSWER, wrong, SILENCE)]
    assert [each.verdict_right for each in right] == [True, False, False]
    assert [each.polarity_wrong for each in right] == [False, True, False]
    assert figures(right).verdict_accuracy == pytest.approx(0.3333)
    assert figures(right).wrong_polarity == pytest.approx(0.3333)


@pytest.mark.parametrize(
    ("wanted", "met"),
    [
        (("26",), True),
        (("2",), False),
        (("52|26",), True),
        (("26", "others"), True),
        (("52",), False),
    ],
)
def test_every_mention_must_be_there_as_a_whole_word(wanted: tuple[str, ...], met: bool) -> None:
    assert marked(question(must_mention=wanted), ANSWER).mentions is met


def test_answers_that_no_book_has_and_refusals_of_what_one_has_are_counted_apart() -> None:
    found = figures(
        [
            marked(question(answerable=False), ANSWER),
            marked(question(answerable=False), SILENCE),
            marked(question(), SILENCE),
            marked(question(), ANSWER),
        ]
    )
    assert found.false_answers == 0.5
    assert found.false_refusals == 0.5
    assert found.abstention == {"precision": 0.5, "recall": 0.5}


def test_a_gold_passage_is_found_by_its_first_words_or_by_heading_and_page() -> None:
    gold = (Gold(heading=("HEARTS", "DEALING"), pages=(350,), starts="It is a  misdeal if"),)
    other = passage(("WHIST",), 60, "The deal.")
    by_words = passage(("X",), 1, "It is a misdeal\nif the dealer")
    by_place = passage(("HEARTS", "DEALING"), 350, "Any player may shuffle.")
    asked = question(gold=gold)
    assert marked(asked, ANSWER, other, by_words).rank == 2
    assert marked(asked, ANSWER, by_place).rank == 1
    assert marked(asked, ANSWER, other).rank == 0
    found = figures([marked(asked, ANSWER, other, by_words), marked(asked, ANSWER, other)])
    assert (found.recall_at_1, found.recall_at_8, found.mrr) == (0.0, 0.5, 0.25)


def test_games_are_not_mixed() -> None:
    asked = question(forbidden=(("ENFLÉ",),), required=(("HEARTS",),))
    hearts = replace(ANSWER, citations=(citation(("HEARTS", "PLAY"), 351),))
    assert marked(asked, hearts).unmixed is True
    strayed = marked(asked, hearts, passage(("ENFLÉ", "PLAY"), 370, "Eldest leads."))
    assert strayed.unmixed is False
    assert strayed.strays == 1
    assert marked(asked, SILENCE).unmixed is False


def test_questions_are_read_from_lines(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text(
        json.dumps({"id": "R1", "question": "May I?", "verdict": "abstain", "rule_topic": "none",
                    "rules": {"preset": "yppedia", "overrides": {"stake": 5}}}) + "\n\n"
    )  # fmt: skip
    (found,) = read_questions(file)
    assert (found.preset, found.overrides, found.topic, found.answerable) == (
        "yppedia", {"stake": 5}, None, False,
    )  # fmt: skip


@pytest.mark.parametrize("text", ["", "{", '{"id": 1}', "[]"])
def test_a_file_that_holds_no_questions_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text(text)
    with pytest.raises(VectorError):
        read_questions(file)
    with pytest.raises(VectorError):
        read_questions(tmp_path / "nowhere.jsonl")
