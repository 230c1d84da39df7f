"""Looking ahead from a view: each card that may be played is tried on the same deals."""

from dataclasses import dataclass
from random import Random
from typing import Final

from parlour.bots.plain.outlook import Outlook
from parlour.bots.plain.playing import Prices
from parlour.bots.reference.deal import Deal
from parlour.bots.reference.thumb import play_by_thumb
from parlour.bots.reference.world import Seen
from parlour.bots.reference.worth import Stake
from parlour.cards import Card
from parlour.play.events import HEARTS
from parlour.play.view import PlayerView

PRIOR: Final = 10.0
"""The price that rules of thumb put on a card counts like so many deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How far a player looks: how many cards it plays in thought for one that it plays.

    Near the end of a deal, where few are left, it so tries more deals, up to `most` in all.
    """

    cards: int
    most: int = 1000

    def rollouts(self, seen: Seen) -> int:
        """How many deals it plays to their end from here."""
        deal = seen.deal
        left = sum(seen.holds) + sum(map(int.bit_count, deal.hands))
        return max(1, min(self.most, self.cards // max(1, left)))


@dataclass(slots=True)
class Arm:
    """A card that is tried, by number, and what it was worth so far, added up."""

    card: int
    worth: float = 0.0


def look_for_card(view: PlayerView, reach: Reach, rng: Random) -> Card | None:
    """The card that does best on deals that agree with the view; None where looking is no use.

    That is where only one card may be played, or no deal was found that agrees. The same view,
    reach and chance give the same card.
    """
    legal = view.legal
    if len(legal) < 2 or view.game != HEARTS or view.seat is None:
        return None
    seen, luck = Seen.of(view), Random(rng.getrandbits(64))
    deck = seen.deal.deck
    stake = Stake(
        rules=view.rules,
        totals=view.totals,
        deal=view.deal,
        declarer=view.declarer,
        counters=view.counters,
    )
    prices = Prices(Outlook.of(view))
    arms = [Arm(deck.numbers[card], -PRIOR * prices.of(card)) for card in legal]
    best = best_arm(seen, arms, stake, reach.rollouts(seen), luck)
    return None if best is None else deck.cards[best.card]


def best_arm(seen: Seen, arms: list[Arm], stake: Stake, rollouts: int, rng: Random) -> Arm | None:
    """The arm that does best; None where no deal was found that agrees.

    Half of them are given up after each round, and the rest are tried twice as often. All of a
    round are tried on the same deals with the same chance.
    """
    rounds = (len(arms) - 1).bit_length()
    for _ in range(rounds):
        for _ in range(max(1, rollouts // (rounds * len(arms)))):
            world = seen.drawn(rng)
            if world is None:
                return None
            _try_out(world, arms, stake, rng)
        arms = sorted(arms, key=lambda arm: -arm.worth)[: (len(arms) + 1) // 2]
    return arms[0]


def _try_out(world: Deal, arms: list[Arm], stake: Stake, rng: Random) -> None:
    seat = world.to_play
    luck = [rng.random() for _ in world.deck.cards]
    for arm in arms:
        deal = world.copy()
        deal.lay(arm.card)
        play_by_thumb(deal, luck)
        arm.worth += stake.worth(deal, seat)
