"""The rules of Enflé, each by its name."""

import pytest

from parlour.cards import Card, CardSet
from parlour.errors import IllegalAction, NotYourTurn, RulesetError, UnknownPreset
from parlour.family import game_after, sibling, start_game
from parlour.family.enfle import MOST_TRICKS, enfle_rules
from parlour.play import GameState, PassCards, PlayCard
from parlour.play.events import (
    CardPlayed,
    DealRevealed,
    GameEnded,
    HandDealt,
    PlayBegun,
    SiblingStarted,
    TrickTakenUp,
    TrickTurned,
)
from parlour.rules import RuleId, load_rules
from tests.family.enfle_games import PLAYERS, enfle, random_enfle
from tests.set_deals import play

HANDS = ("7C 8D", "9C TD", "KC JD")


def decked(game: GameState) -> CardSet:
    assert game.deal is not None
    deal = game.deal
    cards = [*deal.dead, *deal.trick, *deal.kitty]
    cards += [card for hand in deal.hands for card in hand]
    assert len(cards) == len(set(cards))
    return CardSet(cards)


@pytest.mark.parametrize(("players", "pack"), [(3, 32), (4, 32), (5, 52), (6, 52)])
def test_three_or_four_play_with_32_cards_and_more_with_all(players: int, pack: int) -> None:
    rules = enfle_rules(players)
    assert (len(rules.pack), rules.cards_each) == (pack, 8)
    assert rules.kitty_size == pack - 8 * players


def test_eldest_hand_leads() -> None:
    log = random_enfle(4, 0)
    started, leads = log[0], next(event for event in log if isinstance(event, PlayBegun))
    assert isinstance(started, SiblingStarted)
    assert leads.leader == (started.dealer + 1) % 4


def test_cards_are_dealt_three_then_two_then_three() -> None:
    """With the order known, each hand is made of packets of it."""
    log = random_enfle(3, 1)
    game = game_after(log[:1])
    for event in log[1:]:
        game = game.apply(event)
    assert game.deal is not None
    from parlour.play.decide import order_dealt  # noqa: PLC0415  only here the order is looked at

    undealt = game_after(log[:5]).deal
    assert undealt is not None
    order = order_dealt(undealt, None)
    eldest = undealt.eldest
    hands = {event.seat: event.cards for event in log if isinstance(event, HandDealt)}
    assert hands[eldest] == CardSet((*order[0:3], *order[9:11], *order[15:18]))


def test_when_all_follow_the_highest_leads_and_the_cards_are_dead() -> None:
    after, log = play(enfle(HANDS), (0, "7C"), (1, "9C"), (2, "KC"))
    assert log[-1] == TrickTurned(seat=2)
    assert after.deal is not None
    assert after.deal.dead == CardSet.parse("7C 9C KC")
    assert after.deal.to_act == (2,)


def test_who_can_follow_must() -> None:
    game, _ = play(enfle(HANDS), (0, "7C"))
    with pytest.raises(IllegalAction) as refused:
        game.decide(1, PlayCard(Card.parse("TD")))
    assert refused.value.rule is RuleId.FOLLOW_SUIT


def test_who_cannot_follow_takes_up_the_trick_and_leads() -> None:
    after, log = play(enfle(("7C 8D", "9C TD", "JD QD", "AC AD")), (0, "7C"), (1, "9C"))
    assert log[-1] == TrickTakenUp(seat=2, cards=CardSet.parse("7C 9C"))
    assert after.deal is not None
    assert after.deal.hands[2] == CardSet.parse("JD QD 7C 9C")
    assert after.deal.to_act == (2,), "the fourth seat does not play to that trick"
    assert not after.deal.dead


def test_the_first_without_cards_wins_at_once() -> None:
    after, log = play(enfle(("7C", "9C TD", "JD QD")), (0, "7C"))
    assert log[0] == CardPlayed(seat=0, card=Card.parse("7C"))
    assert log[1] == GameEnded(winners=(0,))
    assert isinstance(log[2], DealRevealed)
    assert after.over
    assert after.deal is not None
    assert (after.deal.phase, after.deal.to_act) == ("over", ())


def test_a_game_without_end_is_ended_and_the_fewest_cards_win() -> None:
    """Two cards go round and round: whoever leads one sees the next seat take it up."""
    game = enfle(("7C 7D 8D", "7S 8S TS", "7H 8H"))
    tricks = 0
    while not game.over:
        assert game.deal is not None
        (seat,) = game.deal.to_act
        hand = game.deal.hands[seat]
        lead = Card.parse("7C") if Card.parse("7C") in hand else hand.lowest
        events = game.decide(seat, PlayCard(lead))
        tricks += any(isinstance(event, TrickTakenUp | TrickTurned) for event in events)
        game = game.after(events)
    assert tricks == MOST_TRICKS
    assert game.deal is not None
    sizes = [len(hand) for hand in game.deal.hands]
    assert game.winners == tuple(seat for seat, size in enumerate(sizes) if size == min(sizes))


def test_only_the_seat_in_turn_plays_and_nothing_is_passed() -> None:
    game = enfle(HANDS)
    with pytest.raises(NotYourTurn):
        game.decide(1, PlayCard(Card.parse("9C")))
    with pytest.raises(IllegalAction):
        game.decide(0, PassCards(CardSet.parse("7C")))


def test_a_game_over_takes_no_card() -> None:
    after, _ = play(enfle(("7C", "9C TD", "JD QD")), (0, "7C"))
    with pytest.raises(IllegalAction):
        after.decide(1, PlayCard(Card.parse("9C")))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(12))
def test_no_card_is_lost_and_every_game_ends(players: int, seed: int) -> None:
    log = random_enfle(players, seed)
    game = game_after(log[:1])
    for event in log[1:]:
        game = game.apply(event)
        if (
            game.deal is not None
            and len(game.deal.hands) == players
            and not isinstance(event, HandDealt)
        ):
            assert decked(game) == game.rules.pack
    assert game.over
    assert game.deal is not None
    assert sum(game.deal.tricks) <= MOST_TRICKS


def test_another_game_s_rules_are_no_rules_of_enfle() -> None:
    with pytest.raises(RulesetError):
        start_game(load_rules("standard"), game="enfle")
    with pytest.raises(UnknownPreset):
        start_game(enfle_rules(4), game="bridge")
    with pytest.raises(IllegalAction):
        start_game(enfle_rules(4), dealer=4, game="enfle")
    assert sibling("enfle").title == "Enflé"
