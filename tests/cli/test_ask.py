"""`parlour ask` and `parlour evaluate`: rulings and their figures on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import Outcome
from tests.ready_books import prepared_home

Run = Callable[..., Outcome]
QUEEN = "Does the queen of spades break hearts?"


@pytest.fixture(autouse=True)
def ready(home: Path) -> None:
    prepared_home(home)


def test_a_ruling_has_the_fields_of_the_contract(parlour: Run) -> None:
    ruling = parlour("ask", QUEEN, "--json").json()
    assert {
        "id", "question", "rules", "scope", "outcome", "verdict", "topic", "asked_with", "answer",
        "citations", "evidence", "abstention", "closest", "past_rulings", "timings_ms",
    } <= set(ruling)  # fmt: skip
    assert ruling["verdict"] == "no"
    assert ruling["rules"] == {"preset": "standard", "overrides": {}}
    assert set(ruling["citations"][0]) == {
        "n", "book", "title", "edition", "page", "heading", "passage", "quote",
    }  # fmt: skip
    assert set(ruling["timings_ms"]) == {
        "queued", "retrieval", "rerank", "first_delta", "answer", "total",
    }  # fmt: skip


def test_options_change_the_ruling(parlour: Run) -> None:
    changed = parlour("ask", QUEEN, "--set", "hearts_lock=heart_or_queen", "--json").json()
    assert changed["verdict"] == "yes"


def test_people_read_the_verdict_the_sentence_and_where_it_stands(parlour: Run) -> None:
    said = parlour("ask", QUEEN).stdout
    assert said.strip().startswith("No. Only a played heart breaks hearts")
    assert "[1] Standard Hearts (hearts-standard-en-1)" in said


def test_an_abstention_says_why_and_shows_what_is_nearest(parlour: Run) -> None:
    told = parlour("ask", "Which cards are best to pass?")
    assert told.status == 0
    assert told.stdout.startswith("No rule answers that")
    assert "The nearest passages:" in told.stdout


def test_the_evidence_is_printed_when_asked_for(parlour: Run) -> None:
    assert "== The pool: what the arms found ==" in parlour("ask", QUEEN, "--trace").stdout
    assert "blocks" in parlour("ask", QUEEN, "--trace", "--json").json()["trace"]


def test_the_library_is_asked_about_another_game(parlour: Run) -> None:
    ruling = parlour("ask", "How do I win?", "--game", "enfle", "--json").json()
    assert ruling["rules"] is None
    assert all("enfle" in citation["edition"] for citation in ruling["citations"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("ask", QUEEN, "--rules", "standard", "--game", "enfle"), "usage"),
        (("ask", QUEEN, "--answerer", "oracle"), "usage"),
        (("ask", " "), "usage"),
        (("ask", QUEEN, "--rules", "nothing"), "unknown_preset"),
        (("ask", QUEEN, "--book", "nowhere-en-1"), "no_such_book"),
        (("evaluate", "nowhere.jsonl"), "vectors"),
    ],
)
def test_a_mistake_of_the_caller_is_one_line(
    parlour: Run, words: tuple[str, ...], code: str
) -> None:
    told = parlour(*words)
    assert told.status == 2
    assert told.stderr.startswith(f"parlour: {code}: ")
    assert told.stderr.count("\n") == 1


def test_known_answers_are_counted_and_nothing_is_kept(
    parlour: Run, tmp_path: Path, home: Path
) -> None:
    file = tmp_path / "known.jsonl"
    lines = [
        {"question": QUEEN, "verdict": "no", "rule_topic": "breaking_hearts"},
        {"question": QUEEN, "verdict": "yes",
         "rules": {"preset": "standard", "overrides": {"hearts_lock": "heart_or_queen"}}},
        {"question": "What is the capital of France?", "verdict": "abstain"},
    ]  # fmt: skip
    file.write_text("\n".join(map(json.dumps, lines)))
    found = parlour("evaluate", str(file), "--json").json()
    assert found["n"] == 3
    assert found["verdict_accuracy"] == 1.0
    assert found["false_answers"] == 0.0
    assert found["quotes_verbatim"] == 1.0
    assert {
        "wrong_polarity", "topic_accuracy", "must_mention", "no_mixing", "abstention",
        "false_refusals", "recall_at_1", "recall_at_8", "mrr", "out_of_scope_passages",
        "latency_ms",
    } <= set(found)  # fmt: skip
    assert "verdict_accuracy" in parlour("evaluate", str(file)).stdout
    assert home.exists()
