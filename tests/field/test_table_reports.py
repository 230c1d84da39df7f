"""Faults that users of other Hearts programs have reported of their tables; see also the browser's.

U03 to U23 are tried in a real browser (`tests/browser/test_field_reports.py`), U01 and U08 in
`test_everyone.py` and `test_staying.py` there, U11 and U20 in the tests of `web/`, S22 in
`tests/play/test_field_cases.py`.
"""

from pathlib import Path

from parlour.play.events import GameStarted
from parlour.play.record import read_record
from parlour.table import Bot, OpenTable, Person, open_table, table_after
from parlour.table.codec import decode, encode

EXTRA_DEAL = Path(__file__).parents[1] / "golden" / "extra-deal.jsonl"


def test_s20_a_total_past_the_target_is_kept_and_read_where_ties_are_played_on() -> None:
    events = read_record(EXTRA_DEAL.read_text(encoding="utf-8")).events
    started = events[0]
    assert isinstance(started, GameStarted)
    rules = started.rules
    assert rules.ties == "extra_deal"
    opening = OpenTable(
        rules=rules,
        preset=None,
        seats=(Person("ada"), *[Bot("plain")] * (rules.players - 1)),
    )
    log = [open_table(opening), *events]
    past = [
        n
        for n in range(2, len(log) + 1)
        if (game := table_after(log[:n]).game)
        and not game.over
        and max(game.totals) >= rules.target
    ]
    assert past, "the golden game has a tie that is played on"
    half = log[: past[0]]
    read = table_after([decode(encode(event)) for event in half])
    assert read.view(0) == table_after(half).view(0)
    assert read.n == len(half)
