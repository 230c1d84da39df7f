"""What is written of a game is what happened in it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.bots import make_bot
from parlour.bots.engine.questions import read_answer
from parlour.bots.engine.told_view import ToldView, codes
from parlour.cards import CardSet
from parlour.errors import MissingPackage, UsageError
from parlour.lab import simulate
from parlour.lab.dataset import (
    COLUMNS,
    Decision,
    Header,
    decisions,
    read_dataset,
    write_dataset,
)
from parlour.lab.dataset.playing import header
from parlour.lab.dataset.writing import check_file
from parlour.lab.lone_deal import play_lone_deal
from parlour.lab.sharing import streamed
from parlour.play import PlayerView
from parlour.rules import Ruleset, load_rules

BOTS = ["plain", "random", "random", "plain"]
TABLES: dict[str, Ruleset] = {
    "standard": load_rules("standard"),
    "scattered, capot, a word on the moon": load_rules(
        "standard", {"pass_cycle": ["scatter"], "capot": "may_bid", "moon": "choice"}
    ),
    "auction": load_rules("auction"),
    "a widow": load_rules("heartsette"),
}
ENDINGS = pytest.mark.parametrize("ending", [".jsonl", ".parquet"])


def written(file: Path, rules: Ruleset, deals: int = 3, seed: int = 5) -> Header:
    told = header(rules, BOTS[: rules.players], deals, seed)
    write_dataset(file, told, decisions(told))
    return told


class Replayer:
    """A player that answers as the rows say, and looks whether it is asked what they say."""

    def __init__(self, rows: Iterator[Decision]) -> None:
        self._rows = rows

    def answer(self, view: PlayerView) -> Any:
        row = next(self._rows)
        assert row.seat == view.seat
        assert row.view == msgspec.json.encode(ToldView.of(view)).decode()
        assert row.hand == codes(view.hand)
        assert row.legal == codes(view.legal)
        answered = msgspec.json.decode(row.answer)
        named = answered.get("cards", [answered["card"]] if "card" in answered else [])
        flat = [code for each in named for code in ([each] if isinstance(each, str) else each)]
        assert row.cards == flat
        return read_answer(row.kind, answered)

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return self.answer(view).cards  # type: ignore[no-any-return]

    def choose_scatter(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).cards

    def choose_laid_away(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).cards

    def choose_play(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).card

    def choose_moon(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).form

    def choose_capot(self, view: PlayerView, rng: Random) -> bool:
        return self.answer(view).declares  # type: ignore[no-any-return]

    def choose_bid(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).counters

    def choose_suit(self, view: PlayerView, rng: Random) -> Any:
        return self.answer(view).suit


@ENDINGS
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_a_set_read_back_is_the_games_that_were_played(
    rules: Ruleset, ending: str, tmp_path: Path
) -> None:
    told = written(tmp_path / f"set{ending}", rules)
    found, rows = read_dataset(tmp_path / f"set{ending}")
    assert found == told
    assert Ruleset.from_options(found.rules) == rules
    read = list(rows)
    assert {row.deal for row in read} == {1, 2, 3}
    for deal in (1, 2, 3):
        own = [row for row in read if row.deal == deal]
        assert [row.decision for row in own] == list(range(1, len(own) + 1))
        left = iter(own)
        replayed = play_lone_deal(rules, [Replayer(left)] * rules.players, seed=5, deal=deal)
        assert replayed.first_fault == (None,) * rules.players
        assert next(left, None) is None
        for row in own:
            assert row.bot == BOTS[row.seat]
            assert (row.points, row.shooter) == (list(replayed.points), replayed.shooter)
            assert not row.stood_in


def test_both_kinds_of_file_hold_the_same_rows(tmp_path: Path) -> None:
    for ending in (".jsonl", ".parquet"):
        written(tmp_path / f"set{ending}", TABLES["standard"])
    one, two = (list(read_dataset(tmp_path / f"set{e}")[1]) for e in (".jsonl", ".parquet"))
    assert one == two


def test_the_deals_are_those_of_a_simulation() -> None:
    rules = TABLES["standard"]
    told = header(rules, BOTS, 12, 3)
    costs = [deal[0].points for deal in decisions(told)]
    figures = simulate(rules, BOTS, 12, 3)
    for seat, bot in enumerate(figures.bots):
        assert sum(points[seat] for points in costs) / 12 == bot.points_per_deal


def test_the_rows_do_not_depend_on_how_many_share_the_work() -> None:
    told = header(TABLES["standard"], BOTS, 12, 3)
    assert list(decisions(told, jobs=2)) == list(decisions(told))


def test_no_more_is_played_than_is_taken() -> None:
    begun: list[range] = []

    def work(numbers: range) -> list[int]:
        begun.append(numbers)
        return list(numbers)

    taken = streamed(work, 1000, portion=10, jobs=1)
    assert next(taken) == list(range(1, 11))
    assert begun == [range(1, 11)]
    assert [number for portion in taken for number in portion] == list(range(11, 1001))


def test_a_bot_that_fails_is_told_apart() -> None:
    class Failing:
        def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
            raise RuntimeError("no pass")

        def choose_play(self, view: PlayerView, rng: Random) -> Any:
            return (view.rules.pack - view.legal).lowest

        def choose_moon(self, view: PlayerView, rng: Random) -> Any:
            raise RuntimeError("no word")

    seen: list[tuple[int | None, bool]] = []
    play_lone_deal(
        TABLES["standard"],
        [Failing(), *[make_bot("plain")] * 3],
        seed=1,
        deal=1,
        watch=lambda view, _, stood_in: seen.append((view.seat, stood_in)),
    )
    assert len(seen) == 4 + 52
    assert all(stood_in == (seat == 0) for seat, stood_in in seen)


def test_the_columns_are_those_that_are_promised(tmp_path: Path) -> None:
    """A change here is a new version of the schema, unless a column is added at the end."""
    assert " ".join(COLUMNS) == (
        "deal decision seat bot stood_in kind view hand legal cards answer points shooter"
    )
    written(tmp_path / "set.parquet", TABLES["standard"], 1)
    import pyarrow.parquet as pq  # noqa: PLC0415  only this test looks inside

    schema = pq.read_schema(tmp_path / "set.parquet")
    assert {field.name: str(field.type) for field in schema} == {
        "deal": "int64",
        "decision": "int16",
        "seat": "int8",
        "bot": "string",
        "stood_in": "bool",
        "kind": "string",
        "view": "string",
        "hand": "list<element: string>",
        "legal": "list<element: string>",
        "cards": "list<element: string>",
        "answer": "string",
        "points": "list<element: int32>",
        "shooter": "int8",
    }
    written(tmp_path / "set.jsonl", TABLES["standard"], 1)
    first, second, *_ = (tmp_path / "set.jsonl").read_text(encoding="utf-8").splitlines()
    assert list(msgspec.json.decode(first)) == "schema version rules bots seed deals".split()
    row = msgspec.json.decode(second)
    assert tuple(row) == COLUMNS
    assert row["view"]["hand"] == row["hand"]
    assert row["answer"] == {"type": "pass", "cards": row["cards"]}


@ENDINGS
def test_what_breaks_off_leaves_the_file_as_it_was(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"set{ending}"
    file.write_text("before", encoding="utf-8")
    told = header(TABLES["standard"], BOTS, 3, 1)

    def broken() -> Iterator[list[Decision]]:
        yield next(decisions(told))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(file, told, broken())
    assert file.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_large_sets_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.lab.dataset.writing.GROUP", 60)
    file = tmp_path / "set.parquet"
    written(file, TABLES["standard"], 5)
    import pyarrow.parquet as pq  # noqa: PLC0415  only this test looks inside

    assert pq.ParquetFile(file).num_row_groups >= 3
    assert [row.deal for row in read_dataset(file)[1]] == sorted(
        row.deal for row in read_dataset(file)[1]
    )


def test_files_that_cannot_be_written_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("set.csv", "set", "none/set.jsonl"):
        with pytest.raises(UsageError, match=name):
            check_file(tmp_path / name)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(MissingPackage, match=r"pyarrow.*hearts-parlour\[lab\]"):
        check_file(tmp_path / "set.parquet")
    check_file(tmp_path / "set.jsonl")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON\n",
        '{"schema":"parlour decisions","version":2,"rules":{},"bots":[],"seed":1,"deals":1}\n',
    ],
)
def test_what_is_no_set_of_ours_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError):
        read_dataset(file)
    with pytest.raises(UsageError, match="cannot be read"):
        read_dataset(tmp_path / "none.jsonl")
    (tmp_path / "set.parquet").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="no data set"):
        read_dataset(tmp_path / "set.parquet")


def test_a_line_that_is_damaged_is_named(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    written(file, TABLES["standard"], 1)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:5], lines[5][:40], "\n", *lines[6:]]), encoding="utf-8")
    _, rows = read_dataset(file)
    with pytest.raises(UsageError, match="line 6"):
        list(rows)
