"""Looking ahead under rules that compiled code does not take: fair, repeatable, and no fool."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.bots.levels import GoodPolicy, beyond_compiled
from parlour.bots.plain import PlainPolicy
from parlour.bots.plain.outlook import Outlook
from parlour.bots.plain.playing import Prices
from parlour.bots.reference import looking
from parlour.bots.reference.looking import Reach, look_for_card
from parlour.bots.reference.world import Seen
from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play import PlayerView, game_after, view_of
from parlour.play.events import CardPlayed, Event
from parlour.rules import Ruleset, load_rules, presets
from tests.arrange import cards, in_order
from tests.bots.positions import at_play, taken
from tests.random_games import random_game

HOLD = {"pass_cycle": [0], "pass_count": 0}
A_LITTLE = Reach(cards=600, most=20)


def test_the_preset_games_beyond_compiled_code_are_these() -> None:
    names = {each.name for each in presets() if beyond_compiled(each.rules)}
    assert names == {"cancellation", "heartsette", "two-handed", "domino", "auction"}


def other_world(log: list[Event], a: Card, b: Card) -> list[Event]:
    """The log of a world in which these two cards lie in each other's place."""
    other = {a: b, b: a}

    def there(event: Any) -> Any:
        held = getattr(event, "cards", None)
        if isinstance(held, CardSet):
            return replace(event, cards=CardSet(other.get(card, card) for card in held))
        if isinstance(held, tuple):
            return replace(event, cards=tuple(other.get(card, card) for card in held))
        card = getattr(event, "card", None)
        return event if card is None else replace(event, card=other.get(card, card))

    return [there(event) for event in log]


@pytest.mark.parametrize(
    "rules",
    [
        load_rules("cancellation", HOLD | {"players": 6}),
        load_rules("cancellation", HOLD | {"players": 5, "undealt": "last_trick"}),
        load_rules("heartsette", HOLD),
        load_rules("two-handed", HOLD),
        load_rules("domino", HOLD),
    ],
    ids=["cancellation", "with a kitty", "heartsette", "two-handed", "domino"],
)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_cards_that_the_seat_cannot_see_do_not_matter(rules: Ruleset, seed: int) -> None:
    log, _ = random_game(rules, Random(seed), 1)
    cuts = [cut for cut in range(1, len(log)) if isinstance(log[cut], CardPlayed)]
    cut = Random(seed).choice(cuts[1:])
    turn = log[cut]
    assert isinstance(turn, CardPlayed)
    here, deal = view_of(log[:cut], turn.seat), game_after(log[:cut]).deal
    assert deal is not None
    played = {event.card for event in log[:cut] if isinstance(event, CardPlayed)}
    unseen = rules.pack - here.hand - CardSet(played) - (here.kitty or NO_CARDS)
    clubs = unseen.of_suit(Suit.CLUBS)  # one may be that which opens
    lie_together = [*deal.hands, deal.kitty, deal.laid_away or NO_CARDS]
    pairs = [
        (a, b)
        for a, b in combinations(unseen - clubs, 2)
        if a.suit == b.suit and not any(CardSet((a, b)) <= place for place in lie_together)
    ]
    assume(pairs)
    world = other_world(log[:cut], *Random(seed).choice(pairs))
    there = view_of(world, turn.seat)
    assert game_after(world).deal != deal
    assert here == there
    chosen = [look_for_card(view, A_LITTLE, Random(seed)) for view in (here, there)]
    assert chosen[0] == chosen[1]
    assert chosen[0] is None or chosen[0] in here.legal


THINKS = Reach(cards=12_000)
CANCELLATION = load_rules("cancellation", {"players": 6})
DOMINO = load_rules("domino", {"players": 4})


def chosen(view: PlayerView) -> Card | None:
    return look_for_card(view, THINKS, Random(1))


def last_tricks(hand: str, trick: str) -> PlayerView:
    """Seat 0 has two cards left and closes a trick of Cancellation Hearts for six."""
    rest = CANCELLATION.pack - cards(hand) - cards(trick)
    spare = sorted(rest, key=lambda card: (CANCELLATION.card_points[card], card.suit, card))
    past = tuple(
        taken(0, " ".join(map(str, spare[6 * n : 6 * n + 6])), CANCELLATION) for n in range(15)
    )
    view = at_play(hand, trick=trick, under=CANCELLATION, trick_no=16, broken=True, past=past)
    assert view.trick == in_order(trick)
    return view


def test_it_cancels_the_card_that_would_make_the_queen_its_own() -> None:
    """Both hold the trick if they are alone; the second king of clubs cancels the first."""
    assert chosen(last_tricks("KC' AC", "3C KC QS 4D 5D")) == Card.parse("KC'")


def test_where_one_card_may_be_played_it_does_not_look() -> None:
    assert chosen(last_tricks("KC' AD", "3C KC QS 4D 5D")) is None


def test_where_no_deal_agrees_plain_plays() -> None:
    view = at_play("KD 3D", trick="4D QS 9D 8D 7D", trick_no=2, under=CANCELLATION)
    assert chosen(view) is None
    by_thumb = PlainPolicy().choose_play(view, Random(1))
    assert GoodPolicy().choose_play(view, Random(1)) == by_thumb


def test_it_looks_ahead_where_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such rules need no compiler, so nobody waits for one."""
    monkeypatch.setattr("parlour.bots.levels.ready", lambda: pytest.fail("it asked"))
    view = last_tricks("KC' AC", "3C KC QS 4D 5D")
    assert GoodPolicy().choose_play(view, Random(1)) == Card.parse("KC'")


def test_near_the_end_it_tries_more_deals() -> None:
    seen = Seen.of(last_tricks("KC' AC", "3C KC QS 4D 5D"))
    assert Reach(cards=1000).rollouts(seen) > 100
    assert Reach(cards=1000, most=7).rollouts(seen) == 7


def test_what_chance_leaves_open_the_price_of_plain_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(looking, "PRIOR", 1e6)
    log, _ = random_game(CANCELLATION, Random(5), 1)
    turns = [cut for cut in range(1, len(log)) if isinstance(log[cut], CardPlayed)]
    for cut in turns[6::20]:
        turn = log[cut]
        assert isinstance(turn, CardPlayed)
        view = view_of(log[:cut], turn.seat)
        card = look_for_card(view, A_LITTLE, Random(1))
        prices = Prices(Outlook.of(view))
        assert card is None or prices.of(card) == min(map(prices.of, view.legal))
