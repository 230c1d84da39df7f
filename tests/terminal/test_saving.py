"""A game left open: resumed where it was, whatever stopped it, and never lost."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.errors import SaveError, UsageError
from parlour.play.codec import encode
from parlour.play.history import effective
from parlour.play.record import read_record
from parlour.play.verify import verify
from parlour.terminal.file_lock import FileLock
from parlour.terminal.saving import SavedGames
from tests.terminal.scripted import NOON, first_choice, play_as, then

ROOT = Path(__file__).parents[2]
ONE_DEAL = {"preset": "greek", "seed": 5}

KILLED_IN_TRICK_3 = """
import os, signal, sys
from pathlib import Path
from tests.terminal.scripted import first_choice, play_as

def typist(read):
    if any(line.startswith("Trick 3: ") for line in read):
        os.kill(os.getpid(), signal.SIGKILL)
    return first_choice(read)

play_as(typist, Path(sys.argv[1]), preset="greek", seed=5)
"""


def started(folder: Path, *, decisions: int, **choices: object) -> Path:
    """A game left after so many decisions; gives its record."""
    left = decisions

    def typist(read: Sequence[str]) -> str | None:
        nonlocal left
        left -= 1
        return first_choice(read) if left >= 0 else None

    play_as(typist, folder, **(choices or ONE_DEAL))
    return folder / "current.jsonl"


def finished(folder: Path, preset: str = "greek") -> str:
    (record,) = folder.glob(f"2026-*-{preset}.jsonl")
    return record.read_text(encoding="utf-8")


def test_a_game_left_at_any_turn_ends_as_if_it_had_been_played_in_one_go(tmp_path: Path) -> None:
    play_as(first_choice, tmp_path / "whole", **ONE_DEAL)
    folder = tmp_path / "parts"
    for _ in range(20):
        started(folder, decisions=1)
    assert finished(folder) == finished(tmp_path / "whole")


def test_whoever_comes_back_is_told_where_the_game_stands(tmp_path: Path) -> None:
    record = started(tmp_path, decisions=3)
    console = play_as(lambda read: None, tmp_path)
    text = console.text
    assert text.startswith("You go on with the game you left open: Greek Hearts.\nTotals: you 0, ")
    assert "Welcome" not in text
    assert "\nDeal 1, dealt by " in text
    assert text.count("  clubs") + text.count("  diamonds") >= 1
    assert text.endswith("The game is kept. The same command goes on with it where you left.")
    assert not [f for f in verify(record.read_text("utf-8")).faults if f.code != "unfinished"]


def test_whoever_comes_back_between_two_deals_sees_the_score(tmp_path: Path) -> None:
    def typist(read: Sequence[str]) -> str | None:
        return None if "next deal" in read[-1] else first_choice(read)

    play_as(typist, tmp_path, seed=1)
    console = play_as(lambda read: None, tmp_path)
    assert "\nDeal 1 is over.\n" in console.text
    assert "\nPress Enter for the next deal." in console.text


def test_a_game_that_is_over_but_not_left_is_filed_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    copy = tmp_path / "copy"

    def typist(read: Sequence[str]) -> str:
        if "leave" in read[-1]:
            shutil.copytree(folder, copy)
        return first_choice(read)

    play_as(typist, folder, **ONE_DEAL)
    console = play_as(lambda read: None, copy)
    assert "The game is over." in console.text
    assert finished(copy) == finished(folder)


def test_a_process_that_is_killed_in_mid_trick_loses_nothing(tmp_path: Path) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED_IN_TRICK_3, str(tmp_path)], cwd=ROOT, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    console = play_as(first_choice, tmp_path)
    assert console.text.startswith("You go on with the game you left open")
    assert "Trick 3" in console.text
    checked = verify(finished(tmp_path))
    assert (checked.faults, checked.deals) == ((), 1)


def test_a_record_cut_off_at_any_byte_is_mended(tmp_path: Path) -> None:
    choices = {"overrides": {"end": "deals", "deals": 2, "target": 1}, "seed": 5}
    left = started(tmp_path / "whole", decisions=18, **choices)
    record = left.read_bytes()
    first = record.index(b"\n", record.index(b"\n") + 1) + 1
    for number, cut in enumerate(range(first, len(record), 41)):
        folder = tmp_path / f"{cut}"
        shutil.copytree(left.parent, folder)
        (folder / "current.jsonl").write_bytes(record[:cut])
        with SavedGames(folder) as saves:
            saved = saves.open_game()
        assert saved is not None
        assert saved.cut_off == (record[cut - 1 : cut] != b"\n")
        mended = verify((folder / "current.jsonl").read_text(encoding="utf-8"))
        assert {fault.code for fault in mended.faults} <= {"unfinished"}, cut
        if number % 20 == 0:
            play_as(first_choice, folder)
            assert not verify(finished(folder, "standard")).faults, cut


def test_a_cut_off_line_is_mentioned(tmp_path: Path) -> None:
    record = started(tmp_path, decisions=5)
    record.write_bytes(record.read_bytes()[:-5])
    text = play_as(lambda read: None, tmp_path).text
    assert "\nIts last line had only been written in part, and was left out.\n" in text


def test_nothing_that_was_written_whole_is_lost_by_a_cut(tmp_path: Path) -> None:
    record = started(tmp_path, decisions=5)
    before = effective(read_record(record.read_text(encoding="utf-8")).events)
    with record.open("ab") as file:
        file.write(b'{"n":99,"event":"CardPl')
    with SavedGames(tmp_path) as saves:
        saved = saves.open_game()
    assert saved is not None
    assert saved.cut_off
    assert saved.log == before
    assert not record.read_bytes().endswith(b"CardPl")


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (1, "{}", "line 1 of "),
        (4, "nonsense", "line 4 of "),
        (6, "\xff", "line 6 of "),
    ],
)
def test_a_broken_save_is_named_and_kept(tmp_path: Path, line: int, text: str, said: str) -> None:
    record = started(tmp_path, decisions=4)
    lines = record.read_bytes().split(b"\n")
    lines[line - 1] = text.encode("latin-1")
    record.write_bytes(b"\n".join(lines))
    broken = record.read_bytes()
    with pytest.raises(SaveError, match=said) as refused:
        play_as(first_choice, tmp_path)
    assert "`parlour play --new` puts it aside, untouched" in refused.value.message
    assert record.read_bytes() == broken
    play_as(first_choice, tmp_path, new=True, **ONE_DEAL)
    assert (tmp_path / "2026-03-01-left-open.jsonl").read_bytes() == broken
    assert not verify(finished(tmp_path)).faults


def test_a_save_that_no_game_can_have_names_its_line(tmp_path: Path) -> None:
    record = started(tmp_path, decisions=6)
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    number, played = next((n, json.loads(t)) for n, t in enumerate(lines) if "CardPlayed" in t)
    played["card"] = "AS"
    lines[number] = json.dumps(played) + "\n"
    record.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(SaveError, match=f"line {number + 1} of "):
        play_as(first_choice, tmp_path)


@pytest.mark.parametrize("text", ["", "[]", '{"sitting": "parlour-sitting", "version": 9}', "\x00"])
def test_a_sitting_that_cannot_be_read_is_a_broken_save(tmp_path: Path, text: str) -> None:
    started(tmp_path, decisions=1)
    (tmp_path / "current.json").write_text(text, encoding="utf-8")
    with pytest.raises(SaveError, match=r"current\.json cannot be used"):
        play_as(first_choice, tmp_path)


def test_a_sitting_that_is_missing_is_a_broken_save(tmp_path: Path) -> None:
    started(tmp_path, decisions=1)
    (tmp_path / "current.json").unlink()
    with pytest.raises(SaveError, match=r"current\.json is missing"):
        play_as(first_choice, tmp_path)


def test_an_empty_save_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "current.jsonl").write_bytes(b"")
    assert "Welcome" in play_as(lambda read: None, tmp_path).text


def test_new_puts_the_game_left_open_aside(tmp_path: Path) -> None:
    left = started(tmp_path, decisions=2).read_bytes()
    console = play_as(lambda read: None, tmp_path, new=True)
    aside = tmp_path / "2026-03-01-left-open.jsonl"
    assert console.text.startswith(f"The game left open is kept as {aside}\nWelcome.")
    assert aside.read_bytes() == left
    assert aside.with_suffix(".json").exists()
    play_as(lambda read: None, tmp_path, new=True)
    assert (tmp_path / "2026-03-01-left-open-2.jsonl").exists()


@pytest.mark.parametrize(
    "other",
    [{"preset": "standard"}, {"players": 5}, {"seed": 6}, {"name": "Maria"}],
)
def test_another_game_is_not_begun_over_the_one_left_open(
    tmp_path: Path, other: dict[str, object]
) -> None:
    left = started(tmp_path, decisions=2).read_bytes()
    with pytest.raises(UsageError, match="another game is left open: Greek Hearts for 4 players"):
        play_as(first_choice, tmp_path, **other)
    assert (tmp_path / "current.jsonl").read_bytes() == left


def test_asking_for_the_game_that_is_left_open_goes_on_with_it(tmp_path: Path) -> None:
    started(tmp_path, decisions=2)
    console = play_as(lambda read: None, tmp_path, players=4, level="plain", **ONE_DEAL)
    assert console.text.startswith("You go on with")


def test_one_game_is_played_in_one_place(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from parlour.terminal.file_lock import FileLock;"
        "lock = FileLock(Path(sys.argv[1])); print(lock.take(), flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "current.lock")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        with pytest.raises(SaveError, match="is being played in another window"):
            play_as(first_choice, tmp_path)
        other.kill()
        other.wait()
    # The lock ends with the process that had it.
    lock = FileLock(tmp_path / "current.lock")
    assert lock.take()
    lock.give_back()


def test_a_folder_that_is_a_file_is_said_at_once(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be kept in"):
        play_as(first_choice, tmp_path / "games")


def test_a_disk_that_is_full_stops_the_game_before_anything_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    def typist(read: Sequence[str]) -> str:
        monkeypatch.setattr(os, "fsync", full)
        return first_choice(read)

    with pytest.raises(SaveError, match="No space left on device"):
        play_as(typist, tmp_path, **ONE_DEAL)


def test_two_games_of_one_day_are_both_kept(tmp_path: Path) -> None:
    play_as(then(["1 2 3"], first_choice), tmp_path, **ONE_DEAL)
    play_as(first_choice, tmp_path, **ONE_DEAL)
    names = sorted(path.name for path in tmp_path.glob("*.jsonl"))
    assert names == [f"{NOON:%Y-%m-%d}-greek-2.jsonl", f"{NOON:%Y-%m-%d}-greek.jsonl"]


def test_what_is_kept_says_who_sat_where(tmp_path: Path) -> None:
    play_as(lambda read: None, tmp_path, name="Maria", players=3)
    record = read_record((tmp_path / "current.jsonl").read_text(encoding="utf-8"))
    assert record.seats == ("Maria", "Anna", "Ben")
    assert encode(record.events[0])["event"] == "GameStarted"


def test_who_plays_and_the_nonce_may_change_in_mid_game(tmp_path: Path) -> None:
    started(tmp_path, decisions=2)
    play_as(lambda read: None, tmp_path, level="random", nonce="mine")
    play_as(lambda read: None, tmp_path)
    with SavedGames(tmp_path) as saves:
        saved = saves.open_game()
    assert saved is not None
    assert (saved.sitting.level, saved.sitting.nonce) == ("random", "mine")
