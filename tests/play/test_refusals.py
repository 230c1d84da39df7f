"""What a seat may not do is refused with the rule that forbids it, and nothing changes."""

from random import Random

import pytest

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.errors import IllegalAction, NotYet, NotYourTurn
from parlour.play import (
    Action,
    ChooseMoon,
    DealCards,
    GameState,
    GiveNonce,
    OpenDeal,
    PassCards,
    PlayCard,
    game_after,
    start_game,
)
from parlour.rules import RuleId, Ruleset, load_rules
from tests.random_games import random_game
from tests.set_deals import SURE_MOON, play, set_game

HANDS = (
    "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H QS KS AS",
    "6C 7C 8C 9C 5D 6D 7D 5H 6H 7H 2S 3S 4S",
    "TC JC QC KC 8D 9D TD 8H 9H TH 5S 6S 7S",
    "AC JD QD KD AD JH QH KH AH 8S 9S TS JS",
)
STANDARD = load_rules("standard")
SECRET = bytes(32)


def cards(text: str) -> PassCards:
    return PassCards(CardSet.parse(text))


def card(code: str) -> PlayCard:
    return PlayCard(Card.parse(code))


def new_game() -> GameState:
    return game_after([start_game(STANDARD)])


def opened() -> GameState:
    game = new_game()
    return game.after(game.decide(None, OpenDeal(SECRET)))


def passing() -> GameState:
    return set_game(STANDARD, HANDS, passing=True)


def playing() -> GameState:
    return set_game(STANDARD, HANDS)


def over() -> GameState:
    return random_game(load_rules("standard", {"end": "single"}), Random(1))[1]


def shot() -> GameState:
    """Seat 0 has taken everything and is asked how the moon counts."""
    game = set_game(load_rules("free-choice"), SURE_MOON)
    while game.deal is not None and (seat := game.deal.to_play) is not None:
        legal = sorted(game.deal.legal(seat), key=lambda each: (each.rank, each))
        game = game.after(game.decide(seat, PlayCard(legal[-1 if seat == 0 else 0])))
    return game


def refused(game: GameState, seat: int | None, action: Action) -> IllegalAction:
    before = repr(game)
    with pytest.raises(IllegalAction) as refusal:
        game.decide(seat, action)
    assert repr(game) == before
    return refusal.value


@pytest.mark.parametrize(
    ("game", "seat", "action", "rule"),
    [
        # the house's actions are not a seat's, and the other way round
        (new_game(), 0, OpenDeal(SECRET), RuleId.DEAL),
        (opened(), 1, DealCards(), RuleId.DEAL),
        (opened(), None, GiveNonce("a"), RuleId.PLAY),
        (passing(), None, cards("2C 3C 4C"), RuleId.PLAY),
        (playing(), None, card("2C"), RuleId.PLAY),
        (shot(), None, ChooseMoon("self_minus"), RuleId.PLAY),
        # another seat is to act, or no such seat
        (playing(), 1, card("6C"), RuleId.PLAY),
        (playing(), 4, card("2C"), RuleId.PLAY),
        (playing(), -1, card("2C"), RuleId.PLAY),
        (passing(), 4, cards("2C 3C 4C"), RuleId.PLAY),
        (opened(), 4, GiveNonce("a"), RuleId.PLAY),
        (shot(), 1, ChooseMoon("self_minus"), RuleId.PLAY),
        # it is not the time for that
        (opened(), 0, card("2C"), RuleId.PLAY),
        (opened(), 0, cards("2C 3C 4C"), RuleId.PLAY),
        (passing(), 0, card("2C"), RuleId.PLAY),
        (passing(), 0, GiveNonce("a"), RuleId.PLAY),
        (playing(), 0, cards("2C 3C 4C"), RuleId.PLAY),
        (playing(), 0, ChooseMoon("self_minus"), RuleId.PLAY),
        (shot(), 0, card("2C"), RuleId.PLAY),
    ],
)
def test_who_is_not_awaited_with_that_is_told(
    game: GameState, seat: int | None, action: Action, rule: RuleId
) -> None:
    error = refused(game, seat, action)
    assert isinstance(error, NotYourTurn)
    assert error.rule == rule


