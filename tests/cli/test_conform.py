import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import Outcome

Run = Callable[..., Outcome]

VECTORS = Path(__file__).parents[1] / "vectors" / "rules.jsonl"
RIGHT = {
    "id": "follow",
    "kind": "legal_moves",
    "ruleset": {"preset": "standard", "overrides": {}},
    "given": {"trick": ["2C"], "trick_no": 2, "hearts_broken": False, "hand": ["9C", "AH"]},
    "expect": {"legal": ["9C"]},
}
WRONG = RIGHT | {"id": "wrong", "expect": {"legal": ["AH"]}}
UNSAID = {
    "id": "unsaid",
    "kind": "score_hand",
    "ruleset": {"preset": "standard", "overrides": {"trick_points": {"last": 1}}},
    "given": {"captured": {"1": ["QS"], "2": ["2H"], "3": [], "4": []}},
    "expect": {"scores": {"1": 13, "2": 2, "3": 0, "4": 0}},
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.jsonl"


def write(file: Path, *vectors: object) -> str:
    text = "".join(json.dumps(vector) + "\n" for vector in vectors)
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_all_vectors_pass(parlour: Run) -> None:
    outcome = parlour("conform", str(VECTORS))
    assert (outcome.status, outcome.stderr) == (0, "")
    assert outcome.stdout == "76 passed, 0 failed\n"


def test_what_is_skipped_is_named(parlour: Run, file: Path) -> None:
    outcome = parlour("conform", write(file, RIGHT, UNSAID))
    assert (outcome.status, outcome.stderr) == (0, "")
    assert outcome.stdout == (
        "1 passed, 0 failed\n1 skipped for mechanics that do not exist yet: last_trick 1\n"
    )


def test_other_programs_read_one_document(parlour: Run, file: Path) -> None:
    assert parlour("conform", "--json", write(file, RIGHT, UNSAID)).json() == {
        "passed": 1,
        "failed": 0,
        "skipped": 1,
        "skipped_for": {"last_trick": 1},
        "failures": [],
    }


def test_a_wrong_answer_is_shown_and_the_status_is_1(parlour: Run, file: Path) -> None:
    outcome = parlour("conform", write(file, RIGHT, WRONG))
    assert (outcome.status, outcome.stderr) == (1, "")
    assert outcome.stdout == (
        'wrong: expected {"legal": ["AH"]}, got {"legal": ["9C"]}\n1 passed, 1 failed\n'
    )


def test_a_wrong_answer_for_other_programs(parlour: Run, file: Path) -> None:
    outcome = parlour("conform", write(file, WRONG), "--json")
    assert outcome.status == 1
    assert json.loads(outcome.stdout)["failures"] == [
        {"id": "wrong", "expected": {"legal": ["AH"]}, "got": {"legal": ["9C"]}}
    ]


def test_a_line_that_cannot_be_read_is_the_callers_mistake(parlour: Run, file: Path) -> None:
    outcome = parlour("conform", write(file, RIGHT, [1, 2]))
    assert (outcome.status, outcome.stdout) == (2, "")
    assert outcome.stderr == ("parlour: vectors: mine.jsonl, line 2: a vector is a JSON object\n")


def test_a_file_that_is_no_text_is_the_callers_mistake(parlour: Run, file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    outcome = parlour("conform", str(file))
    assert outcome.status == 2
    assert outcome.stderr.startswith("parlour: vectors: mine.jsonl cannot be read: ")


def test_a_file_that_is_not_there_is_the_callers_mistake(parlour: Run, file: Path) -> None:
    outcome = parlour("conform", str(file))
    assert outcome.status == 2
    assert outcome.stderr.startswith("parlour: usage: ")


def test_files_from_other_systems_are_read(parlour: Run, file: Path) -> None:
    odd = RIGHT | {"why": "a line separator \u2028 in a text"}
    text = json.dumps(odd, ensure_ascii=False) + "\r\n\r\n" + json.dumps(RIGHT) + "\r\n"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert parlour("conform", str(file)).stdout == "2 passed, 0 failed\n"
