import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.command_line import Outcome
from tests.terminal.scripted import first_choice, play_as

Run = Callable[..., Outcome]
Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Lets these lines come from a pipe."""

    def pipe(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return pipe


def whole_game(folder: Path, **choices: object) -> list[str]:
    """What somebody types through a whole game."""
    lines: list[str] = []

    def typist(read: Sequence[str]) -> str:
        lines.append(first_choice(read))
        return lines[-1]

    play_as(typist, folder, **choices)
    return lines


def games(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "games").iterdir())


@pytest.mark.parametrize(
    ("words", "choices"),
    [
        (
            ["--rules", "jack-of-diamonds", "--set", "target=30"],
            {"preset": "jack-of-diamonds", "overrides": {"target": 30}},
        ),
        (
            ["--rules", "hearts-1897", "--players", "6", "--level", "random"],
            {"preset": "hearts-1897", "players": 6, "level": "random"},
        ),
        (
            ["--set", "target=20", "--level", f"exec:{sys.executable} -m parlour engine"],
            {"overrides": {"target": 20}, "level": "plain"},
        ),
    ],
)
def test_a_whole_game_through_a_pipe(
    words: list[str], choices: dict[str, object], tmp_path: Path, home: Path, parlour: Run
) -> None:
    lines = whole_game(tmp_path / "rehearsal", seed=7, **choices)
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "play", "--seed", "7", *words],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nThe game is over.\n" in done.stdout
    assert "\x1b" not in done.stdout
    (record,) = (home / "games").glob("*.jsonl")
    assert f"  parlour record verify {record}\n" in done.stdout
    assert parlour("record", "verify", str(record)).status == 0


def test_the_end_of_input_keeps_the_game_and_the_next_run_goes_on(
    parlour: Run, typed: Typed, home: Path
) -> None:
    typed("1 2 3")
    first = parlour("play", "--seed", "7")
    assert (first.status, first.stderr) == (0, "")
    assert first.stdout.startswith("Welcome.\nThis is Standard Hearts.\n")
    assert first.stdout.endswith("> 1 2 3\n" + first.stdout.split("> 1 2 3\n")[1])
    assert "The game is kept." in first.stdout
    assert games(home) == ["current.json", "current.jsonl", "current.lock"]
    typed("quit")
    second = parlour("play")
    assert second.status == 0
    assert second.stdout.startswith("You go on with the game you left open: Standard Hearts.\n")
    question = first.stdout.split("> 1 2 3\n")[1].split("\n\n")[-2]
    assert question in second.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--rules", "klondike"], "unknown_preset"),
        (["--set", "enforcement=table", "--set", "revoke=pay8_1887"], "not_yet"),
        (["--players", "9"], "ruleset"),
        (["--rules", "greek", "--players", "5"], "ruleset"),
        (["--set", "moo=1"], "unknown_option"),
        (["--set", "players=four"], "ruleset"),
        (["--players", "3", "--set", "players=4"], "usage"),
        (["--level", "nobody"], "unknown_bot"),
        (["--name", " "], "usage"),
        (["--name", "x" * 31], "usage"),
        (["--nonce", "x" * 65], "usage"),
        (["--seed", "many"], "usage"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    parlour: Run, typed: Typed, home: Path, words: list[str], code: str
) -> None:
    typed()
    outcome = parlour("play", *words)
    assert (outcome.status, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith(f"parlour: {code}: ")
    assert outcome.stderr.count("\n") == 1
    assert not (home / "games").exists()


def test_players_may_be_given_as_an_option_of_the_rules(parlour: Run, typed: Typed) -> None:
    typed()
    assert "you, Anna and Ben." in parlour("play", "--set", "players=3").stdout


def test_another_game_needs_new(parlour: Run, typed: Typed, home: Path) -> None:
    typed()
    parlour("play")
    refused = parlour("play", "--rules", "greek")
    assert refused.status == 2
    assert refused.stderr == (
        "parlour: usage: another game is left open: Standard Hearts for 4 players; `parlour play` "
        "alone goes on with it, --new puts it aside\n"
    )
    begun = parlour("play", "--rules", "greek", "--new")
    assert begun.stdout.startswith("The game left open is kept as ")
    assert any(name.endswith("-left-open.jsonl") for name in games(home))


def test_a_broken_save_is_a_line_that_says_what_to_do(
    parlour: Run, typed: Typed, home: Path
) -> None:
    typed()
    parlour("play")
    save = home / "games" / "current.jsonl"
    save.write_text("{}\n" + save.read_text(encoding="utf-8"), encoding="utf-8")
    refused = parlour("play")
    assert refused.status == 2
    assert refused.stderr.startswith(
        "parlour: save: the game left open cannot be picked up: line 1 of"
    )
    assert "`parlour play --new` puts it aside" in refused.stderr


def test_an_interrupt_keeps_the_game(
    parlour: Run, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    outcome = parlour("play")
    assert outcome.status == 130
    assert "The game is kept." in outcome.stdout
    assert "current.jsonl" in games(home)


def test_a_reader_that_has_gone_is_no_mistake(home: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "play"],
        input=b"1 2 3\n",
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "current.jsonl" in games(home)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("no_color", [True, False])
def test_in_a_terminal(*, no_color: bool) -> None:
    import pty  # noqa: PLC0415  there is none on Windows

    keyboard, screen = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "parlour", "play", "--seed", "7"],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        env=environment | {"COLUMNS": "80"} | ({"NO_COLOR": "1"} if no_color else {}),
    ) as game:
        os.close(screen)
        shown = b""
        while b"to Anna?" not in shown:
            shown += os.read(keyboard, 4096)
        os.write(keyboard, b"quit\n")
        while b"The game is kept." not in shown:
            shown += os.read(keyboard, 4096)
        assert game.wait() == 0
    os.close(keyboard)
    assert (b"\x1b[1mWhich 3 cards" in shown) is not no_color
    assert max(len(line) for line in shown.decode().splitlines()) <= 90
