"""`undo`: back to the person's last decision, whatever has happened since."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.play import view_of
from parlour.play.events import CardPlayed, MoonChosen, PassChosen, Undone
from parlour.play.history import effective
from parlour.play.record import read_record
from parlour.play.verify import verify
from tests.terminal.scripted import first_choice, play_as, then

# One card makes a moon, and whoever takes it is asked.
EASY_MOON = {"points": {"QS": 13}, "moon": "choice", "first_trick": "any"}


class UndoesOnce:
    """Plays on, but types undo the first time that a line says this."""

    def __init__(self, when: str) -> None:
        self.when = when
        self.undone_after: list[str] = []
        self.told: list[str] = []
        self.waiting = False

    def __call__(self, read: Sequence[str]) -> str:
        if self.waiting:
            self.told = list(read)
            self.waiting = False
        if not self.undone_after and any(line.startswith(self.when) for line in read):
            self.undone_after = list(read)
            self.waiting = True
            return "undo"
        return first_choice(read)


def log_of(folder: Path) -> list[object]:
    (record,) = folder.glob("2026-*.jsonl")
    text = record.read_text(encoding="utf-8")
    assert not verify(text).faults
    return list(read_record(text).events)


def test_nothing_can_be_taken_back_before_the_first_decision(tmp_path: Path) -> None:
    console = play_as(then(["undo"]), tmp_path)
    assert "You have decided nothing yet that could be taken back." in console.text


@pytest.mark.parametrize(
    ("when", "kind", "told"),
    [
        ("You play the", CardPlayed, "You take back the "),
        ("You pass to", PassChosen, "You take back your pass."),
        ("Press Enter for the next deal", CardPlayed, "You take back the "),
        ("The game is over.", CardPlayed, "You take back the "),
    ],
)
def test_a_decision_is_taken_back_and_the_record_stays_true(
    when: str, kind: type, told: str, tmp_path: Path
) -> None:
    undoes = UndoesOnce(when)
    play_as(undoes, tmp_path, overrides={"end": "deals", "deals": 2}, seed=8)
    assert undoes.told[0].startswith(told)
    log = log_of(tmp_path)
    (place,) = (n for n, event in enumerate(log) if isinstance(event, Undone))
    held = effective(log[:place])  # type: ignore[arg-type]
    undone = log[place]
    assert isinstance(undone, Undone)
    decision = held[undone.to]
    assert isinstance(decision, kind)
    assert not any(
        isinstance(later, CardPlayed | PassChosen) and later.seat == 0
        for later in held[undone.to + 1 :]
    )


def test_the_next_deal_is_taken_back_too(tmp_path: Path) -> None:
    undoes = UndoesOnce("Deal 2.")
    play_as(undoes, tmp_path, overrides={"end": "deals", "deals": 2}, seed=8)
    assert undoes.told[0].startswith("You take back the ")
    assert undoes.told[1].startswith("Deal 1, dealt by ")
    assert undoes.told[-1].startswith("Your last card is the ")
    log_of(tmp_path)


def test_a_choice_about_the_moon_is_taken_back(tmp_path: Path) -> None:
    for seed in range(9):
        undoes = UndoesOnce("You choose that")
        folder = tmp_path / f"{seed}"
        console = play_as(undoes, folder, overrides=EASY_MOON | {"target": 13}, seed=seed)
        if undoes.undone_after:
            assert undoes.told[:2] == ["You take back your choice.", "How shall your moon count?"]
            assert console.text.count("You choose that") == 2
            assert sum(isinstance(event, MoonChosen) for event in log_of(folder)) == 2
            return
    pytest.fail("no moon came up")


def test_undo_goes_back_step_by_step_to_the_pass(tmp_path: Path) -> None:
    def typist(read: Sequence[str]) -> str | None:
        return next(script)

    script = iter(["1 2 3", "1", "", "2", "3", *["undo"] * 9, None])
    console = play_as(typist, tmp_path, seed=7)
    assert console.text.count("You take back the") == console.text.count("\nYou play the") + (
        console.text.count("\nYou lead the") + console.text.count("\nYou discard the")
    )
    assert "You take back your pass." in console.text
    events = read_record((tmp_path / "current.jsonl").read_text(encoding="utf-8")).events
    assert view_of(effective(events), 0).phase == "passing"


def test_the_others_do_the_same_again_after_the_same_card(tmp_path: Path) -> None:
    def typist(read: Sequence[str]) -> str | None:
        return next(script)

    script = iter(["1 2 3", "undo", "1 2 3", None])
    console = play_as(typist, tmp_path, seed=7)
    told = console.text.split("> 1 2 3\n")
    assert told[1].split("\n> undo")[0] in told[2]


def test_undo_while_choosing_takes_back_one_card(tmp_path: Path) -> None:
    console = play_as(then(["1", "2", "undo", "3", "4"]), tmp_path, seed=7)
    assert "You pass the 2 of clubs; 2 more to choose." in console.text
    assert "You pass the 2 of clubs and the 4 of clubs; 1 more to choose." in console.text
    assert "You keep the 4 of clubs for now." in console.text
    assert "You pass to Anna: the 2 of clubs, the 9 of clubs and the 10 of clubs." in console.text
