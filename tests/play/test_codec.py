import json
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from parlour.cards import Card, CardSet
from parlour.errors import RecordError
from parlour.play import codec, events
from parlour.play.codec import decode, encode, event_classes
from parlour.play.events import (
    CardPlayed,
    DealScored,
    Event,
    GameStarted,
    HandDealt,
    NonceGiven,
    PassChosen,
)
from parlour.rules import rules_for
from tests.random_games import PLAYABLE, random_game


def test_every_event_class_can_be_written_down() -> None:
    written = {
        name
        for name, value in vars(events).items()
        if isinstance(value, type) and issubclass(value, Event)
    }
    assert set(event_classes()) == written - {"Event", "PublicEvent"}


def test_an_event_is_its_name_its_version_and_its_fields() -> None:
    assert encode(CardPlayed(seat=0, card=Card.parse("QS"))) == {
        "event": "CardPlayed",
        "version": 1,
        "seat": 0,
        "card": "QS",
    }


def test_a_set_of_cards_is_listed_in_card_order() -> None:
    encoded = encode(HandDealt(seat=1, cards=CardSet.parse("QS 2H AC")))
    assert encoded["cards"] == ["AC", "2H", "QS"]


def test_rules_are_their_options() -> None:
    rules = rules_for("omnibus", 5)
    assert encode(GameStarted(rules=rules, dealer=2))["rules"] == rules.to_options()


@pytest.mark.parametrize(("name", "players"), PLAYABLE)
def test_what_is_encoded_is_decoded_again(name: str, players: int) -> None:
    log, _ = random_game(rules_for(name, players), Random(3), 1)
    through_json = json.loads(json.dumps([encode(event) for event in log]))
    assert [decode(data) for data in through_json] == log


PLAYED = {"event": "CardPlayed", "version": 1, "seat": 0, "card": "QS"}
SCORED = encode(
    DealScored(
        points=(0, 26, 26, 26),
        totals=(0, 26, 26, 26),
        shooter=0,
        moon="others_plus",
        sun=False,
        guarded=False,
        reset=(),
    )
)
STARTED = encode(GameStarted(rules=rules_for("standard", 4), dealer=0))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], r"an event is a JSON object, not \[\]"),
        ({}, "there is no event None"),
        ({**PLAYED, "event": "CardEaten"}, "there is no event 'CardEaten'"),
        ({**PLAYED, "event": ["CardPlayed"]}, r"there is no event \['CardPlayed'\]"),
        ({**PLAYED, "event": "PublicEvent"}, "there is no event 'PublicEvent'"),
        ({**PLAYED, "version": 2}, "CardPlayed has version 1 here, not 2; a newer Parlour"),
        ({**PLAYED, "version": 0}, "CardPlayed has version 1 here, not 0"),
        ({**PLAYED, "version": True}, "CardPlayed has version 1 here, not True"),
        ({"event": "CardPlayed", "version": 1, "seat": 0}, "CardPlayed lacks its card"),
        ({**PLAYED, "trump": "H"}, "CardPlayed has no 'trump'"),
        ({**PLAYED, "seat": "0"}, "CardPlayed.seat is a whole number, not '0'"),
        ({**PLAYED, "seat": 0.0}, "CardPlayed.seat is a whole number, not 0.0"),
        ({**PLAYED, "seat": False}, "CardPlayed.seat is a whole number, not False"),
        ({**PLAYED, "seat": None}, "CardPlayed.seat is a whole number, not None"),
        ({**PLAYED, "card": "1S"}, "CardPlayed.card: '1S' is not a card"),
        ({**PLAYED, "card": 49}, "CardPlayed.card is text, not 49"),
        ({**PLAYED, "card": ["QS"]}, "CardPlayed.card is text"),
        ({"event": "HandDealt", "version": 1, "seat": 0, "cards": "QS"}, "cards is a list, not"),
        (
            {"event": "HandDealt", "version": 1, "seat": 0, "cards": ["QS", "QS"]},
            "HandDealt.cards is a list of different cards",
        ),
        ({"event": "NonceGiven", "version": 1, "seat": 0, "nonce": "\ud800"}, "nonce is text, not"),
        ({**SCORED, "moon": "sideways"}, "moon is one of others_plus, self_minus, not 'sideways'"),
        ({**SCORED, "moon": []}, "moon is one of others_plus, self_minus"),
        ({**SCORED, "sun": 0}, "sun is true or false, not 0"),
        ({**SCORED, "sun": None}, "sun is true or false, not None"),
        ({**SCORED, "points": [0, "1"]}, "points is a list of whole numbers, not .0, '1'."),
        ({**SCORED, "reset": None}, "reset is a list, not None"),
        ({**STARTED, "rules": "standard"}, "rules is an object of options, not 'standard'"),
        ({**STARTED, "rules": {"moo": 1}}, "rules: there is no option 'moo'; did you mean moon"),
        ({**STARTED, "rules": {"players": 12}}, "rules: players: must be at most 11|at least 2"),
        ({**STARTED, "rules": {"end": "deals"}}, "rules: end and deals clash"),
        ({**STARTED, "rules": {"strip": {"--5": []}}}, 'strip: must be a whole number, not {"--5"'),
        ({**STARTED, "rules": {"strip": {"²": []}}}, 'strip: must be a whole number, not {"²"'),
        ({**STARTED, "rules": {"strip": {"9" * 5000: []}}}, "strip: must be a whole number, not "),
        ({**STARTED, "rules": {"points": {"1H": 1}}}, "rules: points: '1H' is not a card"),
    ],
)
def test_what_is_no_event_is_refused(data: Any, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        decode(data)


def test_nothing_may_stand_where_a_field_allows_it() -> None:
    hidden = PassChosen(seat=2, cards=None)
    assert decode(encode(hidden)) == hidden


def test_long_values_are_cut_in_a_message() -> None:
    with pytest.raises(RecordError) as refused:
        decode({**PLAYED, "seat": "x" * 1000})
    assert len(refused.value.message) < 120


@dataclass(frozen=True, slots=True, kw_only=True)
class _NonceNow(NonceGiven):
    """An event whose second version tells how long the nonce is, and whose third has a note."""

    version: ClassVar[int] = 3
    length: int
    note: str | None


def test_an_event_of_an_older_release_is_brought_up(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = {**codec._forms(NonceGiven)}
    forms |= {"length": codec._form(int), "note": codec._form(str | None)}
    monkeypatch.setattr(codec, "event_classes", lambda: {"_NonceNow": _NonceNow})
    monkeypatch.setattr(codec, "_all_forms", lambda: {"_NonceNow": forms})
    upcasters = {
        ("_NonceNow", 1): lambda data: {**data, "length": len(data["nonce"])},
        ("_NonceNow", 2): lambda data: {**data, "note": None},
    }
    monkeypatch.setattr(codec, "UPCASTERS", upcasters)
    old = {"event": "_NonceNow", "version": 1, "seat": 0, "nonce": "abc"}
    now = _NonceNow(seat=0, nonce="abc", length=3, note=None)
    assert decode(old) == now
    assert decode({**old, "version": 2, "length": 3}) == now
    assert encode(now) == {**old, "version": 3, "length": 3, "note": None}


def test_there_is_an_upcaster_for_every_older_version() -> None:
    older = {
        (name, version)
        for name, kind in event_classes().items()
        for version in range(1, kind.version)
    }
    assert set(codec.UPCASTERS) == older
