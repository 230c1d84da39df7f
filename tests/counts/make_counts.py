"""Writes the data files of this folder: `python -m tests.counts.make_counts`.

Positions are dealt from fixed secrets; the numbers come from `plain_counter`, not from the
engine they test.
"""

import hashlib
import json
import random
from pathlib import Path
from typing import Any, Final

from parlour.cards.shuffle import shuffled
from parlour.rules import later_mechanics, load_rules, presets
from tests.counts.plain_counter import allowed, counts, in_turn

HERE: Final = Path(__file__).parent
LIMIT: Final = 3000
"""Sequences in the last count at the most, so that a test takes well under a second."""

HOUSE_RULES: Final[dict[str, dict[str, Any]]] = {
    "locked-queen": {"queen_lead": "locked", "hearts_lock": "heart_or_queen"},
    "only-penalties": {"lead_exception": "only_penalties", "first_trick": "no_hearts"},
    "must-dump": {"must_dump": ["QS", "AH"], "first_lead": "any_club"},
    "harmless-opening": {"first_lead": "eldest_harmless", "hearts_lock": "heart"},
}


def main() -> None:
    """One file for each playable preset and each house rule, positions for each table size.

    Two packs are left out: here a card is its name alone.
    """
    for preset in presets():
        if not later_mechanics(preset.rules) and preset.rules.packs == 1:
            tables = [dict(preset.options) | {"players": seats} for seats in preset.seats]
            _write(preset.name, [load_rules("standard", table).to_options() for table in tables])
    for name, options in HOUSE_RULES.items():
        _write(name, [load_rules("standard", options).to_options()])


def _write(name: str, tables: list[dict[str, Any]]) -> None:
    games = [{"options": options, "positions": _positions(name, options)} for options in tables]
    text = json.dumps(games, indent=1, ensure_ascii=False)
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _positions(name: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for played in ("opening", "first trick", "middle", "last three"):
        position = _position(options, f"{name} {options['players']} {played}", played)
        depth = 1
        while depth < 12 and counts(options, position, depth + 1)[-1] not in range(LIMIT, 10**9):
            if counts(options, position, depth + 1)[-1] == 0:
                break
            depth += 1
        found.append({"name": played} | position | {"counts": counts(options, position, depth)})
    return found


def _position(options: dict[str, Any], seed: str, until: str) -> dict[str, Any]:
    rules = load_rules("standard", options)
    secret = hashlib.sha256(seed.encode()).digest()
    order = [card.code for card in shuffled(rules.pack, secret=secret, nonces=(), deal=1)]
    seats = rules.players
    hands = [order[seat : seats * rules.cards_each : seats] for seat in range(seats)]
    rng = random.Random(secret)
    leader = _opener(options, hands)
    now: dict[str, Any] = {"trick": [], "trick_no": 1, "hearts_broken": False}
    stop = {
        "opening": 0,
        "first trick": 1,
        "middle": seats * (rules.cards_each // 2) + 1,
        "last three": seats * (rules.cards_each - 3),
    }[until]
    for _ in range(stop):
        leader = _play(options, hands, now, leader, rng)
    text = now | {"trick": " ".join(now["trick"])}
    return {"hands": [" ".join(hand) for hand in hands], "leader": leader} | text


def _opener(options: dict[str, Any], hands: list[list[str]]) -> int:
    if options["first_lead"] not in ("low_club", "any_club"):
        return in_turn(options, 0, 1)
    ranks = options["rank_order"]
    clubs = [(ranks.index(card[0]), seat) for seat, hand in enumerate(hands) for card in hand
             if card[1] == "C"]  # fmt: skip
    return min(clubs)[1]


def _play(
    options: dict[str, Any],
    hands: list[list[str]],
    now: dict[str, Any],
    leader: int,
    rng: random.Random,
) -> int:
    trick: list[str] = now["trick"]
    seat = in_turn(options, leader, len(trick))
    choice = allowed(options, hands[seat], trick, now)
    card = rng.choice(choice)
    hands[seat].remove(card)
    trick.append(card)
    queen = options["hearts_lock"] == "heart_or_queen" and card == "QS"
    now["hearts_broken"] = now["hearts_broken"] or card[1] == "H" or queen
    if len(trick) < len(hands):
        return leader
    ranks = options["rank_order"]
    best = max((c for c in trick if c[1] == trick[0][1]), key=lambda c: ranks.index(c[0]))
    taker = in_turn(options, leader, trick.index(best))
    now["trick"] = []
    now["trick_no"] += 1
    return taker


if __name__ == "__main__":
    main()
