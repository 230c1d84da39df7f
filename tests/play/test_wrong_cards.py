"""A table where cards against the rules can be played: taken back, called for, claimed."""

from dataclasses import replace
from random import Random

import pytest

from parlour.cards import Card, CardSet
from parlour.errors import IllegalAction, NotYourTurn
from parlour.play import (
    Action,
    CallCard,
    CallRevoke,
    GameState,
    PlayCard,
    PlayerView,
    TakeBack,
    game_after,
    view_of,
)
from parlour.play.events import (
    CardPlayed,
    CardTakenBack,
    CountersSettled,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
    HandDealt,
    RevokeCalled,
    TrickTaken,
)
from parlour.play.record import Record, write_record
from parlour.play.verify import verify
from parlour.rules import Counters, RuleId, Ruleset, legal_plays, load_rules
from tests.arrange import cards, rules
from tests.random_games import EVERY_TABLE, random_game, rules_at
from tests.set_deals import play, set_game, set_log
from tests.wild_games import wild_game

HANDS = (
    "2C 3C 4C 2D 3D 4D 2S 3S 4S 2H 3H 4H AS",
    "5C 6C 7C 5D 6D 7D 5S 6S 7S 5H 6H 7H KS",
    "8C 9C TC 8D 9D TD 8S 9S TS 8H 9H TH QS",
    "JC QC KC AC JD QD KD AD JS JH QH KH AH",
)
FIRST = (0, "2C"), (1, "5C"), (2, "8C"), (3, "AC")
LEAD = (*FIRST, (3, "AD"))
REVOKED = (*LEAD, (0, "2D"), (1, "7S"), (2, "TD"))
"""Seat 1 holds diamonds and discards a spade on them; seat 3 takes the trick."""


def table(**options: object) -> Ruleset:
    free = {"enforcement": "table", "pass_cycle": [0], "pass_count": 0}
    return rules("cardgames-zone-4p", **(free | options))


def after(
    *plays: tuple[int, str], under: Ruleset | None = None, totals: tuple[int, ...] | None = None
) -> tuple[GameState, list[Event]]:
    """The game and its log when those cards have been played."""
    ruleset = under or table()
    game, played = play(set_game(ruleset, HANDS, totals=totals, leader=0), *plays)
    return game, [*set_log(ruleset, HANDS, passing=False, leader=0), *played]


def do(game: GameState, log: list[Event], seat: int, action: Action) -> GameState:
    events = game.decide(seat, action)
    log += events
    return game.after(events)


def card(code: str) -> Card:
    return Card.parse(code)


def view(log: list[Event], seat: int | None) -> PlayerView:
    return view_of(log, seat)


def test_a_wrong_card_is_played_and_nobody_is_told() -> None:
    _, log = after(*REVOKED)
    assert log[-3] == CardPlayed(seat=1, card=card("7S"))
    assert isinstance(log[-1], TrickTaken)
    assert view(log, 1).wrong == card("7S")
    for seat in (0, 2, 3, None):
        seen = view(log, seat)
        assert (seen.wrong, seen.aftermath.revokes, seen.claims) == (None, (), ())


def test_a_card_of_another_hand_and_a_card_out_of_turn_are_refused_all_the_same() -> None:
    game, _ = after(*LEAD)
    with pytest.raises(IllegalAction) as refused:
        game.decide(0, PlayCard(card("5C")))
    assert refused.value.rule == RuleId.PLAY
    with pytest.raises(NotYourTurn):
        game.decide(1, PlayCard(card("5D")))


def test_where_they_are_refused_nothing_is_called() -> None:
    game, _ = play(set_game(rules(pass_cycle=[0], pass_count=0), HANDS), *LEAD)
    for action in (TakeBack(), CallRevoke(1, 1), CallCard(1, card("KS"))):
        with pytest.raises(IllegalAction, match="wrong cards are refused here"):
            game.decide(0, action)


def test_a_revoke_is_put_right_and_the_wrong_card_lies_exposed() -> None:
    game, log = after(*REVOKED)
    game = do(game, log, 1, TakeBack())
    assert log[-1] == CardTakenBack(seat=1, card=card("7S"))
    assert game.deal is not None
    assert (game.deal.trick, game.deal.to_play) == ((card("AD"), card("2D")), 1)
    assert card("TD") in game.deal.hands[2], "who played after it may play another card"
    for seat in (0, 1, 2, 3, None):
        seen = view(log, seat)
        assert seen.aftermath.exposed_of(1) == cards("7S")
        assert not seen.aftermath.exposed_of(2)
    assert view(log, 2).hand == game.deal.hands[2]
    assert view(log, 1).hand == game.deal.hands[1]


