import pytest

from parlour.cards import Card, CardSet, full_pack, without
from parlour.cards.pack import copy_held
from parlour.errors import CardError
from tests.arrange import in_order


@pytest.mark.parametrize(
    ("packs", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (2, 0, 104), (2, 1, 105)]
)
def test_packs_and_jokers_are_put_together(packs: int, jokers: int, size: int) -> None:
    pack = full_pack(packs=packs, jokers=jokers)
    assert len(pack) == size
    assert sum(card.face.code == "0C" for card in pack) == jokers
    assert sum(card.face.code == "QS" for card in pack) == packs


def test_cards_are_taken_out_before_the_deal() -> None:
    pack = without(full_pack(), in_order("2D 2C"))
    assert len(pack) == 50
    assert not pack & CardSet.parse("2D 2C")


def test_a_card_named_once_leaves_its_twin_in_two_packs() -> None:
    pack = without(full_pack(packs=2), in_order("2C"))
    assert copy_held(pack, Card.parse("2C")) == Card.parse("2C'")


def test_a_card_named_twice_leaves_none_in_two_packs() -> None:
    pack = without(full_pack(packs=2), in_order("2C 2C"))
    assert copy_held(pack, Card.parse("2C")) is None


@pytest.mark.parametrize("named", ["2C 2C", "0C"])
def test_what_the_pack_does_not_hold_cannot_be_taken_out(named: str) -> None:
    with pytest.raises(CardError, match=f"{named[:2]} cannot be taken out"):
        without(full_pack(), in_order(named))


def test_the_second_joker_stays_when_one_is_taken_out() -> None:
    pack = without(full_pack(jokers=2), in_order("0C"))
    assert [card.code for card in pack if card > 51] == ["0C'"]
