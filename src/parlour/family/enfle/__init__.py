"""Enflé, Schwellen or Rolling Stone: whoever first has no cards left wins."""

from parlour.family.enfle.book import enfle_book
from parlour.family.enfle.play import decide_enfle
from parlour.family.enfle.rules import HAND, MOST_TRICKS, NAME, SEATS, TITLE, enfle_rules
from parlour.family.sibling import Sibling

ENFLE = Sibling(
    name=NAME,
    title=TITLE,
    summary="Get rid of all your cards: who cannot follow suit takes up the trick.",
    origin="Printed beside Hearts in the old handbooks; also called Schwellen or Rolling Stone.",
    seats=SEATS,
    rules=enfle_rules,
    in_deal=decide_enfle,
    book=enfle_book,
)

__all__ = ["ENFLE", "HAND", "MOST_TRICKS", "decide_enfle", "enfle_rules"]
