"""How often each level makes the kinds of mistakes that players of other programs have reported.

The positions come from deals of simple players, who get into trouble more often than good ones;
those that seldom come up are told by chance.
A share is allowed, since a position may have a reason of its own: a hand for the moon, a suit that
runs, a queen that is lost in any case. Players that do not think show that there is something to
avoid.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from statistics import fmean

import pytest

from parlour.bots import Policy, make_bot
from parlour.play import PlayCard, PlayerView
from parlour.rules import Ruleset, load_rules, rules_for, side_of
from tests.bots.ducker import Ducker
from tests.bots.kindred import TELLERS, Found, kindred
from tests.bots.levels import LEVELS, THINKING, card_of, hurried
from tests.bots.mistakes import KINDS, Turn, mistakes_at
from tests.bots.seated import played_deal

TABLES = (
    rules_for("standard", 3),
    rules_for("standard", 4),
    rules_for("standard", 5),
    rules_for("omnibus", 4),
    rules_for("black-maria", 4),
    rules_for("pink-lady", 4),
    load_rules("partnership", {"bonus": {"JD": -10}}),
)
DEALS = 9
MOST = 8
"""So many positions of a kind are kept at each table."""
TOLD = 12
"""So many are told besides of each kind that seldom comes up."""

ALLOWED = {
    "A01": 0.1,
    "A02": 0.1,
    "A04": 0.1,
    "A06": 0.55,
    "A08": 0.15,
    "A11": 0.05,
    "A12": 0.05,
    "A14": 0.1,
}
"""How often a level that thinks may do it, of the positions where it can be done."""


@cache
def positions() -> dict[str, Found]:
    """By kind the views in which that mistake can be made, with the cards that would be it."""
    found = {kind: list(kindred(kind, TOLD, 1)) if kind in TELLERS else [] for kind in KINDS}
    for rules in TABLES:
        here: dict[str, int] = dict.fromkeys(KINDS, 0)
        for view in _turns(rules):
            for name, kind in KINDS.items():
                if here[name] < MOST and (cards := mistakes_at(kind, view)):
                    here[name] += 1
                    found[name].append((view, cards))
    return {name: tuple(views) for name, views in found.items()}


def _turns(rules: Ruleset) -> Iterator[PlayerView]:
    for seed in range(DEALS):
        views: list[PlayerView] = []

        def watch(view: PlayerView, action: object, seen: list[PlayerView] = views) -> None:
            if isinstance(action, PlayCard):
                seen.append(view)

        player: Policy = (Ducker(), make_bot("plain"), make_bot("random"))[seed % 3]
        played_deal(rules, player, Random(f"{rules.players} {rules.points} {seed}"), watch)
        yield from views


def share(policy: Policy, kind: str) -> float:
    """How often that player makes the mistake, of the positions where it can be made."""
    return share_of(policy, positions()[kind])


def share_of(policy: Policy, found: Found) -> float:
    """How often it plays one of the cards that would be the mistake."""
    return fmean(card_of(policy, view, place) in cards for place, (view, cards) in enumerate(found))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", THINKING)
def test_a_level_seldom_makes_it(name: str, kind: str) -> None:
    assert share(hurried(name), kind) <= ALLOWED[kind]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "A06"])
def test_who_plays_by_rules_of_thumb_makes_none(kind: str) -> None:
    assert share(make_bot("plain"), kind) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_who_does_not_think_makes_it_more_often(kind: str) -> None:
    simple = (hurried("beginner"), make_bot("random"))
    assert max(share(player, kind) for player in simple) > ALLOWED[kind] + 0.05


@pytest.mark.parametrize("kind", ["A01", "A02", "A11", "A12"])
def test_a_beginner_dreads_the_queen_too(kind: str) -> None:
    assert share(hurried("beginner"), kind) <= ALLOWED[kind]


@pytest.mark.parametrize("name", LEVELS)
def test_a12_who_leads_the_game_feeds_itself_no_more(name: str) -> None:
    """The totals may say who had better take points; the own hand never had."""
    ahead = tuple((leading(view), cards) for view, cards in positions()["A12"])
    assert share_of(hurried(name), ahead) <= ALLOWED["A12"]


def leading(view: PlayerView) -> PlayerView:
    """The same view where the own side leads the game by far."""
    own = side_of(view.rules, view.seat or 0)
    return replace(view, totals=tuple(0 if seat in own else 60 for seat in range(view.players)))


def test_no_position_is_one_of_a_moon() -> None:
    assert not any(
        Turn(view=view).moon_is_near for found in positions().values() for view, _ in found
    )
