"""Whole deals that agree with a position of which only a hand and a trick are told.

What the position leaves open is dealt by chance, and the tricks before it are played by chance
within the rules, so that the view is one that can come up at a table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from parlour.cards import NO_CARDS, Card, CardSet, Suit
from parlour.play import PlayCard, PlayerView, game_after, view_of
from parlour.play.events import Event
from parlour.rules import (
    Ruleset,
    breaks_hearts,
    in_turn,
    legal_plays,
    opening_leader,
    seat_in_turn,
    trick_winner,
)
from tests.set_deals import set_log

STEPS = 600
"""So many cards are tried before the hands are dealt anew."""

TRIES = 100
"""So many times the hands are dealt before no deal is held to agree."""

EARLIER = 0.3
"""How likely a seat that lacks a suit had a card of it before; of clubs it always had one."""

SEAT = 0
"""The seat whose turn it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A position as it is told: the hand, the trick, its number, and what has not fallen yet.

    A hand that is shorter than hands are at that trick has other cards besides, none of the suit
    led. `broken` is None where it does not matter whether hearts are.
    """

    hand: CardSet
    trick: tuple[Card, ...]
    trick_no: int
    rules: Ruleset
    broken: bool | None = None
    unfallen: CardSet = NO_CARDS

    @property
    def leader(self) -> int:
        """Who has led to the trick, or leads."""
        return seat_in_turn(self.rules, SEAT, -len(self.trick))

    @property
    def played_by(self) -> tuple[tuple[int, Card], ...]:
        """Who has played which card of the trick."""
        return tuple(zip(in_turn(self.rules, self.leader), self.trick, strict=False))

    @property
    def lacking(self) -> tuple[int, ...]:
        """The seats that have no other cards of the suit led: the own, and those who threw off."""
        if not self.trick:
            return ()
        suit = self.trick[0].suit
        return (SEAT, *(seat for seat, card in self.played_by if card.suit is not suit))


def agreeing(told: Told, seed: int) -> Iterator[PlayerView]:
    """Views of seat 0, each of another deal that agrees with what is told.

    There are as many as are asked for; none where no deal was found in so many tries.
    """
    rng = Random(seed)
    while True:
        logs = (_log(told, rng) for _ in range(TRIES))
        log = next((log for log in logs if log is not None), None)
        if log is None:
            return
        yield view_of(log, SEAT)


def held_deal(rules: Ruleset) -> Ruleset:
    """The same rules without a pass."""
    return Ruleset.from_options(rules.to_options() | {"pass_cycle": [0], "pass_count": 0})


def _log(told: Told, rng: Random) -> list[Event] | None:
    hands = _dealt(told, rng)
    past = None if hands is None else _Past(told, hands, rng)
    if hands is None or past is None or not past.found():
        return None
    log = set_log(told.rules, list(map(str, hands)), passing=False, leader=past.first)
    game = game_after(log)
    for card in (*past.fallen, *told.trick):
        assert game.deal is not None
        assert game.deal.to_play is not None
        events = game.decide(game.deal.to_play, PlayCard(card))
        log += events
        game = game.after(events)
    return log


def _dealt(told: Told, rng: Random) -> list[CardSet] | None:
    """Hands in which the seat, and whoever has thrown off, has few more cards of the suit led."""
    rules, lying = told.rules, CardSet(told.trick)
    led = told.trick[0].suit if told.trick else None
    more = {seat: int(rng.random() < EARLIER or led is Suit.CLUBS) for seat in told.lacking}
    hands = [NO_CARDS] * rules.players
    hands[SEAT] = told.hand
    for seat, card in told.played_by:
        hands[seat] = CardSet([card])
    rest = list(rules.pack - told.hand - lying)
    rng.shuffle(rest)
    rest.sort(key=lambda card: card.suit is not led)
    for card in rest:
        room = [
            seat
            for seat, hand in enumerate(hands)
            for _ in range(rules.cards_each - len(hand))
            if card.suit is not led or more.get(seat, 1)
        ]
        if not room:
            return None
        seat = rng.choice(room)
        hands[seat] = hands[seat].with_card(card)
        if card.suit is led and seat in more:
            more[seat] -= 1
    return hands


class _Past:
    """Looks for tricks by which the hands may have come to the position."""

    def __init__(self, told: Told, hands: list[CardSet], rng: Random) -> None:
        self.told, self.rng, self.steps = told, rng, 0
        self.hands = list(hands)
        self.fallen: list[Card] = []
        self.first = opening_leader(told.rules, hands, dealer=seat_in_turn(told.rules, SEAT, -1))
        kept = told.unfallen | told.hand | CardSet(told.trick)
        if told.broken is False:
            kept |= CardSet(card for card in told.rules.pack if breaks_hearts(told.rules, card))
        self.kept = kept

    def found(self) -> bool:
        """Whether there are any; then `fallen` has their cards as they fell."""
        return self._next_card(self.first, [], number=1, broken=False)

    def _next_card(self, leader: int, trick: list[Card], *, number: int, broken: bool) -> bool:
        rules, told = self.told.rules, self.told
        if len(trick) == rules.players:
            place = trick_winner(rules, trick)
            assert place is not None
            broken = broken or any(breaks_hearts(rules, card) for card in trick)
            winner = seat_in_turn(rules, leader, place)
            return self._next_card(winner, [], number=number + 1, broken=broken)
        if not trick and number == told.trick_no:
            return told.broken in (None, broken) and leader == told.leader and self._lack_the_suit()
        seat = seat_in_turn(rules, leader, len(trick))
        legal = legal_plays(rules, self.hands[seat], trick, trick_no=number, hearts_broken=broken)
        choices = list(legal - self.kept)
        self.rng.shuffle(choices)
        for card in choices:
            self.steps += 1
            if self.steps > STEPS:
                return False
            self._play(seat, card)
            if self._next_card(leader, [*trick, card], number=number, broken=broken):
                return True
            self._take_back(seat)
        return False

    def _lack_the_suit(self) -> bool:
        """Whether nobody has cards of the suit led that they should have got rid of."""
        left = [self.hands[seat] - self.kept for seat in self.told.lacking]
        return not any(hand.has_suit(self.told.trick[0].suit) for hand in left)

    def _play(self, seat: int, card: Card) -> None:
        self.hands[seat] = self.hands[seat].without_card(card)
        self.fallen.append(card)

    def _take_back(self, seat: int) -> None:
        self.hands[seat] = self.hands[seat].with_card(self.fallen.pop())
