"""The pack and the hands of every variant and number of players."""

import pytest
from hypothesis import given

from parlour.cards import Card
from parlour.rules import Ruleset, load_rules
from tests.arrange import rules
from tests.strategies import rulesets


@pytest.mark.parametrize(
    ("preset", "players", "stripped", "each", "kitty"),
    [
        ("standard", 3, "2D", 17, 0),
        ("standard", 4, "", 13, 0),
        ("standard", 5, "2D 2C", 10, 0),
        ("standard", 6, "2D 3D 3C 4C", 8, 0),
        ("standard", 7, "2D 3D 3C", 7, 0),
        ("black-maria", 3, "2C", 17, 0),
        ("black-maria", 6, "2C 2D 2H 2S", 8, 0),
        ("hearts-1897", 3, "2S", 17, 0),
        ("two-handed", 2, "", 13, 26),
        ("cancellation", 6, "2C 2D", 17, 0),
        ("cancellation", 7, "", 14, 6),
        ("cancellation", 8, "", 13, 0),
        ("cancellation", 9, "", 11, 5),
        ("cancellation", 10, "", 10, 4),
        ("heartsette", 3, "2S", 16, 3),
        ("heartsette", 4, "2S", 12, 3),
        ("heartsette", 5, "", 10, 2),
        ("heartsette", 6, "", 8, 4),
        ("domino", 4, "", 6, 28),
    ],
)
def test_who_has_how_many_cards(
    preset: str, players: int, stripped: str, each: int, kitty: int
) -> None:
    under = load_rules(preset, {"players": players})
    assert " ".join(card.code for card in under.stripped) == stripped
    assert (under.cards_each, under.kitty_size) == (each, kitty)


def test_a_short_pack_has_the_ranks_named() -> None:
    slobberhannes = rules(
        rank_order="789TJQKA", points={"QC": 1}, players=4, pass_count=0, pass_cycle=[0]
    )
    assert len(slobberhannes.pack) == 32
    assert slobberhannes.cards_each == 8
    assert not slobberhannes.holds(Card.parse("6C"))


def test_a_hand_size_by_players_is_even_for_others() -> None:
    by_map = {"3": 16}
    assert rules(hand_size=by_map).cards_each == 13
    assert rules(hand_size=by_map, players=3, undealt="last_trick").cards_each == 16


@given(rulesets())
def test_every_card_is_dealt_or_in_the_kitty(under: Ruleset) -> None:
    assert under.cards_each >= 1
    assert under.cards_each * under.players + under.kitty_size == len(under.pack)
    assert under.kitty_size == 0 or under.undealt != "none"
    whole = 4 * len(under.rank_order) * under.packs + under.jokers
    assert len(under.pack) + len(under.stripped) == whole
    assert not under.penalty_cards & under.bonus_cards
