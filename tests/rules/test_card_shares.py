from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from parlour.rules.card_shares import Goods, Limits, can_be_shared

values = st.lists(st.integers(-4, 6).filter(bool), max_size=6)


def tricks_for(cards: list[int], limits: Limits) -> int:
    full = -(-len(cards) // limits.trick_size)
    return max(full, 1) if limits.all_took_one else full


@given(
    values,
    st.lists(st.integers(-4, 12), min_size=1, max_size=3),
    st.builds(
        Limits,
        tricks=st.integers(0, 6),
        trick_size=st.integers(1, 3),
        all_took_one=st.booleans(),
    ),
)
def test_the_search_finds_what_trying_everything_finds(
    cards: list[int], needs: list[int], limits: Limits
) -> None:
    found = any(
        all(sum(share) == need for share, need in zip(shares, needs, strict=True))
        and sum(tricks_for(share, limits) for share in shares) <= limits.tricks
        for takers in product(range(len(needs)), repeat=len(cards))
        for shares in [
            [
                [card for card, taker in zip(cards, takers, strict=True) if taker == player]
                for player in range(len(needs))
            ]
        ]
    )
    assert can_be_shared(needs, Goods.of(cards), limits) == found


def test_a_share_may_be_forbidden() -> None:
    goods = Goods.of([13, 1, 1])
    free = Limits(tricks=9, trick_size=4)
    barred = Limits(tricks=9, trick_size=4, forbidden=goods.counts)
    assert can_be_shared([15, 0], goods, free)
    assert not can_be_shared([15, 0], goods, barred)
    assert can_be_shared([14, 1], goods, barred)


def test_cards_may_be_left_over() -> None:
    goods = Goods.of([-10, -5])
    limits = Limits(tricks=9, trick_size=4, leftover=9)
    assert can_be_shared([-5, 0], goods, limits)
    assert not can_be_shared([-4, 0], goods, limits)


def test_cards_are_counted_by_value_the_dearest_first() -> None:
    assert Goods.of([1, 13, -10, 1]) == Goods(values=(13, -10, 1), counts=(1, 1, 2))
