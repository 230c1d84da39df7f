"""A shuffle that nobody can steer and anybody can check.

The house draws a secret for the deal and publishes its commitment before any seat gives a nonce.
Secret and nonces together make the order of the pack, so neither side alone can choose it. After
the deal the secret is shown: whoever has the record can make the same order again. The steps are
written down for other programs in `docs/fair-deals.md`.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.cards.card import CARDS, Card
from parlour.cards.cardset import CardSet
from parlour.errors import CardError

SCHEME: Final = "parlour-deal-1"
SECRET_BYTES: Final = 32
LONGEST_NONCE: Final = 64


def commitment(secret: bytes) -> str:
    """SHA-256 of the scheme's name and the secret, in hex: fixes the secret without showing it."""
    return hashlib.sha256(f"{SCHEME} commitment\n{secret.hex()}\n".encode()).hexdigest()


def shuffled(pack: CardSet, *, secret: bytes, nonces: Sequence[str], deal: int) -> tuple[Card, ...]:
    """The cards of the pack in the order they are dealt.

    `nonces` are the seats' texts in seat order, `deal` counts from 1. Every order is equally
    likely as long as the secret or one nonce is drawn at random (Fisher-Yates, words drawn again
    where a remainder would favour some cards). Raises CardError for a secret of other than 32
    bytes or a nonce of more than 64 characters.
    """
    if len(secret) != SECRET_BYTES:
        raise CardError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    for nonce in nonces:
        if len(nonce) > LONGEST_NONCE:
            raise CardError(f"a nonce has at most {LONGEST_NONCE} characters, not {len(nonce)}")
    words = _words(_key(secret, nonces, deal))
    cards = [CARDS[card] for card in pack]
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(last + 1, words)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def is_text(nonce: str) -> bool:
    """Whether it has bytes to be shuffled by: half a character, which JSON can name, has none."""
    return not any("\ud800" <= letter <= "\udfff" for letter in nonce)


def _key(secret: bytes, nonces: Sequence[str], deal: int) -> bytes:
    lines = [f"{SCHEME} order", secret.hex(), str(deal)]
    lines += [hashlib.sha256(nonce.encode()).hexdigest() for nonce in nonces]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def _words(key: bytes) -> Iterator[int]:
    """Numbers from 0 to 2**32 - 1, eight from each SHA-256 of the key and a counter."""
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(word for word in words if word < limit) % bound
