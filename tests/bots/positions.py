"""A seat's view in the middle of a deal, written as text: `at_play("QS 2H", trick="2C")`."""

from dataclasses import replace

from parlour.cards import Card, CardSet, Suit
from parlour.play import PlayerView, Trick, start_game
from parlour.rules import Ruleset, breaks_hearts, card_points, seat_in_turn, trick_winner
from tests.arrange import STANDARD, cards, in_order


def at_play(
    hand: str,
    *,
    trick: str = "",
    under: Ruleset = STANDARD,
    trick_no: int = 5,
    broken: bool = False,
    seat: int = 0,
    past: tuple[Trick, ...] | None = None,
    totals: tuple[int, ...] | None = None,
) -> PlayerView:
    """The view of a seat that is to play.

    Without `past` the tricks before hold harmless cards that nobody discarded. The hand may be
    shorter than a hand at that trick is.
    """
    lying = in_order(trick)
    tricks = past if past is not None else _quiet_tricks(under, cards(hand), lying, trick_no - 1)
    points = [0] * under.players
    for each in tricks:
        points[each.winner] += each.points
    return replace(
        PlayerView.start(start_game(under), seat),
        phase="playing",
        deal=1,
        dealt=cards(hand),
        hand=cards(hand),
        tricks=tricks,
        leader=seat_in_turn(under, seat, -len(lying)),
        trick=lying,
        hearts_broken=broken
        or any(breaks_hearts(under, card) for each in tricks for card in each.cards),
        points=tuple(points),
        totals=totals or (0,) * under.players,
    )


def at_pass(
    hand: str, *, under: Ruleset = STANDARD, offset: int = 1, size: int = 3, seat: int = 0
) -> PlayerView:
    """The view of a seat that is to pass."""
    return replace(
        PlayerView.start(start_game(under), seat),
        phase="passing",
        deal=1,
        pass_offset=offset,
        pass_size=size,
        dealt=cards(hand),
        hand=cards(hand),
    )


def taken(leader: int, text: str, under: Ruleset = STANDARD) -> Trick:
    """A trick of the past, its cards in the order of play."""
    fell = in_order(text)
    winner = seat_in_turn(under, leader, trick_winner(under, fell) or 0)
    return Trick(leader=leader, cards=fell, winner=winner, points=card_points(under, fell))


def _quiet_tricks(
    rules: Ruleset, hand: CardSet, lying: tuple[Card, ...], number: int
) -> tuple[Trick, ...]:
    """So many tricks taken by turns: of one suit each and without points as long as there are."""
    spare = rules.pack - hand - CardSet(lying)
    tricks: list[Trick] = []
    while len(tricks) < number:
        fell = _quietest(rules, spare)
        spare = spare - CardSet(fell)
        tricks.append(taken(len(tricks) % rules.players, " ".join(map(str, fell)), rules))
    return tuple(tricks)


def _quietest(rules: Ruleset, spare: CardSet) -> tuple[Card, ...]:
    harmless = spare - rules.penalty_cards - rules.bonus_cards
    for cards_left in (harmless, spare):
        for suit in Suit:
            if len(cards_left.of_suit(suit)) >= rules.players:
                return tuple(cards_left.of_suit(suit))[: rules.players]
    return tuple(spare)[: rules.players]
