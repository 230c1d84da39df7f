"""One whole deal, really played under the rules in force by simple careful choices.

The same rules always give the same deal. Of the first shuffles the one that shows most is taken:
hearts broken in mid-deal, a queen that falls, no moon.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.cards.shuffle import SECRET_BYTES, shuffled
from parlour.rules.legality import breaks_hearts, legal_plays
from parlour.rules.mechanics import require_playable
from parlour.rules.opening import opening_leader
from parlour.rules.passing import cards_laid, pass_entry, receiver
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import DealScore, card_points, score_deal, trick_cost
from parlour.rules.stock import STOCKS
from parlour.rules.tricks import trick_winner
from parlour.rules.turns import in_turn, place_in_turn, seat_in_turn, seats_from
from parlour.rules.worked_deal.careful_bids import WorkedAuction, worked_auction
from parlour.rules.worked_deal.careful_play import choose_card, choose_laid_away, choose_pass

_SHUFFLES: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedTrick:
    """One trick: the seats and their cards in order of play, who took it, its cost with a kitty.

    A trick that was `carried` waited on the table and was taken with the next one. After one with
    a widow the taker has `laid_away` cards for it. `drawn` are the cards drawn after it, whoever
    leads next first; `drawn_to_follow` is by place in `seats` what each drew before it played.
    """

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int
    points: int
    carried: bool = False
    breaks_hearts: bool = False
    kitty: CardSet = NO_CARDS
    laid_away: CardSet = NO_CARDS
    drawn: tuple[Card, ...] = ()
    drawn_to_follow: tuple[tuple[Card, ...], ...] = ()

    @property
    def besides(self) -> CardSet:
        """The cards that the taker has taken besides those of the trick."""
        return self.laid_away or self.kitty

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]

    def card_of(self, seat: int) -> Card | None:
        """The card that seat played, None where it had dropped out."""
        return self.cards[self.seats.index(seat)] if seat in self.seats else None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedDeal:
    """A deal from the hands dealt to the score. Lists by seat; seat 0 is eldest hand.

    `rules` are those in force: after an auction, with the suit that was named. `given` is what each
    seat passes, by the seat that gets it. `stock` are the cards to draw from,
    the top one first, `kept` by seat the cards that the last seat holding some keeps as taken.
    """

    rules: Ruleset
    auction: WorkedAuction | None
    dealt: tuple[CardSet, ...]
    given: tuple[tuple[CardSet, ...], ...]
    hands: tuple[CardSet, ...]
    kitty: CardSet
    stock: tuple[Card, ...]
    tricks: tuple[WorkedTrick, ...]
    kept: tuple[CardSet, ...]
    captured: tuple[CardSet, ...]
    score: DealScore


@lru_cache(maxsize=128)
def worked_deal(rules: Ruleset) -> WorkedDeal:
    """The deal; raises NotYet for rules that cannot be dealt yet."""
    require_playable(rules)
    deals = (_played(rules, number) for number in range(_SHUFFLES))
    return max(deals, key=_shows)


def _shows(deal: WorkedDeal) -> tuple[int, ...]:
    """How much a deal shows; the first of equals is taken."""
    rules = deal.rules
    last = len(deal.tricks)
    broken = next((at for at, trick in enumerate(deal.tricks, 1) if trick.breaks_hearts), last)
    paid = sum(points > 0 for points in deal.score.points)
    dearest = max((rules.card_points[card] for card in rules.pack), default=0)
    falls = [
        trick
        for trick in deal.tricks
        if any(
            rules.card_points[card] == dearest and card.suit != trick.cards[0].suit
            for card in trick.cards
        )
    ]
    return (
        0 if deal.auction is None else min(sum(bid is not None for bid in deal.auction.bids), 2),
        int(deal.score.shooter is None),
        int(1 < broken < last),
        int(bool(falls)),
        min(paid, 3),
        int(0 in deal.score.points),
    )


def _played(rules: Ruleset, number: int) -> WorkedDeal:
    secret = number.to_bytes(SECRET_BYTES, "big")
    order = shuffled(rules.pack, secret=secret, nonces=[""] * rules.players, deal=1)
    seats, each = rules.players, rules.cards_each
    dealt = tuple(
        CardSet(order[place_in_turn(rules, 0, seat) : seats * each : seats])
        for seat in range(seats)
    )
    left, draws = order[seats * each :], rules.undealt in STOCKS
    kitty, stock = NO_CARDS if draws else CardSet(left), left if draws else ()
    given = _given(rules, dealt)
    hands = tuple(_after_pass(hand, seat, given) for seat, hand in enumerate(dealt))
    auction = worked_auction(rules, hands)
    if auction is not None:
        rules = rules.with_penal_suit(auction.suit)
    tricks, kept = _tricks(rules, hands, kitty, stock, auction)
    captured = list(kept)
    for trick in tricks:
        captured[trick.taker] |= CardSet(trick.cards) | trick.besides
    taken = [sum(trick.taker == seat for trick in tricks) for seat in range(seats)]
    ends = (tricks[0].taker, tricks[-1].taker)
    return WorkedDeal(
        rules=rules,
        auction=auction,
        dealt=dealt,
        given=given,
        hands=hands,
        kitty=kitty,
        stock=stock,
        tricks=tricks,
        kept=kept,
        captured=tuple(captured),
        score=score_deal(rules, captured, taken, totals=[0] * seats, ends=ends),
    )


def _given(rules: Ruleset, dealt: tuple[CardSet, ...]) -> tuple[tuple[CardSet, ...], ...]:
    """What each seat passes in the first deal, by the seat that gets it."""
    entry, size = pass_entry(rules, 1), cards_laid(rules, 1)
    given = []
    for seat, hand in enumerate(dealt):
        others = in_turn(rules, seat)[1:]
        takers = others if entry == "scatter" else (receiver(rules, seat, entry),)
        shares = [NO_CARDS] * len(dealt)
        for place, card in enumerate(choose_pass(rules, hand, size)):
            taker = takers[place % len(takers)]
            shares[taker] = shares[taker].with_card(card)
        given.append(tuple(shares))
    return tuple(given)


def _after_pass(hand: CardSet, seat: int, given: tuple[tuple[CardSet, ...], ...]) -> CardSet:
    laid = CardSet(card for share in given[seat] for card in share)
    return (hand - laid) | CardSet(card for shares in given for card in shares[seat])


def _tricks(
    rules: Ruleset,
    hands: tuple[CardSet, ...],
    kitty: CardSet,
    stock: tuple[Card, ...],
    auction: WorkedAuction | None,
) -> tuple[tuple[WorkedTrick, ...], tuple[CardSet, ...]]:
    """The tricks of the deal, and the cards each seat holds after the last one."""
    held, left = list(hands), list(stock)
    leader = opening_leader(rules, hands, dealer=seat_in_turn(rules, 0, -1))
    if auction is not None and auction.bidder is not None:
        leader = auction.bidder
    tricks: list[WorkedTrick] = []
    broken, played, waiting = False, NO_CARDS, kitty
    while not _played_out(rules, held):
        trick: list[Card] = []
        drawn: list[tuple[Card, ...]] = []
        opened = broken
        order = seats_from(rules, leader, [at for at, hand in enumerate(held) if not hand])
        for seat in order:
            drawn.append(_drawn_to_follow(rules, held[seat], trick, left))
            held[seat] |= CardSet(drawn[-1])
            legal = legal_plays(
                rules, held[seat], trick, trick_no=len(tricks) + 1, hearts_broken=broken
            )
            last = seat == order[-1]
            card = choose_card(rules, legal, trick, played=played, hand=held[seat], last=last)
            held[seat] = held[seat].without_card(card)
            broken = broken or breaks_hearts(rules, card)
            trick.append(card)
        played |= CardSet(trick)
        last = len(tricks) + 1 == rules.tricks
        if rules.undealt == "draw_to_follow":
            last = _played_out(rules, held)
        done = _finished(
            rules, order, trick, breaks=broken and not opened, first=not tricks, last=last
        )
        done = replace(done, drawn_to_follow=tuple(drawn))
        if len(tricks) < rules.draws_each:
            done = replace(done, drawn=_refilled(rules, held, stock, len(tricks), first=done.taker))
        tricks.append(done)
        out = [at for at, hand in enumerate(held) if not hand]
        leader = next(iter(seats_from(rules, done.taker, out)), done.taker)
        if done.carried:
            continue
        taken = _taken_with(tricks)
        if waiting and _kitty_goes(rules, taken, first=len(taken) == len(tricks), last=last):
            done = replace(done, kitty=waiting)
            if rules.exchanges:
                held[leader] |= waiting
                laid = choose_laid_away(rules, held[leader], len(waiting))
                held[leader] -= laid
                done = replace(done, laid_away=laid)
            done = replace(done, points=done.points + card_points(rules, done.besides))
            waiting = NO_CARDS
        tricks[-len(taken) :] = [*(replace(each, taker=done.taker) for each in taken[:-1]), done]
    return tuple(tricks), tuple(held)


def _played_out(rules: Ruleset, held: Sequence[CardSet]) -> bool:
    return sum(map(bool, held)) <= int(rules.undealt == "draw_to_follow")


def _drawn_to_follow(
    rules: Ruleset, hand: CardSet, trick: Sequence[Card], stock: list[Card]
) -> tuple[Card, ...]:
    """What a seat draws until it can follow; the stock grows smaller by it."""
    drawn: list[Card] = []
    if rules.undealt != "draw_to_follow":
        return ()
    while trick and stock and not (hand | CardSet(drawn)).has_suit(trick[0].suit):
        drawn.append(stock.pop(0))
    return tuple(drawn)


def _refilled(
    rules: Ruleset, held: list[CardSet], stock: tuple[Card, ...], tricks: int, *, first: int
) -> tuple[Card, ...]:
    """The next cards of the stock, which go into the hands; so many tricks were played before."""
    cards = stock[rules.players * tricks : rules.players * (tricks + 1)]
    for seat, card in zip(in_turn(rules, first), cards, strict=True):
        held[seat] = held[seat].with_card(card)
    return cards


def _finished(
    rules: Ruleset,
    order: tuple[int, ...],
    trick: Sequence[Card],
    *,
    breaks: bool,
    first: bool,
    last: bool,
) -> WorkedTrick:
    winner = trick_winner(rules, trick)
    return WorkedTrick(
        seats=order,
        cards=tuple(trick),
        taker=order[winner or 0],
        points=card_points(rules, trick) + trick_cost(rules, first=first, last=last),
        carried=winner is None and not last,
        breaks_hearts=breaks,
    )


def _taken_with(tricks: list[WorkedTrick]) -> list[WorkedTrick]:
    """The last trick, and before it those that have waited for it."""
    carried = 0
    while carried < len(tricks) - 1 and tricks[-2 - carried].carried:
        carried += 1
    return tricks[-1 - carried :]


def _kitty_goes(rules: Ruleset, taken: Sequence[WorkedTrick], *, first: bool, last: bool) -> bool:
    if rules.undealt == "first_penalty":
        return last or any(card in rules.penalty_cards for each in taken for card in each.cards)
    return first if rules.undealt in ("first_trick", "exchange") else last
