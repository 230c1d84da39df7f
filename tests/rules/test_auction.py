"""The auction for the suit to avoid: what may be bid, who wins, which rules are in force then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Suit
from parlour.rules import breaks_hearts, rules_for, score_deal
from parlour.rules.auction import MOST_BID, highest, least_bid, why_no_bid
from tests.arrange import cards, legal, refusal, rules

AUCTION = rules_for("auction", 4)
BLACK_LADY = rules("standard", penal_suit="auction", first_lead="bidder")


def test_each_bid_is_more_than_any_before() -> None:
    assert least_bid([]) == 1
    assert least_bid([None, 4, None]) == 5
    assert why_no_bid([4], 5) is None
    assert why_no_bid([4], None) is None
    assert why_no_bid([4, None], 4) == "a bid must be at least 5, more than any bid before"
    assert why_no_bid([], 0) is not None
    assert why_no_bid([], -3) is not None


def test_a_bid_is_at_most_what_could_be_meant() -> None:
    assert why_no_bid([], MOST_BID) is None
    assert why_no_bid([], MOST_BID + 1) == "a bid is at most 999 counters"
    assert why_no_bid([MOST_BID], MOST_BID) is not None


@given(st.lists(st.one_of(st.none(), st.integers(1, 60)), max_size=6))
def test_the_highest_bidder_wins_and_nobody_where_all_pass(bids: list[int | None]) -> None:
    stood: list[int | None] = []
    for bid in bids:
        stood.append(None if why_no_bid(stood, bid) else bid)
    won = highest(stood)
    if won is None:
        assert set(stood) <= {None}
    else:
        assert stood[won] == least_bid(stood) - 1


@pytest.mark.parametrize("suit", Suit)
def test_the_cards_of_the_suit_named_cost(suit: Suit) -> None:
    named = AUCTION.with_penal_suit(suit)
    assert named.penalty_cards == named.pack.of_suit(suit)
    assert named.total_points == 13
    assert named.with_options({}).hearts == named.hearts


def test_a_card_with_a_price_of_its_own_keeps_it() -> None:
    spades = BLACK_LADY.with_penal_suit(Suit.SPADES)
    assert spades.total_points == 12 + 13
    clubs = BLACK_LADY.with_penal_suit(Suit.CLUBS)
    assert clubs.penalty_cards == cards("QS") | clubs.pack.of_suit(Suit.CLUBS)
    assert clubs.total_points == 26


def test_what_is_said_of_hearts_holds_of_the_suit_named() -> None:
    under = BLACK_LADY.with_penal_suit(Suit.CLUBS)
    assert legal("2C 3H QS", under=under) == cards("3H QS")
    assert refusal("2C", "2C 3H QS", under=under) == "hearts-lock"
    (club,), (heart,) = cards("4C"), cards("4H")
    assert breaks_hearts(under, club)
    assert not breaks_hearts(under, heart)
    barred = under.with_penal_suit(Suit.DIAMONDS).barred_from_first_trick
    assert barred == cards("QS") | under.pack.of_suit(Suit.DIAMONDS)


def test_the_first_lead_is_free() -> None:
    under = BLACK_LADY.with_penal_suit(Suit.CLUBS)
    assert legal("2C 3H QS", under=under, trick_no=1) == cards("2C 3H QS")


def test_a_moon_is_all_cards_of_the_suit_named() -> None:
    under = rules("auction", moon="others_plus").with_penal_suit(Suit.SPADES)
    taken = [under.pack.of_suit(suit) for suit in (Suit.SPADES, *list(Suit)[:3])]
    assert score_deal(under, taken, (4, 3, 3, 3), totals=[0] * 4).points == (0, 13, 13, 13)


def test_the_rules_of_the_game_stay_open() -> None:
    assert AUCTION.to_options()["penal_suit"] == "auction"
    assert AUCTION.with_penal_suit(Suit.CLUBS) is AUCTION.with_penal_suit(Suit.CLUBS)
