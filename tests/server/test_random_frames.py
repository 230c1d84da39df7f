"""Thousands of frames and requests that nobody would send: each is answered, and the house lives.

What cannot be guessed here is how far a frame gets, so good ones are bent a little at a time.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.pages import Page, at_table, house, open_table

FRAMES = 2000
BATCH = 50

WORDS: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    10**30,
    1.5,
    "",
    "QS",
    "1C",
    "x" * 70,
    "\x00",
    "\u202e",
    [],
    {},
]
GOOD: list[dict[str, Any]] = [
    {"type": "hello", "since": 0},
    {"type": "hello", "since": 30},
    {"type": "act", "id": "a", "at": 30, "action": {"kind": "play", "card": "2C"}},
    {"type": "act", "id": "b", "at": 0, "action": {"kind": "pass", "cards": ["2C", "3C", "QS"]}},
    {"type": "act", "id": "c", "at": 0, "action": {"kind": "moon", "form": "self_minus"}},
    {"type": "undo", "id": "d"},
    {"type": "redo", "id": "e"},
    {"type": "next_deal", "id": "f"},
    {"type": "play_again", "id": "g"},
]


def bent(rng: random.Random, value: Any) -> Any:
    """The value with something in it changed, left out, or put where it does not belong."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        change = rng.choice(["bend", "drop", "add", "rename"])
        rest = {name: inner for name, inner in value.items() if name != key}
        if change == "bend":
            return value | {key: bent(rng, value[key])}
        if change == "drop":
            return rest
        name = rng.choice(["seat", "id", "at", "cards", "type", "kind", "ß"])
        return (value if change == "add" else rest) | {name: rng.choice(WORDS)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        return [*value[:place], bent(rng, value[place]), *value[place:]]
    return rng.choice([*WORDS, *GOOD])


def frame(rng: random.Random) -> str | bytes:
    good = rng.choice(GOOD) | {"id": str(rng.random())}
    good.pop("since", None) if good["type"] != "hello" else good.pop("id")
    text = json.dumps(good if rng.random() < 0.2 else bent(rng, good))
    kind = rng.random()
    if kind < 0.1:
        place = rng.randrange(len(text))
        return text[:place] + rng.choice(['"', "{", "]", "\\", "\ufffd", "9"]) + text[place + 1 :]
    if kind < 0.13:
        return rng.randbytes(rng.randint(0, 40))
    if kind < 0.16:
        return rng.choice(["[" * 3000, '{"a":' * 600, '"\\ud800"', "1e999", " ", "\ufeff{}"])
    return text


def answers(page: Page, kinds: tuple[str, ...]) -> int:
    """How many messages of those kinds come before the answer to a last, plain question."""
    count = 0
    while (message := page.hear()).get("id") != "end of the batch":
        count += message["type"] in kinds
    return count


@pytest.mark.parametrize("seed", [1, 2])
def test_every_frame_is_answered_and_the_game_goes_on(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with house(tmp_path) as client, at_table(client, open_table(client)) as page:
        for _ in range(FRAMES // 2 // BATCH):
            for _ in range(BATCH):
                message = frame(rng)
                if isinstance(message, bytes):
                    page.socket.send_bytes(message)
                else:
                    page.socket.send_text(message)
            page.socket.send_json(
                {
                    "type": "act",
                    "id": "end of the batch",
                    "at": 0,
                    "action": {"kind": "play", "card": "?"},
                }
            )
            assert answers(page, ("refused", "accepted", "welcome")) == BATCH
        assert not any('"fault"' in text for text in page.frames)
        page.greet()
        page.play_to_the_end()


BODIES: list[tuple[str, dict[str, Any]]] = [
    ("/api/tables", {"preset": "standard", "options": {"target": 50}, "players": 4, "name": "Zoë"}),
    ("/api/rules/check", {"preset": "standard", "options": {"moon": "off"}, "players": 3}),
]


def test_no_request_is_answered_with_a_fault(tmp_path: Path) -> None:
    rng = random.Random(3)
    with house(tmp_path) as client:
        for _ in range(400):
            address, good = rng.choice(BODIES)
            body = json.dumps(bent(rng, good)).encode()
            kind = rng.random()
            if kind < 0.1:
                body = rng.randbytes(60)
            elif kind < 0.15:
                body = b'{"preset":"standard","options":{"a":' + b"[" * 20000
            told = client.post(address, content=body)
            assert told.status_code < 500, (body[:200], told.text)
        for options in (
            "[" * 20000,
            "{}",
            "[]",
            '{"target":' + "9" * 5000 + "}",
            "\x00",
            '"\\ud800"',
        ):
            told = client.get("/rulebook/standard", params={"options": options})
            assert told.status_code < 500, options[:50]
        for address in ("/t/%00/rulebook", "/t/%F0/rulebook", "/%2e%2e/%2e%2e/etc/passwd", "/t/x"):
            assert client.get(address).status_code in (200, 400, 404, 503)
