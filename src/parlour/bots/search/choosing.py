"""Looking ahead from a view: which card does best, and which pass."""

from itertools import combinations
from random import Random
from typing import Final

import numpy as np

from parlour.bots.search.alike import unlike
from parlour.bots.search.ending import look_at_the_end
from parlour.bots.search.looking import look_ahead
from parlour.bots.search.means import Means
from parlour.bots.search.passes import look_at_passes, thumb_pass
from parlour.bots.search.seen import Seen, seen
from parlour.bots.search.worlds import draw_worlds
from parlour.cards import Card, CardSet
from parlour.fast import FastTable, unfit
from parlour.fast.chance import chance
from parlour.fast.deal import HANDS, NUMBER, empty_deal
from parlour.play.events import HEARTS
from parlour.play.view import PlayerView

MOST_PASSED: Final = 4
SPARE: Final = 4
"""Beside those that rules of thumb would pass so many more cards are thought of."""


def look_for_card(view: PlayerView, means: Means, rng: Random) -> Card | None:
    """The card that does best on deals that agree with the view; None where looking is no use.

    That is where only one card may be played, where the rules are beyond compiled code, or where no
    deal was found that agrees.
    """
    legal = view.legal
    if len(legal) == 1 or view.game != HEARTS or unfit(view.rules):
        return None
    found = seen(view)
    card = best_card(found, found.table.cards.mask(legal), view.deal, means, rng)
    return None if card is None else found.table.cards.cards[card]


def look_for_pass(view: PlayerView, by_thumb: CardSet, means: Means, rng: Random) -> CardSet:
    """The cards to pass that do best; `by_thumb` where looking is no use."""
    turned = view.pass_offset % view.players
    if not means.passes or not turned or not 0 < view.pass_size <= MOST_PASSED:
        return by_thumb
    if unfit(view.rules):
        return by_thumb
    return best_pass(view, by_thumb, means, rng)


def best_pass(view: PlayerView, by_thumb: CardSet, means: Means, rng: Random) -> CardSet:
    """The cards to pass that do best; `by_thumb` are tried with all others that come into mind."""
    table = FastTable.of(view.rules)
    rules, cards = table.packed, table.cards
    hand, barred = cards.mask(view.hand), cards.mask(view.rules.barred_from_pass)
    seat = table.place(view.seat or 0)
    dreaded = thumb_pass(rules, hand, min(len(view.hand), view.pass_size + SPARE), barred)
    choices = {cards.mask(by_thumb)}
    if len(view.hand & view.rules.barred_from_pass) == 0 or not dreaded & barred:
        choices |= {
            sum(chosen) for chosen in combinations(_bits(dreaded & ~barred), view.pass_size)
        }
    passes = np.array(sorted(choices), np.int64)
    deal = empty_deal()
    deal[HANDS + seat] = hand
    values = np.empty(len(passes))
    clockwise = view.rules.direction == "clockwise"
    best = look_at_passes(
        rules,
        deal,
        seat,
        passes,
        (view.pass_offset if clockwise else -view.pass_offset) % view.players,
        view.pass_size,
        barred,
        table.by_place(view.totals),
        view.deal,
        means.passes,
        means.noise,
        chance(rng.getrandbits(64)),
        values,
    )
    return cards.of_mask(int(passes[best]))


def _bits(mask: int) -> list[int]:
    return [1 << n for n in range(52) if mask >> n & 1]


def best_card(found: Seen, legal: int, number: int, means: Means, rng: Random) -> int | None:
    """The number of the card that does best; None where no deal agrees with what was seen."""
    luck = chance(rng.getrandbits(64))
    rules = found.table.packed
    worlds = np.empty((means.worlds, rules.seats + 1), np.int64)
    drawn = draw_worlds(
        rules,
        found.deal,
        found.unseen,
        found.places,
        found.history,
        means.doubt,
        luck,
        means.candidates,
        worlds,
    )
    if not drawn:
        return None
    values = np.empty(52)
    apart = unlike(rules, legal, found.unseen | found.lying)
    if rules.tricks - int(found.deal[NUMBER]) < means.ending:
        few = worlds[: means.endings]
        return look_at_the_end(
            rules, found.deal, few, found.kitty_at, apart, found.totals, number, values
        )
    return look_ahead(
        rules,
        found.deal,
        worlds,
        found.kitty_at,
        apart,
        found.totals,
        number,
        means.rollouts,
        means.wary,
        means.noise,
        means.shy,
        luck,
        values,
    )
