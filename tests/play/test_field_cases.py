"""Mistakes that players reported in other programs, each played here as it happened there.

The letters and numbers are those of our list of reports. E18, E19, E21 and part of E22 stand in
`test_refusals.py`, the rest of E22 in `test_hidden_cards.py`, E29 in `test_game_records.py`.
"""

import pytest

from parlour.cards import CardSet
from parlour.errors import IllegalAction
from parlour.play import (
    ChooseMoon,
    GameState,
    PassCards,
    PlayCard,
    deal_out,
    game_after,
    view_of,
)
from parlour.play.events import CardPlayed, DealScored, Event, GameEnded, KittyTaken, Undone
from parlour.play.history import replay
from parlour.play.record import Record, read_record, write_record
from parlour.rules import MoonForm, card_points, load_rules
from tests.set_deals import SURE_MOON, play, set_game, set_log, shoot

SEATS = ("Anna", "Ben", "Cleo", "Dan")


def reloaded(log: list[Event]) -> GameState:
    """The game from a record of the log."""
    text = write_record(Record(seats=SEATS, events=tuple(log)))
    return replay(read_record(text).events)


def test_e17_the_opener_is_found_after_the_pass() -> None:
    """E17: seat 0 is dealt 2♣ and passes it to the left: seat 1 leads it."""
    log = set_log(
        load_rules("standard"),
        (
            "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H QS KS AS",
            "6C 7C 8C 9C 5D 6D 7D 5H 6H 7H 2S 3S 4S",
            "TC JC QC KC 8D 9D TD 8H 9H TH 5S 6S 7S",
            "AC JD QD KD AD JH QH KH AH 8S 9S TS JS",
        ),
    )
    game = game_after(log)
    for seat, cards in enumerate(("2C 2D 2H", "6C 5D 5H", "TC 8D 8H", "AC JD JH")):
        game = game.after(game.decide(seat, PassCards(CardSet.parse(cards))))
    assert game.deal is not None
    assert game.deal.leader == game.deal.to_play == 1
    assert game.deal.legal(1) == CardSet.parse("2C")


KITTY = "2D KH 7S QS"


def test_e35_the_kitty_goes_to_the_first_who_takes_a_penalty_card() -> None:
    """E35: K♥ Q♠ 2♦ 7♠ lie aside; seat 2 takes 3♥ on trick 3 and has 15 points so far."""
    rules = load_rules("standard", {"hand_size": 12, "undealt": "first_penalty"})
    hands = (
        "2C 3C 4C 5C 3D 4D 5D 2H 4H 2S 3S 4S",
        "6C 7C 8C 9C 6D 7D 8D 5H 6H 5S 6S 8S",
        "TC JC AC 9D AD 7H 8H 9S TS JS KS AS",
        "QC KC TD JD QD KD 3H 9H TH JH QH AH",
    )
    log = set_log(rules, hands, kitty=KITTY, passing=False)
    two_tricks = ((0, "2C"), (1, "6C"), (2, "AC"), (3, "QC"), (2, "AD"), (3, "TD"), (0, "3D"),
                  (1, "6D"))  # fmt: skip
    game, events = play(game_after(log), *two_tricks)
    log += events
    for seat in (0, 1, 2, 3, None):
        assert view_of(log, seat).kitty is None
        assert view_of(log, seat).kitty_taker is None
    game, events = play(game, (2, "AS"), (3, "3H"), (0, "2S"), (1, "5S"))
    log += events
    assert log[-1] == KittyTaken(seat=2, cards=CardSet.parse(KITTY))
    assert game.deal is not None
    assert card_points(rules, game.deal.captured[2]) == 15
    assert view_of(log, 2).kitty == CardSet.parse(KITTY)
    assert view_of(log, 2).points == (0, 0, 15, 0)
    for seat in (0, 1, 3, None):
        assert view_of(log, seat).kitty is None
        assert view_of(log, seat).kitty_taker == 2
        assert view_of(log, seat).points == (0, 0, 1, 0)


def test_e35_the_kitty_counts_for_the_moon() -> None:
    """E35: whoever takes every heart and the queen, some of them from the kitty, has the moon."""
    rules = load_rules("standard", {"hand_size": 12, "undealt": "first_penalty"})
    # Out of each hand of the sure moon one card goes into the kitty, a heart and the queen too.
    kitty = "3C JH QS TD"
    hands = (
        "JC QC KC AC QD KD AD QH KH AH KS AS",
        "2C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D 5D",
        "6D 7D 8D 9D JD 2H 3H 4H 5H 6H 7H 8H",
        "9H TH 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
    )
    log = set_log(rules, hands, kitty=kitty, passing=False)
    game = shoot(game_after(log), log)
    assert game.totals == (0, 26, 26, 26)
    assert game.scores[0].shooter == 0


