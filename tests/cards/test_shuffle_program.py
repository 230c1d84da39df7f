"""The shuffle as `docs/verify_deal.py` makes it, without our code, is the shuffle as we make it."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docs import verify_deal
from parlour.cards import Card, CardSet, shuffle
from parlour.cards.shuffle import commitment, shuffled
from parlour.rules import Ruleset, load_rules, presets

RULES = [preset.rules for preset in presets()]
PACKS = [
    *RULES,
    *(rules.with_options({"jokers": 2, "undealt": "last_trick"}) for rules in RULES[:1]),
    Ruleset.from_options(
        {
            "players": 6,
            "packs": 2,
            "strip": {"6": ["2C", "2C", "2D", "2D"]},
            "undealt": "last_trick",
        }
    ),
]

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=64)


def test_the_pack_is_the_same() -> None:
    for rules in PACKS:
        codes = verify_deal.pack(rules.to_options())
        assert [Card.parse(code) for code in codes] == list(rules.pack)
        assert verify_deal.cards_each(rules.to_options()) == rules.cards_each


@given(st.binary(min_size=32, max_size=32))
def test_the_commitment_is_the_same(secret: bytes) -> None:
    assert verify_deal.commitment(secret.hex()) == commitment(secret)


@given(
    st.sampled_from(PACKS),
    st.binary(min_size=32, max_size=32),
    st.lists(texts, min_size=2, max_size=11),
    st.integers(1, 10**6),
)
def test_the_order_is_the_same(rules: Ruleset, secret: bytes, nonces: list[str], deal: int) -> None:
    order = verify_deal.shuffled(verify_deal.pack(rules.to_options()), secret.hex(), nonces, deal)
    ours = shuffled(rules.pack, secret=secret, nonces=nonces, deal=deal)
    assert [card.code for card in ours] == order
    assert CardSet(ours) == rules.pack


def test_a_word_that_would_favour_some_cards_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2**32 is no multiple of 3: the highest word would make a remainder of 0 likelier."""
    drawn = [2**32 - 1, 5, 2**32 - 1]
    assert shuffle._below(3, iter(drawn)) == 2
    assert shuffle._below(2, iter([2**32 - 1])) == 1
    monkeypatch.setattr(verify_deal, "words", lambda _key: iter(drawn))
    monkeypatch.setattr(shuffle, "_words", lambda _key: iter(drawn))
    nonces = ["", ""]
    assert verify_deal.shuffled(["2C", "3C", "4C"], "00" * 32, nonces, 1) == ["2C", "3C", "4C"]
    ours = shuffled(CardSet.parse("2C 3C 4C"), secret=bytes(32), nonces=nonces, deal=1)
    assert ours == tuple(CardSet.parse("2C 3C 4C"))


def test_the_order_never_changes() -> None:
    """The same as in docs/fair-deals.md; no release may change it: old records hang on it."""
    rules, secret = load_rules("standard"), bytes(range(32))
    order = shuffled(rules.pack, secret=secret, nonces=["a", "b", "c", "d"], deal=1)
    assert (
        " ".join(card.code for card in islice(order, 13))
        == "TH 9D 8C 3C 4D TS TC TD 3D 8H QS JS 6H"
    )
    hexed = "ea3622b6887c4a7db8125203fcbeabb62d348dedfeb358ad16b773308d1a4cc5"
    assert commitment(secret) == hexed