def test_a_card_is_taken_back_while_the_trick_is_open() -> None:
    game, log = after(*LEAD, (0, "2S"))
    game = do(game, log, 0, TakeBack())
    assert game.deal is not None
    assert (game.deal.to_play, game.deal.trick) == (0, (card("AD"),))
    assert view(log, 0).legal == cards("2D 3D 4D")


def test_amends_are_made_with_a_right_card_only() -> None:
    game, log = after(*REVOKED)
    game = do(game, log, 1, TakeBack())
    with pytest.raises(IllegalAction) as refused:
        game.decide(1, PlayCard(card("KS")))
    assert refused.value.rule == RuleId.FOLLOW_SUIT
    game = do(game, log, 1, PlayCard(card("6D")))
    game = do(game, log, 2, PlayCard(card("8D")))
    assert game.deal is not None
    assert game.deal.trick == tuple(map(card, ("AD", "2D", "6D", "8D")))[: len(game.deal.trick)]


def test_a_right_card_is_not_taken_back() -> None:
    game, _ = after(*REVOKED)
    for seat in (0, 2, 3):
        with pytest.raises(IllegalAction, match="only a card that is against the rules"):
            game.decide(seat, TakeBack())


def test_the_last_card_may_be_taken_back_until_the_next_lead() -> None:
    """All have played and seat 3 has the trick: it is turned down when it leads again."""
    revoke = (*FIRST, (3, "JH"), (0, "2H"), (1, "5H"), (2, "QS"))
    game, log = after(*revoke)
    assert isinstance(log[-1], TrickTaken)
    back = do(game, list(log), 2, TakeBack())
    assert back.deal is not None
    assert (back.deal.trick_no, len(back.deal.trick)) == (2, 3)
    assert sum(map(len, back.deal.captured)) == 4
    game = do(game, log, 3, PlayCard(card("AD")))
    with pytest.raises(IllegalAction, match="until the next trick is led to"):
        game.decide(2, TakeBack())


def test_hearts_are_closed_again_when_the_heart_is_taken_back() -> None:
    game, log = after(*LEAD, (0, "2D"), (1, "7H"))
    assert view(log, 3).hearts_broken
    game = do(game, log, 1, TakeBack())
    assert game.deal is not None
    assert not game.deal.hearts_broken
    assert not view(log, 3).hearts_broken


def test_a_wrong_lead_is_taken_back_too() -> None:
    game, log = after(*FIRST, (3, "KH"))
    game = do(game, log, 3, TakeBack())
    assert game.deal is not None
    assert (game.deal.to_play, game.deal.trick) == (3, ())
    with pytest.raises(IllegalAction) as refused:
        game.decide(3, PlayCard(card("QH")))
    assert refused.value.rule == RuleId.HEARTS_LOCK
    do(game, log, 3, PlayCard(card("KD")))
    assert view(log, 0).aftermath.exposed_of(3) == cards("KH")


def exposed() -> tuple[GameState, list[Event]]:
    """Seat 1 has its seven of spades exposed, and seat 3 leads to the third trick."""
    game, log = after(*REVOKED)
    game = do(game, log, 1, TakeBack())
    for seat, code in ((1, "6D"), (2, "8D")):
        game = do(game, log, seat, PlayCard(card(code)))
    return game, log


def test_any_other_player_may_call_an_exposed_card_and_it_binds() -> None:
    game, log = exposed()
    game = do(game, log, 3, PlayCard(card("JS")))
    game = do(game, log, 2, CallCard(1, card("7S")))
    with pytest.raises(IllegalAction, match="the first call binds everybody"):
        game.decide(0, CallCard(1, card("7S")))
    game = do(game, log, 0, PlayCard(card("2S")))
    assert view(log, 1).legal == cards("7S")
    game = do(game, log, 1, PlayCard(card("7S")))
    assert not view(log, 0).aftermath.exposed_of(1)


def test_a_call_that_would_make_a_revoke_lapses_for_that_trick() -> None:
    game, log = exposed()
    game = do(game, log, 3, PlayCard(card("KD")))
    game = do(game, log, 0, CallCard(1, card("7S")))
    game = do(game, log, 0, PlayCard(card("3D")))
    assert view(log, 1).legal == cards("5D 7D")
    for seat, code in ((1, "7D"), (2, "TD")):
        game = do(game, log, seat, PlayCard(card(code)))
    assert view(log, 0).aftermath.exposed_of(1) == cards("7S")
    assert not view(log, 0).aftermath.called
    do(game, log, 0, CallCard(1, card("7S")))