@pytest.mark.parametrize(
    ("game", "seat", "action", "rule", "message"),
    [
        (new_game(), 0, GiveNonce("a"), RuleId.DEAL, "no deal is on the table"),
        (new_game(), None, DealCards(), RuleId.DEAL, "no deal is on the table"),
        (new_game(), None, OpenDeal(b"short"), RuleId.DEAL, "a secret has 32 bytes"),
        (opened(), None, OpenDeal(SECRET), RuleId.DEAL, "a deal is on the table"),
        (playing(), None, OpenDeal(SECRET), RuleId.DEAL, "a deal is on the table"),
        (opened(), None, DealCards(), RuleId.DEAL, "dealt once, after every nonce"),
        (playing(), None, DealCards(), RuleId.DEAL, "dealt once, after every nonce"),
        (opened(), 0, GiveNonce("x" * 65), RuleId.DEAL, "at most 64 characters"),
        (opened(), 0, GiveNonce("\ud800"), RuleId.DEAL, "half a character is none"),
        (passing(), 0, PassCards(NO_CARDS), RuleId.PASS, "3 different cards are passed, not 0"),
        (passing(), 0, cards("2C 3C 6C"), RuleId.PASS, "one's own hand, which has no 6 of clubs"),
        (playing(), 0, card("3C"), RuleId.OPENING_LEAD, "2 of clubs"),
        (playing(), 0, card("6C"), RuleId.PLAY, "6 of clubs"),
        (over(), 0, card("2C"), RuleId.GAME_END, "the game is over"),
        (over(), None, OpenDeal(SECRET), RuleId.GAME_END, "the game is over"),
        (over(), None, DealCards(), RuleId.GAME_END, "the game is over"),
    ],
)
def test_what_a_rule_forbids_is_refused_by_its_name(
    game: GameState, seat: int | None, action: Action, rule: RuleId, message: str
) -> None:
    error = refused(game, seat, action)
    assert error.rule == rule
    assert message in error.message


def test_a_seat_passes_once() -> None:
    game = passing()
    game = game.after(game.decide(0, cards("2C 3C 4C")))
    assert isinstance(refused(game, 0, cards("5C 2D 3D")), NotYourTurn)


def test_a_seat_gives_one_nonce() -> None:
    game = opened()
    game = game.after(game.decide(2, GiveNonce("mine")))
    assert isinstance(refused(game, 2, GiveNonce("another")), NotYourTurn)


def test_follow_suit_first_trick_and_hearts_lock_are_named() -> None:
    game, _ = play(playing(), (0, "2C"))
    assert refused(game, 1, card("2S")).rule == RuleId.FOLLOW_SUIT
    void = (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "5D 6D 7D 8D 9D TD JD 5H 6H 7H 2S 3S 4S",
        "2D 3D 4D 2H 3H 4H 8H 9H 5S 6S 7S 8S 9S",
        "QD KD AD TH JH QH KH AH TS JS QS KS AS",
    )
    game, _ = play(set_game(STANDARD, void), (0, "2C"))
    assert refused(game, 1, card("5H")).rule == RuleId.FIRST_TRICK
    game, _ = play(playing(), (0, "2C"), (1, "6C"), (2, "TC"), (3, "AC"))
    assert refused(game, 3, card("JH")).rule == RuleId.HEARTS_LOCK


def test_a_game_that_cannot_be_dealt_yet_is_not_started() -> None:
    with pytest.raises(NotYet):
        start_game(load_rules("standard", {"enforcement": "table", "revoke": "pay8_1887"}))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_seat_that_is_not_there_does_not_deal(dealer: int) -> None:
    with pytest.raises(IllegalAction, match=f"there is no seat {dealer} to deal"):
        start_game(STANDARD, dealer=dealer)


