"""Checks every deal of a Parlour game record with nothing but Python: `python verify_deal.py FILE`.

It shares no code with Parlour; what it does is told in `fair-deals.md`. It prints a line for each
deal and ends in status 0 where all hands are those that were committed to, in status 1 otherwise.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Event = dict[str, Any]
SCHEME = "parlour-deal-1"
PACKETS = {"enfle": [3, 2, 3]}
DEALT = {"HandDealt", "KittyLaid", "StockLaid"}


def digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def commitment(secret: str) -> str:
    return digest(f"{SCHEME} commitment\n{secret}\n").hex()


def pack(rules: dict[str, Any]) -> list[str]:
    """The cards that are dealt, in the order of their numbers."""
    ranks = [rank for rank in "23456789TJQKA" if rank in rules["rank_order"]]
    strokes = ["", "'"][: rules["packs"]]
    cards = [rank + suit + stroke for stroke in strokes for suit in "CDHS" for rank in ranks]
    cards += ["0C", "0C'"][: rules["jokers"]]
    for card in rules["strip"].get(str(rules["players"]), []):
        cards.remove(card if card in cards else card + "'")
    return cards


def cards_each(rules: dict[str, Any]) -> int:
    size = rules["hand_size"]
    if isinstance(size, dict):
        size = size.get(str(rules["players"]), "even")
    return len(pack(rules)) // rules["players"] if size == "even" else int(size)


def words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[n : n + 4], "big") for n in range(0, 32, 4))
        counter += 1


def shuffled(cards: list[str], secret: str, nonces: list[str], deal: int) -> list[str]:
    lines = [f"{SCHEME} order", secret, str(deal), *(digest(nonce).hex() for nonce in nonces)]
    drawn = words(digest("".join(f"{line}\n" for line in lines)))
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        chosen = next(word for word in drawn if word < fair) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def dealt(order: list[str], rules: dict[str, Any], dealer: int, game: str) -> list[list[str]]:
    """The hand of each seat, and last the cards left over, dealt from next to the dealer on.

    A stock stays in the order in which it is drawn.
    """
    players, each = rules["players"], cards_each(rules)
    way = -1 if rules["direction"] == "counter" else 1
    hands: list[list[str]] = [[] for _ in range(players)]
    place = 0
    for packet in PACKETS.get(game, [1] * each):
        for turn in range(players):
            hands[(dealer + way * (1 + turn)) % players] += order[place : place + packet]
            place += packet
    left = order[players * each :]
    stock = rules["undealt"] in {"refill", "draw_to_follow"}
    return [*map(sorted, hands), left if stock else sorted(left)]


def deals(events: list[Event]) -> Iterator[list[Event]]:
    """The events of each deal, from its opening to the last card dealt; undone ones as well."""
    holding: list[Event] = []
    for event in [*events, {"event": "end"}]:
        dealing = holding and holding[-1]["event"] in DEALT
        if dealing and event["event"] not in DEALT:
            names = [each["event"] for each in holding]
            yield holding[len(names) - 1 - names[::-1].index("DealOpened") :]
        if event["event"] == "Undone":
            del holding[event["to"] :]
        else:
            holding.append(event)


def verdict(deal: list[Event], started: Event, secrets: dict[str, str]) -> str:
    rules, game = started["rules"], started.get("game", "hearts")
    opened = deal[0]
    secret = opened["secret"] or secrets.get(opened["commitment"])
    if secret is None or commitment(secret) != opened["commitment"]:
        return "no secret fits its commitment"
    nonces = {each["seat"]: each["nonce"] for each in deal if each["event"] == "NonceGiven"}
    in_order = [nonces[seat] for seat in range(rules["players"])]
    order = shuffled(pack(rules), secret, in_order, opened["deal"])
    hands = {each["seat"]: sorted(each["cards"]) for each in deal if each["event"] == "HandDealt"}
    kitty = [card for each in deal if each["event"] == "KittyLaid" for card in each["cards"]]
    stock = [card for each in deal if each["event"] == "StockLaid" for card in each["cards"]]
    shown = [*(hands.get(seat) for seat in range(rules["players"])), stock or sorted(kitty)]
    if dealt(order, rules, opened["dealer"], game) != shown:
        return "the hands are not those that the commitment and the nonces give"
    return "as committed to"


def verdicts(lines: list[str]) -> Iterator[str]:
    _header, *events = [json.loads(line) for line in lines]
    started = events[0]
    revealed = [event for event in events if event["event"] == "DealRevealed"]
    secrets = {commitment(event["secret"]): event["secret"] for event in revealed}
    commitments = {event["commitment"] for event in events if event["event"] == "DealOpened"}
    for deal in deals(events):
        yield f"deal {deal[0]['deal']}: {verdict(deal, started, secrets)}"
    for event in revealed:
        if commitment(event["secret"]) not in commitments:
            yield f"deal {event['deal']}: the secret shown is not the one it was committed to"


def main(path: str) -> int:
    try:
        text = Path(path).read_text(encoding="utf-8")
        said = list(verdicts(text.removesuffix("\n").split("\n")))
    except (LookupError, TypeError, ValueError) as error:
        said = [f"the record cannot be read: {error!r}"]
    sys.stdout.write("".join(f"{line}\n" for line in said))
    return 0 if said and all(line.endswith(": as committed to") for line in said) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
