"""`parlour record`: a game record as text, and whether it is true."""

from pathlib import Path

import click

from parlour.cli.exit_status import ExitStatus
from parlour.cli.output import print_json, print_text
from parlour.cli.verb import Verb, VerbGroup
from parlour.errors import RecordError, UsageError
from parlour.family import verify
from parlour.play.account import account
from parlour.play.codec import encode
from parlour.play.record import Record, read_record
from parlour.play.verify import Verification

_FILE = click.argument("file", type=click.Path(path_type=Path))
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group("record", cls=VerbGroup, examples=["parlour record verify game.jsonl"])
def command() -> None:
    """Game records: show one as text, or check that it is true."""


@command.command(
    "show",
    cls=Verb,
    examples=["parlour record show game.jsonl", "parlour record show game.jsonl --json"],
)
@_FILE
@_JSON
def show(file: Path, *, as_json: bool) -> None:
    """Tell a recorded game: hands, passes, tricks, scores, winners.

    It is told as recorded; `record verify` says whether it is true.
    """
    try:
        record = read_record(_text(file))
        whole = account(record)
    except RecordError as error:
        where = f"{file}: line {error.line}" if error.line else f"{file}"
        raise RecordError(f"{where}: {error.message}", line=error.line) from None
    if as_json:
        print_json(_as_json(record))
    else:
        click.echo(whole, nl=False)


@command.command(
    "verify",
    cls=Verb,
    examples=["parlour record verify game.jsonl", "parlour record verify game.jsonl --json"],
)
@_FILE
@_JSON
@click.pass_context
def check(ctx: click.Context, file: Path, *, as_json: bool) -> None:
    """Play a recorded game again and say what cannot be true.

    Checked are the secret and the order of every deal, every pass and card, who took which trick,
    all points and totals, and who has won. The status is 1 where something is wrong.
    """
    found = verify(_text(file))
    if as_json:
        print_json(_verdict(found))
    else:
        _print_verdict(found)
    if not found.ok:
        ctx.exit(ExitStatus.CHECK_FAILED)


def _text(file: Path) -> str:
    try:
        content = file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    # A byte that is no text becomes a sign that no record holds, on the line where it stands.
    return content.decode("utf-8", errors="surrogateescape")


def _as_json(record: Record) -> dict[str, object]:
    return {
        "seats": list(record.seats),
        "made_by": record.made_by,
        "events": [encode(event) for event in record.events],
    }


def _verdict(found: Verification) -> dict[str, object]:
    return {
        "ok": found.ok,
        "deals": found.deals,
        "wrong_cards": found.wrong_cards,
        "faults": [
            {"line": fault.line, "code": fault.code, "message": fault.message}
            for fault in found.faults
        ],
    }


def _print_verdict(found: Verification) -> None:
    deals = "1 deal" if found.deals == 1 else f"{found.deals} deals"
    if found.ok:
        wrong = found.wrong_cards
        plays = "every play legal"
        if wrong:
            cards = "1 card" if wrong == 1 else f"{wrong} cards"
            plays = f"every play legal but {cards}, which this table lets stand until called"
        print_text(f"{deals}, all as committed to; {plays}, every score right")
        return
    for fault in found.faults:
        print_text(f"line {fault.line}: {fault.message}")
    print_text(f"Before that {deals} played out rightly.")
