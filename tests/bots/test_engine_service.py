"""Our players as a program for others, line by line."""

import io
import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots import Answer, act, make_bot
from parlour.bots.engine import Service
from parlour.bots.engine.questions import question_in, read_answer
from parlour.bots.engine.service import LONGEST_LINE
from parlour.bots.engine.told_view import ToldView
from parlour.play import PlayerView
from parlour.rules import MoonForm, Ruleset
from tests.arrange import rules as rules_of
from tests.bots.seated import played_deal
from tests.random_games import EVERY_TABLE, rules_at

STANDARD = rules_of()


def line(**fields: object) -> bytes:
    return msgspec.json.encode(fields) + b"\n"


def hello(under: Ruleset = STANDARD, **fields: object) -> bytes:
    return line(**{"type": "hello", "protocol": 1, "rules": under.to_options(), "seed": 7} | fields)


def question(view: PlayerView, **fields: object) -> bytes:
    return line(type=question_in(view), view=ToldView.of(view), **fields)


def service(level: str = "random") -> Service:
    return Service(make_bot(level), level)


def said(text: bytes, level: str = "random") -> list[dict[str, Any]]:
    return list(service(level).answers(io.BytesIO(text)))


def asked_views(rules: Ruleset, seed: int) -> list[PlayerView]:
    views: list[PlayerView] = []
    played_deal(rules, make_bot("random"), Random(seed), lambda view, _: views.append(view))
    return views


def chosen(view: PlayerView, level: str, seed: int) -> Answer:
    """What the service chooses, read back as an action."""
    answers = said(hello(view.game_rules) + question(view, seed=seed, budget_ms=50), level)
    assert answers[0]["type"] == "hello"
    return read_answer(question_in(view), answers[1])


@pytest.mark.parametrize("level", ["random", "plain"])
@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_asked_over_the_protocol_a_bot_chooses_what_it_chooses_itself(
    name: str, players: int, level: str
) -> None:
    views = asked_views(rules_at(name, players), 2)
    for seed, view in enumerate(views[:: max(1, len(views) // 12)]):
        assert chosen(view, level, seed) == act(make_bot(level), view, Random(seed))


@pytest.mark.parametrize("form", ["others_plus", "self_minus"])
def test_the_word_on_a_moon_goes_over_the_protocol(form: MoonForm) -> None:
    views: list[PlayerView] = []
    under = rules_of("standard", moon="choice", pass_cycle=[0], pass_count=0)
    for seed in range(200):
        views += [view for view in asked_views(under, seed) if view.phase == "moon"]
        if views:
            break
    choices = {str(chosen(views[0], "random", seed)) for seed in range(20)}
    assert any(form in choice for choice in choices)


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_without_a_seed_of_its_own_a_question_has_the_luck_of_hello_and_view(seed: int) -> None:
    views = asked_views(STANDARD, seed)
    asked = [question(view) for view in views[::6]]
    in_turn = said(hello(seed=seed) + b"".join(asked))[1:]
    back = said(hello(seed=seed) + b"".join(reversed(asked)))[1:]
    assert in_turn == back[::-1]
    assert {answer["type"] for answer in in_turn} <= {"pass", "play"}


def test_another_seed_is_another_luck() -> None:
    asked = b"".join(question(view) for view in asked_views(STANDARD, 1))
    assert said(hello(seed=1) + asked) != said(hello(seed=2) + asked)


@pytest.mark.parametrize(
    ("asked", "code", "told"),
    [
        (b"what?\n", "message", "one JSON object a line"),
        (b"[1]\n", "message", "one JSON object a line"),
        (b'{"type": "hello"' + b"\n", "message", "one JSON object a line"),
        (b"\xff\xfe\n", "message", "one JSON object a line"),
        (b"[" * 100_000 + b"\n", "message", "one JSON object a line"),
        (b" " * (LONGEST_LINE - 1) + b"{}\n", "message", "less than"),
        (hello(protocol=2), "message", "protocol 1"),
        (hello(rules=None), "message", "rules: "),
        (hello(rules={"points": 3}), "ruleset", "points"),
        (hello(rules={"pionts": {}}), "unknown_option", "pionts"),
        (hello(seed="x"), "message", "seed: "),
        (line(type="play", view={}), "message", "say hello first"),
        (hello() + line(type="play"), "message", "view: "),
        (hello() + line(type="play", view={"seat": 1}), "message", "view: "),
    ],
)
def test_what_cannot_be_answered_is_told_and_the_next_question_is_answered(
    asked: bytes, code: str, told: str
) -> None:
    view = asked_views(STANDARD, 3)[5]
    answers = said(asked + hello() + question(view))
    wrong = next(answer for answer in answers if answer["type"] == "error")
    assert wrong["code"] == code
    assert told in wrong["message"]
    assert [answer["type"] for answer in answers].count("error") == 1
    assert [answer["type"] for answer in answers[-2:]] == ["hello", question_in(view)]


def test_a_seed_that_is_none_is_told() -> None:
    view = asked_views(STANDARD, 3)[5]
    assert said(hello() + question(view, seed="7"))[1]["code"] == "message"


def test_an_unknown_question_is_none_of_its_own() -> None:
    assert said(hello() + line(type="tarot") + line(type=3))[1:] == [{"type": "unknown"}] * 2


def test_it_ends_with_quit_or_with_its_input() -> None:
    assert len(said(hello() + line(type="quit") + hello())) == 1
    assert len(said(hello() + b"\n  \n" + hello().strip())) == 2


def test_a_player_that_fails_is_a_fault_and_no_end() -> None:
    class Lost:
        def choose_play(self, view: PlayerView, rng: Random) -> None:
            raise KeyError(view.seat)

    lost: Any = Lost()
    views = [view for view in asked_views(STANDARD, 3) if view.phase == "playing"]
    answers = list(
        Service(lost, "lost").answers(io.BytesIO(hello() + question(views[0]) + hello()))
    )
    assert [answer["type"] for answer in answers] == ["hello", "error", "hello"]
    assert answers[1] == {"type": "error", "code": "fault", "message": "KeyError"}


def test_what_it_says_is_one_object_a_line() -> None:
    for answer in said(hello() + b"?\n"):
        assert json.loads(msgspec.json.encode(answer)) == answer
