"""Asks the person for a bid, and for the suit to avoid."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.cards.spoken import SUIT_NAMES
from parlour.play import Bid, NameSuit, PlayerView
from parlour.rules import eldest_hand, seat_in_turn
from parlour.rules.articles.wording import capital
from parlour.rules.auction import least_bid
from parlour.terminal.entry import Entry, Nothing, Number, Part, Picks, Unclear
from parlour.terminal.question import Do, Tell, not_understood
from parlour.terminal.seating import Seating, counted

_PASSES: Final = frozenset(("pass", "p", "no", "n", "i pass"))
_BID: Final = re.compile(r"(?:i )?(?:bid )?(\d{1,6})(?: counters?)?")
_SUIT: Final = re.compile(r"(?:name |avoid )?(clubs?|diamonds?|hearts?|spades?|[cdhs])")


class BidQuestion:
    """Asks for a bid; Enter alone passes."""

    shows_hand = True

    def __init__(self, view: PlayerView, seating: Seating) -> None:
        self._view = view
        self._seating = seating

    def lines(self) -> list[str]:
        least = counted(least_bid(self._view.bids), "counter")
        return [
            *bids_told(self._view, self._seating),
            f"Type a bid of {least} or more, or press Enter to pass.",
        ]

    def answer(self, entry: Entry) -> Do | Tell:
        match entry:
            case Nothing():
                return Do(Bid(None))
            case Picks(picks=(Number(number=number),)):
                return Do(Bid(number))
            case Unclear(text=text) if text.lower() in _PASSES:
                return Do(Bid(None))
            case Unclear(text=text) if found := _BID.fullmatch(text.lower()):
                return Do(Bid(int(found[1])))
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None


class SuitQuestion:
    """Asks which suit is to be avoided."""

    shows_hand = True

    def lines(self) -> list[str]:
        named = "  ".join(f"{suit + 1}) {name}" for suit, name in SUIT_NAMES.items())
        return ["You name the suit whose cards cost in this deal.", f"{named}. Type 1, 2, 3 or 4."]

    def answer(self, entry: Entry) -> Do | Tell:
        match entry:
            case Picks(picks=(Number(number=number),)) if 1 <= number <= len(Suit):
                return Do(NameSuit(Suit(number - 1)))
            case Picks(picks=(Part(suit=Suit() as suit),)):
                return Do(NameSuit(suit))
            case Unclear(text=text) if found := _SUIT.fullmatch(text.lower()):
                letter = found[1][0].upper()
                return Do(NameSuit(Suit.parse(letter)))
        return not_understood(entry)

    def take_back(self) -> list[str] | None:
        return None


def bids_told(view: PlayerView, seating: Seating) -> list[str]:
    """The bids of this deal so far, a line each."""
    eldest = eldest_hand(view.rules, view.dealer)
    seats = (seat_in_turn(view.rules, eldest, place) for place in range(len(view.bids)))
    return [bid_told(seat, bid, seating) for seat, bid in zip(seats, view.bids, strict=True)]


def bid_told(seat: int, bid: int | None, seating: Seating) -> str:
    """`Anna bids 4.` or `You pass.`, as a line."""
    if bid is None:
        return f"{seating.does(seat, 'pass')}."
    return f"{seating.does(seat, 'bid')} {bid}."


def avoided_told(view: PlayerView) -> str:
    """`Diamonds are to be avoided.`: the suit that was named for this deal."""
    assert view.named is not None
    return f"{capital(SUIT_NAMES[view.named])} are to be avoided."
