"""Counts of legal card sequences, written a second time from the rule text alone.

Lists and strings, no sets of bits, nothing of `parlour`: two programs that share no line and
agree on these numbers have probably read the rules the same way. `make_counts.py` writes the
numbers into the data files, the tests hold the engine to them.
"""

from typing import Any


def counts(options: dict[str, Any], position: dict[str, Any], depth: int) -> list[int]:
    """How many sequences of 1, 2, … `depth` cards may be played from the position."""
    found = [0] * depth
    hands = [hand.split() for hand in position["hands"]]
    _walk(options, hands, position, found, depth=0)
    return found


def _walk(
    options: dict[str, Any],
    hands: list[list[str]],
    now: dict[str, Any],
    found: list[int],
    *,
    depth: int,
) -> None:
    if depth == len(found) or not any(hands):
        return
    leader = now["leader"]
    trick = now["trick"].split()
    seat = in_turn(options, leader, len(trick))
    for card in allowed(options, hands[seat], trick, now):
        found[depth] += 1
        left = [[c for c in hand if c != card] for hand in hands]
        broken = now["hearts_broken"] or card[1] == "H"
        broken = broken or (options["hearts_lock"] == "heart_or_queen" and card == "QS")
        played = [*trick, card]
        after = now | {"trick": " ".join(played), "hearts_broken": broken}
        if len(played) == len(hands):
            same = [c for c in played if c[1] == played[0][1]]
            best = max(same, key=lambda c: options["rank_order"].index(c[0]))
            taker = in_turn(options, leader, played.index(best))
            after |= {"trick": "", "trick_no": now["trick_no"] + 1, "leader": taker}
        _walk(options, left, after, found, depth=depth + 1)


def allowed(
    options: dict[str, Any], hand: list[str], trick: list[str], now: dict[str, Any]
) -> list[str]:
    """The cards of the hand that may be played; `now` has `trick_no` and `hearts_broken`."""
    if not trick:
        return _opening(options, hand, now) if now["trick_no"] == 1 else _lead(options, hand, now)
    led = trick[0][1]
    same = [card for card in hand if card[1] == led]
    if same:
        return same
    left = hand
    if now["trick_no"] == 1 and options["first_trick"] == "no_hearts":
        left = [card for card in hand if card[1] != "H"] or hand
    if now["trick_no"] == 1 and options["first_trick"] == "no_penalties":
        left = [card for card in hand if not penalty(options, card)] or hand
    return [card for card in left if card in options["must_dump"]] or left


def in_turn(options: dict[str, Any], leader: int, place: int) -> int:
    """The seat that plays in that place after the leader."""
    way = -1 if options["direction"] == "counter" else 1
    seat: int = (leader + way * place) % options["players"]
    return seat


def penalty(options: dict[str, Any], card: str) -> bool:
    """Whether the card carries penalty points."""
    if card in options["bonus"]:
        return False
    points: dict[str, int] = options["points"]
    return points.get(card, points.get(card[1], 0)) > 0


def _opening(options: dict[str, Any], hand: list[str], now: dict[str, Any]) -> list[str]:
    how = options["first_lead"]
    clubs = sorted(
        (card for card in hand if card[1] == "C"), key=lambda c: options["rank_order"].index(c[0])
    )
    if how in ("low_club", "any_club"):
        if not clubs:
            return _lead(options, hand, now)
        return clubs if how == "any_club" else clubs[:1]
    if how == "eldest_harmless":
        return [card for card in hand if not penalty(options, card)] or hand
    return hand


def _lead(options: dict[str, Any], hand: list[str], now: dict[str, Any]) -> list[str]:
    if options["hearts_lock"] == "none" or now["hearts_broken"]:
        return hand
    if options["lead_exception"] == "only_penalties" and all(penalty(options, c) for c in hand):
        return hand
    locked_queen = options["queen_lead"] == "locked"
    free = [c for c in hand if c[1] != "H" and not (locked_queen and c == "QS")]
    return free or hand
