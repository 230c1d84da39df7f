"""Cards against the rules in the terminal: warned of, played, taken back, let stand, called."""

import re
from collections.abc import Sequence
from pathlib import Path

from parlour.play.events import CardPlayed, CardTakenBack, DealScored, RevokeCalled
from parlour.play.record import read_record
from parlour.play.verify import verify
from tests.terminal.scripted import ScriptedConsole, first_choice, play_as, then

TABLE = {"enforcement": "table", "target": 40}


class RevokesOnce:
    """Plays on, but once does not follow suit though it could, and answers what becomes of it."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.tried = ""
        self.warned: list[str] = []
        self.asked: list[str] = []

    def __call__(self, read: Sequence[str]) -> str:
        question = read[-1]
        if any(line.startswith("To play it all the same") for line in read):
            self.warned = list(read)
            return self.tried
        if question.startswith("1) let it stand"):
            self.asked = list(read)
            return self.answer
        follows = re.search(r"were led: play (\d+)( to|,| or)", question)
        if follows and int(follows[1]) > 1 and not self.tried:
            self.tried = "1"  # a card of a suit that comes before the one that was led
            return self.tried
        return first_choice(read)


def played(folder: Path, typist: RevokesOnce) -> tuple[ScriptedConsole, list[object]]:
    console = play_as(typist, folder, preset="cardgames-zone-4p", overrides=TABLE, seed=4)
    (record,) = folder.glob("2026-*.jsonl")
    text = record.read_text(encoding="utf-8")
    assert not verify(text).faults
    return console, list(read_record(text).events)


def test_a_wrong_card_is_warned_of_and_played_when_it_is_named_again(tmp_path: Path) -> None:
    typist = RevokesOnce("1")
    console, log = played(tmp_path, typist)
    assert any("You must follow suit" in line for line in typist.warned)
    assert any("is against the rules, and nobody else is told" in line for line in typist.asked)
    called = next(event for event in log if isinstance(event, RevokeCalled))
    assert (called.accused, called.outcome) == (0, "proved")
    scored = next(event for event in log if isinstance(event, DealScored))
    assert scored.points == (26, 0, 0, 0)
    assert "calls a revoke of you in trick" in console.text
    assert "You will bear all the points of this deal, 26 points" in console.text


def test_a_wrong_card_is_taken_back_and_lies_exposed(tmp_path: Path) -> None:
    console, log = played(tmp_path, RevokesOnce("2"))
    back = next(event for event in log if isinstance(event, CardTakenBack))
    again = log[log.index(back) + 1]
    assert isinstance(again, CardPlayed)
    assert (again.seat, again.card != back.card) == (0, True)
    assert "which was wrong. It lies exposed" in console.text
    assert not any(isinstance(event, RevokeCalled) for event in log)


class Calls:
    """Plays two tricks, then types these words, then leaves."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.tricks = 0

    def __call__(self, read: Sequence[str]) -> str | None:
        self.tricks += sum(line.endswith(("the trick: no points.", "points.")) for line in read)
        if self.tricks < 3 or not any("rick" in line or "led" in line for line in read[-1:]):
            return first_choice(read) if self.words else None
        return self.words.pop(0) if self.words else None


def test_the_person_calls_a_revoke(tmp_path: Path) -> None:
    """Nothing is found: the computer players keep to the rules."""
    words = Calls("revoke", "revoke nobody 1", "revoke anna in trick 1", "revoke anna 1", "call qs")
    console = play_as(words, tmp_path, preset="cardgames-zone-4p", overrides=TABLE, seed=4)
    assert "Type revoke, a player and a trick from 1 to " in console.text
    assert "Who is 'nobody'? The others are " in console.text
    assert "You call a revoke of Anna in trick 1: no wrong card was played." in console.text
    assert "That was called already, and has been looked into." in console.text
    assert "No card of another player lies exposed." in console.text


def test_where_wrong_cards_are_refused_nothing_is_called(tmp_path: Path) -> None:
    console = play_as(then(["revoke anna 1", "help"]), tmp_path)
    assert "Wrong cards are refused here, so nobody can revoke." in console.text
    assert "calls for an exposed card" not in console.text
