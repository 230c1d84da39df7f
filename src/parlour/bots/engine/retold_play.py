"""The play of a deal, seen once more from what the protocol tells of it."""

import msgspec

from parlour.bots.engine.retelling import Retelling, refuse
from parlour.bots.engine.retold_auction import auction, capot
from parlour.bots.engine.retold_pass import PASSES, passes
from parlour.bots.engine.told_view import OpenTrick, ToldTrick, ToldView
from parlour.cards import Card, CardSet
from parlour.errors import MessageError
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    HandKept,
    KittyTaken,
    MoonShot,
    PlayBegun,
    TrickCarried,
    TrickTaken,
)
from parlour.play.view import PlayerView
from parlour.rules import (
    STOCKS,
    Ruleset,
    card_points,
    in_turn,
    seats_from,
    stock_after,
    trick_cost,
    trick_winner,
)

BEFORE_PLAY = (*PASSES, "bid", "name_suit", "capot")
"""The questions that come before the first lead."""


def retold_view(rules: Ruleset, kind: str, message: object) -> PlayerView:
    """The view that a question of that kind tells of.

    Raises MessageError for one that is malformed, that contradicts the rules or itself, or whose
    seat is not asked for that.
    """
    try:
        told = msgspec.convert(message, ToldView)
    except msgspec.ValidationError as wrong:
        raise MessageError(f"view: {wrong}") from None
    telling = Retelling(rules, kind, told)
    telling.deal()
    passes(telling)
    if kind not in PASSES:
        auction(telling)
    if kind not in (*PASSES, "bid", "name_suit"):
        capot(telling)
    if kind not in BEFORE_PLAY:
        _Play(telling).retell()
    telling.exposed()
    _agree(telling)
    return telling.view


def _agree(telling: Retelling) -> None:
    """Raises MessageError where the view says otherwise than the events it tells of."""
    view, told = telling.view, telling.told
    hand = telling.cards("hand", told.hand)
    found: tuple[tuple[str, object, object], ...] = (
        ("hand", hand, view.hand),
        ("points", told.points, list(view.points)),
        ("hearts_broken", told.hearts_broken, view.hearts_broken),
        ("stock", told.stock, view.stock),
        ("kitty_taker", told.kitty_taker, view.kitty_taker),
        ("legal", telling.cards("legal", told.legal), view.legal),
    )
    for name, said, is_so in found:
        if said != is_so:
            refuse(name, f"it tells {_shown(said)}, and what happened makes it {_shown(is_so)}")
    if not view.must_act:
        refuse("seat", f"seat {view.seat} is not awaited with an answer to {telling.kind}")


def _shown(value: object) -> object:
    return " ".join(card.code for card in value) or "none" if isinstance(value, CardSet) else value


