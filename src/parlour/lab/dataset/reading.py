"""A data set read back from its file, row by row."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from parlour.errors import UsageError
from parlour.lab.dataset.decision import SCHEMA, VERSION, Decision, Header
from parlour.lab.dataset.writing import parquet


def read_dataset(file: Path) -> tuple[Header, Iterator[Decision]]:
    """What is said of the whole, and the rows in order, read as they are taken.

    Raises UsageError for a file that cannot be read or is no data set, MissingPackage where
    Parquet needs one.
    """
    try:
        if file.suffix == ".parquet":
            return _told(_parquet_header(file)), _parquet_rows(file)
        with file.open("rb") as opened:
            return _told(opened.readline()), _json_rows(file)
    except OSError as failed:
        raise UsageError(f"{file} cannot be read: {failed.strerror or failed}") from None
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise UsageError(f"{file} is no data set of ours: {wrong}") from None


def _told(text: bytes) -> Header:
    told = msgspec.json.decode(text, type=Header)
    if (told.schema, told.version) != (SCHEMA, VERSION):
        raise UsageError(f"{SCHEMA} {VERSION} is read here, not {told.schema} {told.version}")
    return told


class _Line(Decision, frozen=True, kw_only=True):
    """A row as JSON lines have it: view and answer are objects."""

    view: msgspec.Raw  # type: ignore[assignment]
    answer: msgspec.Raw  # type: ignore[assignment]


def _json_rows(file: Path) -> Iterator[Decision]:
    decoder = msgspec.json.Decoder(_Line)
    with file.open("rb") as opened:
        opened.readline()
        for number, line in enumerate(opened, 2):
            try:
                row = decoder.decode(line)
            except (msgspec.MsgspecError, ValueError) as wrong:
                raise UsageError(f"{file}, line {number}: {wrong}") from None
            fields = {name: getattr(row, name) for name in Decision.__struct_fields__}
            fields |= {name: bytes(fields[name]).decode() for name in ("view", "answer")}
            yield Decision(**fields)


def _parquet_header(file: Path) -> bytes:
    metadata: dict[bytes, bytes] = parquet().read_schema(file).metadata or {}
    return metadata.get(b"parlour", b"")


def _parquet_rows(file: Path) -> Iterator[Decision]:
    with parquet().ParquetFile(file) as opened:
        for batch in opened.iter_batches():
            for row in batch.to_pylist():
                yield Decision(**row)
