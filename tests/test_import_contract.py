import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
# What a game is, and what happened in it: no input, no output.
PURE = {"cards", "rules", "play", "family", "table", "director", "scorepad"}


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    code = "from importlinter.cli import lint_imports_command as lint; lint()"
    return subprocess.run(
        [sys.executable, "-c", code, "--no-cache"],
        cwd=root,
        env={"PYTHONPATH": str(root / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The program again, to break a rule in."""
    root = tmp_path / "copy"
    shutil.copytree(
        ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
    )
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def test_the_contract_holds(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("errors.py", "import parlour.settings", "parlour.errors -> parlour.settings"),
        ("logs.py", "import parlour.settings", "parlour.logs -> parlour.settings"),
        ("cards/card.py", "import parlour.rules", "parlour.cards.card -> parlour.rules"),
        ("rules/tricks.py", "import parlour.cli.main", "parlour.rules.tricks -> parlour.cli.main"),
        ("cards/pack.py", "import sqlite3", "parlour.cards.pack -> sqlite3"),
        ("rules/scoring.py", "import asyncio", "parlour.rules.scoring -> asyncio"),
    ],
)
def test_an_import_against_the_flow_is_caught(
    copy: Path, module: str, line: str, complaint: str
) -> None:
    path = copy / "src" / "parlour" / module
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    done = lint(copy)
    assert done.returncode == 1
    assert complaint in done.stdout


def test_a_new_package_must_be_given_its_place(copy: Path) -> None:
    (copy / "src" / "parlour" / "attic").mkdir()
    (copy / "src" / "parlour" / "attic" / "__init__.py").touch()
    done = lint(copy)
    assert done.returncode == 1
    assert "parlour.attic" in done.stdout


def test_every_package_that_must_be_pure_is_under_that_contract() -> None:
    there = {path.parent.name for path in (ROOT / "src" / "parlour").glob("*/__init__.py")}
    listed = set(CONTRACTS["pure"]["source_modules"])
    assert listed == {f"parlour.{package}" for package in PURE & there}


def test_a_bot_that_touches_the_deal_is_caught(copy: Path) -> None:
    bots = copy / "src" / "parlour" / "bots"
    bots.mkdir(exist_ok=True)
    (bots / "__init__.py").touch()
    (bots / "peeking.py").write_text("import parlour.play.deal\n", encoding="utf-8")
    (bots / "determinize.py").write_text("import parlour.play.deal\n", encoding="utf-8")
    done = lint(copy)
    assert done.returncode == 1
    assert "parlour.bots.peeking -> parlour.play.deal" in done.stdout
    assert "parlour.bots.determinize" not in done.stdout


def test_no_layer_is_left_out_quietly() -> None:
    """A layer in parentheses may be missing; one that is there stands without them."""
    there = {path.stem for path in (ROOT / "src" / "parlour").glob("*.py")} | {
        path.parent.name for path in (ROOT / "src" / "parlour").glob("*/__init__.py")
    }
    named = " | ".join(CONTRACTS["layers"]["layers"]).split(" | ")
    hedged = {name.strip("()") for name in named if name.startswith("(")}
    assert hedged & there == set(), "take the parentheses off in pyproject.toml"
