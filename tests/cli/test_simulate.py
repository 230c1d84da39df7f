import sys
from collections.abc import Callable

import pytest

from tests.command_line import Outcome

Run = Callable[..., Outcome]


def test_the_document_is_what_other_programs_rely_on(parlour: Run) -> None:
    words = ["simulate", "--bots", "plain,random,random,random", "--deals", "6", "--seed", "2"]
    found = parlour(*words, "--json").json()
    assert found["deals"] == 6
    assert found["deals_per_s"] > 0
    assert [bot["name"] for bot in found["bots"]] == ["plain", "random", "random", "random"]
    for bot in found["bots"]:
        assert {"points_per_deal", "stderr", "moons"} <= set(bot)
        assert set(bot["ms_per_decision"]) == {"p50", "p95", "max"}
    again = parlour(*words, "--json").json()
    assert [bot["points_per_deal"] for bot in again["bots"]] == [
        bot["points_per_deal"] for bot in found["bots"]
    ]


def test_people_get_a_table_and_a_pipe_no_progress(parlour: Run) -> None:
    done = parlour("simulate", "--bots", "plain, plain, plain, plain", "--deals", "3")
    assert (done.status, done.stderr) == (0, "")
    header, *rows, last = done.stdout.splitlines()
    assert header.split()[:2] == ["seat", "bot"]
    assert [row.split()[:2] for row in rows] == [[str(seat), "plain"] for seat in range(4)]
    assert last.startswith("3 deals, ")


def test_the_table_has_as_many_seats_as_bots(parlour: Run) -> None:
    found = parlour("simulate", "--bots", "plain,random,random", "--deals", "2", "--json").json()
    assert len(found["bots"]) == 3
    words = ["--bots", "random,random,random,random,random", "--rules", "black-maria"]
    assert len(parlour("simulate", *words, "--deals", "2", "--json").json()["bots"]) == 5


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--bots", "plain,plain,plain", "--set", "players=4"],
            "usage: --set players=4 and --bots",
        ),
        (["--bots", "plain,plain,plain", "--rules", "greek"], "ruleset: greek is offered for 4"),
        (["--bots", "plain,plan,plain,plain"], "unknown_bot: there is no bot 'plan'; did you mean"),
        (
            "--bots plain,plain,plain,plain --set enforcement=table --set revoke=pay8_1887".split(),
            "not_yet: ",
        ),
        (["--bots", "plain,plain,plain,plain", "--deals", "0"], "usage: "),
        ([], "usage: "),
    ],
)
def test_a_mistake_is_told_in_one_line(parlour: Run, words: list[str], told: str) -> None:
    done = parlour("simulate", *words)
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith(f"parlour: {told}")
    assert done.stderr.count("\n") == 1


def test_a_program_can_be_named_commas_in_quotes_and_all(parlour: Run) -> None:
    program = f"exec:{sys.executable} -c 'print((1, 2))'"
    done = parlour("simulate", "--bots", f"{program},plain,plain,plain", "--deals", "2", "--json")
    first, *others = done.json()["bots"]
    assert first["name"] == program
    assert first["faults"] == 28
    # It says its line at once: whether before it is asked or after is the machine's business.
    no_json = "ProgramFault: its answer is no JSON: (1, 2)"
    assert first["first_fault"].startswith((no_json, "ProgramFault: it spoke without being asked"))
    assert [bot["faults"] for bot in others] == [0, 0, 0]
