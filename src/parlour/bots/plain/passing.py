"""Which cards to pass: those without which the hand is likely to cost least."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from parlour.bots.pass_limits import given_out, passable
from parlour.bots.plain.holding import holding_cost
from parlour.bots.plain.outlook import DEAR, Outlook, card_worth
from parlour.bots.plain.partner_pass import given_cost, goes_to_partner
from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play.view import PlayerView
from parlour.rules import in_turn, side_of

VOID_GAIN = 2.0
"""What it is worth to have no card of a harmless suit: dangers can be thrown when it is led."""

GUARDS = 4
"""A dear card goes if fewer lower cards of its suit stand before it."""

DEAR_CARDS = 3
"""For so many dear cards it is weighed whether to pass them or to keep them from being thrown."""

Plans = dict[int, tuple[float, CardSet]]
"""The cheapest way to pass each number of cards: what the cards kept will cost, and the pass."""


def cards_to_pass(view: PlayerView) -> CardSet:
    """The pass of that hand, as large as the deal asks for, within what may be passed."""
    forced, free = passable(view)
    wanted = view.pass_size - len(forced)
    outlook = Outlook.of(view)
    dear = dear_cards(outlook, free)
    bare = _bare(outlook, dear)
    costs = [
        cheapest(outlook, gone, free - dear, wanted - len(gone))
        for gone in _choices(dear, wanted)
        if len(free - dear) + len(gone) >= wanted and len(gone & bare) == min(len(bare), wanted)
    ]
    return forced | min(costs, key=lambda plan: plan[0])[1]


def cards_to_scatter(view: PlayerView) -> tuple[CardSet, ...]:
    """The same cards, by receiver: dearest to whoever leads the game, least to a partner."""
    worth, strength = card_worth(view.rules), view.rules.strength
    cards = sorted(cards_to_pass(view), key=lambda card: (-worth[card], -strength[card], card))
    others = in_turn(view.rules, view.seat or 0)[1:]
    own = side_of(view.rules, view.seat or 0)
    order = sorted(others, key=lambda seat: (seat in own, view.totals[seat]))
    return given_out(view, cards, order)


def dear_cards(outlook: Outlook, free: CardSet) -> CardSet:
    """The dearest of those cards, each dear enough to be weighed by itself."""
    dear = [card for card in free if outlook.worth[card] >= DEAR]
    return CardSet(sorted(dear, key=lambda card: -outlook.worth[card])[:DEAR_CARDS])


def _bare(outlook: Outlook, dear: CardSet) -> CardSet:
    """The dear cards that must go; to a partner none must, who would have them thrown too."""
    if goes_to_partner(outlook.view):
        return NO_CARDS
    return CardSet(card for card in dear if _guards(outlook, card) < GUARDS)


def _guards(outlook: Outlook, card: Card) -> int:
    """How many lower cards of the suit can be played before that card must be."""
    strength = outlook.strength
    return sum(strength[other] < strength[card] for other in outlook.own[card.suit])


def _choices(dear: CardSet, most: int) -> Iterator[CardSet]:
    for number in range(min(len(dear), most) + 1):
        yield from map(CardSet, combinations(dear, number))


def cheapest(
    outlook: Outlook, gone: CardSet, free: CardSet, wanted: int, *, own: bool = False
) -> tuple[float, CardSet]:
    """The cheapest way to part with the cards `gone` and so many of those that are `free`.

    They go to another hand, or to the `own` tricks: then they cost what they are worth, and nobody
    can throw them on us.
    """
    if not own:
        unseen = outlook.knowledge.unseen | gone
        outlook = replace(outlook, knowledge=replace(outlook.knowledge, unseen=unseen))
    plans: Plans = {0: (_worth(outlook, gone) if own else 0.0, gone)}
    for suit in Suit:
        held = outlook.view.hand.of_suit(suit) - gone
        plans = _widened(plans, _suit_plans(outlook, suit, held, free, wanted, own=own), wanted)
    return plans[wanted]


def _worth(outlook: Outlook, cards: CardSet) -> float:
    return sum(outlook.worth[card] for card in cards)


def _widened(plans: Plans, suit_plans: Plans, most: int) -> Plans:
    """The cheapest plans over the suits so far and one more."""
    wider: Plans = {}
    for count, (cost, cards) in plans.items():
        for more, (suit_cost, suit_cards) in suit_plans.items():
            total, number = cost + suit_cost, count + more
            if number <= most and (number not in wider or total < wider[number][0]):
                wider[number] = (total, cards | suit_cards)
    return wider


def _suit_plans(
    outlook: Outlook, suit: Suit, held: CardSet, free: CardSet, most: int, *, own: bool
) -> Plans:
    """The cheapest way to part with each number of cards of one suit: neighbours in rank.

    The cards of the suit that are not `held` any more are gone in any case.
    """
    may_go = outlook.rules.low_to_high(held & free)
    dear = outlook.view.hand.of_suit(suit) - held
    friend = not own and goes_to_partner(outlook.view)
    plans: Plans = {0: (_kept_cost(outlook, suit, held, NO_CARDS), NO_CARDS)}
    if friend and dear:
        plans = {0: (plans[0][0] + given_cost(outlook, suit, dear, held), NO_CARDS)}
    for count in range(1, min(most, len(may_go)) + 1):
        for start in range(len(may_go) - count + 1):
            gone = CardSet(may_go[start : start + count])
            if own:
                cost = _kept_cost(outlook, suit, held - gone, NO_CARDS) + _worth(outlook, gone)
            else:
                cost = _kept_cost(outlook, suit, held - gone, gone)
            if friend:
                cost += given_cost(outlook, suit, gone | dear, held - gone)
            if count not in plans or cost < plans[count][0]:
                plans[count] = (cost, gone)
    return plans


def _kept_cost(outlook: Outlook, suit: Suit, kept: CardSet, gone: CardSet) -> float:
    if not kept:
        return 0.0 if outlook.rules.penalty_cards.has_suit(suit) else -VOID_GAIN
    out = outlook.knowledge.unseen.of_suit(suit) | gone
    low_to_high = outlook.rules.low_to_high
    return holding_cost(outlook, suit, low_to_high(kept), low_to_high(out))