# Reports from other programs, by the number they have in our list.


def test_e18_a_card_that_is_not_held_is_refused_and_the_same_seat_is_to_play() -> None:
    """E18: void-less hand, hearts led; 3♥ lies in the trick and is not in the hand."""
    hands = (
        "3H 2C 3C 4C TC JC QC KC AC",
        "6H 2D 3D 4D 5D 6D 7D 8D 9D",
        "5C 6C 7C 8C 9C 8H 8S KS AS",
        "2H 4H 5H 7H 9H TH JH QH KH",
    )
    rules = load_rules(
        "standard",
        {
            "hand_size": 9,
            "undealt": "last_trick",
            "first_lead": "eldest_any",
            "hearts_lock": "none",
        },
    )
    game, _ = play(set_game(rules, hands, leader=0), (0, "3H"), (1, "6H"))
    error = refused(game, 2, card("3H"))
    assert not isinstance(error, NotYourTurn)
    assert error.rule == RuleId.PLAY
    assert game.deal is not None
    assert game.deal.to_play == 2
    assert game.deal.legal(2) == CardSet.parse("8H")


@pytest.mark.parametrize("number", [0, 2, 4, 13])
def test_e19_a_pass_of_another_number_of_cards_is_refused(number: int) -> None:
    """E19: 2 or 4 cards are refused, the hands are unchanged; 3 held cards are taken."""
    game = passing()
    assert game.deal is not None
    hand = list(game.deal.hands[0])
    error = refused(game, 0, PassCards(CardSet(hand[:number])))
    assert error.rule == RuleId.PASS
    assert error.message == f"3 different cards are passed, not {number}"
    after = game.after(game.decide(0, PassCards(CardSet(hand[:3]))))
    assert after.deal is not None
    assert after.deal.hands[0] == CardSet(hand[3:])


def _barring() -> Ruleset:
    return load_rules("standard", {"no_pass": ["QS", "KS", "AS"]})


def test_e21_a_barred_card_is_not_passed() -> None:
    """E21: with the high spades barred K♠ 2♦ 3♦ is refused, without the option it is taken."""
    game = set_game(_barring(), HANDS, passing=True)
    error = refused(game, 0, cards("KS 2D 3D"))
    assert error.rule == RuleId.NO_PASS
    assert error.message == "the king of spades may not be passed while other cards are held"
    assert game.decide(0, cards("2C 2D 3D"))
    assert passing().decide(0, cards("KS 2D 3D"))


def test_e21_a_hand_with_too_few_other_cards_still_passes() -> None:
    """E21: no deadlock; a hand of barred cards and one other passes that one and two of them."""
    rules = load_rules(
        "standard",
        {"hand_size": 4, "undealt": "last_trick", "no_pass": ["QS", "KS", "AS"]},
    )
    game = set_game(rules, ("2C QS KS AS", "3C 4C 5C 6C", "7C 8C 9C TC", "JC QC KC AC"),
                    passing=True)  # fmt: skip
    assert game.decide(0, cards("2C QS KS"))
    assert refused(game, 0, cards("QS KS AS")).rule == RuleId.NO_PASS


def test_e22_cards_received_cannot_be_passed_on() -> None:
    """E22: seat 0 has passed Q♠ to the left; seat 1 cannot pass it before it has passed itself."""
    game = passing()
    game = game.after(game.decide(0, cards("QS KS AS")))
    error = refused(game, 1, cards("QS 6C 7C"))
    assert error.rule == RuleId.PASS
    assert game.deal is not None
    assert game.deal.hands[1] == CardSet.parse(HANDS[1])


def test_a_word_on_the_moon_that_is_none_is_refused() -> None:
    game = shot()
    assert game.deal is not None
    assert game.deal.shooter is not None
    error = refused(game, game.deal.shooter, ChooseMoon("both"))  # type: ignore[arg-type]
    assert error.rule == RuleId.MOON
    assert error.message == "'both' is no word on a moon"