def test_nobody_calls_their_own_card_nor_one_that_is_not_exposed_nor_too_late() -> None:
    game, log = exposed()
    game = do(game, log, 3, PlayCard(card("JS")))
    for seat, owner, code in ((1, 1, "7S"), (0, 1, "6S"), (0, 2, "7S")):
        with pytest.raises(IllegalAction):
            game.decide(seat, CallCard(owner, card(code)))
    game = do(game, log, 0, PlayCard(card("2S")))
    game = do(game, log, 1, PlayCard(card("6S")))
    with pytest.raises(IllegalAction, match="has played to this trick"):
        game.decide(0, CallCard(1, card("7S")))


def test_to_disobey_a_call_though_able_is_liable_to_the_penalties_of_a_revoke() -> None:
    game, log = exposed()
    game = do(game, log, 3, PlayCard(card("JS")))
    game = do(game, log, 2, CallCard(1, card("7S")))
    for seat, code in ((0, "2S"), (1, "6S"), (2, "9S")):
        game = do(game, log, seat, PlayCard(card(code)))
    game = do(game, log, 3, PlayCard(card("QD")))
    game = do(game, log, 2, CallRevoke(1, 3))
    called = next(event for event in log if isinstance(event, RevokeCalled))
    assert (called.outcome, called.rule, called.held) == ("proved", "enforcement", cards("7S"))


def quitted(**options: object) -> tuple[GameState, list[Event]]:
    """Seat 1 has revoked in the second trick and the third is led to with a diamond."""
    game, log = after(*REVOKED, (3, "KD"), under=table(**options))
    return game, log


def test_a_revoke_is_called_once_its_trick_is_turned_down() -> None:
    game, log = after(*REVOKED)
    with pytest.raises(IllegalAction, match="once its trick is turned down"):
        game.decide(0, CallRevoke(1, 2))
    game = do(game, log, 3, PlayCard(card("KD")))
    do(game, log, 0, CallRevoke(1, 2))


def test_a_proved_revoke_breaks_the_deal_off_where_it_costs_all_the_points() -> None:
    game, log = quitted()
    game = do(game, log, 0, CallRevoke(1, 2))
    called, scored = log[-2:]
    assert isinstance(called, RevokeCalled)
    assert isinstance(scored, DealScored)
    assert (called.outcome, called.card, called.rule) == ("proved", card("7S"), "follow-suit")
    assert scored.points == (0, 26, 0, 0)
    assert game.between_deals
    assert view(log, 2).score == scored


def test_only_one_card_that_is_still_held_is_shown_and_those_that_have_fallen_else() -> None:
    game, log = quitted(revoke="foster")
    at_once = game.decide(0, CallRevoke(1, 2))[0]
    assert isinstance(at_once, RevokeCalled)
    assert at_once.held == cards("5D")
    for seat, code in ((0, "3D"), (1, "6D")):
        game = do(game, log, seat, PlayCard(card(code)))
    later = game.decide(0, CallRevoke(1, 2))[0]
    assert isinstance(later, RevokeCalled)
    assert later.held == cards("6D")


def played_out(game: GameState, log: list[Event]) -> GameState:
    while game.deal is not None and (seat := game.deal.to_play) is not None:
        game = do(game, log, seat, PlayCard(game.deal.legal(seat).lowest))
    return game


def test_a_historic_revoke_is_played_out_and_its_offender_bears_all() -> None:
    game, log = quitted(revoke="foster")
    game = do(game, log, 0, CallRevoke(1, 2))
    assert isinstance(log[-1], RevokeCalled)
    game = played_out(game, log)
    assert game.scores[-1].points == (0, 26, 0, 0)


def test_two_who_have_revoked_bear_all_of_it_each() -> None:
    game, log = after(
        *LEAD, (0, "4S"), (1, "7S"), (2, "TD"), (3, "KD"), under=table(revoke="foster")
    )
    for accused in (0, 1):
        game = do(game, log, 2, CallRevoke(accused, 2))
    game = played_out(game, log)
    assert game.scores[-1].points == (26, 26, 0, 0)


