"""Cards to each other player: the giver says which card goes to whom, and nobody else sees it."""

import pytest

from parlour.cards import NO_CARDS, CardSet
from parlour.errors import IllegalAction
from parlour.play import GameState, PassCards, ScatterCards, view_of
from parlour.play.events import CardsScattered, Event, PassReceived, PlayBegun
from parlour.rules import RuleId, Ruleset
from tests.arrange import rules
from tests.set_deals import set_game, set_log

HANDS = ("2C 3C QS KS", "4C 5C 2D 3D", "6C 7C 2H 3H")


def table(**options: object) -> Ruleset:
    return rules(
        **(
            {
                "players": 3,
                "hand_size": 4,
                "undealt": "last_trick",
                "strip": {},
                "pass_cycle": ["scatter"],
                "pass_count": 1,
            }
            | options
        )
    )


def begun(**options: object) -> GameState:
    return set_game(table(**options), HANDS, kitty="AS", passing=True)


def shares(*texts: str) -> ScatterCards:
    return ScatterCards(tuple(map(CardSet.parse, texts)))


def scatter(game: GameState, seat: int, *texts: str) -> tuple[GameState, tuple[Event, ...]]:
    events = game.decide(seat, shares(*texts))
    return game.after(events), events


def all_scattered(**options: object) -> list[Event]:
    game, log = begun(**options), set_log(table(**options), HANDS, kitty="AS")
    for seat, texts in enumerate((("", "QS", "2C"), ("2D", "", "4C"), ("3H", "2H", ""))):
        game, events = scatter(game, seat, *texts)
        log += events
    return log


def received(events: list[Event]) -> list[tuple[int, int, str]]:
    return [
        (event.seat, event.giver, str(event.cards))
        for event in events
        if isinstance(event, PassReceived)
    ]


def test_a_card_is_taken_up_once_giver_and_taker_have_passed() -> None:
    game, first = scatter(begun(), 0, "", "QS", "2C")
    assert first == (CardsScattered(seat=0, cards=shares("", "QS", "2C").cards),)
    game, second = scatter(game, 1, "2D", "", "4C")
    assert received(list(second)) == [(0, 1, "2D"), (1, 0, "QS")]
    game, third = scatter(game, 2, "3H", "2H", "")
    assert received(list(third)) == [(0, 2, "3H"), (1, 2, "2H"), (2, 0, "2C"), (2, 1, "4C")]
    assert third[-1] == PlayBegun(leader=2)
    assert game.deal is not None
    assert game.deal.hands[0] == CardSet.parse("3C KS 2D 3H")


def test_where_all_must_have_passed_all_cards_are_taken_up_at_the_end() -> None:
    together = {"pass_reveal": "all"}
    log = all_scattered(**together)
    places = [place for place, event in enumerate(log) if isinstance(event, PassReceived)]
    assert len(places) == 6
    assert places == list(range(len(log) - 7, len(log) - 1))


def test_only_the_giver_sees_which_card_goes_to_whom() -> None:
    log = all_scattered()
    mine, other, watching = view_of(log, 0), view_of(log, 1), view_of(log, None)
    assert mine.scattered == shares("", "QS", "2C").cards
    assert mine.received_from == shares("", "2D", "3H").cards
    assert mine.received == CardSet.parse("2D 3H")
    assert other.scattered == shares("2D", "", "4C").cards
    assert other.received_from == shares("QS", "", "2H").cards
    assert (watching.scattered, watching.received) == (None, None)
    assert watching.received_from == (NO_CARDS,) * 3
    assert watching.have_passed == (True,) * 3


@pytest.mark.parametrize(
    "texts", [("", "QS KS", ""), ("", "QS", ""), ("2C", "QS", ""), ("", "QS", "QS"), ("QS", "2C")]
)
def test_each_other_player_gets_as_many_different_cards(texts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as refused:
        begun().decide(0, shares(*texts))
    assert refused.value.rule is RuleId.PASS


def test_a_card_of_another_hand_is_refused() -> None:
    with pytest.raises(IllegalAction, match="own hand, which has no ace of hearts"):
        begun().decide(0, shares("", "QS", "AH"))


def test_a_barred_card_stays_while_others_are_held() -> None:
    with pytest.raises(IllegalAction, match="may not be passed") as refused:
        begun(no_pass=["QS"]).decide(0, shares("", "QS", "2C"))
    assert refused.value.rule is RuleId.NO_PASS


def test_a_pass_of_the_other_kind_is_refused() -> None:
    with pytest.raises(IllegalAction, match="which cards go to which player"):
        begun().decide(0, PassCards(CardSet.parse("QS 2C")))
    plain = set_game(table(pass_cycle=[1]), HANDS, kitty="AS", passing=True)
    with pytest.raises(IllegalAction, match="all cards go to one player"):
        plain.decide(0, shares("", "QS", "2C"))
