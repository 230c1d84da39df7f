"""The page of plain Python that checks deals, run as its readers run it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from docs.reference import FOLDER
from tests.golden.make_golden import FOLDER as GOLDEN
from tests.record_edits import changed, golden, line_of, value

PROGRAM = FOLDER / "verify_deal.py"
FILES = sorted(GOLDEN.glob("*.jsonl"))


def run(file: Path) -> tuple[int, list[str]]:
    """Status and lines of the program, run where no package but Python's own can be imported."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(PROGRAM), str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def said_of(text: str, file: Path) -> list[str]:
    """What the program says of a record that is not as committed to."""
    file.write_text(text, encoding="utf-8")
    status, said = run(file)
    assert status == 1
    return said


@pytest.mark.parametrize("recorded", FILES, ids=lambda file: file.stem)
def test_every_deal_of_a_recorded_game_is_as_committed_to(recorded: Path) -> None:
    lines = recorded.read_text(encoding="utf-8").splitlines()
    deals = [json.loads(line)["deal"] for line in lines if '"event":"DealOpened"' in line]
    assert run(recorded) == (0, [f"deal {deal}: as committed to" for deal in deals])


WRONG_HANDS = "the hands are not those that the commitment and the nonces give"


def test_tampering_with_a_deal_is_told(file: Path) -> None:
    text = golden("kitty")
    opened, nonce = line_of(text, "DealOpened"), line_of(text, "NonceGiven", 3)
    hand, kitty = line_of(text, "HandDealt", 2), line_of(text, "KittyLaid")
    cards, laid = value(text, hand, "cards"), value(text, kitty, "cards")
    exchanged = changed(text, hand, cards=[*cards[1:], laid[0]])
    exchanged = changed(exchanged, kitty, cards=[*laid[1:], cards[0]])
    no_secret = ["deal 1: no secret fits its commitment"]
    hands = [f"deal 1: {WRONG_HANDS}"]
    assert said_of(changed(text, opened, secret="0" * 64), file)[:1] == no_secret
    assert said_of(changed(text, opened, commitment="0" * 64), file)[:1] == no_secret
    assert said_of(changed(text, nonce, nonce="another"), file) == hands
    assert said_of(changed(text, opened, dealer=1), file) == hands
    assert said_of(changed(text, opened, deal=2), file)[0].endswith(WRONG_HANDS)
    assert said_of(exchanged, file) == hands
    assert said_of(changed(text, kitty, cards=laid[1:]), file) == hands


def test_a_stock_in_another_order_is_told(file: Path) -> None:
    text = golden("two-handed")
    line = line_of(text, "StockLaid")
    stock = value(text, line, "cards")
    swapped = changed(text, line, cards=[stock[1], stock[0], *stock[2:]])
    assert said_of(swapped, file) == [f"deal 1: {WRONG_HANDS}"]


def test_a_secret_shown_that_was_never_committed_to_is_told(file: Path) -> None:
    text = golden("standard-moon")
    said = said_of(changed(text, line_of(text, "DealRevealed"), secret="0" * 64), file)
    assert said[-1] == "deal 1: the secret shown is not the one it was committed to"
    assert said[:2] == ["deal 1: as committed to", "deal 2: as committed to"]


def test_a_secret_that_is_never_shown_is_told(file: Path) -> None:
    text = golden("secrets-withheld")
    said = said_of(changed(text, line_of(text, "DealRevealed", 2), secret="0" * 64), file)
    assert said[:2] == ["deal 1: as committed to", "deal 2: no secret fits its commitment"]


@pytest.mark.parametrize("text", ["", "no record\n", "{}\n", '{"record":"chess"}\n[]\n'])
def test_what_is_no_record_ends_in_status_1(text: str, file: Path) -> None:
    said = said_of(text, file)
    assert said[0].startswith("the record cannot be read: ")


def test_a_record_cut_off_while_dealing_is_told(file: Path) -> None:
    text = golden("kitty")
    lines = text.splitlines(keepends=True)[: line_of(text, "HandDealt", 3)]
    assert said_of("".join(lines), file) == [f"deal 1: {WRONG_HANDS}"]
