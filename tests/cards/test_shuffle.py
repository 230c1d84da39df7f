import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CardSet, full_pack
from parlour.cards.shuffle import _below, commitment, shuffled
from parlour.errors import CardError

SECRET = bytes(range(32))
NONCES = ("north", "east", "south", "west")
PACK = full_pack()
KNOWN_ORDER = (
    "QD KH 6D 3C 9C 2H 3D AH TD 7C KC 7S 3S "
    "4H 6H 9D 6S JC 2D TH 2C 5D AC 4C QS 3H "
    "8H 5S JS 2S QC 8D KD AD 9S TS 6C AS 5C "
    "5H 8C 4S KS TC 7D 8S JH 7H 4D QH 9H JD"
)


def ordered(**changes: object) -> str:
    given_by = {"pack": PACK, "secret": SECRET, "nonces": NONCES, "deal": 1} | changes
    return " ".join(card.code for card in shuffled(**given_by))  # type: ignore[arg-type]


def by_the_written_steps(secret: bytes, nonces: tuple[str, ...], deal: int) -> str:
    """The order made from the steps of the scheme as another program would follow them."""
    text = f"parlour-deal-1 order\n{secret.hex()}\n{deal}\n"
    text += "".join(hashlib.sha256(nonce.encode()).hexdigest() + "\n" for nonce in nonces)
    key = hashlib.sha256(text.encode()).digest()
    words = [
        int.from_bytes(hashlib.sha256(key + block.to_bytes(8, "big")).digest()[at : at + 4], "big")
        for block in range(20)
        for at in range(0, 32, 4)
    ]
    codes = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    for last in range(51, 0, -1):
        while (word := words.pop(0)) >= 2**32 - 2**32 % (last + 1):
            pass
        chosen = word % (last + 1)
        codes[last], codes[chosen] = codes[chosen], codes[last]
    return " ".join(codes)


def test_the_order_that_everybody_can_check() -> None:
    assert ordered() == by_the_written_steps(SECRET, NONCES, 1)
    assert ordered() == KNOWN_ORDER


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=64), max_size=7))
def test_another_program_makes_the_same_order(secret: bytes, nonces: list[str]) -> None:
    made = by_the_written_steps(secret, tuple(nonces), 7)
    assert ordered(secret=secret, nonces=nonces, deal=7) == made


@given(st.binary(min_size=32, max_size=32))
def test_no_card_is_lost_or_doubled(secret: bytes) -> None:
    pack = full_pack(packs=2, jokers=1)
    order = shuffled(pack, secret=secret, nonces=(), deal=1)
    assert len(order) == 105
    assert CardSet(order) == pack


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": bytes(32)},
        {"nonces": ("north", "east", "south", "West")},
        {"nonces": ("northeast", "", "south", "west")},
        {"nonces": ("north", "east", "south")},
        {"deal": 2},
    ],
)
def test_secret_nonces_and_deal_each_change_the_order(changes: dict[str, object]) -> None:
    assert ordered(**changes) != ordered()


def test_every_card_is_as_likely_in_every_place() -> None:
    rng = random.Random(20261130)
    deals = 5200
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(deals):
        order = shuffled(PACK, secret=rng.randbytes(32), nonces=NONCES, deal=1)
        seen.update((place, int(card)) for place, card in enumerate(order))
    expected = deals / 52
    chi_square = sum(
        (seen[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52)
    )
    # 51 · 51 degrees of freedom: mean 2601, deviation 72; five deviations either way.
    assert 2240 < chi_square < 2962


def test_a_word_that_would_favour_some_cards_is_drawn_again() -> None:
    # 2**32 leaves 1 over when divided by 3: the last word would make 0 likelier than 1 and 2.
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == 2
    assert _below(4, iter([2**32 - 1])) == 3


def test_a_commitment_fixes_the_secret() -> None:
    text = f"parlour-deal-1 commitment\n{SECRET.hex()}\n"
    assert commitment(SECRET) == hashlib.sha256(text.encode()).hexdigest()
    assert commitment(SECRET) != commitment(bytes(32))


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(CardError, match=f"a secret has 32 bytes, not {size}"):
        shuffled(PACK, secret=bytes(size), nonces=NONCES, deal=1)


def test_a_nonce_that_is_too_long_is_refused() -> None:
    with pytest.raises(CardError, match="a nonce has at most 64 characters, not 65"):
        shuffled(PACK, secret=SECRET, nonces=("n" * 65,), deal=1)
