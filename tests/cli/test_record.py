from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import Outcome
from tests.golden.make_golden import FOLDER, GOLDEN
from tests.record_edits import changed, golden, line_of

Run = Callable[..., Outcome]

KITTY = golden("kitty").encode()
LINES = KITTY.count(b"\n")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize("name", [each.name for each in GOLDEN])
def test_a_true_record_is_verified(parlour: Run, name: str) -> None:
    outcome = parlour("record", "verify", str(FOLDER / f"{name}.jsonl"), "--json")
    found = outcome.json()
    assert (found["ok"], found["faults"]) == (True, [])
    assert found["deals"] >= 1


def test_a_true_record_is_told_in_a_line(parlour: Run) -> None:
    assert parlour("record", "verify", str(FOLDER / "kitty.jsonl")) == Outcome(
        status=0,
        stdout="1 deal, all as committed to; every play legal, every score right\n",
        stderr="",
    )


def test_a_fault_is_told_with_its_line_and_the_status_is_1(parlour: Run, file: Path) -> None:
    text = golden("standard-moon")
    line = line_of(text, "DealScored", 2)
    file.write_text(changed(text, line, totals=[0, 0, 0, 0]), encoding="utf-8")
    told = parlour("record", "verify", str(file))
    assert (told.status, told.stderr) == (1, "")
    fault, summary = told.stdout.splitlines()
    assert fault.startswith(f"line {line}: the rules give: points: seat 0 ")
    assert summary == "Before that 1 deal played out rightly."
    as_json = parlour("record", "verify", str(file), "--json")
    assert as_json.status == 1
    assert f'"line": {line},\n      "code": "score",' in as_json.stdout


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1: the line is empty"),
        (b"These are not the cards you look for\n", "line 1: the line is cut off"),
        (b"\xff\xfe\x00\x01", "line 1: the line is cut off"),
        (KITTY[:-20], f"line {LINES}: the line is cut off: it has no end"),
        (KITTY.rpartition(b"\n{")[0], f"line {LINES - 1}: the record ends after deal 1: cut off?"),
        (KITTY.replace(b"Anna", b"\xffnna"), "line 1: the header's seats are"),
    ],
)
def test_a_file_that_is_no_whole_record_is_a_fault(
    parlour: Run, file: Path, content: bytes, message: str
) -> None:
    file.write_bytes(content)
    outcome = parlour("record", "verify", str(file))
    assert (outcome.status, outcome.stderr) == (1, "")
    assert outcome.stdout.startswith(message)


@pytest.mark.parametrize("verb", ["verify", "show"])
def test_a_file_that_is_not_there_is_a_mistake(parlour: Run, file: Path, verb: str) -> None:
    for missing, why in ((file, "No such file or directory"), (file.parent, "Is a directory")):
        assert parlour("record", verb, str(missing)) == Outcome(
            status=2, stdout="", stderr=f"parlour: usage: {missing} cannot be read: {why}\n"
        )


def test_a_record_that_cannot_be_shown_is_a_mistake_with_its_line(parlour: Run, file: Path) -> None:
    file.write_bytes(KITTY[:-20])
    assert parlour("record", "show", str(file)) == Outcome(
        status=2,
        stdout="",
        stderr=f"parlour: record: {file}: line {LINES}: the line is cut off: it has no end\n",
    )


def test_an_undo_to_nowhere_cannot_be_shown(parlour: Run, file: Path) -> None:
    text = golden("undo")
    line = line_of(text, "Undone")
    file.write_text(changed(text, line, to=0), encoding="utf-8")
    outcome = parlour("record", "show", str(file))
    assert outcome.status == 2
    assert outcome.stderr.startswith(f"parlour: record: {file}: line {line}: ")


