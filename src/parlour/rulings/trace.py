"""The evidence of one ask: blocks of figures, each saying what it is and what it is not."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

NOT_MEASURED: Final = "not measured"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One figure by its name; `note` says its scale, or why there is none."""

    name: str
    value: Any
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A part of the evidence. `what` is one sentence on what it is and what it is not."""

    key: str
    title: str
    what: str
    fields: tuple[Entry, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Any, ...], ...] = ()


@dataclass(slots=True, kw_only=True)
class Evidences:
    """Collects the blocks of one ask, in the order they are read."""

    blocks: list[Block] = field(default_factory=list)

    def add(
        self,
        key: str,
        title: str,
        what: str,
        entries: Iterable[Entry] = (),
        *,
        columns: Sequence[str] = (),
        rows: Iterable[Sequence[Any]] = (),
    ) -> None:
        """Add a block."""
        self.blocks.append(
            Block(
                key=key,
                title=title,
                what=what,
                fields=tuple(entries),
                columns=tuple(columns),
                rows=tuple(tuple(row) for row in rows),
            )
        )

    def told(self) -> dict[str, Any]:
        """The evidence as JSON has it."""
        return {
            "blocks": [
                {
                    "key": block.key,
                    "title": block.title,
                    "what": block.what,
                    "fields": [
                        {"name": each.name, "value": each.value, "note": each.note}
                        for each in block.fields
                    ],
                    "columns": list(block.columns),
                    "rows": [list(row) for row in block.rows],
                }
                for block in self.blocks
            ]
        }
