import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py in a clone that is not set up."""
    spec = importlib.util.spec_from_file_location("launcher", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    clone = tmp_path / "clone"
    (clone / "locks").mkdir(parents=True)
    (clone / "web" / "src").mkdir(parents=True)
    (clone / "web" / "src" / "page.ts").write_text("// a page", encoding="utf-8")
    (clone / "pyproject.toml").write_text("[project]", encoding="utf-8")
    (clone / "locks" / "run.txt").write_text("click==8.5.1\n", encoding="utf-8")
    (clone / "locks" / "test.txt").write_text("click==8.5.1\npytest==9.2.0\n", encoding="utf-8")
    monkeypatch.setattr(module, "ROOT", str(clone))
    monkeypatch.setattr(module, "VENV", str(clone / ".venv"))
    monkeypatch.setattr(module, "PYTHON", str(clone / ".venv" / "python"))
    monkeypatch.setattr(module, "STAMP", str(clone / ".venv" / "stamp.json"))
    return module


@pytest.fixture
def steps(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What set-up did, with nothing really installed."""
    done: list[str] = []

    def make_environment() -> None:
        if not Path(launcher.PYTHON).exists():
            Path(launcher.PYTHON).touch()
            done.append("environment")

    def pip(*what: str) -> None:
        done.append("project" if "-e" in what else Path(what[-1]).name)

    monkeypatch.setattr(launcher, "_make_environment", make_environment)
    monkeypatch.setattr(launcher, "_pip", pip)
    return done


def test_set_up_happens_once(launcher: ModuleType, steps: list[str]) -> None:
    launcher.set_up("run")
    assert steps == ["environment", "run.txt", "project"]
    steps.clear()
    launcher.set_up("run")
    assert steps == []


def test_an_environment_for_testing_also_runs(launcher: ModuleType, steps: list[str]) -> None:
    launcher.set_up("test")
    steps.clear()
    launcher.set_up("run")
    assert steps == []


def test_an_environment_for_running_is_added_to_for_tests(
    launcher: ModuleType, steps: list[str]
) -> None:
    launcher.set_up("run")
    steps.clear()
    launcher.set_up("test")
    assert steps == ["test.txt", "project"]


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("locks/run.txt", ["run.txt", "project"]),
        ("pyproject.toml", ["project"]),
        ("web/src/page.ts", ["project"]),
    ],
)
def test_only_what_changed_is_installed_again(
    launcher: ModuleType, steps: list[str], changed: str, again: list[str]
) -> None:
    launcher.set_up("run")
    steps.clear()
    (Path(launcher.ROOT) / changed).write_text("changed==1", encoding="utf-8")
    launcher.set_up("run")
    assert steps == again


def test_a_set_up_that_failed_is_tried_again(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*what: str) -> None:
        raise launcher.SetupError(what)

    with monkeypatch.context() as broken:
        broken.setattr(launcher, "_pip", fail)
        with pytest.raises(launcher.SetupError):
            launcher.set_up("run")
    launcher.set_up("run")
    assert steps == ["environment", "run.txt", "project"]


def test_a_deleted_environment_is_made_again(launcher: ModuleType, steps: list[str]) -> None:
    launcher.set_up("run")
    Path(launcher.PYTHON).unlink()
    steps.clear()
    launcher.set_up("run")
    assert steps == ["environment", "run.txt", "project"]


def test_words_go_to_parlour(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(launcher, "_become", started.append)
    launcher.main(["config", "--json"])
    assert steps
    assert started == [[launcher.PYTHON, "-m", "parlour", "config", "--json"]]


@pytest.mark.usefixtures("steps")
def test_pytest_comes_last_and_gets_the_words_after_test(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def holds(name: str, _command: tuple[str, ...]) -> bool:
        order.append(name)
        return True

    monkeypatch.setattr(launcher, "_holds", holds)
    monkeypatch.setattr(launcher, "_become", lambda command: order.append(command[-1]))
    launcher.main(["test", "tests/cards"])
    assert order == [*(name for name, _ in launcher.CHECKS), "tests/cards"]


@pytest.mark.usefixtures("steps")
def test_a_check_that_failed_is_named_last_and_is_the_status(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launcher, "_holds", lambda name, _: name != "types")
    monkeypatch.setattr(launcher, "PYTHON", sys.executable)
    assert launcher.main(["test", "--version"]) == 1
    assert capfd.readouterr().out.endswith("beside the tests: 4 passed, 1 failed (types)\n")


def test_an_old_python_is_told_so_in_one_line(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1, "final", 0))
    monkeypatch.setattr(launcher.shutil, "which", lambda _: None)
    assert launcher.main([]) == 2
    assert capsys.readouterr().err == (
        "run.py: Parlour needs Python 3.11 or newer; this is Python 3.8\n"
    )


def test_a_newer_python_on_the_path_is_used_instead(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1, "final", 0))
    found = {"python3.12": "/usr/bin/python3.12", "python3.11": "/usr/bin/python3.11"}
    monkeypatch.setattr(launcher.shutil, "which", found.get)
    started: list[list[str]] = []
    monkeypatch.setattr(launcher, "_become", started.append)
    with pytest.raises(SystemExit):
        launcher.main(["play"])
    assert started == [["/usr/bin/python3.12", f"{launcher.ROOT}/run.py", "play"]]


def test_it_parses_on_a_python_that_is_too_old() -> None:

    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_a_missing_venv_module_says_what_to_install(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda _: None)
    assert launcher.main([]) == 2
    assert capsys.readouterr().err.endswith(
        "run.py: Python's venv module is missing; "
        "on Debian and Ubuntu: sudo apt install python3-venv\n"
    )


def test_no_network_is_one_friendly_sentence(launcher: ModuleType) -> None:
    output = (
        "WARNING: Retrying after NewConnectionError('…')\nERROR: No matching distribution found"
    )
    assert launcher.explain_pip(output) == (
        "the packages could not be fetched; is there a network? The same command goes on from here"
    )


def test_another_fault_of_pip_shows_its_last_words(launcher: ModuleType) -> None:
    said = launcher.explain_pip("\n".join(f"line {n}" for n in range(40)))
    assert said.splitlines()[1:] == [f"line {n}" for n in range(28, 40)]


def test_settings_of_pip_that_would_break_set_up_are_dropped(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_REQUIRE_HASHES", "1")
    monkeypatch.setenv("PIP_CERT", "kept")
    given: list[dict[str, str]] = []

    def pip(command: list[str], **how: dict[str, str]) -> subprocess.CompletedProcess[str]:
        given.append(how["env"])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(launcher.subprocess, "run", pip)
    launcher._pip("--no-deps", "-e", ".")
    assert "PIP_REQUIRE_HASHES" not in given[0]
    assert given[0]["PIP_CERT"] == "kept"


def test_ctrl_c_during_set_up_is_one_line(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(purpose: str) -> None:
        raise KeyboardInterrupt(purpose)

    monkeypatch.setattr(launcher, "set_up", stop)
    assert launcher.main([]) == 130
    assert capsys.readouterr().err == "run.py: stopped; the same command goes on from here\n"
