"""What holds in every deal of every game, whoever plays it and however badly."""

from collections.abc import Iterable, Iterator

from parlour.cards import NO_CARDS, CardSet
from parlour.play import DealState, GameState, PlayerView, game_after
from parlour.play.events import DealScored, Event
from parlour.rules import (
    card_points,
    moon_shooter,
    side_of,
    taker_of_set,
    trick_cost,
    trick_total,
)


def states(log: tuple[Event, ...]) -> Iterator[tuple[Event, GameState]]:
    """Each event with the game after it."""
    state = game_after(log[:1])
    yield log[0], state
    for event in log[1:]:
        state = state.apply(event)
        yield event, state


def deals(log: tuple[Event, ...]) -> Iterator[DealState]:
    """Each deal as it ended."""
    for event, state in states(log):
        if isinstance(event, DealScored):
            assert state.deal is not None
            yield state.deal


def union(sets: Iterable[CardSet]) -> CardSet:
    return CardSet(card for cards in sets for card in cards)


def assert_conserved(deal: DealState) -> None:
    """Every card of the pack was dealt once, and taken once or left in the stock."""
    rules, to_follow = deal.rules, deal.rules.undealt == "draw_to_follow"
    assert [len(hand) for hand in deal.dealt] == [rules.cards_each] * rules.players
    if not rules.refills and not to_follow:
        assert union((*deal.dealt, deal.kitty)) == rules.pack
        assert sum(map(len, (*deal.dealt, deal.kitty))) == len(rules.pack)
    ended = (*deal.captured, CardSet(deal.stock))
    assert union(ended) == rules.pack
    assert sum(map(len, ended)) == len(rules.pack)
    assert deal.hands == (NO_CARDS,) * rules.players
    if not to_follow:
        assert len(deal.stock) < rules.players
        assert sum(deal.tricks) == rules.tricks


def assert_points_add_up(deal: DealState) -> None:
    """The points of the deal are those in play, or those of its moon or its capot."""
    rules, score = deal.rules, deal.score
    assert score is not None
    bonus = sum(rules.card_bonus[card] for card in rules.pack)
    if deal.declarer is not None and deal.tricks[deal.declarer] == sum(deal.tricks):
        payers = rules.players - len(side_of(rules, deal.declarer))
        assert sum(score.points) == payers * rules.capot_size
        return
    paid = rules.capot_size if deal.declarer is not None else 0
    if score.shooter is None:
        assert sum(score.points) == paid + bonus + shared_out(deal)
        return
    assert score.shooter == moon_shooter(rules, deal.captured, deal.tricks)
    if rules.moon_bonus == "absorb":
        side = side_of(rules, score.shooter)
        bonus -= sum(rules.card_bonus[card] for seat in side for card in deal.captured[seat])
    assert sum(score.points) == paid + moon_points(deal) + bonus


def shared_out(deal: DealState) -> int:
    """What cards and tricks cost altogether in a deal without a moon, bonus cards left aside."""
    rules = deal.rules
    whole = rules.total_points + trick_total(rules) + rules.trickless * deal.tricks.count(0)
    whole -= card_points(rules, deal.stock)
    ends = (deal.first_taker or 0, deal.leader or 0)
    has_set = taker_of_set(rules, deal.captured, ends) is not None
    return whole + (rules.trick_points.get("all", 0) if has_set else 0)


def moon_points(deal: DealState) -> int:
    """What the moon of a deal comes to over all seats."""
    rules, score = deal.rules, deal.score
    assert score is not None
    assert score.shooter is not None
    size = rules.sun if score.sun and rules.sun is not None else rules.moon_size
    others = rules.players - len(side_of(rules, score.shooter))
    return others * size if score.moon == "others_plus" else -size


def assert_legal(deal: DealState) -> None:
    """Whoever is to play has a legal card and holds it; nobody else may play."""
    # A full trick waits for the event that says who takes it.
    if deal.to_play is None or not any(deal.hands):
        return
    legal = deal.legal(deal.to_play)
    assert legal
    assert legal <= deal.hands[deal.to_play]
    others = set(range(deal.rules.players)) - {deal.to_play}
    assert not any(deal.legal(other) for other in others)


def assert_agrees(view: PlayerView, state: GameState) -> None:
    assert (view.totals, view.winners) == (state.totals, state.winners)
    deal = state.deal
    if deal is None:
        assert view.phase == "waiting"
        return
    assert (view.deal, view.dealer) == (deal.opened.deal, deal.opened.dealer)
    assert (view.phase, view.leader, view.trick) == (deal.phase, deal.leader, deal.trick)
    assert view.hearts_broken == deal.hearts_broken
    assert view.out == deal.out
    assert view.to_play == deal.to_play
    assert (view.declarer, view.capot_asked) == (deal.declarer, deal.capot_asked)
    assert (view.bids, view.bidder, view.named) == (deal.bids, deal.bidder, deal.named)
    assert (view.rules, view.game_rules) == (deal.rules, state.rules)
    assert view.counters == state.counters == deal.counters
    assert len(view.tricks) == sum(deal.tricks)
    assert view.have_passed == tuple(cards is not None for cards in deal.passed)
    assert (view.kitty_taker, view.score) == (deal.kitty_taker, deal.score)
    assert view.stock == len(deal.stock)
    if deal.phase not in ("nonces", "passing"):
        assert view.hand_sizes == tuple(map(len, deal.hands))
    assert view.points == points_seen(view, deal)
    if view.seat is None:
        assert view.hand == view.dealt == NO_CARDS
        assert view.passed is view.received is view.kitty is None
    elif view.seat < len(deal.hands):
        assert view.hand == deal.hands[view.seat]
        assert view.dealt == deal.dealt[view.seat]
        assert view.passed == deal.passed[view.seat]
        assert view.received == deal.received[view.seat]
        assert view.legal == deal.legal(view.seat)
        assert view.kitty == (deal.kitty if view.seat == deal.kitty_taker else None)
        assert view.laid_away == (deal.laid_away if view.seat == deal.kitty_taker else None)
        asked = deal.phase not in ("nonces", "over") and view.seat in deal.to_act
        assert view.must_act == asked


def points_seen(view: PlayerView, deal: DealState) -> tuple[int, ...]:
    """The points captured so far; a kitty that another seat took is not seen."""
    if deal.score is not None:
        return deal.score.points
    each = trick_cost(deal.rules, first=False, last=False)
    points = [card_points(deal.rules, cards) for cards in deal.captured]
    points = [at + each * taken for at, taken in zip(points, deal.tricks, strict=True)]
    if deal.first_taker is not None:
        points[deal.first_taker] += deal.rules.trick_points.get("first", 0)
    if sum(deal.tricks) == deal.rules.tricks:
        points[deal.leader or 0] += deal.rules.trick_points.get("last", 0)
    if deal.kitty_taker is not None and deal.kitty_taker != view.seat:
        points[deal.kitty_taker] -= card_points(deal.rules, besides_tricks(deal))
    return tuple(points)


def besides_tricks(deal: DealState) -> CardSet:
    """The cards that a seat has taken besides its tricks: a kitty, or those laid away for it."""
    return (deal.laid_away or NO_CARDS) if deal.rules.exchanges else deal.kitty
