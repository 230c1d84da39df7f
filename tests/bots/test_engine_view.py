"""What the engine protocol tells of a view is enough to play from, and nothing more is believed."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots import make_bot
from parlour.bots.engine.questions import question_in
from parlour.bots.engine.retold_play import retold_view
from parlour.bots.engine.told_view import ToldView
from parlour.cards import CardSet
from parlour.errors import MessageError
from parlour.play import PlayerView, view_of
from parlour.rules import Counters, Ruleset
from tests.arrange import rules as rules_of
from tests.bots.seated import played_deal
from tests.bots.test_same_view_same_choice import cut_at_a_turn
from tests.random_games import EVERY_TABLE, random_game, rules_at
from tests.strategies import rulesets
from tests.wild_games import wild_game

Told = dict[str, Any]


def told(view: PlayerView) -> Told:
    """The view as the other end of a pipe reads it."""
    message: Told = json.loads(msgspec.json.encode(ToldView.of(view)))
    return message


def asked_views(rules: Ruleset, bot: str, seed: int) -> list[PlayerView]:
    """Every view from which a seat decided in one deal."""
    views: list[PlayerView] = []
    played_deal(rules, make_bot(bot), Random(seed), lambda view, _: views.append(view))
    return views


def read_back(view: PlayerView) -> PlayerView:
    return retold_view(view.game_rules, question_in(view), told(view))


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_at_every_table_a_told_view_is_the_view(name: str, players: int) -> None:
    for view in asked_views(rules_at(name, players), "random", 1):
        assert read_back(view) == view


@pytest.mark.parametrize(
    ("preset", "players"),
    [("auction", 4), ("slobberhannes", 4), ("hearts-1897", 4), ("omnibus", 3)],
)
def test_totals_and_counters_of_a_game_are_told_too(preset: str, players: int) -> None:
    under = rules_at(preset, players)
    laid = Counters(net=(-3, 1, 1, -4), pool=5) if under.settlement != "none" else None
    log, _ = random_game(under, Random(2), 3, counters=laid)
    seen = 0
    for cut in range(2, len(log), 3):
        for seat in range(players):
            view = view_of(log[:cut], seat)
            if view.must_act:
                assert read_back(view) == view
                seen += 1
    assert seen > 10


@settings(max_examples=15)
@given(rules=rulesets(), seed=st.integers(0, 2**32))
def test_under_any_rules_a_told_view_is_the_view(rules: Ruleset, seed: int) -> None:
    for view in asked_views(rules, "random", seed):
        assert read_back(view) == view


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_what_may_be_played_is_the_same_where_wrong_cards_were_played(seed: int) -> None:
    under = rules_of("standard", enforcement="table", revoke="foster")
    log, _ = wild_game(under, Random(seed), 1)
    turns = 0
    for cut in range(2, len(log), 7):
        for seat in range(under.players):
            view = view_of(log[:cut], seat)
            if view.must_act:
                again = read_back(view)
                assert (again.legal, again.hand, again.points, again.fallen) == (
                    view.legal, view.hand, view.points, view.fallen,
                )  # fmt: skip
                assert again.aftermath.exposed == view.aftermath.exposed
                turns += 1
    assert turns


def test_the_view_has_the_fields_of_the_protocol() -> None:
    view = asked_views(rules_of(), "plain", 4)[-1]
    message = told(view)
    assert set(message) == {
        "seat", "players", "deal", "dealer", "pass_offset", "dealt", "passed", "received", "hand",
        "tricks", "trick", "hearts_broken", "points", "totals", "legal",
    }  # fmt: skip
    assert set(message["tricks"][0]) == {"leader", "cards", "winner"}
    assert set(message["trick"]) == {"leader", "cards"}
    assert message["pass_offset"] == 1
    assert len(message["dealt"]) == 13
    assert message["hand"] == [card.code for card in view.hand]
    assert message["points"] == list(view.points)


@given(seed=st.integers(0, 2**32))
def test_no_card_is_told_that_the_seat_has_not_seen(seed: int) -> None:
    log, game, seat = cut_at_a_turn(seed)
    assert game.deal is not None
    named = CardSet.parse(
        " ".join(set(re.findall(r'"([2-9TJQKA][CDHS])"', json.dumps(told(view_of(log, seat))))))
    )
    hidden = CardSet(
        card for other, hand in enumerate(game.deal.hands) if other != seat for card in hand
    )
    assert named
    assert not named & hidden


def a_turn() -> tuple[PlayerView, Told]:
    """The last trick but three of a deal with a pass, seat and all."""
    views = asked_views(rules_of(), "plain", 4)
    view = next(view for view in views if view.trick_no == 10 and len(view.trick) == 2)
    return view, told(view)


def _swap_hand(view: Told) -> None:
    view["hand"] = [view["tricks"][0]["cards"][0], *view["hand"][1:]]


def _put(**fields: object) -> Callable[[Told], None]:
    return lambda view: view.update(fields)


def _in_trick(number: int, **fields: object) -> Callable[[Told], None]:
    return lambda view: view["tricks"][number].update(fields)


def _twice(view: Told) -> None:
    view["tricks"][1]["cards"][0] = view["tricks"][0]["cards"][0]


def _held_elsewhere(view: Told) -> None:
    other = (view["tricks"][3]["leader"] - view["seat"]) % 4
    view["tricks"][3]["cards"][0 if other else 1] = view["hand"][0]


def _other_winner(view: Told) -> None:
    view["tricks"][2]["winner"] = (view["tricks"][2]["winner"] + 1) % 4


def _received_back(view: Told) -> None:
    view["received"] = view["passed"]


def _no_legal(view: Told) -> None:
    view["legal"] = view["legal"][1:]


@pytest.mark.parametrize(
    ("lie", "field"),
    [
        (lambda view: view.pop("hand"), "view: Object missing required field `hand`"),
        (_put(seat="0"), "view: Expected `int`"),
        (_put(seat=4), "seat: "),
        (_put(dealer=-1), "dealer: "),
        (_put(players=5), "players: "),
        (_put(points=[0, 0, 0]), "points: "),
        (_put(points=[26, 0, 0, 0]), "points: "),
        (_put(totals=[0] * 5), "totals: "),
        (_put(deal=0), "deal: "),
        (_put(pass_offset=2), "pass_offset: "),
        (_put(dealt=["2C"]), "dealt: "),
        (_put(dealt=["2C"] * 13), "dealt: a card is told twice"),
        (_put(passed=[]), "passed: "),
        (_put(received=["2C", "2D"]), "received: "),
        (_put(hand=["XX"]), "hand: 'XX' is not a card"),
        (_put(hand=["QS'"]), "hand: the pack has no QS'"),
        (_swap_hand, "hand: it tells "),
        (_put(hearts_broken=None), "view: "),
        (lambda view: view.update(hearts_broken=not view["hearts_broken"]), "hearts_broken: "),
        (_put(stock=3), "stock: "),
        (_received_back, "received: "),
        (_put(legal=[]), "legal: "),
        (_no_legal, "legal: "),
        (_put(trick={"leader": None, "cards": []}), "trick: "),
        (_in_trick(0, leader=7), "leader: "),
        (_in_trick(1, cards=["2C"]), "tricks: "),
        (_in_trick(1, out=[2]), "tricks: "),
        (_twice, "tricks: "),
        (_held_elsewhere, "tricks: "),
        (_other_winner, "tricks: "),
    ],
)  # fmt: skip
def test_a_lie_is_refused_by_the_field_that_tells_it(
    lie: Callable[[Told], object], field: str
) -> None:
    view, message = a_turn()
    assert retold_view(view.rules, "play", message) == view
    lie(message)
    with pytest.raises(MessageError) as refused:
        retold_view(view.rules, "play", message)
    assert refused.value.message.startswith(field)


def _revoked(view: Told) -> None:
    """The own first card that did not follow comes before one that would have."""
    own, tricks = view["seat"], view["tricks"]
    places = [(own - trick["leader"]) % 4 for trick in tricks]
    played = [trick["cards"][place] for trick, place in zip(tricks, places, strict=True)]
    for first, trick in enumerate(tricks):
        led = trick["cards"][0][1]
        for later in range(first + 1, len(tricks)):
            if places[first] and played[first][1] == led != played[later][1]:
                tricks[first]["cards"][places[first]] = played[later]
                tricks[later]["cards"][places[later]] = played[first]
                return


def test_a_revoke_of_its_own_is_no_past_of_a_seat() -> None:
    view, message = a_turn()
    _revoked(message)
    with pytest.raises(MessageError, match=r"tricks: seat \d may not play"):
        retold_view(view.rules, "play", message)


@pytest.mark.parametrize(
    ("name", "players", "kind", "lie", "field"),
    [
        ("two-handed", 2, "play", _put(stock=2), "stock: "),
        ("two-handed", 2, "play", lambda view: view["hand"].pop(), "hand: "),
        ("black-maria", 4, "play", _put(kitty_taker=1), "kitty_taker: "),
        ("hearts-1897", 5, "play", _put(kitty_taker=1), "kitty_taker: "),
        ("auction of every deal", 5, "bid", _put(bids=[5, 5]), "bids: "),
        ("auction of every deal", 5, "bid", _put(bids=[1000]), "bids: "),
        ("auction of every deal", 5, "bid", _put(bids=[None] * 6), "bids: "),
        ("auction of every deal", 5, "play", _put(bidder=None), "bidder: "),
        ("auction of every deal", 5, "play", _put(bids=[], bidder=9), "bidder: "),
        ("auction of every deal", 5, "play", _put(named="X"), "named: "),
        ("capot", 4, "capot", _put(capot_asked=7), "capot_asked: "),
        ("capot", 4, "play", _put(capot_asked=4, declarer=17), "declarer: "),
        ("cards to each other player", 4, "play", _put(scattered=[]), "scattered: "),
        ("cards to each other player", 4, "play", _put(received_from=[]), "received_from: "),
        ("cards to each other player", 4, "scatter", _put(have_passed=[True]), "have_passed: "),
        ("domino", 3, "play", _put(drawn_by=[99, 0, 0]), "drawn_by: "),
        ("domino", 3, "play", _put(drawn_by=[0]), "drawn_by: "),
        ("heartsette", 4, "exchange", _put(kitty=["2C"]), "kitty: "),
        ("cancellation with a joker", 7, "play", _put(trick={"leader": 9, "cards": []}), "tr"),
    ],
)  # fmt: skip
def test_at_other_tables_a_lie_is_refused_too(
    name: str, players: int, kind: str, lie: Callable[[Told], object], field: str
) -> None:
    views = [
        view
        for seed in range(3)
        for view in asked_views(rules_at(name, players), "random", seed)
        if question_in(view) == kind and (kind != "play" or len(view.tricks) > 1)
    ]
    assert views
    for view in views[:: max(1, len(views) // 5)]:
        message = told(view)
        lie(message)
        with pytest.raises(MessageError) as refused:
            retold_view(view.game_rules, kind, message)
        assert refused.value.message.startswith(field)


def test_who_is_not_awaited_is_not_asked() -> None:
    view, message = a_turn()
    message["trick"]["cards"] = message["trick"]["cards"][:1]
    message["legal"] = []
    with pytest.raises(MessageError, match="seat"):
        retold_view(view.rules, "play", message)
    with pytest.raises(MessageError, match=r"have_passed|passed|hand"):
        retold_view(view.rules, "pass", message | {"have_passed": [True] * 4})


@given(data=st.data())
def test_no_message_does_more_than_be_refused(data: st.DataObject) -> None:
    view, message = a_turn()
    kind = data.draw(st.sampled_from("pass scatter bid name_suit capot play exchange moon".split()))
    junk = st.recursive(
        st.none() | st.booleans() | st.integers() | st.sampled_from(["QS", "2H", "C", "x", ""]),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=5,
    )
    fields = st.sampled_from([*ToldView.__struct_fields__])
    changed = message | data.draw(st.dictionaries(fields, junk, max_size=3))
    name, players = data.draw(st.sampled_from(EVERY_TABLE))
    for under in (view.rules, rules_at(name, players)):
        for told_of in (changed, data.draw(junk)):
            try:
                retold_view(under, kind, told_of)
            except MessageError:
                continue