class _Play:
    """The tricks of a deal, taken in one after the other."""

    def __init__(self, telling: Retelling) -> None:
        self.telling = telling
        self.told = telling.told
        self.own_draws = iter(self._own_draws())

    @property
    def view(self) -> PlayerView:
        return self.telling.view

    @property
    def rules(self) -> Ruleset:
        return self.telling.rules

    def retell(self) -> None:
        told = self.told
        whole: list[ToldTrick | OpenTrick] = [*told.tricks, *told.waiting]
        open_trick = told.trick
        first = whole[0].leader if whole else open_trick.leader
        if first is None or first not in range(self.rules.players):
            refuse("leader", f"there is no seat {first} to lead")
        self.telling.happens(PlayBegun(leader=first))
        self._draw_before_play()
        for trick in whole:
            self._play(trick, "tricks")
            self._end_trick(trick)
        if self.telling.kind == "moon":
            self._shoot()
            return
        if self.telling.kind == "play":
            self._play(open_trick, "trick")
            if told.drawn is not None and self.rules.undealt == "draw_to_follow":
                self._draw(self.telling.own)

    def _play(self, trick: ToldTrick | OpenTrick, name: str) -> None:
        cards = self.telling.in_order(name, trick.cards)
        if trick.leader != self.view.leader:
            refuse(name, f"seat {self.view.leader} leads trick {self.view.trick_no}")
        if sorted(trick.out) != sorted(self.view.out):
            refuse(name, f"out of trick {self.view.trick_no} are {list(self.view.out)}")
        order = self.view.in_trick
        whole = trick is not self.told.trick
        if len(cards) != len(order) if whole else len(cards) >= len(order):
            refuse(name, f"{len(order)} cards make trick {self.view.trick_no}")
        for seat, card in zip(order, cards, strict=False):
            self._play_card(seat, card, name)

    def _play_card(self, seat: int, card: Card, name: str) -> None:
        own = seat == self.telling.own
        if own and card not in self.view.hand:
            refuse(name, f"seat {seat} does not hold {card}")
        if own and self._hand_is_sure and card not in self.view.legal:
            refuse(name, f"seat {seat} may not play {card} to trick {self.view.trick_no}")
        if not own:
            self.telling.require_unseen(CardSet([card]), name)
        if not self.view.hand_sizes[seat]:
            refuse(name, f"seat {seat} has no card left for trick {self.view.trick_no}")
        self.telling.happens(CardPlayed(seat=seat, card=card))

    @property
    def _hand_is_sure(self) -> bool:
        """Whether the own hand was just this at every turn, and only legal cards were played."""
        return self.rules.enforcement == "prevent" and self.rules.undealt not in STOCKS

    def _end_trick(self, trick: ToldTrick | OpenTrick) -> None:
        view = self.view
        place, order = trick_winner(self.rules, view.trick), view.in_trick
        if place is None and not self._played_out:
            self.telling.happens(TrickCarried(seat=order[0]))
            self._refill()
            return
        taker = order[place or 0]
        if not isinstance(trick, ToldTrick) or trick.winner != taker:
            refuse("tricks", f"seat {taker} takes trick {view.trick_no}")
        taken = CardSet(card for cards in (*view.carried, view.trick) for card in cards)
        points = card_points(self.rules, taken) + self._cost_of_tricks()
        self.telling.happens(TrickTaken(seat=taker, points=points))
        if self._kitty_due(taken):
            self._take_kitty(taker)
        if self._played_out:
            self._keep()
        self._refill()

    def _cost_of_tricks(self) -> int:
        first, last = not self.view.tricks, self._played_out
        waited = len(self.view.carried) * trick_cost(self.rules, first=False, last=False)
        return trick_cost(self.rules, first=first, last=last) + waited

    @property
    def _played_out(self) -> bool:
        """Whether no further trick is played: nobody holds or will get a card, or one seat does."""
        left = sum(map(bool, self.view.hand_sizes))
        if self.rules.undealt == "draw_to_follow":
            return left <= 1
        return not left and not (self.rules.refills and self.view.stock >= self.rules.players)

    def _kitty_due(self, taken: CardSet) -> bool:
        undealt, last = self.rules.undealt, self._played_out
        if undealt in STOCKS or not self.rules.kitty_size or self.view.kitty_taker is not None:
            return False
        if undealt == "first_penalty":
            return last or bool(taken & self.rules.penalty_cards)
        return undealt in ("first_trick", "exchange") or last

    def _take_kitty(self, taker: int) -> None:
        own, size = taker == self.telling.own, self.rules.kitty_size
        kitty = self.telling.cards("kitty", self.told.kitty)
        if len(kitty) != (size if own else 0):
            refuse("kitty", f"seat {taker} takes up {size} cards, which it alone sees")
        self.telling.require_unseen(kitty, "kitty")
        self.telling.happens(KittyTaken(seat=taker, cards=kitty if own else None))
        if not self.rules.exchanges or self.telling.kind == "exchange":
            return
        laid = self.telling.cards("laid_away", self.told.laid_away)
        if own and (len(laid) != size or laid - self.view.hand):
            refuse("laid_away", f"{size} cards of the hand are laid away")
        self.telling.happens(CardsLaidAway(seat=taker, cards=laid if own else None))

    def _keep(self) -> None:
        """The last seat that holds cards keeps them."""
        for seat, size in enumerate(self.view.hand_sizes):
            if size:
                kept = self.telling.cards("kept", self.told.kept)
                if self.told.keeper != seat or len(kept) != size:
                    refuse("kept", f"seat {seat} keeps {size} cards")
                self.telling.happens(HandKept(seat=seat, cards=kept))

    def _refill(self) -> None:
        due = self.view.stock > stock_after(self.rules, self.view.trick_no - 1)
        if self.rules.refills and due:
            for seat in in_turn(self.rules, self.view.leader or 0):
                self._draw(seat)

    def _draw_before_play(self) -> None:
        """Where cards are drawn to follow, as if all but the last had been drawn at the start.

        When they were, a view does not keep; nobody is out earlier or later for it.
        """
        if self.rules.undealt != "draw_to_follow" or not self.rules.kitty_size:
            return
        drawn = self.told.drawn_by or [0] * self.rules.players
        if len(drawn) != self.rules.players or min(drawn) < 0:
            refuse("drawn_by", "it counts what each seat has drawn")
        if sum(drawn) > self.rules.kitty_size:
            refuse("drawn_by", f"the stock had {self.rules.kitty_size} cards")
        for seat, number in enumerate(drawn):
            later = seat == self.telling.own and self.told.drawn is not None
            for _ in range(number - later):
                self._draw(seat)

    def _draw(self, seat: int) -> None:
        card = None
        if seat == self.telling.own:
            card = next(self.own_draws, None)
            if card is None:
                refuse("hand", "it lacks what was drawn")
        self.telling.happens(CardDrawn(seat=seat, card=card))

    def _own_draws(self) -> list[Card]:
        """The cards this seat has drawn, in an order in which each is there when it is played."""
        told, telling, known = self.told, self.telling, self.view.hand
        if self.rules.undealt not in STOCKS:
            return []
        played = [card for card in self._own_cards() if card not in known]
        held = telling.cards("hand", told.hand)
        if told.keeper == telling.own:
            held |= telling.cards("kept", told.kept)
        last = CardSet() if told.drawn is None else telling.cards("drawn", [told.drawn])
        return [*played, *(held - known - CardSet(played) - last), *last]

    def _own_cards(self) -> list[Card]:
        """What this seat has played, in order; the tricks are not checked yet."""
        fell: list[Card] = []
        told = self.told
        tricks: list[ToldTrick | OpenTrick] = [*told.tricks, *told.waiting, told.trick]
        for trick in tricks:
            order = seats_from(self.rules, trick.leader or 0, trick.out)
            cards = self.telling.in_order("tricks", trick.cards)
            fell += [
                card for seat, card in zip(order, cards, strict=False) if seat == self.telling.own
            ]
        return fell

    def _shoot(self) -> None:
        if not self._played_out:
            refuse("tricks", "a moon is counted when the deal is played out")
        self.telling.happens(MoonShot(seat=self.telling.own))
