import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from parlour.bots.engine import BUDGET_MS
from parlour.cli import match, tournament
from tests.command_line import Outcome

Run = Callable[..., Outcome]

FEW = ("--deals", "2", "--seed", "3")


def test_the_document_is_what_other_programs_rely_on(parlour: Run) -> None:
    found = parlour("match", "plain", "random", *FEW, "--json").json()
    assert found["deals"] == 2
    for side, name in (("a", "plain"), ("b", "random")):
        assert found[side]["name"] == name
        assert {"points_per_deal", "moons", "ms_per_decision", "faults"} <= set(found[side])
    assert found["difference"] == pytest.approx(
        found["a"]["points_per_deal"] - found["b"]["points_per_deal"]
    )
    low, high = found["ci95"]
    assert low < found["difference"] < high
    assert found["stderr"] > 0
    assert "win_share" not in found["a"]


def test_whole_games_say_who_has_won_them(parlour: Run) -> None:
    words = ("match", "plain", "random", "--deals", "1", "--set", "target=20", "--games")
    found = parlour(*words, "--json").json()
    assert found["games"] == 1
    assert found["a"]["win_share"] + found["b"]["win_share"] == pytest.approx(1)
    assert found["wins"]["difference"] == pytest.approx(
        found["a"]["win_share"] - found["b"]["win_share"]
    )
    assert found["wins"]["stderr"] is found["wins"]["ci95"] is None
    told = parlour(*words).stdout.splitlines()
    assert "games won" in told[0]
    assert told[-1].startswith("games won: +")


def test_people_get_a_table_and_a_pipe_no_progress(parlour: Run) -> None:
    done = parlour("match", "plain", "random", *FEW)
    assert (done.status, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["bot", "plain", "random"]
    assert lines[3] == "2 deals in 6 seatings"
    assert lines[4].startswith("plain less random: -")
    assert lines[5].startswith("without a moon: ")


def test_a_program_that_fails_is_told_with_its_first_fault(parlour: Run, tmp_path: Path) -> None:
    file = tmp_path / "mute.py"
    file.write_text("import sys\nsys.exit('not today')\n")
    words = (f"exec:{sys.executable} -S {file}", "plain", "--deals", "1")
    assert (
        "  168 decisions failed; the first: ProgramFault: it ended with status 1: not today"
        in parlour("match", *words).stdout.splitlines()
    )
    assert "   168 decisions failed" in parlour("tournament", *words).stdout.splitlines()


@pytest.mark.parametrize("verb", [match.command, tournament.command])
def test_the_budget_is_that_of_the_protocol(verb: click.Command) -> None:
    (budget,) = [each for each in verb.params if each.name == "budget_ms"]
    assert budget.get_default(click.Context(verb)) == BUDGET_MS


def test_the_budget_is_told_to_the_program(parlour: Run, tmp_path: Path) -> None:
    file, note = tmp_path / "noting.py", tmp_path / "note"
    file.write_text(
        f"import sys\nnote = open({str(note)!r}, 'a')\nfor line in sys.stdin:\n"
        '    note.write(line)\n    note.flush()\n    print(\'{"type":"hello"}\', flush=True)\n'
    )
    program = f"exec:{sys.executable} -S {file}"
    parlour("match", program, "plain", "--deals", "1", "--budget-ms", "77")
    asked = note.read_text().splitlines()
    assert all('"budget_ms":77,' in line for line in asked if '"view"' in line)
    assert len(asked) > 100


def test_a_tournament_is_told_with_places_matches_and_a_chart(parlour: Run, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    words = ("tournament", "random", "plain", *FEW, "--chart", str(chart))
    found: dict[str, Any] = parlour(*words, "--json").json()
    assert [place["name"] for place in found["places"]] == ["plain", "random"]
    for place in found["places"]:
        assert {"difference", "stderr", "ci95", "points_per_deal", "won", "moons"} <= set(place)
        assert {"rating", "uncertainty"} <= set(place)
    assert found["places"][0]["rating"] > 25 > found["places"][1]["rating"]
    (met,) = found["matches"]
    assert met == parlour("match", "random", "plain", *FEW, "--json").json() | {
        side: met[side] for side in "ab"
    }
    assert chart.read_text(encoding="utf-8").startswith("<svg ")
    header, first, second = parlour(*words).stdout.splitlines()
    assert header.split()[0] == "bot"
    assert [first.split()[:2], second.split()[:2]] == [["1", "plain"], ["2", "random"]]
    assert "1 of 1" in first
    assert "rating" in header
    best = found["places"][0]
    assert f"  {best['rating']:.1f} ± {best['uncertainty']:.1f}  " in first


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["match", "plain"], "usage: "),
        (["match", "plain", "plan"], "unknown_bot: there is no bot 'plan'; did you mean"),
        (["match", "plain", "exec:no-such-program"], "unknown_bot: there is no program"),
        (["match", "plain", "plain", "--deals", "0"], "usage: "),
        (["match", "plain", "plain", "--set", "moon=on"], "ruleset: "),
        (["tournament"], "usage: "),
        (["tournament", "plain"], "usage: a tournament is for two bots or more"),
        (["tournament", "plain", "plain"], "usage: a tournament is for two bots or more"),
        (
            ["tournament", "plain", "random", "--deals", "1", "--chart", "no/such/folder.svg"],
            "usage: no/such/folder.svg cannot be written",
        ),
    ],
)
def test_a_mistake_is_told_in_one_line(parlour: Run, words: list[str], told: str) -> None:
    done = parlour(*words)
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith(f"parlour: {told}")
    assert done.stderr.count("\n") == 1
