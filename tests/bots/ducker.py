"""The yardstick: a player that ducks and dumps, and no more."""

from random import Random

from parlour.bots.pass_limits import passable
from parlour.cards import Card, CardSet
from parlour.play.view import PlayerView
from parlour.rules import MoonForm, trick_winner


class Ducker:
    """Passes its highest cards, plays under the trick if it can, and throws its dearest card."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        forced, free = passable(view)
        order = sorted(free, key=lambda card: (_dear(view, card), card.rank), reverse=True)
        return forced | CardSet(order[: view.pass_size - len(forced)])

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        legal = view.legal
        if not view.trick:
            return min(legal, key=lambda card: (card.rank, card))
        taker = trick_winner(view.rules, view.trick)
        if taker is None:
            return legal.lowest
        best = view.trick[taker]
        if not legal.has_suit(best.suit):
            return max(legal, key=lambda card: (_dear(view, card), card.rank))
        under = [card for card in legal if card < best]
        if under:
            return max(under)
        last = len(view.trick) == view.players - 1
        harmless = [card for card in legal if not _dear(view, card)]
        return max(harmless) if last and harmless else legal.lowest

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return "others_plus"


def _dear(view: PlayerView, card: Card) -> int:
    return view.rules.card_points[card]
