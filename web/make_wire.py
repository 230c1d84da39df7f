"""Prints the JSON schema of every message on the socket; `npm run wire` makes src/wire.ts from it.

It needs the packages of the server (msgspec), and reads `parlour.server.wire` where it stands.
"""

import json
import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from parlour.server import wire


def main() -> None:
    """Both directions as two unions, with every message beneath them."""
    (from_page, from_house), messages = msgspec.json.schema_components(
        (wire.FromPage, wire.FromHouse), ref_template="#/$defs/{name}"
    )
    schema = {
        "title": "Wire",
        "type": "object",
        "properties": {
            "from_page": {"$ref": "#/$defs/FromPage"},
            "from_house": {"$ref": "#/$defs/FromHouse"},
        },
        "required": ["from_page", "from_house"],
        "additionalProperties": False,
        "$defs": {"FromPage": from_page, "FromHouse": from_house, **messages},
    }
    json.dump(schema, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
