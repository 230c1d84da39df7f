"""What is handed out: built, installed beside its locked dependencies alone, and started."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "parlour"
PLAYERS = [
    "BeginnerPolicy",
    "ExpertPolicy",
    "FlatPolicy",
    "GoodPolicy",
    "PlainPolicy",
    "RandomPolicy",
    "StrongPolicy",
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist as an installer of the sdist would build it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        capture_output=True,
        check=True,
    )
    assert len(list(folder.glob("*.tar.gz"))) == 1
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with the wheel and `locks/run.txt`, no more."""
    environment = tmp_path_factory.mktemp("installed") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)],
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        check=True,
    )
    (packages,) = environment.glob("**/site-packages")
    for line in (ROOT / "locks" / "run.txt").read_text(encoding="utf-8").splitlines():
        # Copied from where the tests run: the versions are the same, and no network is needed.
        if (found := re.match(r"([\w.-]+)==", line)) and "sys_platform ==" not in line:
            copy_package(found[1], packages)
    return programs


def copy_package(name: str, packages: Path) -> None:
    for file in distribution(name).files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            (packages / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), packages / file)


def call(program: Path, *words: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [program, *words], env=environment, cwd=program.parent, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def test_the_wheel_holds_every_module_and_data_file(wheel: Path) -> None:
    names = {n for n in zipfile.ZipFile(wheel).namelist() if n.startswith("parlour/")}
    assert names == {
        f"parlour/{path.relative_to(SOURCE).as_posix()}"
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "parlour/py.typed" in names
    assert "parlour/rules/presets/standard.toml" in names


def test_the_wheel_holds_nothing_but_the_package(wheel: Path) -> None:
    roots = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {root.partition("-")[0] for root in roots} == {"parlour", "hearts_parlour"}


def test_the_installed_program_runs_on_its_locked_dependencies_alone(installed: Path) -> None:
    assert call(installed / "parlour", "--version").startswith("parlour, version ")
    assert json.loads(call(installed / "parlour", "config", "--json"))[0]["key"] == "home"


def test_the_installed_package_finds_its_presets(installed: Path) -> None:
    code = "from parlour.rules import load_rules; print(load_rules('standard', {}).players)"
    assert call(installed / "python", "-c", code) == "4\n"


def test_the_installed_players_can_be_loaded(installed: Path) -> None:
    code = (
        "from importlib.metadata import entry_points;"
        "print(*sorted(e.load().__name__ for e in entry_points(group='parlour.bots')))"
    )
    assert call(installed / "python", "-c", code) == f"{' '.join(PLAYERS)}\n"
