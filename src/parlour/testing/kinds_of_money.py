"""Vectors about counters and stakes."""

from collections.abc import Mapping
from typing import Any, get_args

from parlour.errors import VectorError
from parlour.rules.payout import PayoutMethod, pay_out
from parlour.rules.settlement import Method, settle
from parlour.testing.given import Given, Label
from parlour.testing.vector import Vector


def payout(vector: Vector) -> dict[str, Any]:
    """What each seat gets of the pot."""
    given, rules = vector.given, vector.rules()
    totals = given.numbers_by_seat("totals")
    seats = tuple(totals)
    methods: tuple[PayoutMethod, ...] = get_args(PayoutMethod)
    paid = pay_out(
        given.word("payout", methods, rules.payout),
        given.number("pot"),
        list(totals.values()),
        bots=_indexes(given, "bots", seats),
        leavers=_indexes(given, "leavers", seats),
    )
    return {"payouts": dict(zip(seats, paid.payouts, strict=True)), "sunk": paid.sunk}


def settlement(vector: Vector) -> dict[str, Any]:
    """What each player gains, and what waits in the pool."""
    given, rules = vector.given, vector.rules()
    methods: tuple[Method, ...] = get_args(Method)
    name = "hearts" if "hearts" in given else "totals"
    counts = given.numbers(name)
    if not counts:
        raise VectorError(f"{name} must have a player")
    settled = settle(
        given.word("method", methods, rules.settlement),
        counts,
        pool=given.number("pool", 0),
        jack=given.flag("jack", default=False),
    )
    by_seat = isinstance(given.fields[name], Mapping)
    seats = tuple(given.by_seat(name)) if by_seat else ()
    net = dict(zip(seats, settled.net, strict=True)) if by_seat else list(settled.net)
    return {"net": net, "pool": settled.pool, "jack": settled.jack}


def _indexes(given: Given, name: str, seats: tuple[Label, ...]) -> frozenset[int]:
    labels = given.labels(name, ())
    unknown = set(labels) - set(seats)
    if unknown:
        raise VectorError(f"{name} has {min(unknown)!r}, which is none of the seats")
    return frozenset(seats.index(label) for label in labels)
