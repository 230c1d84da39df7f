from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.cli.exit_status import ExitStatus
from parlour.lab.dataset import read_dataset
from tests.command_line import Outcome

Run = Callable[..., Outcome]


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_every_decision_is_a_row(parlour: Run, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"set.{ending}"
    words = ["dataset", "--bots", "plain,random,random", "--deals", "4", "--out", str(file)]
    done = parlour(*words)
    assert (done.status, done.stderr) == (ExitStatus.DONE, "")
    told, rows = read_dataset(file)
    assert (told.bots, told.deals, told.seed) == (["plain", "random", "random"], 4, 1)
    number = len(list(rows))
    assert done.stdout == f"{number} decisions of 4 deals in {file}\n"
    assert parlour(*words, "--json").json() == {
        "file": str(file),
        "version": 1,
        "deals": 4,
        "decisions": number,
    }


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--out", "set.csv"], "usage"),
        (["--out", "no/such/folder/set.jsonl"], "usage"),
        (["--out", "set.jsonl", "--set", "players=4"], "usage"),
        (["--out", "set.jsonl", "--bots", "plain,plain,nobody"], "unknown_bot"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(
    parlour: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = parlour("dataset", "--bots", "plain,plain,plain", *words)
    assert done.status == ExitStatus.MISTAKE
    assert done.stderr.startswith(f"parlour: {code}: ")
    assert list(tmp_path.glob("*.jsonl")) == []
