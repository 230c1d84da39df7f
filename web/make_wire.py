"""Prints the JSON schema of every message; `npm run wire` makes src/wire.ts from it.

It needs the packages of the server (msgspec), and reads `parlour.server.wire` and
`parlour.server.ruling_wire` where they stand.
"""

import json
import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from parlour.server import ruling_wire, wire

UNIONS = {
    "FromPage": wire.FromPage,
    "FromHouse": wire.FromHouse,
    "FromDesk": ruling_wire.FromDesk,
    "FromLibrary": ruling_wire.FromLibrary,
}
ALONE = (
    ruling_wire.QuestionAsked,
    ruling_wire.BookList,
    ruling_wire.BookOpened,
    ruling_wire.Leaf,
    ruling_wire.PassageFound,
)


def main() -> None:
    """Both directions of the socket and both streams as unions, with every message beneath them."""
    told, messages = msgspec.json.schema_components(
        (*UNIONS.values(), *ALONE), ref_template="#/$defs/{name}"
    )
    for message in messages.values():
        if "additionalProperties" not in message:  # the desk's own types: it writes every field
            message["additionalProperties"] = False
            message["required"] = list(message["properties"])
    schema = {
        "title": "Wire",
        "type": "object",
        "properties": {
            "from_page": {"$ref": "#/$defs/FromPage"},
            "from_house": {"$ref": "#/$defs/FromHouse"},
        },
        "required": ["from_page", "from_house"],
        "additionalProperties": False,
        "$defs": dict(zip(UNIONS, told, strict=False)) | messages,
    }
    json.dump(schema, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
