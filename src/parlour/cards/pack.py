"""The pack that is dealt from: whole packs, jokers, and what is taken out before the deal."""

from collections.abc import Iterable
from typing import Final

from parlour.cards.card import JOKERS, Card
from parlour.cards.cardset import CardSet
from parlour.errors import CardError

_ONE_PACK: Final = (1 << 52) - 1


def full_pack(*, packs: int = 1, jokers: int = 0) -> CardSet:
    """One or two packs of 52 cards with 0 to 2 jokers added."""
    cards = CardSet.from_bits(_ONE_PACK if packs == 1 else _ONE_PACK | _ONE_PACK << 52)
    return cards | CardSet(JOKERS[:jokers])


def without(pack: CardSet, faces: Iterable[Card]) -> CardSet:
    """The pack with one card taken out for each face named.

    A face named twice takes both copies out of two packs. Raises CardError where the pack does
    not hold the card (any more).
    """
    for face in faces:
        copy = copy_held(pack, face)
        if copy is None:
            raise CardError(f"{face} cannot be taken out: the pack does not hold it")
        pack = pack.without_card(copy)
    return pack


def copy_held(cards: CardSet, face: Card) -> Card | None:
    """The first card among `cards` that looks like `face`, None where there is none."""
    for number in (face, face + 52) if face < 52 else (face, face + 1):
        if number < 106 and number in cards:
            return Card(number)
    return None
