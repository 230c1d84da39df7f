"""The person is shown what their seat may know, and nothing else."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.cards import Card, CardSet
from parlour.cards.spoken import parse_spoken
from parlour.play import PlayerView, view_of
from parlour.play.events import DealOpened, DealRevealed, Event, NonceGiven
from parlour.play.history import effective
from parlour.play.record import read_record
from tests.terminal.scripted import first_choice, play_as

NAMED = re.compile(r"(\w+) of (clubs|diamonds|hearts|spades)")
WORDS = ["hand", "list", "table", "score", "last trick", "proof"]


def cards_in(lines: Sequence[str]) -> CardSet:
    return CardSet(
        parse_spoken(f"{rank} of {suit}") for rank, suit in NAMED.findall("\n".join(lines))
    )


def known(view: PlayerView) -> CardSet:
    played = [card for trick in view.tricks for card in trick.cards]
    received = view.received or CardSet()
    return view.dealt | received | CardSet(played) | CardSet(view.trick) | (view.kitty or CardSet())


class Watcher:
    """Plays, types every word at every turn, and compares what it reads with its view."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.words: list[str] = []
        self.turns = 0
        self.deal_known = CardSet()

    def events(self) -> tuple[Event, ...]:
        text = (self.folder / "current.jsonl").read_text(encoding="utf-8")
        return effective(read_record(text).events)

    def __call__(self, read: Sequence[str]) -> str:
        events = self.events()
        view = view_of(events, 0)
        if self.turns:  # before the first turn the cards drawn for the deal are named
            self.check(read, events, known(view))
        self.turns += 1
        if not self.words:
            self.words = [*WORDS, ""]
        word = self.words.pop(0)
        return word or first_choice(read)

    def check(self, read: Sequence[str], events: Sequence[Event], now: CardSet) -> None:
        # A line of a deal that ended meanwhile tells of that deal's cards.
        seen = now | self.deal_known
        self.deal_known = now
        assert cards_in(read) <= seen, (str(cards_in(read) - seen), read)
        revealed = [event.deal for event in events if isinstance(event, DealRevealed)]
        hidden = [
            event.secret
            for event in events
            if isinstance(event, DealOpened) and event.deal not in revealed and event.secret
        ]
        text = "\n".join(read)
        assert not any(secret in text for secret in hidden)
        assert not any(
            event.nonce in text
            for event in events
            if isinstance(event, NonceGiven) and event.seat and event.nonce
        )


@pytest.mark.parametrize(
    "choices",
    [
        {"preset": "standard", "overrides": {"target": 30}},
        {"preset": "omnibus", "players": 3, "overrides": {"pass_reveal": "all", "target": 30}},
        {"preset": "hearts-1897", "players": 5},
        {"players": 5, "overrides": {"strip": {}, "undealt": "last_trick", "target": 20}},
    ],
)
def test_no_card_is_named_that_the_person_may_not_know(
    choices: dict[str, object], tmp_path: Path
) -> None:
    watcher = Watcher(tmp_path)
    play_as(watcher, tmp_path, seed=5, spoken=True, **choices)
    assert watcher.turns > 60


def test_the_watcher_would_notice() -> None:
    watcher = Watcher(Path())
    with pytest.raises(AssertionError):
        watcher.check(["Anna holds the queen of spades."], [], CardSet([Card.parse("2C")]))
