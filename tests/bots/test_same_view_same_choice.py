"""A bot cannot know what its seat has not seen: worlds that look alike to it are played alike."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots import act, make_bot
from parlour.cards import Card, CardSet
from parlour.play import GameState, game_after, view_of
from parlour.play.events import Event, HandDealt
from parlour.rules import load_rules
from tests.bots.search.looking import glancing
from tests.bots.seated import played_deal

HOLD = load_rules("standard", {"pass_cycle": [0], "pass_count": 0})


def cut_at_a_turn(seed: int) -> tuple[list[Event], GameState, int]:
    """The log of a deal up to a turn of some seat before the last trick."""
    log, _ = played_deal(HOLD, make_bot("plain"), Random(seed))
    turns = [
        cut
        for cut in range(1, len(log))
        if (game := game_after(log[:cut])).deal is not None
        and game.deal.to_play is not None
        and game.deal.trick_no < 13
    ]
    cut = Random(seed).choice(turns)
    game = game_after(log[:cut])
    assert game.deal is not None
    assert game.deal.to_play is not None
    return log[:cut], game, game.deal.to_play


def swapped(log: list[Event], hands: dict[int, CardSet]) -> list[Event]:
    """The same log with other cards dealt."""
    return [
        replace(event, cards=hands[event.seat])
        if isinstance(event, HandDealt) and event.seat in hands
        else event
        for event in log
    ]


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_cards_that_others_hold_do_not_matter(seed: int) -> None:
    log, game, seat = cut_at_a_turn(seed)
    deal = game.deal
    assert deal is not None
    one, two = ((seat + step) % 4 for step in (1, 2))
    pairs = [
        (mine, other)
        for mine in deal.hands[one]
        for other in deal.hands[two]
        if mine.suit == other.suit and Card.parse("2C") not in (mine, other)
    ]
    if not pairs:
        return
    a, b = Random(seed).choice(pairs)
    world = swapped(
        log,
        {
            one: deal.dealt[one].without_card(a).with_card(b),
            two: deal.dealt[two].without_card(b).with_card(a),
        },
    )
    here, there = view_of(log, seat), view_of(world, seat)
    assert game_after(world).deal != deal
    assert here == there
    for bot in (make_bot("random"), make_bot("beginner"), make_bot("plain"), glancing()):
        assert act(bot, here, Random(seed)) == act(bot, there, Random(seed))
