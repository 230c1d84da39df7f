import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

import parlour as package
from parlour.cli.exit_status import ExitStatus
from parlour.cli.main import VERBS, Parlour
from parlour.cli.verb import Verb
from parlour.errors import IllegalAction
from parlour.logs import log_file
from tests.command_line import Outcome

Run = Callable[..., Outcome]


@pytest.fixture
def verb_that(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Makes every verb do this instead."""

    def install(act: Callable[[], object]) -> None:
        verb = click.command("act", cls=Verb, examples=["parlour act"])(act)
        monkeypatch.setattr(Parlour, "get_command", lambda *_: verb)

    return install


def test_version(parlour: Run) -> None:
    assert parlour("--version").stdout == f"parlour, version {package.__version__}\n"


def test_help_lists_every_verb(parlour: Run) -> None:
    shown = parlour("--help")
    assert shown.status == 0
    for verb in VERBS:
        assert f"\n  {verb} " in shown.stdout


def test_without_a_verb_the_first_one_runs(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None]
) -> None:
    verb_that(lambda: click.echo("first"))
    assert parlour() == Outcome(status=0, stdout="first\n", stderr="")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["shuffel"], "No such command 'shuffel'."),
        (["config", "--loud"], "No such option '--loud'."),
        (["config", "more"], "Got unexpected extra argument (more)"),
        (["--log-level"], "Option '--log-level' requires an argument."),
    ],
)
def test_a_command_line_nobody_understands_is_one_line_and_status_2(
    parlour: Run, words: list[str], said: str
) -> None:
    assert parlour(*words) == Outcome(status=2, stdout="", stderr=f"parlour: usage: {said}\n")


def test_a_group_without_a_verb_says_which_there_are(
    parlour: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = click.Group("rules", commands=[click.Command("list"), click.Command("show")])
    monkeypatch.setattr(Parlour, "get_command", lambda *_: group)
    assert parlour("rules").stderr == "parlour: usage: parlour rules needs one of list, show\n"


def test_a_mistake_is_one_line_with_its_code(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None]
) -> None:
    def act() -> None:
        raise IllegalAction("you may not lead\na heart", rule="BREAK")

    verb_that(act)
    assert parlour("config") == Outcome(
        status=ExitStatus.MISTAKE,
        stdout="",
        stderr="parlour: illegal_action: you may not lead a heart\n",
    )


def test_a_check_that_did_not_hold_is_status_1(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None]
) -> None:
    verb_that(lambda: click.get_current_context().exit(ExitStatus.CHECK_FAILED))
    assert parlour("config").status == 1


def test_a_fault_of_ours_is_one_line_and_its_traceback_is_in_the_log(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None], home: Path
) -> None:
    def act() -> None:
        raise ZeroDivisionError

    verb_that(act)
    outcome = parlour("config")
    assert outcome == Outcome(
        status=3,
        stdout="",
        stderr=f"parlour: fault: this is our mistake; please send us {log_file(home)}\n",
    )
    assert "ZeroDivisionError" in log_file(home).read_text(encoding="utf-8")


def test_a_fault_is_logged_in_the_home_of_the_flag(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None], tmp_path: Path
) -> None:
    def act() -> None:
        raise ZeroDivisionError

    verb_that(act)
    parlour("--home", str(tmp_path / "other"), "config")
    assert log_file(tmp_path / "other").exists()


def test_a_fault_that_cannot_be_logged_is_shown(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None], home: Path
) -> None:
    def act() -> None:
        raise ZeroDivisionError

    verb_that(act)
    home.mkdir()
    (home / "logs").write_text("a file where the folder should be", encoding="utf-8")
    outcome = parlour("config")
    assert outcome.status == 3
    assert outcome.stderr.startswith("parlour: fault: and it could not be logged: ")
    assert "ZeroDivisionError" in outcome.stderr


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError, click.Abort])
def test_being_stopped_leaves_no_traceback(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None], end: type[BaseException]
) -> None:
    def act() -> None:
        raise end

    verb_that(act)
    assert parlour("config") == Outcome(status=130, stdout="", stderr="\n")


def test_a_reader_that_has_gone_is_no_mistake() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "config"],
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_another_pipe_that_breaks_is_a_fault(
    parlour: Run, verb_that: Callable[[Callable[[], object]], None]
) -> None:
    def act() -> None:
        raise BrokenPipeError

    verb_that(act)
    assert parlour("config").status == 3


def test_logs_asked_for_are_shown_on_stderr_and_kept(parlour: Run, home: Path) -> None:
    outcome = parlour("--log-level", "info", "--log-format", "json", "config", "--json")
    assert outcome.stdout.startswith("[")
    assert '"event": "started"' in outcome.stderr
    assert '"verb": "config"' in log_file(home).read_text(encoding="utf-8")


def test_a_home_that_cannot_be_written_is_the_callers_mistake(parlour: Run, home: Path) -> None:
    home.mkdir()
    (home / "logs").write_text("a file where the folder should be", encoding="utf-8")
    outcome = parlour("--log-level", "info", "config")
    assert outcome.status == 2
    assert outcome.stderr.startswith(f"parlour: setting: {log_file(home)} cannot be written: ")


def test_a_verb_does_not_wait_for_what_it_does_not_use() -> None:
    code = (
        "import sys; from parlour.cli.main import run; run(['config']);"
        "print(*{'structlog', 'asyncio', 'parlour.rules', 'markdown_it'} & sys.modules.keys(),"
        "file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "\n"


def test_a_shell_can_ask_for_completions() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour"],
        env={
            **os.environ,
            "_PARLOUR_COMPLETE": "bash_complete",
            "COMP_WORDS": "parlour conf",
            "COMP_CWORD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert "plain,config" in done.stdout


def test_suit_signs_reach_a_file_whatever_the_machine_is_used_to() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "rules", "show", "standard"],
        env=os.environ | {"PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=True,
    )
    assert "♠Q" in done.stdout.decode("utf-8")
