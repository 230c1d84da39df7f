"""Calls at later turns: laws 12, 14, 16, 17, 25, 26 and 27 played out."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, Suit
from parlour.director.aftermath import (
    Aftermath,
    Bound,
    Penalty,
    Turn,
    ask,
    bound,
    call_card,
    expose,
    penalise,
    played,
    quit_trick,
)
from parlour.errors import IllegalAction
from tests.arrange import cards, rules
from tests.director.slips import TABLE
from tests.rules.laws.aftermath.arrange import left_by, turn
from tests.strategies import Position, positions

HAND = "2C KC 4H 9H QS"
STANDARD = {"name": "standard"}


def false_lead(under: dict[str, Any] | None = None) -> Aftermath:
    return left_by("lead_out_of_turn", under, offender="Ben", seats=TABLE, played_to_false_lead=2)


def out_of_turn() -> Aftermath:
    return left_by(
        "played_out_of_turn", offender="Ben", seats=TABLE, left_neighbour_has_played=False
    )


def lying(text: str) -> Aftermath:
    return expose(Aftermath(), "Ben", *cards(text))


def calling(text: str, called: str) -> Aftermath:
    return call_card(lying(text), owner="Ben", card=Card.parse(called))


# L12 and L26: at the offender's next lead


@pytest.mark.parametrize(
    ("call", "left"),
    [
        ("must_lead_heart", "4H 9H"),
        ("must_not_lead_heart", "2C KC QS"),
        ("waive", HAND),
    ],
)
def test_a_heart_is_ordered_or_forbidden_at_the_next_lead(call: str, left: str) -> None:
    after = ask(false_lead(), asker="Ann", offender="Ben", call=call)
    assert bound(after, turn(HAND)).cards == cards(left)


def test_looking_at_an_old_trick_is_punished_at_the_next_lead() -> None:
    after = left_by("looked_at_quitted_trick", offender="Ben", seats=TABLE)
    assert after.penalties == false_lead().penalties
    after = ask(after, asker="Ann", offender="Ben", call="must_not_lead_heart")
    assert bound(after, turn(HAND)).cards == cards("2C KC QS")


def test_the_penalty_of_a_false_lead_waits_while_the_offender_follows() -> None:
    after = ask(false_lead(), asker="Ann", offender="Ben", call="must_lead_heart")
    following = turn(HAND, trick="3C")
    assert bound(after, following) == Bound(cards=cards("2C KC"))
    after = played(after, following, Card.parse("2C"))
    assert bound(after, turn("KC 4H 9H QS")).cards == cards("4H 9H")


def test_a_penalty_is_paid_once() -> None:
    after = ask(false_lead(), asker="Ann", offender="Ben", call="must_lead_heart")
    after = played(after, turn(HAND), Card.parse("4H"))
    assert after == Aftermath()
    assert bound(after, turn("2C 9H")).cards == cards("2C 9H")


def test_a_penalty_not_asked_for_ends_with_the_lead() -> None:
    assert played(false_lead(), turn(HAND), Card.parse("2C")) == Aftermath()


def test_another_seat_is_not_bound() -> None:
    after = ask(false_lead(), asker="Ann", offender="Ben", call="must_lead_heart")
    cleo = turn(HAND, seat="Cleo")
    assert bound(after, cleo).cards == cards(HAND)
    assert played(after, cleo, Card.parse("2C")) == after


@pytest.mark.parametrize(
    ("asker", "call", "said"),
    [
        ("Cleo", "waive", "only Ann may ask for the penalty, not Cleo"),
        ("Ann", "play_lowest", "play_lowest is none of must_lead_heart, must_not_lead_heart"),
    ],
)
def test_only_the_right_neighbour_asks_and_only_what_the_law_gives(
    asker: str, call: str, said: str
) -> None:
    with pytest.raises(IllegalAction, match=said):
        ask(false_lead(), asker=asker, offender="Ben", call=call)


def test_nothing_can_be_asked_where_nothing_is_due() -> None:
    with pytest.raises(IllegalAction, match="no penalty is due from Ben"):
        ask(Aftermath(), asker="Ann", offender="Ben", call="waive")
    asked = ask(false_lead(), asker="Ann", offender="Ben", call="must_lead_heart")
    with pytest.raises(IllegalAction, match="no penalty is due from Ben"):
        ask(asked, asker="Ann", offender="Ben", call="must_not_lead_heart")


def test_where_hearts_are_locked_a_heart_cannot_be_ordered() -> None:
    with pytest.raises(IllegalAction, match="must_lead_heart is none of"):
        ask(false_lead(STANDARD), asker="Ann", offender="Ben", call="must_lead_heart")


# L14: at the offender's next play


@pytest.mark.parametrize(
    ("call", "hand", "left"),
    [
        ("play_highest", "2C 9C KC 4H", "KC"),
        ("play_lowest", "2C 9C KC 4H", "2C"),
        ("not_discard_heart", "2D KD 4H", "2D KD"),
        ("not_discard_heart", "2C KC 4H", "2C KC"),
        ("waive", "2C KC 4H", "2C KC"),
    ],
)
def test_a_card_out_of_turn_is_paid_at_the_next_play(call: str, hand: str, left: str) -> None:
    after = ask(out_of_turn(), asker="Cleo", offender="Ben", call=call)
    assert bound(after, turn(hand, trick="3C")).cards == cards(left)


def test_a_heart_forbidden_as_a_discard_may_be_led_or_follow() -> None:
    after = ask(out_of_turn(), asker="Cleo", offender="Ben", call="not_discard_heart")
    assert bound(after, turn("4H 2C")).cards == cards("4H 2C")
    following = bound(after, turn("4H 2C", trick="3H"))
    assert (following.cards, following.obeyed) == (cards("4H"), after.penalties)


# L27: what cannot be obeyed


@pytest.mark.parametrize(
    ("call", "hand", "trick"),
    [
        ("must_lead_heart", "2C KC QS", ""),
        ("must_not_lead_heart", "4H 9H", ""),
        ("play_highest", "2D 4H", "3C"),
        ("play_lowest", "2D 4H", "3C"),
        ("play_lowest", "2D 4H", ""),
        ("not_discard_heart", "4H 9H", "3C"),
    ],
)
def test_a_penalty_that_cannot_be_obeyed_is_paid_and_any_legal_card_goes(
    call: str, hand: str, trick: str
) -> None:
    at = "lead" if "lead" in call else "play"
    due = Penalty(offender="Ben", asker="Ann", at=at, options=(call,), call=call)  # type: ignore[arg-type]
    at_turn = turn(hand, trick=trick)
    may = bound(penalise(Aftermath(), due), at_turn)
    assert may.cards == cards(hand)
    assert (may.paid, may.obeyed) == ((due,), ())
    assert played(penalise(Aftermath(), due), at_turn, cards(hand).lowest) == Aftermath()


def test_a_heart_that_may_not_be_led_is_not_led_by_order() -> None:
    due = Penalty(
        offender="Ben", asker="Ann", at="lead", options=("must_lead_heart",), call="must_lead_heart"
    )
    after = penalise(Aftermath(), due)
    locked = turn(HAND, under=rules())
    assert bound(after, locked).cards == cards("2C KC QS")
    assert bound(after, turn(HAND, under=rules(), hearts_broken=True)).cards == cards("4H 9H")


def test_in_an_auction_the_suit_named_takes_the_place_of_hearts() -> None:
    due = Penalty(
        offender="Ben", asker="Ann", at="lead", options=("must_lead_heart",), call="must_lead_heart"
    )
    named = Turn(rules=rules("auction"), seat="Ben", hand=cards(HAND), penal=Suit.CLUBS)
    assert bound(penalise(Aftermath(), due), named).cards == cards("2C KC")


# L16 and L17: exposed cards


def test_the_second_of_two_cards_lies_exposed_and_may_be_called() -> None:
    after = left_by("two_cards_to_trick", offender="Ben", intended="2C", other="QS")
    assert after.exposed_of("Ben") == cards("QS")
    after = call_card(after, owner="Ben", card=Card.parse("QS"))
    may = bound(after, turn("KC QS 4H"))
    assert (may.cards, may.called) == (cards("QS"), Card.parse("QS"))


def test_a_call_that_would_make_a_revoke_lapses_and_may_be_repeated() -> None:
    after = calling("QS", "QS")
    at_turn = turn("KC QS 4H", trick="3C")
    may = bound(after, at_turn)
    assert (may.cards, may.lapsed, may.called) == (cards("KC"), Card.parse("QS"), None)
    after = quit_trick(played(after, at_turn, Card.parse("KC")))
    assert after == lying("QS")
    again = call_card(after, owner="Ben", card=Card.parse("QS"))
    assert bound(again, turn("QS 4H", trick="3D")).cards == cards("QS")


def test_the_first_call_binds_everybody() -> None:
    after = calling("QS 4H", "QS")
    with pytest.raises(IllegalAction, match="QS is called already"):
        call_card(after, owner="Ben", card=Card.parse("4H"))
    assert call_card(after, owner="Ben", card=Card.parse("QS")) == after


def test_only_a_card_that_lies_exposed_is_called() -> None:
    with pytest.raises(IllegalAction, match="4H does not lie exposed before Ben"):
        call_card(lying("QS"), owner="Ben", card=Card.parse("4H"))


def test_the_owner_may_play_an_exposed_card_unasked_and_is_rid_of_it() -> None:
    after = played(lying("QS 4H"), turn("QS 4H KC", trick="3D"), Card.parse("QS"))
    assert after == lying("4H")
    assert played(after, turn("4H KC", trick="3D"), Card.parse("4H")) == Aftermath()


def test_a_penalty_comes_before_a_called_card() -> None:
    due = Penalty(
        offender="Ben",
        asker="Ann",
        at="lead",
        options=("must_not_lead_heart",),
        call="must_not_lead_heart",
    )
    may = bound(penalise(calling("4H", "4H"), due), turn(HAND))
    assert (may.cards, may.obeyed, may.lapsed) == (cards("2C KC QS"), (due,), Card.parse("4H"))


def test_a_call_is_over_with_its_trick() -> None:
    assert quit_trick(calling("QS", "QS")) == lying("QS")


# L25: what could be obeyed and is not


def test_a_called_card_kept_back_is_liable_to_the_penalties_for_a_revoke() -> None:
    after = played(calling("QS", "QS"), turn("QS 4H KC"), Card.parse("KC"))
    assert [(each.offender, each.card, each.state) for each in after.revokes] == [
        ("Ben", Card.parse("KC"), "stands")
    ]
    assert after.exposed_of("Ben") == cards("QS")


def test_a_penalty_disobeyed_is_liable_to_the_penalties_for_a_revoke() -> None:
    after = ask(false_lead(), asker="Ann", offender="Ben", call="must_not_lead_heart")
    after = played(after, turn(HAND), Card.parse("4H"))
    assert [each.state for each in after.revokes] == ["stands"]
    assert after.penalties == ()


def test_a_decision_that_a_call_was_disobeyed_leaves_a_revoke() -> None:
    after = left_by("call_disobeyed", offender="Ben", able=True)
    assert [(each.offender, each.state) for each in after.revokes] == [("Ben", "stands")]
    assert left_by("call_disobeyed", able=False) == Aftermath()


# whatever is pending


@given(positions(), st.data())
def test_some_legal_card_may_always_be_played(position: Position, data: st.DataObject) -> None:
    at_turn = Turn(
        rules=position.rules,
        seat="Ben",
        hand=position.hand,
        trick=position.trick,
        trick_no=position.trick_no,
        hearts_broken=position.hearts_broken,
    )
    calls = "must_lead_heart must_not_lead_heart play_highest play_lowest not_discard_heart"
    after = expose(Aftermath(), "Ben", *position.hand)
    for call in data.draw(st.lists(st.sampled_from(calls.split()), max_size=3)):
        at = "lead" if "lead" in call else "play"
        due = Penalty(offender="Ben", asker=None, at=at, options=(call,), call=call)  # type: ignore[arg-type]
        after = penalise(after, due)
    if data.draw(st.booleans()):
        after = call_card(after, owner="Ben", card=data.draw(st.sampled_from(list(position.hand))))
    may = bound(after, at_turn)
    assert may.cards
    assert may.cards <= at_turn.legal
    obeyed = played(after, at_turn, data.draw(st.sampled_from(list(may.cards))))
    assert obeyed.revokes == ()
    assert not obeyed.called
