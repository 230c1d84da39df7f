"""Fifty deals of frames under several rules: none names a card its seat may not know by then."""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import Card, full_pack
from parlour.play import Event
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    DealOpened,
    DealScored,
    HandDealt,
    KittyTaken,
    PassReceived,
)
from parlour.store import SqlStore, open_database
from parlour.table import Table, table_after
from tests.server.pages import Page, at_table, house, open_table

CARDS = {card.code for card in full_pack(packs=2)}
RULES = [
    ("standard", 4, {"target": 200}, 11),
    ("standard", 4, {"pass_reveal": "all", "moon": "choice", "target": 150}, 23),
    ("standard", 3, {"hand_size": 16, "undealt": "first_penalty", "moon": "choice"}, 15),
    ("standard", 4, {"hand_size": 12, "undealt": "last_trick", "target": 150}, 15),
    ("black-maria", 3, {"deals": 5}, 11),
    ("omnibus", 6, {"target": 60}, 11),
    ("standard", 5, {"penal_suit": "auction", "first_lead": "bidder", "target": 60}, 11),
    ("cancellation", 7, {"target": 90}, 11),
    ("standard", 4, {"pass_cycle": ["scatter"], "pass_count": 2, "target": 90}, 11),
    (
        "standard", 4,
        {"capot": "may_bid", "partners": "opposite", "direction": "counter",
         "trick_points": {"each": 1}, "target": 200}, 11,
    ),
    ("heartsette", 5, {"end": "deals", "deals": 6}, 11),
    ("two-handed", 2, {"end": "deals", "deals": 3, "settlement": "none"}, 11),
]  # fmt: skip
"""Rules, and a seed under which seat 0 shoots where it may choose, and takes an undealt card."""


def rank(card: str) -> int:
    return int(Card.parse(card).rank)


class Wanderer:
    """Plays anything that is allowed, shoots when it can, and takes something back at times."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.rng = page, random.Random(seed)
        self.moons = self.undone = 0

    def act(self) -> None:
        page, view = self.page, self.page.view
        if view["can_undo"] and self.rng.random() < 0.08:
            self.undone += 1
            page.ask("undo")
            if self.rng.random() < 0.5:
                page.ask("redo")
        elif view["phase"] == "over":
            page.ask("next_deal")
        elif view["phase"] == "moon":
            self.moons += 1
            page.act(kind="moon", form="self_minus")
        elif view["phase"] == "exchange":
            page.act(kind="lay_away", cards=sorted(view["hand"], key=rank)[: view["kitty_size"]])
        elif view["phase"] in ("bidding", "naming"):
            self.auction()
        elif view["phase"] == "capot":
            page.act(kind="capot", declares=self.rng.random() < 0.5)
        elif view["phase"] == "passing" and view["pass_offset"] == 0:
            page.act(kind="scatter", cards=self.scattered())
        elif view["phase"] == "passing":
            page.act(kind="pass", cards=sorted(view["hand"], key=rank)[: view["pass_size"]])
        else:
            page.act(kind="play", card=max(view["legal"], key=rank))

    def auction(self) -> None:
        page, view = self.page, self.page.view
        if view["phase"] == "naming":
            page.act(kind="name", suit=self.rng.choice("CDHS"))
        else:
            bid = view["auction"]["least"] if self.rng.random() < 0.5 else None
            page.act(kind="bid", counters=bid)

    def scattered(self) -> list[list[str]]:
        """The lowest cards, for each other seat as many."""
        view = self.page.view
        cards, seats = sorted(view["hand"], key=rank), len(view["hand_sizes"])
        each = view["pass_size"] // (seats - 1)
        return [[], *(cards[seat * each : (seat + 1) * each] for seat in range(seats - 1))]


def known_at_each_number(log: Sequence[Event]) -> Iterator[tuple[set[str], list[set[str]]]]:
    """For each length of the log: cards seat 0 may know in this deal, and in each one scored."""
    table: Table | None = None
    for event in log:
        table = table_after([event]) if table is None else table.apply(event)
        this_deal: set[str] = set()
        scored: list[set[str]] = []
        for held in table.holding:
            if isinstance(held, DealOpened):
                this_deal = set()
            elif isinstance(held, HandDealt | PassReceived | KittyTaken) and held.seat == 0:
                this_deal |= {card.code for card in held.cards or ()}
            elif isinstance(held, CardPlayed):
                this_deal.add(held.card.code)
            elif isinstance(held, CardDrawn) and held.seat == 0:
                this_deal.add(str(held.card))
            elif isinstance(held, DealScored):
                scored.append(set(this_deal))
        yield this_deal, scored


@pytest.mark.parametrize(("preset", "players", "options", "seed"), RULES)
def test_no_frame_names_a_card_its_seat_may_not_know(
    tmp_path: Path, preset: str, players: int, options: dict[str, Any], seed: int
) -> None:
    with house(tmp_path, seed=seed) as client:
        table = open_table(client, preset=preset, players=players, options=options, level="random")
        with at_table(client, table) as page:
            wanderer = Wanderer(page, 3)
            while len(page.view["scores"]) < 9 and not page.view["winners"]:
                wanderer.act()
    log = SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}")).read(table)
    assert wanderer.undone
    assert wanderer.moons or options.get("moon") != "choice"
    kept = any('"kitty":["' in frame for frame in page.frames)
    assert kept or not ("undealt" in options or preset == "heartsette")
    known = list(known_at_each_number(log))
    for frame in page.frames:
        message = json.loads(frame)
        if message["type"] == "step":
            now, scored = known[message["n"] - 1]
            assert_nothing_leaks(message, now, scored)


def assert_nothing_leaks(step: dict[str, Any], now: set[str], scored: list[set[str]]) -> None:
    for score, known in zip(step["view"].pop("scores"), scored, strict=True):
        assert named(score) <= known, step
    assert named(step) <= now, step


def named(said: Any) -> set[str]:
    """Every card that is named anywhere in it."""
    return {word for word in json.dumps(said).split('"') if word in CARDS}
