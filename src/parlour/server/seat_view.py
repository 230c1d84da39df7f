"""What one seat is shown: its view, folded event by event, in the words of the wire.

It is fed events as the seat may see them and nothing else, so it cannot show more.
"""

from collections.abc import Iterable
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.play import Event, PlayerView
from parlour.play.events import (
    CountersSettled,
    DealOpened,
    DealScored,
    GameStarted,
    RevokeCalled,
)
from parlour.play.reckoning import captured, offenders, reckoned, score_if
from parlour.play.wrong_cards import tricks_quitted
from parlour.rules import (
    Counters,
    MoonForm,
    Ruleset,
    eldest_hand,
    giver,
    has_sides,
    in_turn,
    receiver,
    sides,
    standing_after,
    why_illegal,
)
from parlour.rules.articles import refusal
from parlour.rules.auction import MOST_BID, least_bid
from parlour.rules.counter_words import amount_told, net_told
from parlour.rules.laws.revoke_costs import LAW_OF_COST
from parlour.server import seat_acts, wire
from parlour.table import Table

_LETTERS: Final[dict[Suit, seat_acts.Suit]] = {
    Suit.CLUBS: "C",
    Suit.DIAMONDS: "D",
    Suit.HEARTS: "H",
    Suit.SPADES: "S",
}
_FORMS: tuple[MoonForm, ...] = ("others_plus", "self_minus")


class SeatView:
    """The view of a seat (None: a watcher), kept up with the events of the game."""

    def __init__(self, seat: int | None, events: Iterable[Event] = ()) -> None:
        self.seat = seat
        self.view: PlayerView | None = None
        self._commitment = ""
        self._scores: list[wire.DealScore] = []
        for event in events:
            self.see(event)

    def see(self, event: Event) -> Event | None:
        """Take in an event; gives what the seat sees of it, None where that is nothing."""
        seen = event.seen_by(self.seat)
        if isinstance(seen, GameStarted):
            self.view = PlayerView.start(seen, self.seat)
            self._scores = []
        elif seen is not None and self.view is not None:
            if isinstance(seen, DealOpened):
                self._commitment = seen.commitment
            before = self.view
            self.view = before.apply(seen)
            if isinstance(seen, DealScored):
                if before.score is not None:  # a revoke was proved after the deal
                    del self._scores[-1]
                self._scores.append(_deal_score(before, seen))
        return seen

    def told(self, table: Table) -> wire.View | None:
        """The view as the page gets it; None before the first game."""
        view = self.view
        if view is None:
            return None
        pass_to, pass_from = _neighbours(view)
        return wire.View(
            seat=view.seat,
            phase=view.phase,
            deal=view.deal,
            dealer=view.dealer,
            commitment=self._commitment,
            pass_offset=view.pass_offset,
            pass_size=view.pass_size,
            pass_to=pass_to,
            pass_from=pass_from,
            barred_from_pass=_codes(view.rules.barred_from_pass & view.hand),
            passed=None if view.passed is None else _codes(view.passed),
            received=None if view.received is None else _codes(view.received),
            scattered=None if view.scattered is None else [*map(_codes, view.scattered)],
            received_from=[*map(_codes, view.received_from)],
            have_passed=list(view.have_passed),
            hand=_codes(view.hand),
            hand_sizes=list(view.hand_sizes),
            legal=_codes(view.legal),
            refusals=_refusals(view),
            awaited=_awaited(view),
            auction=_auction(view),
            declarer=view.declarer,
            capot_size=view.rules.capot_size if view.rules.capot == "may_bid" else None,
            sides=[list(side) for side in sides(view.rules)] if has_sides(view.rules) else [],
            trick_no=view.trick_no,
            leader=view.leader,
            in_trick=list(view.in_trick),
            out=list(view.out),
            dead=len(view.dead),
            trick=_codes(view.trick),
            tricks=_tricks(view),
            carried=[_codes(cards) for cards in view.carried],
            carried_by=[list(seats) for seats in view.carried_by],
            carried_points=sum(view.carried_costs),
            taken=[_codes(cards) for cards in _counting(view)],
            hearts_broken=view.hearts_broken,
            points=list(view.points),
            totals=list(view.totals),
            kitty_size=view.rules.kitty_size,
            kitty=None if view.kitty is None else _codes(view.kitty),
            kitty_taker=view.kitty_taker,
            laid_away=None if view.laid_away is None else _codes(view.laid_away),
            stock=view.stock,
            drawn=None if view.drawn is None else view.drawn.code,
            moon_options=_moon_options(view),
            shooter=view.shooter,
            exposed=[_codes(view.aftermath.exposed_of(each)) for each in range(view.players)],
            called=[_called(view, each) for each in range(view.players)],
            wrong=None if view.wrong is None else view.wrong.code,
            waits=_waits(view, table),
            amending=view.amending,
            quitted=tricks_quitted(view) if view.rules.enforcement == "table" else 0,
            claims=[_claim(view.rules, claim) for claim in view.claims],
            scores=list(self._scores),
            winners=list(view.winners),
            counters=_counters(view.counters),
            settled=None if view.settled is None else _settled(view.rules, view.settled),
            can_undo=_can_undo(view, table),
            can_redo=table.alone and table.kept < len(table.events),
        )


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _neighbours(view: PlayerView) -> tuple[int | None, int | None]:
    """The seats that the passed cards go to and come from; None where none are passed."""
    if view.pass_offset == 0 or view.seat is None:
        return None, None
    where = (view.rules, view.seat, view.pass_offset)
    return receiver(*where), giver(*where)


