"""`parlour direct`: a slip at the table, decided on the command line."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from parlour.rules.laws import Event
from tests.command_line import Outcome

Run = Callable[..., Outcome]

LEAD = {
    "event": "lead_out_of_turn",
    "offender": 2,
    "seats": [1, 2, 3, 4],
    "played_to_false_lead": 2,
}
REVOKE = {"event": "revoke_established", "offender": 1, "others": {"2": 8, "3": 13, "4": 0}}


@pytest.fixture
def slip(tmp_path: Path) -> Callable[..., str]:
    """Writes an event to a file and gives its path."""

    def write(event: dict[str, Any], **more: Any) -> str:
        file = tmp_path / "slip.json"
        file.write_text(json.dumps(event | more), encoding="utf-8")
        return str(file)

    return write


Write = Callable[..., str]


def test_a_decision_has_the_fields_of_the_contract(parlour: Run, slip: Write) -> None:
    document = parlour("direct", slip(LEAD, rules="hearts-1897"), "--json").json()
    assert document["remedy"] == {
        "cards_taken_back": True,
        "exposed": [],
        "penalty_options": ["must_lead_heart", "must_not_lead_heart", "waive"],
        "decided_by": 1,
        "applies_at": "offender's next lead",
    }
    assert (document["decided_by"], document["needs"], document["law"]) == (1, [], "L12")
    (cited,) = document["citations"]
    assert set(cited) == {"law", "title", "quote", "reading", "sources"}


def test_what_was_left_out_is_asked_for(parlour: Run, slip: Write) -> None:
    document = parlour("direct", slip({"event": "wrong_pass"}), "--json").json()
    assert document["needs"] == ["noticed"]
    assert document["remedy"] == {}
    shown = parlour("direct", slip({"event": "wrong_pass"}))
    assert shown.status == 0
    assert "\nTo be said, in the file:\n  noticed  Was it noticed before" in shown.stdout


def test_people_read_the_ruling_who_decides_what_follows_and_the_law(
    parlour: Run, slip: Write
) -> None:
    said = parlour("direct", slip(LEAD)).stdout
    assert said.startswith("All cards of the false lead go back into the hands, unexposed. ")
    assert (
        "\nPlayer 1 decides:\n"
        "  must_not_lead_heart  forbid a heart to be led\n"
        "  waive                let the matter rest\n"
    ) in said
    assert "\nWhat follows:\n  Whoever could do what is lawfully called for" in said
    assert "\n§ 12 Leading out of turn\n  A player who leads when another has the lead" in said
    assert "\n  Sources: Foster's Complete Hoyle, law 20; a reading of this house.\n" in said


def test_rules_without_a_penalty_name_the_practices(parlour: Run, slip: Write) -> None:
    said = parlour("direct", slip(REVOKE)).stdout
    assert said.startswith("These rules set no penalty for it")
    assert "\nA table may agree on one:\n  With revoke=foster: " in said


@pytest.mark.parametrize(
    ("rules", "flags", "scores"),
    [
        ("cardgames-zone-4p", [], 26),
        ("hearts-1897", [], 13),
        ({"preset": "hearts-1897", "overrides": {"revoke": "pay8_1887"}}, [], -24),
        ({"revoke": "flat_total"}, [], 26),
        ("hearts-1897", ["--set", "revoke=pay8_1887"], -24),
        ("hearts-1897", ["--rules", "cardgames-zone-4p"], 26),
        ({"overrides": {"revoke": "pay8_1887"}}, ["--rules", "hearts-1897"], 13),
    ],
)
def test_the_rules_are_those_of_the_file_unless_the_command_line_says_others(
    parlour: Run, slip: Write, rules: object, flags: list[str], scores: int
) -> None:
    document = parlour("direct", slip(REVOKE, rules=rules), "--json", *flags).json()
    assert document["remedy"]["scores"]["1"] == scores


def test_a_dash_reads_standard_input(parlour: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('\ufeff{"event": "dealer_counts_cards"}'))
    assert parlour("direct", "-").stdout.startswith("It is a misdeal.\n")


@pytest.mark.parametrize("words", [(), ("--events",)])
def test_without_a_file_the_events_are_listed(parlour: Run, words: tuple[str, ...]) -> None:
    shown = parlour("direct", *words).stdout
    for event in get_args(Event):
        assert f"{event}\n  § " in shown
    assert "    noticed: Was it noticed before the last card was dealt, or later?" in shown
    assert " (before_last_card, later)\n" in shown


def test_other_programs_read_the_events(parlour: Run) -> None:
    events = parlour("direct", "--json").json()
    assert [each["event"] for each in events] == list(get_args(Event))
    by_name = {each["event"]: each for each in events}
    assert by_name["lead_out_of_turn"]["laws"][0] == {"number": 12, "title": "Leading out of turn"}
    (asked,) = by_name["pack_not_cut"]["circumstances"]
    assert asked == {
        "name": "noticed",
        "kind": "choice",
        "asks": "Was it noticed before the last card was dealt, or later?",
        "values": ["before_last_card", "later"],
    }


def test_a_name_the_laws_do_not_know_is_told(parlour: Run, slip: Write) -> None:
    assert "(Not asked by these laws: seat.)" in parlour("direct", slip(LEAD, seat=2)).stdout


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "leads"}, "irregularity: there is no event"),
        (LEAD | {"offender": 9}, "irregularity: offender 9 is none of the seats 1, 2, 3, 4"),
        (LEAD | {"rules": "stadnard"}, "unknown_preset: "),
        (LEAD | {"rules": 4}, "irregularity: rules must be a preset"),
        (LEAD | {"rules": {"overrides": {"moo": 1}}}, "unknown_option: "),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    parlour: Run, slip: Write, event: dict[str, Any], said: str
) -> None:
    refused = parlour("direct", slip(event))
    assert (refused.status, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"parlour: {said}")
    assert refused.stderr.count("\n") == 1


def test_a_file_that_is_no_event_is_the_callers_mistake(parlour: Run, tmp_path: Path) -> None:
    file = tmp_path / "slip.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert parlour("direct", str(file)).stderr.startswith(
        "parlour: irregularity: slip.json cannot be read: "
    )
    assert parlour("direct", str(tmp_path / "no.json")).stderr.startswith("parlour: usage: ")
    file.write_text("{}", encoding="utf-8")
    assert "an event is missing" in parlour("direct", str(file)).stderr


def test_the_list_of_events_takes_no_file(parlour: Run, slip: Write) -> None:
    assert parlour("direct", "--events", slip(LEAD)).stderr.startswith("parlour: usage: --events")