def test_without_a_penalty_it_is_only_stated() -> None:
    game, log = quitted(revoke="none")
    game = do(game, log, 0, CallRevoke(1, 2))
    game = played_out(game, log)
    assert sum(game.scores[-1].points) == 26
    assert game.scores[-1].points != (0, 26, 0, 0)


def test_a_claim_that_is_unfounded_costs_nothing_and_is_not_made_again() -> None:
    game, log = quitted()
    game = do(game, log, 1, CallRevoke(2, 2))
    assert log[-1] == RevokeCalled(
        seat=1, accused=2, trick=2, outcome="unfounded", card=None, rule=None, held=cards("")
    )
    with pytest.raises(IllegalAction, match="called already"):
        game.decide(0, CallRevoke(2, 2))


@pytest.mark.parametrize(
    ("plays", "accused", "trick", "rule"),
    [
        (((0, "2C"), (1, "5C"), (2, "8C"), (3, "AC"), (3, "KH"), (0, "2H"), (1, "5H"), (2, "8H"),
          (3, "AD")), 3, 2, "hearts-lock"),
        (((0, "3C"), (1, "5C"), (2, "8C"), (3, "AC"), (3, "AD")), 0, 1, "opening-lead"),
    ],
)  # fmt: skip
def test_of_another_wrong_card_the_laws_do_not_say(
    plays: tuple[tuple[int, str], ...], accused: int, trick: int, rule: str
) -> None:
    game, log = after(*plays)
    game = do(game, log, 1 if accused != 1 else 2, CallRevoke(accused, trick))
    called = log[-1]
    assert isinstance(called, RevokeCalled)
    assert (called.outcome, called.rule, called.held) == ("not_covered", rule, cards(""))


@pytest.mark.parametrize(("accused", "trick"), [(0, 1), (4, 1), (-1, 1), (1, 0), (1, 3), (1, 14)])
def test_a_claim_names_another_player_and_a_trick_that_was_played(accused: int, trick: int) -> None:
    game, _ = quitted()
    with pytest.raises(IllegalAction):
        game.decide(0, CallRevoke(accused, trick))


def test_a_revoke_that_was_put_right_is_none() -> None:
    game, log = exposed()
    game = do(game, log, 3, PlayCard(card("JS")))
    game = do(game, log, 0, CallRevoke(1, 2))
    called = log[-1]
    assert isinstance(called, RevokeCalled)
    assert called.outcome == "unfounded"


def test_a_revoke_may_be_called_until_the_next_deal_is_opened() -> None:
    game, log = quitted(target=10)
    game = played_out(game, log)
    assert game.over
    before = game.scores
    game = do(game, log, 0, CallRevoke(1, 2))
    called, scored, ended = log[-3:]
    assert isinstance(called, RevokeCalled)
    assert isinstance(scored, DealScored)
    assert len(game.scores) == len(before) == 1
    assert (scored.points, scored.totals) == ((0, 26, 0, 0), (0, 26, 0, 0))
    assert ended == GameEnded(winners=(0, 2, 3))
    assert view(log, 2).winners == game.winners == (0, 2, 3)
    assert sum(isinstance(event, DealRevealed) for event in log) == 1
    assert game_after(log) == game


@pytest.mark.parametrize("late", [False, True])
def test_by_the_rule_of_1887_the_offender_pays_eight_counters_to_every_other(*, late: bool) -> None:
    under = rules("hearts-1897", enforcement="table", revoke="pay8_1887")
    game, log = after(*REVOKED, (3, "KD"), under=under)
    assert game.deal is not None
    laid = Counters.none(4)
    game = replace(game, counters=laid, deal=replace(game.deal, counters=laid))
    plain = played_out(game, []).counters
    assert plain is not None
    if not late:
        game = do(game, log, 0, CallRevoke(1, 2))
    game = played_out(game, log)
    if late:
        game = do(game, log, 0, CallRevoke(1, 2))
    assert game.counters is not None
    gained = (now - then for now, then in zip(game.counters.net, plain.net, strict=True))
    assert tuple(gained) == (8, -24, 8, 8)
    assert game.counters.pool == plain.pool
    settled = [event for event in log if isinstance(event, CountersSettled)]
    assert settled[-1].offenders == (1,)


def test_a_game_that_ended_goes_on_where_the_penalty_takes_the_last_points_off() -> None:
    game, log = after(*REVOKED, (3, "KD"), under=table(target=100), totals=(0, 0, 0, 99))
    game = played_out(game, log)
    assert game.over
    game = do(game, log, 0, CallRevoke(1, 2))
    assert not game.over
    assert game.totals == (0, 26, 0, 99)
    assert game.between_deals


