"""A deal in play with all hands open, quick to copy and to play on: what `play` does, in bits.

It has the rules of play and no others: no pass, no bid, no wrong card.
"""

from dataclasses import dataclass
from typing import Final

from parlour.bots.reference.deck import Deck
from parlour.rules import stock_after

NOBODY: Final = -1


@dataclass(slots=True, kw_only=True)
class Deal:
    """The deal as it stands between two cards; lists are by seat, sets of cards are bits.

    `order` are the seats of the trick in turn, `trick` its cards so far, `lying` the same as a set
    and `best` the card that wins it, NOBODY where all of its suit have cancelled. `waiting` and
    `carried` are the cards and number of the tricks that wait for a winner. `kitty` is what is left
    over while nobody has it, `stock` what can be drawn, the next card last. Where the widow is to
    be laid away for, `exchanging` is its taker.
    """

    deck: Deck
    hands: list[int]
    captured: list[int]
    tricks: list[int]
    order: tuple[int, ...]
    trick: list[int]
    lying: int
    best: int
    number: int
    broken: bool
    played: int
    waiting: int = 0
    carried: int = 0
    kitty: int = 0
    kitty_waits: bool = False
    stock: list[int]
    first_taker: int = NOBODY
    last_taker: int = NOBODY
    exchanging: int = NOBODY
    over: bool = False

    def copy(self) -> "Deal":
        """The same deal, to be played on by itself."""
        return Deal(
            deck=self.deck,
            hands=self.hands[:],
            captured=self.captured[:],
            tricks=self.tricks[:],
            order=self.order,
            trick=self.trick[:],
            lying=self.lying,
            best=self.best,
            number=self.number,
            broken=self.broken,
            played=self.played,
            waiting=self.waiting,
            carried=self.carried,
            kitty=self.kitty,
            kitty_waits=self.kitty_waits,
            stock=self.stock[:],
            first_taker=self.first_taker,
            last_taker=self.last_taker,
            exchanging=self.exchanging,
            over=self.over,
        )

    @property
    def to_play(self) -> int:
        """The seat whose card is awaited."""
        return self.order[len(self.trick)]

    @property
    def legal(self) -> int:
        """The cards it may play."""
        hand = self.hands[self.order[len(self.trick)]]
        if not self.trick:
            return self._opening(hand) if self.number == 1 else self._leading(hand)
        deck = self.deck
        held = hand & deck.suit_of[self.trick[0]]
        if held:
            return held
        if self.number == 1:
            hand = hand & ~deck.barred or hand
        return hand & deck.dump or hand

    def _opening(self, hand: int) -> int:
        deck = self.deck
        lead = deck.rules.first_lead
        if lead in ("low_club", "any_club"):
            clubs = hand & deck.suits[0]
            if not clubs:
                return self._leading(hand)
            low = clubs & -clubs
            return clubs & (low | deck.twin[low.bit_length() - 1]) if lead == "low_club" else clubs
        if lead == "eldest_harmless":
            return hand & ~deck.penalties or hand
        return hand

    def _leading(self, hand: int) -> int:
        deck = self.deck
        if self.broken or deck.rules.hearts_lock == "none":
            return hand
        if deck.rules.lead_exception == "only_penalties" and not hand & ~deck.penalties:
            return hand
        return hand & ~deck.locked or hand

    def losing(self) -> int:
        """The cards of the suit led that would not take the trick if they were played now."""
        deck = self.deck
        lost = deck.beaten[self.best]
        if deck.cancels:
            for card in self.trick:
                lost |= deck.twin[card]
        return lost

    def lay(self, card: int) -> None:
        """Play a card, with all that happens before the next one is awaited."""
        deck, trick, bit = self.deck, self.trick, 1 << card
        self.hands[self.order[len(trick)]] ^= bit
        if not trick:
            self.best = card
        elif bit & deck.suit_of[trick[0]]:
            if deck.cancels and deck.twin[card] & self.lying:
                self.best = self._cancelled(card)
            elif not deck.beaten[self.best] & bit:
                self.best = card
        trick.append(card)
        self.lying |= bit
        self.played |= bit
        if bit & deck.breakers:
            self.broken = True
        if len(trick) == len(self.order):
            self._end_trick()
        elif self.stock and deck.rules.undealt == "draw_to_follow":
            self._draw_to_follow()

    def _cancelled(self, card: int) -> int:
        """The card that wins the trick once that one has cancelled the one like it."""
        deck = self.deck
        suit, lying = deck.suit_of[card], self.lying | 1 << card
        left = 0
        for other in self.trick:
            if not deck.twin[other] & lying:
                left |= 1 << other
        return (left & suit).bit_length() - 1

    def _draw_to_follow(self) -> None:
        seat, suit = self.order[len(self.trick)], self.deck.suit_of[self.trick[0]]
        while self.stock and not self.hands[seat] & suit:
            self.hands[seat] |= 1 << self.stock.pop()

    def _played_out(self) -> bool:
        rules, left = self.deck.rules, len(self.hands) - self.hands.count(0)
        if rules.undealt == "draw_to_follow":
            return left <= 1
        return not left and not (rules.refills and len(self.stock) >= rules.players)

    def _end_trick(self) -> None:
        order, lying, last = self.order, self.lying, self._played_out()
        nobody = self.best < 0
        leader = order[0] if nobody else order[self.trick.index(self.best)]
        self.number += 1
        taken = lying | self.waiting
        if nobody and not last:
            self.waiting = taken
            self.carried += 1
        else:
            self.captured[leader] |= taken
            self.tricks[leader] += 1 + self.carried
            self.waiting = self.carried = 0
            if self.first_taker < 0:
                self.first_taker = leader
            self.last_taker = leader
        self.order, self.trick, self.lying, self.best = self._seats_from(leader), [], 0, NOBODY
        if self.kitty_waits and not (nobody and not last):
            self._take_kitty(leader, taken, last=last)
        if last:
            self._end()
        elif self.deck.rules.refills:
            self._refill()

    def _seats_from(self, leader: int) -> tuple[int, ...]:
        order, hands = self.deck.turns[leader], self.hands
        if 0 not in hands:
            return order
        return tuple(seat for seat in order if hands[seat]) or order

    def _take_kitty(self, seat: int, taken: int, *, last: bool) -> None:
        """The cards left over go to the taker of this trick where they are due."""
        due = {
            "first_trick": True,
            "exchange": True,
            "first_penalty": last or bool(taken & self.deck.penalties),
        }
        if not due.get(self.deck.rules.undealt, last):
            return
        self.kitty_waits = False
        if self.deck.rules.exchanges:
            self.hands[seat] |= self.kitty
            self.exchanging = seat
        else:
            self.captured[seat] |= self.kitty

    def lay_away(self, cards: int) -> None:
        """The taker of the widow lays away so many of its cards for it."""
        seat = self.exchanging
        self.hands[seat] ^= cards
        self.captured[seat] |= cards
        self.exchanging = NOBODY
        self.over = not any(self.hands)

    def _end(self) -> None:
        if self.exchanging >= 0:
            return  # all that is left is the widow, to be laid away
        for seat, hand in enumerate(self.hands):
            self.captured[seat] |= hand
            self.hands[seat] = 0
        self.over = True

    def _refill(self) -> None:
        if len(self.stock) > stock_after(self.deck.rules, self.number - 1):
            for seat in self.deck.turns[self.order[0]]:
                if self.stock:
                    self.hands[seat] |= 1 << self.stock.pop()
