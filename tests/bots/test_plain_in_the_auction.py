"""What the plain player bids for the suit to avoid, and which suit it names."""

from dataclasses import replace
from random import Random

from parlour.bots import Bidder, act, make_bot
from parlour.bots.plain.bidding import counters_to_bid, suit_to_name
from parlour.cards import Suit
from parlour.play import Bid, NameSuit, PlayerView, start_game
from parlour.rules import Counters, rules_for
from tests.arrange import cards

RULES = rules_for("auction", 4)
LOW = "2C 3C 4C 2D 3D 4D 5D 2S 3S 4S 5S 6S 7S"
HIGH = "AC KC QC AD KD QD JD AH KH QH JH TH AS"


def view(hand: str, *, bids: tuple[int | None, ...] = (), pool: int = 0) -> PlayerView:
    """Seat 0 is to bid, or to name the suit."""
    start = PlayerView.start(start_game(RULES, dealer=3), 0)
    held = cards(hand)
    waiting = Counters(net=(-pool, 0, 0, 0), pool=pool)
    return replace(
        start, phase="bidding", deal=1, hand=held, dealt=held, bids=bids, counters=waiting
    )


def test_a_suit_that_is_not_held_is_named_where_the_hand_is_low() -> None:
    assert suit_to_name(view(LOW)) is Suit.HEARTS


def test_high_cards_of_a_suit_are_a_reason_to_name_another() -> None:
    assert suit_to_name(view("2C 3C 4C 5C AD KD QD JD 2H 3H AS KS QS")) in (Suit.CLUBS, Suit.HEARTS)


def test_a_low_hand_bids_and_a_high_one_passes() -> None:
    assert counters_to_bid(view(LOW)) is not None
    assert counters_to_bid(view(HIGH)) is None


def test_it_outbids_as_long_as_the_pool_is_worth_it() -> None:
    bid = counters_to_bid(view(LOW, bids=(2,)))
    assert bid is not None
    assert bid > 2
    assert counters_to_bid(view(LOW, bids=(40,))) is None
    more = counters_to_bid(view(LOW, bids=(2,), pool=40))
    assert more is not None
    assert more > bid


class Silent:
    """A policy of before the auction: it passes, and names the suit it has fewest of."""

    def __init__(self) -> None:
        plain = make_bot("plain")
        self.choose_pass = plain.choose_pass
        self.choose_play = plain.choose_play
        self.choose_moon = plain.choose_moon


def test_a_policy_that_knows_no_auction_passes() -> None:
    silent = Silent()
    assert not isinstance(silent, Bidder)
    assert act(silent, view(LOW), Random(1)) == Bid(None)
    naming = replace(view(LOW), phase="naming", bidder=0)
    assert act(silent, naming, Random(1)) == NameSuit(Suit.HEARTS)