def test_a_game_is_told_from_the_hands_to_the_winner(parlour: Run) -> None:
    outcome = parlour("record", "show", str(FOLDER / "kitty.jsonl"))
    assert (outcome.status, outcome.stderr) == (0, "")
    lines = outcome.stdout.splitlines()
    assert lines[:10] == [
        "Hearts: Anna, Béla, Chloé and Dan",
        "Rules: Standard Hearts with hand_size 12, undealt first_penalty and end single",
        "",
        "Deal 1: Dan deals, each passes 3 cards to the left",
        "  dealt     Anna: ♣2 ♣4 ♣J ♣Q ♦3 ♦9 ♥2 ♥4 ♥10 ♠3 ♠9 ♠10",
        "  dealt     Béla: ♣3 ♣7 ♣8 ♣A ♦8 ♥3 ♥Q ♥A ♠6 ♠8 ♠Q ♠K",
        "  dealt     Chloé: ♣5 ♣9 ♦4 ♦5 ♦7 ♦Q ♦A ♥6 ♥9 ♥K ♠4 ♠A",
        "  dealt     Dan: ♣10 ♣K ♦2 ♦6 ♦10 ♦J ♥7 ♥8 ♥J ♠2 ♠7 ♠J",
        "  kitty     ♣6 ♦K ♥5 ♠5",
        "  passes    Anna: ♣Q ♥10 ♠3",
    ]
    assert "  trick 3   Dan ♦6, Anna ♦9, Béla ♥Q, Chloé ♦8; Anna takes it, 1 point" in lines
    assert "            Anna takes the kitty: ♣6 ♦K ♥5 ♠5" in lines
    assert lines[-4:] == [
        "  points    Anna 2, Béla 8, Chloé 13, Dan 3",
        "  totals    Anna 2, Béla 8, Chloé 13, Dan 3",
        "",
        "Anna wins the game.",
    ]


GUARDED = "it is taken off that total, or another would have won by it"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("standard-moon", "  moon      Dan has shot the moon; it is added to the others"),
        ("yppedia-guarded-moon", f"  moon      Anna has shot the moon; {GUARDED}"),
        (
            "jack-of-diamonds-taken-off",
            "            Chloé chooses: the moon is taken off its own total",
        ),
        ("black-maria-3p", "Rules: Black Maria with deals 2"),
        ("hearts-1897-5p", "Rules: Historic Hearts"),
        ("house-rules", "            changed on a hit: Béla and Dan"),
        ("house-rules", "Deal 3: Dan deals, each passes 3 cards across"),
        ("undo", "Something was taken back 2 times; this is the game as it stands."),
    ],
)
def test_what_is_special_in_a_game_is_told(parlour: Run, name: str, line: str) -> None:
    outcome = parlour("record", "show", str(FOLDER / f"{name}.jsonl"))
    assert line in outcome.stdout.splitlines()


def test_a_game_that_is_not_over_says_so(parlour: Run, file: Path) -> None:
    text = golden("kitty")
    kept = text.splitlines(keepends=True)[: line_of(text, "CardPlayed", 3)]
    file.write_text("".join(kept), encoding="utf-8")
    lines = parlour("record", "show", str(file)).stdout.splitlines()
    assert lines[-3:] == [
        "  trick 1   Anna ♣2, Béla ♣3, Chloé ♣5",
        "",
        "The record ends here; the game is not over.",
    ]


def test_a_record_is_shown_as_one_json_document(parlour: Run) -> None:
    shown = parlour("record", "show", str(FOLDER / "kitty.jsonl"), "--json").json()
    assert shown["seats"] == ["Anna", "Béla", "Chloé", "Dan"]
    assert shown["made_by"] == "parlour 0.1.0"
    assert shown["events"][0]["event"] == "GameStarted"
    assert len(shown["events"]) == golden("kitty").count("\n") - 1


def test_a_name_cannot_play_with_the_terminal(parlour: Run, file: Path) -> None:
    file.write_text(golden("kitty").replace('"Anna"', '"An\\u001b[2J\\nna"'), encoding="utf-8")
    shown = parlour("record", "show", str(file)).stdout
    assert shown.startswith("Hearts: An�[2J�na, Béla, Chloé and Dan\n")
    assert "\x1b" not in shown