@pytest.mark.parametrize(
    ("form", "totals"),
    [("self_minus", (4, 40, 50, 60)), ("others_plus", (30, 66, 76, 86))],
)
def test_s05_the_shooters_choice_counts_once(form: MoonForm, totals: tuple[int, ...]) -> None:
    """S05: totals 30 40 50 60; seat 0 shoots and subtracts, or adds: each once."""
    log: list[Event] = []
    game = set_game(load_rules("free-choice"), SURE_MOON, totals=(30, 40, 50, 60))
    game = shoot(game, log)
    assert game.totals == (30, 40, 50, 60)
    assert game.scores == ()
    chosen = game.decide(0, ChooseMoon(form))
    game = game.after(chosen)
    assert sum(isinstance(event, DealScored) for event in chosen) == 1
    assert game.totals == totals
    with pytest.raises(IllegalAction):
        game.decide(0, ChooseMoon(form))
    with pytest.raises(IllegalAction):
        game.decide(0, ChooseMoon("others_plus"))
    assert game.totals == totals


def test_s08_a_moon_counts_once_also_after_a_reload() -> None:
    """S08: totals 0 26 26 26 exactly once, after a reload too; the game is not over."""
    log = set_log(load_rules("standard"), SURE_MOON, passing=False)
    game = shoot(game_after(log), log)
    assert sum(isinstance(event, DealScored) for event in log) == 1
    assert not any(isinstance(event, GameEnded) for event in log)
    for state in (game, replay(log), reloaded(log), reloaded(list(log))):
        assert state.totals == (0, 26, 26, 26)
        assert not state.over
        assert state.between_deals
    last = next(event for event in reversed(log) if isinstance(event, CardPlayed))
    with pytest.raises(IllegalAction):
        game.decide(last.seat, PlayCard(last.card))
    assert view_of(log, 2).totals == (0, 26, 26, 26)


def test_s08_a_chosen_moon_counts_once_after_a_reload() -> None:
    """S08 with the shooter's choice: reloaded before and after it."""
    log = set_log(load_rules("free-choice"), SURE_MOON, passing=False)
    shoot(game_after(log), log)
    game = reloaded(log)
    assert game.deal is not None
    assert game.deal.to_act == (0,)
    log += game.decide(0, ChooseMoon("others_plus"))
    assert reloaded(log).totals == (0, 26, 26, 26)


@pytest.mark.parametrize("preset", ["standard", "free-choice"])
def test_s22_an_undo_after_a_moon_restores_totals_and_the_last_trick(preset: str) -> None:
    """S22: the card that ended a moon is taken back: totals 0 0 0 0, the trick lies there again."""
    log = set_log(load_rules(preset), SURE_MOON, passing=False)
    game = shoot(game_after(log), log)
    if preset == "free-choice":
        log += game.decide(0, ChooseMoon("self_minus"))
    after = replay(log)
    assert any(after.totals)
    last = max(place for place, event in enumerate(log) if isinstance(event, CardPlayed))
    undone = [*log, Undone(to=last)]
    game = reloaded(undone)
    assert game == game_after(log[:last])
    assert game.totals == (0, 0, 0, 0)
    assert game.scores == ()
    deal = game.deal
    assert deal is not None
    played = [event for event in log if isinstance(event, CardPlayed)][-4:]
    assert deal.trick == tuple(event.card for event in played[:3])
    assert deal.to_play == played[3].seat
    assert [len(hand) for hand in deal.hands].count(1) == 1
    assert deal.legal(played[3].seat) == CardSet((played[3].card,))
    # Played again it ends as before.
    game = game.after(game.decide(played[3].seat, PlayCard(played[3].card)))
    if preset == "free-choice":
        game = game.after(game.decide(0, ChooseMoon("self_minus")))
    assert game.totals == after.totals


def test_s22_the_undo_reaches_back_over_the_next_deal() -> None:
    """S22: once the next deal is opened, the moon can still be taken back."""
    log = set_log(load_rules("standard"), SURE_MOON, passing=False)
    game = shoot(game_after(log), log)
    last = max(place for place, event in enumerate(log) if isinstance(event, CardPlayed))
    log += deal_out(game, secret=bytes(32), nonces=("a", "b", "c", "d"))
    game = reloaded([*log, Undone(to=last)])
    assert game.totals == (0, 0, 0, 0)
    assert game.deal is not None
    assert game.deal.opened.deal == 1
    assert len(game.deal.trick) == 3