def test_a_record_of_such_a_game_is_true_only_at_such_a_table() -> None:
    log, game = wild_game(load_rules("cardgames-zone-4p", {"enforcement": "table"}), Random(4), 9)
    while not game.over:
        log, game = wild_game(game.rules, Random(len(log)), 20)
    text = write_record(Record(seats=tuple("ABCD"), events=tuple(log)))
    found = verify(text)
    assert found.faults == ()
    assert found.wrong_cards == against_the_rules(log) > 0
    started = log[0]
    assert isinstance(started, GameStarted)
    strict = replace(started, rules=replace_rules(game.rules))
    found = verify(write_record(Record(seats=tuple("ABCD"), events=(strict, *log[1:]))))
    assert found.faults[0].code == "illegal"


def against_the_rules(log: list[Event]) -> int:
    """How many of the cards that were played could have been refused."""
    game, count = game_after(log[:1]), 0
    for event in log[1:]:
        if isinstance(event, CardPlayed) and game.deal is not None:
            deal, hand = game.deal, game.deal.hands[event.seat]
            broken, number = deal.hearts_broken, deal.trick_no
            count += event.card not in legal_plays(
                deal.rules, hand, deal.trick, trick_no=number, hearts_broken=broken
            )
        game = game.apply(event)
    return count


def replace_rules(under: Ruleset) -> Ruleset:
    return Ruleset.from_options(under.to_options() | {"enforcement": "prevent"})


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_without_wrong_cards_a_game_is_the_same(name: str, players: int) -> None:
    """Event for event, whether such cards are refused or not."""
    strict = rules_at(name, players)
    free = Ruleset.from_options(strict.to_options() | {"enforcement": "table"})
    refused, _ = random_game(strict, Random(f"{name} {players}"), 1)
    played, _ = random_game(free, Random(f"{name} {players}"), 1)
    assert played[1:] == refused[1:]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("revoke", ["none", "foster", "flat_total"])
def test_no_card_and_no_point_is_lost(seed: int, revoke: str) -> None:
    under = load_rules("standard", {"enforcement": "table", "revoke": revoke, "moon": "off"})
    log, _ = wild_game(under, Random(seed))
    game = game_after(log[:1])
    offenders: set[int] = set()
    for event in log[1:]:
        game = game.apply(event)
        deal = game.deal
        assert deal is not None
        if deal.trick_no == 1 and not deal.trick:
            offenders = set()
        if isinstance(event, RevokeCalled) and event.outcome == "proved" and revoke != "none":
            offenders.add(event.accused)
        if deal.phase == "playing":
            lying = [*deal.hands, *deal.captured, *map(CardSet, (deal.trick, *deal.carried))]
            held = [each for cards_there in lying for each in cards_there]
            assert sorted(held) == sorted(under.pack)
            for seat in range(4):
                assert deal.aftermath.exposed_of(seat) <= deal.hands[seat]
        if isinstance(event, DealScored):
            assert sum(event.points) == 26 * max(1, len(offenders))


@pytest.mark.parametrize("seed", range(6))
def test_every_view_keeps_up_with_the_deal(seed: int) -> None:
    under = load_rules("standard", {"enforcement": "table", "revoke": "foster"})
    log, _ = wild_game(under, Random(seed))
    assert any(isinstance(event, CardTakenBack) for event in log)
    started = log[0]
    assert isinstance(started, GameStarted)
    views = [PlayerView.start(started, seat) for seat in range(4)]
    game = game_after([started])
    for event in log[1:]:
        game = game.apply(event)
        for seat, before in enumerate(views):
            seen = event.seen_by(seat)
            views[seat] = now = before if seen is None else before.apply(seen)
            deal = game.deal
            assert deal is not None
            dealing = isinstance(event, HandDealt) or deal.phase == "nonces"
            if dealing:
                continue
            assert now.hand == deal.hands[seat]
            assert (now.trick, now.hearts_broken, now.amending) == (
                deal.trick, deal.hearts_broken, deal.amending,
            )  # fmt: skip
            assert now.legal == deal.legal(seat)
            assert now.aftermath.exposed == deal.aftermath.exposed
            assert (now.wrong is not None) == can_take_back(game, seat)


def can_take_back(game: GameState, seat: int) -> bool:
    try:
        game.decide(seat, TakeBack())
    except IllegalAction:
        return False
    return True
