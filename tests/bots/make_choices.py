"""Makes plain_choices.json beside it: `python -m tests.bots.make_choices`.

What stands there was chosen by the first release. It is made anew only for a change that is meant
to make the plain player choose otherwise.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.bots import make_bot
from parlour.play import PassCards, PlayCard
from parlour.rules import load_rules
from tests.bots.seated import played_deal
from tests.random_games import PLAYABLE

FILE: Final = Path(__file__).with_name("plain_choices.json")
DEALS: Final = 3

Table = tuple[str, dict[str, Any]]
"""A preset and the options that are replaced."""

TABLES: Final[tuple[Table, ...]] = (
    *((name, {"players": players}) for name, players in PLAYABLE),
    ("omnibus", {"hand_size": 12, "undealt": "first_trick"}),
    ("omnibus", {"hand_size": 12, "undealt": "first_penalty"}),
    ("omnibus", {"hand_size": 12, "undealt": "last_trick"}),
    ("standard", {"trickless": -5, "moon": "self_minus", "queen_lead": "locked"}),
    ("standard", {"no_pass": ["QS", "KS", "AS"], "pass_count": [4, 4, 2, 0], "must_dump": ["QS"]}),
    ("standard", {"moon_set": "all_tricks", "sun": 52, "moon": "choice"}),
)


def chosen(table: Table, number: int) -> str:
    """Everything the plain player does at every seat of one deal, in the order it happens."""
    said: list[str] = []

    def watch(view: object, action: object) -> None:
        match action:
            case PassCards():
                said.append(str(action.cards).replace(" ", "-"))
            case PlayCard():
                said.append(str(action.card))
            case _:
                said.append(str(getattr(action, "form", action)))

    preset, options = table
    rng = Random(f"{preset} {options} {number}")
    played_deal(load_rules(preset, options), make_bot("plain"), rng, watch)
    return " ".join(said)


def main() -> None:
    """Writes the file; each line a table with its deals."""
    made = [[*table, [chosen(table, number) for number in range(DEALS)]] for table in TABLES]
    lines = ",\n".join(json.dumps(line) for line in made)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
