"""What happens when a seat or the house asks for something: the events, or why not.

Nothing is changed here. An action that the rules forbid raises IllegalAction with the rule that
forbids it, or NotYourTurn when another seat is awaited.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from parlour.cards import Card, CardSet
from parlour.cards.shuffle import LONGEST_NONCE, is_text, shuffled
from parlour.cards.spoken import card_name, listed
from parlour.errors import IllegalAction, NotYourTurn
from parlour.play.actions import (
    Action,
    Bid,
    CallCard,
    CallRevoke,
    ChooseMoon,
    DealCards,
    GiveNonce,
    LayAway,
    NameSuit,
    PassCards,
    PlayCard,
    SayCapot,
    ScatterCards,
    TakeBack,
)
from parlour.play.bidding import auction_end, auction_start, bid_made, suit_named
from parlour.play.deal import DealState
from parlour.play.deal_end import closing_events
from parlour.play.events import (
    CapotBegun,
    CapotSaid,
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    Event,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    MoonChosen,
    NonceGiven,
    PassChosen,
    PassingBegun,
    PassReceived,
    PlayBegun,
    StockLaid,
    TrickCarried,
    TrickTaken,
)
from parlour.play.irregularities import call_card, call_revoke, take_back
from parlour.rules import (
    STOCKS,
    MoonForm,
    RuleId,
    card_points,
    giver,
    in_turn,
    opening_leader,
    place_in_turn,
    trick_cost,
    trick_winner,
    why_illegal,
)
from parlour.rules.articles import refusal


def decide_in_deal(deal: DealState, seat: int | None, action: Action) -> tuple[Event, ...]:
    """What follows when `seat` (None: the house) asks for `action` in this deal."""
    return _DECIDE[type(action)](deal, seat, action)


def _give_nonce(deal: DealState, seat: int | None, action: GiveNonce) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "nonces", "a nonce")
    if len(action.nonce) > LONGEST_NONCE:
        raise IllegalAction(f"a nonce has at most {LONGEST_NONCE} characters", rule=RuleId.DEAL)
    if not is_text(action.nonce):
        raise IllegalAction("a nonce is text: half a character is none", rule=RuleId.DEAL)
    return (NonceGiven(seat=by, nonce=action.nonce),)


def _deal_cards(deal: DealState, seat: int | None, action: DealCards) -> tuple[Event, ...]:
    return dealing_events(deal, *dealt_round(deal, order_dealt(deal, seat)))


def order_dealt(deal: DealState, seat: int | None) -> tuple[Card, ...]:
    """The pack in the order in which it is dealt now; raises why it may not be."""
    nonces = [nonce for nonce in deal.nonces if nonce is not None]
    if seat is not None:
        raise NotYourTurn("the house deals the cards", rule=RuleId.DEAL)
    if deal.dealt or len(nonces) < len(deal.nonces) or deal.opened.secret is None:
        raise IllegalAction("the cards are dealt once, after every nonce", rule=RuleId.DEAL)
    return shuffled(
        deal.rules.pack,
        secret=bytes.fromhex(deal.opened.secret),
        nonces=nonces,
        deal=deal.opened.deal,
    )


def dealing_events(
    deal: DealState, hands: tuple[CardSet, ...], left: tuple[Card, ...]
) -> tuple[Event, ...]:
    """What happens when those hands are dealt and those cards are left over, the top one first."""
    events: list[Event] = [HandDealt(seat=by, cards=hand) for by, hand in enumerate(hands)]
    if left:
        stock = deal.rules.undealt in STOCKS
        events.append(StockLaid(cards=left) if stock else KittyLaid(cards=CardSet(left)))
    begun = PassingBegun() if deal.opened.pass_size else _after_pass(deal, hands)
    return (*events, begun)


def dealt_round(
    deal: DealState, order: tuple[Card, ...]
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """The hands when cards go one at a time from eldest hand on, and what is left over."""
    rules, seats, each = deal.rules, deal.rules.players, deal.rules.cards_each
    hands = [
        CardSet(order[place_in_turn(rules, deal.eldest, seat) : seats * each : seats])
        for seat in range(seats)
    ]
    return tuple(hands), order[seats * each :]


def _after_pass(deal: DealState, hands: tuple[CardSet, ...]) -> Event:
    return auction_start(deal) or _after_naming(deal, hands)


def _bid(deal: DealState, seat: int | None, action: Bid) -> tuple[Event, ...]:
    made = bid_made(deal, _awaited(deal, seat, "bidding", "a bid"), action.counters)
    after = deal.apply(made)
    if after.to_act:
        return (made,)
    end = auction_end(after)
    after = after.apply(end)
    return (made, end) if after.to_act else (made, end, _after_naming(after, after.hands))


def _name_suit(deal: DealState, seat: int | None, action: NameSuit) -> tuple[Event, ...]:
    named = suit_named(_awaited(deal, seat, "naming", "the suit to avoid"), action.suit)
    after = deal.apply(named)
    return (named, _after_naming(after, after.hands))


def _after_naming(deal: DealState, hands: tuple[CardSet, ...]) -> CapotBegun | PlayBegun:
    return CapotBegun() if deal.rules.capot == "may_bid" else _play_begun(deal, hands)


def _say_capot(deal: DealState, seat: int | None, action: SayCapot) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "capot", "a word on capot")
    said = CapotSaid(seat=by, declares=action.declares)
    after = deal.apply(said)
    return (said,) if after.to_act else (said, _play_begun(after, after.hands))


def _play_begun(deal: DealState, hands: tuple[CardSet, ...]) -> PlayBegun:
    if deal.bidder is not None:
        return PlayBegun(leader=deal.bidder)
    return PlayBegun(leader=opening_leader(deal.rules, hands, dealer=deal.opened.dealer))


def _pass_cards(deal: DealState, seat: int | None, action: PassCards) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "passing", "a pass")
    if not deal.opened.pass_offset:
        raise IllegalAction("say which cards go to which player", rule=RuleId.PASS)
    _require_passable(deal, by, action.cards)
    return _passed(deal, PassChosen(seat=by, cards=action.cards))


def _scatter_cards(deal: DealState, seat: int | None, action: ScatterCards) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "passing", "a pass")
    rules, shares = deal.rules, action.cards
    if deal.opened.pass_offset:
        raise IllegalAction("all cards go to one player in this deal", rule=RuleId.PASS)
    each = deal.opened.pass_size // (rules.players - 1)
    wanted = [0 if seat == by else each for seat in range(rules.players)]
    if [len(share) for share in shares] != wanted:
        one = "1 card goes" if each == 1 else f"{each} cards go"
        raise IllegalAction(f"{one} to each other player, and none to oneself", rule=RuleId.PASS)
    _require_passable(deal, by, CardSet(card for share in shares for card in share))
    return _passed(deal, CardsScattered(seat=by, cards=shares))


def _require_passable(deal: DealState, by: int, cards: CardSet) -> None:
    """Raises IllegalAction for a pass of another size, of cards not held or of barred ones."""
    rules, hand, size = deal.rules, deal.hands[by], deal.opened.pass_size
    barred = cards & rules.barred_from_pass
    free = len(hand - rules.barred_from_pass)
    rule = None
    if len(cards) != size or not cards <= hand:
        rule = RuleId.PASS
    elif len(barred) > max(0, size - free):
        rule = RuleId.NO_PASS
    if rule is not None:
        raise IllegalAction(_pass_refusal(deal, rule, cards, hand), rule=rule)


def _passed(deal: DealState, chosen: PassChosen | CardsScattered) -> tuple[Event, ...]:
    """The pass, what may be taken up now, and after the last pass the play."""
    after = deal.apply(chosen)
    received = _passes_taken_up(after, chosen.seat)
    for event in received:
        after = after.apply(event)
    begun = () if after.to_act else (_after_pass(after, after.hands),)
    return (chosen, *received, *begun)


def _pass_refusal(deal: DealState, rule: RuleId, cards: CardSet, hand: CardSet) -> str:
    size = deal.opened.pass_size
    wanted = "1 card is passed" if size == 1 else f"{size} different cards are passed"
    if rule is RuleId.NO_PASS:
        barred = listed(card_name(card) for card in cards & deal.rules.barred_from_pass)
        return f"the {barred} may not be passed while other cards are held"
    foreign = cards - hand
    if foreign:
        return f"{wanted} from one's own hand, which has no {listed(map(card_name, foreign), 'or')}"
    return f"{wanted}, not {len(cards)}"


def _passes_taken_up(deal: DealState, by: int) -> list[PassReceived]:
    """The passes that may be taken up now that `by` has passed too."""
    rules, offset = deal.rules, deal.opened.pass_offset
    if rules.pass_reveal == "all" and deal.to_act:
        return []
    seats = range(rules.players)
    if offset:
        pairs = [(taker, giver(rules, taker, offset)) for taker in seats]
    else:
        pairs = [(taker, source) for taker in seats for source in seats if taker != source]
    if rules.pass_reveal == "own":
        pairs = [pair for pair in pairs if by in pair]
    events = []
    for taker, source in pairs:
        scattered = deal.scattered[source]
        cards = deal.passed[source] if scattered is None else scattered[taker]
        if cards is not None and deal.passed[taker] is not None:
            events.append(PassReceived(seat=taker, giver=source, cards=cards))
    return events


def _play_card(deal: DealState, seat: int | None, action: PlayCard) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "playing", "a card")
    rules, hand, card = deal.rules, deal.hands[by], action.card
    rule = why_illegal(
        rules, hand, deal.trick, card, trick_no=deal.trick_no, hearts_broken=deal.hearts_broken
    )
    if rule is not None and not _can_be_played(deal, by, rule):
        words = refusal(rules, rule, card=card, hand=hand, trick=deal.trick, trick_no=deal.trick_no)
        raise IllegalAction(words, rule=rule)
    played = CardPlayed(seat=by, card=card)
    after = deal.apply(played)
    if after.to_play is not None:
        return (played, *_draws(after, after.to_play))
    return (played, *_trick_end(after, after.trick))


def _draws(deal: DealState, seat: int) -> Iterator[CardDrawn]:
    """What the next seat draws until it can follow, where the rules have a stock for that."""
    if deal.rules.undealt != "draw_to_follow" or deal.hands[seat].has_suit(deal.trick[0].suit):
        return
    for card in deal.stock:
        yield CardDrawn(seat=seat, card=card)
        if card.suit == deal.trick[0].suit:
            return


def _can_be_played(deal: DealState, seat: int, rule: RuleId) -> bool:
    """Whether a card of the hand is played against that rule; not to amend another wrong one."""
    at_a_table = deal.rules.enforcement == "table"
    return at_a_table and rule is not RuleId.PLAY and deal.amending != seat


def _trick_end(deal: DealState, trick: tuple[Card, ...]) -> list[Event]:
    """The trick goes to its taker, with the kitty where it is due; then perhaps the deal ends.

    Where nobody takes it, it waits; the last trick of the deal goes to its leader then. A widow is
    exchanged before anything else happens, and hands are refilled before the next lead.
    """
    order, winner = deal.in_trick, trick_winner(deal.rules, trick)
    if winner is None and not deal.played_out:
        carried = TrickCarried(seat=order[0])
        return [carried, *_refilled(deal.apply(carried))]
    taker = order[winner or 0]
    cards = CardSet(trick) | deal.waiting_cards
    events: list[Event] = [TrickTaken(seat=taker, points=_points_taken(deal, cards))]
    if _kitty_due(deal, cards):
        events.append(KittyTaken(seat=taker, cards=deal.kitty))
    if deal.played_out:
        events += [HandKept(seat=by, cards=hand) for by, hand in enumerate(deal.hands) if hand]
    for event in events:
        deal = deal.apply(event)
    return [*events, *_refilled(deal), *_closing(deal)]


def _refilled(deal: DealState) -> list[Event]:
    """A card of the stock for each seat, whoever leads next first; none where none is due."""
    if not deal.draws_due:
        return []
    seats = in_turn(deal.rules, deal.leader or 0)
    return [CardDrawn(seat=by, card=card) for by, card in zip(seats, deal.stock, strict=False)]


def _closing(deal: DealState) -> tuple[Event, ...]:
    """What follows once the last card is gone; nothing before."""
    return closing_events(deal) if deal.played_out else ()


def _points_taken(deal: DealState, cards: CardSet) -> int:
    """The points of those cards, and of the trick itself with those that waited for it."""
    rules, last = deal.rules, deal.played_out
    points = card_points(rules, cards)
    points += trick_cost(rules, first=deal.first_taker is None, last=last)
    return points + len(deal.carried) * trick_cost(rules, first=False, last=False)


def _kitty_due(deal: DealState, taken: CardSet) -> bool:
    if not deal.kitty or deal.kitty_taker is not None:
        return False
    undealt, last = deal.rules.undealt, deal.played_out
    if undealt == "first_penalty":
        return last or bool(taken & deal.rules.penalty_cards)
    return undealt in ("first_trick", "exchange") or last


def _lay_away(deal: DealState, seat: int | None, action: LayAway) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "exchange", "what is laid away for the widow")
    size, foreign = len(deal.kitty), action.cards - deal.hands[by]
    if len(action.cards) != size or foreign:
        wanted = "1 card is laid away" if size == 1 else f"{size} cards are laid away"
        found = f"not {len(action.cards)}"
        if foreign:
            found = f"from one's own hand, which has no {listed(map(card_name, foreign), 'or')}"
        raise IllegalAction(f"{wanted}, {found}", rule=RuleId.KITTY)
    laid = CardsLaidAway(seat=by, cards=action.cards)
    return (laid, *_closing(deal.apply(laid)))


def _choose_moon(deal: DealState, seat: int | None, action: ChooseMoon) -> tuple[Event, ...]:
    by = _awaited(deal, seat, "moon", "a word on the moon")
    if action.form not in get_args(MoonForm):
        raise IllegalAction(f"{action.form!r} is no word on a moon", rule=RuleId.MOON)
    chosen = MoonChosen(seat=by, form=action.form)
    return (chosen, *closing_events(deal.apply(chosen)))


def _awaited(deal: DealState, seat: int | None, phase: str, what: str) -> int:
    """The seat, when it is awaited for that; raises NotYourTurn otherwise."""
    if seat is None or deal.phase != phase or seat not in deal.to_act:
        raise NotYourTurn(_who_is_awaited(deal, what), rule=RuleId.PLAY)
    return seat


def _who_is_awaited(deal: DealState, what: str) -> str:
    awaited = deal.to_act
    if not awaited:
        return f"{what} is not awaited now"
    seats = ", ".join(str(seat) for seat in awaited)
    return f"{what} is not awaited from this seat now: seat {seats} is to act"


_DECIDE: Final[dict[type[Action], Callable[[DealState, int | None, Any], tuple[Event, ...]]]] = {
    GiveNonce: _give_nonce,
    DealCards: _deal_cards,
    PassCards: _pass_cards,
    ScatterCards: _scatter_cards,
    Bid: _bid,
    NameSuit: _name_suit,
    SayCapot: _say_capot,
    PlayCard: _play_card,
    LayAway: _lay_away,
    ChooseMoon: _choose_moon,
    TakeBack: take_back,
    CallCard: call_card,
    CallRevoke: call_revoke,
}