def _waits(view: PlayerView, table: Table) -> bool:
    """The steward waits for a lone person's word on a wrong card, as long as it is not the turn."""
    return table.alone and view.wrong is not None and not view.must_act


def _can_undo(view: PlayerView, table: Table) -> bool:
    return view.seat is not None and table.alone and table.undo_to(view.seat) is not None


def _tricks(view: PlayerView) -> list[wire.TrickTaken]:
    return [
        wire.TrickTaken(
            leader=trick.leader,
            seats=list(view.seats_of(trick)),
            cards=_codes(trick.cards),
            winner=trick.winner,
            points=trick.points,
            carried=trick.carried,
            taken_up=trick.taken_up,
        )
        for trick in view.tricks
    ]


def _counting(view: PlayerView) -> list[CardSet]:
    """The penalty and bonus cards each seat is known to have taken."""
    counting = view.rules.penalty_cards | view.rules.bonus_cards
    return [cards & counting for cards in captured(view)]


def _awaited(view: PlayerView) -> list[int]:
    if view.phase == "passing":
        return [seat for seat, passed in enumerate(view.have_passed) if not passed]
    if view.phase == "exchange" and view.kitty_taker is not None:
        return [view.kitty_taker]
    if view.phase == "moon" and view.shooter is not None:
        return [view.shooter]
    if view.phase in ("bidding", "naming"):
        seat = view.to_bid
    else:
        seat = view.to_declare if view.phase == "capot" else view.to_play
    return [] if seat is None else [seat]


def _refusals(view: PlayerView) -> list[wire.Refusal]:
    """Why each card that may not be played may not, on this seat's turn."""
    legal = view.legal
    if not legal:
        return []
    refusals = []
    for card in view.hand - legal:
        rule = why_illegal(
            view.rules,
            view.hand,
            view.trick,
            card,
            trick_no=view.trick_no,
            hearts_broken=view.hearts_broken,
        )
        if rule is not None:
            words = refusal(
                view.rules,
                rule,
                card=card,
                hand=view.hand,
                trick=view.trick,
                trick_no=view.trick_no,
            )
            refusals.append(wire.Refusal(card=card.code, rule=rule.value, text=words))
    return refusals


def _moon_options(view: PlayerView) -> list[wire.MoonOption]:
    if view.phase != "moon" or view.shooter != view.seat:
        return []
    options = []
    for form in _FORMS:
        standing = standing_after(
            view.rules,
            totals=view.totals,
            points=score_if(view, form).points,
            deal=view.deal,
        )
        options.append(wire.MoonOption(form=form, totals=list(standing.totals)))
    return options


def _deal_score(before: PlayerView, scored: DealScored) -> wire.DealScore:
    return wire.DealScore(
        deal=before.deal,
        points=list(scored.points),
        totals=list(scored.totals),
        taken=[_codes(cards) for cards in _counting(before)],
        shooter=scored.shooter,
        moon=scored.moon,
        sun=scored.sun,
        guarded=scored.guarded,
        reset=list(scored.reset),
        revoked=list(offenders(before)) if before.rules.revoke != "none" else [],
    )


def _called(view: PlayerView, seat: int) -> str | None:
    card = view.aftermath.called.get(seat)
    return None if card is None else card.code


def _claim(rules: Ruleset, called: RevokeCalled) -> wire.Claim:
    proved = called.outcome == "proved"
    return wire.Claim(
        seat=called.seat,
        accused=called.accused,
        trick=called.trick,
        outcome=called.outcome,
        card=None if called.card is None else called.card.code,
        rule=called.rule,
        held=_codes(called.held),
        law=LAW_OF_COST.get(rules.revoke) if proved else None,
    )


def _counters(counters: Counters | None) -> wire.Counters | None:
    if counters is None:
        return None
    net = [net_told(amount) for amount in counters.net]
    return wire.Counters(net=net, pool=counters.pool, jack=counters.jack, bidder=counters.bidder)


def _auction(view: PlayerView) -> wire.Auction | None:
    if view.game_rules.penal_suit != "auction":
        return None
    return wire.Auction(
        order=list(in_turn(view.rules, eldest_hand(view.rules, view.dealer))),
        bids=list(view.bids),
        least=least_bid(view.bids),
        most=MOST_BID,
        bidder=view.bidder,
        again=view.bidder is not None and not view.bids,
        avoid=None if view.named is None else _LETTERS[view.named],
    )


def _settled(rules: Ruleset, event: CountersSettled) -> wire.Settled:
    done = reckoned(rules, event)
    pays, draws = (
        [wire.Reckoned(sum=each.sum, amount=amount_told(each.amount)) for each in amounts]
        for amounts in (done.pays, done.draws)
    )
    net = [net_told(amount) for amount in done.net]
    return wire.Settled(pool=event.pool, jack=event.jack, pays=pays, draws=draws, net=net)
