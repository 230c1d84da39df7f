"""How a deal of Enflé goes: follow, or take up the trick; the first without cards wins."""

from parlour.cards import CardSet
from parlour.errors import IllegalAction, NotYourTurn
from parlour.family.enfle.rules import HAND, MOST_TRICKS, PACKETS
from parlour.play.actions import Action, DealCards, GiveNonce, PlayCard
from parlour.play.deal import DealState
from parlour.play.deal_end import revealed
from parlour.play.decide import dealing_events, decide_in_deal, order_dealt
from parlour.play.events import CardPlayed, Event, GameEnded, TrickTakenUp, TrickTurned
from parlour.rules import RuleId, in_turn, trick_winner, why_illegal
from parlour.rules.articles import refusal


def decide_enfle(deal: DealState, seat: int | None, action: Action) -> tuple[Event, ...]:
    """What follows when `seat` (None: the house) asks for `action` in a deal of Enflé.

    Raises IllegalAction with the rule that forbids it, NotYourTurn when another is awaited.
    """
    if isinstance(action, GiveNonce):
        return decide_in_deal(deal, seat, action)
    if isinstance(action, DealCards):
        return _dealt(deal, seat)
    if not isinstance(action, PlayCard):
        raise IllegalAction("in Enflé a seat only plays cards", rule=RuleId.PLAY)
    if seat is None or seat != deal.to_play:
        raise NotYourTurn("a card is not awaited from this seat now", rule=RuleId.PLAY)
    _require_legal(deal, seat, action)
    played = CardPlayed(seat=seat, card=action.card)
    after = deal.apply(played)
    if not after.hands[seat]:
        return (played, *_ended(after, (seat,)))
    end = _trick_end(after)
    if end is None:
        return (played,)
    after = after.apply(end)
    if sum(after.tricks) < MOST_TRICKS:
        return (played, end)
    fewest = min(map(len, after.hands))
    winners = tuple(by for by, hand in enumerate(after.hands) if len(hand) == fewest)
    return (played, end, *_ended(after, winners))


def _dealt(deal: DealState, seat: int | None) -> tuple[Event, ...]:
    """Three cards to each, then two, then three; what is left over lies face down."""
    order, place = order_dealt(deal, seat), 0
    hands = [CardSet() for _ in range(deal.rules.players)]
    for packet in PACKETS:
        for by in in_turn(deal.rules, deal.eldest):
            hands[by] |= CardSet(order[place : place + packet])
            place += packet
    assert place == HAND * deal.rules.players
    return dealing_events(deal, tuple(hands), order[place:])


def _require_legal(deal: DealState, seat: int, action: PlayCard) -> None:
    rules, hand, card, number = deal.rules, deal.hands[seat], action.card, deal.trick_no
    rule = why_illegal(rules, hand, deal.trick, card, trick_no=number, hearts_broken=True)
    if rule is not None:
        words = refusal(rules, rule, card=card, hand=hand, trick=deal.trick, trick_no=number)
        raise IllegalAction(words, rule=rule)


def _trick_end(deal: DealState) -> TrickTurned | TrickTakenUp | None:
    """What ends the trick, once all have followed or the next seat cannot; None before."""
    following = deal.to_play
    if following is None:
        return TrickTurned(seat=deal.in_trick[trick_winner(deal.rules, deal.trick) or 0])
    if deal.hands[following].has_suit(deal.trick[0].suit):
        return None
    return TrickTakenUp(seat=following, cards=CardSet(deal.trick))


def _ended(deal: DealState, winners: tuple[int, ...]) -> tuple[Event, ...]:
    return GameEnded(winners=winners), revealed(deal)
