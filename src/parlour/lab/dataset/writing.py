"""A data set as a file, written row by row: JSON lines, or Parquet with the extra `lab`."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from parlour.errors import MissingPackage, UsageError
from parlour.lab.dataset.decision import COLUMNS, Decision, Header
from parlour.lab.sharing import Progress

GROUP: Final = 10_000
"""So many rows are kept before they are written as a group of Parquet."""

Write = Callable[[list[Decision]], object]


def write_dataset(
    file: Path, told: Header, deals: Iterable[list[Decision]], progress: Progress | None = None
) -> int:
    """Write the rows of those deals; gives how many there were.

    The file's ending says which kind it is. It is whole, or as it was before. Raises UsageError
    for another ending or a file that cannot be written, MissingPackage where Parquet needs one.
    """
    kind = _kind(file)
    rows = 0
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("wb") as opened, kind(opened, told) as write:
            for deal in deals:
                write(deal)
                rows += len(deal)
                if progress is not None:
                    progress(1)
        part.replace(file)
    except OSError as failed:
        raise UsageError(f"{file} cannot be written: {failed.strerror or failed}") from None
    finally:
        part.unlink(missing_ok=True)
    return rows


def check_file(file: Path) -> None:
    """Raises what `write_dataset` would, before anything is played."""
    _kind(file)
    if file.is_dir() or not file.parent.is_dir():
        raise UsageError(f"{file} cannot be written: it must be a file in a folder that is there")


def _kind(file: Path) -> Any:
    if file.suffix == ".jsonl":
        return _json_lines
    if file.suffix == ".parquet":
        parquet()
        return _parquet
    raise UsageError(f"{file}: a data set ends in .jsonl or .parquet")


def parquet() -> Any:
    """What reads and writes Parquet; raises MissingPackage where it is not installed."""
    try:
        import pyarrow.parquet  # noqa: PLC0415  only Parquet needs it
    except ModuleNotFoundError as missing:
        raise MissingPackage.named(missing.name or "pyarrow", extra="lab") from None
    return pyarrow.parquet


@contextmanager
def _json_lines(opened: IO[bytes], told: Header) -> Iterator[Write]:
    """The header is the first line, every other one a row; view and answer are objects there."""
    opened.write(msgspec.json.encode(told) + b"\n")

    def write(deal: list[Decision]) -> None:
        for row in deal:
            line = {name: getattr(row, name) for name in COLUMNS}
            line["view"] = msgspec.Raw(row.view.encode())
            line["answer"] = msgspec.Raw(row.answer.encode())
            opened.write(msgspec.json.encode(line) + b"\n")

    yield write


@contextmanager
def _parquet(opened: IO[bytes], told: Header) -> Iterator[Write]:
    """The header stands in the file's metadata as `parlour`; view and answer are JSON text."""
    import pyarrow as pa  # noqa: PLC0415  only Parquet needs it

    codes, schema = pa.list_(pa.string()), []
    types = {
        "deal": pa.int64(), "decision": pa.int16(), "seat": pa.int8(), "stood_in": pa.bool_(),
        "hand": codes, "legal": codes, "cards": codes, "points": pa.list_(pa.int32()),
        "shooter": pa.int8(),
    }  # fmt: skip
    schema = [pa.field(name, types.get(name, pa.string()), name == "shooter") for name in COLUMNS]
    described = pa.schema(schema, metadata={"parlour": msgspec.json.encode(told)})
    kept: list[Decision] = []

    with parquet().ParquetWriter(opened, described, compression="zstd") as writer:

        def flush() -> None:
            if kept:
                columns = [[getattr(row, name) for row in kept] for name in COLUMNS]
                arrays = [
                    pa.array(column, field.type)
                    for column, field in zip(columns, described, strict=True)
                ]
                writer.write_table(pa.table(arrays, schema=described))
                kept.clear()

        def write(deal: list[Decision]) -> None:
            kept.extend(deal)
            if len(kept) >= GROUP:
                flush()

        yield write
        flush()
