from dataclasses import replace
from random import Random

import pytest

from parlour.bots import Policy, act, make_bot
from parlour.bots.plain import PlainPolicy
from parlour.cards import Card, CardSet
from parlour.errors import NotYourTurn
from parlour.play import ChooseMoon, PassCards, PlayCard, PlayerView, ScatterCards
from parlour.play.events import CapotSaid, CardsLaidAway
from parlour.rules import MoonForm
from tests.arrange import cards, rules
from tests.bots.positions import at_pass, at_play
from tests.bots.seated import played_deal

HAND = "2C 5C 9C 3D 8D KD 4H JH AH 2S 7S QS AS"


@pytest.mark.parametrize("name", ["random", "plain"])
def test_a_bot_answers_what_it_is_asked(name: str) -> None:
    bot = make_bot(name)
    played = at_play(HAND, trick="4C TC", trick_no=1)
    shot = replace(played, phase="moon", shooter=0)
    assert isinstance(act(bot, at_pass(HAND), Random(1)), PassCards)
    assert isinstance(act(bot, played, Random(1)), PlayCard)
    assert isinstance(act(bot, shot, Random(1)), ChooseMoon)


def test_nobody_acts_out_of_turn() -> None:
    view = replace(at_play(HAND), leader=2)
    with pytest.raises(NotYourTurn, match="seat 0"):
        act(make_bot("plain"), view, Random(1))


def test_the_built_in_bots_are_policies() -> None:
    assert isinstance(PlainPolicy(), Policy)
    assert not isinstance(object(), Policy)


def test_the_same_luck_plays_the_same_card() -> None:
    view = at_play(HAND)
    bot = make_bot("random")
    assert act(bot, view, Random(5)) == act(bot, view, Random(5))
    assert len({bot.choose_play(view, Random(seed)) for seed in range(40)}) > 3


class ThreeMethods:
    """A bot that was written before cards were scattered, laid away, and capot was declared."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return CardSet(list(view.hand)[: view.pass_size])

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return view.legal.lowest

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return "others_plus"


@pytest.mark.parametrize("options", [{"pass_cycle": ["scatter"], "pass_count": 2}, {}])
def test_a_bot_of_three_methods_plays_under_every_rule(options: dict[str, object]) -> None:
    under = rules(**({"capot": "may_bid"} | options))
    log, game = played_deal(under, ThreeMethods(), Random(3))
    assert game.scores
    assert [event.declares for event in log if isinstance(event, CapotSaid)] == [False] * 4


def test_a_bot_of_three_methods_lays_away_what_it_would_pass() -> None:
    log, game = played_deal(rules("heartsette"), ThreeMethods(), Random(3))
    assert game.scores
    (laid,) = [event for event in log if isinstance(event, CardsLaidAway)]
    assert game.deal is not None
    assert laid.cards is not None
    assert laid.cards <= game.deal.dealt[laid.seat] | game.deal.kitty


def test_plain_gives_the_dearest_card_to_whoever_leads_the_game() -> None:
    view = replace(
        at_pass("2C 5C 9C 3D 8D KD 4H JH AH 2S 7S QS KS", offset=0, size=3),
        totals=(30, 50, 10, 40),
    )
    said = act(make_bot("plain"), view, Random(1))
    assert isinstance(said, ScatterCards)
    assert [len(share) for share in said.cards] == [0, 1, 1, 1]
    assert said.cards[2] == cards("QS")
