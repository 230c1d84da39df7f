"""Writes `record.schema.json`, the form of a line of a record: `python -m docs.record_schema`."""

import json
from pathlib import Path
from typing import Final

from parlour.play.schema import record_schema

PATH: Final = Path(__file__).parent / "record.schema.json"


def schema_text() -> str:
    """What the file should hold."""
    return json.dumps(record_schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(schema_text(), encoding="utf-8")
